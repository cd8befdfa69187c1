"""Counting the pieces: whatever happens, nothing is lost and nothing appears."""

from __future__ import annotations

from collections.abc import Mapping

from game.blind_faith.rules.state import DISBANDED, NOBODY, Blind, parts


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
        "markers without a garrison": sum(
            1
            for place, on in enumerate(s.blockaded)
            if on and p.board.hex_of_place[place] not in s.where
        ),
    }
