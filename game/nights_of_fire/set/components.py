"""The component sets of Nights of Fire: read from the shelf, checked, and kept."""

from __future__ import annotations

from functools import lru_cache

from config import shelf
from game.kernel.components import read_file, take_down
from game.nights_of_fire.set.checks import check
from game.nights_of_fire.set.entries import (
    About,
    Cards,
    Headlines,
    KonevCards,
    Map,
    TacticsCards,
    Units,
)
from game.nights_of_fire.set.parts import Parts

KEY = "nights_of_fire"

__all__ = ["KEY", "Parts", "load", "prepare"]


@lru_cache(maxsize=32)
def load(name: str) -> Parts:
    """The component set of that name, checked and ready."""
    return prepare(take_down(KEY, name))


def prepare(raw: shelf.RawSet) -> Parts:
    """A raw set, checked against the rulebook's counts."""
    parts = Parts(
        raw.name,
        raw.digest,
        read_file(raw, "set", About),
        read_file(raw, "map", Map),
        read_file(raw, "cards", Cards),
        read_file(raw, "units", Units),
        read_file(raw, "konev", KonevCards),
        read_file(raw, "tactics", TacticsCards),
        read_file(raw, "headlines", Headlines),
    )
    check(parts)
    return parts
