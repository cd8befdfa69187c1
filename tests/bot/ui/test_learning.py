"""Learning by playing: a guided game through its panel, and a line about what is new elsewhere."""

from __future__ import annotations

import json

from msgspec.structs import replace

from bot.local.people.driver import Player
from bot.model.people import PlayerSettings
from bot.table.guided import guide_of
from bot.ui.teaching import afresh, untold
from config import lessons
from config.texts import sentences
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, begin_alone
from tests.bot.service.world import ANNA, World

NIGHTS = "nights_of_fire"


async def test_a_guided_game_teaches_with_its_questions(club: Club, alice: Player) -> None:
    """Each lesson comes once, with the answer to try; what was met is kept with the player."""
    await alice.go("tables")
    await alice.slash("learn", game=NIGHTS)
    lobby = await alice.sees("not counted in `/stats`", lambda seen: "Play" in seen.labels)
    assert "Add a word" not in lobby.labels
    await alice.click("Play", lobby)
    await alice.sees("Waiting for", lambda seen: "Board" in seen.labels)
    hands = Hands(club, alice)
    panel = await hands.open_panel()
    assert "Lesson 1 of 15" in panel.text
    assert "Worth trying: Open Attack" in panel.text
    assert "★ Open Attack" in panel.labels
    rule = await alice.click("The rule", panel)
    assert rule.message is not None
    assert "A Revolutionary's turn" in (await hands.settled(rule.message)).text
    table = await hands.table()
    decision = table.decision()
    assert decision is not None
    assert guide_of(table) is not None
    assert table.state is not None
    panel = await hands.give(panel, decision, ("attack",))
    assert "Lesson 2 of 15" in panel.text
    again = await hands.open_panel()
    assert "Lesson 2 of 15" in again.text, "it stays with its question"
    assert '"★ ' in json.dumps(again.body["components"], ensure_ascii=False), "in menus too"
    kept = await club.tables.player(hands.id)
    assert {f"{NIGHTS}:turn", f"{NIGHTS}:attack"} == set(kept.met)
    await alice.go("tables")
    told = await hands.slash("learn", game=NIGHTS)
    assert "Your guided game waits for you" in told.text
    assert len(await club.tables.of_player(hands.id)) == 1
    await club.tables.resign(table.id, hands.id)
    await alice.go(str(table.thread))
    await alice.sees("13 lessons have not come up")


async def test_a_kind_of_question_is_explained_once(club: Club, alice: Player) -> None:
    """At any other table, under the question, with the way to the rule; or not at all."""
    line = "You play one to three cards in a turn"
    await begin_alone(alice)
    hands = Hands(club, alice)
    panel = await hands.open_panel()
    assert line in panel.text
    assert "The rule" in panel.labels
    assert "Lesson" not in panel.text
    await meets(club, hands.id, 1)  # another question of the kind than the one on the table
    second = await hands.open_panel()
    assert line not in second.text
    assert "The rule" not in second.labels
    assert "without a line" in (await hands.slash("me lessons", wanted="off")).text
    await meets(club, hands.id)
    assert line not in (await hands.open_panel()).text


async def meets(club: Club, player: int, *first: int) -> None:
    """Let a player have met this question of Nights of Fire, or nothing at all."""
    met = {f"{NIGHTS}.choose_action": each for each in first}
    await club.tables.change_player(player, lambda mine: replace(mine, met=met))


async def test_a_guided_game_counts_nowhere(world: World) -> None:
    """Its dice are the same for everybody, whatever is pressed, and its end is no result."""
    known = lessons.guide(NIGHTS)
    assert known is not None
    seeds = set()
    for press in ("1", "2"):
        table = await world.tables.open(ANNA, None, 5, NIGHTS, known.options, secret=known.secret)
        await world.tables.join(table.id, ANNA, known.seat, press)
        begun = await world.tables.start(table.id, ANNA, salt=press)
        assert begun.state is not None
        seeds.add(begun.state.seed)
        await world.tables.resign(table.id, ANNA)
    assert len(seeds) == 1
    assert await world.store._all("select * from results") == []


def test_what_did_not_come_up_is_told_as_far_as_it_fits() -> None:
    known, words = lessons.guide(NIGHTS), sentences("en")
    assert known is not None
    all_met = {f"{NIGHTS}:{each.id}": 1 for each in known.lesson}
    most = {key: value for key, value in all_met.items() if not key.endswith(("hide", "pay"))}
    (done,) = untold(known, PlayerSettings(met=all_met), NIGHTS, words)
    assert "every lesson" in done
    head, *told = untold(known, PlayerSettings(met=most), NIGHTS, words)
    assert "2 lessons" in head
    assert told == [f"- {words[f'{NIGHTS}_lessons.lesson.{each}']}" for each in ("pay", "hide")]
    *_, last = untold(known, PlayerSettings(), NIGHTS, words)
    assert last == "…"
    fresh = afresh(PlayerSettings(met={**most, f"{NIGHTS}.hide_again": 2}), NIGHTS)
    assert fresh.met == {f"{NIGHTS}.hide_again": 2}, "lines about questions stay told"
