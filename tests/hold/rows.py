"""The rows of a record that a bot writes, read from outside: of a file, or of a server."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Coroutine, Sequence
from typing import Any, Protocol

import asyncpg

from bot.storage.postgres.dialect import as_postgres_has_it

# What SQLite has and PostgreSQL has not.
HEX = """
    create or replace function hex(bytea) returns text language sql immutable
    as $$ select upper(encode($1, 'hex')) $$
"""


class Found(Protocol):
    """What a query finds."""

    def fetchall(self) -> list[Any]: ...

    def fetchone(self) -> Any: ...


class Rows(Protocol):
    """Whoever is asked for rows, and answers at once."""

    def execute(self, query: str, values: Sequence[Any] = (), /) -> Found: ...

    def executescript(self, script: str, /) -> object: ...

    def close(self) -> None: ...


class List:
    """Rows that were found."""

    def __init__(self, rows: list[Any]) -> None:
        self.rows = rows

    def fetchall(self) -> list[Any]:
        return self.rows

    def fetchone(self) -> Any:
        return self.rows[0] if self.rows else None


class ServerRows:
    """Asks a server, on a thread of its own; whoever asks waits."""

    def __init__(self, address: str) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.connection = self._done(asyncpg.connect(address))
        self._done(self.connection.execute(HEX))

    def _done(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(_awaited(work), self.loop).result()

    def execute(self, query: str, values: Sequence[Any] = (), /) -> List:
        found = self._done(self.connection.fetch(as_postgres_has_it(query), *values))
        return List([tuple(each) for each in found])

    def executescript(self, script: str, /) -> object:
        return self._done(self.connection.execute(script))

    def close(self) -> None:
        self._done(self.connection.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()


async def _awaited(work: Any) -> Any:
    return await work


def rows_of(record: str) -> Rows:
    """The rows of a record, in a file or at an address."""
    if "://" in record:
        return ServerRows(record)
    return sqlite3.connect(f"file:{record}?mode=ro", uri=True, isolation_level=None)
