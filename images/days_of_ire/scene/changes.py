"""What has changed since the reader's last picture."""

from __future__ import annotations

from collections import Counter

from config.texts import Words
from game.days_of_ire.view.view import DaysView
from images.days_of_ire.scene.units import pieces
from images.parts.changes import Changes, Places, fresh, lost, moved, shifted, shifts

TRACKS = ("morale_space", "support_space")
COUNTED = ("militia", "snipers", "tanks")
NEVER = ("idle", "under", "militia", "sniper", "tank")  # they join, or are counted


def changes(before: DaysView | None, view: DaysView, words: Words) -> Changes:
    """The difference between two views of one seat; nothing without an earlier one."""
    if before is None or before.seat != view.seat:
        return Changes()
    old, new = places(before, words), places(view, words)
    moves = moved(old, new) | {move for kind in COUNTED for move in _moved(before, view, kind)}
    return Changes(
        fresh(old, new),
        tuple(sorted(moves)),
        tuple(sorted(lost(old, new, NEVER) | _fewer(before, view))),
        shifts(before, view, TRACKS),
    )


def places(view: DaysView, words: Words) -> Places:
    """Where each piece is, and how it looks; Events are pieces too."""
    found = {
        piece.key: (place, piece.look)
        for place, here in pieces(view, words).items()
        for piece in here
    }
    events = {f"event {each.event}": (each.id, ("event",)) for each in view.places if each.event}
    return {**found, **events}


def _count(view: DaysView, kind: str) -> Counter[str]:
    return Counter({place.id: getattr(place, kind) for place in view.places})


def _moved(before: DaysView, view: DaysView, kind: str) -> set[tuple[str, str]]:
    return shifted(_count(before, kind), _count(view, kind))


def _fewer(before: DaysView, view: DaysView) -> set[str]:
    """Places that units have left without coming to another."""
    found: set[str] = set()
    for kind in COUNTED:
        was, now = _count(before, kind), _count(view, kind)
        if was.total() > now.total():
            found |= set(was - now)
    return found
