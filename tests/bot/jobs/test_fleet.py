"""Several processes as one bot: they divide the shards, take over, and lose what others took."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg
import pytest

from bot.clock import lobby_expiry
from bot.jobs import fleet
from bot.jobs.fleet import Fleet, share
from bot.jobs.heartbeat import Heartbeat
from bot.model.change import Due, Unwritten
from bot.model.table import TableError
from bot.storage.lease import Lease
from bot.storage.postgres.engine import PostgresEngine
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


async def test_who_was_stopped_opens_no_table_where_another_serves(harbour: Harbour) -> None:
    """By its own memory the shard is its own; the record knows better."""
    one = await harbour.member("one")
    await look(one)
    await one.store._do("update leases set process = 'two 1 0'")
    with pytest.raises(TableError) as found:
        await one.started(SOLO)
    assert found.value.text.key == "table.elsewhere"
    assert await one.store.live() == []


async def test_who_loses_a_shard_ends_what_it_has_begun(harbour: Harbour) -> None:
    """Its line was cut for a moment: others took the shard long before the lease was over."""
    one = await harbour.member("one")
    await look(one)
    lease = one.fleet.lease
    lease.begin()
    assert lease.goes_on()
    two = await harbour.member("two")
    await two.store._do("update leases set process = 'two 1 0' where place = 0")
    await one.fleet.look()
    assert not lease.goes_on()


async def test_whose_line_was_cut_lets_nothing_leave_that_was_begun(harbour: Harbour) -> None:
    """The lease would last; others know by the line that it is gone."""
    one = await harbour.member("one")
    await look(one)
    lease = one.fleet.lease
    lease.begin()
    assert await lease.is_there()
    lease.seen = 0.0  # a while ago
    engine = one.store.engine
    assert isinstance(engine, PostgresEngine)
    assert engine._writer is not None
    engine._writer.terminate()
    assert lease.goes_on()
    assert not await lease.is_there()
    assert not lease.goes_on()


async def test_whose_clock_is_days_ahead_forgets_nobody_who_lives(harbour: Harbour) -> None:
    one, two = await harbour.member("one"), await harbour.member("two", ahead=3 * 86_400.0)
    await two.store.forget_interactions(two.clock())
    await look(one, two)
    assert (one.living, two.living) == (2, 2)


async def cut(member: Member) -> None:
    """Everybody's line to the server ends, as when it begins anew."""
    engine = member.store.engine
    assert isinstance(engine, PostgresEngine)
    other = await asyncpg.connect(engine.address)
    await other.execute(
        """select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()"""
    )
    await other.close()


async def lose(member: Member) -> None:
    """Wait until it is known here that the line has ended."""
    engine = member.store.engine
    assert isinstance(engine, PostgresEngine)
    assert engine._writer is not None
    async with asyncio.timeout(30):
        while not engine._writer.is_closed():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_server_that_begins_anew_moves_no_shards(harbour: Harbour) -> None:
    """Who comes back first waits for the others, who say nothing of themselves for now."""
    one, two = await harbour.member("one"), await harbour.member("two")
    await look(one, two)
    before = set(one.held), set(two.held)
    assert before == ({0, 1}, {2, 3})
    await cut(one)
    await lose(one)
    await lose(two)
    await look(two)
    assert (two.held, two.living) == (before[1], 2)
    await look(one, two)
    assert (one.held, two.held, one.living) == (*before, 2)


async def test_whose_shards_were_taken_while_its_line_was_cut_knows(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its own memory it would still have them; every shard is somebody's, and only one's."""
    one, two = await harbour.member("one"), await harbour.member("two")
    await look(one, two)
    monkeypatch.setattr(fleet, "GRACE", 0.0)
    await cut(one)
    await lose(one)
    await lose(two)
    await look(two)
    assert two.held == {0, 1, 2, 3}
    await one.fleet.look()
    assert one.held == set()
    await look(one, two)
    assert (len(one.held), len(two.held)) == (2, 2)
    assert one.held | two.held == {0, 1, 2, 3}


async def test_who_loses_a_shard_lets_its_tables_go(harbour: Harbour) -> None:
    """Nobody has touched them meanwhile: they bear the name of one who is alive again."""
    one = await harbour.member("one")
    await look(one)
    table = await one.answer(await one.started(SOLO))
    two = await harbour.member("two")
    await two.store._do("update processes set until = 0 where id = 'one 1 0'")
    await look(two)
    one.clock.now += 60.0
    lease = one.tables.cache.lease
    assert lease is not None
    await lease.renew()
    await look(one, two)
    home = one.fleet.shards.of(900)
    here, there = (one, two) if home in one.held else (two, one)
    assert not await there.tables.cache.holds(table.id)
    assert await here.tables.cache.holds(table.id)


async def test_what_could_not_be_let_go_at_once_is_let_go_later(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await harbour.member("one")
    await look(one)

    async def away(*_: object) -> None:
        raise Unwritten("The record is away.")

    with monkeypatch.context() as then:
        then.setattr(one.store.fleet, "let_go", away)
        two = await harbour.member("two")
        await one.fleet.look()
    assert len(one.held) == 3
    await look(one, two)
    assert (len(one.held), len(two.held)) == (2, 2)


async def test_who_gives_up_a_shard_in_the_midst_of_taking_a_table_has_it_not(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await harbour.member("one")
    await look(one)
    table = await one.answer(await one.started(SOLO))
    cache = one.tables.cache
    assert cache.lease is not None
    hold, home = cache.lease.hold, one.fleet.shards.of(900)
    await one.store.fleet.let_go("one 1 0", home, SHARDS)
    cache.lease.leave(home)

    async def late(place: int) -> bool:
        one.held.discard(home)  # the shard goes after it was looked at, before the table is taken
        return await hold(place)

    monkeypatch.setattr(cache.lease, "hold", late)
    assert not await cache.holds(table.id)
    assert await one.store._all("select 1 from leases where place = ?", table.id) == []
    assert not cache.lease.sure_of(table.id)


async def test_who_was_stopped_takes_nothing_off_while_others_were_there(harbour: Harbour) -> None:
    """A lobby waits no longer because one process of two slept."""
    one, two = await harbour.member("one"), await harbour.member("two")
    beats = Heartbeat(one.tables), Heartbeat(two.tables)
    await one.store.set_due(Due(lobby_expiry.KIND, 777, 0, one.clock.now + 5_000.0))
    before = await one.store._all("select at from dues")
    for each in beats:
        await each.beat()
    for _ in range(10):
        two.clock.now += 60.0
        await beats[1].beat()
    one.clock.now = two.clock.now
    await beats[0].beat()
    assert await one.store._all("select at from dues") == before
    one.clock.now += 600.0  # nobody was there
    await beats[0].beat()
    assert await one.store._all("select at from dues") == [(before[0][0] + 600.0,)]


async def test_what_is_handed_over_is_taken_once(harbour: Harbour) -> None:
    one, two = await harbour.member("one"), await harbour.member("two")
    await one.store.handed.hand(7, "two 1 0", b"pressed", 1.0)
    assert await one.store.handed.take("one 1 0") == []
    first, second = await asyncio.gather(*(two.store.handed.take("two 1 0") for _ in range(2)))
    assert [*first, *second] == [b"pressed"]
    assert [await one.store.handed.done(7), await two.store.handed.done(7)] == [True, False]
