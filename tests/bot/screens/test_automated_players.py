"""Automated players through the public face: the lobby, a solo Conflict, processes that think."""

from __future__ import annotations

import asyncio

import pytest

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.model.automated_ids import EASY, HARD, NORMAL
from bot.model.table import Table
from bot.workers.thinker_pool import ThinkerPool
from config.settings import read_settings
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, begin_alone, puts

CONFLICT = {"mode": "conflict", "players": "2"}


def is_lobby(seen: Seen) -> bool:
    return "Leave" in seen.labels


async def own_turn(hands: Hands) -> bool:
    """Wait until a person is asked; whether the game goes on."""

    async def waits() -> bool:
        table = await hands.table()
        return table.status != "playing" or hands.id in table.whose_turn()

    async with asyncio.timeout(60):
        while not await waits():
            await hands.player.settle()
    return (await hands.table()).status == "playing"


@pytest.mark.parametrize("seat", ["revolutionary", "soviet"])
async def test_a_solo_conflict_from_either_side(club: Club, alice: Player, seat: str) -> None:
    """It begins with Play, the other side answers by itself, and it can be played on."""
    hands = Hands(club, alice)
    card = await begin_alone(alice, **CONFLICT, seat=seat, opponent="normal")
    table = await hands.table()
    assert set(table.seats.values()) == {int(alice.id), NORMAL}
    assert table.seats[seat] == int(alice.id)
    await alice.go(card.channel_id)
    for _ in range(6):
        assert await own_turn(hands)
        table = await hands.table()
        decision = table.decision()
        assert decision is not None
        panel = await hands.slash("play")
        assert puts(panel, table.ticket(hands.id))
        await hands.answer(panel, decision)
    told = [message.text for message in alice.all_seen()]
    assert not any("<@-" in each for each in told)
    dms = {channel["id"] for channel in alice.channels.values() if channel["type"] == 1}
    assert {m.channel_id for m in alice.all_seen()} <= {*dms, card.channel_id, table_home(alice)}


@pytest.mark.parametrize("options", [{}, {**CONFLICT, "seat": "soviet", "opponent": "easy"}])
async def test_who_plays_alone_asks_nobody_to_take_back(
    club: Club, alice: Player, options: dict[str, str]
) -> None:
    """Beyond luck, and beyond what an automated player has done, it is taken back at once."""
    hands = Hands(club, alice)
    card = await begin_alone(alice, **options)
    await alice.go(card.channel_id)
    assert await own_turn(hands)
    nothing = await hands.slash("undo")
    assert "nothing to take back" in nothing.text
    assert not nothing.controls
    number, luck = 0, _luck(await hands.table())
    while _luck(table := await hands.table()) == luck:
        number, decision = table.number, table.decision()
        assert decision is not None
        await hands.answer(await hands.slash("play"), decision)
        assert await own_turn(hands)
    told = await hands.slash("undo")
    assert "nobody was asked" in told.text
    assert "\n- " in told.text  # what is gone is listed, as it is for two people
    assert not told.controls
    assert (await hands.table()).number <= number


def _luck(table: Table) -> int:
    assert table.state is not None
    return table.state.luck


def table_home(player: Player) -> str:
    return next(str(c["id"]) for c in player.channels.values() if c["name"] == "tables")


async def test_an_automated_player_in_the_lobby(club: Club, alice: Player, bob: Player) -> None:
    """The owner seats one by the menu, changes it and sends it away; nobody else may."""
    await alice.go("tables")
    await bob.go("tables")
    await alice.slash("open nights", **CONFLICT)
    lobby = await bob.sees("has opened a table", is_lobby)
    await bob.select("m:automate:1:0:", "soviet:easy", message=lobby)
    assert (await bob.sees("Only <@")).private
    lobby = await alice.sees("has opened a table", is_lobby)
    await alice.select("m:automate:1:0:", "soviet:easy", message=lobby)
    lobby = await alice.sees("an easy automated player", is_lobby)
    assert (await club.tables.get(1)).seats["soviet"] == EASY
    await alice.select("m:automate:1:0:", "soviet:", message=lobby)
    lobby = await alice.sees("commander**: free", is_lobby)
    await alice.select("m:automate:1:0:", "soviet:hard", message=lobby)
    lobby = await alice.sees("a hard automated player", is_lobby)
    await alice.click("b:join:1:0:revolutionary", lobby)
    lobby = await alice.sees(f": <@{alice.id}>", is_lobby)
    await alice.click("Play", lobby)
    await alice.sees("Waiting for", lambda seen: "Board" in seen.labels)
    table = await club.tables.get(1)
    assert (table.status, table.seats["soviet"]) == ("playing", HARD)


async def test_what_cannot_be_seated_opens_no_table(club: Club, alice: Player) -> None:
    await alice.go("tables")
    await alice.slash("open nights", mode="konev", seat="soviet")
    await alice.sees("There is no seat")
    await alice.slash("open nights", mode="konev", opponent="easy")
    await alice.sees("no free seat for an automated player")
    guild = int(alice.channels[alice.here]["guild_id"])
    assert await club.tables.of_guild(guild) == []


async def test_processes_that_think_answer_at_the_table(club: Club, alice: Player) -> None:
    """With the real pool the automated side answers too."""
    club.bot.automated_turns.thinkers = ThinkerPool(read_settings().automata)
    hands = Hands(club, alice)
    await begin_alone(alice, **CONFLICT, seat="revolutionary", opponent="hard")
    assert await own_turn(hands)
    assert any(each.interaction == 0 for each in await club.store.actions(1))


async def test_another_game_against_the_same_automaton_begins_at_once(
    club: Club, alice: Player
) -> None:
    """With the sides swapped there is nobody to wait for."""
    hands = Hands(club, alice)
    card = await begin_alone(alice, **CONFLICT, seat="revolutionary", opponent="easy")
    await alice.go(card.channel_id)
    await club.tables.resign(1, int(alice.id))
    reveal = await alice.sees("What everybody held", lambda seen: "Film" in seen.labels)
    answer = await alice.click("Rematch, sides swapped", reveal)
    assert answer.message is not None
    await hands.settled(answer.message)
    waiting = await alice.sees("Table 2", lambda seen: "Play" in seen.labels)
    assert (await club.tables.get(2)).ready
    await alice.click("Play", waiting)
    await alice.sees("Table 2", lambda seen: "Board" in seen.labels)
    again = await club.tables.get(2)
    assert again.status == "playing"
    assert again.seats == {"revolutionary": EASY, "soviet": int(alice.id)}
