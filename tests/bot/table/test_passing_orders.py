"""One press declines for a whole turn of the other side, whatever a hand holds, and no longer."""

from __future__ import annotations

import pytest

from bot.table.orders import kinds_for, lasting, pressed_kinds
from game.kernel.orders import Order
from tests.bot.service.world import ANNA, DUEL, World
from tests.bot.table.siege import PAUSE, Siege, siege

TURN = Order("decline_turn")
RICH, POOR = ("V38", "V01", "V16", "V22"), ("V01",)


@pytest.mark.parametrize("hand", [RICH, POOR])
async def test_one_press_declines_for_this_whole_turn(world: World, hand: tuple[str, ...]) -> None:
    found = await Siege.begun(world, DUEL, siege(alice=hand))
    table = await found.strike()
    assert [kind.name for kind in pressed_kinds(table, "revolutionary")] == ["decline_turn"]
    table = await world.tables.orders.give(table.id, ANNA, TURN)
    assert await found.step() == "counter_who"  # until the pause is over, as a live answer would
    await found.wait(PAUSE)
    assert await found.step() == "soviet_action"
    await found.strike()
    await found.wait(PAUSE)
    assert await found.step() == "soviet_action"
    assert (await found.table()).standing[0].used == 2


async def test_such_an_order_is_gone_with_the_turn(world: World) -> None:
    found = await Siege.begun(world, DUEL, siege(alice=POOR))
    table = await found.strike()
    await world.tables.orders.give(table.id, ANNA, TURN)
    await found.wait(PAUSE)
    assert lasting(await found.table())
    await found.answer("end")
    assert not (await found.table()).standing


async def test_it_is_given_on_its_question_and_nowhere_else(world: World) -> None:
    table = await world.started(DUEL)
    assert "decline_turn" not in [kind.name for kind in kinds_for(table, ANNA)]
    assert not pressed_kinds(table, "revolutionary")
