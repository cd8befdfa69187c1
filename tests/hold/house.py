"""Corvin without Discord, for a storm: a record on disk, every job, and a post that often fails.

All of it runs in one thread, and every wait is drawn by lot: a seed leads to the same storm again.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

import aiosqlite

from bot.jobs.automated_turns import AutomatedTurns, turn_taken
from bot.jobs.courtesy_jobs import CourtesyJobs, Means
from bot.jobs.delivery import Barred, Closed, Later, Posted
from bot.jobs.outbox import Outbox
from bot.jobs.schedule import Scheduler
from bot.model import automated_ids
from bot.model.change import Unwritten
from bot.model.outgoing import Deadline, Reminder, Row, Turn
from bot.model.table import Table
from bot.service.tables import Tables
from bot.storage.database import Engine, Work
from bot.storage.migrations import FOLDER, prepare
from bot.storage.open_record import Place
from bot.storage.place import place_record
from bot.storage.postgres.engine import PostgresEngine
from bot.storage.sqlite_engine import SqliteEngine
from bot.storage.store import Store
from bot.table import secrecy_delay, votes
from bot.table.seat_changes import put_up
from bot.table.telling import LiveCard
from config.settings import AutomataSettings, CourtesySettings, OutboxSettings
from game.registry import GAMES
from tests.bot.clock.relay import GAME as RELAY
from tests.bot.service.world import Clock, Inline
from tests.hold.rows import Rows, ServerRows

T = TypeVar("T")
PLAYED = {**GAMES, RELAY.key: RELAY}
PAUSE = 20.0  # seconds that an answer waits if an order could have given it
COURTESY = CourtesySettings(window=30.0, patience=120.0)
PATIENCE = OutboxSettings(at_once=4, tries=4, first_wait=1.0, longest_wait=30.0)
THOUGHT = AutomataSettings(
    pause=4.0, hard_pause=10.0, least_thought=0.5, minds=1, queue=4, grace=10.0
)
WAITS = (0, 0, 0, 1, 1, 2, 4)  # turns of everybody else that something lets pass


class Gusts:
    """Chance: when somebody waits, and what goes wrong."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.trouble = 0.0  # how probable it is that the disk or the post fails
        self.barred: set[int] = set()  # tables where nothing may be said
        self.closed: set[int] = set()  # people who let no message in
        self.away = False  # Discord does not answer

    def fails(self) -> bool:
        return self.rng.random() < self.trouble

    async def wait(self) -> None:
        """Let others go before, or not."""
        for _ in range(self.rng.choice(WAITS)):
            await asyncio.sleep(0)


class Disk:
    """SQLite in this thread: what is asked for waits awkwardly, before it is done and after."""

    def __init__(self, path: Path, gusts: Gusts) -> None:
        self._conn = sqlite3.connect(path, isolation_level=None)
        self.gusts = gusts

    async def _execute(self, work: Callable[[], T]) -> T:
        await self.gusts.wait()
        if self.gusts.fails():
            raise sqlite3.OperationalError("disk I/O error")
        found = work()
        await self.gusts.wait()
        return found

    async def close(self) -> None:
        self._conn.close()


class Line:
    """A line to a server: what is asked waits awkwardly, and now and then the line is cut."""

    def __init__(self, engine: PostgresEngine, gusts: Gusts) -> None:
        self.engine = engine
        self.gusts = gusts

    def __getattr__(self, name: str) -> Any:
        return getattr(self.engine, name)

    async def within(self, work: Work[T]) -> T:
        return await self._asked(partial(self.engine.within, work))

    async def together(self, work: Work[T]) -> T:
        if self.gusts.fails():  # in the midst of it, or in the moment of the commit
            moment = 0.003 * self.gusts.rng.random()
            asyncio.get_running_loop().call_later(moment, self._cut)
        return await self._asked(partial(self.engine.together, work))

    def _cut(self) -> None:
        if self.engine._writer is not None:
            self.engine._writer._transport.abort()  # as if the network had lost it

    async def _asked(self, ask: Callable[[], Awaitable[T]]) -> T:
        await self.gusts.wait()
        if self.gusts.fails():
            raise self.engine.trouble(OSError("no line"))
        found = await ask()
        await self.gusts.wait()
        return found


class Post:
    """Carries messages: it notes what has arrived, and sometimes fails before or after that."""

    def __init__(self, gusts: Gusts) -> None:
        self.gusts = gusts
        self.arrived: list[tuple[str, int]] = []  # lanes and nonces, each once, as Discord has it
        self.known: set[int] = set()
        self.told: set[int] = set()  # nonces of which this process knows that they have arrived
        self.refused: set[int] = set()  # nonces that somebody did not let in
        self.twice: list[int] = []
        self.counts: Counter[str] = Counter()

    async def carry(self, row: Row, table: Table) -> int | None:
        gusts, what = self.gusts, row.what
        await gusts.wait()
        if gusts.away or gusts.fails():
            raise Later
        if row.player is None and row.table in gusts.barred:
            raise Barred
        if row.player is not None and row.player in gusts.closed:
            self.refused.add(row.id)
            raise Closed
        if isinstance(what, Turn | Reminder | Deadline) and table.asked_seat(what.player) is None:
            return None
        return await self._arrive(row)

    async def carry_card(self, row: Row, table: Table, card: LiveCard) -> Posted:
        message = await self.carry(row, table)
        assert message is not None
        return Posted(message, card.begins if card.ends is None else card.ends)

    async def carry_together(self, row: Row, tables: list[Table]) -> int | None:
        await self.gusts.wait()
        if self.gusts.away or self.gusts.fails():
            raise Later
        return await self._arrive(row)

    async def _arrive(self, row: Row) -> int:
        if row.id in self.told:
            self.twice.append(row.id)
        if row.id not in self.known:  # Discord drops the second of two equal nonces
            self.known.add(row.id)
            self.arrived.append((row.lane, row.id))
        self.counts[row.kind] += 1
        await self.gusts.wait()
        if self.gusts.fails():
            raise Later  # it has arrived, but nobody heard of that
        self.told.add(row.id)
        return 10_000 + row.id

    def urgency(self, row: Row) -> AbstractContextManager[None]:
        return nullcontext()


class House:
    """What one process builds over the record; the next one goes on where it has stopped."""

    def __init__(
        self, store: Store, db: Rows, clock: Clock, gusts: Gusts, post: Post, secrets: count[int]
    ) -> None:
        self.store, self.clock, self.gusts, self.post = store, clock, gusts, post
        self.db = db  # the record itself, for whoever judges
        post.told.clear()
        self.tables = Tables(
            store, PLAYED, clock, lambda: f"secret {next(secrets)}", 4, secrecy_delay=PAUSE
        )
        self.automated = AutomatedTurns(self.tables, Inline(), THOUGHT, self._sleep)
        self.courtesy = CourtesyJobs(self.tables, COURTESY, Means(turn_taken, put_up))
        served = {
            **self.courtesy.served(),
            automated_ids.KIND: self.automated.serve,
            secrecy_delay.DUE: self.tables.orders.carry_out,
            votes.DUE: self.tables.votes.close,
        }
        self.scheduler = Scheduler(self.tables, served, lambda: not gusts.away)
        self.outbox = Outbox(self.tables, post, PATIENCE, COURTESY)

    @classmethod
    async def open(
        cls, place: Place, clock: Clock, gusts: Gusts, post: Post, secrets: count[int]
    ) -> House:
        opened = _in_file(place, gusts) if isinstance(place, Path) else _on_server(place, gusts)
        return cls(*await opened, clock, gusts, post, secrets)

    async def _sleep(self, seconds: float) -> None:
        await self.gusts.wait()

    async def work(self) -> None:
        """Do all that is due, in its order or beside it, again and again until cancelled."""
        while True:
            await self.once()
            await asyncio.sleep(0)

    async def once(self) -> None:
        """Do all that is due now."""
        jobs = (self._schedule(), self._messages())
        done = await asyncio.gather(*jobs, return_exceptions=True)
        for error in done:
            if isinstance(error, BaseException) and not isinstance(error, Unwritten):
                raise error

    async def _schedule(self) -> None:
        await self.scheduler.heartbeat.beat()
        await self.scheduler.drain()

    async def _messages(self) -> None:
        self.outbox.cache.written.clear()
        await self.outbox.drain()

    async def close(self) -> None:
        """Stop whatever runs, as a process that is asked to end does."""
        await self.scheduler._stop()
        await self.outbox._stop()
        await self.automated.close()
        await self.store.close()
        self.db.close()


async def _in_file(path: Path, gusts: Gusts) -> tuple[Store, Rows]:
    place_record(path, True)
    disk = Disk(path, gusts)
    engine = SqliteEngine(cast(aiosqlite.Connection, disk), path)
    store = Store(engine, await engine.on_thread(lambda db: prepare(db, path, FOLDER)))
    disk._conn.execute("pragma synchronous = off")  # a storm cuts no power
    return store, disk._conn


async def _on_server(address: str, gusts: Gusts) -> tuple[Store, Rows]:
    engine, run = await PostgresEngine.open(address)
    return Store(cast(Engine, Line(engine, gusts)), run), ServerRows(address)
