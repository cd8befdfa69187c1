"""A record that version 0.1.0 wrote: it is opened, brought up to date, and played on.

It holds a duel with an open vote, a deadline and messages that wait, a game for three that is
paused and has standing orders, a finished game, a lobby, and a table whose place is gone.
"""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.model.outgoing import Ballot
from bot.model.table import Table, TableError
from bot.service.export import check, export, read_export, verify_export
from bot.storage.checksum import checksum
from bot.storage.store import Store
from config import VERSION
from tests.bot.service.world import ANNA, BELA, CSABA, World

OLD = Path(__file__).parent / "old" / "corvin-0.1.0.db"
DUEL, TRIO, SOLO, LOBBY, LOST = 1, 2, 3, 4, 5


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    path = tmp_path / "corvin.db"
    shutil.copy(OLD, path)
    async with World.opened(path) as found:
        yield found


async def to_the_end(world: World, table: Table) -> Table:
    while table.status == "playing":
        table = await world.answer(table)
    return table


async def test_what_was_stored_means_what_it_meant(world: World) -> None:
    duel, trio, solo, lobby, lost = [await world.tables.get(n) for n in range(1, 6)]
    assert [t.status for t in (duel, trio, solo, lobby, lost)] == [
        "playing",
        "playing",
        "over",
        "open",
        "playing",
    ]
    assert duel.vote is not None
    assert (duel.vote.kind, duel.vote.by, duel.vote.asked) == ("draw", ANNA, (BELA,))
    assert (duel.timing.pace.deadline, duel.timing.pace.then) == (86_400.0, "pass")
    assert (trio.timing.paused, duel.timing.paused) == (True, False)
    assert [each.order.kind for each in trio.standing] == ["decline", "decline"]
    assert (lost.muted, duel.muted) == (True, False)
    assert lobby.seats["revolutionary"] == BELA
    bela = await world.tables.player(BELA)
    assert bela.no_dms
    assert (bela.hours.zone, bela.hours.begins, bela.hours.ends) == ("Europe/Budapest", 1320, 420)


async def test_every_message_that_waited_is_sent(world: World) -> None:
    before = await world.store._all("select count(*) from outbox")
    await world.outbox.drain()
    assert len(world.delivery.carried) == before[0][0] > 20
    for card in world.delivery.told:
        assert card.told(), "a card tells the stories that waited"
    assert await world.store.heads() == []
    ballots = [row for row in world.delivery.carried if isinstance(row.what, Ballot)]
    assert [row.table for row in ballots] == [DUEL]


async def test_the_open_vote_is_decided(world: World) -> None:
    voted = await world.cast(DUEL, BELA, True)
    assert voted.ended == "passed"
    assert (await world.tables.get(DUEL)).status == "over"


async def test_live_tables_are_played_to_their_end(world: World) -> None:
    await world.cast(DUEL, BELA, False)
    for number in (DUEL, LOST):
        assert (await to_the_end(world, await world.tables.get(number))).result() is not None
    await world.tables.votes.call(TRIO, ANNA, "resume")
    for player in (BELA, CSABA):
        if (await world.tables.get(TRIO)).vote is not None:
            await world.cast(TRIO, player, True)
    table = await world.tables.get(TRIO)
    assert not table.timing.paused
    assert (await to_the_end(world, table)).result() is not None


async def test_what_other_rules_have_led_to_is_not_taken_back(world: World) -> None:
    """Whether it still fits must not be seen: it may hang on answers that are private."""
    await world.cast(DUEL, BELA, False)
    for player in (ANNA, BELA):
        with pytest.raises(TableError, match="undo_rules"):
            await world.tables.ask_undo(DUEL, player)
    table = await world.tables.get(DUEL)
    stood = table.number
    while table.number < stood + 6:
        table = await world.answer(table)
    last = (await world.store.actions(DUEL))[-1]
    player = ANNA if table.seats[last.seat] == ANNA else BELA
    await world.tables.ask_undo(DUEL, player, last.number)
    await world.cast(DUEL, BELA if player == ANNA else ANNA, True)
    assert (await world.tables.get(DUEL)).number == last.number >= stood


async def test_every_answer_still_fits_the_rules(tmp_path: Path) -> None:
    path = tmp_path / "corvin.db"
    shutil.copy(OLD, path)
    async with await Store.open(path, play=False) as store:
        origin = await store.origin(DUEL)
        found = [each async for each in check(World(store).tables.cache)]
        assert await store.written_by() != VERSION
    assert origin.base_number == 0
    assert [each.reason for each in found] == [""] * len(found)
    assert len(found) >= 3


async def test_the_dice_of_the_finished_game_are_proved(world: World) -> None:
    kept = read_export(await export(world.tables.cache, SOLO, "0.1.0"))
    assert verify_export(world.tables.games, kept).result is not None


async def test_an_old_record_gets_its_checksums(world: World) -> None:
    rows = await world.store._all("select state, checksum from snapshots")
    assert len(rows) == 4
    assert [proof for _, proof in rows] == [checksum(state) for state, _ in rows]
    bases = await world.store._all("select base, base_checksum from origins")
    assert all(proof == (base and checksum(base)) for base, proof in bases)
