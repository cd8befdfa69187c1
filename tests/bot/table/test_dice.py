"""The promise about the dice, and what the players add to it afterwards."""

from __future__ import annotations

import asyncio
from hashlib import sha256

import pytest

from bot.cli.joins import EARLY, NOTHING, PRESSED, TYPED, told_joins
from bot.model import dice
from bot.model.change import Origin
from bot.model.dice import Salt
from bot.model.table import Table
from bot.service.export import Exported, export, import_table, read_export, verify_export
from game.registry import GAMES
from tests.bot.service.world import ANNA, BELA, CSABA, DORA, DUEL, SOLO, World
from tests.bot.table.test_lobby import refused

R, S = "revolutionary", "soviet"


async def origin(world: World, table: Table) -> Origin:
    return await world.store.origin(table.id)


async def exported(world: World, table: Table) -> Exported:
    return read_export(await export(world.tables.cache, table.id, "1"))


async def test_a_join_is_kept_with_its_seat_and_time(world: World) -> None:
    """Sitting down, standing up and sitting down again leaves two joins, the first taken back."""
    table = await world.lobby(DUEL)
    await world.tables.join(table.id, ANNA, R, "11")
    world.clock.now += 5
    await world.tables.leave_lobby(table.id, ANNA)
    world.clock.now += 5
    await world.tables.join(table.id, ANNA, R, "12")
    await world.tables.join(table.id, BELA, None, "13")
    kept = (await origin(world, table)).salts
    began = world.clock.now - 10
    assert kept == (
        Salt(ANNA, "11", R, began, left=began + 5),
        Salt(ANNA, "12", R, began + 10),
        Salt(BELA, "13", S, began + 10),
    )
    table = await world.tables.start(table.id, ANNA, salt="14")
    assert table.state is not None
    assert table.state.seed == dice.seed("secret 1", kept)  # Anna had added hers already
    assert (await exported(world, table)).salts == kept


async def test_joins_that_come_at_once_all_count(world: World) -> None:
    table = await world.lobby(DUEL)
    sat = (world.tables.join(table.id, who, None, str(who)) for who in (ANNA, BELA, CSABA))
    found = await asyncio.gather(*sat, return_exceptions=True)
    assert [type(each).__name__ for each in found] == ["Table", "Table", "TableError"]
    assert [each.player for each in (await origin(world, table)).salts] == [ANNA, BELA]


async def test_a_table_for_one_is_dealt_by_the_press_that_begins_it(world: World) -> None:
    """Who sits down with the command that opens the table adds nothing: it was there before."""
    table = await world.lobby(SOLO)
    table = await world.tables.join(table.id, ANNA, None, "")
    assert table.ready
    assert table.state is None
    before = await origin(world, table)
    assert (before.salts, before.seed, before.opening) == ((), "", ())
    assert {row.kind for row in await world.rows(table)} == {"card", "notice"}
    table = await world.tables.start(table.id, ANNA, salt="77")
    last = Salt(ANNA, "77", next(iter(table.seats)), world.clock.now)
    assert (await origin(world, table)).salts == (last,)
    assert table.state is not None
    assert table.state.seed == dice.seed("secret 1", [last])
    assert "||`77`||" not in str(await world.rows(table))  # put into words when it is sent
    assert "'salt': '77'" in str(await world.rows(table))


async def test_the_dice_of_a_table_always_have_something_from_people(world: World) -> None:
    """Also where those who sit there have added nothing, and somebody else begins."""
    table = await world.lobby(SOLO)
    await world.tables.join(table.id, BELA, None, "")
    table = await world.tables.start(table.id, ANNA, salt="5")
    assert [(each.player, each.seat) for each in (await origin(world, table)).salts] == [(ANNA, "")]


async def test_who_plays_again_adds_when_the_game_begins(world: World) -> None:
    """The wish for a rematch comes before its promise, so it adds nothing."""
    table = await world.started(DUEL)
    await world.tables.resign(table.id, BELA)
    again = await world.tables.rematch(table.id, ANNA)
    assert (await origin(world, again)).salts == ()
    await world.tables.join(again.id, BELA, None, "20")
    again = await world.tables.start(again.id, ANNA, salt="21")
    added = [(each.player, each.salt) for each in (await origin(world, again)).salts]
    assert added == [(BELA, "20"), (ANNA, "21")]


async def test_who_comes_to_a_rematch_that_is_posted_adds_as_by_joining(world: World) -> None:
    table = await world.started(DUEL)
    await world.tables.resign(table.id, BELA)
    again = await world.tables.rematch(table.id, ANNA, salt="30")
    await world.tables.set_place(again.id, card=77)
    again = await world.tables.rematch(table.id, BELA, salt="31")
    assert [(each.player, each.salt) for each in (await origin(world, again)).salts] == [
        (BELA, "31")
    ]


async def test_nobody_slips_something_in_between_a_word_and_its_start(world: World) -> None:
    """Whoever typed a word begins on what they have seen, and is told of what came after it."""
    table = await world.lobby(DUEL)
    await world.tables.join(table.id, ANNA, R, "1")
    await world.tables.join(table.id, BELA, S, "2")
    await world.tables.add_word(table.id, BELA, "mine is the last")
    await world.tables.add_word(table.id, ANNA, "searched for")
    for seen in (0, 3):
        await refused("added_since", world.tables.start(table.id, BELA, salt="3", seen=seen))
        deed = world.tables.check_start(table.id, BELA, False, seen)
        await refused("added_since", deed)
    await world.tables.check_start(table.id, BELA, False, 4)
    await world.tables.add_word(table.id, BELA, "now it is")
    assert (await world.tables.start(table.id, BELA, salt="3", seen=0)).status == "playing"


async def test_a_word_is_part_of_the_dice(world: World) -> None:
    """It stands in the place of the press by which whoever typed it would begin."""
    table = await world.lobby(SOLO)
    await refused("word_first", world.tables.add_word(table.id, ANNA, "tulip"))
    await world.tables.join(table.id, ANNA, None, "")
    for odd in ("", "  ", "x" * 61, "a`b", "a\u200bb", "\ud800"):
        await refused("word_odd", world.tables.add_word(table.id, ANNA, odd))
    for _ in range(2):  # a form that is delivered twice counts once
        await world.tables.add_word(table.id, ANNA, " red \n tulip ")
    table = await world.tables.start(table.id, ANNA, salt="9")
    [kept] = (await origin(world, table)).salts
    assert (kept.salt, kept.typed) == ("red tulip", True)
    word = sha256(b"red tulip").hexdigest()
    text = f"corvin seed:secret 1:{R}={word}"
    assert table.state is not None
    assert table.state.seed == sha256(text.encode()).hexdigest()
    await refused("begun", world.tables.add_word(table.id, ANNA, "rose"))
    await refused("word_first", world.tables.add_word((await world.lobby(DUEL)).id, DORA, "rose"))


def test_nothing_added_can_pass_for_something_else() -> None:
    ways: tuple[list[Salt], ...] = (
        [Salt(1, "5", R)],
        [Salt(1, "5", S)],
        [Salt(1, "5", R, typed=True)],
        [Salt(1, f"5:{S}=6", R, typed=True)],
        [Salt(1, "5", R), Salt(2, "6", S)],
        [Salt(2, "6", S), Salt(1, "5", R)],
        [],
    )
    assert len({dice.seed("s", salts) for salts in ways}) == len(ways)


async def test_a_table_of_an_older_version_verifies_as_before(world: World) -> None:
    """Its joins knew neither seat nor time, and the player stood in the seed."""
    old = [Salt(ANNA, "one"), Salt(BELA, "two")]
    seed = sha256(f"corvin seed:secret 1:{ANNA}=one:{BELA}=two".encode()).hexdigest()
    assert dice.seed("secret 1", old) == seed
    table = await world.lobby(DUEL)
    for player in (ANNA, BELA):
        await world.tables.join(table.id, player, None, "")
    salts = f'[[{ANNA},"one"],[{BELA},"two"]]'
    await world.store._do("update origins set salts = ?", salts)
    table = await world.play(await world.tables.start(table.id, ANNA), 5)
    kept = await exported(world, table)
    assert kept.record.setup.seed == seed
    assert verify_export(GAMES, kept) is not None
    assert next(iter(told_joins(kept.salts))).startswith(f"  1. player {ANNA}: press one (no seat")


async def test_joins_travel_with_the_table(world: World) -> None:
    table = await world.play(await world.started(DUEL), 5)
    kept = await exported(world, table)
    await world.tables.abandon(table.id, ANNA)
    copy = await import_table(world.tables.cache, kept)
    assert (await origin(world, copy)).salts == kept.salts
    assert all(each.seat and each.at for each in kept.salts)


async def test_who_is_forgotten_leaves_joins_without_a_name(world: World) -> None:
    table = await world.lobby(DUEL)
    await world.tables.join(table.id, ANNA, R, "1")
    await world.tables.join(table.id, BELA, S, "2")
    await world.tables.add_word(table.id, BELA, "tulip")
    table = await world.play(await world.tables.start(table.id, ANNA), 4)
    await world.tables.resign(table.id, BELA)
    joins = (await world.store.personal(BELA))["joins"]
    assert [("tulip" in row["joined"]) for row in joins] == [False, True]
    await world.store.forget_person(BELA)
    kept = await exported(world, table)
    assert [each.player for each in kept.salts] == [ANNA, 0, 0]
    assert verify_export(GAMES, kept) is not None


async def test_giving_up_in_the_lobby_is_seen_as_taken_back(world: World) -> None:
    table = await world.lobby(DUEL)
    await world.tables.join(table.id, ANNA, R, "1")
    await world.tables.resign(table.id, ANNA)
    [kept] = (await origin(world, table)).salts
    assert kept.left == world.clock.now


def test_verify_sees_who_sat_down_again_whatever_a_file_says() -> None:
    """When somebody stood up is not part of the seed, so a file can leave it out."""
    tries = [Salt(ANNA, str(n), S, 100.0 + n) for n in range(3)]
    told = list(told_joins([*tries, Salt(BELA, "x", R, 200.0), Salt(BELA, "w", R, 201.0, True)]))
    assert [line.endswith(", taken back") for line in told[:5]] == [True, True, False, False, False]
    assert told[5].startswith("2 of them were taken back.")


def test_verify_claims_nothing_for_a_table_for_one_of_an_older_version() -> None:
    assert list(told_joins([Salt(ANNA, "one")]))[1:] == [EARLY]
    assert list(told_joins([Salt(ANNA, "one"), Salt(BELA, "two")]))[2:] == [PRESSED]


def test_verify_says_that_nobody_added_anything() -> None:
    assert list(told_joins([])) == [NOTHING]


@pytest.mark.parametrize(("typed", "last"), [(True, TYPED), (False, PRESSED)])
def test_verify_lists_every_join(typed: bool, last: str) -> None:
    """A host who sits down again and again is seen."""
    tries = [Salt(ANNA, str(n), S, 100.0 + n, left=101.0 + n) for n in range(3)]
    told = list(told_joins([*tries, Salt(ANNA, "9", S, 200.0), Salt(BELA, "x", R, 201.0, typed)]))
    assert (
        told[0]
        == "  1. 1970-01-01 00:01:40 UTC, soviet: press 0, taken back 1970-01-01 00:01:41 UTC"
    )
    assert told[3] == "  4. 1970-01-01 00:03:20 UTC, soviet: press 9"
    assert told[4].endswith("revolutionary: word “x”" if typed else "revolutionary: press x")
    assert told[5].startswith("3 of them were taken back.")
    assert told[6:] == [last]
    assert "no known time" in next(told_joins([Salt(1, "1", R, 1e300)]))
