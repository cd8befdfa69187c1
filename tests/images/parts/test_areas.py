"""A ground of areas: shared borders, shores, hatches, and bridges between shores."""

from __future__ import annotations

from math import hypot

import pytest

from images.geometry import clearance, inside
from images.parts.areas import Mesh, between, heart, strokes

# Two fields side by side, a river one hundred wide, and a field beyond it.
POINTS = {
    "a": (0.0, 0.0), "b": (100.0, 0.0), "c": (200.0, 0.0), "d": (200.0, 200.0),
    "e": (100.0, 200.0), "f": (0.0, 200.0), "m": (200.0, 100.0),
    "p": (300.0, 0.0), "q": (400.0, 0.0), "r": (400.0, 200.0), "s": (300.0, 200.0),
}  # fmt: skip
CORNERS = {
    "1": ("a", "b", "e", "f"),
    "2": ("b", "c", "m", "d", "e"),
    "3": ("p", "q", "r", "s"),
}
MESH = Mesh(POINTS, CORNERS)


def test_what_two_areas_share_is_one_line() -> None:
    one, two = MESH.border("1", 1), MESH.border("2", 4)
    assert one == two[::-1]
    assert MESH.beyond("1", 1) == "2"
    assert MESH.beyond("1", 3) == ""


def test_shores_are_where_the_map_goes_on_and_no_area_does() -> None:
    assert MESH.banks == {("c", "m"), ("d", "m"), ("p", "s")}
    assert MESH.is_bank("3", 3)
    assert not MESH.is_bank("3", 1)  # the edge of the map
    assert not MESH.is_bank("1", 1)


def test_an_outline_goes_through_every_corner() -> None:
    for name, corners in CORNERS.items():
        assert {POINTS[corner] for corner in corners} <= set(MESH.outline(name))


def test_a_hatch_lies_inside_and_leans() -> None:
    for number in range(4):
        path = MESH.border("1", number)
        for lean in (0.7, -0.7):
            for spot, _ in list(strokes(path, 1.0, lean, 20.0, 12.0))[1:-1]:
                assert inside(spot, MESH.polygon("1"))
    left, right = (
        [angle for _, angle in strokes(MESH.border("1", 0), 1.0, lean, 20.0, 12.0)]
        for lean in (0.7, -0.7)
    )
    assert left[0] - right[0] == pytest.approx(1.4)


def test_a_bridge_is_short_and_in_the_middle() -> None:
    (ax, ay), (bx, by) = between(MESH.polygon("2"), MESH.polygon("3"))
    assert (ax, bx) == (200.0, 300.0)
    assert hypot(bx - ax, by - ay) < 104
    assert 60 < ay < 140


def test_the_heart_is_far_from_every_side() -> None:
    wedge = ((0.0, 0.0), (200.0, 0.0), (0.0, 200.0))
    assert clearance(heart(wedge), wedge) > 50
