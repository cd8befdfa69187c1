"""The schedule: rows are served when they are due, once, and survive failures and restarts."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Literal

import pytest
from msgspec.structs import replace

from bot.jobs.delivery import Later
from bot.jobs.schedule import AGAIN, AT_ONCE, SILENCE, Scheduler
from bot.model.change import Change, Due
from bot.model.outgoing import Row
from bot.model.timing import Pace
from bot.storage.store import DAY
from bot.table.pace import set_pace
from tests.bot.service.world import ANNA, DUEL, SOLO, World

pytestmark = pytest.mark.usefixtures("each_record")


def noting(world: World) -> tuple[Scheduler, list[Due]]:
    """A scheduler that notes what it serves."""
    served: list[Due] = []

    async def note(due: Due) -> None:
        served.append(due)

    return Scheduler(world.tables, {"bell": note}), served


async def test_what_is_due_is_served_once(world: World) -> None:
    scheduler, served = noting(world)
    await scheduler.set(Due("bell", 1, 2, world.clock.now + 10))
    await scheduler.drain()
    assert served == []
    world.clock.now += 10
    await scheduler.drain()
    await scheduler.drain()
    assert [(due.table, due.player) for due in served] == [(1, 2)]


async def test_a_row_is_moved_and_forgotten_with_a_change(world: World) -> None:
    scheduler, served = noting(world)
    table = await world.lobby(SOLO)
    at = world.clock.now + 5
    for each in (at, at + 5):
        dues = [Due("bell", table.id, 0, each)]
        await world.tables.cache.change(table.id, partial(Change, dues=dues))
    assert [due.at for due in await world.dues("bell")] == [at + 5]
    await world.tables.cache.change(table.id, lambda t: Change(t, dues=[Due("bell", t.id)]))
    world.clock.now += 100
    await scheduler.drain()
    assert served == []


async def test_what_fails_is_tried_again_later(world: World) -> None:
    tried: list[float] = []

    async def fail(due: Due) -> None:
        tried.append(world.clock.now)
        if len(tried) == 1:
            raise RuntimeError("not now")

    scheduler = Scheduler(world.tables, {"bell": fail})
    await scheduler.set(Due("bell", 1, at=world.clock.now))
    await scheduler.drain()
    assert len(tried) == 1
    world.clock.now += AGAIN
    await scheduler.drain()
    assert len(tried) == 2
    assert await world.store.dues(9) == []


async def test_what_fails_for_ever_is_tried_ever_more_rarely(world: World) -> None:
    tried: list[float] = []

    async def fail(due: Due) -> None:
        tried.append(world.clock.now)
        raise RuntimeError("never")

    scheduler = Scheduler(world.tables, {"bell": fail})
    await scheduler.set(Due("bell", 1, at=world.clock.now))
    for _ in range(14):
        await scheduler.drain()
        [due] = await world.store.dues(9)
        assert due.at is not None
        world.clock.now = due.at
    waits = [after - before for before, after in pairwise(tried)]
    assert waits[:3] == [AGAIN, 2 * AGAIN, 4 * AGAIN]
    assert waits[-2:] == [DAY, DAY]


async def test_a_row_of_a_kind_that_nobody_knows_is_kept(world: World) -> None:
    scheduler, _ = noting(world)
    await scheduler.set(Due("gong", 1, 2, world.clock.now, "facts"))
    await scheduler.drain()
    assert await world.store.dues(9) == [Due("gong", 1, 2, world.clock.now + DAY, "facts")]


async def test_a_row_moved_while_it_is_served_stays(world: World) -> None:
    async def move(due: Due) -> None:
        await scheduler.set(Due("bell", 1, at=world.clock.now + 50))

    scheduler = Scheduler(world.tables, {"bell": move})
    await scheduler.set(Due("bell", 1, at=world.clock.now))
    await scheduler.drain()
    assert [due.at for due in await world.store.dues(9)] == [world.clock.now + 50]


async def test_a_restart_catches_up_with_many(tmp_path: Path) -> None:
    world = await World.open(tmp_path / "corvin.db")
    scheduler, _ = noting(world)
    for number in range(5 * AT_ONCE):
        await scheduler.set(Due("bell", number, at=world.clock.now + number))
    await world.store.close()
    world = await World.open(tmp_path / "corvin.db")
    world.clock.now += 1000
    scheduler, served = noting(world)
    await scheduler.drain()
    await world.store.close()
    assert [due.table for due in served] == list(range(5 * AT_ONCE))


async def test_a_row_set_anew_to_the_same_time_is_served_again(world: World) -> None:
    """What is asked for while it is being done is not taken for what is done."""
    served: list[float] = []

    async def again(due: Due) -> None:
        served.append(world.clock.now)
        if len(served) == 1:
            await scheduler.set(Due("bell", 1, at=due.at))

    scheduler = Scheduler(world.tables, {"bell": again})
    await scheduler.set(Due("bell", 1, at=world.clock.now))
    await scheduler.drain()
    world.clock.now += 1
    await scheduler.drain()
    assert len(served) == 2


class Awaited(asyncio.Event):
    """An event that knows when somebody waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = asyncio.Event()

    async def wait(self) -> Literal[True]:
        self.begun.set()
        return await super().wait()


@pytest.mark.parametrize("steps", range(5))
async def test_who_is_told_to_stop_stops_whatever_happens_with_it(world: World, steps: int) -> None:
    """A row is set and the process ends in the same moment: neither loop goes on for ever."""
    cache = world.tables.cache
    timed, written = cache.timed, cache.written = Awaited(), Awaited()
    scheduler, _ = noting(world)
    running = [asyncio.create_task(each.run()) for each in (scheduler, world.outbox)]
    await timed.begun.wait()
    await written.begun.wait()
    timed.set()
    written.set()
    for _ in range(steps):
        await asyncio.sleep(0)
    for task in running:
        task.cancel()
    done, _ = await asyncio.wait(running, timeout=20)
    assert len(done) == len(running)


async def test_a_row_waits_for_the_table_that_it_was_written_with(world: World) -> None:
    """A row is on disk a moment before its table is in memory; it is served after both."""
    table, seen = await world.lobby(SOLO), []

    async def look(due: Due) -> None:
        seen.append((await world.tables.get(due.table)).language)

    scheduler = Scheduler(world.tables, {"bell": look})
    cache = world.tables.cache
    async with cache.locked(table.id) as found:
        await scheduler.set(Due("bell", table.id, at=world.clock.now))
        serving = asyncio.create_task(scheduler.drain())
        while not scheduler._serving:  # noqa: ASYNC110
            await asyncio.sleep(0)
        await cache.commit(found, Change(replace(found, language="hu")))
    await serving
    assert seen == ["hu"]


KINDS = ("backup", "automaton", "watch", "remind", "bell")


@pytest.mark.parametrize("restarts", [True, False])
async def test_a_clock_that_was_a_month_ahead_makes_nothing_wait_for_a_month(
    world: World, restarts: bool
) -> None:
    """Each kind of row that was set meanwhile comes a day later, as it was meant to."""
    scheduler, _ = noting(world)
    await scheduler.heartbeat.beat()
    right = world.clock.now
    world.clock.now += 30 * DAY
    await scheduler.heartbeat.beat()
    await scheduler.set(Due("early", at=right + DAY / 2))
    for kind in KINDS:
        await scheduler.set(Due(kind, at=world.clock.now + DAY))
    world.clock.now = right
    scheduler = noting(world)[0] if restarts else scheduler
    await scheduler.heartbeat.beat()
    found = {due.kind: due.at for due in await world.store.dues(99)}
    assert found == {"early": right + DAY / 2, **dict.fromkeys(KINDS, right + DAY)}


async def test_a_vote_and_a_deadline_are_as_if_the_clock_had_been_right(world: World) -> None:
    scheduler = noting(world)[0]
    table = await world.started(DUEL)
    pace, right = Pace(deadline=DAY, then="automaton"), world.clock.now
    await world.tables.change(table.id, lambda t: set_pace(t, pace, ANNA, right))
    vote = (await world.tables.votes.call(table.id, ANNA, "draw", how="draw")).vote
    before = [(due.kind, due.at) for due in await world.store.dues(99) if due.kind in SILENCE]
    await scheduler.heartbeat.beat()
    world.clock.now += 30 * DAY
    await scheduler.heartbeat.beat()
    ahead = (await world.tables.get(table.id)).vote
    assert ahead is not None
    assert ahead.until == vote.until + 30 * DAY
    world.clock.now = right
    await scheduler.heartbeat.beat()
    found = await world.tables.get(table.id)
    assert found.vote is not None
    assert (found.vote.until, found.timing.clock.at) == (vote.until, right)
    after = [(due.kind, due.at) for due in await world.store.dues(99) if due.kind in SILENCE]
    assert [kind for kind, _ in after] == [kind for kind, _ in before]
    assert [at for _, at in after] == pytest.approx([at for _, at in before])


async def test_a_clock_that_was_wrong_between_two_beats_makes_nothing_wait(world: World) -> None:
    """Nobody looked while it was a month ahead; what was set then comes as it was meant to."""
    scheduler = noting(world)[0]
    await scheduler.heartbeat.beat()
    table, right = await world.lobby(DUEL), world.clock.now
    world.clock.now += 30 * DAY
    await scheduler.set(Due("bell", at=world.tables.clock() + DAY))
    world.delivery.fault = later
    await world.outbox.drain()
    world.clock.now = right + 1
    await scheduler.heartbeat.beat()
    assert [due.at for due in await world.dues("bell")] == [right + 1 + DAY]
    world.delivery.fault = lambda row: None
    await world.outbox.drain()
    assert world.delivery.kinds(f"table:{table.id}") == ["card", "notice"]


async def test_a_pause_is_set_right_once(world: World) -> None:
    """Its end is a row of the schedule and part of its table: it is moved once, not twice."""
    scheduler = noting(world)[0]
    table = await world.started(DUEL)
    await scheduler.heartbeat.beat()
    right = world.clock.now
    world.clock.now += 120.0
    paused = replace(table, until=world.tables.clock() + 3000.0)
    await world.tables.change(table.id, lambda t: Change(paused))
    world.clock.now = right
    world.tables.cache.tables.clear()
    await scheduler.heartbeat.beat()
    assert (await world.tables.get(table.id)).until == right + 3000.0
    assert [due.at for due in await world.dues("order")] == [right + 3000.0]


@pytest.mark.parametrize("kind", ["order", "vote"])
async def test_a_row_that_comes_too_early_stays(world: World, kind: str) -> None:
    table = await world.started(DUEL)
    await world.tables.votes.call(table.id, ANNA, "draw", how="draw")
    until = world.clock.now + 50.0
    await world.tables.change(table.id, lambda t: Change(replace(t, until=until)))
    (meant,) = await world.dues(kind)
    early = Due(kind, table.id, 0, world.clock.now)
    await world.store.set_due(early)
    serve = {"order": world.tables.orders.carry_out, "vote": world.tables.votes.close}
    await Scheduler(world.tables, {kind: serve[kind]}).drain()
    assert [due.at for due in await world.dues(kind)] == [meant.at]


def later(row: Row) -> None:
    raise Later
