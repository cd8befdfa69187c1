"""The eleven photographs, each cut to its frame, and how one lies on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from math import hypot

from images.days_of_ire.draw import around, pest
from images.days_of_ire.draw.sketch import HIGH, WIDE, crowd, sky, tree
from images.drawing import Disc, Fill, Letters, Line, Points, Shape, moved
from images.geometry import Box, regular, window
from images.parts.paper import rectangle

BORDER = 14  # of white paper around a picture, in its own points


def street() -> Iterator[Shape]:
    """A place that no photographer went to: bare trees and people."""
    yield from sky(236, 8)
    for x, high in ((60, 170), (150, 130), (250, 140), (340, 180)):
        yield from tree(x, 246, high, f"street {x}")
    yield from crowd(252, 20, "street")


PHOTOGRAPHS: dict[str, Callable[[], Iterator[Shape]]] = {
    "kossuth": pest.kossuth,
    "radio": pest.radio,
    "hwpp": pest.hwpp,
    "stalin": around.boots,
    "csepel": around.csepel,
    "szena": around.szena,
    "university": around.university,
    "bem": around.bem,
    "corvin": pest.corvin,
    "astoria": pest.astoria,
    "blaha": pest.blaha,
    "statue": around.statue,
    "theatre": pest.theatre,
}


def picture(name: str) -> tuple[Shape, ...]:
    """What is on a photograph, cut at its edges."""
    return tuple(clipped(PHOTOGRAPHS.get(name, street)()))


def replacing(name: str, bottom: int) -> tuple[Shape, ...]:
    """What may be laid over a photograph: its middle, clear of pins and of the strip below."""
    return tuple(clipped(PHOTOGRAPHS[name](), (24, 16, WIDE - 24, bottom)))


def size(wide: float) -> tuple[float, float]:
    """How large a photograph is with its border, when its picture is so wide."""
    k = wide / WIDE
    return wide + 2 * BORDER * k, HIGH * k + 2 * BORDER * k


def photograph(name: str, wide: float) -> tuple[Shape, ...]:
    """A photograph with its border and its shadow, around the origin; the picture is so wide."""
    k = wide / WIDE
    x, y = WIDE / 2 + BORDER, HIGH / 2 + BORDER
    sheet = rectangle((-x, -y, x, y))
    shapes: list[Shape] = [
        Fill(tuple((px + 9, py + 12) for px, py in sheet), "shadow"),
        Fill(sheet, "chit"),
        *moved(picture(name), -WIDE / 2, -HIGH / 2),
    ]
    return moved(shapes, 0, 0, k)


def clipped(shapes: Iterable[Shape], box: Box = (0, 0, WIDE, HIGH)) -> Iterator[Shape]:
    """These shapes without what lies outside the picture, or a part of it."""
    left, top, right, bottom = box
    for shape in shapes:
        if isinstance(shape, Letters):
            yield shape
        elif isinstance(shape, Fill):
            yield from _cut(shape.points, shape.ink, box)
        elif isinstance(shape, Disc):
            corners = 12 if shape.radius < 5 else 28
            yield from _cut(regular(corners, shape.radius, x=shape.x, y=shape.y), shape.ink, box)
        elif all(left < x < right and top < y < bottom for x, y in shape.points):
            yield shape
        else:
            yield from _strokes(shape, box)


def _cut(points: Points, ink: str, box: Box) -> Iterator[Shape]:
    inside = window(points, *box)
    if len(inside) > 2:
        yield Fill(inside, ink)


def _strokes(line: Line, box: Box) -> Iterator[Shape]:
    """A stroke that leaves the picture, as one cut shape for each of its parts."""
    for (ax, ay), (bx, by) in pairwise(line.points):
        length = hypot(bx - ax, by - ay) or 1.0
        nx, ny = (ay - by) / length * line.width / 2, (bx - ax) / length * line.width / 2
        side = ((ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny))
        yield from _cut(side, line.ink, box)
