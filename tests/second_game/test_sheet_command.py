"""Sheets in Discord: typed into a modal, mended there, planned, shown, stopped and dropped."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local.people.driver import Player
from bot.local.people.seen import Answer, Seen
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest, gather
from tests.second_game.test_sheets import doubt, places

WRONG = "march n1 to: a2\nmarch n2 to: nowhere"
RIGHT = "march n1 to: a2\nmarch n2 to: b2"


async def duel(club: Club, alice: Player, bob: Player) -> tuple[Hands, Hands]:
    """Alice is the north, Bob the south."""
    seats = {"north": alice, "south": bob}
    table = await gather(club, {"turns": "1000"}, seats, "frontier")
    for player in (alice, bob):
        await player.go(str(table.thread))
    return Hands(club, alice, 1, "frontier"), Hands(club, bob, 2, "frontier")


def filled(opened: Answer) -> str:
    """What stands in the field of a modal."""
    assert opened.modal is not None
    fields: list[Any] = opened.modal["components"]
    return str((fields[0].get("component") or fields[0]["components"][0]).get("value") or "")


async def submitted(hands: Hands, opened: Answer, text: str) -> Seen:
    answer = await hands.player.submit(opened, typed=text)
    assert answer.message is not None
    return await hands.settled(answer.message)


async def test_only_games_that_take_sheets_have_the_command(club: Club, alice: Player) -> None:
    listed = await alice.do("commands", channel=alice.here)
    verbs = {body["name"]: [each["name"] for each in body["options"]] for body in listed
             if body["name"] in ("frontier", "border", "nights")}  # fmt: skip
    assert ["sheet" in verbs[name] for name in ("frontier", "border", "nights")] == [
        True,
        False,
        False,
    ]


async def test_a_sheet_is_mended_in_its_modal(club: Club, alice: Player, bob: Player) -> None:
    """Refused with its line and what is possible there; nothing is done, nobody else sees it."""
    north, south = await duel(club, alice, bob)
    opened = await alice.slash("frontier sheet")
    assert filled(opened) == ""
    told = await submitted(north, opened, WRONG)
    assert told.private
    assert "Line 2 cannot be carried out, so nothing was done" in told.text
    assert "“nowhere” is not possible here" in told.text
    assert "b2" in told.text
    assert (await club.tables.get(1)).number == 0
    again = await alice.click("Mend the sheet", told)
    assert filled(again) == WRONG
    done = await submitted(north, again, RIGHT)
    assert "N1 marches to a2." in done.text
    assert "N2 marches to b2." in done.text
    assert places(await club.tables.get(1))[:2] == ["a2", "b2"]
    assert filled(await alice.slash("frontier sheet")) == ""
    await at_rest(club, alice, bob)
    assert "nowhere" not in " ".join(seen.text for seen in bob.all_seen())
    refused = await south.slash("frontier sheet")
    assert "nowhere" not in refused.text


async def test_noise_of_four_thousand_characters_comes_back(
    club: Club, alice: Player, bob: Player
) -> None:
    north, _ = await duel(club, alice, bob)
    noise = ("n1 to: a2; march @everyone **" * 200)[:4000]
    told = await submitted(north, await alice.slash("frontier sheet"), noise)
    assert "Line 1" in told.text
    assert "begins with no command" in told.text
    assert filled(await alice.click("Mend the sheet", told)) == noise


async def test_a_plan_is_shown_stopped_and_let_go_on(
    club: Club, alice: Player, bob: Player
) -> None:
    north, south = await duel(club, alice, bob)
    first = "march n2 to: b2\nmarch n3 to: c2\nend"
    await submitted(north, await alice.slash("frontier sheet"), first)
    await submitted(south, await bob.slash("frontier sheet"), "march s1 to: a3\nend")
    panel = await north.open_panel()
    assert "Sheet" in panel.labels
    text = "march n1 to: a2\nmarch n2 to: b3\nmarch n3 to: c1"
    told = await submitted(north, await alice.click("Sheet", panel), text)
    assert "1 line is left: your plan" in told.text
    shown = await north.slash("orders show")
    assert "march n3 to: c1" in shown.text
    assert "Drop my plan" in shown.labels
    assert "march n3" not in (await south.slash("orders show")).text
    await south.verb("let")
    await alice.sees("N3 marches to c1")
    await north.slash("undo")
    assert "Let my plan go on" in (await north.slash("play")).labels
    assert places(await club.tables.get(1))[2] == "c2"
    shown = await north.slash("orders show")
    assert "stands still" in shown.text
    went = await north.press("Let my plan go on", shown)
    assert "goes on" in went.text
    assert places(await club.tables.get(1))[2] == "c1"


async def test_a_battle_tells_what_was_left(club: Club, alice: Player, bob: Player) -> None:
    north, south = await duel(club, alice, bob)
    await submitted(north, await alice.slash("frontier sheet"), "march n2 to: b2\nend")
    await submitted(south, await bob.slash("frontier sheet"), "march s1 to: a3\nend")
    lines = "\n".join(["march n1 to: a2", "march n2 to: b3", *["march n3 to: c2"] * 180])
    told = await submitted(north, await alice.slash("frontier sheet"), lines)
    assert "180 lines are left" in told.text
    offered = await bob.complete("frontier strike", "with", **{"with": ""})
    assert [each["value"] for each in offered] == ["s1@0", "let"]
    await south.verb("strike", **{"with": "s1@0"})
    letter = await alice.sees("what your plan was made for has changed")
    assert letter.text.count("march n3 to: c2") > 150
    assert (await club.tables.get(1)).plans == ()


async def test_a_wrong_line_behind_luck_is_named_and_mended(
    club: Club, alice: Player, bob: Player
) -> None:
    """On the panel and in the letter: its number, the line and why; both lead to its mending."""
    north, south = await duel(club, alice, bob)
    await submitted(north, await alice.slash("frontier sheet"), "march n2 to: b2\nend")
    await submitted(south, await bob.slash("frontier sheet"), "end")
    lines = "march n2 to: b3\nmarch n1 to: nowhere\nmarch n3 to: c2"
    told = await submitted(north, await alice.slash("frontier sheet"), lines)
    assert "Line 2 cannot be carried out" in told.text
    assert "“nowhere” is not possible here" in told.text
    assert "has changed" not in told.text
    rest = "march n1 to: nowhere\nmarch n3 to: c2"
    assert filled(await alice.click("Sheet", told)) == rest
    letter = await alice.sees("your plan cannot be carried out as it stands")
    assert "Of them line 1 cannot be carried out: “march n1 to: nowhere”." in letter.text
    assert "“nowhere” is not possible here" in letter.text
    assert filled(await alice.click("Mend the sheet", letter)) == rest
    await at_rest(club, alice, bob)
    assert "nowhere" not in " ".join(seen.text for seen in bob.all_seen())


async def test_a_sheet_is_asked_about_and_carried_out_all_the_same(
    club: Club, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    north, _ = await duel(club, alice, bob)
    doubt(monkeypatch)
    told = await submitted(north, await alice.slash("frontier sheet"), "march n1 to: a2\nend")
    assert "are you sure?" in told.text
    assert (await club.tables.get(1)).number == 0
    assert filled(await alice.click("Mend the sheet", told)) == "march n1 to: a2\nend"
    done = await north.press("Carry it out all the same", told)
    assert "N1 marches to a2." in done.text
    assert places(await club.tables.get(1))[0] == "a2"
    assert "south" in (await club.tables.get(1)).publicly_asked()


async def test_a_plan_is_dropped_by_its_button(club: Club, alice: Player, bob: Player) -> None:
    north, south = await duel(club, alice, bob)
    await submitted(north, await alice.slash("frontier sheet"), "march n2 to: b2\nend")
    await submitted(south, await bob.slash("frontier sheet"), "march s1 to: a3\nend")
    lines = "march n1 to: a2\nmarch n2 to: b3\nmarch n3 to: c2"
    await submitted(north, await alice.slash("frontier sheet"), lines)
    shown = await north.slash("orders show")
    assert "dropped" in (await north.press("Drop my plan", shown)).text
    assert (await club.tables.get(1)).plans == ()
