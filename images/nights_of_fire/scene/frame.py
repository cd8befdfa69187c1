"""Which part of the map a picture shows, and how large."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from images.drawing import Point, Points
from images.geometry import Box, distance, edges, inside, window
from images.nights_of_fire.scene.layout import layout, neighbours, touching

FOCUS_WIDTH = 1600
FLAT, TALL = 0.55, 0.85  # how much less high than wide a window may be
BAND = 112
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

    def polygon(self, district: str) -> Points:
        """The visible part of a district on the sheet."""
        corners = tuple(self.at(p) for p in layout().polygon(district))
        if self.scale == 1:
            return corners
        left, top, right, bottom = self.box
        return window(corners, left + EDGE, top + EDGE, right - EDGE, bottom - EDGE)


@lru_cache(maxsize=32)
def frame(focus: str = "") -> Frame:
    """The whole board, or one district with what lies around it."""
    sheet = layout().sheet
    if not focus:
        return Frame(sheet.width, sheet.height, sheet.map, sheet.map, 1.0)
    view = _around(focus)
    scale = FOCUS_WIDTH / (view[2] - view[0])
    height = BAND + round((view[3] - view[1]) * scale)
    box = (0.0, float(BAND), float(FOCUS_WIDTH), float(height))
    return Frame(FOCUS_WIDTH, height, view, box, scale)


def _around(district: str) -> Box:
    """A window around a district and the near parts of its neighbours, not too flat or tall."""
    points = [*layout().polygon(district), *_near(district)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top, right, bottom = layout().sheet.map
    wide = min(max(xs) - min(xs) + 2 * AIR, right - left)
    high = max(max(ys) - min(ys) + 2 * AIR, FLAT * wide)
    wide = max(wide, high / TALL)
    high = min(high, bottom - top)
    x = min(max((min(xs) + max(xs) - wide) / 2, left), right - wide)
    y = min(max((min(ys) + max(ys) - high) / 2, top), bottom - high)
    return x, y, x + wide, y + high


def _near(district: str) -> list[Point]:
    """Points within neighbouring districts, across the river too, that are not far away."""
    here = layout().polygon(district)
    reach = min(REACH, 0.6 * max(abs(a[0] - b[0]) for a in here for b in here) + 60)
    found: list[Point] = []
    for other in neighbours(district):
        far = reach + (0 if touching(district, other) else ACROSS)
        points = _grid(layout().polygon(other))
        found += [p for p in points if min(distance(p, edge) for edge in edges(here)) < far]
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
