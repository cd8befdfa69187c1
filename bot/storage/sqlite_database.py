"""A connection to an SQLite file, as the record asks for one."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Collection, Generator, Iterable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from bot.storage.database import NoWords
from bot.storage.process_names import is_gone

T = TypeVar("T")
NO_WORDS = "Could not decode to UTF-8"  # so the module tells of bytes that are no text
NAMES = """
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name
"""


class Transaction:
    """All of it, or nothing; written out, as a generator would take longer than its statements."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    async def __aenter__(self) -> None:
        self.connection.execute("begin immediate")

    async def __aexit__(self, *error: object) -> None:
        try:
            if error[0] is None:
                self.connection.execute("commit")
        finally:
            if self.connection.in_transaction:
                self.connection.execute("rollback")


class SqliteDatabase:
    """A connection on the thread it lives on: its coroutines wait for nothing."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    async def rows(self, query: str, *values: Any) -> list[Any]:
        return self.connection.execute(query, values).fetchall()

    async def row(self, query: str, *values: Any) -> Any:
        return self.connection.execute(query, values).fetchone()

    async def named(self, query: str, *values: Any) -> list[dict[str, Any]]:
        found = self.connection.execute(query, values)
        names = [each[0] for each in found.description]
        try:
            return [dict(zip(names, row, strict=True)) for row in found]
        except sqlite3.OperationalError as error:
            if NO_WORDS in str(error):
                raise NoWords from error
            raise

    async def do(self, statement: str, *values: Any) -> int:
        return self.connection.execute(statement, values).rowcount

    async def new(self, statement: str, *values: Any) -> int:
        return int(self.connection.execute(statement, values).fetchone()[0])

    async def many(self, statement: str, rows: Iterable[Collection[Any]]) -> None:
        self.connection.executemany(statement, (tuple(each) for each in rows))

    async def expect(self, statement: str, *values: Any) -> bool:
        done = self.connection.execute(statement, values)
        return done.rowcount > 0 or done.fetchone() is not None

    def later(self, statement: str, *values: Any) -> None:
        self.connection.execute(statement, values)

    def later_many(self, statement: str, rows: Iterable[Collection[Any]]) -> None:
        self.connection.executemany(statement, rows)  # type: ignore[arg-type]

    async def lock(self, what: str, key: str) -> None:
        """Nothing to do: a transaction that writes is alone."""

    def tell(self, what: str) -> None:
        """Nobody hears of it: who shares a file looks at it again after a while."""

    async def now(self, ours: float) -> float:
        return ours

    async def is_gone(self, process: str) -> bool:
        return is_gone(process)

    async def names(self) -> list[str]:
        return [row[0] for row in self.connection.execute(NAMES)]

    async def columns(self, table: str) -> list[str]:
        return [row[1] for row in self.connection.execute(f"pragma table_info({table})")]

    async def keys(self, table: str) -> list[str]:
        found = self.connection.execute(f"pragma table_info({table})").fetchall()
        keys = sorted((place, name) for _, name, _, _, _, place in found if place)
        return [name for _, name in keys] or [each[1] for each in found]

    async def count_on(self, table: str) -> None:
        """Nothing to do: a file does so by itself."""

    def transaction(self) -> Transaction:
        return Transaction(self.connection)

    @asynccontextmanager
    async def apart(self) -> AsyncIterator[None]:
        self.connection.execute("savepoint job")
        try:
            yield
        except Exception as error:
            if self.sound(error):
                self.connection.execute("rollback to job")
                self.connection.execute("release job")
            raise
        self.connection.execute("release job")

    def sound(self, error: Exception) -> bool:
        return self.connection.in_transaction  # a full disk takes the whole transaction back


def finished(work: Awaitable[T]) -> T:
    """What a coroutine comes to that waits for nothing."""
    steps: Generator[Any, None, T] = work.__await__()
    try:
        next(steps)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]
    raise AssertionError("What works with SQLite cannot wait for anything.")
