"""Red strings from pin to pin, each with its rim and its twist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot

from images.drawing import Disc, Line, Point, Points, Shape
from images.geometry import walk

SAG = 0.045  # of its length
THICK = 6.0
TWIST = 14


def string(a: Point, b: Point) -> Iterator[Shape]:
    """A string that hangs a little between two pins."""
    path = sagging(a, b)
    yield Line(path, THICK + 2.4, "shadow")
    yield Line(path, THICK, "string")
    for (x, y), (nx, ny) in _twists(path):
        yield Line(((x - nx - 1.4, y - ny), (x + nx + 1.4, y + ny)), 1.8, "string_pale")


def sagging(a: Point, b: Point) -> Points:
    """The path of a string, its middle lower than it would be."""
    deep = SAG * hypot(b[0] - a[0], b[1] - a[1])
    steps = [i / 14 for i in range(15)]
    return tuple(
        (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + 4 * deep * t * (1 - t)) for t in steps
    )


def _twists(path: Points) -> Iterator[tuple[Point, Point]]:
    """Spots along a string, each with the way across it."""
    spots = walk(path, TWIST)
    for one, other in pairwise(spots):
        dx, dy = other[0] - one[0], other[1] - one[1]
        length = hypot(dx, dy) or 1.0
        yield (
            ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2),
            (
                (dx - dy) / length * 1.7,
                (dy + dx) / length * 1.7,
            ),
        )


def pin(x: float, y: float, ink: str = "red", radius: float = 10) -> Iterator[Shape]:
    """The round head of a pin, light on its upper left."""
    yield Disc(x + radius * 0.45, y + radius * 0.7, radius, "shadow")
    yield Disc(x, y, radius, "black")
    yield Disc(x, y, radius - 2, ink)
    yield Disc(x - radius * 0.3, y - radius * 0.32, radius * 0.27, "chit")


def web(ends: Iterable[tuple[Point, Point]]) -> Iterator[Shape]:
    """All strings, then all pins."""
    pairs = list(ends)
    for a, b in pairs:
        yield from string(a, b)
    for x, y in dict.fromkeys(point for pair in pairs for point in pair):
        yield from pin(x, y)
