"""The component sets of Blind Faith: read from the shelf, checked, and kept."""

from __future__ import annotations

from functools import lru_cache

from config import shelf
from game.blind_faith.set.board import Board
from game.blind_faith.set.checks import check
from game.blind_faith.set.checks_map import check_map
from game.blind_faith.set.entries import (
    About,
    Battle,
    Chart,
    Events,
    Hexes,
    Markers,
    Papacy,
    Places,
    Rivers,
    Roads,
    Track,
    Units,
)
from game.blind_faith.set.parts import Parts
from game.kernel.components import read_file, take_down

KEY = "blind_faith"

__all__ = ["KEY", "Parts", "load", "prepare"]


@lru_cache(maxsize=32)
def load(name: str) -> Parts:
    """The component set of that name, checked and ready."""
    return prepare(take_down(KEY, name))


def prepare(raw: shelf.RawSet) -> Parts:
    """A raw set, checked against the book's counts."""
    board = Board(
        read_file(raw, "hexes", Hexes),
        read_file(raw, "rivers", Rivers),
        read_file(raw, "roads", Roads),
        read_file(raw, "places", Places),
        read_file(raw, "terrain", Chart),
    )
    check_map(raw.name, board)
    parts = Parts(
        raw.name,
        raw.digest,
        read_file(raw, "set", About),
        board,
        read_file(raw, "units", Units),
        read_file(raw, "markers", Markers),
        read_file(raw, "track", Track),
        read_file(raw, "events", Events),
        read_file(raw, "papacy", Papacy),
        read_file(raw, "battle", Battle),
    )
    check(parts)
    return parts
