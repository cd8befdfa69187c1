"""The benchmark of the schedule: what waiting tables cost, and how fast a full record starts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import time

from bot.bench.measure import Measure, measure
from bot.bench.record import folder, seated
from bot.jobs.schedule import Scheduler
from bot.model.change import Due
from bot.service.tables import Tables
from bot.storage.for_measuring import copy_first_table, fill_schedule
from bot.storage.store import Store
from game.kernel import Game

WAITING = (10, 1_000, 100_000)
STORED = 100_000
LOOKS = 5_000  # of each round: how soon a thread wakes changes from one moment to the next
RINGS = 300
LATER = 10 * 365 * 86_400.0


class Clockwork:
    """A schedule over a file of its own."""

    def __init__(self, runner: asyncio.Runner, path: Path, game: Game) -> None:
        self.runner = runner
        self.store = runner.run(Store.open(path))
        self.tables = Tables(self.store, {game.key: game}, time)
        self.scheduler = Scheduler(self.tables, {"bench": self.serve})
        self.served = 0

    async def serve(self, due: Due) -> None:
        self.served += 1

    async def _look(self) -> None:
        for _ in range(LOOKS):
            await self.scheduler._begin()

    async def _ring(self) -> None:
        for _ in range(RINGS):
            await self.scheduler.set(Due("bench", 1, 1, time()))
            await self.scheduler.drain()

    def look(self, number: int) -> int:
        """See how long the next row is to be slept for."""
        self.runner.run(self._look())
        return LOOKS

    def ring(self, number: int) -> int:
        """Set a row that is due and serve it."""
        self.runner.run(self._ring())
        return RINGS

    def wait(self, count: int) -> None:
        """Let so many tables wait for somebody."""
        rows = [("remind", n, 1, time() + LATER + n, "") for n in range(1, count + 1)]
        self.runner.run(fill_schedule(self.store, rows))

    def close(self) -> None:
        self.runner.run(self.store.close())


@contextmanager
def _clockworks(game: Game) -> Iterator[dict[int, Clockwork]]:
    """Schedules with more and more tables waiting."""
    with folder() as place, asyncio.Runner() as runner:
        made: dict[int, Clockwork] = {}
        try:
            for count in WAITING:
                made[count] = Clockwork(runner, place / f"{count}.db", game)
                made[count].wait(count)
            yield made
        finally:
            for each in made.values():
                each.close()


def waiting_tables(game: Game) -> Iterator[Measure]:
    """What a look at the schedule and a row of it cost, whoever else waits."""
    with _clockworks(game) as made:
        few, *more = WAITING
        for count in more:
            name = f"look at the schedule, {count:,} tables wait"
            yield measure(name, made[count].look, f"{few} wait", made[few].look, 0.91)
        for count in more:
            name = f"row of the schedule, {count:,} tables wait"
            yield measure(name, made[count].ring, f"{few} wait", made[few].ring, 0.91)


def starting(game: Game) -> Measure:
    """How often a second the record is opened and its first rows are found."""
    with folder() as place, asyncio.Runner() as runner:
        full, empty = place / "full.db", place / "empty.db"
        for path, count in ((full, STORED), (empty, 1)):
            runner.run(_stored(path, game, count))
        return measure(
            f"start with {STORED:,} tables in the record",
            lambda number: runner.run(_start(full, game)),
            "one table in it",
            lambda number: runner.run(_start(empty, game)),
            0.91,
        )


async def _stored(path: Path, game: Game, count: int) -> None:
    """A record with so many games in it, each with somebody who is waited for."""
    async with await Store.open(path) as store:
        tables = Tables(store, {game.key: game}, time)
        await seated(tables, game)
        await copy_first_table(store, count)


async def _start(path: Path, game: Game) -> int:
    async with await Store.open(path) as store:
        tables = Tables(store, {game.key: game}, time)
        await Scheduler(tables, {})._begin()
        await store.heads()
        await tables.get(1)
    return 1
