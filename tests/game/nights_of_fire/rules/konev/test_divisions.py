"""Soviet Turn, Konev mode: Advance and Pacify, the cards of each division."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import parts
from tests.game.nights_of_fire import position as p

DIVISIONS = (
    ("2", "13", ("4th", "5th", "6th"), "6"),
    ("33", "9", ("257th", "33/2", "33/3"), "8"),
    ("128", "11", ("327th", "128/2", "128/3"), "1"),
)


@pytest.mark.parametrize(("name", "entry", "regiments", "goal"), DIVISIONS)
def test_advance_rallies_one_which_does_not_act(
    name: str, entry: str, regiments: tuple[str, str, str], goal: str
) -> None:
    """Rally, note: a rallied Regiment is NOT activated on the rest of the card."""
    s = p.city()
    p.civilian(s, goal, 2)
    p.regiment(s, entry, regiments[0], disabled=True)
    p.regiment(s, entry, regiments[1])
    p.konev(s, f"advance_{name}")
    assert p.down(s) == set()
    assert p.place(s, regiments[0]) == entry
    assert p.place(s, regiments[1]) == goal
    assert s.arrested == [2]


def test_advance_rallies_only_one_and_only_of_its_division() -> None:
    """Rally: "Rally one Regiment as their first step", of the activated division."""
    for n in range(8):
        s = p.city(f"rally{n}")
        p.regiment(s, "13", "4th", "5th", "6th", disabled=True)
        p.regiment(s, "9", "257th", "33/2", disabled=True)
        p.konev(s, "advance_2")
        assert len(p.down(s) & {"4th", "5th", "6th"}) == 2
        assert p.down(s) >= {"257th", "33/2"}
        assert all(p.place(s, name) == "13" for name in ("4th", "5th", "6th"))


def test_advance_every_active_regiment_of_the_division_acts() -> None:
    """Advance: "each previously active Regiment of it moves ... there it Arrests if possible"."""
    s = p.city()
    for name, district in (("4th", "13"), ("5th", "6"), ("6th", "5B")):
        p.civilian(s, district, 2)
        p.regiment(s, district, name)
    p.civilian(s, "9", 2)
    p.regiment(s, "9", "257th")
    p.konev(s, "advance_2")
    assert s.arrested == [2, 2, 2]
    assert s.civilian[p.number(s, "9")] == 2, "the other divisions wait"


def test_advance_damage_where_it_cannot_arrest() -> None:
    """Advance: otherwise deals 3 damage, if Readiness is 4 or higher."""
    for readiness in (3, 4):
        s = p.city()
        p.civilian(s, "6", 2)
        p.put(s, "6", "students", "miners", revealed=True)
        p.regiment(s, "13", "4th")
        p.disable(s, "5th", "6th")
        s.readiness = readiness
        p.konev(s, "advance_2")
        assert p.place(s, "4th") == "6"
        assert len(p.killed(s)) == len(p.hurt(s)) == (1 if readiness == 4 else 0)
        assert s.arrested == []


def test_advance_stays_at_the_higher_threat() -> None:
    """Ruling 16: a Regiment moves only if the other district is truly of higher threat."""
    s = p.city()
    p.put(s, "13", "students", "cadets", revealed=True)
    p.put(s, "6", "miners", revealed=True)
    p.regiment(s, "13", "4th")
    p.disable(s, "5th", "6th")
    p.hold(s)
    s.readiness = 4
    p.konev(s, "advance_2")
    assert p.place(s, "4th") == "13"
    assert p.killed(s) == {"students"}


def test_advance_stays_at_an_equal_threat() -> None:
    """Ruling 16: "truly higher, not merely equal"; each of two Regiments keeps its district."""
    s = p.city()
    p.regiment(s, "13", "4th")
    p.regiment(s, "6", "5th")
    p.garrison(s, "5B")
    p.disable(s, "6th")
    p.konev(s, "advance_2")
    assert (p.place(s, "4th"), p.place(s, "5th")) == ("13", "6")


def test_advance_a_regiment_counts_itself() -> None:
    """Highest threat: "fewer active Regiments", and the moving one is still in its own district.

    So of two districts alike in all else the other one is the higher threat.
    """
    s = p.city()
    p.put(s, "3", "students")
    p.regiment(s, "14", "4th")
    p.garrison(s, "6", "13")
    p.disable(s, "5th", "6th")
    p.konev(s, "advance_2")
    assert p.place(s, "4th") in ("6", "13")


def test_advance_a_regiment_disabled_on_the_way_does_not_act() -> None:
    """Counterattack: a Regiment disabled in answer to one step is out for the rest of the card.

    Two Regiments stand in 6 with cadets; one strikes and is disabled, the other strikes too.
    """
    s = p.city()
    p.put(s, "6", "cadets", "soldiers", "gunners", revealed=True)
    p.regiment(s, "6", "4th", "5th")
    p.disable(s, "6th")
    p.hold(s, "V38", "V39")
    s.readiness = 4
    p.konev(s, "advance_2")
    first = p.options(s)[1]
    p.answer(s, first)
    while p.asked(s) != "counter_who":
        p.answer(s, p.options(s)[0])
    assert len(p.down(s) & {"4th", "5th"}) == 1
    p.answer(s, "decline")
    assert p.asked(s) == "stop"


@pytest.mark.parametrize("card", ["advance_2", "advance_33", "advance_128"])
def test_advance_brings_regiments_in_from_staging(card: str) -> None:
    """Moving: Regiments enter the city from their staging area (ruling 16)."""
    s = p.city()
    p.konev(s, card)
    sector = {"advance_2": 0, "advance_33": 1, "advance_128": 2}[card]
    division = parts(s).map.sector[sector]
    assert {p.place(s, name) for name in division.regiments} == {division.entry}


@pytest.mark.parametrize(("name", "entry", "regiments", "goal"), DIVISIONS)
def test_pacify_clears_damages_and_garrisons(
    name: str, entry: str, regiments: tuple[str, str, str], goal: str
) -> None:
    """Pacify: "highest threat district within this sector": Clear, damage if ready, Garrison."""
    s = p.city()
    p.civilian(s, goal, 2)
    p.put(s, goal, "students", "builders", revealed=True)
    p.barricade(s, goal, "3")
    p.regiment(s, entry, regiments[0])
    p.disable(s, *regiments[1:])
    s.readiness = 4
    p.konev(s, f"pacify_{name}")
    assert p.place(s, regiments[0]) == goal
    assert p.districts(s, s.barricades) == {"3"}
    assert p.killed(s) == {"students", "builders"}
    assert p.districts(s, s.garrisons) == {goal}
    assert s.arrested == []


@pytest.mark.parametrize(("readiness", "killed"), [(3, set()), (4, {"students"})])
def test_pacify_one_more_damage_at_readiness_4(readiness: int, killed: set[str]) -> None:
    """Pacify: damage only if Readiness is 4 or higher."""
    s = p.city()
    p.put(s, "8", "students", revealed=True)
    p.regiment(s, "8", "257th")
    s.readiness = readiness
    p.konev(s, "pacify_33")
    assert p.killed(s) == killed


def test_pacify_garrison_only_in_its_sector_on_a_free_objective() -> None:
    """Garrison: an objective of the sector with an active Regiment and no Garrison."""
    s = p.city()
    p.regiment(s, "8", "257th")
    p.regiment(s, "9", "33/2", disabled=True)
    p.disable(s, "33/3")
    p.regiment(s, "6", "4th")
    p.garrison(s, "8")
    p.put(s, "8", "students", revealed=True)
    p.konev(s, "pacify_33")
    assert p.districts(s, s.garrisons) == {"8"}


def test_pacify_a_counterattack_spares_the_garrison() -> None:
    """Counterattack: the disabled Regiment is no active one, so no Garrison is placed."""
    s = p.city()
    p.put(s, "8", "cadets", revealed=True)
    p.regiment(s, "8", "257th")
    p.hold(s, "V38")
    s.readiness = 4
    p.konev(s, "pacify_33")
    p.answer(s, "cadets")
    assert p.down(s) == {"257th"}
    assert not s.garrisons
