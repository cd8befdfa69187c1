"""Arrest, Conflict mode."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c


def district_13(value: int = 2) -> Nights:
    """The 4th beside a civilian in District 13."""
    s = c.city()
    p.regiment(s, "13", "4th")
    p.civilian(s, "13", value)
    return s


def test_the_civilian_goes_to_the_arrested_units() -> None:
    """Arrest: "Move the selected civilian ... to the Killed/arrested units area"."""
    s = c.commander(district_13(), "E3", sector=c.NORTH)
    p.answer(s, "arrest")
    assert s.arrested == [2]
    assert s.civilian[p.number(s, "13")] == -1


@pytest.mark.parametrize("value", [0, 1, 2])
def test_the_civilian_is_not_revealed(value: int) -> None:
    """Arrest: "(without revealing it)"."""
    s = c.commander(district_13(value), "E3", sector=c.NORTH)
    p.answer(s, "arrest")
    for seat in (c.SERGEI, None):
        assert c.view(s, seat).arrested == (-1,)
        told = [e.facts_for(seat) for e in s.events if e.key == "arrested"]
        assert told == [{"district": "13"}]
    assert c.view(s, p.ALICE).arrested == (value,)


def test_not_beside_a_revealed_insurgent() -> None:
    """Arrest: "The district must not have a revealed insurgent in it"."""
    s = district_13()
    p.put(s, "13", "poets", revealed=True)
    c.commander(s, "E3", sector=c.NORTH)
    assert "arrest" not in p.options(s)


def test_hidden_insurgents_do_not_protect() -> None:
    """Arrest: only a revealed insurgent protects a civilian."""
    s = district_13()
    p.put(s, "13", "poets", "students")
    c.commander(s, "E3", sector=c.NORTH)
    p.answer(s, "arrest")
    assert s.arrested == [2]


def test_after_recon_the_revealed_insurgent_protects() -> None:
    """Arrest: an insurgent revealed by the commander's own Recon counts."""
    s = district_13()
    p.put(s, "13", "students")
    c.commander(s, "E3", sector=c.NORTH)
    p.answer(s, "recon")
    assert "arrest" not in p.options(s)


def test_a_barricade_does_not_protect() -> None:
    """Arrest: the book names no such effect of a Barricade or Rubble."""
    s = district_13()
    p.barricade(s, "13")
    c.rubble(s, "13")
    c.commander(s, "E3", sector=c.NORTH)
    assert "arrest" in p.options(s)


@pytest.mark.parametrize("disabled", [True, False])
def test_only_beside_an_active_regiment(disabled: bool) -> None:
    """Arrest: "in a district with an active Soviet Regiment"."""
    s = c.city()
    p.civilian(s, "13", 2)
    if disabled:
        p.regiment(s, "13", "4th", disabled=True)
    p.garrison(s, "13")
    c.commander(s, "E3", sector=c.NORTH)
    assert "arrest" not in p.options(s)


def test_arrest_is_possible_at_night() -> None:
    """Arrest: the book forbids only Assault and Recon at night."""
    s = district_13()
    s.round = 3
    c.commander(s, "E3", sector=c.NORTH)
    assert "arrest" in p.options(s)


def test_readiness_drops_at_the_end_of_the_turn() -> None:
    """Arrest: "At the end of a turn where at least one civilian was removed"."""
    s = c.commander(district_13(), "E3", sector=c.NORTH)
    p.answer(s, "arrest")
    assert s.readiness == 3
    p.answer(s, "end")
    assert s.readiness == 2


def test_readiness_drops_once_for_several_arrests() -> None:
    """Arrest: "decrease Readiness by one"."""
    s = district_13()
    p.regiment(s, "6", "5th")
    p.civilian(s, "6", 1)
    c.commander(s, "E3", sector=c.NORTH)
    p.play(s, "arrest", "13", "arrest", "end")
    assert sorted(s.arrested) == [1, 2]
    assert s.readiness == 2


def test_readiness_never_below_1() -> None:
    """Arrest: "Readiness may not go below 1"."""
    s = district_13()
    s.readiness = 1
    c.commander(s, "E3", sector=c.NORTH)
    p.play(s, "arrest", "end")
    assert s.readiness == 1
