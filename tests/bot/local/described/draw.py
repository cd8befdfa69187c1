"""Draw from Discord's description of its HTTP API what the stand-in serves, without its prose.

`python -m tests.bot.local.described.draw openapi.json` writes `discord.json` anew. The description
is published in the repository discord/discord-api-spec under the MIT licence.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.local.rest.desk import ROUTES

DRAWN = Path(__file__).with_name("discord.json")
SOURCE = "https://github.com/discord/discord-api-spec"
SHAPES = "#/components/schemas/"
MOST_FILES = 10  # of a form that does not name its files
FILE_FIELD = re.compile(r"files\[\d+\]")
METHODS = ("get", "put", "post", "patch", "delete")
# What says which values are right; all the rest is told to people.
RULES = [
    "type",
    "enum",
    "const",
    "format",
    "pattern",
    "minLength",
    "maxLength",
    "minimum",
    "maximum",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minProperties",
    "maxProperties",
    "required",
]
FORMATS = ("snowflake", "date-time")
UNIONS = ("oneOf", "anyOf", "allOf")
Body = dict[str, Any]
# The problems of a form have words for codes, as the documentation shows and the service answers.
PROBLEM = {
    "type": "object",
    "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
    "required": ["code", "message"],
}
# Whoever changes only a picture of theirs need not repeat their name.
OPTIONAL = {"BotAccountPatchRequest"}
CORRECTED: Body = {
    "InnerErrors": {
        "type": "object",
        "properties": {"_errors": {"type": "array", "items": PROBLEM}},
        "required": ["_errors"],
    }
}


def parts(path: str) -> list[str]:
    return path.strip("/").split("/")


def serves(pattern: str, path: str) -> bool:
    """Whether a route of the stand-in takes the requests for a path of the description."""
    ours, theirs = parts(pattern), parts(path)
    pairs = list(zip(ours, theirs, strict=False))
    return len(ours) == len(theirs) and all(our[0] == "{" or our == their for our, their in pairs)


def served(description: Body) -> Iterator[tuple[str, str, Body]]:
    """Method, path and description of every route that the stand-in has."""
    known = {(route.method.lower(), route.pattern) for route in ROUTES}
    for path, entry in description["paths"].items():
        for method in METHODS:
            fits = any(m == method and serves(pattern, path) for m, pattern in known)
            if method in entry and fits:
                inherited = entry.get("parameters", []) + entry[method].get("parameters", [])
                yield method, path, entry[method] | {"parameters": inherited}


def shape(schema: Body) -> Body:
    """A schema with nothing in it but rules."""
    if "$ref" in schema:
        return {"$ref": schema["$ref"].removeprefix(SHAPES)}
    drawn: Body = {key: schema[key] for key in RULES if key in schema}
    if drawn.get("format") not in FORMATS:
        drawn.pop("format", None)
    for union in UNIONS:
        if union in schema:
            drawn[union] = [shape(each) for each in schema[union]]
    if "oneOf" in drawn and all(set(each) == {"const"} for each in drawn["oneOf"]):
        drawn["enum"] = [each["const"] for each in drawn.pop("oneOf")]
    if "enum" in drawn:
        drawn.pop("allOf", None)  # the whole kind of which these are the values
    if "properties" in schema:
        drawn["properties"] = {key: shape(each) for key, each in schema["properties"].items()}
    for inner in ("items", "additionalProperties"):
        if isinstance(schema.get(inner), dict):
            drawn[inner] = shape(schema[inner])
        elif inner in schema:
            drawn[inner] = schema[inner]
    return drawn


def route(description: Body, entry: Body) -> Body:
    """What may be asked of one route, and what it answers."""
    drawn: Body = {}
    for place in ("path", "query"):
        named = [each for each in entry["parameters"] if each["in"] == place]
        drawn[place] = {each["name"]: shape(each["schema"]) for each in named}
    content = entry.get("requestBody", {}).get("content", {})
    if "application/json" in content:
        drawn["body"] = shape(content["application/json"]["schema"])
    elif "multipart/form-data" in content:
        drawn["body"] = shape(content["multipart/form-data"]["schema"])
    fields = set(FILE_FIELD.findall(json.dumps(content)))
    drawn["files"] = (len(fields) or MOST_FILES) if "multipart/form-data" in content else 0
    drawn["answers"] = {
        status: answer(description, each) for status, each in entry["responses"].items()
    }
    return drawn


def answer(description: Body, entry: Body) -> Body | None:
    """The body of an answer, if it has one."""
    if "$ref" in entry:
        entry = description["components"]["responses"][entry["$ref"].rpartition("/")[2]]
    content = entry.get("content", {}).get("application/json")
    return None if content is None else shape(content["schema"])


def names(drawn: Any) -> Iterator[str]:
    """Every shape that something refers to."""
    if isinstance(drawn, dict):
        if isinstance(drawn.get("$ref"), str):
            yield drawn["$ref"]
        for each in drawn.values():
            yield from names(each)
    elif isinstance(drawn, list):
        for each in drawn:
            yield from names(each)


def draw(description: Body) -> Body:
    """The routes of the stand-in and every shape that they need."""
    routes = {
        f"{method.upper()} {path}": route(description, entry)
        for method, path, entry in served(description)
    }
    shapes: Body = {}
    waiting = list(names(routes))
    while waiting:
        name = waiting.pop()
        if name not in shapes:
            shapes[name] = shape(description["components"]["schemas"][name])
            waiting += names(shapes[name])
    shapes |= CORRECTED
    for name in OPTIONAL & shapes.keys():
        shapes[name].pop("required")
    about = {"source": SOURCE, "licence": "MIT", "version": description["info"]["version"]}
    return about | {"routes": routes, "shapes": dict(sorted(shapes.items()))}


def written(drawn: Body) -> str:
    """One line for each route and each shape, so that a newer description shows what changed."""
    lines = [f'"{key}": {json.dumps(drawn[key])}' for key in ("source", "licence", "version")]
    for part in ("routes", "shapes"):
        each = (f"{json.dumps(k)}: {compact(v)}" for k, v in drawn[part].items())
        lines.append(f'"{part}": {{\n' + ",\n".join(each) + "\n}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("description", type=Path, help="the published openapi.json")
    asked = parser.parse_args()
    DRAWN.write_text(written(draw(json.loads(asked.description.read_text("utf-8")))), "utf-8")


if __name__ == "__main__":
    main()
