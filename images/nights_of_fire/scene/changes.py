"""What has changed since the reader's last picture."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from game.nights_of_fire.view.view import NightsView
from images.nights_of_fire.scene.units import pieces, waiting
from images.scene import Look


class Changes(Struct, frozen=True):
    """Pieces to mark, moves to draw, and by how much the tracks have moved."""

    fresh: frozenset[str] = frozenset()
    moves: tuple[tuple[str, str], ...] = ()
    gone: tuple[str, ...] = ()
    tracks: tuple[tuple[str, int], ...] = ()


NEVER = ("target", "fighter", "local")  # a Headline's token is no loss; insurgents may hide
TRACKS = ("morale", "prestige", "readiness", "momentum")


def changes(before: NightsView | None, view: NightsView) -> Changes:
    """The difference between two views of one seat; nothing without an earlier one."""
    if before is None or before.seat != view.seat:
        return Changes()
    old, new = _places(before), _places(view)
    moves = {(old[key][0], new[key][0]) for key in new if key in old and old[key][0] != new[key][0]}
    # No Regiment goes back to its staging area: one that seems to was taken back.
    moves = {move for move in moves if move[1] not in waiting(view)}
    unnamed = _unnamed_move(before, view)
    lost = {place for key, (place, look) in old.items() if key not in new and look[0] not in NEVER}
    return Changes(
        frozenset(key for key in new if old.get(key) != new[key]),
        tuple(sorted(moves | unnamed)),
        tuple(sorted(lost if unnamed else lost | _fallen(before, view))),
        tuple((t, d) for t in TRACKS if (d := getattr(view, t) - getattr(before, t))),
    )


def _places(view: NightsView) -> dict[str, tuple[str, Look]]:
    """Where each piece is that can be told from all others, and how it looks."""
    lying = [(place, piece) for place, here in pieces(view).items() for piece in here]
    lying += [(sector, piece) for sector, here in waiting(view).items() for piece, _ in here]
    return {piece.key: (place, piece.look) for place, piece in lying if piece.key}


def _ids(view: NightsView) -> set[str]:
    return {unit.id for unit in view.insurgents if unit.id}


def _unnamed(view: NightsView) -> Counter[str]:
    return Counter(unit.district for unit in view.insurgents if not unit.id)


def _unnamed_move(before: NightsView, view: NightsView) -> set[tuple[str, str]]:
    """Blocks without a name that left one district and came to one other."""
    was, now = _unnamed(before), _unnamed(view)
    left, came = was - now, now - was
    if len(left) == 1 == len(came) and left.total() == came.total() and _ids(before) == _ids(view):
        return {(next(iter(left)), next(iter(came)))}
    return set()


def _fallen(before: NightsView, view: NightsView) -> set[str]:
    """Districts with fewer insurgents than those who moved away can account for."""
    where = {unit.id: unit.district for unit in view.insurgents if unit.id}
    if not _unnamed(before) and not _unnamed(view):
        return {unit.district for unit in before.insurgents if unit.id not in where}
    stayed = [u for u in before.insurgents if where.get(u.id, u.district) == u.district]
    was = Counter(unit.district for unit in stayed)
    now = Counter(unit.district for unit in view.insurgents)
    return set(was - now)
