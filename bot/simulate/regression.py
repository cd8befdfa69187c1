"""How a judgement is learnt from told games: two regressions on the traits of their positions.

The final score is learnt by least squares: what is certain of it counts as it is, the traits
foresee the rest. Whether the game is won outright is learnt by logistic regression. Which players
sat at the table is known to both, so that a weak player's games do not make their positions look
bad. NumPy is needed here, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.kernel.school import Learnt, Outcome, Seen

Matrix = NDArray[np.float64]

CAUTION = 300.0  # how much the games must say before a trait has a weight for the score
OUTRIGHT_CAUTION = 100.0  # the same for an outright victory
TABLES = 3.0  # how freely the players at the table may explain an ending
TABLES_OUTRIGHT = 0.9
FREE = 0.01  # caution where there are few numbers to learn
NEWTON = 25  # steps of Newton's method
DIGITS = 5


class Told(Struct):
    """A game: who played, the positions that were looked at, and how it ended."""

    players: str
    seen: list[Seen]
    end: Outcome


class Lot(NamedTuple):
    """All positions of some games, a row each."""

    numbers: Matrix  # the traits brought to the same spread, alone and by what is left of the game
    part: Matrix  # what is left of the game
    certain: Matrix
    final: Matrix
    won: Matrix
    outright: Matrix
    tables: Matrix  # which players sat there, alone and by what is left
    middle: Matrix  # of each trait
    spread: Matrix


def learn(games: Sequence[Told], bounds: tuple[float, float]) -> Learnt:
    """What these games teach; a score beyond the bounds counts as much as at them."""
    lot = gather(games, bounds)
    ended = lot.outright == 0
    clock = np.column_stack([lot.part, lot.part**2])
    known = np.column_stack([lot.numbers, clock, TABLES * lot.tables])
    learnt = least_squares(known[ended], (lot.final - lot.certain)[ended], CAUTION)
    foreseen = lot.certain + _ones(known) @ learnt
    odds = np.column_stack([foreseen, foreseen * lot.part, lot.part])
    steep, steep_late, late, start = logistic(odds[ended], lot.won[ended], FREE)
    known = np.column_stack([lot.numbers, clock, TABLES_OUTRIGHT * lot.tables])
    score = _unfold(lot, learnt, TABLES)
    outright = _unfold(lot, logistic(known, lot.outright, OUTRIGHT_CAUTION), TABLES_OUTRIGHT)
    return Learnt(
        len(games),
        _three(score[0]),
        _two((steep, steep_late)),
        _two((start, late)),
        _three(outright[0]),
        tuple((*_two(one), *_two(two)) for one, two in zip(score[1], outright[1], strict=True)),
    )


def gather(games: Sequence[Told], bounds: tuple[float, float]) -> Lot:
    """The positions of games as rows of numbers."""
    rows = [(game, seen) for game in games for seen in game.seen]
    traits = np.array([seen.traits for _, seen in rows], float)
    middle, spread = traits.mean(axis=0), traits.std(axis=0)
    spread[spread < 1e-9] = np.inf  # what never changes teaches nothing
    even = (traits - middle) / spread
    part = np.array([seen.left for _, seen in rows])
    tables = sorted({game.players for game in games})
    sat = np.array([[game.players == table for table in tables] for game, _ in rows], float)
    return Lot(
        np.column_stack([even, even * part[:, None]]),
        part,
        np.array([seen.certain for _, seen in rows], float),
        np.clip([game.end.score for game, _ in rows], *bounds),
        np.array([game.end.won for game, _ in rows], float),
        np.array([game.end.outright for game, _ in rows], float),
        np.column_stack([sat, sat * part[:, None]]),
        middle,
        spread,
    )


def least_squares(known: Matrix, found: Matrix, caution: float) -> Matrix:
    """The weights that foresee these numbers best; the last is the start, free of caution."""
    ones = _ones(known)
    fear = np.diag([caution] * known.shape[1] + [FREE])
    return np.asarray(np.linalg.solve(ones.T @ ones + fear, ones.T @ found), np.float64)


def logistic(known: Matrix, truth: Matrix, caution: float) -> Matrix:
    """The weights of the odds that tell best what was true, by Newton's method; the start last."""
    ones = _ones(known)
    fear = np.array([caution] * known.shape[1] + [FREE])
    weights = np.zeros(ones.shape[1])
    for _ in range(NEWTON):
        chance = 1 / (1 + np.exp(-np.clip(ones @ weights, -30, 30)))
        slope = ones.T @ (truth - chance) - fear * weights
        bend = (ones * (chance * (1 - chance))[:, None]).T @ ones + np.diag(fear)
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def _ones(known: Matrix) -> Matrix:
    return np.column_stack([known, np.ones(len(known))])


def _unfold(lot: Lot, weights: Matrix, tables: float) -> tuple[Matrix, Matrix]:
    """The start and the weights for traits as they are, at a table of average players."""
    count = len(lot.spread)
    plain = weights[:count] / lot.spread, weights[count : 2 * count] / lot.spread
    first, second = weights[2 * count : 2 * count + 2]
    sat, sat_late = np.split(tables * weights[2 * count + 2 : -1], 2)
    average = lot.tables[:, : len(sat)].mean(axis=0)
    start = weights[-1] - plain[0] @ lot.middle + sat @ average
    slope = first - plain[1] @ lot.middle + sat_late @ average
    return np.array([start, slope, second]), np.column_stack(plain)


def _two(figures: Sequence[float] | Matrix) -> tuple[float, float]:
    one, two = (round(float(figure), DIGITS) for figure in figures)
    return one, two


def _three(figures: Matrix) -> tuple[float, float, float]:
    one, two, three = (round(float(figure), DIGITS) for figure in figures)
    return one, two, three
