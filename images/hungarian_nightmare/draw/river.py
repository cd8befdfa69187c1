"""The Danube in winter: water lines along its banks, floes, and bridges whole or broken."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from random import Random

from images.drawing import Drawing, Fill, Letters, Line, Point, Points, Shape
from images.geometry import clearance, inside
from images.hungarian_nightmare.draw.country import country
from images.hungarian_nightmare.scene.layout import MAP, Atlas
from images.parts.frame import Frame
from images.parts.paper import rectangle
from images.scene import Look

FLOES = 1500  # tries, most of which fall on land
LINES = ((5.0, "deep", 1.6), (11.0, "wave", 1.6))


def shores(atlas: Atlas, frame: Frame) -> Iterator[Shape]:
    """Water lines that follow the banks, as engravers drew them."""
    mesh = atlas.mesh
    for away, ink, wide in LINES:
        for side in sorted(mesh.banks):
            [name] = mesh.sides[side]
            path = _shifted(mesh.paths[side], atlas.polygons[name], away)
            yield Line(tuple(frame.at(p) for p in path), wide * frame.scale**0.5, ink)


def _shifted(path: Points, land: Points, away: float) -> Points:
    """A bank, some way out on the water."""
    (ax, ay), (bx, by) = path[0], path[-1]
    long = hypot(bx - ax, by - ay) or 1
    nx, ny = (ay - by) / long, (bx - ax) / long
    x, y = (ax + bx) / 2, (ay + by) / 2
    if inside((x + nx * 3, y + ny * 3), land):
        nx, ny = -nx, -ny
    return tuple((px + nx * away, py + ny * away) for px, py in path)


def banks(atlas: Atlas, frame: Frame) -> Iterator[Shape]:
    """The banks themselves."""
    for side in sorted(atlas.mesh.banks):
        path = tuple(frame.at(p) for p in atlas.mesh.paths[side])
        yield Line(path, 3.4 * frame.scale**0.5, "ink")


def floes(atlas: Atlas, frame: Frame) -> Iterator[Shape]:
    """Ice that drifts, thick enough to hold a man and not a lorry."""
    for x, y, size, rng in _drifting(atlas):
        at = frame.at((x, y))
        k = frame.scale
        ring = _floe(at, size * k, rng)
        yield Fill(tuple((px + 1.6 * k, py + 2.0 * k) for px, py in ring), "deep")
        yield Fill(ring, "ice")


def _drifting(atlas: Atlas) -> Iterator[tuple[float, float, float, Random]]:
    rng = Random("ice")
    left, top, right, bottom = MAP
    boxes = {}
    for name, polygon in atlas.polygons.items():
        xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
        boxes[name] = min(xs) - 14, min(ys) - 14, max(xs) + 14, max(ys) + 14
    for number in range(FLOES):
        x, y, size = rng.uniform(left, right), rng.uniform(top, bottom), rng.uniform(3.2, 9.5)
        near = [n for n, b in boxes.items() if b[0] < x < b[2] and b[1] < y < b[3]]
        if all(clearance((x, y), atlas.polygons[n]) < -size - 1.5 for n in near):
            yield x, y, size, Random(number)


def _floe(at: Point, size: float, rng: Random) -> Points:
    count = rng.choice((5, 6, 7))
    turn = rng.uniform(0, pi)
    return tuple(
        (
            at[0] + cos(turn + 2 * pi * i / count) * size * rng.uniform(0.75, 1.1),
            at[1] + sin(turn + 2 * pi * i / count) * size * 0.72 * rng.uniform(0.75, 1.1),
        )
        for i in range(count)
    )


def stream(atlas: Atlas, frame: Frame) -> Iterator[Shape]:
    """The name of the river, letter by letter."""
    for name in country().water:
        for letter, place in zip(name.text, name.at, strict=True):
            x, y = frame.at(atlas.at(place))
            size = name.size * frame.scale**0.7
            yield Letters(letter, x, y, size, "deep", "black")


def bridge(look: Look) -> Drawing:
    """look: bridge, dx, dy, thickness, whether it stands: from shore to shore."""
    dx, dy, thick, stands = (int(part) for part in look[1:5])
    wide, high = bridge_size(dx, dy, thick)
    start = wide / 2 - dx / 2, high / 2 - dy / 2
    turn = _Turn(start, dx, dy)
    long = hypot(dx, dy)
    shapes = [*_spans(turn, long, thick, bool(stands)), *_piers(turn, long, thick)]
    return Drawing(wide, high, tuple(shapes), on="ink")


def bridge_size(dx: int, dy: int, thick: int) -> tuple[int, int]:
    """How large the sheet of a bridge is."""
    return abs(dx) + 4 * thick, abs(dy) + 4 * thick


class _Turn:
    """Along and across a bridge, as points of its sheet."""

    def __init__(self, start: Point, dx: float, dy: float) -> None:
        long = hypot(dx, dy) or 1
        self.start, self.c, self.s = start, dx / long, dy / long

    def __call__(self, along: float, across: float) -> Point:
        x, y = self.start
        return x + along * self.c - across * self.s, y + along * self.s + across * self.c

    def box(self, a: float, b: float, half: float) -> Points:
        """A piece of the roadway."""
        return self(a, -half), self(b, -half), self(b, half), self(a, half)


def _spans(turn: _Turn, long: float, thick: float, stands: bool) -> Iterator[Shape]:
    half = thick / 2
    if stands:
        yield Fill(turn.box(-thick * 0.8, long + thick * 0.8, half), "ink")
        yield Fill(turn.box(-thick * 0.8, long + thick * 0.8, half * 0.48), "chit")
        return
    for a, b, tip in ((-thick * 0.8, long * 0.3, 0.12), (long + thick * 0.8, long * 0.7, -0.12)):
        ragged = (
            turn(a, -half),
            turn(b, -half),
            turn(b + tip * long, 0),
            turn(b, half),
            turn(a, half),
        )
        yield Fill(ragged, "ink")
        yield Fill(turn.box(a, b, half * 0.48), "chit")
    x = long / 2
    yield Line(
        (turn(x - half * 1.7, -half * 1.7), turn(x + half * 1.7, half * 1.7)), thick * 0.52, "chit"
    )
    yield Line(
        (turn(x - half * 1.7, half * 1.7), turn(x + half * 1.7, -half * 1.7)), thick * 0.52, "chit"
    )
    yield Line(
        (turn(x - half * 1.5, -half * 1.5), turn(x + half * 1.5, half * 1.5)),
        thick * 0.34,
        "pencil_red",
    )
    yield Line(
        (turn(x - half * 1.5, half * 1.5), turn(x + half * 1.5, -half * 1.5)),
        thick * 0.34,
        "pencil_red",
    )


def _piers(turn: _Turn, long: float, thick: float) -> Iterator[Shape]:
    for share in (0.26, 0.74):
        yield Line(
            (turn(long * share, -thick * 0.85), turn(long * share, thick * 0.85)),
            thick * 0.32,
            "ink",
        )


def water(frame: Frame) -> Shape:
    """The river, before anything lies on it."""
    return Fill(rectangle(frame.box), "water")
