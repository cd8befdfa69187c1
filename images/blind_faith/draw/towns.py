"""Cities, towns, castles and customs stations in gold leaf, as a miniature shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images.drawing import Disc, Fill, Line, Point, Points, Shape, moved
from images.geometry import Box
from images.parts.paper import rectangle


def town(urban: str, at: Point, size: float) -> tuple[Shape, ...]:
    """A place that stands on a point, so wide."""
    return moved(TOWNS[urban](), at[0], at[1], size / 100)


def _cut(points: Points, ink: str, line: float = 4.5) -> Iterator[Shape]:
    """A shape with an ink line around it."""
    yield Fill(points, ink)
    yield Line((*points, points[0]), line, "ink")


def _tower(box: Box, roof: float, ink: str = "gold") -> Iterator[Shape]:
    """A tower with light on one side and a pointed roof."""
    left, top, right, bottom = box
    yield from _cut(rectangle(box), ink)
    yield Fill(rectangle((left + 2.5, top + 2.5, left + (right - left) * 0.42, bottom - 2)),
               "gold_pale")  # fmt: skip
    x, wide = (left + right) / 2, (right - left) / 2 + 3
    yield from _cut(((x, top - roof), (x + wide, top), (x - wide, top)), "rubric")
    yield Fill(rectangle((x - 2.6, top + 9, x + 2.6, top + 19)), "ink")


def _wall(box: Box, teeth: int, ink: str = "gold") -> Iterator[Shape]:
    """A wall with its battlements and a gate."""
    left, top, right, bottom = box
    step = (right - left) / (2 * teeth - 1)
    points: list[Point] = [(left, bottom)]
    for i in range(2 * teeth - 1):
        y = top if i % 2 == 0 else top + 7
        points += [(left + i * step, y), (left + (i + 1) * step, y)]
    yield from _cut((*points, (right, bottom)), ink)
    x = (left + right) / 2
    yield Fill(((x - 7, bottom), (x - 7, bottom - 13), (x, bottom - 19), (x + 7, bottom - 13),
                (x + 7, bottom)), "ink")  # fmt: skip


def _city() -> Iterator[Shape]:
    """Three towers and a dome behind a wall."""
    yield from _tower((-44, -52, -24, -10), 24)
    yield from _tower((24, -52, 44, -10), 24)
    yield from _tower((-12, -66, 12, -10), 30)
    yield Line(((0, -104), (0, -94)), 3.6, "ink")
    yield Line(((-5, -101), (5, -101)), 3.2, "ink")
    yield from _wall((-50, -34, 50, 0), 6)


def _town() -> Iterator[Shape]:
    """A church and houses behind a wall."""
    yield from _tower((-10, -54, 10, -10), 28)
    yield from _cut(((12, -22), (12, -40), (25, -54), (38, -40), (38, -22)), "gold_pale")
    yield from _cut(((-38, -22), (-38, -38), (-26, -50), (-14, -38), (-14, -22)), "gold_pale")
    yield from _wall((-44, -28, 44, 0), 5)


def _fortress() -> Iterator[Shape]:
    """A keep on its rock."""
    yield from _cut(((-46, 0), (-34, -20), (-18, -26), (18, -28), (34, -20), (46, 0)), "hill")
    yield from _wall((-22, -74, 22, -20), 3)
    yield from _tower((14, -84, 32, -22), 18)


def _customs() -> Iterator[Shape]:
    """A toll house with a coin on its sign."""
    yield from _cut(((-34, 0), (-34, -34), (0, -60), (34, -34), (34, 0)), "gold_pale")
    yield Disc(0, -24, 17, "ink")
    yield Disc(0, -24, 13, "gold")
    yield Line(((-5, -24), (5, -24)), 4, "ink")
    yield Line(((0, -30), (0, -18)), 4, "ink")


TOWNS: dict[str, Callable[[], Iterator[Shape]]] = {
    "city": _city,
    "town": _town,
    "fortress": _fortress,
    "customs": _customs,
}
