"""Coloured pencils: hatches of control, arrows, rings around contested areas, and strikes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, pi, sin
from random import Random

from images.drawing import Drawing, Fill, Letters, Line, Point, Points, Shape, moved
from images.geometry import Box, area, heading, walk
from images.hungarian_nightmare.scene.hatching import DEEP, GAP, LEAN, TURNS, bounds
from images.hungarian_nightmare.scene.layout import atlas
from images.parts.areas import beside, strokes
from images.parts.paper import rectangle
from images.scene import Look

PENCILS = {"soviet": "pencil_red", "german": "pencil_blue"}
BODIES = {"soviet": "red", "german": "blue"}
STEP = 6.0  # in which a line is looked at where it could cross a plate


def control(look: Look) -> Drawing:
    """look: control, set, area, owner, sides: the hatch of an area along the front."""
    name, owner, front = str(look[2]), str(look[3]), int(look[4])
    found = atlas(str(look[1]))
    left, top, right, bottom = bounds(found.outlines[name])
    taken = [
        (x - 10, y - 8, x + plate.width + 10, y + plate.height + 8)
        for plate, x, y in found.plates.values()
    ]
    turn = 1.0 if area(found.polygons[name]) > 0 else -1.0
    ink = PENCILS[owner]
    shapes: list[Shape] = []
    for side in range(len(found.mesh.corners[name])):
        if not front >> side & 1:
            continue
        path = found.mesh.border(name, side)
        shapes += [Line(part, 5.0, ink) for part in _clear(beside(path, turn, 4.5), taken)]
        for (sx, sy), angle in strokes(path, turn, LEAN[owner], GAP, DEEP):
            if not _hides(sx, sy, taken):
                shapes.append(_stroke(sx, sy, angle, DEEP, 4.6, ink))
    return Drawing(right - left, bottom - top, moved(shapes, -left, -top), on="paper")


def _hides(x: float, y: float, taken: list[Box]) -> bool:
    return any(a < x < c and b < y < d for a, b, c, d in taken)


def _clear(path: Points, taken: list[Box]) -> list[Points]:
    """The parts of a line that cross no plate."""
    parts: list[list[Point]] = [[]]
    for x, y in walk(path, STEP):
        if not _hides(x, y, taken):
            parts[-1].append((x, y))
        elif parts[-1]:
            parts.append([])
    whole = len(parts) == 1 and not _hides(*path[0], taken)
    return [path] if whole else [tuple(part) for part in parts if len(part) > 1]


def _stroke(x: float, y: float, angle: float, long: float, wide: float, ink: str) -> Line:
    dx, dy = cos(angle) * long / 2, sin(angle) * long / 2
    return Line(((x - dx, y - dy), (x + dx, y + dy)), wide, ink)


def tile(box: Box, owner: str, letter: str) -> Iterator[Shape]:
    """The letter of an owner: round for one side, square for the other."""
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    yield Fill(rectangle((left - 2, top - 2, right + 2, bottom + 2)), "chit")
    yield Fill(rectangle(box), BODIES[owner])
    yield Letters(letter, x, y - 1, (bottom - top) * 0.98, "chit", "black")


def owner_tile(look: Look) -> Drawing:
    """look: owner, seat, letter: a tile by itself."""
    shapes = tuple(tile((3, 3, 61, 71), str(look[1]), str(look[2])))
    return Drawing(64, 74, shapes, on="chit")


def stroke(look: Look) -> Drawing:
    """look: stroke, seat, direction: one stroke of a hatch in a window."""
    line = _stroke(23, 23, int(look[2]) * pi / TURNS, 36, 8, PENCILS[str(look[1])])
    return Drawing(46, 46, (line,), on="paper")


def arrow(look: Look) -> Drawing:
    """look: pencil, seat, dx, dy: an arrow drawn by hand, a little bent."""
    seat, dx, dy = str(look[1]), int(look[2]), int(look[3])
    wide, high = abs(dx) + 96, abs(dy) + 96
    start = wide / 2 - dx / 2, high / 2 - dy / 2
    path = _bow(start, dx, dy)
    rim, ink = "chit", PENCILS[seat]
    tip, neck = path[-1], path[-3]
    shapes: list[Shape] = [Line(path[:-1], 17, rim), Fill(_barb(neck, tip, 25), rim)]
    shapes += [Line(path[:-1], 10, ink), Fill(_barb(neck, tip, 19), ink)]
    if seat == "german":  # a line within: told apart without colour
        shapes.append(Line(path[:-2], 3.2, rim))
    return Drawing(wide, high, tuple(shapes), on=ink)


def _bow(start: Point, dx: float, dy: float) -> Points:
    long = hypot(dx, dy) or 1
    nx, ny = -dy / long, dx / long
    bend = min(26.0, long * 0.14)
    return tuple(
        (
            start[0] + dx * t + nx * bend * sin(pi * t),
            start[1] + dy * t + ny * bend * sin(pi * t),
        )
        for t in (i / 12 for i in range(13))
    )


def _barb(neck: Point, tip: Point, size: float) -> Points:
    turn = heading(neck, tip)
    point = tip[0] + cos(turn) * size * 0.55, tip[1] + sin(turn) * size * 0.55
    back = tip[0] - cos(turn) * size * 0.9, tip[1] - sin(turn) * size * 0.9
    return (
        point,
        (back[0] - sin(turn) * size, back[1] + cos(turn) * size),
        (back[0] + cos(turn) * size * 0.4, back[1] + sin(turn) * size * 0.4),
        (back[0] + sin(turn) * size, back[1] - cos(turn) * size),
    )


def ring(look: Look) -> Drawing:
    """look: ring, width, height, ink: a loop around what is contested."""
    wide, high, own = int(look[1]), int(look[2]), str(look[3])
    shapes: list[Shape] = []
    for ink, thick in (("black", 12.0), (own, 7.0)):
        path = _loop(wide, high, Random(f"{wide} {high}"))
        shapes.append(Line(path, thick, ink))
    return Drawing(wide, high, tuple(shapes), on=own)


def _loop(wide: float, high: float, rng: Random) -> Points:
    found = []
    phase = rng.uniform(0, 2 * pi)
    for i in range(75):
        a = phase + 2 * pi * i / 66
        r = 1 + 0.02 * sin(3 * a) - 0.0008 * i
        found.append(
            (wide / 2 + cos(a) * (wide / 2 - 9) * r, high / 2 + sin(a) * (high / 2 - 9) * r)
        )
    return tuple(found)


def strike(look: Look) -> Drawing:
    """look: strike: the sign of a bombardment."""
    shapes: list[Shape] = []
    for ink, grow in (("chit", 0.0), ("black", 4.0), ("lamp", 9.0)):
        shapes.append(Fill(_burst(50 - grow), ink))
    shapes += [Line(((50, 26), (50, 74)), 8, "black"), Line(((26, 50), (74, 50)), 8, "black")]
    return Drawing(100, 100, tuple(shapes), on="lamp")


def _burst(radius: float) -> Points:
    rng = Random("burst")
    steps = [2 * pi * i / 22 for i in range(22)]
    far = [rng.uniform(0.88, 1.0) if i % 2 else rng.uniform(0.6, 0.7) for i in range(22)]
    return tuple(
        (50 + cos(a) * radius * f, 50 + sin(a) * radius * f)
        for a, f in zip(steps, far, strict=True)
    )


PENCIL: dict[str, Callable[[Look], Drawing]] = {
    "control": control,
    "owner": owner_tile,
    "stroke": stroke,
    "pencil": arrow,
    "ring": ring,
    "strike": strike,
}
