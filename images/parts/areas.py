"""A ground of areas: polygons over named points, their borders drawn once, numbers and hatches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from random import Random

from images.drawing import Point, Points
from images.geometry import Box, area, clearance, middle, walk

Side = tuple[str, str]
Stroke = tuple[Point, float]
BEND = 0.17  # how far a bank swings out between two points
STEP = 15.0
SHAKE = 2.2


class Mesh:
    """Areas by the names of their corners; what two of them share is one and the same line."""

    def __init__(self, points: Mapping[str, Point], corners: Mapping[str, tuple[str, ...]]) -> None:
        self.points, self.corners = points, corners
        found: dict[Side, list[str]] = {}
        for name, names in corners.items():
            for side in _sides(names):
                found.setdefault(side, []).append(name)
        self.sides = found

    @cached_property
    def frame(self) -> Box:
        """The edges of the whole map."""
        xs, ys = zip(*self.points.values(), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def _at_the_edge(self, side: Side) -> bool:
        (ax, ay), (bx, by) = (self.points[name] for name in side)
        left, top, right, bottom = self.frame
        across = any(abs(ax - x) < 1 and abs(bx - x) < 1 for x in (left, right))
        return across or any(abs(ay - y) < 1 and abs(by - y) < 1 for y in (top, bottom))

    @cached_property
    def banks(self) -> frozenset[Side]:
        """The sides with an area on one side only and the map going on: shores."""
        outer = (side for side, areas in self.sides.items() if len(areas) == 1)
        return frozenset(side for side in outer if not self._at_the_edge(side))

    @cached_property
    def _along(self) -> dict[str, list[str]]:
        """The points before and after each point of a shore."""
        found: dict[str, list[str]] = {}
        for a, b in sorted(self.banks):
            found.setdefault(a, []).append(b)
            found.setdefault(b, []).append(a)
        return found

    @cached_property
    def paths(self) -> dict[Side, Points]:
        """Every side as it is drawn: shores swing, borders are drawn by hand."""
        return {side: self._drawn(side) for side in self.sides}

    def _drawn(self, side: Side) -> Points:
        a, b = side
        if side in self.banks:
            return self._swung(a, b)
        if self._at_the_edge(side):
            return self.points[a], self.points[b]
        rng = Random(f"{a} {b}")
        path = walk((self.points[a], self.points[b]), STEP)
        shaken = [(x + rng.uniform(-SHAKE, SHAKE), y + rng.uniform(-SHAKE, SHAKE)) for x, y in path]
        return path[0], *shaken[1:-1], path[-1]

    def _swung(self, a: str, b: str) -> Points:
        """A shore between two points, its ends in the direction of the whole shore."""
        start, end = self.points[a], self.points[b]
        one, two = self._tangent(a, b), self._tangent(b, a)
        long = hypot(end[0] - start[0], end[1] - start[1]) * (BEND * 2)
        first = start[0] + one[0] * long, start[1] + one[1] * long
        last = end[0] + two[0] * long, end[1] + two[1] * long
        return tuple(_bezier(start, first, last, end, i / 7) for i in range(8))

    def _tangent(self, at: str, towards: str) -> Point:
        others = [name for name in self._along.get(at, ()) if name != towards]
        (x, y), (bx, by) = self.points[at], self.points[towards]
        ax, ay = self.points[others[0]] if others else (x, y)
        dx, dy = bx - ax, by - ay
        length = hypot(dx, dy) or 1.0
        return dx / length, dy / length

    def outline(self, name: str) -> Points:
        """The border of an area as it is drawn."""
        sides = range(len(self.corners[name]))
        return tuple(point for i in sides for point in self.border(name, i)[:-1])

    def border(self, name: str, number: int) -> Points:
        """One side of an area as it is drawn, in the order of its corners."""
        names = self.corners[name]
        a, b = names[number], names[(number + 1) % len(names)]
        return self.paths[a, b] if (a, b) in self.paths else self.paths[b, a][::-1]

    def beyond(self, name: str, number: int) -> str:
        """The area on the other side of a side, if there is one."""
        names = self.corners[name]
        a, b = names[number], names[(number + 1) % len(names)]
        areas = self.sides[(a, b) if a < b else (b, a)]
        return next((each for each in areas if each != name), "")

    def is_bank(self, name: str, number: int) -> bool:
        """Whether a side of an area is a shore."""
        names = self.corners[name]
        a, b = names[number], names[(number + 1) % len(names)]
        return ((a, b) if a < b else (b, a)) in self.banks

    def polygon(self, name: str) -> Points:
        """The corners of an area."""
        return tuple(self.points[corner] for corner in self.corners[name])


def _sides(names: tuple[str, ...]) -> list[Side]:
    pairs = zip(names, (*names[1:], names[0]), strict=True)
    return [(a, b) if a < b else (b, a) for a, b in pairs]


def _bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    u = 1 - t
    p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]


def between(one: Points, other: Points) -> tuple[Point, Point]:
    """The middle of the stretch along which two areas face each other, on either shore."""
    here, there = walk((*one, one[0]), 6.0), walk((*other, other[0]), 6.0)
    pairs = []
    for a in here:
        x, y = a
        away = [(px - x) * (px - x) + (py - y) * (py - y) for px, py in there]
        b = there[away.index(min(away))]
        pairs.append((hypot(b[0] - x, b[1] - y), a, b))
    near = min(pairs)[0] * 1.7 + 5
    facing = [(a, b) for away, a, b in pairs if away <= near]
    x, y = middle_of(a for a, _ in facing)
    return min(facing, key=lambda pair: hypot(pair[0][0] - x, pair[0][1] - y))


def middle_of(points: Iterable[Point]) -> Point:
    """The mean of some points."""
    found = list(points)
    return sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found)


def heart(polygon: Points, rounds: int = 4) -> Point:
    """The point of a polygon that is farthest from its sides."""
    best, step = middle(polygon), max(8.0, abs(area(polygon)) ** 0.5 / 4)
    for _ in range(rounds):
        spots = [(best[0] + i * step, best[1] + j * step) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        best = max(spots, key=lambda spot: clearance(spot, polygon))
        step /= 2
    return best


def strokes(path: Points, turn: float, lean: float, gap: float, deep: float) -> Iterator[Stroke]:
    """The middle and the direction of strokes along a border; `turn` says on which side of it."""
    left = gap / 2
    for (ax, ay), (bx, by) in pairwise(path):
        length = hypot(bx - ax, by - ay)
        inward = atan2(by - ay, bx - ax) + turn * pi / 2
        angle = inward + lean
        while left < length:
            t = left / length
            x = ax + (bx - ax) * t + cos(inward) * deep * 0.3 + cos(angle) * deep / 2
            y = ay + (by - ay) * t + sin(inward) * deep * 0.3 + sin(angle) * deep / 2
            yield (x, y), angle
            left += gap
        left -= length


def beside(path: Points, turn: float, away: float) -> Points:
    """A border, some way inside the area."""
    found = []
    for i, (x, y) in enumerate(path):
        (ax, ay), (bx, by) = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
        inward = atan2(by - ay, bx - ax) + turn * pi / 2
        found.append((x + cos(inward) * away, y + sin(inward) * away))
    return tuple(found)
