"""Rally, Conflict mode."""

from __future__ import annotations

from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c


def test_a_regiment_is_rallied() -> None:
    """Rally: "a disabled Garrison OR disabled Regiment. Flip it back to the active side"."""
    s = c.city()
    p.regiment(s, "13", "4th", disabled=True)
    c.commander(s, "R3", "M1", sector=c.NORTH)
    p.answer(s, "rally")
    assert p.down(s) == set()


def test_a_garrison_is_rallied() -> None:
    """Rally: a disabled Garrison is flipped back."""
    s = c.city()
    p.garrison(s, "13", "6", disabled=True)
    c.commander(s, "R3", "M1", sector=c.NORTH)
    p.play(s, "rally", "6")
    assert p.districts(s, s.garrisons_down) == {"13"}
    assert p.districts(s, s.garrisons) == {"13", "6"}


def test_no_active_regiment_is_needed() -> None:
    """Rally: "It is not required to have an active Regiment in the district to do this"."""
    s = c.city()
    p.regiment(s, "6", "4th", "5th", "6th", disabled=True)
    p.garrison(s, "5B", disabled=True)
    c.commander(s, "R3", "M1", sector=c.NORTH)
    p.answer(s, "rally")
    assert set(p.options(s)) == {"4th", "5th", "6th", "5B"}


def test_not_after_the_hungarian_side_has_passed() -> None:
    """Rally: "Rally action cannot be taken after the Hungarian side has passed"."""
    s = c.city()
    s.passed = True
    p.regiment(s, "13", "4th", disabled=True)
    c.commander(s, "R3", "M1", sector=c.NORTH)
    assert "rally" not in p.options(s)


def test_a_rallied_regiment_acts_at_once() -> None:
    """Soviet Turn: a Regiment flipped back is active, and acts on the rest of the cards."""
    s = c.city()
    p.regiment(s, "13", "4th", disabled=True)
    c.commander(s, "R3", "M1", sector=c.NORTH)
    assert "garrison" not in p.options(s)
    p.play(s, "rally", "garrison")
    assert p.districts(s, s.garrisons) == {"13"}


def test_ruling_30_units_of_the_turns_sector_only() -> None:
    """Soviet Turn: "all actions must be spent in the same divisional sector"."""
    s = c.city()
    p.regiment(s, "13", "4th", "5th", disabled=True)
    p.regiment(s, "9", "257th", disabled=True)
    p.garrison(s, "8", disabled=True)
    c.commander(s, "R3", "M1", sector=c.NORTH)
    p.answer(s, "rally")
    assert set(p.options(s)) == {"4th", "5th"}


def test_rally_is_possible_at_night() -> None:
    """Rally: the book forbids only Assault and Recon at night."""
    s = c.city()
    s.round = 3
    p.regiment(s, "13", "4th", disabled=True)
    c.commander(s, "R3", "M1", sector=c.NORTH)
    assert "rally" in p.options(s)
