"""What has changed since the reader's last picture."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from game.nights_of_fire.view import NightsView
from images.nights_of_fire.units import pieces, waiting
from images.scene import Look


class Changes(Struct, frozen=True):
    """Pieces to mark, moves to draw, and by how much the tracks have moved."""

    fresh: frozenset[str] = frozenset()
    moves: tuple[tuple[str, str], ...] = ()
    gone: tuple[str, ...] = ()
    tracks: tuple[tuple[str, int], ...] = ()


PASSING = "target"  # tokens that leave the board with their Headline
TRACKS = ("morale", "prestige", "readiness", "momentum")


def changes(before: NightsView | None, view: NightsView) -> Changes:
    """The difference between two views of one seat; nothing without an earlier one."""
    if before is None or before.seat != view.seat:
        return Changes()
    old, new = _places(before), _places(view)
    moves = {(old[key][0], new[key][0]) for key in new if key in old and old[key][0] != new[key][0]}
    blocks = _blocks(before, view)
    left = {d for d, by in blocks.items() if by < 0}
    came = {d for d, by in blocks.items() if by > 0}
    # As many blocks as before: those that are missing here are those that are new there.
    if sum(blocks.values()) == 0 and len(left) == 1 == len(came):
        moves.add((left.pop(), came.pop()))
    gone = {old[key][0] for key in old if key not in new and not key.startswith(PASSING)}
    return Changes(
        frozenset(key for key in new if old.get(key) != new[key]),
        tuple(sorted(moves)),
        tuple(sorted(gone | left if sum(blocks.values()) < 0 else gone)),
        tuple((t, d) for t in TRACKS if (d := getattr(view, t) - getattr(before, t))),
    )


def _places(view: NightsView) -> dict[str, tuple[str, Look]]:
    """Where each piece is that can be told from all others, and how it looks."""
    lying = [(place, piece) for place, here in pieces(view).items() for piece in here]
    lying += [(sector, piece) for sector, here in waiting(view).items() for piece, _ in here]
    return {piece.key: (place, piece.look) for place, piece in lying if piece.key}


def _blocks(before: NightsView, view: NightsView) -> dict[str, int]:
    """How many blocks without a name each district has won or lost, revealed ones not counted."""
    was, now = (Counter(u.district for u in each.insurgents if not u.id) for each in (before, view))
    old, new = ({u.id for u in each.insurgents} for each in (before, view))
    shown = Counter(u.district for u in view.insurgents if u.id not in old)
    hidden = Counter(u.district for u in before.insurgents if u.id not in new)
    districts = was.keys() | now.keys()
    won = {d: now[d] - was[d] + shown[d] - hidden[d] for d in districts}
    return {d: by for d, by in won.items() if by}
