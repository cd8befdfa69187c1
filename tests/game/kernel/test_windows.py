"""Reaction windows: marches are collected, asked about once, and taken back after a strike."""

from __future__ import annotations

from game.kernel import Action, Decision, Setup, apply, begin, look, option, pending
from game.kernel.obeying import obeyed
from game.kernel.orders import Order, could_give, covered
from game.kernel.windows import LET, letting, window
from tests.second_game.frontier import GAME, PLACES, Frontier, FrontierState

MARCHES = ("n1", "a2", "n2", "b2", "n3", "c2", "end")


def facing() -> Frontier:
    """The north is about to march; the units of the south stand two places away."""
    s = begin(GAME, Setup("windows"))
    assert isinstance(s, FrontierState)
    s.where[3:] = [PLACES.index(each) for each in ("a3", "b4", "c3")]
    return s


def given(s: Frontier, *picks: str) -> Frontier:
    for pick in picks:
        decision = pending(s)
        assert decision is not None
        s = apply(s, Action(decision.seats[0], (pick,)))
    return s


def asked(s: Frontier) -> Decision:
    decision = pending(s)
    assert decision is not None
    return decision


def test_a_window_is_asked_whatever_is_left_and_passes_by_letting() -> None:
    only = window(("a",), "react", ())
    assert ([each.id for each in only.options], only.secret, only.passes) == ([LET], True, (LET,))
    more = window(("a",), "react", (option("unit", "u"),), place="b2")
    assert [each.id for each in more.options] == ["u", LET]
    assert more.facts == {"place": "b2"}


def test_one_question_for_all_marches_of_a_phase() -> None:
    s = given(facing(), *MARCHES)
    decision = asked(s)
    assert (decision.seats, decision.step) == (("south",), "window")
    assert [each.id for each in decision.options] == ["s1@0", "s3@2", LET]
    after = given(s, LET)
    assert asked(after).seats == ("south",)
    assert asked(after).step == "who"


def test_a_strike_takes_back_what_came_after_it() -> None:
    s = given(facing(), *MARCHES)
    struck = given(s, "s1@0")
    assert [PLACES[p] for p in struck.where[1:3]] == ["b1", "c1"], "n2 and n3 are where they were"
    assert struck.battles == 1
    late = given(s, "s3@2")
    assert [PLACES[p] for p in late.where[:2]] == ["a2", "b2"], "what came before stands"


def test_a_window_opens_before_a_fight() -> None:
    s = given(facing(), "n1", "a2", "n2", "b2", "n3", "c2")
    assert asked(s).step == "who"
    attack = facing()
    attack.where[2] = PLACES.index("b3")
    s = given(attack, "n1", "a2", "n3", "c3")
    assert asked(s).step == "window"
    assert s.battles == 0, "no die has fallen"


def test_an_order_lets_windows_pass_unless_one_is_worth_being_asked() -> None:
    s = given(facing(), *MARCHES)
    kept = obeyed(GAME, s, "south", [Order("pass")])
    assert kept.answers[0] == (LET,)
    view, decision = look(GAME, s, "south"), asked(s)
    wary = letting("pass", ("south",), frozenset({"window"}), unless=lambda v, d, o: v.turn == 1)
    assert wary.answer(view, decision, Order("pass")) is None
    assert covered(GAME, decision)
    assert could_give(GAME, decision, (LET,))


def test_a_staff_answers_the_reactions_it_is_given() -> None:
    s = given(facing(), *MARCHES)
    assert obeyed(GAME, s, "south", [Order("staff")]).answers == (("s1@0",),)
    assert obeyed(GAME, given(s, LET), "south", [Order("staff")]).answers == ()
