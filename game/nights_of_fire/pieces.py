"""Counting the pieces: whatever happens, nothing is lost and nothing appears."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.nights_of_fire.state import Nights, tokens_left


def pieces(s: Nights) -> Mapping[str, int]:
    """Every piece of the box, counted where it lies; a piece in two places counts twice."""
    count: Counter[str] = Counter()
    for name, places in (
        ("insurgent", [*s.at, s.pool, s.killed, s.box]),
        ("card", [*s.hand, *s.deck, *s.discard]),
        ("regiment", s.regiments),
        ("tactics", [s.tactics, s.combat, s.combat_discard, s.tactics_discard, s.tactics_out]),
        ("konev", [s.konev_deck, s.konev_discard, s.konev_out, *(1 << t.card for t in s.row)]),
    ):
        for place in places:
            for member in range(place.bit_length()):
                if place >> member & 1:
                    count[f"{name} {member}"] += 1
    for value in (*s.civilian, *s.fled, *s.arrested, *s.civilians_gone):
        if value >= 0:
            count[f"civilian {value}"] += 1
    count["tokens"] = sum(len(slot.tokens) for slot in s.row) or 5
    assert tokens_left(s) >= 0
    assert not s.garrisons_down & ~s.garrisons
    assert not s.wounded & (s.pool | s.killed | s.box)
    return count
