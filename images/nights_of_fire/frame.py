"""Which part of the map a picture shows, and how large."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from images.drawing import Point, Points
from images.geometry import window
from images.nights_of_fire.layout import Box, layout

FOCUS_SIZE = (1600, 1280)
BAND = 112
AROUND = 140


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

    def polygon(self, district: str) -> Points:
        """The visible part of a district on the sheet."""
        corners = tuple(self.at(p) for p in layout().polygon(district))
        return window(corners, *self.box)


@lru_cache(maxsize=32)
def frame(focus: str = "") -> Frame:
    """The whole board, or one district with what lies around it."""
    sheet = layout().sheet
    if not focus:
        return Frame(sheet.width, sheet.height, sheet.map, sheet.map, 1.0)
    width, height = FOCUS_SIZE
    box = (0.0, float(BAND), float(width), float(height))
    view = _around(focus, (height - BAND) / width)
    return Frame(width, height, view, box, width / (view[2] - view[0]))


def _around(district: str, ratio: float) -> Box:
    """A window of this shape around a district, within the map."""
    polygon = layout().polygon(district)
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    wide = max(max(xs) - min(xs) + 2 * AROUND, (max(ys) - min(ys) + 2 * AROUND) / ratio)
    high = wide * ratio
    left, top, right, bottom = layout().sheet.map
    x = min(max((min(xs) + max(xs) - wide) / 2, left), right - wide)
    y = min(max((min(ys) + max(ys) - high) / 2, top), bottom - high)
    return x, y, x + wide, y + high
