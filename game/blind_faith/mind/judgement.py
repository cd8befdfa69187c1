"""What a position is worth to the players that think: traits, weighed by what games came to."""

from __future__ import annotations

from math import exp

from game.blind_faith.mind.traits import NAMES, traits
from game.blind_faith.mind.weights import HARD, NORMAL, Weights
from game.blind_faith.rules.state import Blind
from game.blind_faith.seats import HUSSITE
from game.kernel import Seat

assert len(NORMAL.traits) == len(HARD.traits) == len(NAMES)


def judge(weights: Weights, s: Blind, seat: Seat) -> float:
    """How likely a seat's side is to win from here."""
    if s.result is not None:
        return 0.5 if s.result.winner is None else float(s.result.winner == seat)
    lead = weights.start + sum(a * b for a, b in zip(weights.traits, traits(s), strict=True))
    chance = 1 / (1 + exp(-lead))
    return chance if seat == HUSSITE else 1 - chance
