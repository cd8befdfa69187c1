"""Where things are on the board, read from the layout file."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import hypot
from pathlib import Path

from msgspec import Struct

from images.drawing import Point
from images.geometry import Box
from images.parts.plan import Place, Plan, Sheet, read


class River(Struct, frozen=True, forbid_unknown_fields=True):
    """The Danube between its banks, and its island."""

    name: str
    letters: tuple[Point, ...]
    west: tuple[str, ...]
    east: tuple[str, ...]
    centre: tuple[Point, ...]
    island: tuple[Point, ...]


class Bridge(Struct, frozen=True, forbid_unknown_fields=True):
    """A bridge as a mark across the river; a broken one has only its piers."""

    name: str
    at: tuple[Point, Point]
    broken: bool = False


class Staging(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a division waits, and the gate it enters by."""

    box: Box
    gate: Point


class Cartouche(Struct, frozen=True, forbid_unknown_fields=True):
    """The title of the map."""

    box: Box


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole board."""

    sheet: Sheet
    vertex: dict[str, Point]
    district: dict[str, Place]
    river: River
    bridge: tuple[Bridge, ...]
    staging: dict[str, Staging]
    cartouche: Cartouche


YARD_SIZE = 58


def yard_slot(sector: str, place: int) -> Point:
    """Where the first, second or third Regiment of a division waits."""
    left, _, right, bottom = layout().staging[sector].box
    return (left + right) / 2 + 98 * (place - 1), bottom - 36


@cache
def layout() -> Layout:
    """The layout of the board."""
    return read(Path(__file__).parent / "layout.toml", Layout)


@cache
def plan() -> Plan:
    """The districts as a map."""
    found = layout()
    return Plan(found.sheet, found.vertex, found.district)


OVERLAP = 24.0  # how long two districts must lie along the same water to face each other


def stations(district: str, bank: tuple[str, ...]) -> tuple[float, float] | None:
    """From where to where along the middle of the river a district lies on this bank."""
    corners = set(layout().district[district].corners)
    found = [station(layout().vertex[name]) for name in bank if name in corners]
    return (min(found), max(found)) if len(found) > 1 else None


def station(point: Point) -> float:
    """How far down the river a point lies: the foot of the shortest way to its middle."""
    best, found, run = float("inf"), 0.0, 0.0
    for (ax, ay), (bx, by) in pairwise(layout().river.centre):
        length = hypot(bx - ax, by - ay)
        t = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / length**2
        t = max(0.0, min(1.0, t))
        away = hypot(point[0] - ax - t * (bx - ax), point[1] - ay - t * (by - ay))
        if away < best:
            best, found = away, run + t * length
        run += length
    return found


def opposite(one: str, other: str) -> tuple[float, float] | None:
    """From where to where along the river two districts lie opposite each other."""
    river = layout().river
    for a, b in ((one, other), (other, one)):
        west, east = stations(a, river.west), stations(b, river.east)
        if west and east:
            start, end = max(west[0], east[0]), min(west[1], east[1])
            if end - start > OVERLAP:
                return start, end
    return None


def facing(one: str, other: str) -> bool:
    """Whether two districts lie opposite each other for a stretch of the river."""
    return opposite(one, other) is not None


@cache
def neighbours(district: str) -> tuple[str, ...]:
    """The districts drawn next to this one or across the river from it."""
    others = [d for d in layout().district if d != district]
    return tuple(d for d in others if plan().touching(district, d) or facing(district, d))
