"""Stones in Discord: a game without hands, pictures, automated players, verbs, odds or rules.

Every control that it does not need is not there, and every command says why it has nothing.
"""

from __future__ import annotations

from random import Random

import pytest

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.ui.buttons import Press
from tests.bot.clock.test_courtesy import HOUR, pass_time
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest, gather, play_together
from tests.hold.hostile.forger import Forger


async def begun(club: Club, alice: Player, bob: Player) -> list[Hands]:
    """Both have a seat, and the first one is asked."""
    table = await gather(club, {}, {"revolutionary": alice, "soviet": bob}, "stones")
    for player in (alice, bob):
        await player.go(str(table.thread))
    return [Hands(club, alice, 1), Hands(club, bob, 2)]


def is_lobby(seen: Seen) -> bool:
    return "Leave" in seen.labels


async def test_a_game_to_its_end(club: Club, alice: Player, bob: Player) -> None:
    """Words alone, from the card to the end, which both have won."""
    hands = await begun(club, alice, bob)
    card = await alice.sees("Waiting for")
    assert "### The heap has 6 stones." in card.text
    assert card.labels == ["Play", "Board", "Log", "Rules", "Undo"]
    panel = await hands[0].open_panel()
    assert "### How many stones do you take?" in panel.text
    assert [label for label in panel.labels if label in ("Odds", "Why not?", "Hand")] == []
    table = await play_together(hands)
    assert table.status == "over"
    end = await bob.sees("emptied it together", lambda seen: "Record and dice" in seen.labels)
    assert end.labels == ["Record and dice", "Rematch"]
    assert "held" not in end.text
    await at_rest(club, alice, bob)
    seen = [each for player in (alice, bob) for each in player.all_seen()]
    assert [each for each in seen if each.pictures or "Your cards" in each.text] == []
    told = await hands[0].slash("stats")
    assert "- Stones, revolutionary: 1 game, 1 won, 0 lost, 0 drawn." in told.text


async def test_the_lobby_offers_no_automated_player(club: Club, alice: Player) -> None:
    await alice.go("tables")
    await alice.slash("open stones")
    lobby = await alice.sees("has opened a table", is_lobby)
    assert lobby.control("Automated players") is None
    assert {"Join as revolutionary", "Join as soviet"} <= set(lobby.labels)


@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        ("hand", {}, "Stones has no hands"),
        ("odds", {}, "Stones has no odds"),
        ("hint", {}, "Stones has no automated players"),
        ("why", {}, "Stones has no commands of its own"),
        ("why", {"verb": "run"}, "Stones has no commands of its own"),
        ("rules", {}, "I have no rules of Stones"),
        ("rules", {"about": "ambush"}, "I have no rules of Stones"),
        ("board", {"place": "8"}, "There is no place “8”"),
        ("seat automaton", {"strength": "easy"}, "Stones has no automated players"),
        ("seat offer", {"meanwhile": "hard"}, "Stones has no automated players"),
        ("pace deadline", {"time": "2 days", "then": "automaton"}, "has no automated players"),
        ("vote replace", {"seat": "soviet", "instead": "hard"}, "has no automated players"),
        ("orders show", {}, "nothing you could order"),
        ("nights pass", {}, "another game"),
    ],
)
async def test_what_it_does_not_have_is_refused_in_a_sentence(
    club: Club, alice: Player, bob: Player, name: str, options: dict[str, str], told: str
) -> None:
    hands, _ = await begun(club, alice, bob)
    assert told in (await hands.slash(name, **options)).text
    assert club.bot.automated_turns.playing == {}


async def test_it_has_no_command_of_its_own(club: Club, alice: Player) -> None:
    """There is no verb, so there is no group of verbs; `/play` asks everything."""
    listed = await alice.do("commands", channel=alice.here)
    assert "stones" not in {body["name"] for body in listed}


async def test_looking_at_what_everybody_sees(club: Club, alice: Player, bob: Player) -> None:
    hands, _ = await begun(club, alice, bob)
    for options in ({}, {"form": "text"}, {"view": "public"}):
        board = await hands.slash("board", **options)
        assert (board.text, board.pictures) == ("### The heap has 6 stones.", [])
    assert await alice.complete("board", "place", place="") == []
    assert await alice.complete("why", "verb", verb="") == []
    assert await alice.complete("rules", "about", about="") == []


async def test_a_game_that_counts_no_turns_is_looked_back_at(
    club: Club, alice: Player, bob: Player
) -> None:
    """All of it is one turn; each handful is a position, to the first and on to the last."""
    hands = await begun(club, alice, bob)
    await play_together(hands)
    count = (await club.tables.get(1)).number + 1
    first = await hands[0].slash("board", at="1.1")
    assert f"turn 1, 1 of {count}" in first.text
    assert "### The heap has 6 stones." in first.text
    after = await hands[0].press("Step on", first)
    assert f"turn 1, 2 of {count}" in after.text
    assert "### The heap has 6 stones." not in after.text
    told = await hands[1].slash("board", at=f"1.{count + 1}")
    assert f"the first is 1.1, the last is 1.{count}." in told.text
    last = await hands[1].slash("board", at="1")
    assert "turn 1 of 1" in (await hands[1].press("Log", last)).text


async def test_a_film_is_refused_without_a_process(club: Club, alice: Player, bob: Player) -> None:
    """Whoever makes up the press is told so, and nothing is filmed."""
    await begun(club, alice, bob)
    await club.tables.resign(1, int(bob.id))
    await alice.sees("resigns", lambda seen: "Rematch" in seen.labels)
    forger = Forger(club.standin, alice.id, Random(1))
    await forger.press_at(forger.a_message(), Press("film", 1).button_id())
    await alice.sees("This game cannot be filmed.")
    assert club.bot.films._kept == {}


async def test_a_reminder(club: Club, alice: Player, bob: Player) -> None:
    """It has the heap, the question and who waits."""
    await begun(club, alice, bob)
    await alice.sees("it is your turn")
    pass_time(club, 25 * HOUR)
    reminder = await alice.sees("you were asked <t:", lambda seen: "Snooze" in seen.labels)
    assert "The heap has 6 stones." in reminder.text
    assert f"<@{bob.id}> would like to play on" in reminder.text
    decision = (await club.tables.get(1)).decision()
    assert decision is not None
    await Hands(club, alice).answer(reminder, decision)
    assert (await club.tables.get(1)).number == 1


async def test_a_vote_ends_it(club: Club, alice: Player, bob: Player) -> None:
    hands, _ = await begun(club, alice, bob)
    await hands.press("Ask the others", await hands.slash("vote draw"))
    ballot = await bob.sees("", lambda seen: "Agree" in seen.labels)
    sure = (await bob.click("Agree", ballot)).message
    assert sure is not None
    theirs = Hands(club, bob)
    await theirs.press("Agree", await theirs.settled(sure))
    await alice.sees("secret of the dice")
    assert (await club.tables.get(1)).status == "over"
    assert "0 won, 0 lost, 1 drawn" in (await hands.slash("stats")).text


async def test_who_holds_both_seats_plays_alone(club: Club, alice: Player) -> None:
    """A game without sides lets one person sit everywhere; nothing is doubled."""
    await gather(club, {}, {"revolutionary": alice, "soviet": alice}, "stones")
    table = await play_together([Hands(club, alice, 5)])
    assert table.status == "over"


async def test_a_taken_seat_is_shown_by_the_board(
    club: Club, alice: Player, bob: Player, carol: Player
) -> None:
    """Who takes a seat over, or looks on, gets the board: there is no hand to get."""
    await begun(club, alice, bob)
    await Hands(club, bob).slash("seat show", player=carol.id)
    offer = await carol.sees("", lambda seen: "Look on" in seen.labels)
    answer = await carol.click("Look on", offer)
    assert answer.message is not None
    shown = await Hands(club, carol).settled(answer.message)
    assert "The heap has 6 stones." in shown.text
