"""Drawings as data: moved and turned."""

from __future__ import annotations

import pytest

from images.drawing import Disc, Letters, Line, Shape, turned


def test_turned_shapes_go_round_and_letters_stay_upright() -> None:
    shapes: tuple[Shape, ...] = (
        Line(((10, 0), (20, 0)), 2, "ink"),
        Disc(0, -5, 3, "ink"),
        Letters("a", 4, 0, 9, "ink"),
    )
    line, disc, letters = turned(shapes, 90)
    assert isinstance(line, Line)
    assert line.points[0] == pytest.approx((0, 10))
    assert isinstance(disc, Disc)
    assert (disc.x, disc.y, disc.radius) == pytest.approx((5, 0, 3))
    assert isinstance(letters, Letters)
    assert (letters.x, letters.y, letters.size) == pytest.approx((0, 4, 9))
    [about] = turned(shapes[:1], 90, 10, 0)
    assert isinstance(about, Line)
    assert about.points[1] == pytest.approx((10, 10))
