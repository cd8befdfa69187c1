"""Blind Faith at a table in Discord: shown as a map, answered by verbs and menus."""

from __future__ import annotations

from bot.local.people.driver import Player
from game.blind_faith.view.view import BlindView
from tests.bot.club import Club, alice, bob, club, standin
from tests.bot.screens.playing import Hands, gather

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
