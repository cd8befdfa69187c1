"""Pieces by the place each is in: a list of numbers, for sets of any size.

A set kept as the bits of an integer (`bits`) holds 64 members at most, because a state is written
with integers of 64 bits. A game with more pieces keeps one list, `where[piece] = place`, and reads
its stacks from it; the list is copied, written and taken back like any other field of a state.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

NOWHERE = -1  # the place of a piece that is not in play


def here(
    where: Sequence[int], place: int, first: int = 0, end: int = sys.maxsize
) -> tuple[int, ...]:
    """The pieces in a place, in ascending order; of all, or of those from `first` before `end`."""
    found: list[int] = []
    at = first - 1
    try:
        while True:
            at = where.index(place, at + 1, end)
            found.append(at)
    except ValueError:
        return tuple(found)


def by_place(where: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """Every stack in play, by its place."""
    found: dict[int, list[int]] = {}
    for piece, place in enumerate(where):
        if place != NOWHERE:
            found.setdefault(place, []).append(piece)
    return {place: tuple(pieces) for place, pieces in found.items()}


def put(where: list[int], pieces: Iterable[int], place: int) -> None:
    """Move these pieces to a place."""
    for piece in pieces:
        where[piece] = place
