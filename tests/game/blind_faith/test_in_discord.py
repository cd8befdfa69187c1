"""Blind Faith at a table in Discord: shown as a map, answered by verbs and menus."""

from __future__ import annotations

from bot.local.people.driver import Player
from bot.ui.context import Context
from bot.ui.display import board, public_board, question_board
from config.texts import sentences
from game.blind_faith.set.components import load
from game.blind_faith.view.view import BlindView
from tests.bot.club import Club, alice, bob, club, standin
from tests.bot.screens.playing import Hands, gather
from tests.second_game.test_sheet_command import submitted

__all__ = ["alice", "bob", "club", "standin"]


async def test_the_first_answers_by_verbs(club: Club, alice: Player, bob: Player) -> None:
    """The award and Ferdinand's place in one line, told to both and shown on the map."""
    seats = {"hussite": alice, "hre": bob}
    opened = await gather(club, {"pace": "day"}, seats, "blind")
    for player in seats.values():
        await player.go(str(opened.thread))
    hands = [Hands(club, player, n, "blind") for n, player in enumerate(seats.values(), 1)]
    await hands[1].verb("award", whom="order", where="breslau")
    seen = await alice.sees("The Breslau Award goes to the Teutonic Order")
    assert "1420" in seen.text
    view = (await club.tables.get(1)).view("hre")
    assert isinstance(view, BlindView)
    assert view.fp[1] > 16
    assert seen.pictures
    near = await hands[0].slash("board", place="Pilsen (1418)")
    assert near.pictures


async def awarded(club: Club, hussite: Player, hre: Player) -> Hands:
    """The HRE player, who has given the Breslau Award and musters next."""
    opened = await gather(club, {"pace": "day"}, {"hussite": hussite, "hre": hre}, "blind")
    await hre.go(str(opened.thread))
    hands = Hands(club, hre, 2, "blind")
    await hands.verb("award", whom="order", where="breslau")
    return hands


async def test_a_muster_is_written_on_a_sheet(club: Club, alice: Player, bob: Player) -> None:
    """Refused whole with its wrong line, then carried out as one command."""
    hands = await awarded(club, alice, bob)
    wrong = await submitted(hands, await bob.slash("blind sheet"), "disband -\nmuster Nobody")
    assert "Line 2 cannot be carried out, so nothing was done" in wrong.text
    modal = await bob.click("Mend the sheet", wrong)
    done = await submitted(hands, modal, "disband -\nmuster Boso of Vitzhum\nend")
    assert "Ferdinand of Lucena musters" in done.text  # the end of the story that follows
    view = (await club.tables.get(1)).view("hre")
    assert isinstance(view, BlindView)
    boso = load(view.set).number["boso"]
    assert view.where[boso] >= 0


async def test_beside_a_march_the_window_around_it_is_shown(
    club: Club, alice: Player, bob: Player
) -> None:
    """Whoever is asked where to sees the numbers of the hexes; the card keeps the whole map."""
    hands = await awarded(club, alice, bob)
    await submitted(hands, await bob.slash("blind sheet"), "disband -\nend")
    await hands.verb("choose", pick="no")
    asked = await hands.verb("march", stack="2116", units="*", path="2016; 1915")
    table, words = await club.tables.get(1), sentences("en")
    assert "Where to from 1915?" in asked.text
    assert asked.pictures
    context = Context(club.tables, club.pictures)
    close = await question_board(context, table, "hre", words)
    assert close.words == (await board(context, table, "hre", words, "1915")).words
    whole = (await public_board(context, table, words, None)).words
    assert whole != close.words
    assert (await question_board(context, table, "hussite", words)).words == whole
