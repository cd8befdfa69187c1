"""Several processes on one file: one alone acts for each table, and another takes over."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from bot.jobs.schedule import AT_ONCE, Scheduler
from bot.local.people.driver import sitting
from bot.local.run.server import running
from bot.model.change import Due
from bot.model.table import TableError
from bot.service.told_time import ToldTime
from bot.storage.lease import Lease
from bot.storage.lease_rows import LEASE
from bot.storage.process_names import is_gone, new_process
from tests.bot.screens.playing import Hands
from tests.bot.service.world import SOLO, Clock, World
from tests.hold.evening import PATIENCE, PATIENT, Evening, until
from tests.hold.mortal import Moment
from tests.hold.nursery import Child, nursery
from tests.hold.played import NIGHTS

PASS = "Pass this round"


async def leased(path: Path, name: str, clock: Clock) -> World:
    """A world as a process of its own; of a foreign machine nobody knows whether it is gone."""
    world = await World.open(path)
    world.clock = clock
    world.tables.clock = world.tables.cache.clock = ToldTime(clock)
    world.tables.cache.lease = Lease(world.store, clock, f"afar {name} 0")
    return world


@pytest.fixture
async def pair(tmp_path: Path, each_record: None) -> AsyncIterator[tuple[World, World]]:
    clock = Clock()
    path = tmp_path / "corvin.db"
    one, two = await leased(path, "one", clock), await leased(path, "two", clock)
    two.interaction = 1000
    yield one, two
    await one.store.close()
    await two.store.close()


async def test_the_second_process_is_refused_while_the_first_lives(
    pair: tuple[World, World],
) -> None:
    one, two = pair
    table = await one.started(SOLO)
    with pytest.raises(TableError) as found:
        await two.answer(await two.tables.get(table.id))
    assert found.value.text.key == "table.elsewhere"
    one.clock.now += LEASE - 1
    with pytest.raises(TableError):
        await two.tables.undo(table.id, table.owner, 0, 5)
    assert (await one.answer(table)).number == 1


async def test_what_a_dead_process_held_is_taken_over(pair: tuple[World, World]) -> None:
    one, two = pair
    table = await one.answer(await one.started(SOLO))
    two.clock.now += LEASE + 1
    assert (await two.answer(await two.tables.get(table.id))).number == 2
    # The first one was only asleep: it must not write from memory what is no longer so.
    with pytest.raises(TableError) as found:
        await one.answer(table)
    assert found.value.text.key == "table.elsewhere"
    assert (await one.tables.get(table.id)).number == 2


async def test_a_sleeper_that_wakes_for_one_table_is_sure_of_no_other(
    pair: tuple[World, World],
) -> None:
    one, two = pair
    first, second = await one.started(SOLO), await one.started(SOLO)
    two.clock.now += LEASE + 1
    assert await two.tables.cache.holds(second.id)
    assert await one.tables.cache.holds(first.id)
    assert not await one.tables.cache.holds(second.id)


async def test_a_sleeper_reads_anew_what_another_had_meanwhile(pair: tuple[World, World]) -> None:
    """The other one has ended again: the table is ours, but not as it was."""
    one, two = pair
    table = await one.started(SOLO)
    two.clock.now += LEASE + 1
    await two.tables.set_place(table.id, card=77)
    await two.store.give_up("afar two 0")
    assert await one.tables.cache.holds(table.id)
    assert (await one.tables.get(table.id)).card == 77


async def test_a_sleeper_that_trusts_its_memory_is_stopped_by_the_record(
    pair: tuple[World, World],
) -> None:
    one, two = pair
    table = await one.answer(await one.started(SOLO))
    await two.store._do("update leases set process = 'afar two 0'")  # behind its back
    with pytest.raises(TableError) as found:
        await one.answer(table)
    assert found.value.text.key == "table.elsewhere"
    assert (await two.tables.get(table.id)).number == 1


def lease_of(world: World) -> Lease:
    lease = world.tables.cache.lease
    assert lease is not None
    return lease


async def test_what_a_sleeper_has_begun_does_not_go_on(pair: tuple[World, World]) -> None:
    """Nor when it has said again that it is alive; what is begun after that does."""
    one, _ = pair
    await one.started(SOLO)
    lease = lease_of(one)
    lease.begin()
    assert lease.goes_on()
    one.clock.now += LEASE + 1
    assert not lease.goes_on()
    await lease.renew()
    assert not lease.goes_on()
    lease.begin()
    assert lease.goes_on()


async def test_what_acts_for_nothing_that_is_held_goes_on(pair: tuple[World, World]) -> None:
    """A process greets Discord before it holds anything."""
    one, _ = pair
    assert lease_of(one).goes_on()


async def test_a_sleeper_whose_clock_was_set_back_knows_that_it_slept(
    pair: tuple[World, World], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = pair
    table = await one.started(SOLO)
    lease, steady = lease_of(one), time.monotonic
    assert lease.sure_of(table.id)
    one.clock.now -= 600.0
    monkeypatch.setattr(time, "monotonic", lambda: steady() + LEASE + 1)
    assert not lease.sure_of(table.id)


async def test_who_sleeps_while_it_asks_for_a_table_asks_again(
    pair: tuple[World, World], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was ours when the record answered; when we wake, another has it."""
    one, two = pair
    table = await one.started(SOLO)
    lease, hold = lease_of(one), one.store.hold
    lease.leased.clear()

    async def asleep(*asked: Any) -> bool:
        monkeypatch.setattr(one.store, "hold", hold)
        found = await hold(*asked)
        one.clock.now += LEASE + 1
        assert await two.tables.cache.holds(table.id)
        await lease.renew()
        return found

    monkeypatch.setattr(one.store, "hold", asleep)
    assert not await lease.hold(table.id)
    assert not lease.sure_of(table.id)


async def test_a_process_that_ends_gives_everything_up(pair: tuple[World, World]) -> None:
    one, two = pair
    table = await one.started(SOLO)
    lease = lease_of(one)
    lease.until = 0.0
    renewing = asyncio.create_task(lease.run())
    await until(lambda: lease.until > 0)
    renewing.cancel()
    await asyncio.gather(renewing, return_exceptions=True)
    assert (await two.answer(await two.tables.get(table.id))).number == 1


async def test_messages_and_due_rows_are_left_to_the_holder(pair: tuple[World, World]) -> None:
    one, two = pair
    table = await one.started(SOLO)
    served: list[Due] = []

    async def serve(due: Due) -> None:
        served.append(due)

    scheduler = Scheduler(two.tables, {"bell": serve})
    await scheduler.set(Due("bell", table.id, 0, two.clock.now))
    await scheduler.drain()
    await two.outbox.drain()
    assert (served, two.delivery.carried) == ([], [])
    await one.outbox.drain()
    assert one.delivery.carried
    assert await one.rows(table) == []


async def test_rows_of_another_process_hide_none_of_our_own(pair: tuple[World, World]) -> None:
    one, two = pair
    theirs, ours = await one.started(SOLO), await two.started(SOLO)
    served: list[Due] = []

    async def serve(due: Due) -> None:
        served.append(due)

    scheduler = Scheduler(two.tables, {"bell": serve})
    for player in range(5 * AT_ONCE):
        await scheduler.set(Due("bell", theirs.id, player, two.clock.now - 10))
    await scheduler.set(Due("bell", ours.id, 0, two.clock.now - 5))
    await scheduler.drain()
    assert [due.table for due in served] == [ours.id]


async def test_an_answer_costs_no_commit_for_the_lease(pair: tuple[World, World]) -> None:
    one, _ = pair
    table = await one.answer(await one.started(SOLO))
    held = "select l.place, l.process, p.until from leases l join processes p on p.id = l.process"
    before = await one.store._all(held)
    assert before
    one.clock.now += 5
    await one.play(table, 5)
    assert await one.store._all(held) == before


async def test_a_forged_table_leaves_no_lease(pair: tuple[World, World]) -> None:
    one, _ = pair
    with pytest.raises(TableError):
        await one.tables.leave(4711, 1)
    assert await one.store._all("select * from leases") == []


def test_a_process_of_this_machine_is_known_to_be_gone() -> None:
    host, number, mark = new_process().rsplit(" ", 2)
    assert is_gone(f"{host} {number} {mark}")  # our own number: whoever had it before us
    assert not is_gone(f"{host} 1 {mark}")
    assert not is_gone(f"afar {number} {mark}")
    assert not is_gone("nonsense")


async def test_two_bots_on_one_file_and_one_is_killed(tmp_path: Path) -> None:
    """Both hear every press; one answers. It is killed, and the other goes on at once."""
    async with nursery() as born, running(limits=PATIENT) as standin, AsyncExitStack() as stack:
        it = Evening(born, standin, tmp_path, Moment(), 0, NIGHTS)
        bots: dict[int, Child] = {}
        for _ in range(2):
            await it.start_bot()
            bots[it.bot.pid] = it.bot
        player = await stack.enter_async_context(sitting(standin.payloads.origin, "Alice"))
        hands = Hands(None, player)  # type: ignore[arg-type]
        await player.go("tables")
        await player.slash("open nights")
        await player.sees("Waiting for", lambda seen: "Play" in seen.labels)
        await bots[holder_of(it)].kill()
        panel = await hands.open_panel()
        await hands.press(PASS, panel)
        await player.sees("The Revolutionary passes", lambda seen: not seen.private)
        other = next(bot for bot in bots.values() if not bot.dead.is_set())
        assert holder_of(it) == other.pid
        async with asyncio.timeout(PATIENCE):
            await until(it.nothing_waits)
        thread = next(c for c in standin.world.channels.values() if c.thread)
        told = [each for each in it.said(thread) if "The Revolutionary passes" in each]
        assert len(told) == 1
        assert it.ask("select count(*) from actions") == [(1,)]
        assert not standin.notes.lines()


def holder_of(it: Evening) -> int:
    """The number of the process that acts for the table."""
    [(process,)] = it.ask("select process from leases where place = 1")
    return int(process.split()[1])
