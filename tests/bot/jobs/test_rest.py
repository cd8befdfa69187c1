"""What may wait lets those pass who have pressed something; a player's turn does not wait."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.jobs.outbox import Outbox
from bot.model.outgoing import Row
from tests.bot.service.world import DUEL, PATIENCE, World


async def test_cards_wait_until_presses_are_served_and_turns_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with World.opened(tmp_path / "corvin.db") as world:
        served, looked_at = asyncio.Event(), set[str]()
        head = world.store.head

        async def watched(lane: str) -> Row | None:
            looked_at.add(lane.partition(":")[0])
            return await head(lane)

        monkeypatch.setattr(world.store, "head", watched)

        async def rest() -> bool:
            return await served.wait()

        outbox = Outbox(world.tables, world.delivery, PATIENCE, rest=rest)
        await world.started(DUEL)
        draining = asyncio.create_task(outbox.drain())
        async with asyncio.timeout(60):
            while not world.delivery.carried:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert set(world.delivery.kinds()) == {"turn"}
        assert looked_at == {"dm"}  # what has time costs those nothing who have none
        served.set()
        await draining
        assert "card" in world.delivery.kinds()
