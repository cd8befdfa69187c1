"""The map: every sentence of the rulebook that tells something about it."""

from __future__ import annotations

import pytest

from game.nights_of_fire.set.components import Parts, load
from game.parts.bits import bits


@pytest.fixture
def parts() -> Parts:
    return load("reconstruction")


def near(parts: Parts, district: str) -> set[str]:
    """The districts a Revolutionary can move to."""
    return {parts.districts[d] for d in bits(parts.near[parts.district.number[district]])}


def roads(parts: Parts, district: str) -> set[str]:
    """The districts a Regiment can move to."""
    return {parts.districts[d] for d in bits(parts.roads[parts.district.number[district]])}


def sector(parts: Parts, name: str) -> set[str]:
    """The districts of a sector."""
    return {d.id for d in parts.map.district if d.sector == name}


def test_components_13_districts_in_3_sectors(parts: Parts) -> None:
    """Components: "3 divisional sectors ... and further split into 13 districts"."""
    assert len(parts.map.sector) == 3
    assert len(parts.map.district) == 13
    assert sorted(d for each in parts.map.sector for d in sector(parts, each.id)) == sorted(
        parts.districts
    )


def test_setup_9_three_divisions_of_three_regiments(parts: Parts) -> None:
    """Components: "9x Soviet Regiments (grouped in 3 Divisions of 3 Regiments each)"."""
    assert [s.division for s in parts.map.sector] == ["2nd Guards", "33rd Guards", "128th Guards"]
    assert len(set(parts.regiments)) == 9


def test_setup_9_entries_are_9_13_and_11(parts: Parts) -> None:
    """Setup 9: "each district adjacent to a staging area (Districts 9, 13, and 11)"."""
    assert {s.division: s.entry for s in parts.map.sector} == {
        "2nd Guards": "13",
        "33rd Guards": "9",
        "128th Guards": "11",
    }


def test_staging_areas_lead_to_their_entry_alone(parts: Parts) -> None:
    """Moving & Adjacency: a staging area is adjacent to one district of its own sector."""
    staging = parts.roads[len(parts.districts) :]
    assert [{parts.districts[d] for d in bits(each)} for each in staging] == [{"13"}, {"9"}, {"11"}]
    assert all(each.entry in sector(parts, each.id) for each in parts.map.sector)


def test_example_move_neighbours_of_district_13(parts: Parts) -> None:
    """Move: 13 borders 14, 6 and 5B by land, 3 and 2 by the Danube, and nothing else."""
    assert near(parts, "13") == {"14", "6", "5B", "3", "2"}


def test_example_move_5a_and_11_are_not_adjacent(parts: Parts) -> None:
    """Move: "District 5A and 11 are not adjacent to each other"."""
    assert "11" not in near(parts, "5A")
    assert "5A" not in near(parts, "11")


@pytest.mark.parametrize(("start", "goal"), [("11", "1"), ("1", "5A"), ("2", "12")])
def test_example_move_the_three_moves_of_the_second_example(
    parts: Parts, start: str, goal: str
) -> None:
    """Move: from 11 to 1, from 1 across the river to 5A, and from 2 to 12."""
    assert goal in near(parts, start)


def test_example_tactics_card_5b_belongs_to_the_2nd_guards(parts: Parts) -> None:
    """Soviet turn: the 4th Regiment of the 2nd Guards moves from District 13 into 5B."""
    north = parts.map.sector[0]
    assert north.regiments == ("4th", "5th", "6th")
    assert {"13", "5B"} <= sector(parts, north.id)
    assert "5B" in roads(parts, "13")


def test_example_threat_roads_from_13(parts: Parts) -> None:
    """Highest threat districts: for a Regiment in 13, "14, 6, and 5B are possibilities"."""
    assert roads(parts, "13") == {"14", "6", "5B"}
    assert sector(parts, "north_pest") >= {"13", "14", "6", "5B"}


def test_example_probe_the_257th_is_of_the_33rd_guards_in_8(parts: Parts) -> None:
    """Probe: "the 257th Regiment of the 33rd Guards Mechanized Division ... in District 8"."""
    south = parts.map.sector[1]
    assert "257th" in south.regiments
    assert "8" in sector(parts, south.id)


def test_example_hunt_2_and_11_are_not_adjacent(parts: Parts) -> None:
    """Counterattack: the 327th reaches 2; with it disabled nothing in 11 is adjacent to 2."""
    buda = parts.map.sector[2]
    assert "327th" in buda.regiments
    assert {"2", "11"} <= sector(parts, buda.id)
    assert "11" not in roads(parts, "2")
    assert "11" not in near(parts, "2")


def test_move_borders_of_both_pest_sectors_can_be_crossed(parts: Parts) -> None:
    """Move: the border may be the one "separating North Pest from South Pest"."""
    crossings = [b.between for b in parts.map.border if b.kind == "sector"]
    assert crossings
    for a, b in crossings:
        assert b in near(parts, a)
        assert b not in roads(parts, a)


def test_move_the_danube_can_be_crossed_by_revolutionaries_alone(parts: Parts) -> None:
    """Move: "That border may be the Danube river itself"; Regiments never cross sectors."""
    crossings = [b.between for b in parts.map.border if b.kind == "danube"]
    assert crossings
    for a, b in crossings:
        assert b in near(parts, a)
        assert b not in roads(parts, a)


def test_regiments_never_cross_a_sector_border(parts: Parts) -> None:
    """Moving & Adjacency: "Regiments will never cross from one sector to another"."""
    home = {d.id: d.sector for d in parts.map.district}
    for district in parts.districts:
        assert {home[other] for other in roads(parts, district)} <= {home[district]}


def test_adjacency_goes_both_ways(parts: Parts) -> None:
    """Move: "a district is adjacent to another district if they share a border"."""
    for district in parts.districts:
        assert district not in near(parts, district)
        assert all(district in near(parts, other) for other in near(parts, district))
        assert roads(parts, district) <= near(parts, district)


def test_setup_6_ten_objectives(parts: Parts) -> None:
    """Setup 6 and 7: ten locals and ten civilians, one in each objective district."""
    stars = {parts.districts[d] for d in bits(parts.stars)}
    assert len(stars) == 10
    assert stars >= {"1", "2", "5B", "6", "11"}, "these five follow from the examples"


def test_a_fighter_walks_through_the_whole_city(parts: Parts) -> None:
    """Move: every district can be reached by fighters from every other."""
    seen, edge = {"1"}, ["1"]
    while edge:
        new = near(parts, edge.pop()) - seen
        seen |= new
        edge += sorted(new)
    assert seen == set(parts.districts)
