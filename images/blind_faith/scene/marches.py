"""Marches as arrows from hex to hex, so that it is seen where they could be intercepted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot

from msgspec import Struct

from game.blind_faith.view.standing import Way
from images.blind_faith.draw.marks import MARGIN, leg_size
from images.blind_faith.scene.names import Name
from images.drawing import Point
from images.geometry import Box, shared, walk
from images.scene import Mark, Sprite

THICK = 11
HEAD = 2.4  # how long the head of an arrow is with its neck, beside its thickness
RIM = 0.4  # how far its pale rim reaches
BEAD = 44  # the number of a march, where there are several
ALONG = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8)  # where on its way it may lie
ASIDE = (0, -30, 30)  # or above or below that
STEP = 8.0
LAYERS = ("rim", "core")


class Arrow(Struct, frozen=True):
    """A march on a sheet: the way to the neck of its head, and the tip of that."""

    path: tuple[Point, ...]
    tip: Point
    thick: int

    def shaft(self) -> Iterator[Mark]:
        """Its steps, which lie below the units that it passes."""
        for layer in LAYERS:
            for a, b in pairwise(self.path):
                yield _leg(a, b, self.thick, 0, layer)

    def head(self) -> Iterator[Mark]:
        """Its head, which lies above them."""
        for layer in LAYERS:
            yield _leg(self.path[-1], self.tip, self.thick, 1, layer)


def arrow(
    way: Way, at: Callable[[str], Point], end: Point, short: float, thick: int = THICK
) -> Arrow:
    """The arrow of a way; its head stops so far short of who arrived at the end."""
    spots = [*(at(name) for name in way.hexes[:-1]), end]
    length = _length(spots)
    tip = min(short + RIM * thick, length / 2)
    neck = tip + min(HEAD * thick, length - tip)
    return Arrow(tuple(cut_short(spots, neck)), cut_short(spots, tip)[-1], thick)


def _leg(a: Point, b: Point, thick: int, last: int, layer: str) -> Sprite:
    dx, dy = round(b[0] - a[0]), round(b[1] - a[1])
    wide, _ = leg_size(dx, dy, thick)
    x, y = round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)
    return Sprite(("leg", dx, dy, thick, last, layer), x, y, wide)


def _length(path: Sequence[Point]) -> float:
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(path))


def cut_short(path: Sequence[Point], by: float) -> list[Point]:
    """A path without so much of its end."""
    found = list(path)
    while len(found) > 1:
        (ax, ay), (bx, by_) = found[-2:]
        long = hypot(bx - ax, by_ - ay)
        found.pop()
        if long > by:
            part = (long - by) / long
            return [*found, (ax + (bx - ax) * part, ay + (by_ - ay) * part)]
        by -= long
    return found


def numbers(
    ways: tuple[Way, ...], at: Callable[[str], Point], taken: Iterable[Box]
) -> Iterator[Mark]:
    """Where several marches can be intercepted, the number of each on its way, hiding little."""
    if len(ways) < 2:
        return
    boxes = list(taken)
    for i, way in enumerate(ways, 1):
        spots = [at(name) for name in way.hexes]
        on = [cut_short(spots, _length(spots) * (1 - part))[-1] for part in ALONG]
        points = [(x, y + aside) for aside in ASIDE for x, y in on]
        x, y = min(points, key=lambda point: _hidden(_around(point), boxes))
        boxes.append(_around((x, y)))
        yield Sprite(("bead", str(i)), round(x), round(y), BEAD)


def _around(at: Point) -> Box:
    return at[0] - BEAD / 2, at[1] - BEAD / 2, at[0] + BEAD / 2, at[1] + BEAD / 2


def _hidden(box: Box, taken: list[Box]) -> float:
    return sum(shared(box, each) for each in taken)


def names_over(
    names: Iterable[Name], ways: Iterable[Way], at: Callable[[str], Point]
) -> Iterator[Mark]:
    """The names that ways would strike through, written over them once more."""
    paths = [walk(tuple(at(each) for each in way.hexes), STEP) for way in ways]
    for name in names:
        left, top, right, bottom = name.box
        if any(left < x < right and top < y < bottom for path in paths for x, y in path):
            look = ("name", name.text, name.size, name.weight, name.ink, name.wide)
            yield Sprite(look, round(name.x), round(name.y), name.wide + 2 * MARGIN)
