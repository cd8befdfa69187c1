"""Mountains and woods as a hand of the fifteenth century draws them, no two of them alike."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from images.drawing import Disc, Fill, Line, Point, Points, Shape
from images.geometry import smooth

PEAKS = ((-0.30, 0.02, 0.78), (0.24, -0.06, 1.0), (0.02, 0.24, 0.72))
TREES = ((-0.30, -0.20), (0.10, -0.26), (0.34, -0.04), (-0.12, 0.04), (0.20, 0.22), (-0.30, 0.26))


def mountains(middle: Point, pitch: float, name: str) -> Iterator[tuple[float, list[Shape]]]:
    """The peaks of a hex, each with the height at which it stands, so that near ones hide far."""
    rng = Random(f"mountain {name}")
    for dx, dy, size in PEAKS:
        x = middle[0] + (dx + rng.uniform(-0.07, 0.07)) * pitch
        y = middle[1] + (dy + rng.uniform(-0.05, 0.05) + 0.22) * pitch
        high = pitch * size * rng.uniform(0.62, 0.78)
        yield y, list(_peak(x, y, pitch * size * rng.uniform(0.62, 0.74), high, rng))


def _peak(x: float, y: float, wide: float, high: float, rng: Random) -> Iterator[Shape]:
    """A rounded mound: light on the west, hatched on the east, an ink line over it."""
    lean = rng.uniform(-0.06, 0.06) * wide
    top = (x + lean, y - high)
    west: Points = ((x - wide / 2, y), (x - wide * 0.30, y - high * 0.52), (x + lean - wide * 0.09,
                    y - high * 0.96), top)  # fmt: skip
    east: Points = (top, (x + lean + wide * 0.12, y - high * 0.84), (x + wide * 0.30,
                    y - high * 0.40), (x + wide / 2, y))  # fmt: skip
    line = (*smooth(west, 1)[:-1], *smooth(east, 1))
    ridge: Points = (top, (x + lean * 0.5 + wide * 0.03, y - high * 0.62),
                     (x - wide * 0.05, y - high * 0.34), (x + wide * 0.06, y))  # fmt: skip
    yield Fill((*line, (x + wide * 0.4, y + 1.5), (x - wide * 0.4, y + 1.5)), "hill_pale")
    yield Fill((*smooth(east, 1), *reversed(smooth(ridge, 1))), "hill")
    for t in (0.36, 0.58, 0.80):
        sx, sy = x + lean + wide * (0.16 + 0.30 * t), y - high * (0.92 - 0.80 * t)
        yield Line(((sx, sy), (sx - wide * 0.10, sy + high * 0.26)), 1.1, "hill_deep")
    yield Line(line, 1.7, "ink")


def wood(middle: Point, pitch: float, name: str) -> Iterator[tuple[float, list[Shape]]]:
    """The trees of a hex, firs and broad ones among each other."""
    rng = Random(f"wood {name}")
    for i, (dx, dy) in enumerate(TREES):
        if i in (3, 5) and rng.random() < 0.35:
            continue
        x = middle[0] + (dx + rng.uniform(-0.06, 0.06)) * pitch
        y = middle[1] + (dy + rng.uniform(-0.05, 0.05) + 0.16) * pitch
        size = pitch * rng.uniform(0.30, 0.38)
        kind = _fir if rng.random() < 0.45 else _broad
        yield y, list(kind(x, y, size))


def _fir(x: float, y: float, size: float) -> Iterator[Shape]:
    yield Line(((x, y), (x, y + size * 0.22)), 1.6, "ink")
    yield Fill(((x, y - size * 0.95), (x + size * 0.36, y), (x - size * 0.36, y)), "wood_deep")
    yield Fill(((x, y - size * 0.86), (x + size * 0.02, y - 1), (x - size * 0.28, y - 1)), "wood")


def _broad(x: float, y: float, size: float) -> Iterator[Shape]:
    yield Line(((x, y - 1), (x, y + size * 0.24)), 1.8, "ink")
    yield Disc(x, y - size * 0.36, size * 0.38, "wood_deep")
    yield Disc(x - size * 0.07, y - size * 0.41, size * 0.28, "wood")
    yield Disc(x - size * 0.13, y - size * 0.48, size * 0.12, "wood_pale")


@lru_cache(maxsize=8)
def tuft(size: float) -> Points:
    """A few blades of grass."""
    return ((-size, 0), (-size * 0.5, -size * 1.1), (0, 0), (size * 0.4, -size * 1.4), (size, 0))


def grass(middle: Point, pitch: float, name: str) -> Iterator[Shape]:
    """On open ground now and then a tuft."""
    rng = Random(f"grass {name}")
    if rng.random() < 0.30:
        x = middle[0] + rng.uniform(-0.3, 0.3) * pitch
        y = middle[1] + rng.uniform(-0.3, 0.3) * pitch
        yield Line(tuple((x + px, y + py) for px, py in tuft(pitch * 0.085)), 1.0, "hill_deep")
