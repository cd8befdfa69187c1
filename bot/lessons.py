"""Learning from played games what the numbers of a position tell about who will win.

`python -m bot.lessons` lets *normal* players play, asks at the beginning of each
turn how the position looks and at the end who won, and writes the learnt weights of `weights.py`
anew. They begin with the old ones and leave them only as far as the games say so.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from functools import partial
from math import exp
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import cast

from game.kernel import Action, Setup, advance, begin, complete, pending
from game.nights_of_fire import weights as weights_module
from game.nights_of_fire.state import Nights
from game.nights_of_fire.trial import turn_begins
from game.nights_of_fire.weights import BEGIN, MODES, WEIGHTS
from game.nights_of_fire.worth import FEATURES, features
from game.players import advise
from game.registry import GAMES

GAME = GAMES["nights_of_fire"]
CARELESS = 0.15  # of the turns are played by rule of thumb, so that there is more to learn from
CAUTION = 200.0  # how much the games must say before an old weight is left
ROUNDS = 12  # of Newton's method
# What these are worth is known beforehand, and games tell it badly: they keep their proportions.
KNOWN = ("prestige", "fled", "momentum", "hand", "pool")
TABLE = "WEIGHTS = {\n"  # where what is learnt stands in the file

Position = tuple[tuple[float, ...], bool]  # in numbers, and whether the Revolutionaries won
Vector = list[float]


def play(mode: str, seed: str, number: int) -> list[Position]:
    """One game: the position at the beginning of each turn, and who won in the end."""
    kind, version = mode.split()
    options = complete(GAME.choices, {"mode": kind, "version": version})
    s = cast(Nights, begin(GAME, Setup(f"{seed}:{number}", options)))
    dice = Random(f"{seed}:{number}:players")
    seen: list[tuple[float, ...]] = []
    careless = False
    while (decision := pending(s)) is not None:
        if turn_begins(s, decision):
            seen.append(features(s))
            careless = dice.random() < CARELESS
        seat = decision.seats[0]
        strength = "easy" if careless else "normal"
        advice = advise(GAME, strength, GAME.view(s, seat), decision, dice, 0.0, bool)
        advance(s, Action(seat, advice.picks))
    assert s.result is not None
    won = s.result.winner == GAME.sides[0][0]
    return [(numbers, won) for numbers in seen]


def learn(
    positions: list[Position], old: Vector, kept: frozenset[int], caution: float = CAUTION
) -> Vector:
    """The weights that tell these games best, the one that every position has at the end.

    What is learnt is a factor for the old weights together and a small change of each that is not
    kept, by logistic regression on numbers brought to the same spread.
    """
    columns = list(zip(*(numbers for numbers, _ in positions), strict=True))
    middles = [sum(column) / len(column) for column in columns]
    spreads = [_spread(column, m) for column, m in zip(columns, middles, strict=True)]
    rows = []
    for numbers, _ in positions:
        even = [
            (x - m) / d if d else 0.0 for x, m, d in zip(numbers, middles, spreads, strict=True)
        ]
        known = sum(w * d * x for w, d, x in zip(old, spreads, even, strict=False))
        loose = [0.0 if i in kept else x for i, x in enumerate(even)]
        rows.append([*loose, known, 1.0])
    found = _regress(rows, [won for _, won in positions], caution)
    *changes, factor, start = found
    new = [
        factor * w + change / d if d else w
        for w, change, d in zip(old, changes, spreads, strict=False)
    ]
    return [*new, start - sum(w * m for w, m, d in zip(new, middles, spreads, strict=True) if d)]


def _spread(column: Iterable[float], middle: float) -> float:
    values = list(column)
    spread = (sum((x - middle) ** 2 for x in values) / len(values)) ** 0.5
    return spread if spread > 1e-9 else 0.0


def _regress(rows: list[Vector], won: list[bool], caution: float) -> Vector:
    """Logistic regression by Newton's method; the last two numbers are free of caution."""
    size = len(rows[0])
    caution_of = [caution] * (size - 2) + [1e-6, 1e-6]
    found = [0.0] * size
    for _ in range(ROUNDS):
        slope = [-c * f for c, f in zip(caution_of, found, strict=True)]
        bend = [[caution_of[i] if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, truth in zip(rows, won, strict=True):
            sum_ = sum(x * f for x, f in zip(row, found, strict=True))
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, sum_))))
            weight = chance * (1 - chance)
            for i, x in enumerate(row):
                slope[i] += x * (truth - chance)
                if x:
                    line, part = bend[i], weight * x
                    for j in range(i + 1):
                        line[j] += part * row[j]
        for i in range(size):
            for j in range(i):
                bend[j][i] = bend[i][j]
        found = [f + step for f, step in zip(found, _solve(bend, slope), strict=True)]
    return found


def _solve(matrix: list[Vector], goal: Vector) -> Vector:
    """The solution of a system of linear equations, by elimination."""
    size = len(goal)
    lines = [[*line, value] for line, value in zip(matrix, goal, strict=True)]
    for i in range(size):
        top = max(range(i, size), key=lambda k: abs(lines[k][i]))
        lines[i], lines[top] = lines[top], lines[i]
        for k in range(i + 1, size):
            part = lines[k][i] / lines[i][i]
            if part:
                lines[k] = [a - part * b for a, b in zip(lines[k], lines[i], strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(lines[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (lines[i][size] - rest) / lines[i][i]
    return found


def write(weights: dict[str, Vector]) -> None:
    """Write the table of weights anew."""
    path = Path(weights_module.__file__)
    lines = [path.read_text(encoding="utf-8").partition(TABLE)[0], TABLE]
    for i, name in enumerate((*FEATURES, BEGIN)):
        figures = ", ".join(f"{weights[mode][i]:.3f}" for mode in MODES)
        lines.append(f'    "{name}": ({figures}),\n')
    path.write_text("".join([*lines, "}\n"]), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn the weights of positions from games.")
    parser.add_argument("--games", type=int, default=200, help="of each mode")
    parser.add_argument("--modes", nargs="*", default=list(MODES), choices=MODES)
    parser.add_argument("--seed", default="lessons")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    kept = frozenset(FEATURES.index(name) for name in KNOWN)
    weights = {m: [WEIGHTS[f][i] for f in (*FEATURES, BEGIN)] for i, m in enumerate(MODES)}
    with Pool(args.jobs) as pool:
        for mode in args.modes:
            games = pool.map(partial(play, mode, args.seed), range(args.games), chunksize=4)
            won = sum(game[-1][1] for game in games)
            print(f"{mode}: the Revolutionaries won {won} of {len(games)}", flush=True)
            positions = [each for game in games for each in game]
            weights[mode] = learn(positions, weights[mode], kept)
            write(weights)


if __name__ == "__main__":
    main()
