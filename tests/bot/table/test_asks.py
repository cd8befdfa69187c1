"""Votes, invitations and offers: so many in an hour by one person, and to one person."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.model.change import Change, asking
from bot.model.table import Table
from bot.storage.bounds import Bounds
from bot.table import onlookers
from tests.bot.service.world import ANNA, BELA, CSABA, DORA, DUEL, GAME, TRIO, World
from tests.bot.table.test_lobby import refused

pytestmark = pytest.mark.usefixtures("each_record")

SENT, RECEIVED = 4, 3


def strict(world: World) -> World:
    """A world in which little may be asked."""
    bounds = world.tables.cache.bounds
    world.tables.cache.bounds = type(bounds)(SENT, RECEIVED)
    return world


@pytest.fixture
async def few(tmp_path: Path) -> AsyncIterator[World]:
    async with World.opened(tmp_path / "corvin.db") as found:
        yield strict(found)


async def told(world: World, player: int) -> int:
    return len(await world.store._all("select 1 from outbox where lane = ?", f"dm:{player}"))


async def test_one_person_is_asked_so_often_and_no_more(few: World) -> None:
    """Whoever asks, at whatever table; nothing is done, and an hour later it may be."""
    tables = [await few.lobby(TRIO) for _ in range(RECEIVED + 1)]
    for table in tables[:-1]:
        await few.tables.invite(table.id, ANNA, DORA)
    last = tables[-1]
    await refused("asks_received", few.tables.invite(last.id, ANNA, DORA))
    assert (await few.tables.get(last.id)).invited == ()
    assert await told(few, DORA) == RECEIVED
    await few.tables.invite(last.id, ANNA, BELA)
    few.clock.now += 3_600
    await few.tables.invite(last.id, ANNA, DORA)


async def test_one_person_asks_so_often_and_no_more(few: World) -> None:
    """Also over a restart: what was asked is on disk."""
    table = await few.lobby(TRIO)
    for player in range(201, 201 + SENT):
        await few.tables.invite(table.id, ANNA, player)
    await refused("asks_sent", few.tables.invite(table.id, ANNA, DORA))
    path, now = few.path, few.clock.now
    async with World.opened(path) as again:
        strict(again).clock.now = now
        await refused("asks_sent", again.tables.invite(table.id, ANNA, DORA))
        assert await told(again, DORA) == 0


async def test_all_that_reaches_others_counts(few: World) -> None:
    """A vote that is called and withdrawn, a seat that is shown and hidden, a rematch."""
    table = await few.started(TRIO)
    show, hide = partial(onlookers.show, player=ANNA, onlooker=DORA), partial(onlookers.hide)
    for _ in range(2):
        await few.tables.change(table.id, show)
        await few.tables.change(table.id, lambda now: hide(now, ANNA))
    for _ in range(2):
        await few.tables.votes.call(table.id, ANNA, "pause")
        await few.cast(table.id, ANNA, False)
    await refused("asks_sent", few.tables.votes.call(table.id, ANNA, "pause"))
    await refused("asks_sent", few.tables.change(table.id, show))
    await refused("asks_sent", few.tables.replace(table.id, ANNA, "revolutionary", DORA, True))
    await few.tables.votes.call(table.id, BELA, "pause")
    await few.tables.abandon(table.id, ANNA)
    await refused("asks_sent", few.tables.rematch(table.id, ANNA))


async def test_what_concerns_nobody_else_is_not_counted(few: World) -> None:
    table = await few.started({"mode": "konev", "players": "1"})
    for _ in range(SENT + 2):
        await few.tables.votes.call(table.id, ANNA, "pause")
        await few.tables.votes.call(table.id, ANNA, "resume")
    assert await few.store._all("select 1 from asks") == []


async def test_many_at_once_are_counted_one_after_the_other(few: World) -> None:
    tables = [await few.lobby(DUEL) for _ in range(20)]
    asked = (few.tables.invite(table.id, ANNA, DORA) for table in tables)
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert len([each for each in found if isinstance(each, Table)]) == RECEIVED
    assert await told(few, DORA) == RECEIVED


async def test_what_is_counted_is_told_and_forgotten_with_its_person(few: World) -> None:
    """Nobody's row names anybody else, and no row outlives a day."""
    table = await few.lobby(TRIO)
    await few.tables.invite(table.id, ANNA, DORA)
    found = await few.store.personal(DORA)
    assert [(row["role"], row["player"]) for row in found["asks"]] == [("to", DORA)]
    await few.store.forget_person(DORA)
    assert await few.store._all("select player, role from asks") == [(ANNA, "by")]
    few.clock.now += 2 * 86_400
    await few.outbox._tidy()
    assert await few.store._all("select 1 from asks") == []


async def test_a_clock_that_was_ahead_leaves_no_count_behind(few: World) -> None:
    table = await few.lobby(TRIO)
    few.clock.now += 30 * 86_400
    for player in range(201, 201 + SENT):
        await few.tables.invite(table.id, ANNA, player)
    few.clock.now -= 30 * 86_400
    after = await few.tables.invite(table.id, ANNA, DORA)
    assert DORA in [each.player for each in after.invited]


def test_each_person_counts_once_and_nobody_asks_themselves() -> None:
    change = asking(Change(None), ANNA, BELA, ANNA, BELA, 0, -2, CSABA)  # type: ignore[arg-type]
    assert change.asks is not None
    assert (change.asks.by, change.asks.to) == (ANNA, (BELA, CSABA))


async def test_a_stranger_shields_nobody_from_the_votes_of_their_own_table(few: World) -> None:
    """However often somebody is asked elsewhere; who is new to the table is spared as ever."""
    table = await few.started(DUEL)
    seat = table.seats_of(BELA)[0]
    for player in (BELA, CSABA):
        elsewhere = await few.tables.open(DORA, 777, 5, GAME, DUEL)
        for _ in range(RECEIVED):
            await few.tables.invite(elsewhere.id, DORA, player)
        few.tables.cache.bounds = Bounds(2 * SENT, RECEIVED)
    new = few.tables.votes.call(table.id, ANNA, "replace", seat=seat, player=CSABA)
    await refused("asks_received", new)
    voted = await few.tables.votes.call(table.id, ANNA, "replace", seat=seat, player=-1)
    assert voted.vote.asked == (BELA,)
