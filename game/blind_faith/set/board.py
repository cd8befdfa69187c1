"""The map made ready for play: hexes by number, what a step costs, rivers, roads and places."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import get_args

from game.blind_faith.set.entries import (
    Chart,
    HexEntry,
    Hexes,
    Place,
    Places,
    Region,
    Rivers,
    Roads,
)
from game.kernel import Option
from game.kernel.model import option
from game.parts.bits import mask_of
from game.parts.hexes import distance, hex_of, near_of
from game.parts.ways import Ground

Side = tuple[int, int]  # two hexes that touch, the lower number first


@dataclass(frozen=True, eq=False)
class Board:
    """The map of one component set.

    A hex's number is its place on a sheet with a full row of columns in each row, so that one step
    to the same side is the same difference everywhere; numbers without a hex are never used.
    """

    hexes: Hexes
    rivers: Rivers
    roads: Roads
    places: Places
    chart: Chart

    @cached_property
    def width(self) -> int:
        """How many numbers a row has."""
        return max(hex_of(each.id)[0] for each in self.hexes.hex) + 1

    @cached_property
    def ids(self) -> frozenset[str]:
        """The four digits of every hex."""
        return frozenset(each.id for each in self.hexes.hex)

    def at(self, digits: str) -> int:
        """The number of a hex by its four digits."""
        return self._numbers[digits]

    @cached_property
    def _numbers(self) -> dict[str, int]:
        found = {each.id: hex_of(each.id) for each in self.hexes.hex}
        return {digits: row * self.width + column for digits, (column, row) in found.items()}

    @cached_property
    def size(self) -> int:
        """How many numbers there are."""
        return max(self.at(each.id) for each in self.hexes.hex) + 1

    @cached_property
    def entry(self) -> dict[int, HexEntry]:
        """The hexes by number."""
        return {self.at(each.id): each for each in self.hexes.hex}

    @cached_property
    def id(self) -> tuple[str, ...]:
        """The four digits of each number; nothing where there is no hex."""
        known = self.entry
        return tuple(known[n].id if n in known else "" for n in range(self.size))

    @cached_property
    def known(self) -> int:
        """All hexes as a set."""
        return sum(1 << n for n in self.entry)

    @cached_property
    def near(self) -> dict[int, tuple[int, ...]]:
        """The neighbours of each hex."""
        numbers = list(self.entry)
        rows = near_of([hex_of(self.id[n]) for n in numbers], self.hexes.grid)
        return {n: tuple(numbers[i] for i in row) for n, row in zip(numbers, rows, strict=True)}

    def distance(self, one: int, other: int) -> int:
        """How many hexes apart two hexes are."""
        return distance(self.hexes.grid, self._spots[one], self._spots[other])

    @cached_property
    def _spots(self) -> tuple[tuple[int, int], ...]:
        """The column and row of each number."""
        return tuple((n % self.width, n // self.width) for n in range(self.size))

    @cached_property
    def wet(self) -> frozenset[Side]:
        """The sides with a river."""
        return frozenset(
            self.side(*each.split("/")) for river in self.rivers.river for each in river.sides
        )

    @cached_property
    def paved(self) -> frozenset[Side]:
        """The sides a road crosses."""
        return frozenset(
            self.side(one, other)
            for road in self.roads.road
            for one, other in zip(road.hexes, road.hexes[1:], strict=False)
        )

    def side(self, one: str, other: str) -> Side:
        """The side between two hexes."""
        a, b = self.at(one), self.at(other)
        return (a, b) if a < b else (b, a)

    @cached_property
    def place_at(self) -> dict[int, int]:
        """The place in each hex that has one."""
        return {self.at(each.hex): n for n, each in enumerate(self.places.place)}

    @cached_property
    def hex_of_place(self) -> tuple[int, ...]:
        """The hex of each place."""
        return tuple(self.at(each.hex) for each in self.places.place)

    @cached_property
    def place(self) -> dict[str, int]:
        """The number of each place by its id."""
        return {each.id: n for n, each in enumerate(self.places.place)}

    def hex_named(self, place: str) -> int:
        """The hex of a place by its id."""
        return self.hex_of_place[self.place[place]]

    def place_here(self, here: int) -> Place | None:
        """The place in a hex, if there is one."""
        number = self.place_at.get(here)
        return None if number is None else self.places.place[number]

    @cached_property
    def column(self) -> dict[int, str]:
        """The terrain of each hex as battles know it."""
        return {
            n: "urban" if n in self.place_at else each.terrain for n, each in self.entry.items()
        }

    @cached_property
    def ground(self) -> Ground:
        """What each step costs by the Terrain Effects Chart."""
        costs = {each.id: each.cost for each in self.chart.terrain}
        near = [self._steps(n, costs) if n in self.entry else {} for n in range(self.size)]
        return Ground(near)

    def _steps(self, here: int, costs: dict[str, int]) -> dict[int, int]:
        found = {}
        for there in self.near[here]:
            side = (here, there) if here < there else (there, here)
            if side in self.paved:
                found[there] = self.chart.road
            else:
                found[there] = costs[self.column[there]] + self.chart.river * (side in self.wet)
        return found

    @cached_property
    def points(self) -> dict[str, int]:
        """The movement points of foot, wagons and mounted units."""
        return {each.type: each.points for each in self.chart.points}

    @cached_property
    def most_points(self) -> int:
        """The movement points of whoever moves furthest."""
        return max(self.points.values())

    @cached_property
    def with_place(self) -> int:
        """The hexes with a place as a set."""
        return mask_of(self.hex_of_place)

    @cached_property
    def region(self) -> dict[str, int]:
        """The hexes of each region as a set."""
        found = dict.fromkeys(get_args(Region), 0)
        for n, each in self.entry.items():
            found[each.region] |= 1 << n
        return found

    @cached_property
    def option(self) -> tuple[Option, ...]:
        """Each hex as an option."""
        return tuple(option("hex", each) for each in self.id)

    @cached_property
    def danish(self) -> tuple[int, ...]:
        """The hexes on the north edge where Danes come (6.3.2)."""
        return tuple(self.at(f"0{column}01") for column in range(1, 8))
