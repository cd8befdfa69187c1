"""A card whose table moves on before it is drawn: it begins anew, but not for ever."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.app.card_delivery import PUT_OFF, CardDelivery
from bot.jobs.delivery import Posted
from bot.model.outgoing import Card, OutOfDate, Row
from bot.table.telling import LiveCard
from bot.ui.pictures import WANTED
from tests.bot.service.world import ANNA, SOLO, World

ROW = Row(1, 1, "table:1", Card(), 0, 0.0)


class Drawn(CardDelivery):
    """Draws nothing but what is still wanted."""

    async def _carried(self, row: Row, table: Any, live: LiveCard) -> Posted:
        if not WANTED.get()():
            raise OutOfDate
        return Posted(7, 0)


def delivery(stands: bool) -> Drawn:
    context = SimpleNamespace(tables=SimpleNamespace(stands=lambda table: stands))
    return Drawn(cast(Any, None), cast(Any, context), cast(Any, None))


async def test_a_card_that_is_out_of_date_is_put_off_and_at_last_drawn() -> None:
    carrying = delivery(stands=False)
    for _ in range(PUT_OFF):
        with pytest.raises(OutOfDate):
            await carrying.carry(ROW, cast(Any, None), LiveCard())
    assert await carrying.carry(ROW, cast(Any, None), LiveCard()) == Posted(7, 0)
    with pytest.raises(OutOfDate):  # the next is counted anew
        await carrying.carry(ROW, cast(Any, None), LiveCard())


async def test_a_card_that_is_wanted_is_drawn_at_once() -> None:
    assert await delivery(stands=True).carry(ROW, cast(Any, None), LiveCard()) == Posted(7, 0)


async def test_a_row_that_is_out_of_date_is_carried_again_with_what_is_true(world: World) -> None:
    late: list[int] = []

    def fault(row: Row) -> None:
        if isinstance(row.what, Card) and not late:
            late.append(row.id)
            raise OutOfDate

    table = await world.started(SOLO)
    world.delivery.fault = fault
    await world.outbox.drain()
    assert late
    assert not await world.store.heads()
    cards = [row.id for row in world.delivery.carried if isinstance(row.what, Card)]
    assert cards.count(late[0]) == 1
    assert (await world.tables.get(table.id)).card is not None


async def test_a_table_stands_until_everybody_sees_something_else(world: World) -> None:
    table = await world.started(SOLO)
    assert world.tables.stands(table)
    after = table
    while after.view(None) == table.view(None):
        after = await world.answer(after)
    assert not world.tables.stands(table)
    assert world.tables.stands(after)
    assert ANNA in table.people()
