"""Resolve Headline: "anytime during a Soviet turn", so before a counterattack too."""

from __future__ import annotations

import pytest

from game.nights_of_fire.mind.guess import guess
from game.nights_of_fire.rules.state import Nights, parts
from tests.game.battery.plant import dice, leak
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c


def struck(name: str, *hand: str, lost: str = "", hurt: bool = True) -> Nights:
    """The 4th probes the hidden cadets in 5B for one point, with this Headline revealed."""
    s = c.city()
    p.regiment(s, "5B", "4th")
    p.put(s, "5B", "cadets", hurt=hurt)
    p.hold(s, "V38")
    if lost:
        p.lose(s, lost)
        s.killed_now |= parts(s).insurgent.of([lost])
    c.headline(s, name)
    c.commander(s, "M2", *hand, sector=c.NORTH, flip="M1")
    p.answer(s, "probe")
    return s


def test_a_condition_that_the_damage_makes_true() -> None:
    """H6, "2 insurgents killed this round": the second one dies, and it can be resolved at once."""
    s = struck("H6", "M3", "E2", lost="students")
    assert p.killed(s) == {"students", "cadets"}
    assert p.asked(s) == "headline_now"
    assert p.question(s).seats == (c.SERGEI,)
    p.play(s, "headline", "M3", "none")
    assert s.prestige == 24
    assert p.asked(s) == "counter_who", "the counterattack comes after it"


def test_a_condition_that_the_counterattack_would_make_false() -> None:
    """H3, an active Regiment in 5B: resolved before that Regiment is disabled."""
    s = struck("H3", "M3", "E2")
    p.play(s, "headline", "M3", "probe", "cadets")
    assert p.down(s) == {"4th"}
    assert s.prestige == 24
    assert c.left(s) == {"move": 1, "probe": 2, "arrest": 1}, "the probe may be performed again"


def test_it_may_be_left_for_later() -> None:
    """Resolve Headline: "may"; whoever waits may find the condition gone."""
    s = struck("H3", "M3", "E2")
    p.play(s, "decline", "cadets")
    assert p.down(s) == {"4th"}
    assert s.headline >= 0
    assert "headline" not in p.options(s)


def test_not_while_the_condition_is_false() -> None:
    """H6: only one insurgent has been killed."""
    assert p.asked(struck("H6", "M3", "E2")) == "counter_who"


def test_not_again_if_it_was_true_before_and_cannot_be_undone() -> None:
    """H9, a civilian arrested this round: true before the attack, and true after it."""
    s = c.city()
    p.regiment(s, "5B", "4th")
    p.put(s, "5B", "cadets")
    c.headline(s, "H9")
    s.arrested_now = 1
    c.commander(s, "M2", "M3", "E2", sector=c.NORTH, flip="M1")
    p.answer(s, "probe")
    assert p.asked(s) == "counter_who"


def test_not_if_no_counterattack_can_come() -> None:
    """The next question of the turn offers it anyway."""
    s = c.city()
    p.regiment(s, "5B", "4th")
    p.put(s, "5B", "students", revealed=True, hurt=True)
    c.headline(s, "H3")
    c.commander(s, "M2", "M3", "E2", sector=c.NORTH, flip="M1")
    p.answer(s, "probe")
    assert p.asked(s) == "soviet_action"
    assert "headline" in p.options(s)


def test_not_with_an_empty_hand() -> None:
    """Everybody can count the commander's cards: with none there is nothing to discard."""
    assert p.asked(struck("H3")) == "counter_who"


def test_not_in_basic() -> None:
    """Resolve Headline: "(Advanced version only)"."""
    s = c.city(version="basic")
    p.regiment(s, "5B", "4th")
    p.put(s, "5B", "cadets")
    c.commander(s, "M2", "M3", "E2", sector=c.NORTH, flip="M1")
    p.answer(s, "probe")
    assert p.asked(s) == "counter_who"


def test_the_question_does_not_tell_whether_a_card_fits() -> None:
    """Who has no card with the icon is asked the same, and can only decline."""
    s = struck("H3", "E2", "R1")
    assert p.asked(s) == "headline_now"
    assert p.options(s) == ["decline"]
    assert p.question(s).secret
    p.answer(s, "decline")
    assert p.asked(s) == "counter_who"


@pytest.mark.parametrize("seat", [p.ALICE, None, c.SERGEI])
@pytest.mark.parametrize("hand", [("M3", "E2"), ("E2", "R1")])
def test_twins_cannot_be_told_apart(seat: str | None, hand: tuple[str, ...]) -> None:
    """Another hand of the commander, or other blocks: the others are told the same."""
    leak(struck("H3", *hand), seat)
    leak(struck("H3", *hand), seat, "decline")


def test_a_guess_of_the_commander_asks_the_same() -> None:
    """The counterattack to come is completed by the guessed blocks."""
    s = struck("H3", "M3", "E2", hurt=False)
    for number in range(10):
        guessed = guess(c.view(s, c.SERGEI), dice(f"guess {number}"))
        assert p.question(guessed) == p.question(s)
        assert c.view(guessed, c.SERGEI) == c.view(s, c.SERGEI)
