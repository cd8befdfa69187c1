"""Contour lines: closed around a hill, open at the edge, each in one piece."""

from __future__ import annotations

from math import hypot

import pytest

from images.parts.contours import Heights


def test_a_round_hill_has_one_closed_line_at_each_height() -> None:
    hill = Heights(lambda x, y: 10 - hypot(x, y), (-12.0, -12.0, 12.0, 12.0), 48, 48)
    [line] = hill.lines(4)
    assert line[0] == line[-1]
    assert all(hypot(x, y) == pytest.approx(6, abs=0.1) for x, y in line)
    assert list(hill.lines(11)) == []


def test_a_slope_has_a_line_from_edge_to_edge() -> None:
    slope = Heights(lambda x, y: x, (0.0, 0.0, 10.0, 10.0), 10, 10)
    [line] = slope.lines(3.5)
    assert {y for _, y in (line[0], line[-1])} == {0.0, 10.0}
    assert all(x == pytest.approx(3.5) for x, _ in line)


def test_two_hills_are_two_lines() -> None:
    hills = Heights(lambda x, y: -min(hypot(x - 3, y), hypot(x + 3, y)), (-6, -3, 6, 3), 40, 20)
    assert len(list(hills.lines(-1))) == 2
