"""Drawings as data: cut shapes, strokes and letters in named inks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, radians, sin
from typing import Protocol

from msgspec import Struct

from images.scene import Look

Point = tuple[float, float]
Points = tuple[Point, ...]


class Fill(Struct, frozen=True):
    """A cut shape."""

    points: Points
    ink: str


class Line(Struct, frozen=True):
    """A stroke of the pen."""

    points: Points
    width: float
    ink: str


class Disc(Struct, frozen=True):
    """A round spot."""

    x: float
    y: float
    radius: float
    ink: str


class Letters(Struct, frozen=True):
    """Words set in type; they shrink until they are no wider than `most`."""

    text: str
    x: float
    y: float
    size: float
    ink: str
    weight: str = "bold"
    anchor: str = "mm"
    most: float = 0


Shape = Fill | Line | Disc | Letters


class Drawing(Struct, frozen=True):
    """Shapes on a sheet of this size; `paper` is the ink of the whole sheet, if it has one."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    paper: str = ""
    on: str = "paper"


class Art(Protocol):
    """What a painter needs of a game: its inks, its grounds and its sprites."""

    key: str

    def inks(self, palette: str) -> dict[str, tuple[int, int, int]]:
        """The colour of each ink."""
        ...

    def plate(self, palette: str) -> str:
        """The palette whose dots are printed in this one; one plate may serve day and night."""
        ...

    def blends(self) -> tuple[tuple[str, str], ...]:
        """The inks that meet, most important first."""
        ...

    def ground(self, look: Look, palette: str) -> Drawing:
        """A static ground."""
        ...

    def sprite(self, look: Look) -> Drawing:
        """A sprite; its width is its size of 100."""
        ...


def moved(shapes: Iterable[Shape], dx: float, dy: float, scale: float = 1.0) -> tuple[Shape, ...]:
    """These shapes scaled about their origin, then shifted."""
    place = _placing(dx, dy, scale)
    return tuple(_moved(shape, place, scale) for shape in shapes)


def turned(
    shapes: Iterable[Shape], degrees: float, x: float = 0, y: float = 0
) -> tuple[Shape, ...]:
    """These shapes turned about a point, clockwise on a screen; letters move and stay upright."""
    c, s = cos(radians(degrees)), sin(radians(degrees))

    def place(p: Point) -> Point:
        return x + (p[0] - x) * c - (p[1] - y) * s, y + (p[0] - x) * s + (p[1] - y) * c

    return tuple(_moved(shape, place, 1.0) for shape in shapes)


def _placing(dx: float, dy: float, scale: float) -> Callable[[Point], Point]:
    return lambda p: (p[0] * scale + dx, p[1] * scale + dy)


def _moved(shape: Shape, place: Callable[[Point], Point], scale: float) -> Shape:
    if isinstance(shape, Fill):
        return Fill(tuple(map(place, shape.points)), shape.ink)
    if isinstance(shape, Line):
        return Line(tuple(map(place, shape.points)), shape.width * scale, shape.ink)
    x, y = place((shape.x, shape.y))
    if isinstance(shape, Disc):
        return Disc(x, y, shape.radius * scale, shape.ink)
    return Letters(
        shape.text,
        x,
        y,
        shape.size * scale,
        shape.ink,
        shape.weight,
        shape.anchor,
        shape.most * scale,
    )


def inked(shapes: Iterable[Shape], inks: dict[str, str]) -> tuple[Shape, ...]:
    """These shapes in other inks."""
    return tuple(_inked(shape, inks.get(shape.ink, shape.ink)) for shape in shapes)


def _inked(shape: Shape, ink: str) -> Shape:
    if isinstance(shape, Fill):
        return Fill(shape.points, ink)
    if isinstance(shape, Line):
        return Line(shape.points, shape.width, ink)
    if isinstance(shape, Disc):
        return Disc(shape.x, shape.y, shape.radius, ink)
    return Letters(
        shape.text, shape.x, shape.y, shape.size, ink, shape.weight, shape.anchor, shape.most
    )
