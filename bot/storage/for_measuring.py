"""Records made for benchmarks: a bare file beside ours, a full schedule, many copies of a table."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import aiosqlite

from bot.storage.sqlite_engine import SqliteEngine
from bot.storage.store import Store

COPIED = ("tables", "seats", "origins", "snapshots")


class BareFile:
    """What SQLite takes for one commit, with no record around it."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self.db = db

    @classmethod
    async def open(cls, path: Path) -> BareFile:
        """A new file, as durable as a record."""
        db = await aiosqlite.connect(path)
        await db.execute("pragma journal_mode = wal")
        await db.execute("pragma synchronous = full")
        await db.execute("create table bare (id integer primary key, data blob not null)")
        await db.commit()
        return cls(db)

    async def commit(self, count: int, size: int) -> int:
        """Commit so many rows of so many bytes, one by one."""
        data = bytes(size)
        for _ in range(count):
            await self.db.execute("insert into bare (data) values (?)", (data,))
            await self.db.commit()
        return count

    async def close(self) -> None:
        await self.db.close()


def file_of(store: Store) -> SqliteEngine:
    """The file in which a record lies."""
    assert isinstance(store.engine, SqliteEngine)
    return store.engine


async def fill_schedule(store: Store, rows: Sequence[tuple[object, ...]]) -> None:
    """Put rows into the schedule, all at once."""
    await file_of(store).on_thread(lambda db: _together(db, rows))


def _together(db: sqlite3.Connection, rows: Sequence[tuple[object, ...]]) -> None:
    db.execute("begin")
    db.executemany("insert into dues values (?, ?, ?, ?, ?)", rows)
    db.execute("commit")


async def copy_first_table(store: Store, count: int) -> None:
    """The first table so many times, with nothing left to be said."""
    await store._do("delete from outbox")
    if count > 1:
        await file_of(store).on_thread(lambda db: _copied(db, count))


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
