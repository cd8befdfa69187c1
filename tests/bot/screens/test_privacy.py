"""What is known of a person: they can read it, and let it be forgotten."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

import bot
import config
from bot.local.people.driver import Player
from bot.model.people import PlayerSettings
from bot.model.timing import Pace
from bot.service.export import check, export, read_export, verify_export
from bot.storage.for_measuring import file_of
from bot.table.pace import set_pace
from game.registry import GAMES
from tests.bot.club import Club
from tests.bot.screens.playing import Hands
from tests.bot.service.world import ANNA, BELA, DUEL, World

SOURCES = [*Path(bot.__file__).parent.rglob("*.py"), *Path(config.__file__).parent.rglob("*.py")]


async def rows_with(world: World, player: int) -> list[str]:
    """The tables of the record in which somebody's number stands, in whatever column."""
    names = await world.store._all("select name from sqlite_schema where type = 'table'")
    found = []
    for (name,) in names:
        rows = await world.store._all(f"select * from {name}")
        if any(re.search(rf"\b{player}\b", str(row)) for row in rows):
            found.append(name)
    return found


async def test_ones_own_data_is_complete_and_ones_own(world: World) -> None:
    await world.tables.change_player(BELA, lambda _: PlayerSettings(no_dms=True))
    table = await world.play(await world.started(DUEL), 8)
    found = await world.store.personal(BELA)
    assert found["settings"] == [{"settings": msgspec.to_builtins(PlayerSettings(no_dms=True))}]
    [seat] = table.seats_of(BELA)
    assert [row["seat"] for row in found["seats"]] == [seat]
    assert found["answers"]
    assert {row["seat"] for row in found["answers"]} == {seat}
    assert found["opened"] == []
    assert str(ANNA) not in str(found)


async def test_who_is_forgotten_is_nowhere_but_in_the_proof_of_dice(world: World) -> None:
    await world.tables.change_player(BELA, lambda _: PlayerSettings(no_dms=True))
    table = await world.play(await world.started(DUEL), 8)
    await world.tables.resign(table.id, BELA)
    await world.outbox.drain()
    assert "tables" in await rows_with(world, BELA)
    await world.store.forget_person(BELA)
    assert await rows_with(world, BELA) == ["origins"]
    world.tables.cache.tables.clear()
    ending = (await world.tables.get(table.id)).ending
    assert ending is not None
    assert ending.facts["player"] == 0
    kept = read_export(await export(world.tables.cache, table.id, "1"))
    assert verify_export(GAMES, kept) is not None


async def test_a_finished_table_keeps_its_pace_and_what_is_known_of_others(world: World) -> None:
    """Whoever is forgotten takes nothing with them that is not theirs, here or at other tables."""
    tables = [await world.play(await world.started(DUEL), 8) for _ in range(2)]
    for table in tables:
        await world.tables.cache.change(
            table.id, lambda now: set_pace(now, Pace("week"), ANNA, 0.0)
        )
        await world.tables.resign(table.id, ANNA)
    await world.store.forget_person(BELA)
    world.tables.cache.tables.clear()
    for table in tables:
        timing = (await world.tables.get(table.id)).timing
        assert timing.pace == Pace("week")
        assert set(timing.acted) == {ANNA}


async def test_orders_are_told_to_their_player_and_forgotten_with_him(world: World) -> None:
    table = await world.started(DUEL)
    for player in (ANNA, BELA):
        row = """insert or replace into orders (table_id, player, standing, noted)
            values (?, ?, ?, '[]')"""
        await world.store._do(row, table.id, player, f'["hold {player}"]')
    [found] = (await world.store.personal(BELA))["orders"]
    assert f"hold {BELA}" in found["standing"]
    assert str(ANNA) not in str(found)
    await world.store.forget_person(BELA)
    assert await world.store._all("select player from orders") == [(ANNA,)]


async def test_a_game_that_others_play_keeps_what_it_needs(world: World) -> None:
    table = await world.play(await world.started(DUEL), 8)
    await world.store.forget_person(BELA)
    world.tables.cache.tables.clear()
    assert (await world.tables.get(table.id)).seats == table.seats
    assert [found.number async for found in check(world.tables.cache)] == [None]


async def test_asking_for_ones_data_and_to_be_forgotten(club: Club, alice: Player) -> None:
    await alice.go("tables")
    hands = Hands(club, alice)
    await alice.slash("open nights")
    await alice.sees("Waiting for")
    told = await hands.slash("me data")
    assert told.private
    [link] = [each["url"] for each in told.body["attachments"]]
    data = msgspec.json.decode(await alice.fetch(link))
    assert [row["table_id"] for row in data["seats"]] == [1]
    kept = await file_of(club.store).on_thread(lambda db: "\n".join(db.iterdump()))
    assert str(hands.id) in kept
    assert "Alice" not in kept, "names are Discord's"
    refused = await hands.slash("me forget")
    assert "You still have a part in a game" in refused.text
    await club.tables.abandon(1, hands.id)
    offered = await hands.slash("me forget")
    assert offered.private
    done = await hands.press("Forget me", offered)
    assert "Forgotten." in done.text
    assert (await club.tables.get(1)).players() == ()


def test_the_token_is_read_from_the_environment_alone() -> None:
    """No other place names it, and nothing prints or logs it."""
    named = [path.name for path in SOURCES if "DISCORD_TOKEN" in path.read_text("utf-8")]
    assert sorted(named) == ["__main__.py", "run.py"]
    for path in SOURCES:
        for line in path.read_text("utf-8").splitlines():
            if re.search(r"\b(print|log\.\w+)\(", line):
                assert not re.search(r"[(,{ ]token\b", line), f"{path.name}: {line}"
