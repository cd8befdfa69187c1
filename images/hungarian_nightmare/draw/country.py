"""The country as the surveyors drew it: hills, woods, roads, railways and what is built."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, exp, hypot, pi, sin
from pathlib import Path
from random import Random

from msgspec import Struct

from images.drawing import Disc, Fill, Line, Point, Points, Shape
from images.geometry import Box, clipped, inside, smooth, walk
from images.hungarian_nightmare.scene.layout import Atlas, atlas
from images.parts.contours import Heights
from images.parts.frame import Frame
from images.parts.plan import read

DEGREE = (75.2, 111.2)  # kilometres of a degree of longitude and of latitude, here
BOLD = 3  # every third contour is a bold one
Hill = tuple[float, float, float, float]


class Stream(Struct, frozen=True, forbid_unknown_fields=True):
    """A name down the river, letter by letter."""

    text: str
    at: tuple[Point, ...]
    size: float


class Country(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies below the areas."""

    hills: tuple[Hill, ...]
    ground: float
    first: float
    step: float
    steps: int
    rails: tuple[Points, ...]
    roads: tuple[Points, ...]
    stations: tuple[Point, ...]
    airfields: tuple[Point, ...]
    forests: tuple[Point, ...]
    parks: tuple[tuple[float, float, float], ...]
    water: tuple[Stream, ...]


@cache
def country() -> Country:
    """The country around Budapest."""
    return read(Path(__file__).parent / "city.toml", Country)


def _height(x: float, y: float) -> float:
    """The height of a place in metres; hills lie over each other, none adds to another."""
    found = country().ground
    for lon, lat, top, reach in country().hills:
        away = hypot((x - lon) * DEGREE[0], (y - lat) * DEGREE[1]) / reach
        if away < 3:
            rise = (top - country().ground) * exp(-away * away / 1.3)
            found = max(found, country().ground + rise) + min(rise, 60) * 0.12
    return found


@cache
def contours(name: str) -> tuple[tuple[Points, bool], ...]:
    """The contour lines over the map of a set, by longitude and latitude, and which are bold."""
    found = atlas(name)
    points = found.parts.plan.point.values()
    xs, ys = zip(*points, strict=True)
    field = Heights(_height, (min(xs), min(ys), max(xs), max(ys)), 84, 84)
    drawn = []
    for i in range(country().steps):
        level = country().first + country().step * i
        lines = (line for line in field.lines(level) if len(line) > 9)
        for line in lines:
            drawn += [(part, i % BOLD == 2) for part in found.ashore(found.path(line))]
    return tuple(drawn)


def relief(city: Atlas, frame: Frame) -> Iterator[Shape]:
    """The contours of the hills, and woods on them."""
    thin = 1.5 * frame.scale**0.4
    for path, bold in contours(city.parts.name):
        points = tuple(frame.at(p) for p in path)
        yield Line(points, thin * (1.7 if bold else 1), "contour_bold" if bold else "contour")


def woods(city: Atlas, frame: Frame) -> Iterator[Shape]:
    """Trees of the hills and of the parks, as the key of such maps has them."""
    rng = Random("woods")
    size = 3.4 * frame.scale**0.6
    spots = [(*at, 0.9, 16) for at in country().forests]
    spots += [(*at, 12) for at in country().parks]
    for lon, lat, reach, count in spots:
        for _ in range(count):
            turn, away = rng.uniform(0, 2 * pi), reach * rng.random() ** 0.5
            place = lon + cos(turn) * away / DEGREE[0], lat + sin(turn) * away / DEGREE[1]
            x, y = frame.at(city.at(place))
            yield Disc(x, y, size, "wood")
            yield Line(((x, y + size), (x + size * 1.5, y + size)), size * 0.45, "wood")


def built(city: Atlas, name: str, frame: Frame) -> Iterator[Shape]:
    """An area as it is built up: the denser, the more it helps whoever defends it."""
    tem = city.parts.tem[city.parts.area[name]]
    outline = tuple(frame.at(p) for p in city.outlines[name])
    yield Fill(outline, ("snow", "paper", "town1", "town2")[min(tem, 3)])
    polygon = tuple(frame.at(p) for p in city.polygons[name])
    rng = Random(f"streets {name}")
    if tem == 1:
        yield from _houses(polygon, rng, frame.scale)
    elif tem > 1:
        yield from _streets(polygon, rng, frame.scale, 25.0 if tem == 2 else 18.0, tem)


def _houses(polygon: Points, rng: Random, scale: float) -> Iterator[Shape]:
    """Scattered houses along lanes."""
    left, top, right, bottom = _bounds(polygon)
    size = 4.2 * scale**0.8
    for _ in range(46):
        x, y = rng.uniform(left, right), rng.uniform(top, bottom)
        wide, high = size * rng.uniform(0.7, 1.5), size * rng.uniform(0.6, 1.1)
        if inside((x, y), polygon):
            yield Fill(((x, y), (x + wide, y), (x + wide, y + high), (x, y + high)), "town3")


def _streets(polygon: Points, rng: Random, scale: float, gap: float, tem: int) -> Iterator[Shape]:
    """Streets between blocks, two ways across."""
    ink, wide = "paper", 3.6 if tem == 2 else 3.2
    turn = rng.uniform(-0.5, 0.5)
    left, top, right, bottom = _bounds(polygon)
    x, y, long = (left + right) / 2, (top + bottom) / 2, hypot(right - left, bottom - top) / 2
    gap = gap * scale**0.82
    for across in (turn, turn + pi / 2):
        dx, dy = cos(across), sin(across)
        at = -long
        while at < long:
            px, py = x - dy * at, y + dx * at
            line = ((px - dx * long, py - dy * long), (px + dx * long, py + dy * long))
            for piece in clipped(line, polygon):
                yield Line(piece, wide * scale**0.6, ink)
            at += gap * rng.uniform(0.75, 1.5)


def _bounds(polygon: Points) -> Box:
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def roads(city: Atlas, frame: Frame) -> Iterator[Shape]:
    """Main roads, cased."""
    k = frame.scale**0.6
    whole = (city.ashore(_run(city, road)) for road in country().roads)
    paths = [tuple(frame.at(p) for p in part) for parts in whole for part in parts]
    for path in paths:
        yield Line(path, 6.4 * k, "road")
    for path in paths:
        yield Line(path, 3.8 * k, "snow")


def rails(city: Atlas, frame: Frame) -> Iterator[Shape]:
    """Railways with their sleepers, and stations."""
    k = frame.scale**0.6
    for rail in country().rails:
        path = tuple(frame.at(p) for p in _run(city, rail))
        yield Line(path, 2.6 * k, "ink")
        spots = walk(path, 9.0 * k)
        for (ax, ay), (bx, by) in zip(spots[::2], spots[1::2], strict=False):
            long = hypot(bx - ax, by - ay) or 1
            nx, ny = (ay - by) / long * 4.6 * k, (bx - ax) / long * 4.6 * k
            yield Line(((ax - nx, ay - ny), (ax + nx, ay + ny)), 1.8 * k, "ink")
    for station in country().stations:
        x, y = frame.at(city.at(station))
        r = 7 * k
        yield Fill(
            (
                (x - r, y - r * 0.6),
                (x + r, y - r * 0.6),
                (x + r, y + r * 0.6),
                (x - r, y + r * 0.6),
            ),
            "ink",
        )


def _run(city: Atlas, line: Points) -> Points:
    """A line of the country on the sheet, its corners rounded."""
    return city.path(smooth(tuple(walk(line, 0.006)), 2))


def airfields(city: Atlas, frame: Frame) -> Iterator[Shape]:
    """Runways in the snow, with the sign of an aeroplane."""
    k = frame.scale**0.7
    for field in country().airfields:
        x, y = frame.at(city.at(field))
        yield Line(((x - 34 * k, y + 14 * k), (x + 34 * k, y - 14 * k)), 15 * k, "road")
        yield Line(((x - 34 * k, y + 14 * k), (x + 34 * k, y - 14 * k)), 11 * k, "snow")
        yield Line(((x, y - 15 * k), (x, y + 15 * k)), 4.6 * k, "ink")
        yield Line(((x - 15 * k, y - 2 * k), (x + 15 * k, y - 2 * k)), 5.2 * k, "ink")
        yield Line(((x - 6 * k, y + 12 * k), (x + 6 * k, y + 12 * k)), 3.6 * k, "ink")
