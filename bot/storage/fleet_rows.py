"""Several processes that divide Discord's events: who is alive, and whose each shard is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from bot.storage.admin_queries import Process, processes
from bot.storage.database import FLEET, Database, Work

T = TypeVar("T")
SHARDS = "select place, process from leases where place <= 0"
LET_GO = "delete from leases where place = ? and process = ?"
# The tables of a shard are those of its servers.
TABLES_LET_GO = """
    delete from leases where process = ? and place in (
        select id from tables where (coalesce(guild, 0) >> 22) % ? = ?
    )
"""


class FleetRows:
    """Reads and writes them, through the store's own reads and commits."""

    def __init__(
        self,
        within: Callable[[Work[Any]], Awaitable[Any]],
        commit: Callable[[Work[Any]], Awaitable[Any]],
    ) -> None:
        self._within = within
        self._commit = commit

    async def living(self, now: float) -> tuple[list[Process], set[str]]:
        """The processes that divide events by their leases, the oldest first, and who is gone."""

        async def work(db: Database) -> tuple[list[Process], set[str]]:
            shared = await db.now(now)
            known = [each for each in await processes(db) if each.shards and each.until > shared]
            gone = {each.id for each in known if await db.is_gone(each.id)}
            return sorted(known, key=lambda each: (each.since, each.id)), gone

        found: tuple[list[Process], set[str]] = await self._within(work)
        return found

    async def holders(self) -> dict[int, str]:
        """The process that has each shard, or had it."""
        found = await self._within(lambda db: db.rows(SHARDS))
        return {-place: process for place, process in found}

    async def let_go(self, process: str, shard: int, count: int) -> None:
        """A process gives up a shard, of so many, and the tables that belong to it."""

        async def work(db: Database) -> None:
            db.later(TABLES_LET_GO, process, count, shard)
            db.later(LET_GO, -shard, process)
            db.tell(FLEET)

        await self._commit(work)

    async def leave(self, process: str, place: int) -> None:
        """A process gives up one place."""

        async def work(db: Database) -> None:
            db.later(LET_GO, place, process)

        await self._commit(work)

    async def tell(self) -> None:
        """Something is another than it was: the others look."""

        async def work(db: Database) -> None:
            db.tell(FLEET)

        await self._commit(work)
