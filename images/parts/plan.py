"""A plan: a map of polygons over shared vertices, so that no gap can open between neighbours."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

from images.drawing import Point, Points
from images.geometry import Box, clearance, inside, middle

Kind = TypeVar("Kind")


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The size of the picture and of the map in it."""

    width: int
    height: int
    map: Box


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the map: its corners by name, clockwise, and where its title stands."""

    corners: tuple[str, ...]
    label: Point
    name: Literal["under", "beside"] = "under"


class Plan(Struct, frozen=True, dict=True):
    """The places of a map, and the sheet it is drawn on."""

    sheet: Sheet
    vertex: dict[str, Point]
    place: dict[str, Place]

    def polygon(self, place: str) -> Points:
        """The corners of a place."""
        return self._polygons[place]

    @cached_property
    def _polygons(self) -> dict[str, Points]:
        return {name: self.path(place.corners) for name, place in self.place.items()}

    @cached_property
    def _bounds(self) -> dict[str, Box]:
        """The upright boxes in which the places lie."""
        return {name: _bounds(polygon) for name, polygon in self._polygons.items()}

    def path(self, names: tuple[str, ...]) -> Points:
        """The points of these vertices."""
        return tuple(self.vertex[name] for name in names)

    def sides(self, place: str) -> set[frozenset[str]]:
        """The sides of a place, each as the pair of its vertices."""
        corners = self.place[place].corners
        return {frozenset(pair) for pair in zip(corners, corners[1:] + corners[:1], strict=True)}

    def border(self, one: str, other: str) -> list[Points]:
        """The sides two places share, in an order that is the same in every process."""
        shared = self.sides(one) & self.sides(other)
        return [self.path(tuple(names)) for names in sorted(map(sorted, shared))]

    def touching(self, one: str, other: str) -> bool:
        """Whether two places share a side."""
        return bool(self.sides(one) & self.sides(other))

    def centre(self, place: str) -> Point:
        """The middle of a place."""
        return middle(self.polygon(place))

    def nearest(self, point: Point) -> str:
        """The place a point lies in, else the one it is closest to."""
        around = [
            name
            for name, (left, top, right, bottom) in self._bounds.items()
            if left <= point[0] <= right
            and top <= point[1] <= bottom
            and inside(point, self.polygon(name))
        ]
        if len(around) == 1:
            return around[0]
        return max(around or self.place, key=lambda name: clearance(point, self.polygon(name)))


def _bounds(polygon: Points) -> Box:
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def read(file: Path, kind: type[Kind]) -> Kind:
    """What a layout file says."""
    return msgspec.toml.decode(file.read_text("utf-8"), type=kind)
