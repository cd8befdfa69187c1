"""The automated players of Blind Faith: legal habits, three strengths, and what they weigh."""

from __future__ import annotations

from random import Random

import pytest

from game.blind_faith.mind.judgement import judge
from game.blind_faith.mind.strengths import BESIDES, LIKELY, tried
from game.blind_faith.mind.thumb import HABITS, thumb
from game.blind_faith.mind.traits import NAMES, traits
from game.blind_faith.mind.weights import HARD, NORMAL, Weights
from game.blind_faith.rules.state import parts
from game.kernel import Action, advance, pending
from game.players import STRENGTHS, advise
from game.proof.battery import answer
from tests.game.blind_faith import position as p
from tests.game.blind_faith.position import GAME

ANSWERS = 250


def test_habits_answer_legally_wherever_a_random_game_leads() -> None:
    rng = Random("habits")
    s = p.opening("habits", windows="run")
    met = set()
    for _ in range(ANSWERS):
        decision = pending(s)
        if decision is None:
            break
        met.add(decision.step)
        assert decision.accepts(thumb(s, decision))
        found = tried(s, decision)
        assert 1 <= len(found) <= LIKELY + BESIDES
        assert all(decision.accepts(picks) for picks in found)
        advance(s, answer(decision, rng))
    assert len(met & set(HABITS)) > 12


def test_easy_players_play_on_without_a_circle() -> None:
    """Every stack is chosen at most once a phase: turns go by."""
    rng = Random("easy")
    s = p.opening("easy", windows="run")
    for _ in range(ANSWERS):
        decision = pending(s)
        if decision is None:
            break
        view = GAME.sight.view(s, decision.seats[0])
        picks = advise(GAME, "easy", view, decision, rng, 0, bool).picks
        advance(s, Action(decision.seats[0], picks))
    assert s.result is not None or s.turn > 1


@pytest.mark.parametrize("strength", STRENGTHS)
def test_each_strength_answers_from_a_view(strength: str) -> None:
    s = p.opening(windows="run")
    p.play(s, "order", "breslau")
    p.campaign(s, p.HRE)
    decision = p.question(s)
    view = GAME.sight.view(s, p.HRE)
    advice = advise(GAME, strength, view, decision, Random(1), 0, bool, effort=6)
    assert decision.accepts(advice.picks)


def test_a_player_takes_a_town_that_lies_open() -> None:
    s = p.country(windows="run")
    p.put(s, "1417", "kolda", "wagon_1")
    p.campaign(s, p.HUSSITE)
    p.play(s, *thumb(s, p.question(s)))
    assert p.asked(s) == "who"
    p.answer(s, *thumb(s, p.question(s)))
    [goal] = thumb(s, p.question(s))
    assert parts(s).board.at(goal) in parts(s).seven


@pytest.mark.parametrize("weights", [NORMAL, HARD])
def test_what_a_position_is_worth(weights: Weights) -> None:
    """One for both together, more with a town of the enemy's, less with one's own lost."""
    s = p.country()
    even = judge(weights, s, p.HUSSITE)
    assert judge(weights, s, p.HRE) == pytest.approx(1 - even)
    p.put(s, "pilsen", "cenek")
    assert judge(weights, s, p.HUSSITE) > even
    p.put(s, "zatec", "albert")
    p.put(s, "tabor", "rosenberg")
    p.put(s, "prague", "pilsen_l")
    assert judge(weights, s, p.HUSSITE) < even


def test_the_hard_player_weighs_by_what_later_games_taught() -> None:
    """Also who tells how likely a side is to win; the normal player keeps its first weights."""
    s = p.opening()
    assert GAME.mind is not None
    assert GAME.mind.judge is not None
    taught = judge(HARD, s, p.HUSSITE)
    assert GAME.mind.judge.chance(s, p.HUSSITE) == pytest.approx(taught)
    assert judge(NORMAL, s, p.HUSSITE) != pytest.approx(taught)


def test_a_town_in_reach_is_a_threat_to_whoever_holds_it() -> None:
    """Riders who can take it count, foot and far ones do not."""
    s = p.country()
    p.put(s, "pilsen", "pilsen")
    p.put(s, "1417", "tabor_1")
    threats = NAMES.index("worst_threat")
    alone = traits(s)[threats]
    p.put(s, "1417", "kolda", "wagon_1", "wagon_2")
    assert traits(s)[threats] > alone
    assert len(traits(s)) == len(NAMES)
