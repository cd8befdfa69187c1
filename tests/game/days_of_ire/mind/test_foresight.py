"""What the players foresee: who closes in, what a deed is worth, where a guessed game rests."""

from __future__ import annotations

import random

import pytest

from game.days_of_ire.mind.candidates import ACTS, candidates
from game.days_of_ire.mind.guess import guess, guess_further
from game.days_of_ire.mind.plans import best_deed
from game.days_of_ire.mind.rest import Alike, Rest, rests, with_rest
from game.days_of_ire.mind.survey import gathered
from game.days_of_ire.mind.thumb import thumb
from game.days_of_ire.mind.traits import NAMES, traits
from game.days_of_ire.mind.weights import WEIGHTS
from game.days_of_ire.mind.worth import actions_to_come, outlook, worth
from game.days_of_ire.rules.state import LAST_DAY, REVOLUTIONARY_PHASE
from game.days_of_ire.rules.steps.days import EndOfDay
from game.days_of_ire.rules.steps.hits import deal_hits
from game.days_of_ire.rules.steps.spa_automatic import SpaPhase
from game.days_of_ire.rules.steps.turns import Turn
from game.days_of_ire.view.view import view
from game.kernel import Action, advance, copy, pending
from tests.game.days_of_ire import position as p

FIVE = {
    "bem": "bread",
    "szena": "cobbles",
    "astoria": "collection",
    "blaha": "blood",
    "csepel": "depot",
}


def test_the_strengths_foreseen_are_those_that_fire() -> None:
    s = p.city()
    p.be(s, "csepel", p.RED)
    p.put(s, "university", militia=2)
    p.put(s, "corvin", sniper=1)
    p.put(s, "bem", militia=1)
    foreseen = gathered(s)[p.number(s, "csepel")]
    world = copy(s)
    p.go(world, SpaPhase())
    fired = next(event for event in world.events if event.key == "spa_fire")
    assert fired.facts["strength"] == foreseen == 6


def test_a_barricade_holds_those_who_would_come() -> None:
    s = p.city()
    p.be(s, "csepel", p.RED)
    p.put(s, "university", militia=2)
    p.barricade(s, "university")
    assert gathered(s)[p.number(s, "csepel")] == 1


@pytest.mark.parametrize("mode", ["zhukov", "bajtars", "conflict"])
def test_a_guessed_game_rests_in_the_same_phase(mode: str) -> None:
    """Played on by rule of thumb it comes to a question that no game asks, and can go on."""
    s = p.opening(mode=mode, players="2")
    while (asked := p.question(s)).step not in ("turn_order", "acting"):
        advance(s, Action(asked.seats[0], thumb(s, asked)))
    rng = random.Random(1)
    world = guess(view(s, asked.seats[0]), lambda n: int(rng.random() * n))
    assert sum(isinstance(step, Rest) for step in world.agenda) == 1
    decision = pending(world)
    while decision is not None and decision.step != "rest":
        advance(world, Action(decision.seats[0], thumb(world, decision)))
        decision = pending(world)
        assert decision is None or decision.step == "rest" or not rests(world, decision)
    assert decision is not None
    assert rests(world, decision)
    assert (world.day, world.phase) == (s.day, REVOLUTIONARY_PHASE)
    advance(world, Action(decision.seats[0], (decision.options[0].id,)))
    assert not any(isinstance(step, Rest) for step in world.agenda)


def test_it_rests_where_a_turn_ends() -> None:
    s = p.opening(players="3")
    while (asked := p.question(s)).step != "acting":
        advance(s, Action(asked.seats[0], thumb(s, asked)))
    above = next(i for i, step in enumerate(with_rest(s.agenda)) if isinstance(step, Rest))
    assert isinstance(s.agenda[above - 1], Turn)
    assert actions_to_come(s) == 2


@pytest.mark.parametrize("mode", ["zhukov", "bajtars"])
def test_the_same_cards_come_whatever_was_rolled_before(mode: str) -> None:
    """Two answers are compared by what they do, not by the dice they have used up."""
    s = p.opening(mode=mode, players="2")
    while (asked := p.question(s)).step not in ("turn_order", "acting"):
        advance(s, Action(asked.seats[0], thumb(s, asked)))
    rng = random.Random(1)
    world = guess_further(view(s, asked.seats[0]), lambda n: int(rng.random() * n))
    drawn = []
    for used in (0, 3):
        other = copy(world)
        other.luck += used
        cards = []
        while (decision := pending(other)) is not None and other.day == s.day:
            advance(other, Action(decision.seats[0], thumb(other, decision)))
            cards += [e.facts["zhukov_card"] for e in other.events if e.key == "zhukov_card"]
        drawn.append(cards)
    assert drawn[0] == drawn[1]
    assert len(drawn[0]) > 0


def test_no_game_knows_the_rest() -> None:
    assert not {Rest, Alike} & set(p.GAME.rules.steps)
    assert EndOfDay in p.GAME.rules.steps


def test_a_deed_two_steps_away_is_worth_the_way() -> None:
    """The free step and a card lead to an Event that can be paid."""
    s = p.city()
    p.event(s, "corvin", "cellar")
    p.hold(s, "bandages", "information", "vehicle")
    p.turn(s)
    deed = best_deed(s)
    assert (deed.act, deed.place) == ("resolve", p.number(s, "corvin"))
    p.answer(s, "move")
    assert thumb(s, p.question(s)) == ("csepel",)


def test_a_step_that_a_fighter_lends_comes_before_a_paid_one() -> None:
    s = p.city()
    p.event(s, "corvin", "cellar")
    p.fight(s, "csepel", "schoolboy")
    p.hold(s, "bandages", "information", "vehicle")
    p.turn(s)
    p.play(s, "move", "csepel")
    assert thumb(s, p.question(s)) == ("use",)
    p.answer(s, "use")
    assert thumb(s, p.question(s)) == ("schoolboy",)
    p.play(s, "schoolboy")
    assert thumb(s, p.question(s)) == ("move",)


def test_on_the_last_day_only_the_events_count() -> None:
    s = p.city()
    for place, name in FIVE.items():
        p.event(s, place, name)
    p.wait(s, "university", "baker")
    p.hold(s, "vehicle", "information", "ammunition")
    s.day = LAST_DAY
    p.turn(s)
    assert best_deed(s).act == "resolve"


def test_hits_are_borne_before_fighters_fall_but_never_the_last() -> None:
    s = p.city()
    p.fight(s, "university", "baker")
    p.go(s, *deal_hits(s, p.number(s, "university"), 1))
    assert thumb(s, p.question(s)) == (p.RED,)
    s = p.city()
    s.injuries = [s.fatal - 1]
    p.fight(s, "university", "baker")
    p.go(s, *deal_hits(s, p.number(s, "university"), 1))
    assert thumb(s, p.question(s)) == ("baker",)


def test_few_answers_are_worth_a_thought() -> None:
    s = p.opening(players="3")
    while (asked := p.question(s)).step != "acting":
        advance(s, Action(asked.seats[0], thumb(s, asked)))
    tried = candidates(s, asked)
    assert tried[0] == thumb(s, asked)
    assert 1 < len(tried) <= ACTS + 1


def test_every_trait_has_its_weights() -> None:
    assert all(len(pairs) == len(NAMES) + 1 for pairs in WEIGHTS)
    assert len(traits(p.opening(), looming=True)) == len(NAMES)


def test_the_last_evening_is_certain_but_for_the_fire() -> None:
    s = p.city()
    p.put(s, "stalin", militia=1)
    s.day, s.phase, s.turn = LAST_DAY, REVOLUTIONARY_PHASE, -1
    assert worth(s, p.RED) == pytest.approx(1)
    s.injuries = [s.fatal - 1]
    p.put(s, "university", militia=6)
    assert outlook(s) < 0.1
    for place, name in FIVE.items():
        p.event(s, place, name)
    assert outlook(s) < 0.02
