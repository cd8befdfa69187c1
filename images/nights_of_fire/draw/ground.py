"""The printed board: paper, river, districts and places, as a linocut of 1956."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot, pi, sin
from random import Random

from config.component_names import called_in
from game.nights_of_fire.set.components import KEY, Parts, load
from images.drawing import Disc, Drawing, Fill, Letters, Line, Point, Points, Shape, moved
from images.geometry import Edge, cut, edges, inset, normal, shaken, smooth, star, walk
from images.nights_of_fire.draw import panel
from images.nights_of_fire.draw.landmarks import landmarks
from images.nights_of_fire.scene.frame import frame
from images.nights_of_fire.scene.layout import layout, plan, yard_slot
from images.nights_of_fire.scene.titles import titles
from images.parts import chances, paper
from images.parts.frame import Frame
from images.scene import Look

GUTTER = 5.0


def city(printed: str, night: bool, focus: str = "") -> tuple[Shape, ...]:
    """The map of the city, in points of the layout's sheet; its set may name a language."""
    set_name, _, language = printed.partition(":")
    p = load(set_name)
    rng = Random("Budapest 1956")
    shapes: list[Shape] = []
    shapes += _river(rng, night)
    for district in p.map.district:
        shapes += _block(district.id, district.sector, Random(district.id))
    shapes += _streets(rng)
    shapes += landmarks()
    shapes += _divide(p, rng)
    shapes += _bridges(rng)
    if night:
        shapes += _lamps(rng)
    if focus:
        shapes += _spotlight(focus)
    for sector in p.map.sector:
        division = called_in(language, KEY, set_name, sector.division)
        shapes += _staging(sector.id, division, rng, frame(focus))
    return tuple(shapes)


def _river(rng: Random, night: bool) -> Iterator[Shape]:
    river = layout().river
    west, east = smooth(plan().path(river.west)), smooth(plan().path(river.east))
    yield Fill((*west, *reversed(east)), "river")
    for t in (0.14, 0.3, 0.46, 0.62, 0.78, 0.92):
        yield from _current(t, rng)
    island = cut(river.island, rng, 16, 1.2)
    yield Fill(tuple((x + 3, y + 3) for x, y in island), "wave")
    yield Fill(island, "leaf")
    yield Line((*island, island[0]), 3, "ink")
    for letter, (x, y) in zip(river.name, river.letters, strict=True):
        yield Letters(letter, x, y, 32, "wave" if night else "paper", "black")
    for x, y in ((634, 216), (630, 246), (634, 276), (624, 300), (618, 332), (611, 356)):
        yield Disc(x, y, 6.5, "green")


def _current(t: float, rng: Random) -> Iterator[Shape]:
    """Gouge marks that run with the water."""
    river = layout().river
    west, east = plan().path(river.west), plan().path(river.east)
    course = [between(west, east, s / 60, t) for s in range(61)]
    start = rng.randrange(4)
    while start < 58:
        length = rng.randrange(2, 5)
        stroke = course[start : start + length + 1]
        yield from _gouge(stroke, rng.uniform(3.4, 6.4), "wave")
        start += length + rng.randrange(1, 3)


def between(west: Points, east: Points, s: float, t: float) -> Point:
    """The point that far down the river and that far across it."""
    a, b = _along(west, s), _along(east, s)
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _along(path: Points, s: float) -> Point:
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]
    left = s * sum(lengths)
    for (a, b), length in zip(pairwise(path), lengths, strict=True):
        if left <= length:
            t = left / length
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        left -= length
    return path[-1]


def _gouge(path: list[Point], thick: float, ink: str) -> Iterator[Shape]:
    """A cut that swells and runs out, along a path."""
    if len(path) < 2:
        return
    sides: list[Point] = []
    back: list[Point] = []
    for i, (x, y) in enumerate(path):
        a, b = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
        nx, ny = normal((a, b))
        w = thick / 2 * sin(pi * (i + 0.15) / (len(path) - 0.7))
        sides.append((x + nx * w, y + ny * w))
        back.append((x - nx * w, y - ny * w))
    yield Fill((*sides, *reversed(back)), ink)


def _block(district: str, sector: str, rng: Random) -> Iterator[Shape]:
    """A district: a flat of its sector's ink, cut marks along its sides, a black key line."""
    polygon = plan().polygon(district)
    flat = cut(inset(polygon, GUTTER), rng, 40, 1.6)
    yield Fill(tuple((x + 2, y + 2) for x, y in flat), sector)
    yield from _cuts(inset(polygon, GUTTER), sector, rng)
    yield Line((*flat, flat[0]), 3.2, "ink")


def _cuts(polygon: Points, sector: str, rng: Random) -> Iterator[Shape]:
    """Each sector is cut in its own way, so that it is known without its colour."""
    ink = f"{sector}_cut"
    if sector == "buda":
        yield from _contours(polygon, ink, rng)
        return
    for edge in edges(polygon):
        yield from _teeth(edge, ink, rng, 0.0 if sector == "north_pest" else 0.9)


def _teeth(edge: Edge, ink: str, rng: Random, slant: float) -> Iterator[Shape]:
    """Wedges cut inwards from a side; the light comes from the north-west, so others get few."""
    (ax, ay), (bx, by) = edge
    nx, ny = normal(edge)
    length = hypot(bx - ax, by - ay) or 1.0
    tx, ty = (bx - ax) / length, (by - ay) / length
    shaded = nx + ny < 0.2
    count = int(length / ((17 if slant == 0 else 21) if shaded else 46))
    wide = 4.0 if slant == 0 else 6.5
    for i in range(count):
        at = length * (i + rng.uniform(0.3, 0.7)) / count
        deep = rng.uniform(18, 38) if i % 2 else rng.uniform(9, 18)
        x, y = ax + tx * at, ay + ty * at
        tip = (x + (nx + slant * tx) * deep, y + (ny + slant * ty) * deep)
        yield Fill(((x - tx * wide, y - ty * wide), (x + tx * wide, y + ty * wide), tip), ink)


def _contours(polygon: Points, ink: str, rng: Random) -> Iterator[Shape]:
    """The hills of Buda: broken lines that follow the border inwards."""
    for depth, thick in ((9, 5.0), (21, 4.0)):
        ring = inset(polygon, depth)
        path = walk((*ring, ring[0]), 9)
        i = 0
        while i < len(path) - 3:
            run = rng.randrange(4, 11)
            yield from _gouge(path[i : i + run], thick, ink)
            i += run + rng.randrange(0, 2 + depth // 12)


def _streets(rng: Random) -> Iterator[Shape]:
    """The Grand Boulevard and the avenues, as thin cuts of paper."""
    roads: tuple[Points, ...] = (
        ((658, 398), (760, 372), (876, 380), (990, 470), (1062, 566), (1086, 728), (1088, 800),
         (1040, 900), (930, 950), (786, 944)),
        ((888, 600), (1000, 500), (1186, 392)),
        ((1184, 402), (1330, 470), (1575, 520)),
        ((1256, 682), (1420, 600), (1575, 560)),
        ((724, 180), (900, 230), (1120, 330)),
    )  # fmt: skip
    for road in roads:
        yield Line(shaken(smooth(road), rng, 30, 0.8), 4.5, "paper")


def _divide(p: Parts, rng: Random) -> Iterator[Shape]:
    """The border between two sectors on land: a heavy line with paper ties."""
    for border in p.map.border:
        if border.kind == "sector":
            for side in plan().border(*border.between):
                yield Line(side, 9, "ink")
                for x, y in walk(side, 17)[1:-1]:
                    yield Disc(x, y, 2.6, "paper")


def _bridges(rng: Random) -> Iterator[Shape]:
    for bridge in layout().bridge:
        (ax, ay), (bx, by) = bridge.at
        points = [(ax + (bx - ax) * i / 6, ay + (by - ay) * i / 6) for i in range(7)]
        if bridge.broken:
            for x, y in points[2:5:2]:
                yield Fill(((x - 7, y - 9), (x + 6, y - 7), (x + 8, y + 9), (x - 6, y + 8)), "ink")
            for pair in (points[:2], points[5:]):
                yield Line(tuple(pair), 9, "ink")
        else:
            yield Line((points[0], points[6]), 15, "ink")
            yield Line((points[0], points[6]), 5, "paper")
            for x, y in points[2:5:2]:
                yield Disc(x, y, 8, "ink")


def _lamps(rng: Random) -> Iterator[Shape]:
    """At night the bridges and the boulevard are lit."""
    for bridge in layout().bridge:
        if not bridge.broken:
            for x, y in walk(bridge.at, 34)[1:-1]:
                yield Disc(x, y, 4, "lamp")
    for x, y in walk(smooth(((876, 380), (990, 470), (1062, 566), (1086, 728), (1088, 800),
                             (1040, 900), (930, 950))), 46):  # fmt: skip
        yield Disc(x, y, 3.4, "lamp")


def _spotlight(district: str) -> Iterator[Shape]:
    """A bright line around the district a picture is about."""
    path = cut(inset(plan().polygon(district), GUTTER), Random(district), 40, 1.6)
    yield Line((*path, path[0]), 7, "black")
    yield Line((*path, path[0]), 4, "lamp")


def _staging(sector: str, division: str, rng: Random, seen: Frame) -> Iterator[Shape]:
    """A staging area: a red yard outside the city with an arrow to its gate."""
    place = layout().staging[sector]
    left, top, right, bottom = place.box
    gx, gy = place.gate
    inward, base = (-1, left) if gx < left else (1, right)
    tip = gx + inward * 16
    yield Fill(
        cut(((left, top), (right, top), (right, bottom), (left, bottom)), rng, 40, 1.6), "red"
    )
    yield Fill(((base - inward * 2, gy - 30), (tip, gy), (base - inward * 2, gy + 30)), "red")
    for i in range(3):
        x, y = yard_slot(sector, i)
        yield Fill(
            ((x - 40, y - 27), (x + 40, y - 28), (x + 41, y + 27), (x - 39, y + 28)), "blood"
        )
        yield Fill(((x - 37, y - 24), (x + 37, y - 25), (x + 38, y + 24), (x - 36, y + 25)), "red")
    if not seen.holds(place.box):
        return
    yield Fill(star(5, 15, 6, left + 26, top + 24), "chit")
    yield Letters(
        division.upper(), left + 48, top + 24, 27, "chit", "black", "lm", right - left - 60
    )


def ground(look: Look, night: bool) -> Drawing:
    """look: table or odds, height, side; or board, set, mode, focus and room for a caption."""
    if look[0] == "table":
        return paper.table_top(int(look[1]), panel.sign(str(look[2])))
    if look[0] == "odds":
        return chances.ground(int(look[1]), panel.sign(str(look[2])))
    _, set_name, mode, focus, *rest = look
    view = frame(str(focus))
    caption = int(rest[0]) if rest else 0
    dx, dy = view.at((0, 0))
    shapes: list[Shape] = [*moved(city(str(set_name), night, str(focus)), dx, dy, view.scale)]
    for title in titles(str(set_name).partition(":")[0], view).values():
        shapes += title.shapes()
    shapes += panel.band(view.width) if focus else panel.sheet(mode == "conflict")
    flecks = ("paper", "worn") if night else ("paper", "worn", "worn", "shade")
    shapes += paper.wear(view.width, view.height, flecks, Random("sheet"))
    if caption:
        shapes.append(paper.caption(view.width, view.height, caption))
    return Drawing(view.width, view.height + caption, tuple(shapes), "paper")
