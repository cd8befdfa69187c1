"""A cartogram: a map bent so that small places get the room that large ones can spare.

Two steps, both smooth and without folds: the axes are stretched where places crowd, then every
place pushes the sheet away or draws it in until it has its share. What is not a place, such as a
river between them, bends along.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import hypot, pi, sqrt

from images.drawing import Point, Points
from images.geometry import area, middle

SLICES = 96  # of an axis, when places are counted along it
SOFT = 6  # how often neighbouring slices even each other out
CROWDED = 0.8  # how much an axis follows its places; the rest stays as it is
CELLS = 16  # of the net that is bent, along each axis
ROUNDS = 6
FORCE = 0.4
EDGE = 60.0  # within this distance of the sheet's edge nothing is pushed across it

Axis = tuple[float, float, tuple[float, ...]]
Push = tuple[float, float, float, float]


class Cartogram:
    """Where every point of a map lies on a bent sheet."""

    def __init__(
        self,
        places: Mapping[str, Points],
        width: float,
        height: float,
        weights: Mapping[str, float] | None = None,
    ) -> None:
        self.width, self.height = width, height
        self._axes = tuple(_axis(places.values(), number) for number in (0, 1))
        flat = {name: tuple(map(self._stretched, points)) for name, points in places.items()}
        self._net = _flat_net(width, height)
        shares = [(weights or {}).get(name, 1.0) for name in places]
        for _ in range(ROUNDS):
            found = [tuple(map(self._bent, points)) for points in flat.values()]
            self._net = _pushed(self._net, _pushes(found, shares), width, height)
        self.at = lru_cache(maxsize=1 << 14)(self._at)

    def _at(self, point: Point) -> Point:
        """A point of the map on the sheet."""
        return self._bent(self._stretched(point))

    def path(self, points: Sequence[Point]) -> Points:
        """These points on the sheet."""
        return tuple(map(self.at, points))

    def _stretched(self, point: Point) -> Point:
        x, y = (_share(axis, value) for axis, value in zip(self._axes, point, strict=True))
        return x * self.width, (1 - y) * self.height

    def _bent(self, point: Point) -> Point:
        u = min(max(point[0] / self.width * CELLS, 0.0), CELLS - 1e-9)
        v = min(max(point[1] / self.height * CELLS, 0.0), CELLS - 1e-9)
        i, j = int(u), int(v)
        a, b = u - i, v - j
        (px, py), (qx, qy) = self._net[j][i], self._net[j][i + 1]
        (rx, ry), (sx, sy) = self._net[j + 1][i], self._net[j + 1][i + 1]
        x = (px * (1 - a) + qx * a) * (1 - b) + (rx * (1 - a) + sx * a) * b
        y = (py * (1 - a) + qy * a) * (1 - b) + (ry * (1 - a) + sy * a) * b
        return x, y


def _axis(places: Iterable[Points], number: int) -> Axis:
    """How an axis is stretched: the share of all places that lies before each slice."""
    spans = [[point[number] for point in points] for points in places]
    low, high = min(map(min, spans)), max(map(max, spans))
    found = [0.0] * SLICES
    for values in spans:
        start, end = ((v - low) / (high - low) * SLICES for v in (min(values), max(values)))
        for i in range(int(start), min(SLICES, int(end) + 1)):
            found[i] += max(0.0, min(end, i + 1) - max(start, i)) / (end - start)
    for _ in range(SOFT):
        padded = [found[0], *found, found[-1]]
        found = [(padded[i] + 2 * padded[i + 1] + padded[i + 2]) / 4 for i in range(SLICES)]
    every, sums = sum(found), [0.0]
    for each in found:
        sums.append(sums[-1] + CROWDED * each / every + (1 - CROWDED) / SLICES)
    return low, high, tuple(sums)


def _share(axis: Axis, value: float) -> float:
    low, high, sums = axis
    u = min(max((value - low) / (high - low), 0.0), 1.0) * SLICES
    i = min(SLICES - 1, int(u))
    return sums[i] + (sums[i + 1] - sums[i]) * (u - i)


Net = list[list[Point]]


def _flat_net(width: float, height: float) -> Net:
    steps = range(CELLS + 1)
    return [[(width * i / CELLS, height * j / CELLS) for i in steps] for j in steps]


def _pushes(places: Sequence[Points], shares: Sequence[float]) -> list[Push]:
    """From where each place pushes, how far its own ground reaches, and how hard."""
    sizes = [abs(area(points)) for points in places]
    wants = [_want(points) * share for points, share in zip(places, shares, strict=True)]
    unit = sum(sizes) / sum(wants)
    found = []
    for points, size, want in zip(places, sizes, wants, strict=True):
        reach = sqrt(size / pi)
        found.append((*middle(points), reach, (sqrt(want * unit / pi) - reach) * FORCE))
    return found


def _want(points: Points) -> float:
    """Long and narrow places need more ground for the same things."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    return min(2.0, float((max(wide, high) / min(wide, high)) ** 0.6))


def _pushed(net: Net, pushes: Sequence[Push], width: float, height: float) -> Net:
    found: Net = []
    for row in net:
        moved = []
        for x, y in row:
            dx, dy = _pull(x, y, pushes)
            moved.append((x + dx * _free(x, width), y + dy * _free(y, height)))
        found.append(moved)
    return found


def _free(at: float, most: float) -> float:
    """How freely a point moves: at the edge of the sheet not at all."""
    return min(1.0, at / EDGE, (most - at) / EDGE)


def _pull(x: float, y: float, pushes: Sequence[Push]) -> Point:
    dx = dy = 0.0
    for cx, cy, reach, force in pushes:
        ex, ey = x - cx, y - cy
        away = hypot(ex, ey) + 1e-6
        near = away / reach
        by = force / near if near > 1 else force * near * near * (4 - 3 * near)
        dx += by * ex / away
        dy += by * ey / away
    return dx, dy
