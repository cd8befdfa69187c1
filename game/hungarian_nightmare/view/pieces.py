"""Counting the pieces: whatever happens, nothing is lost and nothing appears."""

from __future__ import annotations

from collections.abc import Mapping

from game.hungarian_nightmare.rules.state import GONE, RESERVE, Nightmare, parts


def pieces(s: Nightmare) -> Mapping[str, int]:
    """Units and markers, and what must never be: a unit beyond its last step, debts."""
    p = parts(s)
    held = [0, 0]
    for unit, marks in enumerate(s.marks):
        held[p.side[unit]] += bool(marks & RESERVE)
    stores = (s.air, *s.guns, s.front, *s.engineers, s.asp, *s.markers)
    return {
        "units": len(s.where),
        "units nowhere": sum(1 for at in s.where if not GONE <= at < len(p.areas)),
        "units beyond their steps": sum(
            not 0 <= lost <= last for lost, last in zip(s.lost, p.last_step, strict=True)
        ),
        "Soviet reserve markers": held[0] + s.markers[0],
        "German reserve markers": held[1] + s.markers[1],
        "overdrawn": sum(1 for each in stores if each < 0),
    }
