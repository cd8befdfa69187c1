"""Where things are on the board, read from the layout file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from images.drawing import Point, Points

Box = tuple[float, float, float, float]


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The size of the picture and of the map in it."""

    width: int
    height: int
    map: Box


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A district: its corners by name, and where its number stands."""

    corners: tuple[str, ...]
    label: Point
    name: Literal["under", "beside"] = "under"


class River(Struct, frozen=True, forbid_unknown_fields=True):
    """The Danube between its banks, and its island."""

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

    def polygon(self, district: str) -> Points:
        """The corners of a district."""
        return tuple(self.vertex[name] for name in self.district[district].corners)

    def path(self, names: tuple[str, ...]) -> Points:
        """The points of these vertices."""
        return tuple(self.vertex[name] for name in names)

    def sides(self, district: str) -> set[frozenset[str]]:
        """The sides of a district, each as the pair of its vertices."""
        corners = self.district[district].corners
        return {frozenset(pair) for pair in zip(corners, corners[1:] + corners[:1], strict=True)}


@cache
def layout() -> Layout:
    """The layout of the board."""
    text = (Path(__file__).parent / "layout.toml").read_text("utf-8")
    return msgspec.toml.decode(text, type=Layout)
