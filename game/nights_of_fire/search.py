"""The search of the hard player: a few answers, played on in many games that could be this one."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from game.kernel import Decision
from game.kernel.mind import Stop
from game.nights_of_fire.state import Nights
from game.nights_of_fire.trial import Picks, try_out

TURNS = 4  # played on: this one to its end and three more
KEPT = 4  # answers that are searched
BATCH = 4  # guessed games between two looks at the scores
CLEAR = 2.0  # standard errors by which an answer must be behind to be dropped
DOUBT = 0.7  # standard errors by which another answer must be ahead to be preferred

Guess = Callable[[], Nights]


def search(ranked: list[Picks], decision: Decision, world: Guess, effort: int, stop: Stop) -> Picks:
    """The best of these answers; the first of them unless another one is surely better."""
    left = ranked[:KEPT]
    leads: dict[Picks, list[float]] = {picks: [] for picks in left[1:]}
    while len(left) > 1 and effort >= len(left):
        for _ in range(BATCH):
            if stop():
                return _choose(ranked[0], leads)
            _compare(left, leads, world(), decision)
            effort -= len(left)
        left = [left[0], *(p for p in left[1:] if not _behind(leads[p]))]
        if any(_behind([-lead for lead in leads[p]]) for p in left[1:]) and len(left) == 2:
            break
    return _choose(ranked[0], leads)


def _compare(
    left: list[Picks], leads: dict[Picks, list[float]], world: Nights, decision: Decision
) -> None:
    """Play every answer on in the same guessed game, with the same dice."""
    first, *scores = [try_out(world, decision.seats[0], picks, TURNS) for picks in left]
    for picks, score in zip(left[1:], scores, strict=True):
        leads[picks].append(score - first)


def _mean(values: list[float]) -> tuple[float, float]:
    """The mean of these values and its standard error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum([(value - mean) ** 2 for value in values]) / max(1, count - 1)
    return mean, sqrt(spread / count)


def _behind(leads: list[float]) -> bool:
    mean, error = _mean(leads)
    return mean + CLEAR * error < 0


def _choose(first: Picks, leads: dict[Picks, list[float]]) -> Picks:
    """The answer that leads by more than doubt allows, otherwise the first."""
    best, found = 0.0, first
    for picks, values in leads.items():
        if len(values) >= BATCH:
            mean, error = _mean(values)
            if mean - DOUBT * error > best:
                best, found = mean - DOUBT * error, picks
    return found
