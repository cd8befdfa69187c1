"""Hungarian Nightmare at a table in Discord: played by verbs, drawn for each seat."""

from __future__ import annotations

from bot.local.people.driver import Player
from game.hungarian_nightmare.view.view import NightmareView
from tests.bot.club import Club, alice, bob, club, standin
from tests.bot.screens.playing import Hands, at_rest, gather
from tests.bot.screens.test_look import everything

__all__ = ["alice", "bob", "club", "standin"]


async def test_the_first_turn_by_verbs(club: Club, alice: Player, bob: Player) -> None:
    """Air and artillery, an arrival and a march, under fog; the enemy sees no unit move."""
    seats = {"soviet": alice, "german": bob}
    opened = await gather(club, {"pace": "day", "fog": "yes"}, seats, "nightmare")
    for player in seats.values():
        await player.go(str(opened.thread))
    soviet, german = (
        Hands(club, player, n, "nightmare") for n, player in enumerate((alice, bob), 1)
    )
    card = await alice.sees("Waiting for")
    assert "26-28 December 1944" in card.text
    await soviet.verb("air", area="57", points="20")
    await soviet.verb("end")
    question = (await club.tables.get(1)).decision()
    if question is not None and question.step == "lose_to_guns":
        await german.verb("lose", who="24/ag")
    await soviet.verb("end")
    await german.verb("end")
    await soviet.verb("arrive", area="wait")
    await soviet.verb("arrive", area="wait")
    await soviet.verb("end")
    await soviet.verb("move", area="42", units="9/9c; 13/9c", to="49")
    seen = (await club.tables.get(1)).view("soviet")
    assert isinstance(seen, NightmareView)
    assert {unit.area for unit in seen.units if unit.id in ("9/9c", "13/9c")} == {"49"}
    assert not any("Roșiori" in each.text for each in bob.all_seen())


async def test_what_cannot_be_struck_or_reached_is_named(
    club: Club, alice: Player, bob: Player
) -> None:
    """Points that are not there, an area without enemies, one too far; nothing that fog hides."""
    seats = {"soviet": alice, "german": bob}
    opened = await gather(club, {"pace": "day", "fog": "yes"}, seats, "nightmare")
    await alice.go(str(opened.thread))
    soviet = Hands(club, alice, 1, "nightmare")
    many = await soviet.slash("nightmare air", area="57", points="99")
    assert "99 are too many: 50 are left" in many.text
    assert "Possible: " in many.text, "all of them are told"
    part = await soviet.slash("nightmare air", area="57", points="3")
    assert "Nothing was done" in part.text, "3 is no part of 30"
    spared = await soviet.slash("nightmare air", area="25", points="5")
    assert "No enemy stands in 25" in spared.text
    assert "Possible, among others: " in spared.text
    assert (await soviet.table()).number == 0
    for _ in range(2):
        await soviet.verb("end")
    await Hands(club, bob, 2, "nightmare").verb("end")
    for verb in ("arrive", "arrive"):
        await soviet.verb(verb, area="wait")
    await soviet.verb("end")
    far = await soviet.slash("nightmare move", area="42", units="9/9c; 13/9c", to="Castle Hill")
    assert "16 Castle Hill is out of reach with 4 movement points" in far.text


async def test_a_segment_of_bombardments_on_one_sheet(
    club: Club, alice: Player, bob: Player
) -> None:
    """Each die is seen before the plan goes on; without fog it waits for nobody."""
    seats = {"soviet": alice, "german": bob}
    opened = await gather(club, {"pace": "day"}, seats, "nightmare")
    for player in seats.values():
        await player.go(str(opened.thread))
    form = await alice.slash("nightmare sheet")
    await alice.submit(form, typed="air 57 points: 20\nair 62 points: 15\nend")
    await at_rest(club, alice, bob)
    table = await club.tables.get(1)
    assert isinstance(seen := table.view("soviet"), NightmareView)
    question = table.decision()
    assert seen.stores.air == 0
    assert question is not None
    assert question.step in ("lose_to_guns", "barrage")
    assert [plan.lines for plan in table.plans] == [()]


async def test_a_place_is_found_by_number_and_by_name(
    club: Club, alice: Player, bob: Player
) -> None:
    """The square of the map it lies in, with the units of the reader's side in its alt text."""
    seats = {"soviet": alice, "german": bob}
    opened = await gather(club, {"pace": "day", "fog": "yes"}, seats, "nightmare")
    await bob.go(str(opened.thread))
    hands = Hands(club, bob, 2, "nightmare")
    by_number = await hands.slash("board", place="16")
    by_name = await hands.slash("board", place="castle hill")
    for shown in (by_number, by_name):
        assert "16 Castle Hill, TEM 3" in everything(shown)
        assert "more below" in everything(shown)
    assert "There is no place" in (await hands.slash("board", place="77")).text
