"""Damage in the record: it is named, it stays at its table, and what can be mended is."""

from __future__ import annotations

import pytest

from bot.model.change import Change
from bot.model.outgoing import Said, Turn
from bot.model.table import Table, TableError
from bot.service.export import check
from tests.bot.service.world import ANNA, DUEL, GUILD, SOLO, World

BAD_TIMING = "update tables set timing = '[' where id = ?"


async def asked(world: World) -> Table:
    """A game at which Anna is asked, and nothing waits to be said."""
    table = await world.started(DUEL)
    while ANNA not in table.whose_turn():
        table = await world.answer(table)
    await world.outbox.drain()
    return table


async def test_a_damaged_table_is_left_out_of_lists(world: World) -> None:
    sound, damaged = await world.started(SOLO), await world.started(SOLO)
    await world.store._do(BAD_TIMING, damaged.id)
    world.tables.cache.tables.clear()
    assert [each.id for each in await world.tables.of_guild(GUILD)] == [sound.id]
    assert [each.id for each in await world.tables.of_player(ANNA)] == [sound.id]
    with pytest.raises(TableError, match="unreadable"):
        await world.tables.get(damaged.id)


@pytest.mark.parametrize("first", [0, 1], ids=["the sound one", "the damaged one"])
async def test_a_damaged_table_takes_no_message_of_others_with_it(world: World, first: int) -> None:
    """Its own wait until it is mended."""
    sound, damaged = await asked(world), await asked(world)
    for table in (sound, damaged)[:: -1 if first else 1]:
        said = [Said(Turn(ANNA, table.number), ANNA)]
        await world.tables.change(table.id, lambda now, said=said: Change(now, said))  # type: ignore[misc]
    await world.store._do(BAD_TIMING, damaged.id)
    world.tables.cache.tables.clear()
    world.delivery.carried.clear()
    await world.outbox.drain()
    assert [row.table for row in world.delivery.carried] == [sound.id]
    await world.store._do("update tables set timing = '{}' where id = ?", damaged.id)
    world.clock.now += 3_600
    await world.outbox.drain()
    assert [row.table for row in world.delivery.carried] == [sound.id, damaged.id]


@pytest.mark.parametrize("column", ["picks", "seat"])
async def test_words_that_are_none_are_named_with_table_and_answer(
    world: World, column: str
) -> None:
    sound, damaged = [await world.play(await world.started(SOLO), 4) for _ in range(2)]
    change = f"update actions set {column} = cast(x'22ff22' as text) where table_id = ?"
    await world.store._do(f"{change} and number = 2", damaged.id)
    found = {each.table: each async for each in check(world.tables.cache)}
    assert found[sound.id].number is None
    assert found[damaged.id].number == 2
    assert f"table {damaged.id}" in found[damaged.id].reason


async def test_a_table_with_words_that_are_none_is_damaged(world: World) -> None:
    table = await world.started(SOLO)
    await world.store._do("update tables set timing = cast(x'ff' as text)")
    world.tables.cache.tables.clear()
    with pytest.raises(TableError, match="unreadable"):
        await world.tables.get(table.id)


async def test_a_position_that_is_missing_is_rebuilt_from_the_answers(world: World) -> None:
    table = await world.play(await world.started(SOLO), 6)
    await world.store._do("delete from snapshots")
    again = World(world.store)
    [found] = [each async for each in check(again.tables.cache)]
    assert (found.mended, found.number) == (True, None)
    assert (await again.tables.get(table.id)).state == table.state
