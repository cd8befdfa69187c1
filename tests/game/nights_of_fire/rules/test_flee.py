"""Help Civilians Flee."""

from __future__ import annotations

import pytest

from config.texts import sentences
from game.kernel import Illegal
from game.kernel.text import Teller
from game.nights_of_fire.rules.steps.flee import flee_cost
from tests.game.nights_of_fire import position as p

CROWD = ("students", "cadets", "builders", "nurses", "poets", "miners", "gunners")


@pytest.mark.parametrize(
    ("insurgents", "cost"), [(0, 6), (1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (6, 1), (7, 1)]
)
def test_cost_is_six_less_one_for_each_insurgent(insurgents: int, cost: int) -> None:
    """Help Civilians Flee: 6 ops, "decreased by 1 for each insurgent", minimum 1."""
    s = p.city()
    p.civilian(s, "8", 2)
    p.put(s, "8", *CROWD[:insurgents])
    assert flee_cost(s, p.number(s, "8")) == cost


def test_every_kind_of_insurgent_helps() -> None:
    """Help Civilians Flee: "fighters and/or locals, hidden, revealed, or even wounded"."""
    s = p.city()
    p.civilian(s, "8", 2)
    p.put(s, "8", "students")
    p.put(s, "8", "firemen", revealed=True)
    p.put(s, "8", "cadets", revealed=True, hurt=True)
    p.put(s, "9", "miners")
    assert flee_cost(s, p.number(s, "8")) == 3


def test_nobody_needs_to_be_present() -> None:
    """Help Civilians Flee: "No insurgents need to be present", the cost is then 6 ops."""
    s = p.city()
    p.civilian(s, "8", 1)
    p.hold(s, "V34", "V35", "V01")
    p.turn(s)
    p.answer(s, "flee")
    assert p.question(s).total == 6
    with pytest.raises(Illegal):
        p.answer(s, "V34", "V01")
    p.answer(s, "V34", "V35")
    assert s.fled == [1]
    assert s.civilian[p.number(s, "8")] == -1


def test_too_poor_for_any_flight() -> None:
    """Help Civilians Flee: with 3 ops a flight of 6 is not available."""
    s = p.city()
    p.civilian(s, "8", 1)
    p.hold(s, "V34")
    p.turn(s)
    assert "flee" not in p.options(s)


def test_only_three_cards_count() -> None:
    """Revolutionary Turn: three cards of value 1 are the most a hand of ones can pay."""
    s = p.city()
    p.civilian(s, "8", 1)
    p.put(s, "8", "students", "cadets")
    p.hold(s, "V01", "V02", "V03", "V04", "V05")
    p.turn(s)
    assert "flee" not in p.options(s)
    p.put(s, "8", "poets")
    p.turn(s)
    assert "flee" in p.options(s)


def test_the_player_chooses_which_civilian() -> None:
    """Help Civilians Flee: only civilians whose flight can be paid are offered."""
    s = p.city()
    p.civilian(s, "8", 1)
    p.civilian(s, "9", 2)
    p.civilian(s, "11", 0)
    p.put(s, "8", "students", "cadets", "miners")
    p.put(s, "9", "poets", "builders", "nurses")
    p.hold(s, "V34")
    p.turn(s)
    p.answer(s, "flee")
    assert set(p.options(s)) == {"8", "9"}
    p.answer(s, "9")
    assert s.fled == [2]
    assert s.civilian[p.number(s, "8")] == 1


def test_any_icons_pay() -> None:
    """Revolutionary Turn: "For other actions, only the value counts, icons are ignored"."""
    s = p.city()
    p.civilian(s, "8", 1)
    p.put(s, "8", "students")
    p.hold(s, "V44", "V27", "V02")
    p.turn(s)
    p.answer(s, "flee")
    p.answer(s, "V44", "V27")
    assert s.fled == [1]


def test_soviets_do_not_stop_a_flight() -> None:
    """Help Civilians Flee: Soviet units in the district change neither right nor cost."""
    s = p.city()
    p.civilian(s, "8", 1)
    p.put(s, "8", "students", "cadets", "miners")
    p.regiment(s, "8", "257th", "33/2", "33/3")
    p.garrison(s, "8")
    p.hold(s, "V34")
    p.turn(s)
    p.play(s, "flee")
    assert s.fled == [1]


def test_helpers_stay_as_they_are() -> None:
    """Help Civilians Flee: nobody is revealed and nobody moves."""
    s = p.city()
    p.civilian(s, "8", 1)
    p.put(s, "8", "students", "cadets", "miners")
    p.hold(s, "V34")
    p.turn(s)
    p.play(s, "flee")
    assert p.revealed(s) == set()
    assert p.here(s, "8") == {"students", "cadets", "miners"}
    assert s.momentum == 0


@pytest.mark.parametrize("worth", [0, 1, 2])
def test_civilians_of_every_value_can_flee(worth: int) -> None:
    """Help Civilians Flee: a civilian is helped whatever its value; the cost is the same."""
    s = p.city()
    p.civilian(s, "8", worth)
    p.put(s, "8", "students", "cadets", "miners")
    p.hold(s, "V34")
    p.turn(s)
    p.play(s, "flee")
    assert s.fled == [worth]


def test_a_civilian_is_offered_with_what_it_is_worth() -> None:
    """Which civilian flees depends on its value, so the question tells it."""
    s = p.city()
    p.civilian(s, "8", 2)
    p.civilian(s, "9", 1)
    p.hold(s, "V34", "V35", "V36")
    p.turn(s)
    p.play(s, "flee")
    teller = Teller(p.GAME, p.GAME.sight.view(s, p.ALICE), sentences("en"))
    told = [teller.option(option) for option in p.question(s).options]
    assert [each.partition(" (")[2] for each in told] == ["worth 2)", "worth 1)"]
    assert told[0].startswith("8 ")
