"""A bent map: small places grow, nothing folds, and the frame stays where it is."""

from __future__ import annotations

from itertools import pairwise

import pytest

from images.drawing import Points
from images.geometry import area
from images.parts.cartogram import Cartogram


def square(x: float, y: float, wide: float, high: float) -> Points:
    """A field, its corners clockwise on a map whose heights grow upwards."""
    return (x, y), (x, y + high), (x + wide, y + high), (x + wide, y)


# A town of one by one in the corner of four large fields, and water between two of them.
PLACES = {
    "town": square(5, 5, 1, 1),
    "west": square(0, 0, 5, 10),
    "north": square(5, 6, 5, 4),
    "east": square(6, 5, 4, 1),
    "south": square(5, 0, 5, 4.5),
}


def sizes(found: Cartogram) -> dict[str, float]:
    return {name: abs(area(found.path(points))) for name, points in PLACES.items()}


def test_a_small_place_grows_at_the_cost_of_large_ones() -> None:
    flat = {name: abs(area(points)) * 100 for name, points in PLACES.items()}
    bent = sizes(Cartogram(PLACES, 100, 100))
    assert bent["town"] > 2 * flat["town"]
    assert bent["west"] < flat["west"]


def test_a_place_with_more_weight_gets_more_room() -> None:
    plain = sizes(Cartogram(PLACES, 400, 400))
    heavy = sizes(Cartogram(PLACES, 400, 400, {"town": 3.0}))
    assert heavy["town"] > plain["town"]


def test_the_frame_stays_and_nothing_folds() -> None:
    found = Cartogram(PLACES, 800, 600)
    assert found.at((0, 0)) == pytest.approx((0, 600))
    assert found.at((10, 10)) == pytest.approx((800, 0))
    for y in range(11):
        row = [found.at((x / 2, y))[0] for x in range(21)]
        assert all(a < b for a, b in pairwise(row)), y
    for x in range(11):
        column = [found.at((x, y / 2))[1] for y in range(21)]
        assert all(a > b for a, b in pairwise(column)), x
