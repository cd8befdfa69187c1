"""Stories: what is worth a picture is told with one."""

from __future__ import annotations

import pytest

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.model.change import Change
from bot.model.outgoing import CARD, Said, Story
from game.kernel import Event
from game.nights_of_fire.view.view import NightsView
from tests.bot.club import Club
from tests.bot.screens.playing import Hands
from tests.bot.screens.test_game_verbs import at_table


async def tell(hands: Hands, line: str, event: Event) -> Seen:
    """Let the outbox tell of an event where the table is played; a line of it is known."""
    story = Said(Story(0, ("revolutionary",), ((event,),)))
    await hands.club.tables.cache.change(1, lambda table: Change(table, [story]))
    return await hands.player.sees(line, lambda seen: not seen.controls and not seen.private)


async def test_a_reveal_is_told_with_its_district(club: Club, alice: Player) -> None:
    """A small picture of the district and its neighbours, with words for those who cannot see."""
    hands = await at_table(club, alice)
    view = (await hands.table()).view(None)
    assert isinstance(view, NightsView)
    unit = next(each for each in view.insurgents if each.id)
    told = await tell(hands, "Revealed", Event("revealed", {"insurgents": [unit.id]}))
    assert len(told.pictures) == 1
    assert "and its neighbours" in str(told.body["components"])
    assert list(told.files) == ["story.png"]


async def test_a_new_round_brings_the_board_along(club: Club, alice: Player) -> None:
    """The card with the whole board is posted anew right below the line."""
    hands = await at_table(club, alice)
    old = await alice.sees("Waiting for", lambda seen: "Play" in seen.labels)
    told = await tell(hands, "Round 2 begins", Event("round", {"round": 2}))
    await club.tables.cache.change(1, lambda table: Change(table, [CARD]))
    card = await alice.sees("Waiting for", lambda seen: int(seen.id) > int(told.id))
    assert (len(card.pictures), card.labels) == (1, old.labels)


async def test_an_old_card_keeps_its_picture_and_loses_its_buttons(
    club: Club, alice: Player
) -> None:
    """Discord lets a picture stay only where the edit names it, by its id and its name."""
    hands = await at_table(club, alice)
    old = await alice.sees("Waiting for", lambda seen: "Play" in seen.labels)
    await anew(hands, club)
    bare = await alice.sees("Waiting for", lambda seen: seen.id == old.id and not seen.labels)
    assert bare.files == old.files
    assert bare.pictures
    assert await alice.fetch(bare.pictures[0])


async def test_an_old_card_loses_its_buttons_even_without_its_picture(
    club: Club, alice: Player, caplog: pytest.LogCaptureFixture
) -> None:
    """Where Discord does not take the picture, that is told in the log, and the words stay."""
    hands = await at_table(club, alice)
    old = await alice.sees("Waiting for", lambda seen: "Play" in seen.labels)
    club.standin.faults.break_down(f"PATCH */messages/{old.id}", 400)
    await anew(hands, club)
    bare = await alice.sees("Waiting for", lambda seen: seen.id == old.id and not seen.labels)
    assert bare.files == {}
    assert "The picture of an old card could not be kept" in caplog.text


async def anew(hands: Hands, club: Club) -> None:
    """Let the card be posted anew, below what has just been told."""
    await tell(hands, "Round 2 begins", Event("round", {"round": 2}))
    await club.tables.cache.change(1, lambda table: Change(table, [CARD]))


async def test_what_is_not_worth_a_picture_is_a_line(club: Club, alice: Player) -> None:
    """A pass is told in words."""
    hands = await at_table(club, alice)
    told = await tell(hands, "passes", Event("passed", {"seat": "revolutionary"}))
    assert not told.pictures
    assert told.body["content"]
