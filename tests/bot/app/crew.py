"""Several bots on one record, as processes that are one bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.app.client import GameMaster
from bot.local.run.serve import standing
from bot.local.service.standin import StandIn
from bot.local.world.seed import add_channel, add_guild, join
from bot.storage.lease import Lease
from bot.storage.store import Store
from tests.bot.club import Club
from tests.bot.storage.server import open_on, shared_server
from tests.hold.evening import PATIENT

SHARDS = 2


def shard(guild_id: str) -> int:
    return (int(guild_id) >> 22) % SHARDS


@pytest.fixture
async def asking(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[StandIn]:
    """A stand-in that wants two shards, with a server of each."""

    async def at_once(self: GameMaster, shard_id: int | None, *, initial: bool = False) -> None:
        """Discord wants five seconds between two shards; the stand-in does not."""

    monkeypatch.setattr(GameMaster, "before_identify_hook", at_once)
    monkeypatch.setattr("bot.jobs.fleet.LOOK", 0.2)
    async with standing(limits=replace(PATIENT, shards=SHARDS)) as s:
        alice = next(user for user in s.world.users.values() if user.name == "Alice")
        first = next(iter(s.world.guilds.values()))
        while shard(first.id) == shard((second := add_guild(s.world, "The Annex", alice.id)).id):
            del s.world.guilds[second.id]
            s.clock.advance(0.001)
        join(s.world, second, s.world.bot, *second.roles)
        add_channel(s.world, second, "annex", "A server of the other shard.")
        yield s


class Process(Club):
    """One of several: what it does, it does in its own name."""

    def __init__(self, standin: StandIn, path: Path, name: str) -> None:
        super().__init__(standin, path)
        self.name = name

    async def opened(self) -> Store:
        return await open_on(shared_server(), self.path)

    def join(self) -> None:
        self.tables.cache.lease = Lease(self.store, self.standin.clock.now, f"{self.name} 1 0")
        self.store.engine.listen(self.tables.cache.hear)

    @property
    def held(self) -> set[int]:
        assert self.bot.together is not None
        return self.bot.together.fleet.shards.held


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
