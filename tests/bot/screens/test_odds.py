"""Odds at the table: private, honest about what was sampled, in the panel and on demand."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.local.people.driver import Player
from bot.screens.hints import put
from bot.table import seat_changes
from bot.table.hint_rules import gives_hints
from bot.ui import odds as told_odds
from bot.ui.odds import in_doubt, near_line, sheet
from bot.ui.odds_words import all_lines, figure
from bot.workers.thinker_main import Question
from bot.workers.thinker_pool import Busy
from config.texts import sentences
from game.kernel import Chance, Decision, Luck, Odds, Setup, Text, advance, begin, pending
from game.kernel.text import Teller
from game.players import Advice
from game.proof.battery import answer
from game.registry import GAMES
from images.studio import DRAWN
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, gather
from tests.bot.screens.test_game_verbs import at_table
from tests.bot.screens.test_look import everything
from tests.bot.service.world import ANNA, BELA, DORA, Inline, World

WORDS = sentences("en")
GAME = GAMES["nights_of_fire"]
assert GAME.luck is not None
LUCK = GAME.luck
CONFLICT = {"mode": "conflict", "version": "advanced", "players": "2"}


@pytest.mark.parametrize(
    ("probability", "error", "words"),
    [
        (0.37, None, "37%"),
        (0.0, None, "0%"),
        (1.0, None, "100%"),
        (0.001, None, "under 1%"),
        (0.9999, None, "over 99%"),
        (4 / 6 + 1 / 6 + 1 / 6, None, "100%"),
        (0.374, 0.013, "about 37% (±2)"),
        (1.0, 0.005, "about 100% (±1)"),
    ],
)
def test_a_figure_says_whether_it_was_counted(
    probability: float, error: float | None, words: str
) -> None:
    """A sampled figure comes with its error, a counted one never sounds surer than it is."""
    assert figure(WORDS, Chance(Text("combat.nothing"), probability, error)) == words


def opened() -> tuple[Teller, Decision, tuple[Odds, ...]]:
    """The odds of a first turn against Konev."""
    s = begin(GAME, Setup("odds"))
    view, decision = GAME.sight.view(s, "revolutionary"), pending(s)
    assert decision is not None
    return (
        Teller(GAME, view, WORDS),
        decision,
        LUCK.odds(view, decision) + LUCK.forecast(view),
    )


def test_the_words_for_the_picture_tell_all_that_it_shows() -> None:
    """Each heading, chance and figure of the bars stands in the alt text, within its limit."""
    teller, _, found = opened()
    drawn = sheet(teller, found)
    assert len(drawn.blocks) > 1
    assert len(drawn.alt) <= 1024
    shown = [
        odds for block in drawn.blocks for odds in found if teller.odds(odds.title) == block.title
    ]
    for odds in shown:
        assert teller.odds(odds.title) in drawn.alt
        for chance in odds.chances:
            assert f"{teller.odds(chance.text)}: {figure(WORDS, chance)}" in drawn.alt
    bars = [bar for block in drawn.blocks for bar in block.bars]
    assert [bar.share for bar in bars] == [c.probability for o in shown for c in o.chances]


def test_what_was_sampled_is_drawn_with_its_error() -> None:
    """Where there is no room for everything, it is not the sampled figures that are left out."""
    teller, _, found = opened()
    (sampled,) = (o for o in found if any(chance.error is not None for chance in o.chances))
    many = [Odds(each.title, each.chances * 9) for each in found if each is not sampled]
    for shown in ([*found], [*many, sampled]):
        drawn = {block.title: block.bars for block in sheet(teller, shown).blocks}
        assert any(bar.error for bar in drawn[teller.odds(sampled.title)])


def test_the_bars_stand_on_their_paper() -> None:
    """Every word and every bar lies within the sheet; by night the sheet is dark."""
    teller, _, found = opened()
    view = GAME.sight.view(begin(GAME, Setup("odds")), "revolutionary")
    draw = DRAWN[GAME.key].odds
    assert draw is not None
    scene = draw(view, sheet(teller, found))
    assert scene.palette == "day"
    places = [(s.x, s.y) for s in scene.sprites] + [(each.x, each.y) for each in scene.labels]
    assert all(0 < x < scene.width and 0 < y < scene.height for x, y in places)
    bars = [sprite for sprite in scene.sprites if sprite.look[0] == "chance"]
    assert len(bars) == sum(len(block.bars) for block in sheet(teller, found).blocks)


def test_a_panel_has_one_line() -> None:
    """Only what the question leads to, and only the first few chances of it."""
    teller, decision, found = opened()
    assert decision.step == "choose_action"
    (near,) = in_doubt(LUCK, teller.view, decision)
    assert len(near_line(teller, near).split(", ")) <= 3
    assert len(all_lines(teller, found)) > 1
    far = Luck(lambda view, decision: tuple(Odds(each.title, each.chances) for each in found))
    assert in_doubt(far, teller.view, decision) == ()


def test_every_sentence_about_odds_is_there() -> None:
    """Keys in the source are keys in the file."""
    package = Path(told_odds.__file__).parents[1]
    rules = Path(LUCK.odds.__code__.co_filename).parent
    files = (package / "ui" / "odds.py", package / "screens" / "hints.py")
    bot_source = "".join(p.read_text("utf-8") for p in files)
    named = {
        f"odds.{key}" for key in re.findall(r'told\(\s*words, ["\']([a-z_.]+)["\']', bot_source)
    }
    source = "".join(p.read_text("utf-8") for p in rules.glob("*.py"))
    named |= {f"odds.{GAME.key}.{key}" for key in re.findall(r'Text\("([a-z_.]+)"', source)}
    assert len(named) > 25
    assert named <= WORDS.keys()


async def test_odds_are_for_their_seat_alone(club: Club, alice: Player, bob: Player) -> None:
    """The command answers in private, with bars and words; an onlooker is told nothing."""
    hands = await at_table(club, alice)
    told = await hands.slash("odds")
    assert told.private
    assert len(told.pictures) == 1
    assert "Konev's next card" in told.text
    assert "about" in told.text
    assert "odds.png" in everything(told)
    table = await hands.table()
    await bob.go(str(table.thread))
    refused = await Hands(club, bob).slash("odds")
    assert refused.private
    assert not refused.pictures
    assert "%" not in refused.text


async def test_a_game_that_was_given_up_has_no_odds_any_more(club: Club, alice: Player) -> None:
    hands = await at_table(club, alice)
    table = await hands.table()
    await club.tables.resign(table.id, int(alice.id))
    told = await hands.slash("odds")
    assert not told.pictures
    assert "%" not in told.text


async def test_a_hint_is_not_for_onlookers(club: Club, alice: Player, bob: Player) -> None:
    table = await (await at_table(club, alice)).table()
    await bob.go(str(table.thread))
    assert "You have no seat" in (await Hands(club, bob).slash("hint")).text


async def test_the_panel_tells_the_odds_of_its_question(club: Club, alice: Player) -> None:
    """Above the controls of a turn stands what it may lead to; a button tells the rest."""
    hands = await at_table(club, alice)
    panel = await hands.open_panel()
    assert "-# If you attack openly: " in panel.text
    answer = await alice.click("Odds", panel)
    assert answer.message is not None
    told = await hands.settled(answer.message)
    assert told.private
    assert ", as the city stands" in told.text


async def test_each_side_is_told_its_own_odds(club: Club, alice: Player, bob: Player) -> None:
    """The commander reads what they may wonder about, the Revolutionary what she may."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    found = {}
    for player in (alice, bob):
        await player.go(str(table.thread))
        found[player.id] = await Hands(club, player).slash("odds")
    assert "Civilians the Revolutionaries can bring out" in found[bob.id].text
    assert "Civilians the Revolutionaries can bring out" not in found[alice.id].text


async def test_a_hint_names_a_legal_answer_and_why(club: Club, alice: Player) -> None:
    """Alone against Konev hints are allowed; the same question gets the same hint."""
    hands = await at_table(club, alice)
    told = await hands.slash("hint")
    again = await hands.slash("hint")
    table = await hands.table()
    decision = table.decision()
    assert decision is not None
    teller = club.bot.context.teller(table, "revolutionary", WORDS)
    assert told.private
    assert teller.question(decision) in told.text
    assert any(f"**{teller.option(option)}**" in told.text for option in decision.options)
    assert len(told.text.splitlines()) >= 3
    assert told.text == again.text
    assert table.number == 0
    thinkers = club.bot.automated_turns.thinkers
    assert isinstance(thinkers, Inline)
    assert thinkers.asked == [put(table, "revolutionary")] * 2


async def test_a_hint_is_put_off_while_too_many_think(
    club: Club, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hints wait in the line of the automated players; where that is full, one is told so."""

    async def full(question: Question) -> Advice:
        raise Busy

    hands = await at_table(club, alice)
    monkeypatch.setattr(club.bot.automated_turns.thinkers, "think", full)
    assert "ask again in a minute" in (await hands.slash("hint")).text


async def test_hints_are_off_where_others_play(club: Club, alice: Player, bob: Player) -> None:
    """Between people there are none, unless the table was opened with them."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    for player in (alice, bob):
        await player.go(str(table.thread))
        assert "without hints" in (await Hands(club, player).slash("hint")).text


async def test_hints_a_table_was_opened_with(club: Club, alice: Player, bob: Player) -> None:
    """Then whoever is asked gets one, and nobody else."""
    options = {**CONFLICT, "rules": "hints yes"}
    table = await gather(club, options, {"revolutionary": alice, "soviet": bob})
    asked = await club.tables.get(table.id)
    for player in (alice, bob):
        await player.go(str(table.thread))
        told = await Hands(club, player).slash("hint")
        mine = asked.asked_seat(int(player.id)) is not None
        assert ("I would answer" in told.text) == mine
        assert ("for whoever is asked" in told.text) != mine


async def test_nobody_plays_alone_while_an_opponent_has_lent_their_seat(world: World) -> None:
    """To an automated player or to a substitute; one who lends their own seat is alone still."""
    table = await world.started({"mode": "conflict", "players": "2"})
    assert not gives_hints(table)
    hold = partial(seat_changes.automate, by=BELA, seat=None, automaton=-2, manager=False)
    table = await world.tables.change(table.id, hold)
    assert table.people() == (ANNA,)
    assert not gives_hints(table)
    assert gives_hints(await world.tables.resign(table.id, BELA))
    solo = await world.started({"mode": "konev", "players": "1"})
    assert gives_hints(solo)
    lend = partial(seat_changes.offer, by=ANNA, seat=None, lend=True, meanwhile=0, manager=False)
    await world.tables.change(solo.id, lend)
    assert gives_hints(await world.tables.take(solo.id, DORA, None, "salt"))


@pytest.mark.parametrize("mode", ["konev", "conflict"])
def test_the_line_of_a_panel_has_no_certainties_and_nothing_twice(mode: str) -> None:
    """What is never or always so is left to the button, and so is a hit that is a death."""
    met = set()
    for seed in range(4):
        rng = Random(seed)
        s = begin(GAME, Setup(f"brief {seed}", {"mode": mode, "version": "advanced"}))
        while (decision := pending(s)) is not None:
            view = GAME.sight.view(s, decision.seats[0])
            found = in_doubt(LUCK, view, decision) if rng.random() < 0.1 else ()
            for line in (near_line(Teller(GAME, view, WORDS), each) for each in found):
                told = line.split(": ", 1)[1].split(", ")
                assert not re.search(r"\b(0|100)%", line), line
                assert len(set(told)) == len(told) <= 3, line
                assert not ("killed" in line and "hit" in line), line
                assert line.endswith("."), line
                met.add(line.split(":")[0])
            advance(s, answer(decision, rng))
    assert "-# If you attack openly" in met
