"""What has changed since the reader's last picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any

from msgspec import Struct

from images.scene import Look

# Where each piece is that can be told from all others, and how it looks.
Places = Mapping[str, tuple[str, Look]]


class Changes(Struct, frozen=True):
    """Pieces to mark, moves to draw, places with a loss, and by how much the tracks have moved."""

    fresh: frozenset[str] = frozenset()
    moves: tuple[tuple[str, str], ...] = ()
    gone: tuple[str, ...] = ()
    tracks: tuple[tuple[str, int], ...] = ()


def fresh(old: Places, new: Places) -> frozenset[str]:
    """The pieces that are new, somewhere else, or look otherwise."""
    return frozenset(key for key in new if old.get(key) != new[key])


def moved(old: Places, new: Places) -> set[tuple[str, str]]:
    """From where to where pieces have moved."""
    both = [(old[key][0], new[key][0]) for key in new if key in old]
    return {(start, end) for start, end in both if start != end}


def shifted(was: Counter[str], now: Counter[str]) -> set[tuple[str, str]]:
    """A move of pieces without names: as many as left one place came to one other."""
    left, came = was - now, now - was
    if len(left) == 1 == len(came) and left.total() == came.total():
        return {(next(iter(left)), next(iter(came)))}
    return set()


def lost(old: Places, new: Places, never: Collection[str | int] = ()) -> set[str]:
    """The places that pieces have left for good; of some kinds that is never said."""
    return {place for key, (place, look) in old.items() if key not in new and look[0] not in never}


def shifts(before: Any, view: Any, tracks: Collection[str]) -> tuple[tuple[str, int], ...]:
    """By how much each of these numbers of a view has changed."""
    found = [(track, getattr(view, track) - getattr(before, track)) for track in tracks]
    return tuple((track, by) for track, by in found if by)
