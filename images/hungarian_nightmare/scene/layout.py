"""Where the areas of a component set lie on the sheet, and which windows look at them."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from math import hypot
from pathlib import Path

from msgspec import Struct

from game.hungarian_nightmare.set.components import load
from images.arrangements import Arrangement
from images.drawing import Point, Points
from images.geometry import Box, area, inside, middle, window
from images.parts.areas import Mesh, between
from images.parts.cartogram import Cartogram
from images.parts.counters import HIGH, WIDE
from images.parts.frame import Frame
from images.parts.paper import BAND, WIDTH
from images.parts.plan import read
from images.parts.plates import Fitted, Placed, fitted, settled

HEIGHT = 2008
MAP: Box = (16.0, 128.0, 1584.0, 1624.0)
EDGES: Box = (22.0, 134.0, 1578.0, 1618.0)  # nothing that lies on the map goes beyond
POINTS: Box = (16.0, 1640.0, 1584.0, 1740.0)  # what each side may spend
DISPLAY: Box = (16.0, 1752.0, 1584.0, 1994.0)  # the combat, the bombardment, or how things stand
COLUMNS, ROWS = "ABCD", "12345"
ZOOM = 3.0
CLOSE = (WIDTH / ZOOM, 440.0)  # the part of the map that a window shows
CLOSE_HEIGHT = BAND + round(CLOSE[1] * ZOOM)
LEAST = 0.28  # of an area a window must show before anything is laid on it


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """How much room each area asks for."""

    room: dict[str, float]


@cache
def asked() -> dict[str, float]:
    """The room of every area that asks for more or less than others."""
    return read(Path(__file__).parent / "room.toml", Asked).room


@lru_cache(maxsize=4)
def _bent(name: str) -> Cartogram:
    """The map of a component set, bent to the sheet."""
    plan = load(name).plan
    places = {area: tuple(plan.point[c] for c in cs) for area, cs in plan.corners.items()}
    left, top, right, bottom = MAP
    return Cartogram(places, right - left, bottom - top, asked())


def _at(name: str, point: Point) -> Point:
    """A place by longitude and latitude on the sheet."""
    x, y = _bent(name).at(point)
    return x + MAP[0], y + MAP[1]


@Arrangement
def corners(name: str) -> dict[str, Point]:
    """The corners of all areas on the sheet."""
    return {corner: _at(name, point) for corner, point in load(name).plan.point.items()}


class Atlas:
    """The map of one component set, bent to the sheet."""

    def __init__(self, name: str) -> None:
        self.set, self.parts = name, load(name)
        self.mesh = Mesh(corners(name), self.parts.plan.corners)
        self.polygons = {area: self.mesh.polygon(area) for area in self.parts.areas}

    def at(self, point: Point) -> Point:
        """A place by longitude and latitude on the sheet."""
        return _at(self.set, point)

    def path(self, points: Points) -> Points:
        """A line by longitude and latitude on the sheet."""
        return tuple(map(self.at, points))

    @cached_property
    def _boxes(self) -> list[tuple[Box, Points]]:
        found = []
        for polygon in self.polygons.values():
            xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
            found.append(((min(xs), min(ys), max(xs), max(ys)), polygon))
        return found

    def on_land(self, point: Point) -> bool:
        """Whether a point of the sheet lies in an area, not on the river."""
        x, y = point
        return any(
            left <= x <= right and top <= y <= bottom and inside(point, polygon)
            for (left, top, right, bottom), polygon in self._boxes
        )

    def ashore(self, path: Points) -> list[Points]:
        """The parts of a line that lie on land."""
        found: list[list[Point]] = [[]]
        for point in path:
            if self.on_land(point):
                found[-1].append(point)
            elif found[-1]:
                found.append([])
        return [tuple(part) for part in found if len(part) > 1]

    @property
    def outlines(self) -> dict[str, Points]:
        """The borders of all areas as they are drawn."""
        return outlines(self.set)

    @property
    def bridges(self) -> tuple[tuple[Point, Point], ...]:
        """Where each bridge meets its two shores."""
        return bridges(self.set)

    @property
    def fitted(self) -> dict[str, Fitted]:
        """The plate of each area on the whole map, and where its stacks lie."""
        return together(self.set)

    @property
    def plates(self) -> dict[str, Placed]:
        """The plate of each area on the whole map."""
        return standing(self.set)

    def beyond(self, name: str) -> float:
        """How far stacks may reach beyond the border: islands lend some of the water."""
        return 22.0 if self.parts.bank[self.parts.area[name]] == "island" else 12.0

    def tiles(self, name: str) -> tuple[str, ...]:
        """What is printed beside the number of an area."""
        each = self.parts.map.area[self.parts.area[name]]
        found = [f"tem {each.tem}"]
        if each.vp:
            found.append(f"vp {each.vp}")
        if each.romanian:
            found.append("romanian")
        if each.supply:
            found.append("supply")
        return tuple(found)

    def name(self, name: str) -> str:
        """What an area is called."""
        return self.parts.map.area[self.parts.area[name]].name

    def room(self, name: str) -> Points:
        """Where the pieces of an area may lie: islands lend some of the water around them."""
        polygon = self.polygons[name]
        if self.parts.bank[self.parts.area[name]] != "island" or abs(area(polygon)) > 15000:
            return polygon
        x, y = middle(polygon)
        return tuple((x + (px - x) * 1.3, y + (py - y) * 1.12) for px, py in polygon)


@lru_cache(maxsize=4)
def atlas(name: str) -> Atlas:
    """The map of a component set."""
    return Atlas(name)


@Arrangement
def outlines(name: str) -> dict[str, Points]:
    """The borders of all areas as they are drawn."""
    mesh = atlas(name).mesh
    return {area: mesh.outline(area) for area in load(name).areas}


@Arrangement
def bridges(name: str) -> tuple[tuple[Point, Point], ...]:
    """Where each bridge meets its two shores."""
    found = atlas(name)
    pairs = [each.between for each in found.parts.map.bridge]
    return tuple(between(found.outlines[a], found.outlines[b]) for a, b in pairs)


@Arrangement
def together(name: str) -> dict[str, Fitted]:
    """The plate of each area on the whole map, and where its stacks lie."""
    found = atlas(name)
    return {
        area: fitted(polygon, area, found.tiles(area), HIGH / WIDE, found.beyond(area), EDGES)
        for area, polygon in found.polygons.items()
    }


@Arrangement
def standing(name: str) -> dict[str, Placed]:
    """The plate of each area on the whole map."""
    return settled(together(name), EDGES)


def whole() -> Frame:
    """The whole map."""
    return Frame(WIDTH, HEIGHT, MAP, MAP, 1.0)


def close(square: str) -> Frame:
    """The window of a square of the map, such as B3."""
    wide, high = CLOSE
    left, top, right, bottom = MAP
    x = left + (right - left - wide) * COLUMNS.index(square[0]) / (len(COLUMNS) - 1)
    y = top + (bottom - top - high) * ROWS.index(square[1]) / (len(ROWS) - 1)
    box = (0.0, float(BAND), float(WIDTH), float(CLOSE_HEIGHT))
    return Frame(WIDTH, CLOSE_HEIGHT, (x, y, x + wide, y + high), box, ZOOM)


SQUARES = tuple(column + row for row in ROWS for column in COLUMNS)


@Arrangement
def squares(name: str) -> dict[str, str]:
    """The window in which each area is shown best."""
    found = atlas(name)
    return {place: _best(found.polygons[place]) for place in found.polygons}


def _best(polygon: Points) -> str:
    x, y = middle(polygon)

    def merit(square: str) -> float:
        view = close(square).view
        away = hypot((view[0] + view[2]) / 2 - x, (view[1] + view[3]) / 2 - y)
        return share(polygon, view) - away / 4000

    return max(SQUARES, key=merit)


def share(polygon: Points, view: Box) -> float:
    """How much of an area lies within a window."""
    seen = window(polygon, *view)
    return abs(area(seen)) / abs(area(polygon)) if seen else 0.0


DEFAULT = "reconstruction"


def square_of(focus: str) -> str:
    """The window for a place that somebody asks for."""
    return focus if focus in SQUARES else squares(DEFAULT).get(focus, "")
