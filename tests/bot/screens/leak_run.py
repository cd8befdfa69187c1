"""Whole games in two worlds that differ only in what one reader may not know.

`python -m tests.bot.screens.leak_run SEED…` plays a game of every kind for every reader and seed.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path
from random import Random

import pytest
from msgspec import Struct

from game.kernel import AnyState, Game, Seat, Setup, begin, copy
from game.registry import GAMES
from tests.bot.screens.twins import Leg, differ, plan
from tests.bot.screens.worlds import Heard, world

GAME = GAMES["nights_of_fire"]
TRIO = {"mode": "conflict", "version": "advanced", "players": "3"}
DUEL = {"mode": "conflict", "version": "basic", "players": "2"}
PAIR = {"mode": "konev", "version": "advanced", "players": "2"}
AROUND = 160  # characters shown on each side of a difference


class Leak(AssertionError):
    """Something reached a reader by which they can tell two worlds apart."""


class Compared(Struct):
    """How much was compared."""

    steps: int  # of the game
    messages: int  # and edits, deletions and lists of choices
    hidden: int  # legs in which something hidden differed
    private: int  # steps in which the hidden side answered otherwise


async def compare(
    options: dict[str, str], seed: str, reader: Seat | None, skip: int = 0, limit: int = 10**6
) -> Compared:
    """Play a planned game in both worlds; everything that reaches the reader must be equal."""
    legs = plan(GAME, options, seed, reader, Random(seed), skip, limit)
    return await compare_legs(options, legs, reader)


async def compare_legs(
    options: dict[str, str], legs: list[Leg], reader: Seat | None, back: bool = False
) -> Compared:
    """Play these legs in both worlds, and look back from there if wished."""
    one, two = [await lived(options, legs, reader, which, back) for which in (0, 1)]
    nothing: Heard = []
    for number, (left, right) in enumerate(zip_longest(one, two, fillvalue=nothing)):
        check(left, right, f"{reader or 'an onlooker'} can tell the worlds apart at {number}")
    steps = [step for leg in legs for step in leg.steps]
    others = sum(step.answers[0] != step.answers[1] for step in steps)
    return Compared(len(steps), sum(map(len, one)), sum(map(differ, legs)), others)


def check(left: Heard, right: Heard, where: str) -> None:
    """What came in one step, message by message."""
    for one, two in zip_longest(left, right, fillvalue=""):
        if one != two:
            pairs = zip(one, two, strict=False)
            at = next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(two)))
            shown = (each[max(0, at - AROUND) : at + AROUND] for each in (one, two))
            raise Leak(f"{where}:\n" + "\n".join(each or "nothing" for each in shown))


async def lived(
    options: dict[str, str], legs: list[Leg], reader: Seat | None, which: int, back: bool
) -> list[Heard]:
    """Everything that reaches the reader in one of the two worlds."""
    seats = GAME.seats(options)
    with tempfile.TemporaryDirectory() as folder, dealt(legs[0], which):
        async with world(Path(folder) / "corvin.db", options, seats, which) as made:
            told = await made.play(legs, reader)
            me = made.people[reader] if reader else made.watcher
            return [*told, *(await made.look_back(me) if back else [])]


@contextmanager
def dealt(leg: Leg, which: int) -> Iterator[None]:
    """Let a game begin as planned."""

    def begun(game: Game, setup: Setup) -> AnyState:
        return begin(game, setup) if leg.past else copy(leg.start[which])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.model.dice.seed", lambda secret, salts: leg.start[0].seed)
        patch.setattr("bot.table.lobby.begin", begun)
        yield


def main(seeds: list[str]) -> None:
    """Compare whole games and tell how much was compared; a leak ends it."""
    for seed in seeds:
        for options in (TRIO, DUEL, PAIR):
            for reader in (*GAME.seats(options), None):
                found = asyncio.run(compare(options, seed, reader))
                print(seed, *options.values(), reader or "onlooker", found, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or ["one"])
