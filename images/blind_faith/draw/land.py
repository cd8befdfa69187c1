"""The land: washes of colour for regions, mountains and woods, rivers that grow, broken roads."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from random import Random

from game.blind_faith.set.board import Board
from game.blind_faith.set.components import load
from images.blind_faith.draw import terrain
from images.blind_faith.scene.layout import cartouche, lattice, map_box
from images.drawing import Fill, Line, Point, Points, Shape
from images.geometry import clipped, normal, smooth, walk
from images.parts.hexes import (
    Lattice,
    chains,
    course,
    dashes,
    eased,
    outlines,
    rounded,
    spot,
    tapering,
)
from images.parts.paper import rectangle

SPRING, MOUTH, BROAD = 1.6, 5.2, 7.0  # widths of rivers, and of those that come from afar
WASH = 9.0  # how far the darker edge of a region reaches
LONG = 30  # sides of a river that grows to its full width
WINDS, REACH = 32, 2400  # lines of the chart, and how far they lead
GLYPHS = {"mountain": terrain.mountains, "forest": terrain.wood}


@lru_cache(maxsize=8)
def land(set_name: str) -> tuple[Shape, ...]:
    """The whole land on the sheet of the overview, without places and names."""
    board, hexes = load(set_name).board, lattice(set_name)
    return (
        *_beyond(set_name, hexes),
        *_regions(board, hexes),
        *_rivers(board, hexes),
        *_roads(board, hexes),
        *_glyphs(board, hexes),
    )


def _beyond(set_name: str, hexes: Lattice) -> Iterator[Shape]:
    """What lies beyond the map: bare vellum with the lines of a chart, and a worked edge."""
    left, top, right, bottom = map_box()
    yield Fill(rectangle((left, top, right, bottom)), "margin")
    x, y = compass_at(set_name)
    for i in range(WINDS):
        turn = 2 * pi * i / WINDS
        far = (x + REACH * cos(turn), y + REACH * sin(turn))
        found = clipped(((x, y), far), rectangle((left, top, right, bottom)))
        yield from (Line(part, 1.4, "rhumb") for part in found)
    for loop in outlines(hexes, hexes.middles):
        coast = _closed(loop)
        yield Line(coast, 15, "rhumb")
        yield Line(coast, 11, "margin")
        yield from _hachures(coast)
        yield Line(coast, 4, "ink")


def compass_at(set_name: str) -> Point:
    """Where the lines of the chart meet."""
    _, top, right, bottom = cartouche(set_name) or map_box()
    return (right - 92, top + (bottom - top) * 0.30)


def _hachures(coast: Points) -> Iterator[Shape]:
    """Short strokes outwards along the edge of the known world."""
    rng = Random("coast")
    spots = walk(coast, 9)
    for a, b in pairwise(spots):
        nx, ny = normal((a, b))
        deep = rng.uniform(4, 10)
        yield Line((a, (a[0] - nx * deep, a[1] - ny * deep)), 1.1, "sepia")


def _regions(board: Board, hexes: Lattice) -> Iterator[Shape]:
    """A wash for each region, darker along its border, and a broken red line between two."""
    found: dict[str, list[str]] = {}
    for each in board.hexes.hex:
        found.setdefault(each.region, []).append(each.id)
    for region, names in found.items():
        for loop in outlines(hexes, names):
            path = _closed(loop)
            yield Fill(path, f"{region}_edge")
            yield Fill(_within(path, WASH), region)
    for border in _borders(board, hexes):
        path = smooth(eased(border, 2), 1)
        yield Line(path, 2.0, "sepia")
        yield from (Line(dash, 3.6, "rubric") for dash in dashes(path, 11, 8))


def _closed(loop: Points) -> Points:
    line = rounded(loop)
    return smooth((*line, line[0]), 1)


def _within(path: Points, by: float) -> Points:
    """A closed line moved inwards."""
    pairs = zip((path[-2], *path[:-1]), (*path[1:], path[1]), strict=True)
    moved = [normal(pair) for pair in pairs]
    return tuple((x + nx * by, y + ny * by) for (x, y), (nx, ny) in zip(path, moved, strict=True))


def _borders(board: Board, hexes: Lattice) -> Iterator[Points]:
    """The lines along which two regions touch."""
    entry = board.entry
    sides: dict[tuple[str, str], list[tuple[Point, Point]]] = {}
    for here, nears in board.near.items():
        for there in nears:
            pair = entry[here].region, entry[there].region
            if pair[0] < pair[1]:
                side = hexes.side(entry[here].id, entry[there].id)
                sides.setdefault(pair, []).append(side)
    for found in sides.values():
        yield from chains(found)


def _rivers(board: Board, hexes: Lattice) -> Iterator[Shape]:
    """First all banks, then all water, so that rivers run into each other."""
    courses = {}
    for river in board.rivers.river:
        sides = [(one, other) for one, _, other in (each.partition("/") for each in river.sides)]
        courses[river.id] = course(hexes, sides)
    bent = {name: _meandering(eased(path, 1), name) for name, path in courses.items()}
    water = []
    for river in board.rivers.river:
        path = smooth(_joined(river.id, river.spring, courses, bent), 2)
        start, end = _widths(len(river.sides), river.spring)
        water.append((path, start, end))
    for path, start, end in water:
        yield Fill(tapering(path, start + 2.2, end + 2.4), "river_deep")
    for path, start, end in water:
        yield Fill(tapering(path, start, end), "river")


def _joined(name: str, spring: bool, courses: dict[str, Points], bent: dict[str, Points]) -> Points:
    """The bent line of a river; where it meets another one it ends in the other's bent line."""
    path = bent[name]
    ends = []
    for end in (0, -1):
        known = spot(courses[name][end])
        met = [
            bent[other][i]
            for other, line in courses.items()
            if other != name
            for i, point in enumerate(line)
            if spot(point) == known and 0 < i < len(line) - 1
        ]
        ends.append(met[0] if met else path[end])
        if not met and (end or not spring):  # it flows on beyond the map
            (ax, ay), (bx, by) = path[end], path[end + 1 if end == 0 else end - 1]
            ends[-1] = (ax + (ax - bx) * 0.5, ay + (ay - by) * 0.5)
    return (ends[0], *path[1:-1], ends[1])


def _meandering(path: Points, name: str) -> Points:
    """A line that wanders a little; where rivers meet, at their ends, it stays."""
    rng = Random(name)
    inner = [(x + rng.uniform(-4, 4), y + rng.uniform(-4, 4)) for x, y in path[1:-1]]
    return (path[0], *inner, path[-1])


def _widths(sides: int, spring: bool) -> tuple[float, float]:
    if not spring:
        return (BROAD * 0.7, BROAD) if sides > LONG else (MOUTH * 0.7, MOUTH)
    return SPRING, SPRING + (MOUTH - SPRING) * min(1.0, sides / LONG)


def _roads(board: Board, hexes: Lattice) -> Iterator[Shape]:
    """A pale line with brown strokes on it."""
    places = {place.hex for place in board.places.place}
    ways = [
        smooth(tuple(_beaten(hexes, name, name in places) for name in road.hexes), 2)
        for road in board.roads.road
    ]
    for way in ways:
        yield Line(way, 3.6, "paper")
    for way in ways:
        yield from (Line(dash, 2.5, "road") for dash in dashes(way, 10, 4.5))


def _beaten(hexes: Lattice, name: str, place: bool) -> Point:
    """Where every road through a hex leads; a place lies on its road."""
    x, y = hexes.at(name)
    rng = Random(name)
    return (x, y) if place else (x + rng.uniform(-5, 5), y + rng.uniform(-5, 5))


def _glyphs(board: Board, hexes: Lattice) -> Iterator[Shape]:
    """Mountains and woods from north to south; those in the way of a road stand aside."""
    found: list[tuple[float, list[Shape]]] = []
    roads = {name for road in board.roads.road for name in road.hexes}
    for each in board.hexes.hex:
        if board.at(each.id) in board.place_at:
            continue
        draw = GLYPHS.get(each.terrain)
        if draw is not None:
            found += draw(hexes.at(each.id), hexes.pitch, each.id)
        elif each.id not in roads:
            yield from terrain.grass(hexes.at(each.id), hexes.pitch, each.id)
    for _, shapes in sorted(found, key=lambda pair: pair[0]):
        yield from shapes
