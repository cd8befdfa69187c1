"""Maps of hexes: corners that neighbours share, outlines, rivers and roads."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, isclose

from game.parts.hexes import centre, hex_of
from images.geometry import area, inside
from images.parts.hexes import (
    Lattice,
    chains,
    course,
    dashes,
    eased,
    free_box,
    outlines,
    rounded,
    spot,
    tapering,
)

NAMES = [f"{column:02}{row:02}" for row in range(1, 5) for column in range(row, row + 6)]
MIDDLES = {name: centre("skewed", hex_of(name)) for name in NAMES}
HEXES = Lattice(MIDDLES, 40.0, 100.0, 50.0)


def test_neighbours_are_one_hex_apart_and_share_a_side() -> None:
    (ax, ay), (bx, by) = HEXES.at("0202"), HEXES.at("0302")
    assert isclose(hypot(bx - ax, by - ay), 40)
    corners = {spot(point) for point in HEXES.corners("0202")}
    shared = corners & {spot(point) for point in HEXES.corners("0302")}
    assert {spot(point) for point in HEXES.side("0202", "0302")} == shared


def test_a_map_begins_at_its_corner() -> None:
    points = [point for name in NAMES for point in HEXES.corners(name)]
    assert isclose(min(x for x, _ in points), 100)
    assert isclose(min(y for _, y in points), 50)
    wide, high = HEXES.size
    assert isclose(max(x for x, _ in points), 100 + wide)
    assert isclose(max(y for _, y in points), 50 + high)


def test_the_outline_of_a_region_holds_its_hexes_and_a_hole_is_a_line_of_its_own() -> None:
    ring = [name for name in NAMES if name != "0402"]
    found = outlines(HEXES, ring)
    assert len(found) == 2
    outer = max(found, key=lambda loop: abs(area(loop)))
    assert all(inside(HEXES.at(name), outer) for name in ring)
    assert len(min(found, key=len)) == 6


def test_a_rounded_outline_is_smaller_and_has_as_many_corners() -> None:
    [loop] = outlines(HEXES, NAMES)
    soft = rounded(loop)
    assert len(soft) == len(loop)
    assert abs(area(soft)) < abs(area(loop))


def test_a_river_runs_along_its_sides_without_a_gap() -> None:
    sides = [("0202", "0302"), ("0302", "0303"), ("0302", "0403")]
    path = course(HEXES, sides)
    assert len(path) == 4
    ends = [{spot(point) for point in HEXES.side(*side)} for side in sides]
    for i, both in enumerate(ends):
        assert {spot(path[i]), spot(path[i + 1])} == both
    assert eased(path)[0] == path[0]
    assert eased(path)[-1] == path[-1]


def test_a_river_grows_on_its_way() -> None:
    shape = tapering(((0, 0), (50, 0), (100, 0)), 2, 8)
    assert isclose(abs(shape[0][1] - shape[-1][1]), 2)
    assert isclose(abs(shape[2][1] - shape[3][1]), 8)


def test_sides_are_chained_to_lines() -> None:
    sides = [((0.0, 0.0), (10.0, 0.0)), ((20.0, 5.0), (10.0, 0.0)), ((90.0, 90.0), (95.0, 99.0))]
    found = sorted(chains(sides), key=len)
    assert len(found[0]) == 2
    assert {found[1][0], found[1][-1]} == {(0.0, 0.0), (20.0, 5.0)}


def test_a_broken_line_is_as_long_as_its_strokes_and_gaps() -> None:
    strokes = list(dashes(((0, 0), (30, 0), (30, 20)), 10, 5))
    lengths = [sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(s)) for s in strokes]
    assert [round(each) for each in lengths] == [10, 10, 10, 5]


def test_the_free_room_of_a_map_holds_no_hex() -> None:
    box = (0.0, 0.0, 600.0, 300.0)
    found = free_box(HEXES, box, 10)
    assert found is not None
    assert not any(
        found[0] < x < found[2] and found[1] < y < found[3]
        for x, y in (HEXES.at(name) for name in NAMES)
    )
    assert (found[2] - found[0]) * (found[3] - found[1]) > 50_000
