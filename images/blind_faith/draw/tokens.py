"""Tokens of the overview: a round seal for Hussites, a shield for the Empire, each with a count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi

from images.blind_faith.draw.emblems import emblem
from images.drawing import Disc, Drawing, Fill, Letters, Line, Points, Shape
from images.geometry import star
from images.scene import Look

INKS = {"hussite": ("hussite", "chit"), "hre": ("hre", "black")}
SIGNS = {"hussite": "chalice", "hre": "eagle"}


def shield(x: float, y: float, half: float) -> Points:
    """A heater shield around a point."""
    steps = ((-1, -0.94), (1, -0.94), (1, 0.12), (0.82, 0.52), (0.46, 0.86), (0, 1.12),
             (-0.46, 0.86), (-0.82, 0.52), (-1, 0.12))  # fmt: skip
    return tuple((x + dx * half, y + dy * half) for dx, dy in steps)


def body(side: str, x: float, y: float, half: float) -> Iterator[Shape]:
    """The bare token of a side: a pale margin, a dark rim, its colour."""
    ink, _ = INKS[side]
    for grow, layer in ((6.0, "chit"), (3.0, "black"), (-2.0, ink)):
        if side == "hussite":
            yield Disc(x, y, half + grow, layer)
        else:
            yield Fill(shield(x, y - 2, half * 0.95 + grow), layer)


def token(look: Look) -> Drawing:
    """look: token, side, count, whether besieged: one unit shows the sign of its side."""
    side, count, besieged = str(look[1]), int(look[2]), bool(look[3])
    _, fore = INKS[side]
    shapes: list[Shape] = []
    if besieged:
        shapes += [Fill(star(12, 50, 40, 50, 50), "black"), Fill(star(12, 47, 38, 50, 50), "blood")]
    half = 34 if besieged else 42
    shapes += body(side, 50, 50, half)
    if count == 1:
        inks = {"fore": fore, "back": INKS[side][0]}
        shapes += emblem(SIGNS[side], 50, 49, half * 1.42, inks)
    else:
        size = half * (1.66 if count < 10 else 1.5)
        shapes.append(Letters(str(count), 50, 48, size, fore, "black", "mm", half * 1.66))
    return Drawing(100, 100, tuple(shapes), on=INKS[side][0])


def pennon(look: Look) -> Drawing:
    """look: pennon, side: a flag over a place that its side has left without a garrison."""
    side = str(look[1])
    ink, fore = INKS[side]
    shapes: list[Shape] = [
        Line(((12, 2), (12, 98)), 13, "chit"),
        Fill(((8, 0), (100, 14), (70, 34), (100, 56), (8, 66)), "chit"),
        Fill(((12, 4), (90, 16), (62, 34), (90, 54), (12, 62)), "black"),
        Fill(((15, 9), (76, 19), (54, 34), (76, 51), (15, 57)), ink),
        Line(((12, 4), (12, 96)), 7, "black"),
        *emblem(SIGNS[side], 34, 33, 34, {"fore": fore, "back": ink}),
    ]
    return Drawing(100, 100, tuple(shapes), on=ink)


def holder(look: Look) -> Drawing:
    """look: holder, side or nothing: who holds one of the seven."""
    side = str(look[1])
    if not side:
        shapes: tuple[Shape, ...] = (
            Disc(50, 50, 40, "sepia"), Disc(50, 50, 36, "worn"),
            Line(((34, 50), (66, 50)), 8, "sepia"),
        )  # fmt: skip
        return Drawing(100, 100, shapes, on="worn")
    ink, fore = INKS[side]
    inks = {"fore": fore, "back": ink}
    found = (*body(side, 50, 50, 42), *emblem(SIGNS[side], 50, 49, 62, inks))
    return Drawing(100, 100, found, on=ink)


def pillaged(look: Look) -> Drawing:
    """look: pillaged: a fire over a place."""
    shapes = (
        *emblem("flame", 50, 50, 100, {"fore": "chit", "back": "chit"}),
        *emblem("flame", 50, 51, 90, {"fore": "black", "back": "black"}),
        *emblem("flame", 50, 52, 80, {"fore": "blood", "back": "lamp"}),
    )
    return Drawing(100, 100, shapes, on="blood")


def besieged(look: Look) -> Drawing:
    """look: besieged: a ring of stakes behind a counter."""
    shapes = (
        Fill(star(16, 66, 50, 50, 50), "black"),
        Fill(star(16, 62, 48, 50, 50), "blood"),
    )
    return Drawing(100, 100, tuple(shapes), on="blood")


def chosen(look: Look) -> Drawing:
    """look: chosen: brackets beside the hex that somebody looks at."""
    high = 100 / cos(pi / 6)
    low, far = high * 0.28, high * 0.14  # the corners, and where the brackets end
    shapes: list[Shape] = []
    for wide, ink in ((9.0, "chit"), (5.5, "azure")):
        for side, turn in ((6, 1), (94, -1)):
            hook = side + turn * 20
            path = ((hook, far), (side, low), (side, high - low), (hook, high - far))
            shapes.append(Line(path, wide, ink))
    return Drawing(100, high, tuple(shapes), on="chit")


TOKENS: dict[str, Callable[[Look], Drawing]] = {
    "token": token,
    "pennon": pennon,
    "holder": holder,
    "pillaged": pillaged,
    "besieged": besieged,
    "chosen": chosen,
}
