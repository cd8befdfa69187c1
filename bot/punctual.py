"""The benchmark of the schedule: what waiting tables cost, and how fast a full record starts."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import time

from bot.bench import Measure, measure
from bot.change import Due
from bot.durable import OPTIONS, PLAYERS, folder
from bot.schedule import Scheduler
from bot.store import Store
from bot.tables import Tables
from game.kernel import Game

WAITING = (10, 1_000, 100_000)
STORED = 100_000
LOOKS = 300  # of each round
LATER = 10 * 365 * 86_400.0
COPIED = ("tables", "seats", "origins", "snapshots")


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
        for _ in range(LOOKS):
            await self.scheduler.set(Due("bench", 1, 1, time()))
            await self.scheduler.drain()

    def look(self, number: int) -> int:
        """See how long the next row is to be slept for."""
        self.runner.run(self._look())
        return LOOKS

    def ring(self, number: int) -> int:
        """Set a row that is due and serve it."""
        self.runner.run(self._ring())
        return LOOKS

    def wait(self, count: int) -> None:
        """Let so many tables wait for somebody."""
        rows = [("remind", n, 1, time() + LATER + n, "") for n in range(1, count + 1)]
        fill = "insert into dues values (?, ?, ?, ?, ?)"
        self.runner.run(self.store._within(lambda db: _together(db, fill, rows)))

    def close(self) -> None:
        self.runner.run(self.store.close())


def _together(db: sqlite3.Connection, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
    db.execute("begin")
    db.executemany(statement, rows)
    db.execute("commit")


@contextmanager
def _clockworks(game: Game) -> Iterator[dict[int, Clockwork]]:
    """Schedules with nobody and with more and more tables waiting."""
    with folder() as place, asyncio.Runner() as runner:
        made: dict[int, Clockwork] = {}
        try:
            for count in (0, *WAITING):
                made[count] = Clockwork(runner, place / f"{count}.db", game)
                made[count].wait(count)
            yield made
        finally:
            for each in made.values():
                each.close()


def waiting_tables(game: Game) -> Iterator[Measure]:
    """What a look at the schedule and a row of it cost, whoever else waits."""
    with _clockworks(game) as made:
        for count in WAITING:
            name = f"look at the schedule, {count:,} tables wait"
            yield measure(name, made[count].look, "nobody waits", made[0].look, "0.5 x")
        for count in WAITING:
            name = f"row of the schedule, {count:,} tables wait"
            yield measure(name, made[count].ring, "nobody waits", made[0].ring, "0.5 x")


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
            "0.01 x",  # the whole file is read and checked once
        )


async def _stored(path: Path, game: Game, count: int) -> None:
    """A record with so many games in it, each with somebody who is waited for."""
    async with await Store.open(path) as store:
        tables = Tables(store, {game.key: game}, time)
        table = await tables.open(1, None, 1, game.key, OPTIONS)
        for player in PLAYERS:
            await tables.join(table.id, player, None, f"salt {player}")
        await tables.start(table.id, 1)
        await store._do("delete from outbox")  # as if all had been sent
        if count > 1:
            await store._within(lambda db: _copied(db, count))


def _copied(db: sqlite3.Connection, count: int) -> None:
    """The first table again and again, with its rows of the schedule far apart."""
    many = "with recursive many(n) as (select 2 union all select n + 1 from many where n < ?)"
    db.execute("begin")
    for name in COPIED:
        key, *rest = [row[1] for row in db.execute(f"pragma table_info({name})")]
        what = f"insert into {name} ({key}, {', '.join(rest)}) {many} select n, {', '.join(rest)}"
        db.execute(f"{what} from many, {name} where {name}.{key} = 1", (count,))
    rows = f"{many} select kind, n, player, at + n, facts from many, dues where table_id = 1"
    db.execute(f"insert into dues {rows}", (count,))
    db.execute("commit")


async def _start(path: Path, game: Game) -> int:
    async with await Store.open(path) as store:
        tables = Tables(store, {game.key: game}, time)
        await Scheduler(tables, {})._begin()
        await store.heads()
        await tables.get(1)
    return 1
