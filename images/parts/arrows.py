"""Arrows for pieces that have moved: where they point the right way and hide the least."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from images.drawing import Point, Points
from images.geometry import Box, inside, normal, shared, walk
from images.parts.frame import Frame
from images.parts.marks import arrow_size
from images.parts.plan import Plan
from images.scene import Sprite

LENGTH = 112
THICK = 15
SPOT = 14  # from the middle to the side of the squares in which a shaft is looked at
Shaft = tuple[Point, Point]


def best(shafts: Iterable[Shaft], seen: Frame, taken: list[Box]) -> Iterator[Sprite]:
    """Of the arrows that fit the picture the one that hides the least, if there is one."""
    placed = [_placed(shaft, seen) for shaft in shafts]
    fitting = [(sprite, shaft) for sprite, shaft in placed if _fits(sprite, seen)]
    if fitting:
        yield min(fitting, key=lambda pair: _hidden(pair[1], taken))[0]


def leading(plan: Plan, shafts: list[Shaft], start: str, end: str) -> list[Shaft]:
    """The shafts that begin nearest to one place and end nearest to the other; else all."""
    right = [s for s in shafts if plan.nearest(s[0]) == start and plan.nearest(s[1]) == end]
    return right or shafts


def across_border(plan: Plan, start: str, end: str) -> list[Shaft]:
    """Shafts straight across the sides that two places share."""
    paths = plan.border(start, end)
    return [_across(plan, spot, path, start) for path in paths for spot in _inner(path)]


def between(a: Point, b: Point) -> list[Shaft]:
    """Long shafts from one middle to another, for places that do not touch."""
    dx, dy = (b[0] - a[0]) * 0.16, (b[1] - a[1]) * 0.16
    return [((a[0] + dx, a[1] + dy + off), (b[0] - dx, b[1] - dy + off)) for off in (0, -40, 40)]


def through(spot: Point, start: Point, end: Point) -> Shaft:
    """A short shaft through a spot, in the direction of the move."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    scale = LENGTH / 2 / (hypot(dx, dy) or 1)
    return (
        (spot[0] - dx * scale, spot[1] - dy * scale),
        (spot[0] + dx * scale, spot[1] + dy * scale),
    )


def _inner(path: Points) -> list[Point]:
    """Spots of a border that are not close to its ends, where a third place begins."""
    spots = walk(path, 12)
    keep = len(spots) // 4
    return spots[keep : len(spots) - keep]


def _across(plan: Plan, spot: Point, path: Points, start: str) -> Shaft:
    """A short shaft straight across a border, away from where the move began."""
    nx, ny = normal((path[0], path[-1]))
    back = inside((spot[0] + nx * 9, spot[1] + ny * 9), plan.polygon(start))
    side = -1 if back else 1
    return through(spot, spot, (spot[0] + side * nx, spot[1] + side * ny))


def _placed(shaft: Shaft, seen: Frame) -> tuple[Sprite, Shaft]:
    (ax, ay), (bx, by) = (seen.at(point) for point in shaft)
    dx, dy, thick = round(bx - ax), round(by - ay), round(THICK * seen.scale)
    x, y = round((ax + bx) / 2), round((ay + by) / 2)
    wide, _ = arrow_size(dx, dy, thick)
    return Sprite(("arrow", dx, dy, thick), x, y, wide), ((ax, ay), (bx, by))


def _fits(sprite: Sprite, seen: Frame) -> bool:
    dx, dy, thick = (int(part) for part in sprite.look[1:])
    wide, high = arrow_size(dx, dy, thick)
    across = wide / 2 <= sprite.x <= seen.width - wide / 2
    return across and seen.box[1] + high / 2 <= sprite.y <= seen.height - high / 2


def _hidden(shaft: Shaft, taken: list[Box]) -> float:
    """How much of the room along a shaft is taken."""
    (ax, ay), (bx, by) = shaft
    left, top = min(ax, bx) - SPOT, min(ay, by) - SPOT
    right, bottom = max(ax, bx) + SPOT, max(ay, by) + SPOT
    near = [
        box
        for box in taken
        if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top
    ]
    if not near:
        return 0.0
    total = 0.0
    for x, y in walk(shaft, SPOT):
        left, top, right, bottom = x - SPOT, y - SPOT, x + SPOT, y + SPOT
        for box in near:
            if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top:
                total += shared((left, top, right, bottom), box)
    return total
