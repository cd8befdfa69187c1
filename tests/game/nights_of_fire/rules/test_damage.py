"""Inflicting damage, Konev mode."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.damage import DealDamage, candidates
from tests.game.nights_of_fire import position as p


def deal(s: Nights, points: int, district: str = "8") -> Nights:
    """So much damage on a district."""
    return p.go(s, DealDamage(p.number(s, district), points, 0, 0))


def next_victims(s: Nights, district: str = "8") -> set[str]:
    """Who may take the next point."""
    return p.names(s, candidates(s, p.number(s, district)))


def test_a_healthy_insurgent_is_wounded() -> None:
    """Inflicting damage: "If dealing damage to a healthy insurgent, place a Wound token"."""
    s = p.city()
    p.put(s, "8", "students")
    deal(s, 1)
    assert p.hurt(s) == {"students"}
    assert p.alive(s) == {"students"}


def test_a_wounded_insurgent_dies() -> None:
    """Inflicting damage: a wounded insurgent moves to the killed and arrested units."""
    s = p.city()
    p.put(s, "8", "students", hurt=True)
    deal(s, 1)
    assert p.killed(s) == {"students"}
    assert p.hurt(s) == set()


def test_two_points_kill_one_rather_than_wound_two() -> None:
    """Inflicting damage: "insurgents already wounded, before wounding further insurgents"."""
    s = p.city()
    p.put(s, "8", "students", "builders", revealed=True)
    deal(s, 2)
    assert p.killed(s) == {"students"}
    assert p.hurt(s) == set()


def test_wounded_and_hidden_before_healthy_and_revealed() -> None:
    """Inflicting damage: the wounded come first, even hidden ones."""
    s = p.city()
    p.put(s, "8", "builders", hurt=True)
    p.put(s, "8", "students", revealed=True)
    assert next_victims(s) == {"builders"}


def test_revealed_before_hidden() -> None:
    """Inflicting damage: "revealed insurgents, before dealing damage to hidden insurgents"."""
    s = p.city()
    p.put(s, "8", "students")
    p.put(s, "8", "builders", revealed=True)
    assert next_victims(s) == {"builders"}


def test_among_the_wounded_revealed_before_hidden() -> None:
    """Inflicting damage: both orders hold together."""
    s = p.city()
    p.put(s, "8", "students", hurt=True)
    p.put(s, "8", "builders", revealed=True, hurt=True)
    p.put(s, "8", "miners", revealed=True)
    assert next_victims(s) == {"builders"}


ORDER = ("students", "cadets", "nurses", "railwaymen", "builders", "poets")


@pytest.mark.parametrize("first", range(6))
def test_advanced_priority_of_icons(first: int) -> None:
    """Ruling 6: Ambush, Counterattack, Medic, Blocker, Barricade, Bystander."""
    s = p.city(version="advanced")
    p.put(s, "8", *ORDER[first:], revealed=True)
    assert next_victims(s) == {ORDER[first]}


def test_basic_priority_of_icons() -> None:
    """Inflicting damage: three icons are "ignored in Basic mode"; their bearers come last."""
    s = p.city()
    p.put(s, "8", *ORDER, revealed=True)
    assert next_victims(s) == {"students"}
    p.remove(s, "students")
    assert next_victims(s) == {"cadets"}
    p.remove(s, "cadets")
    assert next_victims(s) == {"builders"}
    p.remove(s, "builders")
    assert next_victims(s) == {"nurses", "railwaymen", "poets"}


def test_a_locals_priority_is_its_higher_icon() -> None:
    """Inflicting damage: "A Local's priority is determined by its higher priority icon"."""
    s = p.city(version="advanced")
    p.put(s, "8", "night_watch", "cadets", revealed=True)  # Ambush and Blocker
    assert next_victims(s) == {"night_watch"}
    t = p.city(version="advanced")
    p.put(t, "8", "teachers", "railwaymen", revealed=True)  # Barricade and Bystander
    assert next_victims(t) == {"railwaymen"}


def test_basic_a_locals_ignored_icon_does_not_count() -> None:
    """Inflicting damage: in Basic a local with Barricade and Blocker ranks by its Barricade."""
    s = p.city()
    p.put(s, "8", "bakers", "builders", "railwaymen", revealed=True)
    assert next_victims(s) == {"bakers", "builders"}


def test_equal_icons_are_a_choice_of_konev() -> None:
    """Soviet Turn, note: a choice not covered by the rules is made randomly (ruling 7)."""
    found = set()
    for n in range(12):
        s = p.city(f"equal{n}")
        p.put(s, "8", "students", "miners", revealed=True)
        deal(s, 1)
        assert p.asked(s) == "stop"
        found |= p.hurt(s)
    assert found == {"students", "miners"}


def test_among_hidden_insurgents_the_player_picks() -> None:
    """Inflicting damage: "multiple hidden insurgents to pick from ... you may pick the target"."""
    s = p.city()
    p.put(s, "8", "students", "builders", "poets")
    deal(s, 1)
    assert p.asked(s) == "pick_victim"
    assert set(p.options(s)) == {"students", "builders", "poets"}
    p.answer(s, "poets")
    assert p.hurt(s) == {"poets"}
    assert p.revealed(s) == set()


def test_after_the_first_pick_the_wounded_one_is_next() -> None:
    """Inflicting damage: the second point must go to the one just wounded."""
    s = p.city()
    p.put(s, "8", "students", "builders", "poets")
    deal(s, 3)
    p.answer(s, "poets")
    assert p.killed(s) == {"poets"}
    assert set(p.options(s)) == {"students", "builders"}
    p.answer(s, "builders")
    assert p.hurt(s) == {"builders"}


def test_hidden_wounded_insurgents_are_picked_from_too() -> None:
    """Inflicting damage: among several hidden and wounded the player picks."""
    s = p.city()
    p.put(s, "8", "students", "builders", hurt=True)
    p.put(s, "8", "poets", revealed=True)
    deal(s, 1)
    assert set(p.options(s)) == {"students", "builders"}


def test_both_revolutionaries_may_pick() -> None:
    """Inflicting damage: with two Revolutionaries "you" are both of them (ruling 20)."""
    s = p.city(players="2")
    p.put(s, "8", "students", "builders")
    deal(s, 1)
    assert p.question(s).seats == (p.ALICE, p.BOB)
    p.answer(s, "builders", seat=p.BOB)
    assert p.hurt(s) == {"builders"}


def test_damage_beyond_the_last_insurgent_is_lost() -> None:
    """Inflicting damage: it stays on its district and never reaches civilians."""
    s = p.city()
    p.put(s, "8", "students")
    p.put(s, "9", "builders")
    p.civilian(s, "8", 2)
    deal(s, 6)
    assert p.killed(s) == {"students"}
    assert p.hurt(s) == set()
    assert s.civilian[p.number(s, "8")] == 2
