"""The map: 76 areas over the true city, and everything the book says about any of them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.hungarian_nightmare.set.components import load
from tests.game.hungarian_nightmare.box import Box
from tests.game.hungarian_nightmare.set.known_places import PLACES

P = load("reconstruction")
AREAS = {each.id: each for each in P.map.area}
EAST, NORTH = 75.2, 111.2  # kilometres of a degree at Budapest


def corners(area: str) -> list[tuple[float, float]]:
    return [P.plan.point[name] for name in P.plan.corners[area]]


def inside(point: tuple[float, float], area: str) -> bool:
    """Whether a point lies in an area: a ray from it crosses the border an odd number of times."""
    found, polygon = False, corners(area)
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > point[1]) != (by > point[1]):
            found ^= point[0] < (bx - ax) * (point[1] - ay) / (by - ay) + ax
    return found


def size(area: str) -> float:
    """Square kilometres; negative if the corners went counter-clockwise."""
    polygon = corners(area)
    pairs = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return sum(bx * ay - ax * by for (ax, ay), (bx, by) in pairs) / 2 * EAST * NORTH


def crossing(a: str, b: str, c: str, d: str) -> bool:
    """Whether two sides of the plan cross each other between their ends."""
    points = [P.plan.point[name] for name in (a, b, c, d)]

    def turn(o: int, p: int, q: int) -> float:
        (ox, oy), (px, py), (qx, qy) = points[o], points[p], points[q]
        return (px - ox) * (qy - oy) - (py - oy) * (qx - ox)

    return turn(0, 1, 2) * turn(0, 1, 3) < 0 and turn(2, 3, 0) * turn(2, 3, 1) < 0


def test_2_3_the_city_is_divided_into_76_areas() -> None:
    assert sorted(map(int, AREAS)) == list(range(1, 77))
    assert all(each.tem >= 0 for each in AREAS.values())


@pytest.mark.parametrize("name", PLACES)
def test_known_places_lie_in_the_right_area(name: str) -> None:
    east, north, area = PLACES[name]
    assert [each for each in AREAS if inside((east, north), each)] == [area]


def test_2_4_areas_grow_with_the_distance_from_the_centre() -> None:
    """A typical area is about a square kilometre; the farther out, the larger."""
    inner = [size(name) for name in ("12", "14", "15", "16", "57", "60", "62", "63", "64")]
    outer = [size(name) for name in ("26", "34", "39", "40", "42", "72")]
    assert all(0.5 < each < 1.6 for each in inner)
    assert min(outer) > 10
    assert all(size(name) > 0 for name in AREAS)  # clockwise, every one


def test_no_two_sides_of_the_plan_cross() -> None:
    names = [(*each, each[0]) for each in P.plan.corners.values()]
    sides = sorted({(min(p), max(p)) for each in names for p in pairwise(each)})
    for i, one in enumerate(sides):
        for other in sides[i + 1 :]:
            assert set(one) & set(other) or not crossing(*one, *other), (one, other)


def test_4_4_4_areas_35_and_37_meet_at_a_corner_only() -> None:
    assert "37" not in AREAS["35"].land
    assert len(set(P.plan.corners["35"]) & set(P.plan.corners["37"])) == 1


def test_4_4_5_no_island_borders_another() -> None:
    pairs = [each.between for each in P.map.bridge]
    pairs += [each.between for each in P.map.danube]
    pairs += [(each.id, other) for each in AREAS.values() for other in each.land]
    for a, b in pairs:
        one, other = AREAS[a].island, AREAS[b].island
        assert not (one and other) or one == other


def test_4_7_6_the_islands_by_name() -> None:
    islands = {name: each.island for name, each in AREAS.items() if each.island}
    assert {name for name, island in islands.items() if island == "margit"} == {"21", "22"}
    assert {name for name, island in islands.items() if island == "obuda"} == {"23"}
    assert {name for name, island in islands.items() if island == "csepel"} == {
        "73", "74", "75", "76",
    }  # fmt: skip
    for name in islands:  # each can be reached across the Danube
        coast = [each for each in islands if islands[each] == islands[name]]
        assert any(P.facing[P.area[each]] for each in coast)


def test_4_6_the_bridges() -> None:
    bridges = {each.id: set(each.between) for each in P.map.bridge}
    assert len(bridges) == 7
    assert bridges["northern"] == {"24", "36"}
    assert any("16" in each for each in bridges.values())
    for a, b in bridges.values():
        assert {AREAS[a].bank, AREAS[b].bank} != {AREAS[a].bank}


def test_12_1_areas_28_and_29_lie_in_buda_at_the_edge() -> None:
    assert all(AREAS[name].bank == "buda" and AREAS[name].edges for name in ("28", "29"))
    north = [P.areas[i] for i in P.entries("36g")]
    assert north
    assert all(AREAS[name].bank == "pest" and "north" in AREAS[name].edges for name in north)


def test_11_5_the_airfields_lie_between_41_and_61() -> None:
    assert AREAS["49"].bank == "pest"
    assert {"41", "61"} <= set(AREAS["49"].land)


def test_11_3_4_the_areas_marked_r() -> None:
    assert [name for name, each in AREAS.items() if each.romanian] == ["52", "54", "55", "58", "59"]
    assert all(AREAS[name].bank == "pest" for name in ("52", "54", "55", "58", "59"))


def test_9_1_supply_sources_of_both_sides() -> None:
    assert P.grey_sources
    assert all(not P.map.area[i].edges for i in P.grey_sources)
    assert {P.bank[i] for i in P.red_sources} >= {"buda", "pest"}


def test_6_6_6_range_counts_areas_and_the_danube_is_a_border() -> None:
    far = P.distance[P.area["16"]]
    assert far[P.area["16"]] == 0
    assert far[P.area["17"]] == 1
    assert far[P.area["62"]] == 1
    assert far[P.area["35"]] > 3


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("map", 'id = "76"', 'id = "77"', "area 76: areas are numbered from 1 to 76"),
        ("map", 'land = ["2", "3", "24"]', 'land = ["2", "3"]', "area 24: it borders 1, but 1"),
        ("map", "romanian = true\n", "", "area 52: the areas marked R are"),
        ("map", 'between = ["24", "36"]', 'between = ["24", "35"]', "area 36: a bridge leads"),
        ("map", 'between = ["1", "23"]', 'between = ["21", "23"]', "danube 21-23: it joins two"),
        ("map", 'island = "obuda"', 'island = "margit"', "area 23: Margit is 21 and 22"),
        ("plan", '"a3", "a2", "a8"]', '"a2", "a3", "a8"]', "corners 3: it lies over 1"),
        ("plan", "w3 = [", "w33 = [", "corners 1: there is no point w3"),
        ("map", "tem = 1", "tem = 11", "area 1 1, tem: 11 is not possible here; possible: 0 to 5"),
        ("map", 'bank = "buda"', 'bank = "boda"', "area 1 1, bank: 'boda' is not possible here"),
    ],
)  # fmt: skip
def test_a_map_that_does_not_fit_is_refused(
    box: Box, file: str, old: str, new: str, reason: str
) -> None:
    box.edit(file, old, new)
    refusal = box.refusal()
    assert refusal.startswith(f"Component set 'owners_box': {file}.toml, ")
    assert reason in refusal
