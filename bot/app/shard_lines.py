"""Lines to Discord: one for each shard that is ours, and none for those of other processes."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import yarl

from bot.model.shards import Shards

if TYPE_CHECKING:
    from bot.app.client import GameMaster

LINGER = 10.0  # seconds for which what still comes to us is handed to whoever has a shard now
APART = 5.0  # seconds between two greetings, as Discord wants them


class ShardLines:
    """Opens and closes lines as shards come and go."""

    def __init__(self, client: GameMaster, shards: Shards) -> None:
        self.client = client
        self.shards = shards
        self.changed = asyncio.Event()
        self.open: set[int] = set()
        self._left: dict[int, float] = {}  # since when lines stay open for whoever has them now

    async def run(self, gateway: yarl.URL) -> None:
        """Keep the lines as they should be until cancelled."""
        while True:
            self.changed.clear()
            await self._leave()
            missing = sorted(self.shards.held - self.open)
            if missing:
                await self._open(missing[0], gateway)
            else:
                with suppress(TimeoutError):
                    async with asyncio.timeout(LINGER if self._left else None):
                        await self.changed.wait()

    async def _leave(self) -> None:
        """Close the lines of others' shards, once they must have lines of their own."""
        now = asyncio.get_running_loop().time()
        gone = self.open - self.shards.held
        self._left = {each: self._left.get(each, now) for each in gone}
        for shard in [each for each, since in self._left.items() if now >= since + LINGER]:
            await self._close(shard)

    async def _open(self, shard: int, gateway: yarl.URL) -> None:
        if not self.open:  # what we last knew of everybody may be long ago
            self.client.scheduler.heartbeat.seen = None
        # Whether a client is ready it tells by the shards it was begun with: one at a time.
        while self.client._connection._ready_tasks:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        self.client._connection.shard_ids = [shard]
        await self.client.launch_shard(gateway, shard, initial=True)
        self.open.add(shard)
        # What a process before us was thinking about is thought about anew.
        await self.client.automated_turns.resume()

    async def _close(self, shard: int) -> None:
        self.open.discard(shard)
        del self._left[shard]
        line = self.client.get_shard(shard)
        if line is not None:
            await line.disconnect()

    def all_open(self) -> bool:
        """Whether Discord hands us whatever happens in our shards, and there are some."""
        lines = [self.client.get_shard(each) for each in self.shards.held]
        return bool(lines) and all(each is not None and not each.is_closed() for each in lines)


class Spacing:
    """Keeps the greetings of one process apart, and no longer than needed."""

    def __init__(self) -> None:
        self.last = float("-inf")

    async def wait(self) -> None:
        now = asyncio.get_running_loop().time()
        self.last = max(now, self.last + APART)
        await asyncio.sleep(self.last - now)
