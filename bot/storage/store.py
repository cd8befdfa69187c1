"""The record on disk; with loading, writing and migrations, the only SQL of the house."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from bot.model.change import Change, Checkpoint, Done, Due, Origin, Tally
from bot.model.outgoing import Row
from bot.model.table import Table
from bot.storage import admin_queries, outbox_rows, personal
from bot.storage.admin_queries import Counted, Process
from bot.storage.bounds import UNBOUND, Bounds
from bot.storage.checkpoints import read_checkpoint
from bot.storage.commits import Commits
from bot.storage.database import DUES, OUTBOX, Database, Engine, Work, put
from bot.storage.fleet_rows import FleetRows
from bot.storage.handed_rows import HandedRows
from bot.storage.lease_rows import is_free, nothing_there, renew, take
from bot.storage.load import load, read_answers, read_origin
from bot.storage.migrations import FOLDER
from bot.storage.outbox_rows import HEADS, WOKEN, marks
from bot.storage.sheet_texts import SheetTexts
from bot.storage.shown_messages import ShownMessages
from bot.storage.sqlite_engine import SqliteEngine
from bot.storage.write import Wish, change_player, write_change, write_due
from game.kernel import Game, Seat

BLOCK = 1 << 32  # ids of the outbox for one run
DAY = 86_400.0  # Discord repeats an interaction within minutes, if at all

T = TypeVar("T")

BEAT = put("heartbeat", "id", "at")


class Store:
    """The record, whatever database it lies in."""

    def __init__(self, engine: Engine, run: int = 0) -> None:
        self.engine = engine
        self._ids: Iterator[int] = count(run * BLOCK)
        self._commits = Commits(engine)
        self.messages = ShownMessages(self._all, self._commit)
        self.sheets = SheetTexts(self._all, self._commit)
        self.fleet = FleetRows(self._within, self._commit)
        self.handed = HandedRows(self._all, self._commit)
        self.process = ""  # in whose name tables are written; "": whoever asks

    @classmethod
    async def open(
        cls, path: Path, migrations: Path = FOLDER, new: bool = True, play: bool = True
    ) -> Store:
        """The file at this path, brought up to date; a file that is no use is refused."""
        return cls(*await SqliteEngine.open(path, migrations, new, play))

    @classmethod
    async def reading(cls, path: Path) -> Store:
        """The file as it is, for whoever only looks; nothing is written or brought up to date."""
        return cls(await SqliteEngine.reading(path))

    @property
    def path(self) -> Path:
        """The file in which the record lies."""
        assert isinstance(self.engine, SqliteEngine)
        return self.engine.path

    async def close(self) -> None:
        await self._commits.rest()
        await self.engine.close()

    async def __aenter__(self) -> Store:
        return self

    async def __aexit__(self, *error: object) -> None:
        # The connection's thread would keep a program that has failed from ending.
        await self.close()

    async def _within(self, work: Work[T]) -> T:
        return await self.engine.within(work)

    async def _all(self, query: str, *values: Any) -> list[Any]:
        return await self._within(lambda db: db.rows(query, *values))

    async def _do(self, statement: str, *values: Any) -> None:
        await self._within(lambda db: db.do(statement, *values))

    async def write(
        self,
        change: Change,
        before: int,
        now: float,
        bounds: Bounds = UNBOUND,
        shard: int | None = None,
    ) -> int:
        """Write a change, all or nothing, and return the table's id when it is durable.

        `before` is the number the table had: a table that has gone on meanwhile stays as it is.
        Changes of several tables that come at the same time wait for the disk together.
        """
        wish = Wish(change, before, now, self.process, bounds, shard)
        return await self._commit(partial(write_change, wish=wish, ids=self._ids))

    async def _commit(self, work: Work[T]) -> T:
        return await self._commits.write(work)

    async def _set(self, statement: str, *values: Any) -> None:
        async def work(db: Database) -> None:
            db.later(statement, *values)

        await self._commit(work)

    async def _set_and_tell(self, what: str, statement: str, *values: Any) -> None:
        """Change rows that may concern another process."""

        async def work(db: Database) -> None:
            db.later(statement, *values)
            db.tell(what)

        await self._commit(work)

    async def _forget(self, which: str, *values: Any) -> None:
        """Delete rows; where there are none, nobody has to wait for the disk."""
        if await self._all(f"select 1 from {which} limit 1", *values):
            await self._set(f"delete from {which}", *values)

    async def hold(self, place: int, process: Process, now: float) -> bool:
        """Take the lease of a place unless a living process has it; whether it is ours now."""
        if await self._within(lambda db: nothing_there(db, place)):
            return True
        if not await self._within(lambda db: is_free(db, place, process.id, now)):
            return False
        return await self._commit(lambda db: take(db, place, process, now))

    async def renew(self, process: Process, now: float) -> None:
        """A process is alive, and will be for a while."""
        await self._commit(lambda db: renew(db, process, now))

    async def give_up(self, process: str) -> None:
        """A process ends: others need not wait for what it held."""
        await self._forget("processes where id = ?", process)

    async def last_beat(self) -> float | None:
        """When a process last was there for everybody; None: never so far."""
        found = await self._all("select at from heartbeat")
        return found[0][0] if found else None

    async def beat(self, now: float) -> None:
        """A process is there for everybody."""
        await self._set(BEAT, 0, now)

    async def version(self) -> int:
        """Of the record."""
        return await self.engine.version()

    async def written_by(self) -> str | None:
        """The version of Corvin that wrote to the file last; None if the file cannot say."""
        return await self.engine.written_by()

    async def counted(self, now: float, guild: int | None = None) -> Counted:
        """How much there is, in one server or in all."""
        return await self._within(lambda db: admin_queries.counted(db, now, guild))

    async def processes(self) -> list[Process]:
        """The processes that play on the file, or did, the newest first."""
        return await self._within(admin_queries.processes)

    async def alive(self, now: float) -> list[Process]:
        """Those of them that are there, as far as that can be known."""

        async def work(db: Database) -> list[Process]:
            shared, found = await db.now(now), await admin_queries.processes(db)
            return [p for p in found if p.until > shared and not await db.is_gone(p.id)]

        return await self._within(work)

    async def personal(self, player: int) -> dict[str, list[dict[str, Any]]]:
        """Every row about one person, by the table it stands in."""
        return await self._within(lambda db: personal.personal(db, player))

    async def forget_person(self, player: int) -> None:
        """Delete what is known of somebody, but for what games of others still need."""
        await self._commit(lambda db: personal.forget_person(db, player))

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
            and seat in ({marks(seats)}) order by number desc limit 1"""
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

    async def plays_seed(self, seed: str) -> bool:
        """Whether a live table plays with these dice."""
        query = """select 1 from tables t join origins o on o.table_id = t.id
            where t.status in ('open', 'playing') and o.seed = ? limit 1"""
        return bool(await self._all(query, seed))

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
        return await self._all(HEADS)

    async def head(self, lane: str) -> Row | None:
        """The first row of a lane."""
        return await self._within(lambda db: outbox_rows.head(db, lane))

    async def sent(self, *rows: Row) -> None:
        """Forget rows of the outbox: they have arrived, or never will."""
        await self._commit(lambda db: outbox_rows.forget(db, rows))

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
        return await self._within(lambda db: outbox_rows.rows_of(db, lane, kinds))

    async def wake(self, lane: str) -> None:
        """Look anew at what a lane holds back."""
        await self._set_and_tell(OUTBOX, WOKEN, lane)

    async def wake_muted(self, guild: int) -> bool:
        """Look anew at what waits where the bot could not speak; whether there is anything."""
        which = (
            "due > 0 and lane in (select 'table:' || id from tables where paused = 1 and guild = ?)"
        )
        found = await self._all(f"select 1 from outbox where {which} limit 1", guild)
        if found:
            await self._set(f"update outbox set due = 0 where {which}", guild)
        return bool(found)

    async def attended(self, player: int, table_id: int, number: int) -> None:
        """A player has the question of this number before them: they need not be told of it."""
        find = partial(outbox_rows.attended, player=player, table_id=table_id, number=number)
        if rows := await self._within(find):
            await self.sent(*rows)

    async def clear(self, lane: str) -> None:
        """Forget everything a lane still holds."""
        await self._forget("outbox where lane = ?", lane)

    async def dues(self, most: int) -> list[Due]:
        """The rows of the schedule that come next."""
        query = "select kind, table_id, player, at, facts from dues order by at limit ?"
        return [Due(*row) for row in await self._all(query, most)]

    async def has_due(self, kind: str, table: int = 0, at: float | None = 0.0) -> bool:
        """Whether the schedule has a row of this kind (0: of any table, at any time)."""
        query = """select 1 from dues where kind = ? and cast(? as bigint) in (0, table_id)
            and cast(? as double precision) in (0, at) limit 1"""
        return bool(await self._all(query, kind, table, at))

    async def set_due(self, due: Due) -> None:
        """Set, move or forget a row of the schedule."""

        async def work(db: Database) -> None:
            await write_due(db, due)
            db.tell(DUES)

        await self._commit(work)

    async def recall(self, player: int, now: float) -> None:
        """Look anew at every row about a player: they have changed their mind."""
        kinds = "('turn', 'remind', 'snooze')"
        query = f"update dues set at = ?1 where player = ?2 and at > ?1 and kind in {kinds}"
        await self._set_and_tell(DUES, query, now, player)

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
        later = "update dues set at = at + ? where kind = ?"
        await self._set_and_tell(DUES, later, seconds, kind)

    async def hasten(self, kind: str, now: float) -> None:
        """Let every row of a kind be due now, if it is not yet."""
        soon = "update dues set at = ?2 where kind = ?1 and at > ?2"
        await self._set_and_tell(DUES, soon, kind, now)

    async def done(self, due: Due) -> None:
        """Forget a row of the schedule, unless it has been moved meanwhile."""
        gone = "dues where kind = ? and table_id = ? and player = ? and at = ?"
        await self._forget(gone, due.kind, due.table, due.player, due.at)

    async def tallies(self, player: int | None, guild: int | None) -> list[Tally]:
        """The results of a player, of a server or of a player there, by game, kind and side."""
        return await self._within(lambda db: admin_queries.tallies(db, player, guild))

    async def forget_interactions(self, now: float) -> None:
        """Forget interactions so old that they cannot come again; rematches, below zero, can."""
        await self._commit(lambda db: admin_queries.tidy(db, now, DAY))

    async def settings(self, whose: str, id_: int) -> str | None:
        """What a player ('players') or a server ('guilds') has chosen."""
        found = await self._all(f"select settings from {whose} where id = ?", id_)
        return found[0][0] if found else None

    async def set_settings(self, whose: str, id_: int, settings: str) -> None:
        """Keep what a player or a server has chosen."""
        await self._set(put(whose, "id", "settings"), id_, settings)

    async def change_player(
        self, player: int, work: Callable[[str | None], str], due: Due | None = None
    ) -> None:
        """Change what a player has chosen, with what becomes due by that, all in one."""
        await self._commit(lambda db: change_player(db, player, work, due))
