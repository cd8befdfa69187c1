"""A lobby that nobody joins is told of, then closed; whoever joins gives it new time."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from bot.clock.lobby_expiry import KIND
from bot.jobs import lobby_jobs
from bot.jobs.delivery import Later
from bot.jobs.schedule import SILENCE, Scheduler
from bot.model.outgoing import Notice, Row
from bot.model.table import Table
from bot.model.timing import DAY
from bot.table import place
from config.settings import PEOPLE, read_settings
from tests.bot.service.world import ANNA, BELA, DUEL, World


@pytest.fixture
def scheduler(world: World) -> Scheduler:
    return Scheduler(world.tables, {KIND: partial(lobby_jobs.serve, world.tables)})


async def after(world: World, scheduler: Scheduler, days: float, table: Table) -> Table:
    """The table when so many days have passed and what was said has arrived."""
    world.clock.now += days * DAY
    await scheduler.drain()
    await world.outbox.drain()
    return await world.tables.get(table.id)


async def heard(world: World) -> None:
    """Everything that was to be said so far is of no interest."""
    await world.outbox.drain()
    world.delivery.carried.clear()


async def told(world: World, table: Table, lane: str = "table") -> list[str]:
    rows = [row.what for row in world.delivery.carried if row.lane.startswith(lane)]
    return [what.text.key for what in rows if isinstance(what, Notice)]


async def test_a_lobby_is_closed_two_days_after_it_was_told(
    world: World, scheduler: Scheduler
) -> None:
    table = await world.lobby(DUEL)
    await world.tables.join(table.id, ANNA, None, "salt")
    await heard(world)
    assert (await after(world, scheduler, 11.9, table)).status == "open"
    assert await told(world, table) == []
    await after(world, scheduler, 0.2, table)
    assert await told(world, table) == ["table.lobby_soon"]
    assert await told(world, table, f"dm:{ANNA}") == ["table.lobby_soon"]
    assert (await after(world, scheduler, 1.9, table)).status == "open"
    table = await after(world, scheduler, 0.2, table)
    assert table.status == "abandoned"
    assert (await told(world, table))[-1] == "table.lobby_closed"
    assert await world.dues(KIND) == []


async def test_a_lobby_that_is_joined_in_the_last_moment_stays(
    world: World, scheduler: Scheduler
) -> None:
    """The row to close it was read before the join was written."""
    table = await world.lobby(DUEL)
    await after(world, scheduler, 12, table)
    [due] = await world.dues(KIND)
    await world.tables.join(table.id, BELA, None, "salt")
    await lobby_jobs.serve(world.tables, due)
    assert (await world.tables.get(table.id)).status == "open"
    [later] = await world.dues(KIND)
    assert (later.at or 0.0) > (due.at or 0.0)


async def test_whoever_joins_gives_a_lobby_new_time(world: World, scheduler: Scheduler) -> None:
    table = await world.lobby(DUEL)
    await after(world, scheduler, 13, table)
    await world.tables.join(table.id, BELA, None, "salt")
    await heard(world)
    await after(world, scheduler, 11.9, table)
    assert await told(world, table) == []
    assert (await after(world, scheduler, 5, table)).status == "open"  # told too late, so later
    assert (await after(world, scheduler, 2.1, table)).status == "abandoned"


async def test_a_game_that_has_begun_waits_as_long_as_it_likes(
    world: World, scheduler: Scheduler
) -> None:
    table = await world.started(DUEL)
    assert await world.dues(KIND) == []
    assert (await after(world, scheduler, 99, table)).status == "playing"


async def test_nothing_is_closed_where_nothing_can_be_said(
    world: World, scheduler: Scheduler
) -> None:
    """Nor while nobody can be heard: then no row of this kind is served."""
    table = await world.lobby(DUEL)
    await after(world, scheduler, 13, table)
    await world.tables.change(table.id, lambda now: place.mute(now, world.clock.now))
    assert (await after(world, scheduler, 9, table)).status == "open"
    await world.tables.change(table.id, lambda now: place.unmute(now, world.clock.now))
    assert (await after(world, scheduler, 1.1, table)).status == "abandoned"
    assert KIND in SILENCE


async def test_nothing_is_closed_before_the_warning_has_arrived(
    world: World, scheduler: Scheduler
) -> None:
    """Discord may be there, and yet take no message."""

    def down(row: Row) -> None:
        raise Later

    table = await world.lobby(DUEL)
    await world.outbox.drain()
    world.delivery.fault = down
    for _ in range(5):
        assert (await after(world, scheduler, 12, table)).status == "open"
    world.delivery.fault = lambda row: None
    assert (await after(world, scheduler, 0.1, table)).status == "open"
    assert "table.lobby_soon" in await told(world, table)
    assert (await after(world, scheduler, 1, table)).status == "abandoned"


async def test_time_in_which_nobody_could_join_does_not_count(
    world: World, scheduler: Scheduler
) -> None:
    table = await world.lobby(DUEL)
    await after(world, scheduler, 12, table)
    await scheduler.heartbeat.beat()
    world.clock.now += 30 * DAY
    await scheduler.heartbeat.beat()
    assert (await after(world, scheduler, 1.9, table)).status == "open"
    assert (await after(world, scheduler, 0.2, table)).status == "abandoned"


async def test_an_owner_may_keep_lobbies_for_ever(world: World, scheduler: Scheduler) -> None:
    assert read_settings().people == PEOPLE
    world.tables.cache.people = replace(PEOPLE, lobby_days=0.0)
    table = await world.lobby(DUEL)
    for _ in range(5):
        assert (await after(world, scheduler, 30, table)).status == "open"
    assert await told(world, table) == ["table.opened"]


async def test_a_lobby_of_an_older_version_is_told_of_before_it_is_closed(
    world: World, scheduler: Scheduler
) -> None:
    table = await world.lobby(DUEL)
    await world.store._do("update dues set at = 0 where kind = ?", KIND)
    assert (await after(world, scheduler, 99, table)).status == "open"
    assert "table.lobby_soon" in await told(world, table)
