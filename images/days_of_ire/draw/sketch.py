"""What the photographs have in common: walls, windows, trees, smoke and people.

A photograph is drawn within 400 by 280, in the tones `t0` (black) to `t5` (white).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from images.drawing import Disc, Fill, Line, Shape
from images.geometry import arc
from images.parts.paper import rectangle

WIDE, HIGH = 400, 280


def box(left: float, top: float, right: float, bottom: float, ink: str) -> Fill:
    """A plain rectangle."""
    return Fill(rectangle((left, top, right, bottom)), ink)


def arch(x: float, half: float, top: float, bottom: float, ink: str) -> Fill:
    """An opening with a round head; `top` is where the round begins."""
    return Fill(
        ((x - half, bottom), (x - half, top), *arc(x, top, half, 0.5, 1, 10), (x + half, bottom)),
        ink,
    )


def pointed(x: float, half: float, top: float, bottom: float, ink: str) -> Fill:
    """A gothic opening."""
    tip = (x, top - 2 * half)
    return Fill(
        ((x - half, bottom), (x - half, top), tip, (x + half, top), (x + half, bottom)), ink
    )


def windows(
    left: float, top: float, right: float, bottom: float, across: int, down: int,
    ink: str = "window", share: tuple[float, float] = (0.5, 0.58), dark: int = 0,
) -> Iterator[Shape]:  # fmt: skip
    """Windows in rows; every so many of them stays dark at night."""
    wide, high = (right - left) / across, (bottom - top) / down
    for row in range(down):
        for column in range(across):
            x, y = left + wide * (column + 0.5), top + high * (row + 0.5)
            w, h = wide * share[0] / 2, high * share[1] / 2
            unlit = dark and (row * across + column) * 7 % dark != 0
            yield box(x - w, y - h, x + w, y + h, "t1" if unlit else ink)


def sky(ground: float = 236, clouds: int = 0) -> Iterator[Shape]:
    """Air above, with light near the roofs and some long clouds; pavement below."""
    yield box(0, 0, WIDE, HIGH, "sky")
    yield Fill(((0, ground), (0, 110), (90, 96), (220, 106), (WIDE, 90), (WIDE, ground)), "haze")
    rng = Random(f"clouds {clouds}")
    for _ in range(5 if clouds else 0):
        x, y, wide = rng.uniform(-30, 330), rng.uniform(12, 84), rng.uniform(60, 130)
        yield Fill(((x, y), (x + wide * 0.4, y - 5), (x + wide, y + 1), (x + wide * 0.5, y + 5)),
                   "haze")  # fmt: skip
    yield box(0, ground, WIDE, HIGH, "t3")
    yield box(0, ground, WIDE, ground + 5, "t4")


def crowd(y: float, count: int, seed: str, ink: str = "t0", size: float = 6.0) -> Iterator[Shape]:
    """People seen from behind, shoulder to shoulder along the lower edge."""
    rng = Random(seed)
    for i in range(count):
        x = WIDE * (i + 0.5) / count + rng.uniform(-4, 4)
        top = y + rng.uniform(-5, 7)
        r = size * rng.uniform(0.85, 1.15)
        yield Disc(x, top, r, ink)
        yield Fill(((x - 2.2 * r, HIGH), (x - 1.9 * r, top + 2.1 * r), (x - r, top + 1.2 * r),
                    (x + r, top + 1.2 * r), (x + 1.9 * r, top + 2.1 * r), (x + 2.2 * r, HIGH)),
                   ink)  # fmt: skip
        if rng.random() < 0.4:
            yield Fill(((x - 1.3 * r, top - 0.2 * r), (x - 0.8 * r, top - r),
                        (x + 0.9 * r, top - r), (x + 1.3 * r, top - 0.2 * r)), "t1")  # fmt: skip


def walker(x: float, y: float, size: float, ink: str = "t0") -> Iterator[Shape]:
    """Somebody in a long coat, standing on `y`."""
    yield Disc(x, y - 0.9 * size, 0.12 * size, ink)
    yield Fill(((x - 0.17 * size, y - 0.72 * size), (x + 0.17 * size, y - 0.72 * size),
                (x + 0.22 * size, y - 0.22 * size), (x - 0.22 * size, y - 0.22 * size)),
               ink)  # fmt: skip
    yield Line(((x - 0.08 * size, y - 0.25 * size), (x - 0.1 * size, y)), 0.1 * size, ink)
    yield Line(((x + 0.08 * size, y - 0.25 * size), (x + 0.12 * size, y)), 0.1 * size, ink)


def flag(x: float, y: float, long: float, lean: float = 0.0) -> Iterator[Shape]:
    """A flag on its pole with the coat of arms cut out; `y` is the foot of the pole."""
    tip = (x + lean * long, y - 2.1 * long)
    yield Line(((x, y), tip), 0.08 * long, "t0")
    tx, ty = tip
    for i, ink in enumerate(("t2", "t5", "t1")):
        top, low = ty + i * 0.27 * long, ty + (i + 1) * 0.27 * long
        yield Fill(((tx, top), (tx + 0.5 * long, top + 0.1 * long), (tx + long, top - 0.02 * long),
                    (tx + long, low - 0.02 * long), (tx + 0.5 * long, low + 0.1 * long), (tx, low)),
                   ink)  # fmt: skip
    yield Disc(tx + 0.5 * long, ty + 0.48 * long, 0.19 * long, "sky")


def smoke(x: float, y: float, seed: str, reach: float = 110, ink: str = "t2") -> Iterator[Shape]:
    """A plume that leans with the wind and grows as it rises."""
    rng = Random(seed)
    for i in range(9):
        t = i / 8
        yield Disc(
            x + reach * 0.9 * t + rng.uniform(-5, 5), y - reach * t + rng.uniform(-4, 4),
            6 + 17 * t + rng.uniform(0, 5), ink,
        )  # fmt: skip


def tree(x: float, y: float, high: float, seed: str, ink: str = "t1") -> Iterator[Shape]:
    """A bare tree of late October."""
    rng = Random(seed)
    yield Fill(((x - 0.05 * high, y), (x - 0.02 * high, y - 0.7 * high),
                (x + 0.02 * high, y - 0.7 * high), (x + 0.05 * high, y)), ink)  # fmt: skip
    for i in range(9):
        start = y - high * (0.35 + 0.05 * i)
        side = 1 if i % 2 else -1
        long = high * rng.uniform(0.2, 0.36)
        knee = (x + side * long * 0.55, start - long * 0.5)
        yield Line(((x, start), knee), 0.03 * high, ink)
        yield Line((knee, (knee[0] + side * long * 0.5, knee[1] - long * 0.3)), 0.018 * high, ink)
        yield Line((knee, (knee[0] + side * long * 0.12, knee[1] - long * 0.5)), 0.018 * high, ink)


def tram(x: float, y: float, long: float, ink: str = "t4") -> Iterator[Shape]:
    """A yellow tram of the boulevard from the side, its wheels on `y`."""
    k = long / 100
    yield box(x, y - 40 * k, x + long, y - 6 * k, "t0")
    yield box(x + 2 * k, y - 38 * k, x + long - 2 * k, y - 8 * k, ink)
    yield Fill(((x + 4 * k, y - 40 * k), (x + 12 * k, y - 46 * k), (x + long - 12 * k, y - 46 * k),
                (x + long - 4 * k, y - 40 * k)), "t2")  # fmt: skip
    yield box(x + 2 * k, y - 20 * k, x + long - 2 * k, y - 18 * k, "t2")
    yield from windows(x + 4 * k, y - 37 * k, x + long - 4 * k, y - 21 * k, 6, 1, share=(0.74, 0.9))
    for wheel in (20, 32, 68, 80):
        yield Disc(x + wheel * k, y - 4 * k, 6 * k, "t0")
