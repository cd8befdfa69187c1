"""What has changed since the reader's last picture."""

from __future__ import annotations

from game.blind_faith.seats import SEATS
from game.blind_faith.set.components import load
from game.blind_faith.view.view import BlindView
from images.parts.changes import Changes


def changes(before: BlindView | None, view: BlindView) -> Changes:
    """The difference between two views; nothing without an earlier one of the same set."""
    if before is None or before.seat != view.seat or before.set != view.set:
        return Changes()
    p = load(view.set)
    digits = p.board.id
    fresh, lost = set(), set()
    for unit, (was, now) in enumerate(zip(before.where, view.where, strict=True)):
        if was != now:
            if now >= 0:
                fresh.add(f"{p.side[unit]} {digits[now]}")
            elif was >= 0:
                lost.add(digits[was])
    shifts = tuple(
        (seat, now - was)
        for seat, was, now in zip(SEATS, before.fp, view.fp, strict=True)
        if now != was
    )
    return Changes(frozenset(fresh), (), tuple(sorted(lost)), shifts)
