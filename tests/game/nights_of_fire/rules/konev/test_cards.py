"""Soviet Turn, Konev mode: the cards that name no division."""

from __future__ import annotations

import pytest

from tests.game.nights_of_fire import position as p


@pytest.mark.parametrize(
    ("regiments", "readiness", "damage"),
    [(1, 3, 3), (1, 4, 4), (2, 3, 4), (2, 4, 5), (3, 3, 5), (3, 7, 6)],
)
def test_assault_deals_3_to_6_in_one_district(regiments: int, readiness: int, damage: int) -> None:
    """Counterattack, example: "Assault" can cause 3 to 6 damage in a single district."""
    s = p.city()
    p.put(s, "8", "students", "miners", "builders", "poets", revealed=True)
    p.regiment(s, "8", *("257th", "33/2", "33/3")[:regiments])
    s.readiness = readiness
    p.konev(s, "assault")
    assert 2 * len(p.killed(s)) + len(p.hurt(s)) == damage
    assert s.readiness == readiness - 1


def test_assault_strikes_the_highest_threat_with_an_active_regiment() -> None:
    """Highest threat: a card asks for the "highest threat district with an active Regiment"."""
    s = p.city()
    p.civilian(s, "6", 2)
    p.put(s, "6", "cadets", revealed=True)
    p.put(s, "8", "students", revealed=True)
    p.put(s, "9", "miners", "builders", revealed=True)
    p.regiment(s, "8", "257th")
    p.regiment(s, "9", "33/2")
    p.regiment(s, "6", "4th", disabled=True)
    p.konev(s, "assault")
    assert p.here(s, "8") == {"students"}
    assert p.hurt(s) | p.killed(s) == {"miners", "builders"}


@pytest.mark.parametrize(("readiness", "damage"), [(3, 4), (4, 6)])
def test_hunt_2_to_3_damage_in_two_steps(readiness: int, damage: int) -> None:
    """Counterattack, example: "Hunt" causes 2 to 3 damage each in two separate steps."""
    s = p.city()
    p.put(s, "8", "students", "miners", "builders", "poets", revealed=True)
    p.regiment(s, "8", "257th")
    s.readiness = readiness
    p.konev(s, "hunt")
    assert 2 * len(p.killed(s)) + len(p.hurt(s)) == damage


def test_hunt_two_districts_when_the_threat_changes() -> None:
    """Hunt: the target is chosen anew for the second step."""
    s = p.city()
    p.civilian(s, "8", 2)
    p.civilian(s, "6", 1)
    p.regiment(s, "9", "257th")
    p.regiment(s, "13", "4th")
    p.disable(s, "33/2", "33/3", "5th", "6th")
    p.konev(s, "hunt")
    assert sorted(s.arrested) == [1, 2]
    assert p.place(s, "257th") == "8"
    assert p.place(s, "4th") == "6"


def test_hunt_does_not_damage_where_it_arrests() -> None:
    """Hunt: "Arrest if possible, otherwise deal" damage."""
    s = p.city()
    p.civilian(s, "8", 2)
    p.put(s, "8", "students")
    p.regiment(s, "8", "257th")
    p.civilian(s, "6", 1)
    p.regiment(s, "6", "4th")
    p.konev(s, "hunt")
    assert sorted(s.arrested) == [1, 2]
    assert p.hurt(s) == set()


def test_hunt_reaches_only_districts_with_or_beside_an_active_regiment() -> None:
    """Hunt: no active Regiment in it or adjacent to it, so District 2 is no valid target."""
    s = p.city()
    p.civilian(s, "2", 2)
    p.put(s, "8", "students", revealed=True)
    p.regiment(s, "8", "257th")
    p.regiment(s, "11", "327th")
    p.regiment(s, "1", "128/2", disabled=True)
    p.disable(s, "128/3")
    p.regiment(s, "13", "4th", "5th", "6th")
    p.konev(s, "hunt")
    assert s.arrested == []
    assert p.killed(s) == {"students"}


def test_sweep_reveals_then_damages_and_raises_readiness() -> None:
    """Sweep: Recon the district, Readiness +2; no damage below Readiness 4."""
    s = p.city()
    p.put(s, "8", "students", "builders", "poets")
    p.regiment(s, "8", "257th")
    p.konev(s, "sweep")
    assert p.revealed(s) == {"students", "builders", "poets"}
    assert p.hurt(s) == set()
    assert s.readiness == 5


def test_sweep_four_damage_at_readiness_4() -> None:
    """Sweep: the Readiness before the card counts; it rises afterwards."""
    s = p.city()
    p.put(s, "8", "students", "builders", "poets")
    p.regiment(s, "8", "257th")
    s.readiness = 4
    p.konev(s, "sweep")
    assert p.killed(s) == {"students", "builders"}
    assert p.hurt(s) == set()
    assert s.readiness == 6


def test_round_up_in_the_two_highest_threats() -> None:
    """Round-up: arrest or Recon in each of the two highest threats with an active Regiment."""
    s = p.city()
    p.civilian(s, "8", 2)
    p.civilian(s, "9", 1)
    p.put(s, "9", "students", "poets")
    p.put(s, "9", "cadets", revealed=True)
    p.put(s, "13", "builders")
    p.regiment(s, "8", "257th")
    p.regiment(s, "9", "33/2")
    p.regiment(s, "13", "4th")
    p.konev(s, "round_up")
    assert s.arrested == [2]
    assert p.revealed(s) == {"students", "poets", "cadets"}
    assert s.readiness == 2


def test_round_up_readiness_only_after_an_arrest() -> None:
    """Round-up: "Decrease Readiness by 1 if any Arrest"."""
    s = p.city()
    p.put(s, "8", "students")
    p.regiment(s, "8", "257th")
    p.konev(s, "round_up")
    assert s.readiness == 3


def test_secure_two_garrisons_highest_threat_first() -> None:
    """Secure: Garrisons in up to two objectives with an active Regiment; Readiness +2."""
    s = p.city()
    p.put(s, "8", "students")
    p.civilian(s, "9", 1)
    p.regiment(s, "8", "257th")
    p.regiment(s, "9", "33/2")
    p.regiment(s, "13", "4th")
    p.konev(s, "secure")
    assert p.districts(s, s.garrisons) == {"8", "9"}
    assert not s.garrisons_down
    assert s.readiness == 5


def test_secure_not_without_objective_nor_beside_a_garrison() -> None:
    """Garrison: it needs an objective, an active Regiment and no Garrison there yet."""
    s = p.city()
    p.regiment(s, "14", "4th")
    p.regiment(s, "13", "5th")
    p.regiment(s, "6", "6th", disabled=True)
    p.garrison(s, "13", disabled=True)
    p.konev(s, "secure")
    assert p.districts(s, s.garrisons) == {"13"}


def test_regroup_rallies_three_regiments_first() -> None:
    """Regroup: "Rally up to three units (Regiments first)"."""
    s = p.city()
    p.regiment(s, "8", "257th", "33/2", disabled=True)
    p.garrison(s, "9", "6", disabled=True)
    p.konev(s, "regroup")
    assert p.down(s) == set()
    assert s.garrisons_down.bit_count() == 1
    assert s.readiness == 5


def test_regroup_no_more_than_three() -> None:
    """Regroup: of four disabled Regiments one stays disabled, and so do the Garrisons."""
    s = p.city()
    p.disable(s, "4th", "257th", "33/2", "327th")
    p.garrison(s, "9", disabled=True)
    p.konev(s, "regroup")
    assert len(p.down(s)) == 1
    assert p.districts(s, s.garrisons_down) == {"9"}


def test_regroup_clears_every_district_with_an_active_regiment() -> None:
    """Clear: "remove the Barricade from it, if present", where an active Regiment is."""
    s = p.city()
    p.barricade(s, "8", "9", "6")
    p.regiment(s, "8", "257th")
    p.regiment(s, "9", "33/2")
    p.konev(s, "regroup")
    assert p.districts(s, s.barricades) == {"6"}


def test_ruling_18_a_barricade_does_not_weaken_konevs_damage() -> None:
    """Ruling 18: the book names no effect of a Barricade on the damage of Konev's cards."""
    s = p.city()
    p.put(s, "8", "students", "builders", revealed=True)
    p.regiment(s, "8", "257th")
    p.barricade(s, "8")
    p.konev(s, "assault")
    assert p.killed(s) == {"students"}
    assert p.hurt(s) == {"builders"}


def test_night_changes_nothing_for_konev() -> None:
    """Flow: nights matter for Probe, Assault and Recon of the Conflict ruleset, not for Konev."""
    s = p.city()
    s.round = 3
    p.put(s, "8", "students", revealed=True)
    p.regiment(s, "8", "257th")
    p.konev(s, "assault")
    assert p.killed(s) == {"students"}
