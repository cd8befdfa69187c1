"""A connection to a PostgreSQL server, as the record asks for one."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
from asyncpg.transaction import Transaction

from bot.storage.postgres.batch import Batch, Types
from bot.storage.postgres.dialect import as_postgres_has_it

CROSSED = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
GONE = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
DRIFT = 1.0  # seconds by which clocks may go apart
OWN = ("corvin", "runs")  # what a server keeps of a record beside its rows
NAMES = """
    select table_name from information_schema.tables
    where table_schema = current_schema() order by table_name collate "C"
"""
COLUMNS = """
    select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = ? order by ordinal_position
"""
KEYS = """
    select k.column_name from information_schema.table_constraints c
    join information_schema.key_column_usage k
        on k.constraint_name = c.constraint_name and k.table_schema = c.table_schema
    where c.constraint_type = 'PRIMARY KEY' and c.table_schema = current_schema()
        and c.table_name = ? order by k.ordinal_position
"""
NOW = "select extract(epoch from clock_timestamp())::double precision"
# Shared, for the server may still think that a line is there which was cut.
BE_THERE = "select pg_try_advisory_lock_shared(hashtext('process'), hashtext($1))"
THERE = """
    select 1 from pg_locks where locktype = 'advisory' and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid = (hashtext('process')::bigint & 4294967295)::oid
        and objid = (hashtext(?)::bigint & 4294967295)::oid
"""
COUNT_ON = """
    select setval(pg_get_serial_sequence('{table}', 'id'), coalesce(max(id), 0) + 1, false)
    from {table}
"""


class PostgresDatabase:
    """One connection, for as long as somebody works with it.

    Within a commit (`inside`) a transaction begins with the first statement that cannot wait; if
    there is none, all of them are sent at once. Unless it is `careful` it takes for granted what is
    expected, and whoever made it begins anew if that was wrong.
    """

    def __init__(
        self,
        connection: asyncpg.Connection,
        types: Types | None = None,
        inside: bool = False,
        careful: bool = True,
    ) -> None:
        self.connection = connection
        self.batch = Batch({} if types is None else types)
        self.inside = inside
        self.careful = careful
        self.assumed = False  # whether anything was taken for granted
        self.begun: Transaction | None = None
        self.ahead: float | None = None  # seconds by which the server's clock is, if it was asked
        self.told: set[str] = set()  # of what other processes are to hear

    async def rows(self, query: str, *values: Any) -> list[Any]:
        await self.settle()
        found = await self.connection.fetch(as_postgres_has_it(query), *values)
        return [tuple(each) for each in found]

    async def row(self, query: str, *values: Any) -> Any:
        await self.settle()
        found = await self.connection.fetchrow(as_postgres_has_it(query), *values)
        return None if found is None else tuple(found)

    async def named(self, query: str, *values: Any) -> list[dict[str, Any]]:
        await self.settle()
        found = await self.connection.fetch(as_postgres_has_it(query), *values)
        return [dict(each) for each in found]

    async def do(self, statement: str, *values: Any) -> int:
        await self.settle()
        await self.begin()
        done: str = await self.connection.execute(as_postgres_has_it(statement), *values)
        last = done.rpartition(" ")[2]
        return int(last) if last.isdecimal() else 0

    async def new(self, statement: str, *values: Any) -> int:
        await self.settle()
        await self.begin()
        return int(await self.connection.fetchval(as_postgres_has_it(statement), *values))

    async def many(self, statement: str, rows: Iterable[Collection[Any]]) -> None:
        await self.settle()
        await self.begin()
        await self.connection.executemany(as_postgres_has_it(statement), [tuple(e) for e in rows])

    async def expect(self, statement: str, *values: Any) -> bool:
        if statement.startswith("select"):
            statement += " for share"  # and so it stays until the transaction ends
        if self.careful:
            return bool(await self.do(statement, *values))
        self.assumed = True
        self.batch.add(statement, values, expected=True)
        return True

    def later(self, statement: str, *values: Any) -> None:
        self.batch.add(statement, values)

    def later_many(self, statement: str, rows: Iterable[Collection[Any]]) -> None:
        if each := [tuple(row) for row in rows]:
            self.batch.add_many(statement, each)

    async def lock(self, what: str, key: str) -> None:
        """A lock of the server's, by a number made of these words."""
        await self.do("select pg_advisory_xact_lock(hashtext(?), hashtext(?))", what, key)

    def tell(self, what: str) -> None:
        self.told.add(what)

    async def begin(self) -> None:
        """From here on the transaction is a long one."""
        if self.inside and self.begun is None:
            begun = self.connection.transaction()
            await begun.start()
            self.begun = begun

    async def settle(self) -> None:
        """Do what waits, before somebody looks."""
        if self.batch:
            await self.begin()
            await self.batch.send(self.connection)

    async def end(self) -> None:
        """Make all of it durable."""
        if self.batch:
            await self.batch.send(self.connection)
        if self.begun is not None:
            await self.begun.commit()

    async def now(self, ours: float) -> float:
        before = time.time()
        found = float((await self.row(NOW))[0])
        after = time.time()
        if abs(after - before) < DRIFT:  # else nobody knows when in between it was said
            self.ahead = found - (before + after) / 2
        return found

    async def is_gone(self, process: str) -> bool:
        """One that is there holds a lock of its name; it ends with the process."""
        return await self.row(THERE, process) is None

    async def names(self) -> list[str]:
        return [row[0] for row in await self.rows(NAMES) if row[0] not in OWN]

    async def columns(self, table: str) -> list[str]:
        return [row[0] for row in await self.rows(COLUMNS, table)]

    async def keys(self, table: str) -> list[str]:
        found = [row[0] for row in await self.rows(KEYS, table)]
        return found or await self.columns(table)

    async def count_on(self, table: str) -> None:
        await self.do(COUNT_ON.format(table=table))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        if self.inside:
            yield
            return
        async with self.connection.transaction():
            yield
            await self.settle()

    @asynccontextmanager
    async def apart(self) -> AsyncIterator[None]:
        await self.settle()
        await self.begin()
        if not self.careful:
            self.assumed = True  # that nothing has to be taken back
            yield
            await self.settle()
            return
        async with self.connection.transaction():
            yield
            await self.settle()

    def sound(self, error: Exception) -> bool:
        if not self.careful or isinstance(error, CROSSED + GONE):
            return False
        return not self.connection.is_closed()
