"""Several processes as one bot: they divide Discord's shards and the budget of requests.

Who is alive and whose a shard is, the record says by its own clock; each process looks for itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress

from bot.model.change import Unwritten
from bot.model.shards import Shards
from bot.storage.admin_queries import Process
from bot.storage.lease import Lease
from bot.storage.store import Store

log = logging.getLogger(__name__)
LOOK = 2.0  # seconds after which it is looked again who is alive
GRACE = 2.5  # seconds for who has lost its line, as all do whose server begins anew, to come back


class Fleet:
    """What this process has of the shards, and does about it when others come or go."""

    def __init__(
        self,
        store: Store,
        lease: Lease,
        woken: asyncio.Event,
    ) -> None:
        self.store = store
        self.lease = lease
        self.woken = woken
        # Called with the number of living processes after every look.
        self.changed: Callable[[int], None] = lambda living: None
        # Waits until whatever has been begun is done.
        self.at_rest: Callable[[], Awaitable[None]] = _at_once
        self.shards = Shards()
        self._silent: dict[str, float] = {}  # who has no line to the server, and since when
        self._left: set[int] = set()  # shards not ours any more, whose tables may bear our name

    async def agree(self, wanted: int) -> int:
        """Join the others; into how many shards all divide the events, as those there have it."""
        living, silent = await self.store.fleet.living(self.lease.clock())
        known = [each.shards for each in living if each.id not in silent]
        self.shards.count = self.lease.shards = max(known, default=wanted)
        if self.shards.count < wanted:
            log.error("Discord wants %d shards: stop all processes, then start them.", wanted)
        await self.lease.renew()
        await self.store.fleet.tell()
        return self.shards.count

    async def run(self) -> None:
        """Take and give up shards until cancelled."""
        while True:
            self.woken.clear()
            await self.look()
            with suppress(TimeoutError):
                async with asyncio.timeout(GRACE if self._silent else LOOK):
                    await self.woken.wait()

    async def look(self) -> None:
        """Bring what we have to what is our share; a record that is away leaves it as it is."""
        try:
            await self.store.engine.be_there()  # before we judge others by it
            living = self._alive(*await self.store.fleet.living(self.lease.clock()))
            holders = await self.store.fleet.holders()
            await self._lose(holders)
            await self._let_go()
            await self._divide(living, holders)
        except Unwritten as error:
            log.error("%s", error)
            return
        self.changed(len(living))

    def _alive(self, known: list[Process], silent: Collection[str]) -> list[Process]:
        """Without those who have had no line to the server for a while."""
        now = asyncio.get_running_loop().time()
        self._silent = {each: self._silent.get(each, now) for each in silent}
        gone = {each for each, since in self._silent.items() if now >= since + GRACE}
        return [each for each in known if each.id not in gone]

    async def _lose(self, holders: Mapping[int, str]) -> None:
        """What another process has taken, for it thought us gone, is not ours any more."""
        for shard in sorted(self.shards.held):
            if holders.get(shard) != self.lease.process:
                self.lease.leased.discard(-shard)  # what we remember is out of date
            if not await self.lease.hold(-shard):
                log.warning("Shard %d is served by another process now.", shard)
                self._leave(shard)
                self.lease.lapse()

    def _leave(self, shard: int) -> None:
        self.shards.held.discard(shard)
        self.lease.leave(shard)
        self._left.add(shard)

    async def _let_go(self) -> None:
        """Nobody could act for tables of shards we have left as long as they bear our name."""
        for shard in sorted(self._left):
            await self.store.fleet.let_go(self.lease.process, shard, self.shards.count)
            self._left.discard(shard)

    async def _divide(self, living: list[Process], holders: Mapping[int, str]) -> None:
        names = [each.id for each in living]
        if self.lease.process not in names:
            return  # we are not known to be alive; the next renewal tells
        held = self.shards.held
        goal = share(self.shards.count, len(names), names.index(self.lease.process))
        most = share(self.shards.count, len(names), 0)  # nothing moves without need
        for shard in sorted(held, reverse=True)[: max(0, len(held) - most)]:
            await self._give_up(shard)
        if len(held) < goal:
            free = [s for s in range(self.shards.count) if holders.get(s) not in names]
            for shard in free[: goal - len(held)]:
                if await self.lease.hold(-shard):
                    log.info("Shard %d is ours.", shard)
                    held.add(shard)

    async def _give_up(self, shard: int) -> None:
        """Let another process have a shard, after what has been begun for it is done."""
        self._leave(shard)
        await self.at_rest()
        await self._let_go()
        log.info("Shard %d is given to another process.", shard)


async def _at_once() -> None:
    """Nothing is waited for."""


def share(count: int, processes: int, place: int) -> int:
    """How many of so many shards the process at this place among so many has."""
    each, rest = divmod(count, processes)
    return each + (place < rest)
