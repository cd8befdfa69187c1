"""The rule of thumb: always a legal answer, the same for the same view, and no fool's."""

from __future__ import annotations

import random

import pytest

from game.days_of_ire.mind.thumb import HABITS, MIND
from game.days_of_ire.rules.state import Days
from game.days_of_ire.rules.steps.hits import deal_hits
from game.kernel import Action, Setup, advance, begin, pending
from game.kernel.model import Picks
from tests.game.days_of_ire import position as p


def advised(s: Days, seat: str = p.RED) -> Picks:
    return MIND.easy(p.GAME.sight.view(s, seat), p.question(s), random.Random(1)).picks


KINDS = [("conflict", "3"), ("zhukov", "2"), ("bajtars", "4")]


@pytest.mark.parametrize(("mode", "players"), KINDS)
def test_every_answer_is_legal_and_the_same_again(mode: str, players: str) -> None:
    """Whole games by rule of thumb; a view and dice decide the answer."""
    habits = set()
    for seed in range(3):
        s = begin(p.GAME, Setup(f"thumb {seed}", {"mode": mode, "players": players}))
        while (decision := pending(s)) is not None:
            view = p.GAME.sight.view(s, decision.seats[0])
            first = MIND.easy(view, decision, random.Random(seed))
            assert first == MIND.normal(view, decision, random.Random(seed))
            assert first == MIND.hard(view, decision, random.Random(seed), 10, bool)
            assert decision.accepts(first.picks)
            habits.add(decision.step)
            advance(s, Action(decision.seats[0], first.picks))
        assert s.result is not None
    assert len(habits & set(HABITS)) > 6


def test_events_are_resolved_when_they_can_be() -> None:
    s = p.city()
    p.event(s, "university", "students")
    p.hold(s, "information", "information", "food")
    p.turn(s)
    assert advised(s) == ("resolve",)
    p.answer(s, "resolve")
    assert set(advised(s)) == {"information1", "information2"}


def test_a_life_is_worth_more_than_a_barricade() -> None:
    s = p.city()
    s.injuries = [4]
    p.be(s, "radio", p.RED)
    p.fight(s, "radio", "baker")
    p.barricade(s, "radio")
    p.go(s, *deal_hits(s, p.number(s, "radio"), 2))
    assert advised(s) == ("barricade",)
    p.answer(s, "barricade")
    assert advised(s) == ("baker",)


def test_nobody_stays_beside_tanks_for_nothing() -> None:
    s = p.city()
    p.put(s, "university", tank=3)
    p.put(s, "stalin", militia=1)
    p.turn(s)
    assert advised(s) == ("move",)
