"""Icons that several games print."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from images.drawing import Fill, Line, Shape
from images.parts.icons import badge, bottle, cross, crossed_out, placed, star, wall

ICONS = (bottle, cross, crossed_out, star, wall)


def points(shapes: tuple[Shape, ...]) -> list[tuple[float, float]]:
    found = [shape.points for shape in shapes if isinstance(shape, Fill | Line)]
    assert len(found) == len(shapes)
    return [point for each in found for point in each]


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.__name__)
def test_an_icon_fills_its_square(icon: Callable[[], Iterator[Shape]]) -> None:
    found = points(tuple(icon()))
    assert all(-1 <= x <= 101 and -1 <= y <= 101 for x, y in found)
    assert max(y for _, y in found) - min(y for _, y in found) > 70
    assert {shape.ink for shape in icon()} <= {"fore", "back", "spark"}


def test_an_icon_is_placed_by_its_middle_and_inked() -> None:
    shapes = placed(cross(), 200, 300, 50, {"fore": "red"})
    xs, ys = zip(*points(shapes), strict=True)
    assert 175 <= min(xs) < max(xs) <= 225
    assert 275 <= min(ys) < max(ys) <= 325
    assert {shape.ink for shape in shapes} == {"red"}


def test_a_badge_tells_a_number() -> None:
    assert "×3" in [getattr(shape, "text", "") for shape in badge("×3", 50, 50, 19)]
