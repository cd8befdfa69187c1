"""Counting the pieces: whatever happens, nothing is lost and nothing appears."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.days_of_ire.rules.changes import barricades_left
from game.days_of_ire.rules.state import NOBODY, Days, edition, left, team
from game.days_of_ire.rules.steps.market import PlaceBought, PlacedBought
from game.days_of_ire.rules.steps.zhukov import PlaceAnywhere

# Steps that hold an Event which lies nowhere yet.
HOLDING = (PlaceAnywhere, PlaceBought, PlacedBought)


def pieces(s: Days) -> Mapping[str, int]:
    """Which pieces of each kind there are, and how many; a piece in two places counts twice."""
    count = {}
    for kind, places in _places(s).items():
        count[kind] = 0
        count[f"{kind} count"] = 0
        for place in places:
            count[kind] |= place
            count[f"{kind} count"] += place.bit_count()
    count["units overdrawn"] = min(0, left(s, "militia"), left(s, "sniper"), left(s, "tank"))
    count["barricades overdrawn"] = min(0, barricades_left(s))
    count["crowded locations"] = sum(1 for here in s.active if here.bit_count() > 4)
    count["full hands"] = sum(1 for hand in s.hand if hand.bit_count() > 10)
    count["Revolutionaries"] = len(team(s))
    return count


def _places(s: Days) -> dict[str, list[int]]:
    """Wherever pieces of each kind can lie."""
    held = [step.event for step in s.agenda if isinstance(step, HOLDING)]
    brought = _bits([s.noel])
    headlines = [*s.headline_deck, s.headlines, s.headline_discard, s.headline_kept]
    zhukov = [s.zhukov_deck, s.zhukov_discard, s.zhukov_lapsing, s.zhukov_aside]
    if edition(s).commander:
        headlines += brought
    else:
        zhukov += brought
    return {
        "card": [*s.hand, s.deck, s.discard],
        "fighter": [*s.active, *_bits(s.idle), *_bits(s.under), s.reserve, s.dead, s.out],
        "event": [
            *_bits(s.event), *_bits(s.market), *_bits(held), *s.event_deck,
            s.minor_deck, s.event_discard, s.event_lapsing,
        ],
        "zhukov": zhukov,
        "headline": [*headlines, s.headline_lapsing],
        "spa": [s.spa_pool, *_bits(s.spa_queue)],
    }  # fmt: skip


def _bits(numbers: Iterable[int]) -> list[int]:
    return [1 << number for number in numbers if number != NOBODY]
