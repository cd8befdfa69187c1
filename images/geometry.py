"""Plane geometry for maps: polygons, insets, hand-cut edges and clipping."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, sin
from random import Random

from images.drawing import Point, Points

Edge = tuple[Point, Point]
Box = tuple[float, float, float, float]


def edges(polygon: Points) -> list[Edge]:
    """The sides of a polygon."""
    return list(pairwise((*polygon, polygon[0])))


def area(polygon: Points) -> float:
    """The area, positive when the corners run clockwise on a screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(polygon)) / 2


def inside(point: Point, polygon: Points) -> bool:
    """Whether a point lies within a polygon."""
    x, y = point
    found = False
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
        ax, ay = bx, by
    return found


def distance(point: Point, edge: Edge) -> float:
    """How far a point is from a side."""
    (ax, ay), (bx, by) = edge
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    t = ((point[0] - ax) * dx + (point[1] - ay) * dy) / length if length else 0.0
    t = max(0.0, min(1.0, t))
    return hypot(point[0] - ax - t * dx, point[1] - ay - t * dy)


def clearance(point: Point, polygon: Points) -> float:
    """How far inside a polygon a point lies; negative when it lies outside."""
    near = min(distance(point, edge) for edge in edges(polygon))
    return near if inside(point, polygon) else -near


def inset(polygon: Points, by: float) -> Points:
    """The polygon with every side moved inwards."""
    sides = [_shifted(edge, by if area(polygon) > 0 else -by) for edge in edges(polygon)]
    return tuple(_crossing(a, b) for a, b in pairwise((sides[-1], *sides)))


def _shifted(edge: Edge, by: float) -> Edge:
    nx, ny = normal(edge)
    return tuple((x + nx * by, y + ny * by) for x, y in edge)  # type: ignore[return-value]


def normal(edge: Edge) -> Point:
    """The unit vector that points inwards from a side of a clockwise polygon."""
    (ax, ay), (bx, by) = edge
    length = hypot(bx - ax, by - ay) or 1.0
    return (ay - by) / length, (bx - ax) / length


def _crossing(a: Edge, b: Edge) -> Point:
    (x1, y1), (x2, y2) = a
    (x3, y3), (x4, y4) = b
    d = (x1 - x2) * (y3 - y4) - (y1 - y2) * (x3 - x4)
    if abs(d) < 1e-6 * (hypot(x1 - x2, y1 - y2) * hypot(x3 - x4, y3 - y4) + 1e-9):
        return a[1]
    one, two = x1 * y2 - y1 * x2, x3 * y4 - y3 * x4
    return (one * (x3 - x4) - (x1 - x2) * two) / d, (one * (y3 - y4) - (y1 - y2) * two) / d


def walk(path: Points, step: float) -> list[Point]:
    """Points along a path, about a step apart, its corners among them."""
    found = [path[0]]
    for (ax, ay), (bx, by) in pairwise(path):
        count = max(1, ceil(hypot(bx - ax, by - ay) / step))
        found += [
            (ax + (bx - ax) * i / count, ay + (by - ay) * i / count) for i in range(1, count + 1)
        ]
    return found


def cut(polygon: Points, rng: Random, step: float = 34.0, shake: float = 2.0) -> Points:
    """The polygon as a knife would cut it: short straight strokes, none of them quite true."""
    path = walk((*polygon, polygon[0]), step)[:-1]
    return tuple((x + rng.uniform(-shake, shake), y + rng.uniform(-shake, shake)) for x, y in path)


def shaken(path: Points, rng: Random, step: float = 30.0, shake: float = 1.6) -> Points:
    """An open path drawn by hand."""
    return tuple(
        (x + rng.uniform(-shake, shake), y + rng.uniform(-shake, shake))
        for x, y in walk(path, step)
    )


def smooth(path: Points, rounds: int = 2) -> Points:
    """An open path with its corners rounded."""
    for _ in range(rounds):
        middle: list[Point] = []
        for (ax, ay), (bx, by) in pairwise(path):
            middle += [(0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by)]
            middle += [(0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by)]
        path = (path[0], *middle, path[-1])
    return path


def clipped(edge: Edge, polygon: Points) -> list[Edge]:
    """The parts of a straight line that lie within a polygon."""
    (ax, ay), (bx, by) = edge
    dx, dy = bx - ax, by - ay
    hits = [0.0, 1.0]
    for (px, py), (qx, qy) in edges(polygon):
        d = dx * (qy - py) - dy * (qx - px)
        if abs(d) > 1e-9:
            t = ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / d
            u = ((px - ax) * dy - (py - ay) * dx) / d
            if 0 <= t <= 1 and 0 <= u <= 1:
                hits.append(t)
    points = [(ax + dx * t, ay + dy * t) for t in sorted(hits)]
    return [
        (a, b)
        for a, b in pairwise(points)
        if inside(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), polygon)
    ]


def window(polygon: Points, left: float, top: float, right: float, bottom: float) -> Points:
    """The part of a polygon within an upright rectangle (a convex window: Sutherland-Hodgman)."""
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        polygon = _half(polygon, axis, limit, sign)
        if not polygon:
            break
    return polygon


def _half(polygon: Points, axis: int, limit: float, sign: int) -> Points:
    kept: list[Point] = []
    for a, b in edges(polygon):
        da, db = sign * (a[axis] - limit), sign * (b[axis] - limit)
        if da >= 0:
            kept.append(a)
        if da * db < 0:
            t = da / (da - db)
            kept.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
    return tuple(kept)


def regular(
    corners: int, radius: float, turn: float = -pi / 2, x: float = 0, y: float = 0
) -> Points:
    """An equal-sided polygon."""
    steps = [turn + 2 * pi * i / corners for i in range(corners)]
    return tuple((x + radius * cos(a), y + radius * sin(a)) for a in steps)


def star(points: int, outer: float, inner: float, x: float = 0, y: float = 0) -> Points:
    """A star with its first point up."""
    found: list[Point] = []
    for i in range(2 * points):
        a = -pi / 2 + pi * i / points
        r = inner if i % 2 else outer
        found.append((x + r * cos(a), y + r * sin(a)))
    return tuple(found)


def arc(x: float, y: float, radius: float, start: float, end: float, count: int = 16) -> Points:
    """Points along a circle, angles in turns from the east, clockwise on a screen."""
    steps = [2 * pi * (start + (end - start) * i / count) for i in range(count + 1)]
    return tuple((x + radius * cos(a), y + radius * sin(a)) for a in steps)


def heading(a: Point, b: Point) -> float:
    """The direction from one point to another."""
    return atan2(b[1] - a[1], b[0] - a[0])


def middle(polygon: Points) -> Point:
    """The centre of gravity."""
    total = area(polygon) * 6
    x = sum((a[0] + b[0]) * (a[0] * b[1] - b[0] * a[1]) for a, b in edges(polygon))
    y = sum((a[1] + b[1]) * (a[0] * b[1] - b[0] * a[1]) for a, b in edges(polygon))
    return x / total, y / total


def shared(one: Box, other: Box) -> float:
    """The area two upright boxes have in common."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0
