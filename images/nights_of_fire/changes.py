"""What has changed since the reader's last picture."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from game.nights_of_fire.view import NightsView
from images.nights_of_fire.units import Piece, pieces, waiting


class Changes(Struct, frozen=True):
    """Pieces to mark, moves to draw, and by how much the tracks have moved."""

    fresh: frozenset[str] = frozenset()
    moves: tuple[tuple[str, str], ...] = ()
    gone: tuple[str, ...] = ()
    tracks: tuple[tuple[str, int], ...] = ()


TRACKS = ("morale", "prestige", "readiness", "momentum")


def changes(before: NightsView | None, view: NightsView) -> Changes:
    """The difference between two views of one seat; nothing without an earlier one."""
    if before is None or before.seat != view.seat:
        return Changes()
    old, new = _where(before), _where(view)
    old_looks, new_looks = _looks(before), _looks(view)
    moves = {(old[key], new[key]) for key in new if key in old and old[key] != new[key]}
    return Changes(
        frozenset(key for key in new_looks if old_looks.get(key) != new_looks[key]),
        tuple(sorted(moves)),
        _gone(old, new, before, view),
        tuple((t, d) for t in TRACKS if (d := getattr(view, t) - getattr(before, t))),
    )


def _all(view: NightsView) -> list[tuple[str, Piece]]:
    lying = [(place, piece) for place, here in pieces(view).items() for piece in here]
    return lying + [(sector, piece) for sector, here in waiting(view).items() for piece, _ in here]


def _followed(view: NightsView) -> list[tuple[str, Piece]]:
    """The pieces that can be told from all others of their kind."""
    return [(place, piece) for place, piece in _all(view) if piece.look[0] != "unknown"]


def _where(view: NightsView) -> dict[str, str]:
    return {piece.key: place for place, piece in _followed(view)}


def _looks(view: NightsView) -> dict[str, tuple[str, object]]:
    return {piece.key: (place, piece.look) for place, piece in _followed(view)}


def _gone(
    old: dict[str, str], new: dict[str, str], before: NightsView, view: NightsView
) -> tuple[str, ...]:
    """The districts some piece has left for good, blocks without a name counted."""
    left = {place for key, place in old.items() if key not in new}
    was, now = (_unknown(each) for each in (before, view))
    came = Counter(unit.district for unit in view.insurgents if unit.id and unit.id not in old)
    left |= {place for place in was if was[place] > now[place] + came[place]}
    return tuple(sorted(left))


def _unknown(view: NightsView) -> Counter[str]:
    return Counter(unit.district for unit in view.insurgents if not unit.id)
