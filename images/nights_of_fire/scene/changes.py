"""What has changed since the reader's last picture."""

from __future__ import annotations

from collections import Counter

from game.nights_of_fire.view.view import NightsView
from images.nights_of_fire.scene.layout import layout
from images.nights_of_fire.scene.units import pieces, waiting
from images.parts.changes import Changes, Places, fresh, lost, moved, shifted, shifts

NEVER = ("target", "fighter", "local")  # a Headline's token is no loss; insurgents may hide
TRACKS = ("morale", "prestige", "readiness", "momentum")


def changes(before: NightsView | None, view: NightsView) -> Changes:
    """The difference between two views of one seat; nothing without an earlier one."""
    if before is None or before.seat != view.seat:
        return Changes()
    old, new = places(before), places(view)
    # No Regiment goes back to its staging area: one that seems to was taken back.
    moves = {move for move in moved(old, new) if move[1] not in layout().staging}
    unnamed = _unnamed_move(before, view)
    left = lost(old, new, NEVER)
    return Changes(
        fresh(old, new),
        tuple(sorted(moves | unnamed)),
        tuple(sorted(left if unnamed else left | _fallen(before, view))),
        shifts(before, view, TRACKS),
    )


def places(view: NightsView) -> Places:
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
    if _ids(before) != _ids(view):
        return set()
    return shifted(_unnamed(before), _unnamed(view))


def _fallen(before: NightsView, view: NightsView) -> set[str]:
    """Districts with fewer insurgents than those who moved away can account for."""
    where = {unit.id: unit.district for unit in view.insurgents if unit.id}
    if not _unnamed(before) and not _unnamed(view):
        return {unit.district for unit in before.insurgents if unit.id not in where}
    stayed = [u for u in before.insurgents if where.get(u.id, u.district) == u.district]
    was = Counter(unit.district for unit in stayed)
    now = Counter(unit.district for unit in view.insurgents)
    return set(was - now)
