"""The search of the normal and the hard player: answers race through games that could be this one.

All answers run through the same guessed games with the same dice. After each lap the worse half
drops out, so that most of the thought goes to the answers that are hard to tell apart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.kernel import Seat
from game.kernel.mind import Stop
from game.nights_of_fire.mind.trial import Judge, Picks, try_out
from game.nights_of_fire.rules.state import Nights

Guess = Callable[[], Nights]


class Thought(NamedTuple):
    """How a player thinks: for how many turns they play on, and how they weigh what comes of it."""

    turns: int
    judge: Judge


def race(
    tried: list[Picks], seat: Seat, world: Guess, thought: Thought, effort: int, stop: Stop
) -> Picks:
    """The best of these answers, found in about so many games played on in the head."""
    left = tried
    scores = dict.fromkeys(tried, 0.0)
    laps = (len(tried) - 1).bit_length()
    for _ in range(laps):
        for _ in range(max(1, effort // (laps * len(left)))):
            if stop():
                return max(left, key=scores.__getitem__)
            guessed = world()
            for picks in left:
                scores[picks] += try_out(guessed, seat, picks, *thought)
        left = sorted(left, key=lambda picks: -scores[picks])[: (len(left) + 1) // 2]
    return left[0]
