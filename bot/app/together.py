"""This process as one of several that are one bot: its shards, its lines, its share of requests."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Self

import yarl

from bot.app.hand_over import HandOver
from bot.app.shard_lines import ShardLines, Spacing
from bot.jobs.fleet import Fleet
from config.settings import Settings

if TYPE_CHECKING:
    from bot.app.client import GameMaster

FIRST = 5  # requests a second by who is new: what Discord takes beyond what all others send
REST = 5.0  # seconds for which what has been begun is waited for before a shard is given up


class Together:
    """What a client needs to be one of several."""

    def __init__(self, client: GameMaster, fleet: Fleet, settings: Settings) -> None:
        self.client = client
        self.fleet = fleet
        self.least = settings.processes.shards
        self.per_second = settings.outbox.per_second
        self.known = 0  # processes, when it was last looked
        self.greetings = Spacing()
        self.lines = ShardLines(client, fleet.shards)
        cache = client.context.tables.cache
        cache.shards = fleet.shards
        self.hand_over = HandOver(client, cache, fleet.shards)
        fleet.changed, fleet.at_rest = self.looked, self.at_rest
        client.budget.most = min(FIRST, self.per_second)

    @classmethod
    def begun(cls, client: GameMaster, settings: Settings) -> Self | None:
        """If there can be others: those who share a server divide the work."""
        cache = client.context.tables.cache
        if cache.lease is None or not cache.store.engine.divides:
            return None
        return cls(client, Fleet(cache.store, cache.lease, cache.fleet), settings)

    async def begin(self) -> list[Coroutine[Any, Any, None]]:
        """Join the others; what is to be done from now on."""
        wanted, gateway, _ = await self.client.http.get_bot_gateway()
        count = await self.fleet.agree(max(wanted, self.least))
        self.client.shard_count = self.client._connection.shard_count = count
        return [self.fleet.run(), self.lines.run(yarl.URL(gateway)), self.hand_over.run()]

    def looked(self, processes: int) -> None:
        """The budget is divided by all who are alive; who is new waits until they know of it."""
        if self.known or processes == 1:
            self.client.budget.most = max(1, self.per_second // max(1, processes))
        self.known = processes
        self.lines.changed.set()

    async def at_rest(self) -> None:
        """Wait for messages on their way and dates being served; neither begins anything new."""
        tasks = {*self.client.outbox.busy(), *self.client.scheduler.busy()}
        if tasks:
            await asyncio.wait(tasks, timeout=REST)
