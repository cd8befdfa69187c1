"""Assault, Conflict mode."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

FOUR = ("students", "miners", "printers", "footballers", "apprentices")


def district_8(*units: str, version: str = "advanced", hurt: bool = False) -> Nights:
    """The 257th in District 8 against these revealed insurgents."""
    s = c.city(version=version)
    p.regiment(s, "8", "257th")
    p.put(s, "8", *units, revealed=True, hurt=hurt)
    return s


@pytest.mark.parametrize(("card", "points"), [("M1", 2), ("M2", 3), ("S2", 4)])
def test_as_many_points_as_the_assault_value(card: str, points: int) -> None:
    """Assault: "For each point of the assault value on the revealed card"."""
    s = district_8(*FOUR)
    c.commander(s, "S3", sector=c.SOUTH, flip=card)
    c.attack(s, "assault", "257th", *FOUR[:points])
    assert p.hurt(s) == set(FOUR[:points])


@pytest.mark.parametrize("number", [3, 6, 9])
def test_not_on_night_turns(number: int) -> None:
    """Assault: "Assault action cannot be taken on night turns"."""
    s = district_8(*FOUR)
    s.round = number
    c.commander(s, "S1", "M1", sector=c.SOUTH)
    assert "assault" not in p.options(s)
    assert "probe" in p.options(s)


def test_an_assaulting_regiment_is_spent() -> None:
    """Assault: "Once a Regiment has taken an assault action it cannot take any more actions"."""
    s = district_8(*FOUR)
    p.civilian(s, "8", 1)
    c.commander(s, "S3", "M2", sector=c.SOUTH, flip=c.QUIET)
    p.play(s, "second_card", "M2")
    c.attack(s, "assault", "257th", "students", "miners")
    assert "probe" not in p.options(s)
    assert "assault" not in p.options(s)
    p.answer(s, "move")
    assert "257th" not in p.options(s)


def test_actions_before_the_assault_are_possible() -> None:
    """Assault: it ends a Regiment's actions, whatever came before."""
    s = c.city()
    p.regiment(s, "9", "257th")
    p.put(s, "8", *FOUR, revealed=True)
    c.commander(s, "S3", sector=c.SOUTH, flip=c.QUIET)
    p.play(s, "move", "257th", "8")
    c.attack(s, "assault", "257th", "students", "miners")
    assert p.hurt(s) == {"students", "miners"}


def test_another_regiment_may_still_act() -> None:
    """Assault: the Regiment is spent, not its neighbours."""
    s = district_8(*FOUR)
    p.regiment(s, "8", "33/2")
    c.commander(s, "S3", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "assault", "257th", "students", "miners")
    c.attack(s, "assault", "33/2", "students", "printers")
    assert p.killed(s) == {"students"}
    assert p.hurt(s) == {"miners", "printers"}


def test_spent_for_this_turn_only() -> None:
    """Assault: "any more actions that turn"."""
    s = district_8(*FOUR)
    c.commander(s, "S3", "S1", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "assault", "257th", "students", "miners")
    p.answer(s, "end")
    c.commander(s, "S1", sector=c.SOUTH)
    assert {"probe", "assault"} <= set(p.options(s))


def test_a_rallied_regiment_stays_spent() -> None:
    """Assault: "cannot take any more actions that turn", not even after a Rally."""
    s = district_8("cadets", "students", "miners")
    p.hold(s, "V38")
    c.commander(s, "S3", "R3", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "assault", "257th", "students", "miners")
    p.answer(s, "cadets")
    assert p.down(s) == {"257th"}
    p.play(s, "second_card", "R3", "rally")
    assert p.down(s) == set()
    assert "assault" not in p.options(s)
    assert "probe" not in p.options(s)
    p.answer(s, "move")
    assert "257th" not in p.options(s)


@pytest.mark.parametrize("version", ["basic", "advanced"])
def test_a_barricade_takes_one_point_off(version: str) -> None:
    """Assault: "If there is a Barricade in the district, subtract 1 point"."""
    s = district_8(*FOUR, version=version)
    p.barricade(s, "8")
    c.commander(s, "S3", sector=c.SOUTH, flip="S2")
    c.attack(s, "assault", "257th", *FOUR[:3])
    assert len(p.hurt(s)) == 3


def test_rubble_takes_one_point_off() -> None:
    """Assault, Advanced: "If there is a Rubble in the district, subtract 1 point"."""
    s = district_8(*FOUR)
    c.rubble(s, "8", 2)
    c.commander(s, "S3", sector=c.SOUTH, flip="S2")
    c.attack(s, "assault", "257th", *FOUR[:3])
    assert len(p.hurt(s)) == 3


def test_barricade_and_rubble_take_two_points_off() -> None:
    """Assault, Advanced: both are subtracted."""
    s = district_8(*FOUR)
    p.barricade(s, "8")
    c.rubble(s, "8")
    c.commander(s, "S3", sector=c.SOUTH, flip="S2")
    c.attack(s, "assault", "257th", *FOUR[:2])
    assert len(p.hurt(s)) == 2


@pytest.mark.parametrize(("card", "tokens"), [("M1", 0), ("M2", 1), ("S2", 1)])
def test_rubble_from_a_value_of_3_or_more(card: str, tokens: int) -> None:
    """Assault: "If the revealed assault value is 3 or more ... place a Rubble token"."""
    s = district_8(*FOUR)
    c.commander(s, "S3", sector=c.SOUTH, flip=card)
    p.answer(s, "assault")
    assert c.rubble_in(s, "8") == tokens


def test_rubble_before_subtracting_for_barricade_and_rubble() -> None:
    """Assault: "(before subtracting for Barricade and Rubble)"."""
    s = district_8(*FOUR)
    p.barricade(s, "8")
    c.rubble(s, "8")
    c.commander(s, "S3", sector=c.SOUTH, flip="M2")
    c.attack(s, "assault", "257th", "students")
    assert c.rubble_in(s, "8") == 2


def test_no_rubble_in_basic() -> None:
    """Assault: Rubble is of the Advanced version."""
    s = district_8(*FOUR, version="basic")
    c.commander(s, "S3", sector=c.SOUTH, flip="S2")
    p.answer(s, "assault")
    assert c.rubble_in(s, "8") == 0


@pytest.mark.parametrize("unit", ["poets", "teachers"])
def test_outrage_for_a_killed_bystander(unit: str) -> None:
    """Assault: "If an insurgent with a [Bystander] icon is killed", Prestige drops by one."""
    s = district_8(unit, hurt=True)
    c.commander(s, "S3", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "assault", "257th")
    assert p.killed(s) == {unit}
    assert s.prestige == 22


def test_outrage_for_each_killed_bystander() -> None:
    """Assault: "decrease Soviet Prestige by one for each killed"."""
    s = district_8("poets", "marchers", hurt=True)
    c.commander(s, "S3", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "assault", "257th", "poets")
    assert p.killed(s) == {"poets", "marchers"}
    assert s.prestige == 21


def test_outrage_for_a_hidden_bystander_too() -> None:
    """Assault: the icon counts, not whether the insurgent was revealed."""
    s = c.city()
    p.regiment(s, "8", "257th")
    p.put(s, "8", "poets", hurt=True)
    c.commander(s, "S3", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "assault", "257th")
    assert s.prestige == 22


def test_no_outrage_for_a_wound() -> None:
    """Assault: a wounded Bystander is not killed."""
    s = district_8("poets", "marchers")
    c.commander(s, "S3", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "assault", "257th", "poets", "marchers")
    assert s.prestige == 23


def test_no_outrage_for_others() -> None:
    """Assault: only the Bystander icon outrages the world."""
    s = district_8("students", hurt=True)
    c.commander(s, "S3", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "assault", "257th")
    assert s.prestige == 23


def test_no_outrage_in_basic() -> None:
    """Assault: outrage is of the Advanced version."""
    s = district_8("poets", version="basic", hurt=True)
    c.commander(s, "S3", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "assault", "257th")
    assert p.killed(s) == {"poets"}
    assert s.prestige == 23


def test_assault_at_a_barricade_is_possible() -> None:
    """Assault: a Barricade weakens it but does not forbid it, as it does a Probe."""
    s = district_8(*FOUR)
    p.barricade(s, "8")
    c.commander(s, "S1", "M1", sector=c.SOUTH)
    assert "assault" in p.options(s)
    assert "probe" not in p.options(s)
