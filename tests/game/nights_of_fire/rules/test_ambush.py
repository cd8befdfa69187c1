"""Ambush."""

from __future__ import annotations

import pytest

from game.kernel import Illegal
from game.nights_of_fire.rules.state import Nights
from tests.game.nights_of_fire import position as p


def students_in_8(*hand: str) -> Nights:
    """Hidden students beside the 257th Regiment in District 8."""
    s = p.city()
    p.put(s, "8", "students")
    p.regiment(s, "8", "257th")
    p.hold(s, *hand)
    return s


def test_ambush_reveals_disables_and_gains_momentum() -> None:
    """Ambush: reveal the insurgent, flip the target, "Gain Momentum"."""
    s = students_in_8("V34")
    p.turn(s)
    p.play(s, "ambush")
    assert p.revealed(s) == {"students"}
    assert p.down(s) == {"257th"}
    assert s.momentum == 1
    assert p.discards(s) == {"V34"}


def test_no_soviet_reply() -> None:
    """Ambush: no die is rolled; Readiness and the insurgent are as before."""
    s = students_in_8("V34")
    luck = s.luck
    p.turn(s)
    p.play(s, "ambush")
    assert s.luck == luck
    assert s.readiness == 3
    assert p.hurt(s) == set()


def test_cost_is_always_three() -> None:
    """Ambush: "The cost of the action is always 3 ops"."""
    s = students_in_8("V16", "V17", "V01")
    p.regiment(s, "8", "33/2", "33/3")
    p.turn(s)
    p.play(s, "ambush", "257th")
    assert p.question(s).total == 3
    with pytest.raises(Illegal):
        p.answer(s, "V16")
    p.answer(s, "V16", "V01")
    assert p.down(s) == {"257th"}


def test_one_card_must_have_the_icon() -> None:
    """Ambush: "At least one of the cards used to perform the action must also have the icon"."""
    s = students_in_8("V38", "V16")
    p.turn(s)
    p.play(s, "ambush")
    with pytest.raises(Illegal):
        p.answer(s, "V38")
    p.answer(s, "V38", "V16")
    assert p.down(s) == {"257th"}


def test_without_the_icon_in_hand() -> None:
    """Ambush: with no Ambush card there is no ambush, whatever the hand is worth."""
    s = students_in_8("V38", "V39", "V44")
    p.turn(s)
    assert "ambush" not in p.options(s)
    assert "attack" in p.options(s)


def test_hand_worth_less_than_three() -> None:
    """Ambush: two ops are not enough."""
    s = students_in_8("V16")
    p.turn(s)
    assert "ambush" not in p.options(s)


def test_a_revealed_insurgent_cannot_ambush() -> None:
    """Ambush: "there must be a hidden insurgent"."""
    s = p.city()
    p.put(s, "8", "students", revealed=True)
    p.put(s, "8", "cadets")
    p.regiment(s, "8", "257th")
    p.hold(s, "V34")
    p.turn(s)
    assert "ambush" not in p.options(s)


def test_fighters_and_locals_wounded_or_not() -> None:
    """Ambush: any hidden insurgent with the icon, "fighter or local"."""
    s = students_in_8("V34")
    p.put(s, "8", "firemen", "cadets")
    p.put(s, "8", "miners", hurt=True)
    p.turn(s)
    p.play(s, "ambush")
    assert set(p.options(s)) == {"students", "firemen", "miners"}


def test_any_active_unit_of_the_district_can_be_the_target() -> None:
    """Ambush: "Any active Garrison or Regiment can be targeted in the same district"."""
    s = students_in_8("V34")
    p.regiment(s, "8", "33/2")
    p.regiment(s, "8", "33/3", disabled=True)
    p.regiment(s, "9", "4th")
    p.garrison(s, "8", "9")
    p.turn(s)
    p.play(s, "ambush")
    assert set(p.options(s)) == {"257th", "33/2", "garrison"}
    p.play(s, "garrison")
    assert p.districts(s, s.garrisons_down) == {"8"}
    assert p.down(s) == {"33/3"}


def test_a_garrison_alone_is_enough() -> None:
    """Ambush: "in a district with an active Garrison or Regiment"."""
    s = p.city()
    p.put(s, "8", "students")
    p.garrison(s, "8")
    p.hold(s, "V34")
    p.turn(s)
    p.play(s, "ambush")
    assert p.districts(s, s.garrisons_down) == {"8"}


def test_disabled_units_are_no_target() -> None:
    """Ambush: with only disabled units beside them nobody can ambush."""
    s = p.city()
    p.put(s, "8", "students")
    p.regiment(s, "8", "257th", disabled=True)
    p.garrison(s, "8", disabled=True)
    p.hold(s, "V34")
    p.turn(s)
    assert "ambush" not in p.options(s)


def test_regiments_in_staging_are_not_in_the_district() -> None:
    """Moving & Adjacency: "Regiments in the staging area are NOT in their neighboring district"."""
    s = p.city()
    p.put(s, "9", "students")
    p.put(s, "13", "miners")
    p.put(s, "11", "printers")
    p.hold(s, "V34")
    p.turn(s)
    assert "ambush" not in p.options(s)
    assert "attack" not in p.options(s)


def test_where_there_are_several_places() -> None:
    """Ambush: the district is chosen among those with an ambusher and an active Soviet unit."""
    s = students_in_8("V34")
    p.put(s, "6", "miners")
    p.garrison(s, "6")
    p.put(s, "3", "printers")
    p.turn(s)
    p.play(s, "ambush")
    assert set(p.options(s)) == {"8", "6"}


def test_two_ambushes_in_one_turn() -> None:
    """Revolutionary Turn: two cards of value 3 pay for two actions."""
    s = students_in_8("V34", "V35")
    p.put(s, "8", "miners")
    p.regiment(s, "8", "33/2")
    p.turn(s)
    p.play(s, "ambush", "students", "257th", "V34")
    p.play(s, "ambush")
    assert p.down(s) == {"257th", "33/2"}
    assert s.momentum == 2
