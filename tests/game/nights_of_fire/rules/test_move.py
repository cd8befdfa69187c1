"""Move."""

from __future__ import annotations

import pytest

from game.kernel import Illegal
from game.nights_of_fire.rules.state import Nights
from tests.game.nights_of_fire import position as p


def test_example_move_two_then_three_fighters_then_one_elsewhere() -> None:
    """Move, example: a card of value 3.

    Two fighters go from 11 to 1 and meet a third; all three cross the river from 1 to 5A; a
    single fighter goes from 2 to 12. The locals in 11 and 1 stay.
    """
    s = p.city()
    p.put(s, "11", "students", "cadets", "firemen")
    p.put(s, "1", "miners", "smiths")
    p.put(s, "2", "poets")
    p.hold(s, "V44", "V01")
    p.turn(s)
    p.play(s, "move", "V44")
    p.play(s, "11", "1", ("students", "cadets"))
    p.play(s, "1", "5A", ("students", "cadets", "miners"))
    p.play(s, "2", "12")
    assert p.here(s, "5A") == {"students", "cadets", "miners"}
    assert p.here(s, "12") == {"poets"}
    assert p.here(s, "11") == {"firemen"}
    assert p.here(s, "1") == {"smiths"}
    assert p.asked(s) == "choose_action"
    assert p.discards(s) == {"V44"}


def moving(card: str = "V44") -> Nights:
    """Two fighters and a local in District 8, a move just paid for."""
    s = p.city()
    p.put(s, "8", "students", "cadets", "firemen")
    p.hold(s, card, "V02")
    p.turn(s)
    p.play(s, "move", card)
    return s


@pytest.mark.parametrize("card", ["V01", "V16", "V27", "V31", "V38"])
def test_any_card_will_do(card: str) -> None:
    """Revolutionary Turn: "there is no "Move" icon, any card will do"."""
    s = moving(card)
    p.play(s, "9", "students")
    assert p.here(s, "9") == {"students"}


def test_locals_never_move() -> None:
    """Move: "Locals (and civilians) can never be moved using the Move action"."""
    s = moving()
    p.answer(s, "9")
    assert set(p.options(s)) == {"students", "cadets"}
    with pytest.raises(Illegal):
        p.answer(s, "firemen")


def test_only_locals_on_the_board_no_move() -> None:
    """Move: without fighters the action is not available."""
    s = p.city()
    p.put(s, "8", "firemen")
    p.civilian(s, "9", 1)
    p.hold(s, "V44")
    p.turn(s)
    assert "move" not in p.options(s)


def test_a_group_of_any_size() -> None:
    """Move: "Any number of fighters can form a group"."""
    s = moving("V01")
    p.play(s, "9", ("students", "cadets"))
    assert p.here(s, "9") == {"students", "cadets"}


def test_one_group_for_each_operation() -> None:
    """Move: "For each ops" one movement; a card of value 1 buys exactly one."""
    s = moving("V01")
    p.play(s, "9", "students")
    assert p.asked(s) == "choose_action"


def test_several_movements_of_the_same_group() -> None:
    """Move: "allowing for longer moves on a single action"."""
    s = moving()
    p.play(s, "5A", "students", "5A", "1", "1", "2")
    assert p.here(s, "2") == {"students"}
    assert p.here(s, "8") == {"cadets", "firemen"}


def test_only_to_adjacent_districts() -> None:
    """Move: "from one district to an adjacent district"."""
    s = moving()
    assert set(p.options(s)) == {"9", "5A", "7", "14"}
    with pytest.raises(Illegal):
        p.answer(s, "3")


@pytest.mark.parametrize(("start", "goal"), [("13", "2"), ("13", "3"), ("7", "6"), ("5B", "5A")])
def test_across_the_danube_and_between_the_sectors(start: str, goal: str) -> None:
    """Move: the border may be the Danube or the one between North and South Pest."""
    s = p.city()
    p.put(s, start, "students")
    p.hold(s, "V01")
    p.turn(s)
    p.play(s, "move")
    p.answer(s, goal)
    assert p.here(s, goal) == {"students"}


def test_moving_neither_hides_nor_reveals() -> None:
    """Move: "both hidden and revealed fighters can move" and stay as they are."""
    s = p.city()
    p.put(s, "8", "students")
    p.put(s, "8", "cadets", revealed=True, hurt=True)
    p.hold(s, "V01", "V02")
    p.turn(s)
    p.play(s, "move", "V01", "9", ("students", "cadets"))
    assert p.revealed(s) == {"cadets"}
    assert p.hurt(s) == {"cadets"}


def test_soviets_and_barricades_do_not_stop_fighters() -> None:
    """Move: nothing but adjacency is asked of a Revolutionary move."""
    s = p.city()
    p.put(s, "8", "students")
    p.regiment(s, "8", "257th")
    p.regiment(s, "9", "33/2", "33/3")
    p.garrison(s, "9")
    p.barricade(s, "8", "9")
    p.hold(s, "V01")
    p.turn(s)
    p.play(s, "move", "9")
    assert p.here(s, "9") == {"students"}


def test_two_cards_add_up() -> None:
    """Revolutionary Turn: cards "can be added together for performing one action"."""
    s = p.city()
    p.put(s, "8", "students")
    p.hold(s, "V01", "V16")
    p.turn(s)
    p.play(s, "move", ("V01", "V16"), "5A", "5A", "1", "1", "11")
    assert p.here(s, "11") == {"students"}
    assert p.discards(s) == {"V01", "V16"}


def test_movements_left_over_may_be_let_go() -> None:
    """Revolutionary Turn: "Overpaying is allowed"."""
    s = moving()
    p.play(s, "9", "students", "done")
    assert p.asked(s) == "choose_action"
    assert p.here(s, "9") == {"students"}


def test_civilians_stay_behind() -> None:
    """Move: civilians are never moved."""
    s = p.city()
    p.put(s, "8", "students")
    p.civilian(s, "8", 2)
    p.hold(s, "V01")
    p.turn(s)
    p.play(s, "move", "9")
    assert s.civilian[p.number(s, "8")] == 2
    assert s.civilian[p.number(s, "9")] == -1
