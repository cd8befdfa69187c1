"""The record on disk; with loading, writing and migrations, the only SQL of the house."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.model.change import Change, Checkpoint, Done, Due, Origin, Tally, Unwritten
from bot.model.outgoing import Row, decode_outgoing
from bot.model.table import Table
from bot.storage import admin_queries
from bot.storage.admin_queries import Counted, Process
from bot.storage.backups import last_copy
from bot.storage.bounds import UNBOUND, Bounds
from bot.storage.checkpoints import read_checkpoint
from bot.storage.load import load, read_answers, read_origin
from bot.storage.migrations import FOLDER, prepare, written_by
from bot.storage.place import as_it_is, place_record
from bot.storage.sheet_texts import SheetTexts
from bot.storage.shown_messages import ShownMessages
from bot.storage.write import (
    ATTENDED,
    SENT,
    WOKEN,
    Job,
    Wish,
    change_player,
    hold,
    settle,
    write_change,
    write_due,
    write_together,
)
from game.kernel import Game, Seat, Unfit

BLOCK = 1 << 32  # ids of the outbox for one run
DAY = 86_400.0  # Discord repeats an interaction within minutes, if at all

T = TypeVar("T")

HEADS = "select lane, due, min(id) from outbox group by lane order by 3"


class Store:
    """The file, behind one connection that does all the writing."""

    def __init__(self, db: aiosqlite.Connection, path: Path) -> None:
        self._db = db
        self._ids: Iterator[int] = count()
        self._jobs: list[Job] = []
        self._writer: asyncio.Task[None] | None = None
        self.messages = ShownMessages(self._all, self._commit)
        self.sheets = SheetTexts(self._all, self._commit)
        self.path = path
        self.process = ""  # in whose name tables are written; "": whoever asks

    @classmethod
    async def open(
        cls, path: Path, migrations: Path = FOLDER, new: bool = True, play: bool = True
    ) -> Store:
        """The file at this path, brought up to date; a file that is no use is refused."""
        try:
            place_record(path, new)
            db = await aiosqlite.connect(path, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise Unfit(
                f"The record {path} cannot be opened: {error}. {last_copy(path)}"
            ) from error
        store = cls(db, path)
        try:
            block = await store._within(lambda db: prepare(db, path, migrations, play))
            store._ids = count(block * BLOCK)
        except Unwritten as error:
            await store.close()
            raise Unfit(str(error)) from error
        except BaseException:
            await store.close()
            raise
        return store

    @classmethod
    async def reading(cls, path: Path) -> Store:
        """The file as it is, for whoever only looks; nothing is written or brought up to date."""
        uri = as_it_is(path)
        return cls(await aiosqlite.connect(uri, uri=True, isolation_level=None), path)

    async def close(self) -> None:
        if self._writer is not None:
            await asyncio.gather(self._writer, return_exceptions=True)
        await self._db.close()

    async def __aenter__(self) -> Store:
        return self

    async def __aexit__(self, *error: object) -> None:
        # The connection's thread would keep a program that has failed from ending.
        await self.close()

    async def _within(self, work: Callable[[sqlite3.Connection], T]) -> T:
        # aiosqlite has no public way to run a function on its thread, and a hop between threads
        # for each statement would cost more than the commit.
        try:
            found: T = await self._db._execute(lambda: work(self._db._conn))  # type: ignore[no-untyped-call]
        except sqlite3.Error as error:
            raise self._unwritten(error) from error
        return found

    def _unwritten(self, error: Exception) -> Unwritten:
        return Unwritten(f"The record {self.path} cannot be used: {error}. {last_copy(self.path)}")

    async def _all(self, query: str, *values: Any) -> list[Any]:
        return await self._within(lambda db: db.execute(query, values).fetchall())

    async def _do(self, statement: str, *values: Any) -> None:
        await self._within(lambda db: db.execute(statement, values))

    async def write(self, change: Change, before: int, now: float, bounds: Bounds = UNBOUND) -> int:
        """Write a change, all or nothing, and return the table's id when it is durable.

        `before` is the number the table had: a table that has gone on meanwhile stays as it is.
        Changes of several tables that come at the same time wait for the disk together.
        """
        wish = Wish(change, before, now, self.process, bounds)
        return await self._commit(partial(write_change, wish=wish, ids=self._ids))

    async def _commit(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Write something, all or nothing; what comes meanwhile shares the next commit."""
        written: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        job = Job(work, written)
        self._jobs.append(job)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_jobs())
        try:
            return await written
        except asyncio.CancelledError:
            if job in self._jobs:  # not begun; whatever has begun is done before the next read
                self._jobs.remove(job)
            raise

    async def _set(self, statement: str, *values: Any) -> None:
        await self._commit(lambda db: db.execute(statement, values))

    async def _forget(self, which: str, *values: Any) -> None:
        """Delete rows; where there are none, nobody has to wait for the disk."""
        if await self._all(f"select 1 from {which} limit 1", *values):
            await self._set(f"delete from {which}", *values)

    async def _write_jobs(self) -> None:
        try:
            while self._jobs:
                jobs, self._jobs = self._jobs, []
                try:
                    found = await self._within(partial(write_together, jobs=jobs))
                except Exception as error:
                    found = [error for _ in jobs]
                for job, outcome in zip(jobs, found, strict=True):
                    if isinstance(outcome, sqlite3.Error):
                        outcome = self._unwritten(outcome)
                    settle(job.written, outcome)
        finally:
            self._writer = None

    async def hold(
        self, place: int, process: Process, now: float, gone: Callable[[str], bool]
    ) -> bool:
        """Take the lease of a place unless a living process has it; whether it is ours now."""
        return await self._within(lambda db: hold(db, place, process, now, gone))

    async def renew(self, process: Process) -> None:
        """A process is alive, and will be for a while."""
        await self._commit(lambda db: admin_queries.alive(db, process))

    async def give_up(self, process: str) -> None:
        """A process ends: others need not wait for what it held."""
        await self._forget("processes where id = ?", process)

    async def last_beat(self) -> float | None:
        """When a process last was there for everybody; None: never so far."""
        found = await self._all("select at from heartbeat")
        return found[0][0] if found else None

    async def beat(self, now: float) -> None:
        """A process is there for everybody."""
        await self._set("insert or replace into heartbeat values (0, ?)", now)

    async def version(self) -> int:
        """Of the file."""
        return int((await self._all("pragma user_version"))[0][0])

    async def written_by(self) -> str | None:
        """The version of Corvin that wrote to the file last; None if the file cannot say."""
        return await self._within(written_by)

    async def counted(self, now: float, guild: int | None = None) -> Counted:
        """How much there is, in one server or in all."""
        return await self._within(lambda db: admin_queries.counted(db, now, guild))

    async def processes(self) -> list[Process]:
        """The processes that play on the file, or did, the newest first."""
        return await self._within(admin_queries.processes)

    async def personal(self, player: int) -> dict[str, list[dict[str, Any]]]:
        """Every row about one person, by the table it stands in."""
        return await self._within(lambda db: admin_queries.personal(db, player))

    async def forget_person(self, player: int) -> None:
        """Delete what is known of somebody, but for what games of others still need."""
        await self._within(lambda db: admin_queries.forget_person(db, player))

    async def load(
        self, table_id: int, games: Mapping[str, Game]
    ) -> tuple[Table, bytes | None] | None:
        """A table without its state, and the bytes of the state if it has one."""
        return await self._within(lambda db: load(db, table_id, games))

    async def origin(self, table_id: int) -> Origin:
        """Where a table's game comes from."""
        return await self._within(lambda db: read_origin(db, table_id))

    async def actions(self, table_id: int, since: int = 0) -> list[Done]:
        """The answers given at a table, from this number on."""
        return await self._within(lambda db: read_answers(db, table_id, since))

    async def checkpoint(self, table_id: int, after: int, goal: int) -> Checkpoint | None:
        """The last sound position after one question and up to another."""
        return await self._within(lambda db: read_checkpoint(db, table_id, after, goal))

    async def last_answer(self, table_id: int, seats: Collection[Seat]) -> int | None:
        """The number of the last answer that was given in one of these seats."""
        query = f"""select number from actions where table_id = ?
            and seat in ({", ".join("?" * len(seats))}) order by number desc limit 1"""
        found = await self._all(query, table_id, *seats)
        return found[0][0] if found else None

    async def outcome(self, interaction: int) -> tuple[int, bytes] | None:
        """The table and the outcome of an interaction, if it was answered."""
        query = "select table_id, outcome from interactions where id = ?"
        found = await self._all(query, interaction)
        return found[0] if found else None

    async def at_place(self, place: int) -> int | None:
        """The table in a thread or channel: one that is live before one that is over."""
        query = """select id from tables where coalesce(thread, channel) = ?
            order by status in ('open', 'playing') desc, id desc limit 1"""
        found = await self._all(query, place)
        return found[0][0] if found else None

    async def live(self, guild: int | None = None, place: int | None = None) -> list[int]:
        """The tables that are not over, of one server or of all, in one place or in any."""
        query = "select id from tables where status in ('open', 'playing')"
        values = [each for each in (guild, place) if each is not None]
        query += "" if guild is None else " and guild = ?"
        query += "" if place is None else " and coalesce(thread, channel) = ?"
        return [row[0] for row in await self._all(f"{query} order by id", *values)]

    async def server_of(self, table_id: int) -> int | None:
        """The server of a table, if there is one."""
        found = await self._all("select guild from tables where id = ?", table_id)
        return found[0][0] if found else None

    async def of_player(self, player: int) -> list[int]:
        """The live tables at which a player has a seat or is invited to one."""
        query = """select id from tables where status in ('open', 'playing') and id in (
            select table_id from seats where player = ?1
            union select table_id from invitations where player = ?1) order by id"""
        return [row[0] for row in await self._all(query, player)]

    async def heads(self) -> list[tuple[str, float]]:
        """Each lane of the outbox with something in it, and when its first row is due."""
        return [(lane, due) for lane, due, _ in await self._all(HEADS)]

    async def head(self, lane: str) -> Row | None:
        """The first row of a lane."""
        query = """select id, table_id, lane, payload, tries, due from outbox
            where lane = ? order by id limit 1"""
        for id_, table, lane_, payload, tries, due in await self._all(query, lane):
            return Row(id_, table, lane_, decode_outgoing(payload), tries, due)
        return None

    async def sent(self, *rows: Row) -> None:
        """Forget rows of the outbox: they have arrived, or never will."""
        gone = [(row.lane, row.id) for row in rows]
        await self._commit(lambda db: db.executemany(SENT, gone))

    async def postpone(self, row: Row, tries: int, due: float) -> None:
        """Try a row again later."""
        statement = "update outbox set tries = ?, due = ? where lane = ? and id = ?"
        await self._set(statement, tries, due, row.lane, row.id)

    async def requeue(self, row: Row, due: float) -> None:
        """Try a row again later, behind the others of its lane."""
        statement = "update outbox set id = ?, due = ? where lane = ? and id = ?"
        await self._set(statement, next(self._ids), due, row.lane, row.id)

    async def lane(self, lane: str, kinds: Collection[str]) -> list[Row]:
        """The rows of some kinds that a lane holds, in their order."""
        query = f"""select id, table_id, lane, payload, tries, due from outbox
            where lane = ? and kind in ({", ".join("?" * len(kinds))}) order by id"""
        return [
            Row(id_, table, lane_, decode_outgoing(payload), tries, due)
            for id_, table, lane_, payload, tries, due in await self._all(query, lane, *kinds)
        ]

    async def wake(self, lane: str) -> None:
        """Look anew at what a lane holds back."""
        await self._set(WOKEN, lane)

    async def wake_muted(self, guild: int) -> bool:
        """Look anew at what waits where the bot could not speak; whether there is anything."""
        which = "due > 0 and lane in (select 'table:' || id from tables where paused and guild = ?)"
        found = await self._all(f"select 1 from outbox where {which} limit 1", guild)
        if found:
            await self._set(f"update outbox set due = 0 where {which}", guild)
        return bool(found)

    async def attended(self, player: int, table_id: int, number: int) -> None:
        """A player has the question of this number before them: they need not be told of it."""
        await self._forget(ATTENDED, f"dm:{player}", table_id, number)

    async def clear(self, lane: str) -> None:
        """Forget everything a lane still holds."""
        await self._forget("outbox where lane = ?", lane)

    async def dues(self, most: int) -> list[Due]:
        """The rows of the schedule that come next."""
        query = "select kind, table_id, player, at, facts from dues order by at limit ?"
        return [Due(*row) for row in await self._all(query, most)]

    async def has_due(self, kind: str, table: int = 0, at: float | None = 0.0) -> bool:
        """Whether the schedule has a row of this kind (0: of any table, at any time)."""
        query = "select 1 from dues where kind = ? and ? in (0, table_id) and ? in (0, at) limit 1"
        return bool(await self._all(query, kind, table, at))

    async def set_due(self, due: Due) -> None:
        """Set, move or forget a row of the schedule."""
        await self._commit(lambda db: write_due(db, due))

    async def recall(self, player: int, now: float) -> None:
        """Look anew at every row about a player: they have changed their mind."""
        kinds = "('turn', 'remind', 'snooze')"
        query = f"update dues set at = min(at, ?) where player = ? and kind in {kinds}"
        await self._set(query, now, player)

    async def set_back(self, since: float, late: float, now: float) -> None:
        """The clock was set back: whatever it made due too late comes earlier by as much.

        Rows that a table itself dates move with it. What waits to be said is looked at anew: it
        may have been told to wait by that clock.
        """
        others = "at >= ? and kind not in ('order', 'vote')"
        await self._set(f"update dues set at = at - ? where {others}", late - now, since)
        await self._set("update outbox set due = 0 where due > ?", now)

    async def postpone_due(self, due: Due, at: float) -> None:
        """Let a row be due later, unless it has been moved or forgotten meanwhile."""
        later = "update dues set at = ? where kind = ? and table_id = ? and player = ? and at = ?"
        await self._set(later, at, due.kind, due.table, due.player, due.at)

    async def delay(self, kind: str, seconds: float) -> None:
        """Let every row of a kind be due later."""
        await self._set("update dues set at = at + ? where kind = ?", seconds, kind)

    async def hasten(self, kind: str, now: float) -> None:
        """Let every row of a kind be due now, if it is not yet."""
        await self._set("update dues set at = ?2 where kind = ?1 and at > ?2", kind, now)

    async def done(self, due: Due) -> None:
        """Forget a row of the schedule, unless it has been moved meanwhile."""
        gone = "dues where kind = ? and table_id = ? and player = ? and at = ?"
        await self._forget(gone, due.kind, due.table, due.player, due.at)

    async def tallies(self, player: int | None, guild: int | None) -> list[Tally]:
        """The results of a player, of a server or of a player there, by game, kind and side."""
        return await self._within(lambda db: admin_queries.tallies(db, player, guild))

    async def forget_interactions(self, now: float) -> None:
        """Forget interactions so old that they cannot come again; rematches, below zero, can."""
        await self._commit(lambda db: admin_queries.tidy(db, now - DAY))

    async def settings(self, whose: str, id_: int) -> str | None:
        """What a player ('players') or a server ('guilds') has chosen."""
        found = await self._all(f"select settings from {whose} where id = ?", id_)
        return found[0][0] if found else None

    async def set_settings(self, whose: str, id_: int, settings: str) -> None:
        """Keep what a player or a server has chosen."""
        await self._set(f"insert or replace into {whose} values (?, ?)", id_, settings)

    async def change_player(
        self, player: int, work: Callable[[str | None], str], due: Due | None = None
    ) -> None:
        """Change what a player has chosen, with what becomes due by that, all in one."""
        await self._commit(lambda db: change_player(db, player, work, due))
