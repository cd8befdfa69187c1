"""One press where one is enough: menus that answer, all at once, and prices marked in advance."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.screens.panel import everything
from game.kernel import Decision, option
from game.kernel.payment import cheapest
from game.nights_of_fire.rules.state import parts
from tests.bot.club import Club
from tests.bot.presses.six import PATH, city
from tests.bot.screens.playing import at_rest
from tests.bot.screens.test_game_verbs import at_table, first


def menu_of(panel: Seen) -> dict[str, Any]:
    return next(part for part in panel.controls if part.get("options"))


def marked(panel: Seen) -> list[str]:
    return [each["value"] for each in menu_of(panel)["options"] if each.get("default")]


async def test_the_cheapest_payment_is_marked_and_one_press_accepts_it(
    club: Club, alice: Player
) -> None:
    hands = await at_table(club, alice)
    _, where = await first(hands, "flee", "where")
    panel = await hands.slash("nights flee", where=where)
    decision = (await hands.table()).decision()
    assert decision is not None
    picks = tuple(marked(panel))
    assert decision.accepts(picks)
    assert decision.worth_of(picks) == decision.total
    assert "A civilian flees" in (await hands.press("Do it", panel)).text


async def test_a_menu_answers_once_enough_is_marked(club: Club, alice: Player) -> None:
    hands = await at_table(club, alice)
    _, where = await first(hands, "flee", "where")
    panel = await hands.slash("nights flee", where=where)
    decision, menu = (await hands.table()).decision(), menu_of(panel)
    assert decision is not None
    offered = [each["value"] for each in menu["options"]]
    await alice.select(menu["custom_id"], offered[0], message=panel)
    panel = await hands.changed(panel)
    assert marked(panel) == offered[:1]
    paid = cheapest(decision)
    assert paid is not None
    await alice.select(menu["custom_id"], *paid, message=panel)
    assert "A civilian flees" in (await hands.changed(panel)).text


async def test_six_fighters_go_three_districts_in_five_presses(club: Club, alice: Player) -> None:
    """What to do, what it is paid with, where to, and all of them on together."""
    hands = await at_table(club, alice)
    state, group = city()
    await at_rest(club, alice)
    table = await hands.table()
    club.tables.cache.tables[table.id] = replace(table, state=state)
    await hands.press("Move", await hands.open_panel())
    panel = await alice.sees("Play cards to move", lambda seen: seen.private)
    menu = menu_of(panel)
    await alice.select(menu["custom_id"], "V44", message=panel)
    panel = await hands.press("Do it", await hands.changed(panel))
    first_leg = next(each for each in menu_of(panel)["options"] if _goes(each["label"], *PATH[:2]))
    await alice.select(menu_of(panel)["custom_id"], first_leg["value"], message=panel)
    panel = await hands.changed(panel)
    assert f"All {len(group)}" in panel.labels
    way = next(part for part in panel.controls if part.get("custom_id", "").endswith(":way"))
    last = next(each for each in way["options"] if each["label"].split(", ")[-1].startswith("6 "))
    await alice.select(way["custom_id"], last["value"], message=panel)
    await hands.changed(panel)
    seen = (await hands.table()).view("revolutionary")
    assert seen is not None
    there = {each.id for each in seen.insurgents if each.district == "6"}  # type: ignore[attr-defined]
    assert set(group) <= there


def _goes(label: str, start: str, goal: str) -> bool:
    here, _, there = label.partition(" → ")
    return here.startswith(f"{start} ") and there.startswith(f"{goal} ")


def test_all_is_offered_where_all_is_an_answer() -> None:
    options = tuple(option("card", name) for name in "abc")
    assert everything(Decision(("x",), "q", options, most=3)) == ("a", "b", "c")
    assert not everything(Decision(("x",), "q", options, most=2))
    assert not everything(Decision(("x",), "q", options[:1], most=1))


async def test_all_of_a_kind_go_by_one_press(club: Club, alice: Player) -> None:
    """Four healthy fighters of six, and a line beside each goal that says who is there."""
    hands = await at_table(club, alice)
    state, group = city()
    state.wounded |= parts(state).insurgent.of(group[:2])
    await at_rest(club, alice)
    table = await hands.table()
    club.tables.cache.tables[table.id] = replace(table, state=state)
    panel = await hands.verb("move", cards="V44", start=PATH[0], goal=PATH[1])
    assert {"The 4 without a Wound", "The 2 wounded ones", "All 6"} <= set(panel.labels)
    panel = await hands.press("The 4 without a Wound", panel)
    notes = [each.get("description") for each in menu_of(panel)["options"]]
    assert "2 insurgents." in notes
    seen = (await hands.table()).view("revolutionary")
    assert seen is not None
    there = {each.id for each in seen.insurgents if each.district == PATH[1]}  # type: ignore[attr-defined]
    assert there == set(group[2:])


async def test_a_price_stands_beside_its_option(club: Club, alice: Player) -> None:
    hands = await at_table(club, alice)
    panel = await hands.slash("nights flee")
    notes = [str(each.get("description")) for each in menu_of(panel)["options"]]
    assert all(note.startswith("Costs ") for note in notes)


async def test_a_hint_on_the_panel_is_done_by_one_press(club: Club, alice: Player) -> None:
    hands = await at_table(club, alice)
    panel = await hands.open_panel()
    answer = await alice.click("Hint", panel)
    assert answer.message is not None
    hint = await hands.settled(answer.message)
    assert hint.private
    await hands.press("Do that", hint)
    assert (await hands.table()).number >= 1


async def test_back_is_there_when_there_is_something_to_go_back_to(
    club: Club, alice: Player
) -> None:
    hands = await at_table(club, alice)
    panel = await hands.open_panel()
    assert "Back" not in panel.labels
    panel = await hands.press("Move", panel)
    assert "Back" in panel.labels
    panel = await hands.press("Back", panel)
    assert "Back" not in panel.labels
