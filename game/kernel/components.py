"""Reading component sets: a set that does not fit is refused by file, entry and reason."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from config import shelf
from game.kernel.complaint import plain_reason
from game.kernel.model import Unfit

Source = Literal["rulebook", "found", "deduced", "geography", "reconstruction", "box"]
T = TypeVar("T")


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing of a component set, with where its figures come from."""

    source: Source


def take_down(game: str, name: str) -> shelf.RawSet:
    """The raw component set of that name from the shelf."""
    folder = shelf.find(game, name)
    if folder is None:
        known = ", ".join(shelf.names(game)) or "none"
        raise Unfit(f"There is no component set '{name}' for {game}. Sets found: {known}.")
    try:
        return shelf.read(folder)
    except ValueError as error:
        raise Unfit(f"Component set '{name}': {error}.") from error


def read_file(raw: shelf.RawSet, file: str, model: type[T]) -> T:
    """One file of a set, checked against its model."""
    table = raw.tables.get(file)
    if table is None:
        raise Unfit(f"Component set '{raw.name}': the file {file}.toml is missing.")
    try:
        return msgspec.convert(table, model)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at ")
        said = plain_reason(model, table, reason, path)
        raise refuse(raw.name, file, _place(table, path), said) from error


def _place(table: dict[str, Any], path: str) -> str:
    """Which entry of a file a complaint is about."""
    found = re.search(r"\$\.(\w+)\[(\d+)\]\.?([^`]*)`", path)
    if not found:
        return path.strip("`$.")
    kind, index, rest = found.group(1), int(found.group(2)), found.group(3)
    entry = table[kind][index]
    name = entry.get("id", "") if isinstance(entry, dict) else ""
    return f"{kind} {index + 1} {name}".strip() + (f", {rest}" if rest else "")


def refuse(name: str, file: str, entry: str, reason: str) -> Unfit:
    """The refusal of a set, ready to be raised."""
    where = f"{file}.toml" + (f", {entry}" if entry else "")
    return Unfit(f"Component set '{name}': {where}: {reason}.")


def expect(name: str, file: str, what: str, found: int, wanted: int) -> None:
    """Check a count of the rulebook."""
    if found != wanted:
        raise refuse(name, file, "", f"the rulebook has {wanted} {what}, this file has {found}")


def expect_unique(name: str, file: str, ids: Iterable[str]) -> None:
    """Check that no two entries share an id."""
    seen: set[str] = set()
    for each in ids:
        if each in seen:
            raise refuse(name, file, each, "this id is used twice")
        seen.add(each)
