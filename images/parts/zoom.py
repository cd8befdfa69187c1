"""Zoom: a few fixed windows over a map that is too large to be read at once."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from images.drawing import Point
from images.geometry import Box


class Windows(Struct, frozen=True, dict=True):
    """Windows of one size, spread evenly over a map so that they overlap; a name is column, row."""

    width: float
    height: float
    across: int
    down: int
    size: tuple[float, float]

    def box(self, name: str) -> Box:
        """What a window shows of the map."""
        column, row = (int(part) for part in name.split("-"))
        left = _share(column, self.across) * (self.width - self.size[0])
        top = _share(row, self.down) * (self.height - self.size[1])
        return left, top, left + self.size[0], top + self.size[1]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every window, row by row."""
        return tuple(f"{x}-{y}" for y in range(self.down) for x in range(self.across))

    def around(self, point: Point) -> str:
        """The window in whose middle a point lies best."""
        return min(self.names, key=lambda name: _off(self.box(name), point))


def spread(width: float, height: float, size: tuple[float, float], overlap: float) -> Windows:
    """As few windows of a size as cover a map and share at least so much with their neighbours."""
    across, down = (_count(w, s, overlap) for w, s in zip((width, height), size, strict=True))
    return Windows(width, height, across, down, size)


def _count(length: float, size: float, overlap: float) -> int:
    return 1 if length <= size else 1 + -int(-(length - size) // (size - overlap))


def _share(number: int, count: int) -> float:
    return number / (count - 1) if count > 1 else 0.5


def _off(box: Box, point: Point) -> float:
    """How far a point lies from the middle of a box, in parts of the box."""
    left, top, right, bottom = box
    x = abs(point[0] - (left + right) / 2) / (right - left)
    y = abs(point[1] - (top + bottom) / 2) / (bottom - top)
    return max(x, y)
