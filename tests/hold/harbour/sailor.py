"""A process that plays on a server's record without Discord, as one of several on many machines.

It says on its standard output what was acknowledged, and nothing else counts as done.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import time
from contextlib import suppress
from functools import partial
from itertools import count

from bot.jobs.fleet import Fleet
from bot.model.change import Unwritten
from bot.model.table import TableError
from bot.service.tables import Tables
from bot.storage import lease, lease_rows
from bot.storage.lease import Lease
from bot.storage.open_record import open_record
from bot.storage.store import Store
from game.players.chance import pick
from game.registry import GAMES

BLOCK = 10**9  # interactions of one process
PACE = 0.2  # seconds between two rounds of answers
LOOK = 0.3  # seconds between two looks at who is alive


class Sailor:
    """Answers at every table that is its own, one after the other."""

    def __init__(self, tables: Tables, number: int, shards: int) -> None:
        self.tables = tables
        self.numbers = count(number * BLOCK + 1)
        self.rng = random.Random(number)
        self.shards = shards
        cache = tables.cache
        cache.lease = Lease(tables.store, tables.clock, f"machine{number} {os.getpid()} 0")
        self.fleet = Fleet(tables.store, cache.lease, cache.fleet)
        cache.shards = self.fleet.shards
        tables.store.engine.listen(cache.hear)

    async def sail(self) -> None:
        """Until killed."""
        await self.fleet.agree(self.shards)
        lease_ = self.tables.cache.lease
        assert lease_ is not None
        async with asyncio.TaskGroup() as group:
            group.create_task(lease_.run())
            group.create_task(self._look())
            group.create_task(self._play())

    async def _look(self) -> None:
        while True:
            await self.fleet.look()
            await asyncio.sleep(LOOK)

    async def _play(self) -> None:
        while True:
            with suppress(Unwritten):
                for table in await self.tables.store.live():
                    if await self.tables.cache.at_home(table):
                        await self._answer(table)
            await asyncio.sleep(PACE)

    async def _answer(self, number: int) -> None:
        """One answer; what is said is what was acknowledged, or refused."""
        with suppress(TableError):
            table = await self.tables.get(number)
            decision = table.decision()
            if decision is None:
                return
            interaction, player = next(self.numbers), table.whose_turn()[0]
            picks = [pick(decision, self.rng)]
            await self.tables.act(number, player, table.number, picks, interaction)
            print("took", number, table.number, interaction, flush=True)


async def main(asked: argparse.Namespace) -> None:
    """Play on the record at an address."""
    async with await open_record(asked.address) as store:
        clock = partial(_shared, store)
        await Sailor(Tables(store, GAMES, clock), asked.number, asked.shards).sail()


def _shared(store: Store) -> float:
    return time.time() + store.engine.ahead


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m tests.hold.harbour.sailor", description=__doc__
    )
    parser.add_argument("address")
    parser.add_argument("number", type=int)
    parser.add_argument("--shards", type=int, default=3)
    parser.add_argument("--lease", type=float, default=3.0)
    parser.add_argument("--ahead", type=float, default=0.0, help="seconds that its clock is wrong")
    wanted = parser.parse_args()
    for module in (lease, lease_rows):
        vars(module)["LEASE"] = wanted.lease
    lease.RENEWED = wanted.lease / 3
    right = time.time
    time.time = lambda: right() + wanted.ahead
    asyncio.run(main(wanted))
