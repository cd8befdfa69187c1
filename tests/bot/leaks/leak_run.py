"""Whole games in two worlds that differ only in what one reader may not know.

`python -m tests.bot.leaks.leak_run SEED… --game GAME` plays a game of every kind for every reader
and seed.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path
from random import Random

import pytest
from msgspec import Struct

from game.kernel import AnyState, Game, Seat, Setup, begin, copy
from game.registry import GAMES
from tests.bot.leaks.twins import Leg, differ, plan
from tests.bot.leaks.worlds import Heard, world

GAME = GAMES["nights_of_fire"]
TRIO = {"mode": "conflict", "version": "advanced", "players": "3"}
DUEL = {"mode": "conflict", "version": "basic", "players": "2"}
PAIR = {"mode": "konev", "version": "advanced", "players": "2"}
DAYS = GAMES["days_of_ire"]
BAND = {"mode": "bajtars", "players": "4"}
CITY = {"mode": "conflict", "players": "4"}
SIEGE = GAMES["hungarian_nightmare"]
FOG = {"fog": "yes"}
KINDS = {
    "nights": (TRIO, DUEL, PAIR),
    "days": (CITY, BAND, {"mode": "zhukov", "players": "2"}),
    "nightmare": (FOG, FOG | {"reserves": "yes", "first_player": "yes"}),
}
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
    options: dict[str, str],
    seed: str,
    reader: Seat | None,
    skip: int = 0,
    limit: int = 10**6,
    game: Game = GAME,
    thinks: bool = False,
) -> Compared:
    """Play a planned game in both worlds; everything that reaches the reader must be equal."""
    legs = plan(game, options, seed, reader, Random(seed), skip, limit, thinks)
    if not legs:
        return Compared(0, 0, 0, 0)
    return await compare_legs(options, legs, reader, game=game)


async def compare_legs(
    options: dict[str, str],
    legs: list[Leg],
    reader: Seat | None,
    back: bool = False,
    game: Game = GAME,
) -> Compared:
    """Play these legs in both worlds, and look back from there if wished."""
    one, two = [await lived(game, options, legs, reader, which, back) for which in (0, 1)]
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
    game: Game,
    options: dict[str, str],
    legs: list[Leg],
    reader: Seat | None,
    which: int,
    back: bool,
) -> list[Heard]:
    """Everything that reaches the reader in one of the two worlds."""
    seats = game.seats(options)
    with tempfile.TemporaryDirectory() as folder, dealt(legs[0], which):
        path = Path(folder) / "corvin.db"
        async with world(path, options, seats, which, game.command) as made:
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


class Stretches(Struct):
    """Of a game that is too long, some steps after every so many answers."""

    every: int
    steps: int
    first: int = 0  # answer of the first stretch
    last: int = 10**6

    def starts(self) -> range:
        return range(self.first, self.last, self.every)


WHOLE = Stretches(10**6, 10**6)


async def run(seeds: Iterable[str], command: str, stretches: Stretches = WHOLE) -> None:
    """Compare whole games, or stretches of them, and tell how much; a leak ends it."""
    game = next(each for each in GAMES.values() if each.command == command)
    for seed in seeds:
        for options in KINDS[command]:
            for reader in (*game.seats(options), None):
                await _compared(game, options, seed, reader, stretches)


async def _compared(
    game: Game, options: dict[str, str], seed: str, reader: Seat | None, stretches: Stretches
) -> None:
    """A game for one reader, up to its end; automated players lead from stretch to stretch."""
    for after in stretches.starts():
        found = await compare(
            options, seed, reader, after, stretches.steps, game, stretches is not WHOLE
        )
        if not found.steps:
            break
        print(seed, *options.values(), reader or "onlooker", after, found, flush=True)


def main() -> None:
    """The games and seeds that the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tests.bot.leaks.leak_run")
    parser.add_argument("seed", nargs="*", default=["one"])
    parser.add_argument("--game", choices=tuple(KINDS), default="nights")
    asked = parser.parse_args()
    asyncio.run(run(asked.seed, asked.game))


if __name__ == "__main__":
    main()
