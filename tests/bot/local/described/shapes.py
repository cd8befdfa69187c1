"""Shapes of the description, turned into functions that tell what is wrong with a value."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

Body = dict[str, Any]
# What is wrong, with the way to it in front; nothing if all is well.
Check = Callable[[Any], str | None]
KINDS: dict[str, type | tuple[type, ...]] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "array": list,
    "object": dict,
    "null": type(None),
}
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")
UNIONS = ("oneOf", "anyOf")
# What discord.py always sends and the service leaves aside.
LEFT_ASIDE = frozenset(
    [
        "tts",
        "nsfw",
        "flags",
        "id",
        "url",
        "proxy_url",
        "size",
        "width",
        "height",
        "content_type",
        "spoiler",
    ]
)
# Permissions are written as text since they outgrew a number; the service takes both.
WRITTEN = frozenset({"permissions", "allow", "deny", "default_member_permissions"})


def anything(value: Any) -> str | None:
    return None


class Shapes:
    """The shapes by name; each becomes a function when it is first met.

    On the way in the service takes a number where an id is wanted; what it answers are strings.
    """

    def __init__(self, shapes: Body, lenient: bool) -> None:
        self.shapes = shapes
        self.lenient = lenient
        self.made: dict[str, Check] = {}

    def named(self, name: str) -> Check:
        def later(value: Any) -> str | None:
            check = self.made.get(name)
            if check is None:
                check = self.made[name] = self.check(self.shapes[name])
            return check(value)

        return self.made.get(name, later)

    def check(self, shape: Body) -> Check:
        """The function that tells whether a value has a shape."""
        if not shape:
            return anything
        if "$ref" in shape:
            return self.named(shape["$ref"])
        for union in UNIONS:
            if union in shape:
                return self.any_of(shape[union])
        if "allOf" in shape:
            return self.value(self.merged(shape))
        return self.value(shape)

    def resolved(self, shape: Body) -> Body:
        while "$ref" in shape:
            shape = self.shapes[shape["$ref"]]
        return self.merged(shape) if "allOf" in shape else shape

    def merged(self, shape: Body) -> Body:
        """One shape in place of several that hold together."""
        whole: Body = {key: shape[key] for key in shape if key != "allOf"}
        for each in map(self.resolved, shape["allOf"]):
            whole["properties"] = whole.get("properties", {}) | each.get("properties", {})
            whole["required"] = whole.get("required", []) + each.get("required", [])
        return whole

    def any_of(self, shapes: list[Body]) -> Check:
        """One of several; where their field `type` tells them apart, it chooses."""
        objects: dict[Any, Check] = {}
        others: list[Check] = []
        for each in shapes:
            kinds = list(self.kinds(self.resolved(each)))
            clash = any(kind in objects for kind in kinds)
            if kinds and not clash:
                objects |= dict.fromkeys(kinds, self.check(each))
            else:
                others.append(self.check(each))

        def check(value: Any) -> str | None:
            if objects and isinstance(value, dict) and value.get("type") in objects:
                return objects[value["type"]](value)
            problem = None
            for other in others:
                problem = other(value)
                if problem is None:
                    return None
            return problem or f": none of the kinds {sorted(objects, key=str)}"

        return check

    def kinds(self, shape: Body) -> Iterator[Any]:
        yield from self.resolved(shape.get("properties", {}).get("type", {})).get("enum", ())

    def value(self, shape: Body) -> Check:
        """A value that is of one of some kinds, with the rules for its kind."""
        wanted = shape.get("type", [])
        names = [wanted] if isinstance(wanted, str) else wanted
        kinds = tuple(KINDS[name] for name in names)
        flat = tuple(k for kind in kinds for k in (kind if isinstance(kind, tuple) else (kind,)))
        by_kind: dict[type, Check | None] = dict.fromkeys(flat)
        rules: dict[type, Callable[[Body], Check | None]] = {
            str: self.text,
            int: self.number,
            float: self.number,
            list: self.array,
            dict: self.object,
        }
        for kind in flat or rules:
            by_kind[kind] = rules[kind](shape) if kind in rules else None
        if self.lenient and shape.get("format") == "snowflake":
            by_kind[int] = None

        def check(value: Any) -> str | None:
            kind = type(value)
            if kind not in by_kind:
                return f": {kind.__name__} where {names} is wanted" if names else None
            rule = by_kind[kind]
            return None if rule is None else rule(value)

        return check

    def text(self, shape: Body) -> Check | None:
        least, most = shape.get("minLength", 0), shape.get("maxLength")
        form = shape.get("format")
        allowed = frozenset(shape["enum"]) if "enum" in shape else None
        pattern = None if form == "snowflake" else shape.get("pattern")
        if not least and most is None and form is None and allowed is None and pattern is None:
            return None

        def check(value: str) -> str | None:
            if len(value) < least or (most is not None and len(value) > most):
                return f": {len(value)} characters, not {least} to {most}"
            if form == "snowflake" and not value.isdecimal():
                return f": {value!r} is no id"
            if form == "date-time" and not MOMENT.fullmatch(value):
                return f": {value!r} is no moment"
            if allowed is not None and value not in allowed:
                return f": {value!r} is none of the values"
            if pattern is not None and not re.search(pattern, value):
                return f": {value!r} does not fit {pattern}"
            return None

        return check

    def number(self, shape: Body) -> Check | None:
        least, most = shape.get("minimum"), shape.get("maximum")
        allowed = frozenset(shape["enum"]) if "enum" in shape else None
        if least is None and most is None and allowed is None:
            return None

        def check(value: float) -> str | None:
            if allowed is not None and value not in allowed:
                return f": {value} is none of {sorted(allowed)}"
            if (least is not None and value < least) or (most is not None and value > most):
                return f": {value} is not within {least} and {most}"
            return None

        return check

    def array(self, shape: Body) -> Check:
        item = self.check(shape.get("items", {}))
        least, most = shape.get("minItems", 0), shape.get("maxItems")
        once = shape.get("uniqueItems", False)

        def check(value: list[Any]) -> str | None:
            if len(value) < least or (most is not None and len(value) > most):
                return f": {len(value)} items, not {least} to {most}"
            if once and len({repr(each) for each in value}) < len(value):
                return ": the same item twice"
            for number, each in enumerate(value):
                if (problem := item(each)) is not None:
                    return f"[{number}]{problem}"
            return None

        return check

    def object(self, shape: Body) -> Check:
        known = {key: self.check(each) for key, each in shape.get("properties", {}).items()}
        required = tuple(shape.get("required", ()))
        more = shape.get("additionalProperties", False if known else {})
        other = self.check(more) if isinstance(more, dict) else None
        aside, written = (LEFT_ASIDE, WRITTEN) if self.lenient else (frozenset(), frozenset())

        def check(value: Body) -> str | None:
            for key in required:
                if key not in value:
                    return f".{key}: missing"
            for key, each in value.items():
                rule = known.get(key, other)
                if rule is None:
                    if key in aside:
                        continue
                    return f".{key}: unknown"
                if key in written and isinstance(each, str) and each.isdecimal():
                    continue
                if (problem := rule(each)) is not None:
                    return f".{key}{problem}"
            return None

        return check
