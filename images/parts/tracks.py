"""Tracks and boxes beside a map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from images.drawing import Drawing, Fill, Letters, Points, Shape
from images.geometry import Box
from images.parts.packing import NOWHERE, Packed, pack
from images.parts.paper import rectangle
from images.scene import Label, Look, Mark, Sprite

HEAD = 34
SMALL = (54, 48)  # sizes of the pieces in a box
SMALLER = (*SMALL, 42, 36, 30, 26, 22)
Width = Callable[[str], int]  # how wide a piece of this kind is, in hundredths of a common one


def bar(look: Look, width: int, steps: int) -> Drawing:
    """look: bar, ink, value: a long track of so many steps, filled as far as it goes."""
    ink, value = str(look[1]), int(look[2])
    wide, step = width + 16, width / steps
    shapes: list[Shape] = [Fill(rectangle((0, 4, wide, 42)), "black")]
    for i in range(steps):
        left = 8 + i * step
        full = i < value
        notch = ((left + 1.5, 9), (left + step - 1.5, 8), (left + step - 1.5, 38), (left + 1.5, 37))
        shapes.append(Fill(notch, ink if full else "worn"))
    x = 8 + min(max(value, 0), steps) * step
    shapes += [
        Fill(((x - 12, 0), (x + 12, 0), (x, 17)), "chit"),
        Fill(((x - 12, 46), (x + 12, 46), (x, 29)), "chit"),
    ]
    return Drawing(wide, 46, tuple(shapes), on="black")


def bar_of(width: int, steps: int) -> Callable[[Look], Drawing]:
    """The bars of one length."""
    return partial(bar, width=width, steps=steps)


def ruler(left: float, y: float, width: float, steps: int) -> Iterator[Shape]:
    """The scale of a long track: a number for each fifth step."""
    for step in range(0, steps + 1, 5):
        yield Letters(str(step), left + width * step / steps, y + 36, 19, "ink", "bold")


def delta(by: int, x: int, y: int) -> Iterator[Mark]:
    """By how much a track has moved, if it has."""
    if by:
        yield Sprite(("delta", f"{by:+d}".replace("-", "−")), x, y, 62)


def titled_box(box: Box, title: str, looks: list[Look], width: Width) -> Iterator[Mark]:
    """A box with small pieces in it, under its title and their number."""
    left, top, right, bottom = (int(side) for side in box)
    most = right - left - 70
    yield Label(title, left + 12, top + 19, 23, "ink", "worn", "black", "lm", most)
    yield Label(str(len(looks)), right - 12, top + 20, 34, "ink", "worn", "black", "rm")
    area = rectangle((left - 3, top + HEAD - 10, right + 3, bottom + 8))
    found = _packed(area, looks, width, SMALL)
    if not found:
        looks = [(*look[:-1], count) for look, count in Counter(looks).items()]
        found = _packed(area, looks, width, SMALLER)
    if found:
        size, spots = found
        for look, (x, y) in zip(looks, spots, strict=True):
            yield Sprite(look, x, y, size * width(str(look[0])) // 100)


def _packed(area: Points, looks: list[Look], width: Width, sizes: tuple[int, ...]) -> Packed | None:
    return pack(area, NOWHERE, tuple(width(str(look[0])) for look in looks), sizes)
