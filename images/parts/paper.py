"""Paper: what is printed on every sheet before any game adds its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from random import Random

from images.drawing import Drawing, Fill, Line, Points, Shape
from images.geometry import Box, cut

WIDTH = 1600  # of a board and of a table top
BAND = 112  # the height of the dark band at the head of a sheet


def rectangle(box: Box) -> Points:
    """The corners of a box."""
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)


def band(width: float, rng: Random) -> Shape:
    """The dark band at the head of a sheet."""
    return Fill(cut(rectangle((-9, -9, width + 9, BAND)), rng, 46, 2.4), "band")


def caption(width: float, top: float, high: float) -> Shape:
    """A dark band below a sheet, for words about it."""
    return Fill(rectangle((-9, top, width + 9, top + high + 9)), "band")


def boxes(places: Iterable[Box], rng: Random) -> Iterator[Shape]:
    """Boxes of worn paper beside the map."""
    for box in places:
        path = cut(rectangle(box), rng, 60, 1.2)
        yield Fill(path, "worn")
        yield Line((*path, path[0]), 2.6, "ink")


def table_top(height: int, sign: Iterable[Shape]) -> Drawing:
    """A table top for hands of cards, under the sign of its side."""
    rng = Random("table")
    shapes: list[Shape] = [band(WIDTH, rng), *sign]
    for i in range(WIDTH // 25):
        x, deep = 12 + i * 25, rng.uniform(10, 34)
        shapes.append(Fill(((x - 7, height), (x + 7, height), (x + 3, height - deep)), "paper"))
        shapes.append(_tooth(x, deep))
    return Drawing(WIDTH, height, tuple(shapes), "worn")


def letter_paper(width: int, height: int, sign: Iterable[Shape]) -> Drawing:
    """A narrow sheet of worn paper under the sign of its side."""
    rng = Random("odds")
    shapes: list[Shape] = [band(width, rng), *sign]
    for i in range(width // 25):
        shapes.append(_tooth(12 + i * 25, rng.uniform(8, 22)))
    return Drawing(width, height, tuple(shapes), "worn")


def _tooth(x: float, deep: float) -> Shape:
    """A cut below the band."""
    return Fill(((x - 7, BAND), (x + 7, BAND), (x - 3, BAND + deep)), "paper")


def wear(width: float, height: float, inks: tuple[str, ...], rng: Random) -> Iterator[Shape]:
    """The flecks of an old print."""
    for _ in range(420):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        r = rng.uniform(0.7, 1.7)
        ink = rng.choice(inks)
        yield Fill(_fleck(x, y, r, rng), ink)


def _fleck(x: float, y: float, r: float, rng: Random) -> Points:
    turn = rng.uniform(0, pi)
    long = r * rng.uniform(1, 2.4)
    return tuple(
        (x + cos(turn) * u * long - sin(turn) * v * r, y + sin(turn) * u * long + cos(turn) * v * r)
        for u, v in ((-1, 0), (0, -1), (1, 0), (0, 1))
    )
