"""Two worlds that differ only in what a reader may not know say the same to them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model.outgoing import Said, encode_outgoing
from bot.model.table import Table, TableError
from bot.table.answer import answer
from game.kernel import Seat
from tests.bot.service.world import DUEL, TEAM, TRIO, World, luck


def heard(said: list[Said], reader: int | None) -> list[bytes]:
    """What somebody receives: everything public, and what is sent to them."""
    return [encode_outgoing(each.what) for each in said if each.dm is None or each.dm == reader]


def compare(world: World, table: Table, seat: Seat | None, picks: tuple[str, ...]) -> bool:
    """Give one answer in a world and in its twin; whether the two could be compared."""
    assert table.state is not None
    twin = table.game.proof.redeal(table.state, seat, lambda n: world.rng.randrange(n))
    other = replace(table, state=twin)
    player = table.whose_turn()[0]
    change, _ = answer(table, player, table.number, [picks], 1, 0.0)
    try:
        changed, _ = answer(other, player, table.number, [picks], 1, 0.0)
    except TableError:
        return False  # the twin's hand cannot answer so
    if luck(change.table) != luck(table):
        return False  # what came to light may differ
    reader = table.seats[seat] if seat else None
    assert heard(change.said, reader) == heard(changed.said, reader)
    return True


@pytest.mark.parametrize("options", [TEAM, DUEL, TRIO], ids=str)
async def test_twins_say_the_same(world: World, options: dict[str, str]) -> None:
    table = await world.started(options)
    compared = 0
    while table.status == "playing":
        picks = world.picks(table)
        for seat in (*table.seats, None):
            compared += compare(world, table, seat, picks)
        player = table.whose_turn()[0]
        acted = await world.tables.act(table.id, player, table.number, [picks], world.next())
        table = acted.table
    assert compared > 50
