"""Where things hang on the board: photographs, their Events and people, and the strings."""

from __future__ import annotations

from collections.abc import Iterator
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
NEAR = 100  # what is no farther apart hangs in one row or column
EVENT = (116, 112)  # the card with what an Event needs
CLIPPING = (350, 50)  # the clipping with its title below
CROWD = (132, 192)  # the room for people and tokens


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
    """The middle of the Event card; with its title it fills whole bands of the picture."""
    left, _, _, _ = photo_box(spot)
    top = banded(spot.at[1] + 18, 0)
    return round(left - EVENT[0] / 2 - 7), top + EVENT[1] // 2


def clipping_at(spot: Spot) -> tuple[int, int]:
    """The middle of the clipping with the title of an Event, below the name of the place."""
    x, y = event_at(spot)
    return x + (CLIPPING[0] - EVENT[0]) // 2, y + EVENT[1] // 2 + CLIPPING[1] // 2 - 2


def crowd_box(spot: Spot) -> Box:
    """The room for people and tokens."""
    _, _, right, _ = photo_box(spot)
    x, y = right + 10, banded(spot.at[1] + 24, 0)
    return x, y - CROWD[1] / 2, x + CROWD[0], y + CROWD[1] / 2


Ends = tuple[Point, Point]
ASLANT = 56  # how far down a photograph a string from above is tied: below the clipping it passes
LEVEL = 86  # and one from beside it, where both come from the same side


@cache
def strings(set_name: str) -> dict[tuple[str, str], Ends]:
    """From which pin to which pin each string runs."""
    at = spots(set_name)
    pairs = [string.between for string in load(set_name).map.string]
    tied = {end for pair in pairs for end in _aslant(pair, at)}
    return {(one, other): (_pin(one, other, at, tied), _pin(other, one, at, tied))
            for one, other in pairs}  # fmt: skip


Tied = tuple[str, bool]  # a photograph, and whether at its right


def _aslant(pair: tuple[str, str], at: dict[str, Spot]) -> Iterator[Tied]:
    """Where a string that runs aslant ends: at the lower photograph, on the side it comes from."""
    upper, lower = sorted(pair, key=lambda name: at[name].at[1])
    dx, dy = (at[upper].at[i] - at[lower].at[i] for i in (0, 1))
    if abs(dx) >= NEAR and abs(dy) >= NEAR:
        yield lower, dx > 0


def _pin(here: str, there: str, at: dict[str, Spot], tied: set[Tied]) -> Point:
    """The pin of a string at one of its ends; what hangs below is tied at the right."""
    left, top, right, bottom = photo_box(at[here])
    dx, dy = (at[there].at[i] - at[here].at[i] for i in (0, 1))
    rightward = dx > -NEAR
    x = right - 7 if rightward else left + 7
    if abs(dx) < NEAR:
        return x, top + 3 if dy < 0 else bottom - 36
    if abs(dy) < NEAR:
        return x, top + (LEVEL if (here, rightward) in tied else 3)
    return x, top + ASLANT if dy < 0 else bottom - 36
