"""Maps of hexes: where each lies on a sheet, the outlines of regions, the runs of rivers and roads.

A hex is known by its digits. Its middle is given in units of one hex, so that every grid can be
drawn; hexes stand on a corner, and neighbours are one unit apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from math import cos, hypot, pi, sin

from msgspec import Struct

from images.drawing import Point, Points
from images.geometry import Box, Edge, normal

RADIUS = 1 / 3**0.5  # from the middle of a hex to its corners, where it is 1 wide
TURNS = tuple((cos(turn), sin(turn)) for turn in (pi / 6 + pi / 3 * i for i in range(6)))
Spot = tuple[int, int]  # a corner, rounded so that neighbours agree on it


class Lattice(Struct, frozen=True, dict=True):
    """The hexes of a map on a sheet: their middles in units, the width of one, and the corner."""

    middles: Mapping[str, Point]
    pitch: float
    left: float
    top: float

    def at(self, name: str) -> Point:
        """The middle of a hex on the sheet."""
        x, y = self.middles[name]
        west, north, _, _ = self.bounds
        return self.left + (x - west) * self.pitch, self.top + (y - north) * self.pitch

    @cached_property
    def bounds(self) -> Box:
        """How far the hexes reach, in units."""
        xs, ys = [x for x, _ in self.middles.values()], [y for _, y in self.middles.values()]
        return min(xs) - 0.5, min(ys) - RADIUS, max(xs) + 0.5, max(ys) + RADIUS

    @property
    def size(self) -> tuple[float, float]:
        """The room that all hexes take on the sheet."""
        west, north, east, south = self.bounds
        return (east - west) * self.pitch, (south - north) * self.pitch

    def corners(self, name: str) -> Points:
        """The six corners of a hex, clockwise on a screen."""
        x, y = self.at(name)
        r = RADIUS * self.pitch
        return tuple([(x + r * across, y + r * down) for across, down in TURNS])

    def side(self, one: str, other: str) -> Edge:
        """The side that two neighbours share."""
        (ax, ay), (bx, by) = self.at(one), self.at(other)
        x, y = (ax + bx) / 2, (ay + by) / 2
        dx, dy = (by - ay) * RADIUS / 2, (ax - bx) * RADIUS / 2
        return (x - dx, y - dy), (x + dx, y + dy)


def spot(point: Point) -> Spot:
    """A corner by which neighbours know it."""
    return round(point[0] * 2), round(point[1] * 2)


def outlines(lattice: Lattice, names: Iterable[str]) -> list[Points]:
    """The closed lines around a set of hexes, the holes in it among them."""
    ways: dict[Spot, list[Point]] = {}
    sides: dict[frozenset[Spot], Edge] = {}
    for name in names:
        corners = lattice.corners(name)
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
            key = frozenset((spot(a), spot(b)))
            if sides.pop(key, None) is None:
                sides[key] = (a, b)
    for a, b in sides.values():
        ways.setdefault(spot(a), []).append(b)
    return list(_loops(ways))


def _loops(ways: dict[Spot, list[Point]]) -> Iterator[Points]:
    """Closed walks along sides that lead on from corner to corner."""
    while ways:
        start = next(iter(ways))
        loop: list[Point] = []
        here = start
        while here in ways:
            onward = ways[here]
            point = onward.pop()
            if not onward:
                del ways[here]
            loop.append(point)
            here = spot(point)
        yield tuple(loop)


def chains(sides: Iterable[Edge]) -> Iterator[Points]:
    """Sides that touch each other end to end, as lines."""
    near: dict[Spot, list[Edge]] = {}
    left = list(sides)
    for side in left:
        for point in side:
            near.setdefault(spot(point), []).append(side)
    used: set[frozenset[Spot]] = set()
    ends = [side for side in left if any(len(near[spot(p)]) != 2 for p in side)]
    for side in (*ends, *left):
        if _key(side) not in used:
            a, b = side if len(near[spot(side[0])]) != 2 else (side[1], side[0])
            yield _followed(a, b, near, used)


def _key(side: Edge) -> frozenset[Spot]:
    return frozenset((spot(side[0]), spot(side[1])))


def _followed(
    a: Point, b: Point, near: dict[Spot, list[Edge]], used: set[frozenset[Spot]]
) -> Points:
    """The line that begins with one side and goes on while there is one way on."""
    path = [a, b]
    used.add(_key((a, b)))
    while len(near[spot(path[-1])]) == 2:
        onward = [side for side in near[spot(path[-1])] if _key(side) not in used]
        if not onward:
            break
        one, other = onward[0]
        used.add(_key(onward[0]))
        path.append(other if spot(one) == spot(path[-1]) else one)
    return tuple(path)


def rounded(loop: Points, passes: int = 2) -> Points:
    """A closed line without the teeth of the hexes: each corner moves towards its neighbours."""
    path = list(loop)
    for _ in range(passes):
        path = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip([path[-1], *path[:-1]], path, [*path[1:], path[0]], strict=True)
        ]
    return tuple(path)


def eased(path: Points, passes: int = 1) -> Points:
    """An open line without the teeth of the hexes; its ends stay."""
    for _ in range(passes):
        inner = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(path, path[1:], path[2:], strict=False)
        ]
        path = (path[0], *inner, path[-1])
    return path


def course(lattice: Lattice, sides: Sequence[tuple[str, str]]) -> Points:
    """The line along these sides, from the first to the last of them."""
    edges = [lattice.side(one, other) for one, other in sides]
    if len(edges) == 1:
        return edges[0]
    first = edges[0]
    after = {spot(point) for point in edges[1]}
    path = [*(reversed(first) if spot(first[0]) in after else first)]
    for a, b in edges[1:]:
        path.append(b if spot(a) == spot(path[-1]) else a)
    return tuple(path)


def tapering(path: Points, start: float, end: float) -> Points:
    """A line that grows from one width to another, as a shape."""
    lengths = [0.0]
    for (ax, ay), (bx, by) in pairwise(path):
        lengths.append(lengths[-1] + hypot(bx - ax, by - ay))
    whole = lengths[-1] or 1.0
    right: list[Point] = []
    left: list[Point] = []
    for i, (x, y) in enumerate(path):
        nx, ny = normal((path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]))
        half = (start + (end - start) * (lengths[i] / whole) ** 0.6) / 2
        right.append((x + nx * half, y + ny * half))
        left.append((x - nx * half, y - ny * half))
    return (*right, *reversed(left))


def dashes(path: Points, dash: float, gap: float) -> Iterator[Points]:
    """The strokes of a broken line."""
    part: list[Point] = [path[0]]
    left, on = dash, True
    for a, b in pairwise(path):
        here, rest = a, hypot(b[0] - a[0], b[1] - a[1])
        while rest >= left > 0:
            t = left / rest
            here = (here[0] + (b[0] - here[0]) * t, here[1] + (b[1] - here[1]) * t)
            rest -= left
            if on:
                yield (*part, here)
            on, left, part = not on, (gap if on else dash), [here]
        left -= rest
        part.append(b)
    if on and len(part) > 1:
        yield tuple(part)


def free_box(lattice: Lattice, box: Box, cell: float) -> Box | None:
    """The largest upright box of a sheet that no hex lies in, in steps of a cell."""
    left, top, right, bottom = box
    wide, high = int((right - left) / cell), int((bottom - top) / cell)
    taken = {
        (int((x - left) / cell), int((y - top) / cell))
        for name in lattice.middles
        for x, y in (*lattice.corners(name), lattice.at(name))
    }
    best, found = 0, None
    reach = [0] * wide  # free cells above each cell of the row
    for row in range(high):
        reach = [0 if (column, row) in taken else reach[column] + 1 for column in range(wide)]
        for first in range(wide):
            low = high
            for last in range(first, wide):
                low = min(low, reach[last])
                if low * (wide - first) <= best:
                    break  # however far it reached
                if low * (last - first + 1) > best:
                    best = low * (last - first + 1)
                    found = (first, row - low + 1, last + 1, row + 1)
    if found is None:
        return None
    a, b, c, d = found
    return left + a * cell, top + b * cell, left + c * cell, top + d * cell
