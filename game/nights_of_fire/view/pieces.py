"""Counting the pieces: whatever happens, nothing is lost and nothing appears."""

from __future__ import annotations

from collections.abc import Mapping

from game.nights_of_fire.rules.state import Nights, tokens_left

TARGETING_TOKENS = 5


def pieces(s: Nights) -> Mapping[str, int]:
    """Which pieces of each kind there are, and how many; a piece in two places counts twice."""
    count = {}
    for kind, places in _places(s).items():
        count[kind] = 0
        count[f"{kind} count"] = 0
        for place in places:
            count[kind] |= place
            count[f"{kind} count"] += place.bit_count()
    civilians = [*s.civilian, *s.fled, *s.arrested, *s.civilians_gone]
    for value in (0, 1, 2):
        count[f"civilian {value}"] = civilians.count(value)
    count["targeting tokens"] = sum(len(slot.tokens) for slot in s.row) or TARGETING_TOKENS
    count["tokens overdrawn"] = min(0, tokens_left(s))
    count["garrisons disabled that are not there"] = s.garrisons_down & ~s.garrisons
    count["wounds off the board"] = s.wounded & (s.pool | s.killed | s.box)
    return count


def _places(s: Nights) -> dict[str, list[int]]:
    """Wherever pieces of each kind can lie."""
    return {
        "insurgent": [*s.at, s.pool, s.killed, s.box],
        "card": [*s.hand, *s.deck, *s.discard],
        "regiment": s.regiments,
        "tactics": [s.tactics, s.combat, s.combat_discard, s.tactics_discard, s.tactics_out],
        "headline": [s.headlines, _current(s), s.permanent, s.headlines_gone],
        "konev": [s.konev_deck, s.konev_discard, s.konev_out, *(1 << t.card for t in s.row)],
    }


def _current(s: Nights) -> int:
    return 1 << s.headline if s.headline >= 0 else 0
