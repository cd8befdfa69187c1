"""Where things hang on the board: photographs, their Events and people, and the strings."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import Struct

from game.days_of_ire.set.components import load
from images.days_of_ire.draw import photographs
from images.drawing import Point, Points
from images.geometry import Box
from images.parts.plan import read
from images.png import BAND

PICTURE = 236  # how wide the picture of a photograph is on the board
STRIP = 56  # how high the strip with its name is
PIN = 10
EVENT = (116, 168)
CROWD = (132, 172)  # the room for people and tokens


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The size of the picture, of the cork and of the map on it."""

    width: int
    height: int
    cork: Box
    map: Box


class Spot(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the middle of a photograph is, and how crooked it hangs."""

    at: Point
    turn: float


class City(Struct, frozen=True, forbid_unknown_fields=True):
    """The map below: two banks, islands, roads, bridges and parks."""

    west: Points
    east: Points
    island: Points
    margaret: Points
    roads: tuple[Points, ...]
    bridges: tuple[Points, ...]
    parks: tuple[Points, ...]


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole layout file."""

    sheet: Sheet
    place: dict[str, Spot]
    city: City


@cache
def layout() -> Layout:
    """The layout of the board."""
    return read(Path(__file__).with_name("layout.toml"), Layout)


@cache
def spots(set_name: str) -> dict[str, Spot]:
    """Where each location of a set hangs; names the layout does not know take what is left."""
    places = load(set_name).places
    known = layout().place
    left = iter([spot for name, spot in known.items() if name not in places])
    return {name: known[name] if name in known else next(left) for name in places}


def photo_box(spot: Spot) -> Box:
    """The upright box of a photograph, strip not counted."""
    wide, high = photographs.size(PICTURE)
    x, y = spot.at
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def strip_at(spot: Spot) -> Point:
    """The middle of the strip with the name."""
    return spot.at[0], photo_box(spot)[3] + 9


def banded(y: float, phase: int) -> int:
    """The height nearest to a wish at which a change touches the fewest bands of a picture."""
    return round((y - phase) / BAND) * BAND + phase


def event_at(spot: Spot) -> tuple[int, int]:
    """The middle of the Event card."""
    left, _, _, _ = photo_box(spot)
    return round(left - EVENT[0] / 2 - 7), banded(spot.at[1] + 22, 0)


def crowd_box(spot: Spot) -> Box:
    """The room for people and tokens."""
    _, _, right, _ = photo_box(spot)
    x, y = right + 10, banded(spot.at[1] + 24, BAND // 2)
    return x, y - CROWD[1] / 2, x + CROWD[0], y + CROWD[1] / 2


Ends = tuple[Point, Point]


@cache
def strings(set_name: str) -> dict[tuple[str, str], Ends]:
    """From which pin to which pin each string runs."""
    at = spots(set_name)
    found = {}
    for string in load(set_name).map.string:
        one, other = string.between
        found[one, other] = _ends(at[one], at[other])
    return found


def _ends(one: Spot, other: Spot) -> Ends:
    dx, dy = other.at[0] - one.at[0], other.at[1] - one.at[1]
    if abs(dy) < 100:
        return _corner(one, dx, -1), _corner(other, -dx, -1)
    return _corner(one, dx, dy), _corner(other, -dx, -dy)


def _corner(spot: Spot, dx: float, dy: float) -> Point:
    """The pin at the upper or lower edge, in its middle or at the corner a string leaves from."""
    left, top, right, bottom = photo_box(spot)
    side = 0 if abs(dx) < 100 else 1 if dx > 0 else -1
    x = spot.at[0] + side * ((right - left) / 2 - 7)
    if dy < 0:
        return x, top + (3 if side else -2)
    return x, bottom - 36 if side else strip_at(spot)[1] + STRIP / 2 - 2
