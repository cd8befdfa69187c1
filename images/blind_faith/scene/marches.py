"""Marches as arrows from hex to hex, so that it is seen where they could be intercepted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from game.blind_faith.view.standing import Way
from images.blind_faith.draw.marks import leg_size
from images.drawing import Point
from images.scene import Mark, Sprite

THICK = 11


def arrows(way: Way, at: Callable[[str], Point], thick: int = THICK) -> Iterator[Mark]:
    """The steps of a way, the last of them with its head."""
    spots = [at(name) for name in way.hexes]
    last = len(spots) - 2
    for layer in ("rim", "core"):
        for i, ((ax, ay), (bx, by)) in enumerate(pairwise(spots)):
            dx, dy = round(bx - ax), round(by - ay)
            wide, _ = leg_size(dx, dy, thick)
            x, y = round((ax + bx) / 2), round((ay + by) / 2)
            yield Sprite(("leg", dx, dy, thick, int(i == last), layer), x, y, wide)


def numbers(ways: tuple[Way, ...], at: Callable[[str], Point], low: float) -> Iterator[Mark]:
    """Where several marches can be intercepted, the number of each below its head."""
    if len(ways) < 2:
        return
    for i, way in enumerate(ways, 1):
        x, y = at(way.hexes[-1])
        yield Sprite(("bead", str(i)), round(x), round(y + low), 44)
