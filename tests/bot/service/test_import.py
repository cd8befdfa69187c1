"""A table that comes from a file: who has seen what comes with it, and odd values are named."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.model.table import Table, TableError
from bot.service.export import export, import_table, read_export
from bot.table import onlookers, seat_changes
from game.kernel import Unfit
from tests.bot.service.world import ANNA, BELA, CSABA, DORA, DUEL, KEEPER, World

REVOLUTIONARY, SOVIET = "revolutionary", "soviet"


async def file_of(world: World, table: Table) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(await export(world.tables.cache, table.id, "test"))
    return found


async def imported(world: World, file: Any) -> Table:
    data = file if isinstance(file, bytes) else msgspec.json.encode(file)
    return await import_table(world.tables.cache, read_export(data))


async def test_who_saw_a_side_may_not_sit_on_the_other_after_an_import(
    world: World, tmp_path: Path
) -> None:
    """An onlooker, and somebody who had a seat and gave it away; a lender has their seat back."""
    table = await world.play(await world.started(DUEL), 6)
    tables = world.tables
    await tables.change(table.id, lambda t: onlookers.show(t, ANNA, DORA))
    await tables.change(table.id, lambda t: onlookers.look(t, DORA))
    await tables.change(table.id, lambda t: seat_changes.offer(t, BELA, SOVIET, True, 0, False))
    await tables.take(table.id, CSABA, SOVIET, "salt")
    file = await file_of(world, table)
    there = await World.open(tmp_path / "there.db")
    async with there.store:
        found = await imported(there, file)
        there.tables.cache.tables.clear()
        kept = await there.tables.get(found.id)
        assert kept.seat_history == (await tables.get(table.id)).seat_history
        assert kept.lent == {SOVIET: BELA}
        for player in (DORA, BELA):
            seat = SOVIET if player == DORA else REVOLUTIONARY
            with pytest.raises(TableError, match="other_side"):
                await there.tables.replace(found.id, KEEPER, seat, player, manager=True)
        back = await there.tables.change(found.id, lambda t: seat_changes.back(t, BELA))
        assert back.seats[SOVIET] == BELA


async def test_a_file_of_an_older_version_is_read(world: World) -> None:
    """It does not say who has seen what; nothing is odd about that."""
    table = await world.play(await world.started(DUEL), 6)
    file = await file_of(world, table)
    assert not {"seen", "lent"} & set(file)
    await world.tables.abandon(table.id, ANNA)
    found = await imported(world, file)
    assert (found.seats, found.seat_history, found.lent) == (table.seats, frozenset(), {})


ABANDONED = {"key": "table.abandoned", "facts": {"player": ANNA}}
ODD: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown seat": ({"seats": {"mayor": 1, SOVIET: 2}}, "mayor"),
    "both sides": ({"seats": {REVOLUTIONARY: ANNA, SOVIET: ANNA}}, f"{ANNA} sits on one side"),
    "player 0": ({"seats": {REVOLUTIONARY: 0, SOVIET: BELA}}, f"'{REVOLUTIONARY}' is 0"),
    "no automaton": ({"seats": {REVOLUTIONARY: ANNA, SOVIET: -9}}, "is -9, which is nobody"),
    "owner 0": ({"owner": 0}, "Its owner is 0"),
    "owner below 0": ({"owner": -2}, "Its owner is -2"),
    "an owner too large": ({"owner": 2**63}, str(2**63)),
    "a server below 0": ({"guild": -1}, "Its server is -1"),
    "a channel below 0": ({"channel": -5}, "Its channel is -5"),
    "no channel": ({"channel": 0}, "Its channel is 0"),
    "a language": ({"language": "xx"}, "'xx'"),
    "an ending": ({"status": "over", "ending": {"key": "table.won", "facts": {}}}, "table.won"),
    "an ending by nobody": ({"status": "over", "ending": ABANDONED}, "table.abandoned"),
    "an ending without facts": (
        {"status": "over", "ending": {"key": "table.resigned", "facts": {}}},
        "table.resigned",
    ),
    "an ending elsewhere": (
        {
            "status": "over",
            "ending": {"key": "table.resigned", "facts": {"player": 1, "seat": "mayor"}},
        },
        "mayor",
    ),
    "seen by nobody": ({"seen": [[0, SOVIET]]}, f"0 has seen the seat '{SOVIET}'"),
    "seen nowhere": ({"seen": [[DORA, "mayor"]]}, "mayor"),
    "seen the other side": ({"seen": [[ANNA, SOVIET]]}, f"{ANNA} sits on one side"),
    "lent by nobody": ({"lent": {SOVIET: -1}}, "lent by -1"),
    "lent to themselves": ({"lent": {SOVIET: BELA}}, f"lent by {BELA}"),
    "lent to nobody": (
        {"seats": {REVOLUTIONARY: ANNA, SOVIET: None}, "lent": {SOVIET: BELA}},
        "nobody sits in it",
    ),
    "lent nowhere": ({"lent": {"mayor": DORA}}, "mayor"),
    "nobody at all": ({"seats": {REVOLUTIONARY: None, SOVIET: None}}, "played by nobody"),
    "automata alone": ({"seats": {REVOLUTIONARY: -1, SOVIET: -2}}, "played by nobody"),
    "an ending by yes": (
        {"status": "abandoned", "ending": {"key": "table.abandoned", "facts": {"player": True}}},
        "ended by True",
    ),
    "a time no calendar has": ({"given": [[1, 1e300]] * 4}, "1e.300"),
    "lent by the other side": ({"lent": {SOVIET: ANNA}}, f"{ANNA} sits on one side"),
}


@pytest.mark.parametrize("name", ODD)
async def test_an_odd_value_is_refused_by_its_name(world: World, name: str) -> None:
    table = await world.play(await world.started(DUEL), 4)
    file = await file_of(world, table)
    await world.tables.abandon(table.id, ANNA)
    change, told = ODD[name]
    with pytest.raises(Unfit, match=told):
        await imported(world, file | change)
    assert await world.store._all("select count(*) from tables") == [(1,)]


async def test_of_several_imports_at_once_one_is_played(world: World, tmp_path: Path) -> None:
    """The end of one would tell the dice of the others."""
    table = await world.play(await world.started(DUEL), 4)
    data = await export(world.tables.cache, table.id, "test")
    async with World.opened(tmp_path / "there.db") as there:
        found = await asyncio.gather(
            *(imported(there, data) for _ in range(4)), return_exceptions=True
        )
        assert sum(isinstance(each, Table) for each in found) == 1
        assert sum("still played here" in str(each) for each in found) == 3
        assert len(await there.store.live()) == 1


@pytest.mark.parametrize("name", ["seats", "lent", "owner", "record"])
async def test_a_name_that_stands_there_twice_is_refused(world: World, name: str) -> None:
    table = await world.play(await world.started(DUEL), 4)
    data = await export(world.tables.cache, table.id, "test")
    twice = msgspec.json.encode(msgspec.json.decode(data).get(name, {}))
    more = f', "{name}": '.encode() + twice
    data = data.rstrip()[:-1] + more * (1 if f'"{name}"'.encode() in data else 2) + b"}"
    with pytest.raises(Unfit, match=f"'{name}' stands in the file twice"):
        await imported(world, data)


async def test_a_seat_that_stands_there_twice_is_refused(world: World) -> None:
    """Who sits in it is not clear."""
    table = await world.play(await world.started(DUEL), 4)
    data = await export(world.tables.cache, table.id, "test")
    seat = f'"{SOVIET}":'.encode()
    at = data.index(seat, data.index(b'"seats"'))
    with pytest.raises(Unfit, match=f"'{SOVIET}' stands in the file twice"):
        await imported(world, data[:at] + seat + b" 7, " + data[at:])


async def test_broken_letters_where_nobody_reads_are_refused_in_words(world: World) -> None:
    file = await file_of(world, await world.started(DUEL))
    file["salts"][0].append("MORE")
    data = msgspec.json.encode(file)
    assert read_export(data)
    with pytest.raises(Unfit, match="This is no table of Corvin"):
        read_export(data.replace(b"MORE", b"\xff\xfe"))
