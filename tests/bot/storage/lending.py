"""Databases that tests use one after another: to empty one is quicker than to make one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import asyncpg
import pytest

from bot.storage.migrations import FOLDER, steps_in
from bot.storage.postgres.database import PostgresDatabase
from bot.storage.postgres.engine import PostgresEngine
from bot.storage.store import Store
from tests.bot.storage.server import Server, address_of, open_on, shared_server

# What a record has before it is opened for the first time is its version alone.
LEFT_ALONE = """
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid != pg_backend_pid()
"""
TABLES = "select quote_ident(tablename) from pg_tables where schemaname = 'public'"
BEGUN = "insert into corvin values ($1, false)"


class Lending:
    """The databases of one worker."""

    def __init__(self) -> None:
        self.numbers = count()
        self.free: list[str] = []

    async def lend(self, server: Server) -> str:
        """The address of a record that nobody has opened yet."""
        address = self.free.pop() if self.free else await self._made(server)
        await _emptied(address)
        return address

    async def _made(self, server: Server) -> str:
        address = await address_of(server, Path(f"{os.getpid()} {next(self.numbers)}"))
        engine, _ = await PostgresEngine.open(address)
        await engine.close()
        return address


async def _emptied(address: str) -> None:
    connection = await asyncpg.connect(address)
    try:
        await connection.execute(LEFT_ALONE)
        tables = [row[0] for row in await connection.fetch(TABLES)]
        await connection.execute(f"truncate {', '.join(tables)} restart identity")
        await connection.execute(BEGUN, len(steps_in(FOLDER)))
    finally:
        await connection.close()


LENDING = Lending()


@pytest.fixture(params=["a file", "a server"])
def each_record(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The same test with the record in a file, and on a server."""
    if request.param == "a file":
        yield
        return
    server, lent = shared_server(), dict[Path, str]()

    async def opened(
        path: Path, migrations: object = None, new: bool = True, play: bool = True
    ) -> Store:
        if path not in lent and not new:
            return await open_on(server, path, new, play)
        if path not in lent:
            lent[path] = await LENDING.lend(server)
        return Store(*await PostgresEngine.open(lent[path], new, play))

    monkeypatch.setattr(Store, "open", opened)
    monkeypatch.setattr(PostgresDatabase, "now", told_time)
    yield
    LENDING.free.extend(lent.values())


async def told_time(db: PostgresDatabase, ours: float) -> float:
    """These tests tell the time themselves."""
    return ours
