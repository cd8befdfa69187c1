"""Arrows for pieces that have moved: across a border, the river or a gate, where there is room."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from images.drawing import Point
from images.geometry import Box, Edge, normal, walk
from images.nights_of_fire.scene.layout import facing, layout, opposite, plan, station
from images.parts.arrows import Shaft, across_border, best, between, leading, through
from images.parts.frame import Frame
from images.scene import Sprite

BANKS = 24  # how much further than across a border an arrow reaches over the river


def arrow(start: str, end: str, seen: Frame, taken: list[Box]) -> Iterator[Sprite]:
    """Of the arrows that point the right way and fit the picture, the one that hides the least."""
    return best(_ways(start, end), seen, taken)


@cache
def _ways(start: str, end: str) -> tuple[Shaft, ...]:
    """The shafts that point the right way; they are the same in every picture."""
    if start in layout().staging:
        return (_through_gate(start),)
    return tuple(leading(plan(), _shafts(start, end), start, end))


def _through_gate(sector: str) -> Shaft:
    gate = layout().staging[sector].gate
    left, _, right, _ = layout().staging[sector].box
    return through(gate, ((left + right) / 2, gate[1]), gate)


def _shafts(start: str, end: str) -> list[Shaft]:
    """Every place where the arrow could be drawn."""
    if plan().touching(start, end):
        return across_border(plan(), start, end)
    if facing(start, end):
        return [_over_water(spot, along, start) for spot, along in _water(start, end)]
    return between(_centre(start), _centre(end))


def _water(start: str, end: str) -> list[tuple[Point, Edge]]:
    """Spots in the middle of the river between two districts, each with its reach."""
    stretch = opposite(start, end)
    assert stretch
    keep = (stretch[1] - stretch[0]) / 5
    found = []
    for reach in pairwise(layout().river.centre):
        for spot in walk(reach, 12)[:-1]:
            if stretch[0] + keep <= station(spot) <= stretch[1] - keep:
                found.append((spot, reach))
    return found


def _over_water(spot: Point, along: Edge, start: str) -> Shaft:
    nx, ny = normal(along)
    sign = 1 if (_centre(start)[0] > spot[0]) == (nx < 0) else -1
    dx, dy = sign * nx, sign * ny
    (ax, ay), (bx, by) = through(spot, spot, (spot[0] + dx, spot[1] + dy))
    return (ax - dx * BANKS, ay - dy * BANKS), (bx + dx * BANKS, by + dy * BANKS)


def _centre(place: str) -> Point:
    """The middle of a district or of a staging area."""
    if place in layout().staging:
        left, top, right, bottom = layout().staging[place].box
        return (left + right) / 2, (top + bottom) / 2
    return plan().centre(place)
