"""Highest threat districts."""

from __future__ import annotations

from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.threat import highest, in_order
from game.parts.bits import mask_of
from tests.game.nights_of_fire import position as p


def top(s: Nights, *districts: str) -> str:
    """The highest threat among these districts."""
    return p.districts(s, 1 << highest(s, mask_of(p.number(s, d) for d in districts))).pop()


def test_a_higher_civilian_is_the_higher_threat() -> None:
    """Highest threat: the civilian's value comes first, whatever else is there."""
    s = p.city()
    p.civilian(s, "8", 2)
    p.civilian(s, "9", 1)
    p.put(s, "9", "students", "cadets", "miners")
    p.garrison(s, "8")
    p.regiment(s, "8", "257th", "33/2")
    assert top(s, "8", "9") == "8"


def test_a_civilian_of_value_0_beats_none() -> None:
    """Highest threat: "a value 0 civilian is still considered higher threat than one without"."""
    s = p.city()
    p.civilian(s, "8", 0)
    p.put(s, "9", "students", "cadets", "miners")
    assert top(s, "8", "9") == "8"


def test_then_more_insurgents_including_wounded() -> None:
    """Highest threat: "the district with more insurgents (including wounded)"."""
    s = p.city()
    p.put(s, "8", "students", "cadets", revealed=True, hurt=True)
    p.put(s, "9", "miners")
    p.garrison(s, "8")
    assert top(s, "8", "9") == "8"


def test_then_an_objective_without_garrison() -> None:
    """Highest threat: "the district that has an objective icon, but no Garrison present"."""
    s = p.city()
    p.garrison(s, "9")
    p.regiment(s, "8", "257th", "33/2")
    assert top(s, "8", "9") == "8"
    assert top(s, "2", "3") == "2", "District 3 has no objective"


def test_a_disabled_garrison_is_present() -> None:
    """Highest threat: a Garrison on its disabled side is still present."""
    s = p.city()
    p.garrison(s, "9", disabled=True)
    assert top(s, "8", "9") == "8"


def test_no_objective_and_a_garrisoned_one_are_equal() -> None:
    """Highest threat: a district without objective ranks as one with a Garrison; then Regiments."""
    s = p.city()
    p.garrison(s, "2")
    p.regiment(s, "2", "327th")
    assert top(s, "2", "3") == "3"


def test_then_fewer_active_regiments() -> None:
    """Highest threat: "the district with fewer active Regiments"; disabled ones do not count."""
    s = p.city()
    p.regiment(s, "8", "257th")
    p.regiment(s, "9", "33/2", "33/3", disabled=True)
    assert top(s, "8", "9") == "9"


def test_still_undecided_is_random() -> None:
    """Highest threat: "If still undecided, pick randomly"."""
    found = set()
    for n in range(20):
        found.add(top(p.city(f"tie{n}"), "8", "9", "7"))
    assert found == {"8", "9", "7"}


def test_no_luck_is_spent_where_there_is_no_tie() -> None:
    """Highest threat: a clear case needs no die."""
    s = p.city()
    p.put(s, "8", "students")
    luck = s.luck
    assert top(s, "8", "9") == "8"
    assert s.luck == luck


def test_in_order_highest_first() -> None:
    """Highest threat: districts are ranked by civilian, then by insurgents."""
    s = p.city()
    p.civilian(s, "8", 1)
    p.civilian(s, "9", 2)
    p.put(s, "7", "students")
    ranked = in_order(s, mask_of(p.number(s, d) for d in ("7", "8", "9", "5A")), 3)
    assert [p.districts(s, 1 << d).pop() for d in ranked] == ["9", "8", "7"]


def test_example_threat_the_regiment_moves_to_5b() -> None:
    """Highest threat, example: the 2nd Guards are activated, a Regiment is in District 13.

    Districts 14, 6 and 5B are possible. No civilians are left in the sector, 14 is empty, two
    insurgents are in each of 6 and 5B, but a Garrison is in 6: the Regiment moves to 5B.
    """
    for n in range(6):
        s = p.city(f"example{n}")
        p.put(s, "6", "students", "cadets")
        p.put(s, "5B", "miners", "gunners")
        p.garrison(s, "6")
        p.regiment(s, "13", "4th")
        p.disable(s, "5th", "6th")
        p.konev(s, "advance_2")
        assert p.place(s, "4th") == "5B"
