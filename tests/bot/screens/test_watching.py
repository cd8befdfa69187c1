"""Watching: a digest a day of what everybody may know, and none when nothing happened."""

from __future__ import annotations

from functools import partial

from bot.jobs.schedule import Scheduler
from bot.screens import watching
from bot.screens.watching import DAY, KIND, unwatch, watch
from tests.bot.service.world import ANNA, DORA, DUEL, World


async def test_a_digest_a_day_if_something_happened(world: World) -> None:
    scheduler = Scheduler(world.tables, {KIND: partial(watching.serve, world.tables)})
    table = await world.started(DUEL)
    await watch(world.tables, table, DORA)
    await world.forget()
    world.clock.now += DAY
    await scheduler.drain()
    assert await world.rows(table, f"dm:{DORA}") == []
    table = await world.play(table, 20)
    await world.forget()
    world.clock.now += DAY
    await scheduler.drain()
    await scheduler.drain()
    assert [row.kind for row in await world.rows(table)] == ["digest"]
    await unwatch(world.tables, table, DORA)
    await world.play(table, 20)
    world.clock.now += 2 * DAY
    await world.forget()
    await scheduler.drain()
    assert await world.rows(table, f"dm:{DORA}") == []


async def test_the_last_digest_comes_with_the_end(world: World) -> None:
    scheduler = Scheduler(world.tables, {KIND: partial(watching.serve, world.tables)})
    table = await world.started(DUEL)
    await watch(world.tables, table, DORA)
    table = await world.play(table, 20)
    await world.tables.resign(table.id, ANNA)
    world.clock.now += DAY
    await world.forget()
    await scheduler.drain()
    assert len(await world.rows(table, f"dm:{DORA}")) == 1
    assert await world.dues(KIND) == []
