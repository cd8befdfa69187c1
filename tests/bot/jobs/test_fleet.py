"""Several processes as one bot: they divide the shards, take over, and lose what others took."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.jobs.fleet import Fleet, share
from bot.model.table import TableError
from bot.storage.lease import Lease
from tests.bot.service.world import SOLO, World
from tests.bot.storage.server import open_on, shared_server

SHARDS = 4


class Member(World):
    """A process of several, on a machine whose clock may be wrong."""

    name: str
    fleet: Fleet
    living: int

    async def join(self, name: str, ahead: float) -> None:
        self.name = name
        self.clock.now = time.time() + ahead
        self.interaction = 1_000 * len(name)
        cache = self.tables.cache
        cache.lease = Lease(self.store, self.clock, f"{name} 1 0")
        self.fleet = Fleet(self.store, cache.lease, cache.fleet)
        self.fleet.changed = self.count
        cache.shards = self.fleet.shards
        await self.fleet.agree(SHARDS)

    def count(self, living: int) -> None:
        self.living = living

    @property
    def held(self) -> set[int]:
        return self.fleet.shards.held


class Harbour:
    """Where processes of one bot come from."""

    def __init__(self, path: Path, stack: AsyncExitStack) -> None:
        self.path, self.stack = path, stack

    async def member(self, name: str, ahead: float = 0.0) -> Member:
        found = Member(await open_on(shared_server(), self.path))
        self.stack.push_async_callback(found.store.close)
        await found.join(name, ahead)
        return found


@pytest.fixture
async def harbour(tmp_path: Path) -> AsyncIterator[Harbour]:
    async with AsyncExitStack() as stack:
        yield Harbour(tmp_path, stack)


async def look(*members: Member) -> None:
    """All of them look until nothing changes any more."""
    for _ in range(3):
        for each in members:
            await each.fleet.look()


@pytest.mark.parametrize(("count", "processes"), [(1, 3), (2, 2), (4, 3), (5, 2), (16, 5)])
def test_every_shard_is_somebodys_share(count: int, processes: int) -> None:
    shares = [share(count, processes, place) for place in range(processes)]
    assert sum(shares) == count
    assert max(shares) - min(shares) <= 1


async def test_processes_divide_the_shards_whatever_their_clocks_say(harbour: Harbour) -> None:
    """Nothing moves without need; what one gives up or leaves behind the others have at once."""
    one = await harbour.member("one")
    await look(one)
    assert (one.held, one.living) == ({0, 1, 2, 3}, 1)
    two = await harbour.member("two", ahead=600.0)
    await look(one, two)
    assert (one.held, two.held, one.living) == ({0, 1}, {2, 3}, 2)
    three = await harbour.member("three", ahead=-600.0)
    await look(one, two, three)
    assert (one.held, two.held, three.held) == ({0, 1}, {2, 3}, set())
    await two.store.close()  # it gives nothing up
    async with asyncio.timeout(30):
        while three.living != 2:
            await look(one, three)
    assert (one.held, three.held) == ({0, 1}, {2, 3})


async def test_a_table_is_acted_for_where_its_shard_is(harbour: Harbour) -> None:
    one, two = await harbour.member("one"), await harbour.member("two")
    await look(one, two)
    home = one.fleet.shards.of(900)
    here, there = (one, two) if home in one.held else (two, one)
    table = await here.answer(await here.started(SOLO))
    await here.store._do("delete from leases where place > 0")  # free for whoever comes first
    assert not await there.tables.cache.holds(table.id)
    with pytest.raises(TableError) as found:
        await there.answer(await there.tables.get(table.id))
    assert found.value.text.key == "table.elsewhere"
    assert await here.tables.cache.holds(table.id)


async def test_who_was_stopped_has_nothing_when_it_wakes(harbour: Harbour) -> None:
    """Its connection is there all the while; by the server's clock it was silent for too long."""
    one = await harbour.member("one")
    await look(one)
    table = await one.answer(await one.started(SOLO))
    two = await harbour.member("two")
    await two.store._do("update processes set until = 0 where id = 'one 1 0'")
    await look(two)
    assert (two.held, two.living) == ({0, 1, 2, 3}, 1)
    taken = await two.answer(await two.tables.get(table.id))
    one.clock.now += 60.0
    await one.outbox.drain()
    assert one.delivery.carried == []
    with pytest.raises(TableError):
        await one.answer(table)
    await one.fleet.look()
    assert one.held == set()
    assert (await one.tables.get(table.id)).number == taken.number
    lease = one.tables.cache.lease
    assert lease is not None
    await lease.renew()  # it is one of them again
    await look(one, two)
    assert (len(one.held), len(two.held)) == (2, 2)


async def test_what_is_handed_over_is_taken_once(harbour: Harbour) -> None:
    one, two = await harbour.member("one"), await harbour.member("two")
    await one.store.handed.hand(7, "two 1 0", b"pressed", 1.0)
    assert await one.store.handed.take("one 1 0") == []
    first, second = await asyncio.gather(*(two.store.handed.take("two 1 0") for _ in range(2)))
    assert [*first, *second] == [b"pressed"]
    assert [await one.store.handed.done(7), await two.store.handed.done(7)] == [True, False]
