"""Clear, Conflict mode."""

from __future__ import annotations

from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c


def test_a_barricade_is_removed() -> None:
    """Clear: "selects a Barricade ... in a district with an active Soviet Regiment"."""
    s = c.city(version="basic")
    p.regiment(s, "13", "4th")
    p.barricade(s, "13")
    c.commander(s, "R2", "M1", sector=c.NORTH)
    p.answer(s, "clear")
    assert not s.barricades


def test_one_rubble_token_is_removed() -> None:
    """Clear, Advanced: "a Barricade or a Rubble", one for each Clear action."""
    s = c.city()
    p.regiment(s, "13", "4th")
    c.rubble(s, "13", 3)
    c.commander(s, "R2", "M1", sector=c.NORTH)
    p.answer(s, "clear")
    assert c.rubble_in(s, "13") == 2


def test_the_commander_chooses_between_barricade_and_rubble() -> None:
    """Clear, Advanced: where both are, the commander selects."""
    s = c.city()
    p.regiment(s, "13", "4th")
    p.barricade(s, "13")
    c.rubble(s, "13")
    c.commander(s, "R2", "S1", sector=c.NORTH)
    p.answer(s, "clear")
    assert len(p.options(s)) == 2
    p.answer(s, "clear_rubble")
    assert c.rubble_in(s, "13") == 0
    assert p.districts(s, s.barricades) == {"13"}


def test_only_beside_an_active_regiment() -> None:
    """Clear: a disabled Regiment clears nothing, and neither does a Garrison."""
    s = c.city()
    p.regiment(s, "13", "4th", disabled=True)
    p.garrison(s, "6")
    p.barricade(s, "13", "6")
    c.commander(s, "R2", "M1", sector=c.NORTH)
    assert "clear" not in p.options(s)


def test_clear_is_possible_at_night_and_beside_insurgents() -> None:
    """Clear: nothing but the Regiment is needed."""
    s = c.city()
    s.round = 3
    p.regiment(s, "13", "4th")
    p.put(s, "13", "students", revealed=True)
    p.barricade(s, "13")
    c.commander(s, "R2", "M1", sector=c.NORTH)
    assert "clear" in p.options(s)


def test_cleared_tokens_can_be_placed_again() -> None:
    """Components: Barricade/Rubble tokens are limited; a removed one is back in the pool."""
    s = c.city()
    p.regiment(s, "8", "257th")
    p.put(s, "8", "students", "miners", "printers", revealed=True)
    c.rubble(s, "7", 9)
    c.rubble(s, "8", 1)
    c.commander(s, "S1", "R2", sector=c.SOUTH, flip="S2")
    p.answer(s, "clear")
    p.answer(s, "probe")
    assert c.rubble_in(s, "8") == 1
