"""The dice as people see them: sealed first, then decided by a press or by a word."""

from __future__ import annotations

import asyncio

import pytest

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.model.automated_ids import EASY
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest, full, gather, held, served

CONFLICT = {"mode": "conflict", "players": "2"}


def waits(seen: Seen) -> bool:
    """Whether a message waits for the first Play."""
    return "Add a word" in seen.labels and "Play" in seen.labels


async def opened(club: Club, player: Player, **options: str) -> Seen:
    """The card in the thread of a table for one that has just been opened."""
    await player.go("tables")
    await player.slash("open nights", **options)
    card = await player.sees("Waiting for", waits)
    await at_rest(club, player)
    return card


async def test_a_table_for_one_is_sealed_before_its_first_play(club: Club, alice: Player) -> None:
    """Opened, played, answered: the seal stands in the channel first, and Play decides the dice."""
    card = await opened(club, alice)
    table = await club.tables.get(1)
    assert (table.status, table.state) == ("open", None)
    assert not card.pictures
    assert card.channel_id == str(table.thread)
    [lobby] = [m for m in alice.all_seen() if m.id == str(table.thread)]
    assert lobby.channel_id == str(table.channel)
    assert all(f"||`{table.commitment}`||" in seen.text for seen in (lobby, card))
    assert lobby.labels == ["Go to the table", "Leave"]
    assert int(lobby.id) < int(card.id)
    panel = await Hands(club, alice).open_panel()
    assert any(
        ":pick:" in each.get("custom_id", "") or "options" in each for each in panel.controls
    )
    [added] = (await club.store.origin(1)).salts
    assert int(added.salt) > int(card.id)  # Discord numbers what happens in its order
    assert not added.typed
    await at_rest(club, alice)
    begun = await alice.sees(f"press goes into the dice: ||`{added.salt}`||")
    assert table.commitment in begun.text
    assert (await alice.sees("The game has begun", lambda seen: seen.id == lobby.id)).labels


async def test_a_word_binds_more_than_a_press(club: Club, alice: Player) -> None:
    """The table tells the difference, and Play adds nothing to the word."""
    card = await opened(club, alice)
    assert "a word you type, which binds the host anyhow if nothing is added after it" in card.text
    form = await alice.click("Add a word", card)
    commitment = (await club.tables.get(1)).commitment
    assert f"The seal: {commitment}" in str(form.modal)
    await alice.submit(form, typed="red tulip")
    assert (await alice.sees("adds a word to the dice: ||`red tulip`||")).channel_id
    assert (await alice.sees("Your word is part of the dice")).private
    form = await alice.click("Add a word", card)
    await Hands(club, alice).open_panel()
    [added] = (await club.store.origin(1)).salts
    assert (added.salt, added.typed) == ("red tulip", True)
    await alice.submit(form, typed="too late")
    assert (await alice.sees("The game has begun already")).private


async def test_who_has_no_seat_adds_no_word(club: Club, alice: Player, bob: Player) -> None:
    card = await opened(club, alice)
    await bob.go(card.channel_id)
    form = await bob.click("Add a word", card)
    await bob.submit(form, typed="tulip")
    assert (await bob.sees("You have no seat at this table")).private
    answer = await bob.click("Play", card)
    assert answer.private
    assert (await bob.sees("has not begun yet")).private
    assert (await club.tables.get(1)).status == "open"


@pytest.mark.parametrize("way", ["play", "nights pass"])
async def test_a_command_begins_like_the_button(club: Club, alice: Player, way: str) -> None:
    """Whatever is typed first, nothing is done that nobody could have looked at."""
    card = await opened(club, alice)
    await alice.go(card.channel_id)
    panel = await Hands(club, alice).slash(way)
    table = await club.tables.get(1)
    assert (table.status, table.number) == ("playing", 0)
    assert panel.controls


async def test_a_bot_that_was_killed_before_the_first_play_keeps_its_promise(
    club: Club, alice: Player
) -> None:
    await alice.go("tables")
    await held(club)
    await alice.slash("open nights")
    await served()
    promised = (await club.tables.get(1)).commitment
    await club.restart()
    card = await alice.sees("Waiting for", waits)
    await at_rest(club, alice)
    assert promised in card.text
    await Hands(club, alice).open_panel()
    table = await club.tables.get(1)
    assert (table.status, table.commitment) == ("playing", promised)


async def test_two_presses_at_once_begin_one_game(club: Club, alice: Player) -> None:
    card = await opened(club, alice)
    await asyncio.gather(alice.click("Play", card), alice.click("Play", card))
    await at_rest(club, alice)
    assert len((await club.store.origin(1)).salts) == 1
    assert (await club.tables.get(1)).status == "playing"


async def test_against_an_automated_player_the_first_play_leads_to_the_question(
    club: Club, alice: Player
) -> None:
    """The other side comes first, and whoever began waits for it within one press."""
    await opened(club, alice, **CONFLICT, seat="revolutionary", opponent="easy")
    assert (await club.tables.get(1)).state is None
    panel = await Hands(club, alice).open_panel()
    table = await club.tables.get(1)
    assert table.seats["soviet"] == EASY
    assert table.asked_seat(int(alice.id)) == "revolutionary"
    assert any(part.get("custom_id") for part in panel.controls)
    assert [each.seat for each in (await club.store.origin(1)).salts] == ["revolutionary"]


async def test_a_rematch_for_one_begins_with_play_too(club: Club, alice: Player) -> None:
    await opened(club, alice)
    await Hands(club, alice).open_panel()
    await club.tables.resign(1, int(alice.id))
    over = await alice.sees("The game is over", lambda seen: "Rematch" in seen.labels)
    await alice.click("Rematch", over)
    card = await alice.sees("Table 2", waits)
    again = await club.tables.get(2)
    assert again.commitment in card.text
    assert (again.status, (await club.store.origin(2)).salts) == ("open", ())
    await alice.click("Play", card)
    await at_rest(club, alice)
    assert (await club.tables.get(2)).status == "playing"
    assert len((await club.store.origin(2)).salts) == 1


async def test_who_leaves_a_table_for_one_leaves_it_to_others(
    club: Club, alice: Player, bob: Player
) -> None:
    card = await opened(club, alice)
    await alice.click("Leave", card)
    await at_rest(club, alice)
    await bob.go("tables")
    lobby = await bob.sees("has opened a table", lambda seen: "Leave" in seen.labels)
    await bob.click("Join as the Revolutionary", lobby)
    await at_rest(club, alice, bob)
    card = await alice.sees(f"Waiting for <@{bob.id}>", waits)
    await bob.click("Play", card)
    await at_rest(club, alice, bob)
    [added] = (await club.store.origin(1)).salts  # Bob's press when he joined; Play adds no more
    assert added.player == int(bob.id)


async def test_a_seat_is_not_taken_before_the_seal_is_public(
    club: Club, alice: Player, bob: Player
) -> None:
    await bob.go("tables")
    channel, guild = int(bob.here), int(bob.channels[bob.here]["guild_id"])
    await held(club)
    await club.tables.open(int(alice.id), guild, channel, "nights_of_fire", CONFLICT)
    told = await Hands(club, bob).slash("seat take", table="1")
    assert "just being put up" in told.text
    await club.bot.outbox.drain()
    told = await Hands(club, bob).slash("seat take", table="1")
    assert (await club.tables.get(1)).seats_of(int(bob.id))


async def test_an_owner_without_a_seat_begins_in_a_thread_too(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """And where nobody has added to the dice, their press does."""
    await alice.go("tables")
    await alice.slash("open nights", **CONFLICT)
    await alice.sees("Table 1", lambda seen: "Leave" in seen.labels)
    await at_rest(club, alice)
    for seat, player in {"revolutionary": bob, "soviet": carol}.items():
        await club.tables.join(1, int(player.id), seat, "")
    await at_rest(club, alice)
    await alice.until(lambda: full(alice), "a full lobby")
    await alice.click("b:start:1:0:")
    await at_rest(club, alice)
    table = await club.tables.get(1)
    assert table.status == "playing"
    assert table.thread
    [added] = (await club.store.origin(1)).salts
    assert (added.player, added.seat) == (int(alice.id), "")


async def test_start_asks_again_if_something_came_after_ones_word(
    club: Club, alice: Player, bob: Player
) -> None:
    await alice.go("tables")
    await alice.slash("open nights", **CONFLICT)
    await alice.sees("Table 1", lambda seen: "Leave" in seen.labels)
    await at_rest(club, alice)
    for seat, player in {"revolutionary": alice, "soviet": bob}.items():
        await club.tables.join(1, int(player.id), seat, player.id)
        await club.tables.add_word(1, int(player.id), f"word of {seat}")
    await at_rest(club, alice)
    await alice.until(lambda: full(alice), "a full lobby")
    await alice.click("b:start:1:0:")
    asked = await alice.sees("has added to the dice after your word")
    assert asked.private
    table = await club.tables.get(1)
    assert (table.status, table.thread) == ("open", None)
    await alice.click("b:start:1:4:", asked)
    await at_rest(club, alice)
    assert (await club.tables.get(1)).status == "playing"


async def test_at_a_table_for_two_each_join_adds(club: Club, alice: Player, bob: Player) -> None:
    """Start adds nothing where whoever presses it has added by joining."""
    await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    added = (await club.store.origin(1)).salts
    assert [each.seat for each in added] == ["revolutionary", "soviet"]
    assert all(each.at for each in added)
