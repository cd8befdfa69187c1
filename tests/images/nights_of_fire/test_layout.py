"""The drawn board agrees with the component set."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.nights_of_fire.set.components import load
from images.geometry import area, clearance
from images.nights_of_fire.scene.layout import facing, layout, plan, stations

PARTS = load("reconstruction")
PAIRS = list(combinations(PARTS.districts, 2))
BORDERS = {frozenset(border.between): border.kind for border in PARTS.map.border}


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_districts_share_a_side_exactly_when_they_border_on_land(pair: tuple[str, str]) -> None:
    assert plan().touching(*pair) == (BORDERS.get(frozenset(pair)) in ("land", "sector"))


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_districts_face_each_other_exactly_across_the_danube(pair: tuple[str, str]) -> None:
    assert facing(*pair) == (BORDERS.get(frozenset(pair)) == "danube")


def test_every_district_of_the_set_is_drawn() -> None:
    assert set(layout().district) == set(PARTS.districts)
    assert set(layout().staging) == set(PARTS.sector.number)


def test_districts_run_clockwise_and_do_not_overlap() -> None:
    city = plan()
    for one in PARTS.districts:
        assert area(city.polygon(one)) > 0, one
        for other in PARTS.districts:
            if one != other:
                for corner in city.polygon(other):
                    assert clearance(corner, city.polygon(one)) < 1, (one, other, corner)


def test_each_side_belongs_to_two_districts_at_most() -> None:
    city = plan()
    for one, other, third in combinations(PARTS.districts, 3):
        assert not city.sides(one) & city.sides(other) & city.sides(third)


def test_the_banks_run_from_north_to_south() -> None:
    river = layout().river
    for district in PARTS.districts:
        west, east = stations(district, river.west), stations(district, river.east)
        assert not (west and east), district


def test_a_staging_area_opens_into_its_entry() -> None:
    for sector in PARTS.map.sector:
        gate = layout().staging[sector.id].gate
        near = max(PARTS.districts, key=lambda d: clearance(gate, plan().polygon(d)))
        assert near == sector.entry
