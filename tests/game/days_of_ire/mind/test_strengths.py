"""The automated players: legal answers, the same for the same dice, and no fool's."""

from __future__ import annotations

import random
from typing import cast

import pytest

from game.days_of_ire.mind.candidates import candidates
from game.days_of_ire.mind.strengths import MIND
from game.days_of_ire.mind.thumb import HABITS, thumb
from game.days_of_ire.mind.worth import judge, worth
from game.days_of_ire.rules.state import Days
from game.days_of_ire.rules.steps.hits import deal_hits
from game.kernel import Action, Setup, advance, begin, pending
from game.kernel.model import Picks
from game.kernel.text import Teller
from tests.game.days_of_ire import position as p

KINDS = [("conflict", "3"), ("zhukov", "2"), ("bajtars", "4")]


def advised(s: Days) -> Picks:
    return thumb(s, p.question(s))


@pytest.mark.parametrize(("mode", "players"), KINDS)
def test_every_answer_by_habit_is_legal(mode: str, players: str) -> None:
    """Whole games by rule of thumb, and everything that is worth a thought can be answered."""
    habits = set()
    for seed in range(3):
        s = cast(Days, begin(p.GAME, Setup(f"thumb {seed}", {"mode": mode, "players": players})))
        while (decision := pending(s)) is not None:
            assert all(decision.accepts(picks) for picks in candidates(s, decision))
            habits.add(decision.step)
            advance(s, Action(decision.seats[0], thumb(s, decision)))
        assert s.result is not None
    assert len(habits & set(HABITS)) > 6


def test_the_three_strengths_answer_alike_with_the_same_dice() -> None:
    """A view, a question and dice decide the answer; it comes with a reason."""
    s = p.opening(mode="conflict", players="3")
    for _ in range(12):
        decision = p.question(s)
        seat = decision.seats[0]
        view = p.GAME.sight.view(s, seat)
        for think in (MIND.easy, MIND.normal):
            first = think(view, decision, random.Random(1))
            assert first == think(view, decision, random.Random(1))
            assert decision.accepts(first.picks)
            assert Teller(p.GAME, view, p.WORDS).sentence(first.why)
        hard = MIND.hard(view, decision, random.Random(1), 20, bool)
        assert decision.accepts(hard.picks)
        advance(s, Action(seat, hard.picks))


def test_the_hard_player_fears_for_a_life_more_than_one_who_thinks_all_is_lost() -> None:
    """The weights come from games that were mostly lost; better players have more to lose."""
    for mode in ("zhukov", "bajtars", "conflict"):
        s = p.city(mode=mode)
        p.put(s, "stalin", militia=2)
        assert judge(s, p.RED) > worth(s, p.RED)
        assert judge(s, p.RED) + judge(s, p.SOVIET) == pytest.approx(1)


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    s = p.city(mode="conflict")
    p.put(s, "stalin", militia=2)
    calm = worth(s, p.RED)
    assert calm + worth(s, p.SOVIET) == pytest.approx(1)
    s.injuries = [4]
    assert worth(s, p.RED) < calm
    s.morale = 0
    assert worth(s, p.RED) < calm / 2


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
