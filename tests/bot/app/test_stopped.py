"""A process that is stopped and woken: what was about to leave does not leave."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.local.people.driver import Player, sitting
from bot.local.service.standin import StandIn
from bot.storage.lease import Lease
from bot.storage.lease_rows import LEASE
from tests.bot.app.crew import SHARDS, Process, asking, until
from tests.bot.screens.playing import at_rest, held

__all__ = ["asking"]

TAKEN = "update leases set process = 'two 1 0'"


class Sleep:
    """Stops a process at its next request, for longer than a lease; another takes all it has."""

    def __init__(self, process: Process, monkeypatch: pytest.MonkeyPatch) -> None:
        self.process = process
        self.over = False
        for owner in (discord.http.HTTPClient, AsyncWebhookAdapter):
            monkeypatch.setattr(owner, "request", self.stopping(owner.request))

    def stopping(self, request: Any) -> Any:
        async def sent(*args: Any, **more: Any) -> Any:
            if not self.over:
                self.over = True
                await self.stop()
            return await request(*args, **more)

        return sent

    async def stop(self) -> None:
        lease = self.process.tables.cache.lease
        assert lease is not None
        clock = lease.clock
        lease.clock = lambda: clock() + LEASE + 1
        await self.process.store._do(TAKEN)
        await lease.renew()  # as it does when it wakes, whatever else it was at


@pytest.fixture
async def one(asking: StandIn, tmp_path: Path) -> AsyncIterator[Process]:
    async with Process(asking, tmp_path, "one") as found:
        await until(lambda: len(found.bot.guilds) == SHARDS)  # each shard tells of its own
        yield found


@pytest.fixture
async def sleep(
    one: Process, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Callable[[], Sleep]]:
    store = await one.opened()
    await Lease(store, one.standin.clock.now, "two 1 0").renew()
    yield lambda: Sleep(one, monkeypatch)
    await store.close()


@pytest.fixture
async def alice(one: Process) -> AsyncIterator[Player]:
    async with sitting(one.standin.payloads.origin, "Alice") as found:
        await found.go("tables")
        yield found


def said(one: Process) -> list[str]:
    """Everything that stands in any channel."""
    world = one.standin.world
    return [str(each) for c in world.channels.values() for each in world.said_in(c.id)]


async def test_a_message_that_was_about_to_leave_does_not(
    one: Process, sleep: Callable[[], Sleep], alice: Player
) -> None:
    await alice.slash("open nights", players="2")
    await alice.sees("Table 1", lambda seen: "Leave" in seen.labels)
    await at_rest(one, alice)
    await held(one)
    await one.tables.join(1, int(alice.id), None, "")
    waiting, before = await one.store._all("select * from outbox"), said(one)
    assert waiting
    stopped = sleep()
    await one.bot.outbox.drain()
    assert stopped.over
    assert said(one) == before
    assert await one.store._all("select * from outbox") == waiting


async def test_an_answer_that_was_about_to_leave_does_not(
    one: Process,
    sleep: Callable[[], Sleep],
    alice: Player,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Whoever used the command uses it again, and another process opens their table."""
    sleep()
    asked = asyncio.create_task(alice.slash("open nights", players="2"))
    await until(lambda: "left to others" in caplog.text)
    assert not asked.done()
    assert await one.store.live() == []
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
