"""The record on a PostgreSQL server: a few connections that read, and one that writes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import asyncpg

from bot.model.change import Unwritten
from bot.storage.database import TOLD, Work
from bot.storage.go_on import last_version
from bot.storage.migrations import FOLDER, steps_in
from bot.storage.postgres.address import said_of, told_address, unopened
from bot.storage.postgres.batch import Types
from bot.storage.postgres.database import BE_THERE, CROSSED, DRIFT, GONE, NOW, PostgresDatabase
from bot.storage.postgres.schema import AS_IT_IS, Wanted, check_server, known_version, prepare
from game.kernel import Unfit

T = TypeVar("T")
READERS = 4
AGAIN = 5  # tries of a commit that another process has crossed
PATIENCE = 10.0  # seconds for a connection, and for an answer
RETURN = 5.0  # seconds in which a server that went away in the midst of a commit may come back
CHANNEL = "corvin"
IDLE = "5s"  # after which one who was stopped in the midst of a transaction keeps nobody waiting
# A commit counts itself, and wakes other processes if that concerns them.
COUNT = "update runs set commits = commits + 1 where id = ?"
TELL = f"select 1 from pg_notify('{CHANNEL}', ?)"
FORGET = "delete from runs where id = $1"
COUNTED = "select commits from runs where id = $1"
WHO = "select pid, backend_start from pg_stat_activity where pid = pg_backend_pid()"
# Ends a session of ours and waits until it is gone; nothing, if it is gone already.
END = """
    select pg_terminate_backend(pid, $3) from pg_stat_activity
    where pid = $1 and backend_start = $2
"""
MOVE_ALONE = "select pg_try_advisory_lock(hashtext('corvin'), hashtext('move'))"
MARK = "update corvin set moving = $1"
SIZE = "select pg_database_size(current_database())"


class Behind(Exception):
    """The server does not have what another one has confirmed to us."""


class Mistaken(Exception):
    """What was taken for granted was not so; nothing was written."""


class PostgresEngine:
    """A PostgreSQL server that holds a record."""

    divides = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.name = told_address(address)
        self.run = 0
        self.process = ""
        self.ahead = 0.0  # seconds by which the server's clock is before ours
        self._commits = 0  # of this run, as the server has confirmed them
        self._types: Types = {}
        self._pool: asyncpg.Pool | None = None
        self._writer: asyncpg.Connection | None = None
        self._session: asyncpg.Record | None = None  # the writer's, also when its line is cut
        self._known: asyncpg.Record | None = None  # the session when it was last asked for
        self._busy = asyncio.Lock()  # of whoever has to do with the writer
        self._woken: Callable[[Collection[str]], None] = lambda told: None

    @classmethod
    async def open(
        cls, address: str, new: bool = True, play: bool = True, half: bool = False
    ) -> tuple[PostgresEngine, int]:
        """The record at this address, brought up to date, and the number of this run."""
        engine = cls(address)
        try:
            engine.run = await engine._prepare(new, play, half)
            engine._pool = await asyncpg.create_pool(
                address,
                min_size=1,
                max_size=READERS,
                init=engine._check,
                reset=_as_it_was,
                **_manners(),
            )
        except (*GONE, asyncpg.PostgresError, ValueError) as error:
            await engine.close()
            raise Unfit(unopened(engine.name, error)) from error
        except BaseException:
            await engine.close()
            raise
        return engine, engine.run

    @classmethod
    async def reading(cls, address: str, wanted: Wanted = AS_IT_IS) -> PostgresEngine:
        """The record as it is, for whoever only looks: nothing is written or brought up to date."""
        engine = cls(address)
        await engine.look(wanted)
        try:
            engine._pool = await asyncpg.create_pool(
                address, min_size=1, max_size=READERS, reset=_as_it_was, **_manners()
            )
        except (*GONE, asyncpg.PostgresError, ValueError) as error:
            await engine.close()
            raise Unfit(unopened(engine.name, error)) from error
        return engine

    async def look(self, wanted: Wanted = AS_IT_IS) -> int:
        """The version of the record, 0 if there is none yet; one that is no use is refused."""
        try:
            connection = await asyncpg.connect(self.address, **_manners())
            try:
                check_server(connection, self.name)
                await self._set_clock(connection)
                return await known_version(connection, self.name, len(steps_in(FOLDER)), wanted)
            finally:
                await connection.close()
        except (*GONE, asyncpg.PostgresError, ValueError) as error:
            raise Unfit(unopened(self.name, error)) from error

    async def _prepare(self, new: bool, play: bool, half: bool) -> int:
        connection = await asyncpg.connect(self.address, **_manners())
        try:
            check_server(connection, self.name)
            await self._set_clock(connection)
            return await prepare(connection, self.name, Wanted(new, play, half))
        finally:
            await connection.close()

    async def _set_clock(self, connection: Any) -> None:
        self.ahead = await connection.fetchval(NOW) - time.time()

    def _tell_time(self, db: PostgresDatabase) -> None:
        """Go by the server's clock as it was last told; what differs less is the line's doing."""
        if db.ahead is not None and abs(db.ahead - self.ahead) > DRIFT:
            self.ahead = db.ahead

    def listen(self, woken: Callable[[Collection[str]], None]) -> None:
        """Call this with what another process tells of."""
        self._woken = woken

    def _heard(self, connection: Any, number: int, channel: str, said: object) -> None:
        run, *told = str(said).split()
        if run != str(self.run):
            self._woken(told)

    async def _check(self, connection: Any) -> None:
        """Refuse a server that lacks what was confirmed to us: another has taken its place."""
        await self._confirmed(connection, COUNTED)

    async def _confirmed(self, connection: Any, query: str) -> int:
        known = self._commits  # more may come while the server answers
        found = await connection.fetchval(query, self.run)
        if found is None or found < known:
            raise Behind
        return int(found)

    async def _writing(self) -> asyncpg.Connection:
        if self._writer is None or self._writer.is_closed():
            connection = await asyncpg.connect(self.address, **_manners())
            try:
                await self._end_session(connection)
                # One whose confirmation we missed may have been written.
                self._commits = await self._confirmed(connection, COUNTED)
                await self._set_clock(connection)
                await connection.execute(BE_THERE, self.process)
                await connection.add_listener(CHANNEL, self._heard)
                self._session = await connection.fetchrow(WHO)
                self._known = self._known or self._session
            except BaseException:
                await connection.close()
                raise
            self._writer = connection
            self._woken(TOLD)  # what was told meanwhile we have not heard
        return self._writer

    async def _end_session(self, connection: asyncpg.Connection) -> None:
        """Let a writer whose line was cut write nothing more: the server may still be at it."""
        if self._session is None:
            return
        ended = await connection.fetchval(END, *self._session, round(RETURN * 1000))
        if ended is False:
            raise OSError("what was being written has not come to its end")

    async def within(self, work: Work[T]) -> T:
        assert self._pool is not None
        try:
            async with self._pool.acquire(timeout=PATIENCE) as connection:
                db = PostgresDatabase(connection, self._types)
                found = await work(db)
                await db.settle()
                self._tell_time(db)
                return found
        except (*GONE, asyncpg.PostgresError, Behind) as error:
            raise self.trouble(error) from error

    async def together(self, work: Work[T]) -> T:
        careful = False
        for _ in range(AGAIN):
            try:
                async with self._busy:
                    return await self._commit(work, careful)
            except Mistaken:
                careful = True
            except CROSSED as error:
                crossed = error
            except (*GONE, asyncpg.PostgresError, Behind) as error:
                raise self.trouble(error) from error
        raise self.trouble(crossed) from crossed

    async def be_there(self) -> None:
        try:
            async with self._busy:
                await self._writing()
        except (*GONE, asyncpg.PostgresError, Behind) as error:
            raise self.trouble(error) from error

    async def is_there(self) -> bool:
        async with self._busy:
            known, self._known = self._known, self._session
            if self._writer is None or self._session != known:
                return False
            try:
                await self._writer.execute("select 1")
            except (*GONE, asyncpg.PostgresError):
                return False
            return True

    async def _commit(self, work: Work[T], careful: bool) -> T:
        """Write in one transaction; whether one was written that was cut off, the server knows."""
        connection = await self._writing()
        db = PostgresDatabase(connection, self._types, inside=True, careful=careful)
        before, last = self._commits, False
        try:
            found = await work(db)
            self._tell_time(db)
            self._count(db)
            last = True
            await db.end()
            self._commits += 1
        except GONE:
            await self._drop_writer()
            if not last:
                raise
            await self._look_up()
            if self._commits == before:
                raise
        except BaseException as error:
            await self._take_back(db)
            if db.assumed and isinstance(error, Exception) and not isinstance(error, CROSSED):
                raise Mistaken from error
            raise
        return found

    async def _look_up(self) -> None:
        """Ask which commits there are, of a server that may be on its way back."""
        async with asyncio.timeout(RETURN):
            while True:
                try:
                    await self._writing()
                    return
                except (*GONE, asyncpg.CannotConnectNowError):
                    await asyncio.sleep(0.1)

    async def _take_back(self, db: PostgresDatabase) -> None:
        """Leave nothing of a transaction that was begun."""
        if db.begun is None:
            return
        try:
            await db.begun.rollback()
        except (*GONE, asyncpg.PostgresError):
            await self._drop_writer()

    def _count(self, db: PostgresDatabase) -> None:
        db.later(COUNT, self.run)
        if db.told:
            said = " ".join((str(self.run), *sorted(db.told)))
            db.batch.add(TELL, (said,), expected=True)

    async def _drop_writer(self) -> None:
        if self._writer is not None:
            self._writer.terminate()
            self._writer = None

    def trouble(self, error: Exception) -> Exception:
        if isinstance(error, Behind):
            return Unwritten(
                f"The record on {self.name} lacks answers that were confirmed before: the server "
                "is behind the one that was there. Nothing is written to it."
            )
        if isinstance(error, (*GONE, asyncpg.PostgresError)):
            return Unwritten(f"The record on {self.name} cannot be used: {said_of(error)}.")
        return error

    async def version(self) -> int:
        found = await self.within(lambda db: db.row("select version from corvin"))
        return int(found[0])

    async def written_by(self) -> str | None:
        return await self.within(last_version)

    async def size(self) -> int:
        return int((await self.within(lambda db: db.row(SIZE)))[0])

    def last_copy(self) -> float | None:
        return None

    async def make_copy(self, keep: int, now: float) -> Path | None:
        return None  # the server's owner has better means

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[Callable[[bool], Awaitable[None]]]:
        """The lock and the mark share one line: who loses it cannot say that all is whole."""
        try:
            connection = await asyncpg.connect(self.address, **_manners())
            try:
                if not await connection.fetchval(MOVE_ALONE):
                    raise Unfit(f"Another move to {self.name} is under way: let it end.")
                yield partial(connection.execute, MARK)
            finally:
                await connection.close()
        except (*GONE, asyncpg.PostgresError) as error:
            raise self.trouble(error) from error

    async def close(self) -> None:
        """Take leave of the server; one that does not answer is left without a word."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._forget_run()
                if self._writer is not None:
                    await self._writer.close()
                if self._pool is not None:
                    await self._pool.close()
        except GONE:
            await self._drop_writer()
            if self._pool is not None:
                self._pool.terminate()

    async def _forget_run(self) -> None:
        """Nobody asks for the commits of a run that has ended."""
        if self._pool is None or not self.run:
            return
        with suppress(*GONE, asyncpg.PostgresError, Behind):
            async with self._pool.acquire() as connection:
                await connection.execute(FORGET, self.run)


async def _as_it_was(connection: Any) -> None:
    """Nothing to do: who reads sets nothing, and asking the server for it would cost a read."""


def _manners() -> dict[str, Any]:
    settings = {
        "application_name": "corvin",
        "synchronous_commit": "on",
        "idle_in_transaction_session_timeout": IDLE,
    }
    return {"timeout": PATIENCE, "command_timeout": PATIENCE, "server_settings": settings}
