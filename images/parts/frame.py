"""Which part of a map a picture shows, and how large."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from images.drawing import Point, Points
from images.geometry import Box, distance, edges, inside, window
from images.parts.paper import BAND, WIDTH
from images.parts.plan import Plan

FLAT, TALL = 0.55, 0.85  # how much less high than wide a window may be
REACH = 170
ACROSS = 120
AIR = 12
GRID = 12
EDGE = 16  # what is kept free along the edges of a detail


class Frame(Struct, frozen=True):
    """A window of the map, its scale, and where it lies on the sheet."""

    width: int
    height: int
    view: Box
    box: Box
    scale: float

    def at(self, point: Point) -> Point:
        """A point of the map on the sheet."""
        return (
            (point[0] - self.view[0]) * self.scale + self.box[0],
            (point[1] - self.view[1]) * self.scale + self.box[1],
        )

    def holds(self, box: Box) -> bool:
        """Whether a box of the map can be seen as a whole."""
        left, top, right, bottom = self.view
        return left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom

    def seen(self, polygon: Points) -> Points:
        """The visible part of a polygon of the map, on the sheet."""
        corners = tuple(self.at(p) for p in polygon)
        if self.scale == 1:
            return corners
        left, top, right, bottom = self.box
        return window(corners, left + EDGE, top + EDGE, right - EDGE, bottom - EDGE)


def whole(plan: Plan) -> Frame:
    """The whole board."""
    sheet = plan.sheet
    return Frame(sheet.width, sheet.height, sheet.map, sheet.map, 1.0)


def detail(plan: Plan, place: str, neighbours: Iterable[str]) -> Frame:
    """One place with what lies around it, its neighbours across water too."""
    view = _around(plan, place, neighbours)
    scale = WIDTH / (view[2] - view[0])
    height = BAND + round((view[3] - view[1]) * scale)
    return Frame(WIDTH, height, view, (0.0, float(BAND), float(WIDTH), float(height)), scale)


def _around(plan: Plan, place: str, neighbours: Iterable[str]) -> Box:
    """A window around a place and the near parts of its neighbours, not too flat or tall."""
    points = [*plan.polygon(place), *_near(plan, place, neighbours)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top, right, bottom = plan.sheet.map
    wide = min(max(xs) - min(xs) + 2 * AIR, right - left)
    high = max(max(ys) - min(ys) + 2 * AIR, FLAT * wide)
    wide = max(wide, high / TALL)
    high = min(high, bottom - top)
    x = min(max((min(xs) + max(xs) - wide) / 2, left), right - wide)
    y = min(max((min(ys) + max(ys) - high) / 2, top), bottom - high)
    return x, y, x + wide, y + high


def _near(plan: Plan, place: str, neighbours: Iterable[str]) -> list[Point]:
    """Points within neighbours that are not far away."""
    here = plan.polygon(place)
    (left, right), (top, bottom) = ((min(line), max(line)) for line in zip(*here, strict=True))
    sides = edges(here)
    reach = min(REACH, 0.6 * (right - left) + 60)
    found: list[Point] = []
    for other in neighbours:
        far = reach + (0 if plan.touching(place, other) else ACROSS)
        found += [
            (x, y)
            for x, y in _grid(plan.polygon(other))
            if left - far < x < right + far
            and top - far < y < bottom + far
            and any(distance((x, y), side) < far for side in sides)
        ]
    return found


def _grid(polygon: Points) -> list[Point]:
    """Evenly spread points within a polygon."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    spots = [
        (float(x), float(y))
        for x in range(int(min(xs)), int(max(xs)), GRID)
        for y in range(int(min(ys)), int(max(ys)), GRID)
    ]
    return [spot for spot in spots if inside(spot, polygon)]
