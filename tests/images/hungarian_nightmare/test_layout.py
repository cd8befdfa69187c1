"""The drawn map agrees with the component set, and everything on it has its place."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from game.hungarian_nightmare.set.components import load
from images.geometry import area, inside, shared
from images.hungarian_nightmare.scene.close_up import slots
from images.hungarian_nightmare.scene.layout import (
    EDGES,
    MAP,
    SQUARES,
    atlas,
    close,
    share,
    square_of,
    squares,
)

SET = "reconstruction"
PARTS = load(SET)
ATLAS = atlas(SET)
SQUARE_UNIT = 86  # what a counter must measure to be read on a phone


def test_no_area_is_folded_and_all_have_room() -> None:
    """Bent as it is, the map has no area less than a quarter of a fair share."""
    fair = sum(abs(area(polygon)) for polygon in ATLAS.polygons.values()) / len(PARTS.areas)
    turns = {area(polygon) > 0 for polygon in ATLAS.polygons.values()}
    assert len(turns) == 1
    assert all(abs(area(polygon)) > fair / 4 for polygon in ATLAS.polygons.values())


def test_areas_share_a_side_exactly_where_they_border_by_land() -> None:
    pairs = {frozenset(areas) for areas in ATLAS.mesh.sides.values() if len(areas) == 2}
    land = {frozenset((a.id, b)) for a in PARTS.map.area for b in a.land}
    assert pairs == land


def test_the_number_of_an_area_is_read_from_its_plate() -> None:
    """Large enough, on the map, and no plate hides another."""
    boxes = {}
    for name, (plate, x, y) in ATLAS.plates.items():
        assert plate.number == name
        assert plate.tiles[0] == f"tem {PARTS.tem[PARTS.area[name]]}"
        assert plate.scale >= 0.85
        boxes[name] = (x, y, x + plate.width, y + plate.height)
        assert EDGES[0] <= x
        assert x + plate.width <= EDGES[2] + 1
        assert inside((x + plate.width / 2, y + plate.height / 2), ATLAS.room(name)), name
    for one, other in combinations(boxes, 2):
        assert shared(boxes[one], boxes[other]) < 160, (one, other)


def test_stacks_are_large_and_never_hide_each_other() -> None:
    placed: list[tuple[str, float, float, float]] = []
    for name, found in ATLAS.fitted.items():
        assert found.one[0] >= 72
        assert found.two[0] >= 64
        placed += [(name, x, y, found.one[0]) for x, y in found.one[1]]
        for x, _ in found.two[1]:
            assert MAP[0] <= x - found.two[0] / 2
            assert x + found.two[0] / 2 <= MAP[2]
    for one, other in combinations(placed, 2):
        away = hypot(one[1] - other[1], one[2] - other[2])
        assert away > 0.42 * (one[3] + other[3]), (one, other)


def test_no_stack_hides_the_plate_of_a_neighbour() -> None:
    """A tenth of it at most, wherever one stack stands or two do."""
    for name, (plate, x, y) in ATLAS.plates.items():
        box = (x, y, x + plate.width, y + plate.height)
        for other, found in ATLAS.fitted.items():
            for size, spots in (found.one, found.two):
                half = 0.47 * size
                for px, py in spots:
                    hidden = shared(box, (px - half, py - half, px + half, py + half))
                    assert hidden < 0.1 * plate.width * plate.height, (name, other)


def test_bridges_lead_from_one_area_to_the_other() -> None:
    for bridge, ends in zip(PARTS.map.bridge, ATLAS.bridges, strict=True):
        for name, end in zip(bridge.between, ends, strict=True):
            away = min(hypot(end[0] - x, end[1] - y) for x, y in ATLAS.outlines[name])
            assert away < 40, bridge.id


@pytest.mark.parametrize("name", PARTS.areas)
def test_every_area_is_shown_in_one_of_few_squares(name: str) -> None:
    """As far as it can be, and six counters there are large enough."""
    square = squares(SET)[name]
    assert square_of(name) == square
    assert square_of(square) == square
    assert share(ATLAS.polygons[name], close(square).view) > 0.6
    packed = slots(SET, square, name, 6)
    assert packed is not None
    assert packed[0] >= SQUARE_UNIT
    assert slots(SET, square, name, 12) is not None


def test_squares_are_few_and_nobody_is_sent_elsewhere() -> None:
    assert len(SQUARES) == 20
    assert square_of("no such place") == ""
