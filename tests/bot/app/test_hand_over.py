"""What another process hands over is served, unless Discord waits for no answer any more."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.app.hand_over import EVENT, Handed, HandOver
from bot.model.shards import Shards

SECOND = 1_000 << 22  # in ids of Discord
FIRST = 1_000 * SECOND


class Handing:
    """A process to which others hand interactions, and what it has served of all it was told."""

    def __init__(self) -> None:
        self.served: list[int] = []
        self.waiting: list[bytes] = []
        parsers = {EVENT: lambda told: self.served.append(int(told["id"]))}
        client: Any = SimpleNamespace(_connection=SimpleNamespace(parsers=parsers))
        handed = SimpleNamespace(take=self.take, done=self.done)
        cache: Any = SimpleNamespace(store=SimpleNamespace(process="one", handed=handed))
        self.hand_over, self.hear = HandOver(client, cache, Shards()), parsers

    async def take(self, process: str) -> list[bytes]:
        return self.waiting

    async def done(self, interaction: int) -> bool:
        return True

    async def hand(self, interaction: int, done: int = 0) -> None:
        told = msgspec.Raw(msgspec.json.encode({"id": str(interaction)}))
        self.waiting = [msgspec.json.encode(Handed(told, done))]
        await self.hand_over._take()


@pytest.mark.parametrize(("later", "done", "served"), [(1, 0, True), (60, 0, False), (60, 5, True)])
async def test_what_discord_no_longer_waits_for_is_not_served(
    later: int, done: int, served: bool
) -> None:
    """One that was stopped hands over what came to it meanwhile; whoever pressed pressed again."""
    it = Handing()
    it.hear[EVENT]({"id": str(FIRST + later * SECOND)})
    await it.hand(FIRST, done)
    assert (FIRST in it.served) == served
