"""What is wrong with a figure of a component set, in plain words, with what is possible there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from msgspec import inspect

STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
NO_WORD = re.compile(r"Invalid (?:enum )?value (.*)")
OUT_OF_RANGE = re.compile(r"Expected `(?:int|float)` [<>]")
NO_FIELD = re.compile(r"Object contains unknown field `(.*)`")
LEFT_OUT = re.compile(r"Object missing required field `(.*)`")


def plain_reason(model: type, table: dict[str, Any], reason: str, path: str) -> str:
    """The complaint of the reader about a path of a table, in words an owner can act on."""
    if left_out := LEFT_OUT.match(reason):
        return f"the field '{left_out.group(1)}' is missing"
    types, value = _at_path(model, table, path)
    if unknown := NO_FIELD.match(reason):
        return f"there is no field '{unknown.group(1)}'" + _possible(_fields(types))
    if wrong := NO_WORD.match(reason):
        return f"{wrong.group(1)} is not possible here" + _possible(_words(types))
    if OUT_OF_RANGE.match(reason):
        figure = "this figure" if value is None else value
        return f"{figure} is not possible here" + _possible(_ranges(types))
    return reason


def _possible(values: Iterable[str]) -> str:
    known = ", ".join(dict.fromkeys(filter(None, values)))
    return f"; possible: {known}" if known else ""


def _at_path(model: type, table: dict[str, Any], path: str) -> tuple[list[inspect.Type], Any]:
    """The types that can stand at a path, and the value that stands there."""
    types, value = _kinds(inspect.type_info(model), table), table
    for field, index in STEP.findall(path):
        types = [found for each in types for found in _inside(each, field, index)]
        value = _value(value, field, index)
        types = [kind for each in types for kind in _kinds(each, value)]
    if path.startswith("`key` in"):
        types = [each.key_type for each in types if isinstance(each, inspect.DictType)]
    return types, value


def _value(value: Any, field: str, index: str) -> Any:
    """The value one step further on; the reader does not say which one of a dictionary it is."""
    if isinstance(value, dict):
        return value.get(field)
    return value[int(index)] if isinstance(value, list) and index.isdigit() else None


def _kinds(kind: inspect.Type, value: Any) -> list[inspect.Type]:
    """A type by itself, or those of several that the value says it is."""
    if not isinstance(kind, inspect.UnionType):
        return [kind]
    named = [each for each in kind.types if _is_tagged(each, value)]
    return named or list(kind.types)


def _is_tagged(kind: inspect.Type, value: Any) -> bool:
    if not (isinstance(kind, inspect.StructType) and kind.tag_field and isinstance(value, dict)):
        return False
    return bool(value.get(kind.tag_field) == kind.tag)


def _inside(kind: inspect.Type, field: str, index: str) -> list[inspect.Type]:
    """The types one step further on."""
    match kind:
        case inspect.StructType(tag_field=tag_field, tag=tag) if field and field == tag_field:
            return [inspect.LiteralType((tag,))]
        case inspect.StructType(fields=fields):
            return [each.type for each in fields if each.encode_name == field]
        case inspect.TupleType(item_types=items) if index.isdigit():
            return list(items[int(index) : int(index) + 1])
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return [item]
        case inspect.DictType(value_type=item):
            return [item]
    return []


def _fields(types: list[inspect.Type]) -> list[str]:
    known = [each for each in types if isinstance(each, inspect.StructType)]
    return [field.encode_name for each in known for field in each.fields]


def _words(types: list[inspect.Type]) -> list[str]:
    known = [each for each in types if isinstance(each, inspect.LiteralType)]
    return [str(value) for each in known for value in each.values]


def _ranges(types: list[inspect.Type]) -> list[str]:
    known = [each for each in types if isinstance(each, inspect.IntType | inspect.FloatType)]
    return [_range(each.ge, each.le) for each in known]


def _range(least: float | None, most: float | None) -> str:
    if least is None:
        return "" if most is None else f"{most} or less"
    return f"{least} or more" if most is None else f"{least} to {most}"
