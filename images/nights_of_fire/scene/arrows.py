"""Arrows for pieces that have moved: across a border, the river or a gate, where there is room."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from images.drawing import Point, Points
from images.geometry import Box, Edge, clearance, inside, middle, normal, shared, walk
from images.nights_of_fire.draw.marks import arrow_size
from images.nights_of_fire.scene.frame import Frame
from images.nights_of_fire.scene.layout import facing, layout, opposite, station, touching
from images.scene import Sprite

LENGTH = 112
THICK = 15
Shaft = tuple[Point, Point]


def arrow(start: str, end: str, seen: Frame, taken: list[Box]) -> Iterator[Sprite]:
    """Of the arrows that point the right way and fit the picture, the one that hides the least."""
    right = [shaft for shaft in _shafts(start, end) if _leads(shaft, start, end)]
    placed = [_placed(shaft, seen) for shaft in right or _shafts(start, end)]
    fitting = [(sprite, shaft) for sprite, shaft in placed if _fits(sprite, seen)]
    if fitting:
        yield min(fitting, key=lambda pair: _hidden(pair[1], taken))[0]


def _leads(shaft: Shaft, start: str, end: str) -> bool:
    """Whether a shaft begins nearest to one place and ends nearest to the other."""
    if start in layout().staging:
        return True
    return _nearest(shaft[0]) == start and _nearest(shaft[1]) == end


def _nearest(point: Point) -> str:
    plan = layout()
    return max(plan.district, key=lambda name: clearance(point, plan.polygon(name)))


def _placed(shaft: Shaft, seen: Frame) -> tuple[Sprite, Shaft]:
    (ax, ay), (bx, by) = (seen.at(point) for point in shaft)
    dx, dy, thick = round(bx - ax), round(by - ay), round(THICK * seen.scale)
    x, y = round((ax + bx) / 2), round((ay + by) / 2)
    wide, _ = arrow_size(dx, dy, thick)
    return Sprite(("arrow", dx, dy, thick), x, y, wide), ((ax, ay), (bx, by))


def _fits(sprite: Sprite, seen: Frame) -> bool:
    _, dx, dy, thick = (int(part) if part != "arrow" else 0 for part in sprite.look)
    wide, high = arrow_size(dx, dy, thick)
    across = wide / 2 <= sprite.x <= seen.width - wide / 2
    return across and seen.box[1] + high / 2 <= sprite.y <= seen.height - high / 2


def _hidden(shaft: Shaft, taken: list[Box]) -> float:
    """How much of the room along a shaft is taken."""
    spots = walk(shaft, 14)
    return sum(shared((x - 14, y - 14, x + 14, y + 14), box) for x, y in spots for box in taken)


def _shafts(start: str, end: str) -> list[Shaft]:
    """Every place where the arrow could be drawn."""
    plan = layout()
    if start in plan.staging:
        gate = plan.staging[start].gate
        return [_through(gate, (_centre(start)[0], gate[1]), gate)]
    if touching(start, end):
        sides = plan.sides(start) & plan.sides(end)
        paths = [tuple(plan.vertex[name] for name in sorted(side)) for side in sides]
        return [_across(spot, path, start) for path in paths for spot in _inner(path)]
    if facing(start, end):
        return [_over_water(spot, along, start) for spot, along in _water(start, end)]
    a, b = _centre(start), _centre(end)
    dx, dy = (b[0] - a[0]) * 0.16, (b[1] - a[1]) * 0.16
    return [((a[0] + dx, a[1] + dy + off), (b[0] - dx, b[1] - dy + off)) for off in (0, -40, 40)]


def _water(start: str, end: str) -> list[tuple[Point, Edge]]:
    """Spots in the middle of the river between two districts, each with its reach."""
    between = opposite(start, end)
    assert between
    keep = (between[1] - between[0]) / 5
    found = []
    for reach in pairwise(layout().river.centre):
        for spot in walk(reach, 12)[:-1]:
            if between[0] + keep <= station(spot) <= between[1] - keep:
                found.append((spot, reach))
    return found


def _over_water(spot: Point, along: Edge, start: str) -> Shaft:
    nx, ny = normal(along)
    sign = 1 if (_centre(start)[0] > spot[0]) == (nx < 0) else -1
    shaft = _through(spot, spot, (spot[0] + sign * nx, spot[1] + sign * ny))
    (ax, ay), (bx, by) = shaft
    return (ax - sign * nx * 24, ay - sign * ny * 24), (bx + sign * nx * 24, by + sign * ny * 24)


def _inner(path: Points) -> list[Point]:
    """Spots of a border that are not close to its ends, where a third district begins."""
    spots = walk(path, 12)
    keep = len(spots) // 4
    return spots[keep : len(spots) - keep]


def _across(spot: Point, path: Points, start: str) -> Shaft:
    """A short shaft straight across a border, away from where the move began."""
    nx, ny = normal((path[0], path[-1]))
    back = inside((spot[0] + nx * 9, spot[1] + ny * 9), layout().polygon(start))
    side = -1 if back else 1
    return _through(spot, spot, (spot[0] + side * nx, spot[1] + side * ny))


def _through(spot: Point, start: Point, end: Point) -> Shaft:
    """A short shaft through a spot of the border, in the direction of the move."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    scale = LENGTH / 2 / (hypot(dx, dy) or 1)
    return (
        (spot[0] - dx * scale, spot[1] - dy * scale),
        (spot[0] + dx * scale, spot[1] + dy * scale),
    )


def _centre(place: str) -> Point:
    if place in layout().staging:
        left, top, right, bottom = layout().staging[place].box
        return (left + right) / 2, (top + bottom) / 2
    return middle(layout().polygon(place))
