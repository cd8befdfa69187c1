"""Open Attack and the Soviet reply to it."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.attacks import soviet_reply
from tests.game.nights_of_fire import position as p

ALL = [(readiness, die) for readiness in range(1, 8) for die in range(1, 7)]


def reply(readiness: int, die: int, *, wounded: bool = False) -> Nights:
    """The Soviet reply to the students in District 8."""
    s = p.city()
    p.put(s, "8", "students", revealed=True, hurt=wounded)
    s.readiness = readiness
    soviet_reply(s, p.unit(s, "students"), die)
    return s


@pytest.mark.parametrize(("readiness", "die"), [each for each in ALL if each[1] > each[0]])
def test_roll_greater_than_readiness_is_a_miss(readiness: int, die: int) -> None:
    """Open Attack: "If the roll was greater than the current Readiness level" a MISS, +1."""
    s = reply(readiness, die)
    assert p.alive(s) == {"students"}
    assert p.hurt(s) == set()
    assert s.readiness == readiness + 1


@pytest.mark.parametrize(("readiness", "die"), [r for r in ALL if 0 <= r[0] - r[1] <= 2])
def test_roll_equal_or_one_or_two_less_wounds(readiness: int, die: int) -> None:
    """Open Attack: "equal to, or 1 or 2 less than" Readiness is WOUNDED, Readiness -1."""
    s = reply(readiness, die)
    assert p.hurt(s) == {"students"}
    assert s.readiness == max(1, readiness - 1)


@pytest.mark.parametrize(("readiness", "die"), [r for r in ALL if 0 <= r[0] - r[1] <= 2])
def test_a_second_wound_kills(readiness: int, die: int) -> None:
    """Open Attack: WOUNDED with a Wound token already there moves the insurgent off."""
    s = reply(readiness, die, wounded=True)
    assert p.killed(s) == {"students"}
    assert p.hurt(s) == set()
    assert s.readiness == max(1, readiness - 1)


@pytest.mark.parametrize("wounded", [False, True])
@pytest.mark.parametrize(("readiness", "die"), [r for r in ALL if r[0] - r[1] >= 3])
def test_three_or_more_less_kills(readiness: int, die: int, wounded: bool) -> None:
    """Open Attack: "3 less than the current Readiness level" is KILL (ruling 2: or more)."""
    s = reply(readiness, die, wounded=wounded)
    assert p.killed(s) == {"students"}
    assert p.alive(s) == set()
    assert p.hurt(s) == set()
    assert s.readiness == readiness - 1


def test_readiness_stays_at_one() -> None:
    """Open Attack, note: "Readiness cannot go below 1"."""
    assert reply(1, 1).readiness == 1


def test_readiness_stays_at_seven() -> None:
    """Open Attack, note: Readiness cannot go above 7, and no roll misses at 7."""
    assert all(reply(7, die).readiness == 6 for die in range(1, 7))
    assert reply(5, 6).readiness == 6


def attack_in_8(*hand: str, version: str = "basic") -> Nights:
    """Hidden cadets beside the 257th Regiment in District 8."""
    s = p.city(version=version)
    p.put(s, "8", "cadets")
    p.regiment(s, "8", "257th")
    p.hold(s, *hand)
    return s


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_whole_action_with_each_face_of_the_die(die: int) -> None:
    """Open Attack at Readiness 3: reveal, disable, Momentum, then the die."""
    s = attack_in_8("V38")
    p.dice(s, die)
    p.turn(s)
    p.play(s, "attack")
    assert p.down(s) == {"257th"}
    assert s.momentum == 1
    assert p.revealed(s) == {"cadets"}
    assert p.hurt(s) == ({"cadets"} if die <= 3 else set())
    assert s.readiness == (2 if die <= 3 else 4)
    assert p.discards(s) == {"V38"}


def test_the_target_is_disabled_even_if_the_attacker_dies() -> None:
    """Open Attack: the target is flipped before the die is rolled."""
    s = attack_in_8("V38")
    s.readiness = 7
    p.dice(s, 1)
    p.turn(s)
    p.play(s, "attack")
    assert p.killed(s) == {"cadets"}
    assert p.down(s) == {"257th"}
    assert s.momentum == 1


def test_no_icon_is_needed() -> None:
    """Open Attack: three ops of any cards."""
    s = attack_in_8("V12", "V31")
    p.turn(s)
    p.play(s, "attack")
    assert p.question(s).among == ()
    assert p.question(s).total == 3
    p.answer(s, "V12", "V31")
    assert p.down(s) == {"257th"}


def test_hidden_and_revealed_insurgents_can_attack() -> None:
    """Open Attack: "fighter or local, hidden or revealed", wounded ones too."""
    s = attack_in_8("V38")
    p.put(s, "8", "firemen", revealed=True)
    p.put(s, "8", "miners", hurt=True)
    p.turn(s)
    p.play(s, "attack")
    assert set(p.options(s)) == {"cadets", "firemen", "miners"}


def test_basic_everybody_is_armed() -> None:
    """Open Attack: "In the Basic version, every insurgent is armed"."""
    s = p.city()
    p.put(s, "8", "poets", "choir")
    p.regiment(s, "8", "257th")
    p.hold(s, "V38")
    p.turn(s)
    p.play(s, "attack")
    assert set(p.options(s)) == {"poets", "choir"}


def test_advanced_bystanders_are_not_armed() -> None:
    """Open Attack: in Advanced, insurgents with the Bystander icon "cannot be used to attack"."""
    s = p.city(version="advanced")
    p.put(s, "8", "poets", "choir")
    p.put(s, "9", "miners")
    p.regiment(s, "8", "257th")
    p.hold(s, "V38")
    p.turn(s)
    assert "attack" not in p.options(s)


def test_any_active_unit_of_the_district() -> None:
    """Open Attack: an active Garrison or Regiment in the insurgent's district."""
    s = attack_in_8("V38")
    p.regiment(s, "8", "33/2", disabled=True)
    p.garrison(s, "8")
    p.turn(s)
    p.play(s, "attack")
    assert set(p.options(s)) == {"257th", "garrison"}
    p.play(s, "garrison")
    assert p.districts(s, s.garrisons_down) == {"8"}
    assert p.down(s) == {"33/2"}


def test_nothing_active_nothing_to_attack() -> None:
    """Open Attack: disabled units are no target."""
    s = p.city()
    p.put(s, "8", "cadets")
    p.regiment(s, "8", "257th", disabled=True)
    p.hold(s, "V38")
    p.turn(s)
    assert "attack" not in p.options(s)


def test_a_revealed_attacker_may_attack_again() -> None:
    """Open Attack: a revealed insurgent attacks twice in a turn."""
    s = attack_in_8("V38", "V39")
    p.regiment(s, "8", "33/2")
    p.dice(s, 6, 6)
    p.turn(s)
    p.play(s, "attack", "257th", "V38")
    p.play(s, "attack")
    assert p.down(s) == {"257th", "33/2"}
    assert s.readiness == 5
    assert s.momentum == 2
