"""Garrison, Conflict mode."""

from __future__ import annotations

import pytest

from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c


def test_an_active_garrison_is_placed() -> None:
    """Garrison: "Place an active Garrison in the selected district"."""
    s = c.city()
    p.regiment(s, "13", "4th")
    c.commander(s, "R1", "M1", sector=c.NORTH)
    p.answer(s, "garrison")
    assert p.districts(s, s.garrisons) == {"13"}
    assert not s.garrisons_down


def test_not_without_an_objective() -> None:
    """Garrison: the district "Has an objective icon on it"."""
    s = c.city()
    p.regiment(s, "14", "4th")
    c.commander(s, "R1", "M1", sector=c.NORTH)
    assert "garrison" not in p.options(s)


@pytest.mark.parametrize("disabled", [True, False])
def test_not_where_a_garrison_is(disabled: bool) -> None:
    """Garrison: the district "Does NOT already have a Garrison in it", disabled or not."""
    s = c.city()
    p.regiment(s, "13", "4th")
    p.garrison(s, "13", disabled=disabled)
    c.commander(s, "R1", "M1", sector=c.NORTH)
    assert "garrison" not in p.options(s)


def test_not_without_an_active_regiment() -> None:
    """Garrison: the district "Has at least one active Regiment"."""
    s = c.city()
    p.regiment(s, "13", "4th", disabled=True)
    c.commander(s, "R1", "M1", sector=c.NORTH)
    assert "garrison" not in p.options(s)


def test_insurgents_and_barricades_do_not_hinder() -> None:
    """Garrison: the three conditions are all there are."""
    s = c.city()
    p.regiment(s, "13", "4th")
    p.put(s, "13", "students", revealed=True)
    p.barricade(s, "13")
    c.rubble(s, "13")
    c.commander(s, "R1", "M1", sector=c.NORTH)
    p.answer(s, "garrison")
    assert p.districts(s, s.garrisons) == {"13"}


def test_several_in_one_turn() -> None:
    """Garrison: one for each action of the card."""
    s = c.city()
    p.regiment(s, "13", "4th")
    p.regiment(s, "6", "5th")
    p.regiment(s, "5B", "6th")
    c.commander(s, "R1", "M1", sector=c.NORTH)
    p.play(s, "garrison", "13", "garrison", "5B")
    assert p.districts(s, s.garrisons) == {"13", "5B"}
    assert "garrison" not in p.options(s)


def test_garrisoning_while_passing_through() -> None:
    """Soviet Turn: actions in any order, so one Regiment can garrison and move on."""
    s = c.city()
    p.regiment(s, "13", "4th")
    c.commander(s, "R1", "M1", sector=c.NORTH)
    p.play(s, "second_card", "M1", "garrison", "move", "4th", "6", "garrison")
    assert p.districts(s, s.garrisons) == {"13", "6"}
