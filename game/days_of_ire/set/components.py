"""The component sets of Days of Ire: read from the shelf, checked, and kept."""

from __future__ import annotations

from config import shelf
from game.days_of_ire.set.checks import check
from game.days_of_ire.set.entries import (
    About,
    Cards,
    Events,
    Fighters,
    Headlines,
    Map,
    SpaCards,
    ZhukovCards,
)
from game.days_of_ire.set.parts import Parts
from game.kernel.components import read_file, take_down

KEY = "days_of_ire"

SETS: dict[str, Parts] = {}  # those that are ready, by name

__all__ = ["KEY", "SETS", "Parts", "load", "prepare"]


def load(name: str) -> Parts:
    """The component set of that name, checked and ready."""
    if name not in SETS:
        SETS[name] = prepare(take_down(KEY, name))
    return SETS[name]


def prepare(raw: shelf.RawSet) -> Parts:
    """A raw set, checked against the books' counts."""
    parts = Parts(
        raw.name,
        raw.digest,
        read_file(raw, "set", About),
        read_file(raw, "map", Map),
        read_file(raw, "cards", Cards),
        read_file(raw, "fighters", Fighters),
        read_file(raw, "headlines", Headlines),
        read_file(raw, "events", Events),
        read_file(raw, "zhukov", ZhukovCards),
        read_file(raw, "spa", SpaCards),
    )
    check(parts)
    return parts
