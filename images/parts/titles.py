"""Where the number and the name of a place stand."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from images.drawing import Fill, Letters, Points, Shape
from images.geometry import Box, star
from images.parts.frame import Frame
from images.parts.packing import free

NUMBER = 66
NAME = 25
ZOOMED = (1.35, 1.2, 1.0, 0.85, 0.7)


class Title(Struct, frozen=True):
    """A place's number, star and name at a spot of the sheet."""

    place: str
    name: str
    star: bool
    x: float
    y: float
    scale: float = 1.0
    beside: bool = False

    @property
    def box(self) -> Box:
        """The room the title takes, with some air."""
        first, second = self._lead(), len(self.name) * 15.6
        wide = first + second if self.beside else max(first, second)
        high = 54 if self.beside else 80
        return self.x - 8, self.y - 8, self.x + wide * self.scale + 6, self.y + high * self.scale

    def _lead(self) -> float:
        """The room of number and star."""
        return len(self.place) * 36 + (54 if self.star else 10)

    def shapes(self) -> Iterator[Shape]:
        """The title in type."""
        k = self.scale
        y = self.y + 24 * k
        yield Letters(self.place, self.x, y, NUMBER * k, "ink", "black", "lm")
        if self.star:
            x = self.x + (35 * len(self.place) + 26) * k
            yield Fill(star(5, 22 * k, 9 * k, x, y), "ink")
        x, y = (self._lead() * k, 34 * k) if self.beside else (1, 64 * k)
        yield Letters(self.name.upper(), self.x + x, self.y + y, NAME * k, "ink", "bold", "lm")


def seen(title: Title, area: Points, frame: Frame) -> Title | None:
    """The title as a frame shows it: on a detail where what can be seen of its place has room."""
    return title if frame.scale == 1 else _fitted(title, area, frame)


def _fitted(title: Title, area: Points, frame: Frame) -> Title | None:
    """The title where it first has room, as large as it fits."""
    if not area:
        return None
    for scale in ZOOMED:
        if scale > frame.scale:
            continue
        for beside in (title.beside, not title.beside):
            found = _placed(msgspec.structs.replace(title, scale=scale, beside=beside), area)
            if found:
                return found
    return None


def _placed(title: Title, area: Points) -> Title | None:
    left, top, right, bottom = title.box
    y = min(y for _, y in area) + 12
    while y + bottom - top < max(y for _, y in area):
        for start, end in free(area, (0, 0, 0, 0), y, y + bottom - top):
            if end - start > right - left:
                return msgspec.structs.replace(title, x=start + 10, y=y + 8)
        y += 8
    return None
