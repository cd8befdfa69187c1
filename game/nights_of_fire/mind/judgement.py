"""The learnt judgement of a position: how likely the Revolutionaries are to win from it.

`python -m bot.simulate.train` learns it from played games. It has two parts. The first foresees the
Prestige that would be left if the Hungarians surrendered in the end, from what is certain of it
already and from the traits of the position; the second, whether somebody holds out for ten rounds,
which wins whatever the Prestige. The weights of both depend on the rounds that are left.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import NamedTuple

import msgspec
from msgspec import Struct

from config import learnt
from game.nights_of_fire.mind.traits import NAMES, traits
from game.nights_of_fire.mind.worth import ended, mode, worth
from game.nights_of_fire.rules.state import LAST_ROUND, Nights
from game.nights_of_fire.set.components import KEY

MOST = 60.0  # of a logarithm of odds, beyond which nothing changes
CERTAIN = 3  # the numbers that need no learning: Prestige, those who fled, pairs of Momentum


class Insight(Struct, frozen=True):
    """What was learnt of one mode; each list is a polynomial in the rounds left, in tenths."""

    games: int
    prestige: tuple[float, float, float]  # at the end, where every trait is nought
    steepness: tuple[float, float]  # of the odds, for each point of Prestige
    start: tuple[float, float]  # of the odds, where no Prestige is left
    holding: tuple[float, float, float]  # the odds of holding out, where every trait is nought
    traits: dict[str, tuple[float, float, float, float]]  # two for Prestige, two for holding out


class Scales(NamedTuple):
    """The weights of one mode and round, each for the logarithm of odds, the start first."""

    winning: tuple[float, ...]
    holding: tuple[float, ...]


def judge(s: Nights) -> float:
    """How likely the Revolutionaries are to win from here, from 0 to 1."""
    if s.result is not None:
        return ended(s)
    scales = weights(mode(s), LAST_ROUND - s.round)
    if scales is None:
        return worth(s)
    numbers = (1.0, s.prestige, sum(s.fled), s.momentum // 2, *traits(s))
    winning = holding = 0.0
    for number, one, two in zip(numbers, *scales, strict=True):
        winning += number * one
        holding += number * two
    held = chance(holding)
    return held + (1 - held) * chance(winning)


def chance(odds: float) -> float:
    """The chance that a logarithm of odds stands for."""
    return 1 / (1 + exp(-max(-MOST, min(MOST, odds))))


@cache
def weights(kind: str, rounds: int) -> Scales | None:
    """The weights of a mode with so many rounds to come; None if nothing was learnt of it."""
    insight = insights().get(kind)
    if insight is None:
        return None
    part = rounds / LAST_ROUND
    steep = along(insight.steepness, part)
    figures = [insight.traits[name] for name in NAMES]
    start = along(insight.start, part) + steep * along(insight.prestige, part)
    winning = [steep * along(figure[:2], part) for figure in figures]
    holding = [along(figure[2:], part) for figure in figures]
    certain = (0.0,) * CERTAIN
    return Scales(
        (start, steep, -steep, -steep, *winning),
        (along(insight.holding, part), *certain, *holding),
    )


def along(figures: tuple[float, ...], part: float) -> float:
    """A polynomial at this place."""
    found = 0.0
    for figure in reversed(figures):
        found = found * part + figure
    return found


@cache
def insights() -> dict[str, Insight]:
    """What was learnt of every mode."""
    return msgspec.toml.decode(learnt.read(KEY), type=dict[str, Insight])
