"""Counting the pieces: whatever happens, nothing is lost and nothing appears."""

from __future__ import annotations

from collections.abc import Mapping

from game.blind_faith.rules.state import DISBANDED, INSIDE, NOBODY, Blind, parts
from game.blind_faith.set.parts import GARRISON


def pieces(s: Blind) -> Mapping[str, int]:
    """How many units there are, and what may never happen to them."""
    p = parts(s)
    known = p.board.entry
    return {
        "units": len(s.where),
        "units nowhere": sum(1 for w in s.where if w not in known and not DISBANDED <= w < 0),
        "points overspent": sum(
            1 for spent, most in zip(s.spent, p.points, strict=True) if not 0 <= spent <= most
        ),
        "florins owed": min(0, *s.fp),
        "legates lost": s.legate != NOBODY and s.legate not in p.legates,
        **_walls(s),
    }


def _walls(s: Blind) -> Mapping[str, int]:
    """What may never be of units behind walls."""
    p = parts(s)
    marked = zip(s.where, s.marks, strict=True)
    inside = [w for w, mark in marked if mark & INSIDE and w >= 0]
    sides: dict[int, set[int]] = {}
    for unit, where in enumerate(s.where):
        if p.fights[unit]:
            sides.setdefault(where, set()).add(p.side[unit])
    besieged = [w for w in set(inside) if len(sides[w]) > 1]
    place_at = p.board.place_at
    return {
        "walls nowhere": sum(1 for w in inside if w not in place_at),
        "garrisons in ruins": sum(1 for w in inside if w in place_at and s.pillaged[place_at[w]]),
        "garrisons too large": sum(
            1 for w in besieged if inside.count(w) > GARRISON[p.place[place_at[w]].urban]
        ),
        "markers without a garrison": sum(
            1
            for place, on in enumerate(s.blockaded)
            if on and p.board.hex_of_place[place] not in inside
        ),
    }
