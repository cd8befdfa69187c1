"""The component sets of Hungarian Nightmare: read from the shelf, checked, and kept."""

from __future__ import annotations

from functools import lru_cache

from config import shelf
from game.hungarian_nightmare.set.checks import check
from game.hungarian_nightmare.set.entries import About, Map, Plan, SetUp, Tables, Turns, Units
from game.hungarian_nightmare.set.parts import Parts
from game.kernel.components import read_file, take_down

KEY = "hungarian_nightmare"

__all__ = ["KEY", "Parts", "load", "prepare"]


@lru_cache(maxsize=32)
def load(name: str) -> Parts:
    """The component set of that name, checked and ready."""
    return prepare(take_down(KEY, name))


def prepare(raw: shelf.RawSet) -> Parts:
    """A raw set, checked against what the book says."""
    parts = Parts(
        raw.name,
        raw.digest,
        read_file(raw, "set", About),
        read_file(raw, "map", Map),
        read_file(raw, "plan", Plan),
        read_file(raw, "units", Units),
        read_file(raw, "setup", SetUp),
        read_file(raw, "tables", Tables),
        read_file(raw, "turns", Turns),
    )
    check(parts)
    return parts
