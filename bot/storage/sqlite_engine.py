"""The record in an SQLite file: one connection, on a thread of its own, does everything."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.model.change import Unwritten
from bot.storage.backups import copies, last_copy, make_backup
from bot.storage.database import Work
from bot.storage.migrations import prepare, written_by
from bot.storage.place import as_it_is, place_record
from bot.storage.sqlite_database import SqliteDatabase, finished
from game.kernel import Unfit

T = TypeVar("T")
VERSION = "pragma user_version"


class SqliteEngine:
    """An SQLite file that is open."""

    divides = False  # a second process on a file is a reserve

    def __init__(self, db: aiosqlite.Connection, path: Path) -> None:
        self._db = db
        self.path = path
        self.name = str(path)
        self.ahead = 0.0
        self.process = ""

    @classmethod
    async def open(
        cls, path: Path, migrations: Path, new: bool, play: bool
    ) -> tuple[SqliteEngine, int]:
        """The file at this path, brought up to date, and the number of this run."""
        try:
            place_record(path, new)
            db = await aiosqlite.connect(path, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise Unfit(
                f"The record {path} cannot be opened: {error}. {last_copy(path)}"
            ) from error
        engine = cls(db, path)
        try:
            return engine, await engine.on_thread(lambda db: prepare(db, path, migrations, play))
        except Unwritten as error:
            await engine.close()
            raise Unfit(str(error)) from error
        except BaseException:
            await engine.close()
            raise

    @classmethod
    async def reading(cls, path: Path) -> SqliteEngine:
        """The file as it is, for whoever only looks."""
        uri = as_it_is(path)
        return cls(await aiosqlite.connect(uri, uri=True, isolation_level=None), path)

    @property
    def connection(self) -> sqlite3.Connection:
        return self._db._conn

    async def within(self, work: Work[T]) -> T:
        return await self.on_thread(lambda db: finished(work(SqliteDatabase(db))))

    async def together(self, work: Work[T]) -> T:
        return await self.within(work)

    async def on_thread(self, work: Callable[[sqlite3.Connection], T]) -> T:
        # aiosqlite has no public way to run a function on its thread, and a hop between threads
        # for each statement would cost more than the commit.
        try:
            found: T = await self._db._execute(lambda: work(self.connection))  # type: ignore[no-untyped-call]
        except sqlite3.Error as error:
            raise self.trouble(error) from error
        return found

    async def version(self) -> int:
        return await self.on_thread(lambda db: int(db.execute(VERSION).fetchone()[0]))

    async def written_by(self) -> str | None:
        return await self.on_thread(written_by)

    async def size(self) -> int:
        return self.path.stat().st_size

    def last_copy(self) -> float | None:
        found = copies(self.path)
        return found[0].stat().st_mtime if found else None

    def trouble(self, error: Exception) -> Exception:
        if not isinstance(error, sqlite3.Error):
            return error
        return Unwritten(f"The record {self.path} cannot be used: {error}. {last_copy(self.path)}")

    async def make_copy(self, keep: int, now: float) -> Path | None:
        return await asyncio.to_thread(make_backup, self.path, keep, now)

    def listen(self, woken: Callable[[Collection[str]], None]) -> None:
        """Nothing to hear: a file tells nobody, so others look again after a while."""

    async def be_there(self) -> None:
        """Nothing to do: there is no line that could be cut."""

    async def is_there(self) -> bool:
        return True

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[Callable[[bool], Awaitable[Any]]]:
        """Whoever begins anew has another file; one that is half moved has another name."""
        begun = self.path.stat().st_ino

        async def mark(moving: bool) -> None:
            if not moving and (not self.path.exists() or self.path.stat().st_ino != begun):
                raise Unfit(f"Another move has begun with {self.path} meanwhile: let it end.")

        yield mark

    async def close(self) -> None:
        await self._db.close()
