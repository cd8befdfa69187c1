"""Ways over hexes, areas or strings: what is in reach, what it costs, and how to get there.

A `Ground` has for each place what it costs to enter its neighbours. `reach` looks for everything
within so many points, the nearest first; where only what stands on a ground moves, a fan (`fans`)
knows most of it beforehand. Sets of places are the bits of integers: of any length, for they are
never written down.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, count
from operator import add
from typing import Any

Near = Sequence[Mapping[int, int]]  # for each place, its neighbours and what it costs to enter them
Step = tuple[int, int, list[Any]]  # a price, whither it leads, and the steps after it
FAR = 1 << 30  # what it costs to get where no way leads
SHUT = -1  # the same while looking: no price is lower, so no way is entered here
FEW = 100  # members that are picked out of a set one by one


class Ground:
    """Places by number, with the price of each step; prices are whole numbers from 1 up."""

    def __init__(self, near: Near) -> None:
        self.near = tuple(near)
        self.steps = tuple([tuple(row.items()) for row in near])
        prices = {price for row in self.near for price in row.values()}
        self.dearest = max(prices, default=0)
        self.cheapest = min(prices, default=1)
        assert self.cheapest > 0, "nothing is free"

    @cached_property
    def entries(self) -> tuple[list[tuple[int, int]], ...]:
        """For each place the places it can be entered from, and what that costs."""
        found: tuple[list[tuple[int, int]], ...] = tuple([[] for _ in self.near])
        for place, row in enumerate(self.steps):
            for there, price in row:
                found[there].append((place, price))
        return found

    @cached_property
    def onward(self) -> tuple[list[Step], ...]:
        """The steps out of each place, each with those that can be worth while after it.

        Whoever came over one place has looked at its neighbours already: a step to one of them,
        or back, is left out where it was no dearer from there.
        """
        found: tuple[list[Step], ...] = tuple(
            [[(price, there, []) for there, price in row] for row in self.steps]
        )
        for place, row in enumerate(self.near):
            known = {**row, place: 0}.get
            for price, there, after in found[place]:
                after += [step for step in found[there] if known(step[1], FAR) > price + step[0]]
        return found

    @cached_property
    def bits(self) -> tuple[int, ...]:
        """Each place as a set of its own."""
        return tuple([1 << place for place in range(len(self))])

    @cached_property
    def shifts(self) -> tuple[int, ...]:
        """By how much steps lead on, or back: a few where places are numbered row by row."""
        return tuple({there - place for place, row in enumerate(self.near) for there in row})

    @cached_property
    def margin(self) -> int:
        """By how much a step leads back at most."""
        return max(0, -min(self.shifts, default=0))

    @cached_property
    def sides(self) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        """For each place its neighbours, what it costs to enter them, and which shift that is."""
        number = {shift: n for n, shift in enumerate(self.shifts)}
        return tuple(
            tuple([(there, price, number[there - place]) for there, price in row])
            for place, row in enumerate(self.steps)
        )

    @cached_property
    def turned(self) -> Ground:
        """The same ground with every step the other way round: from where a place is reached."""
        return Ground([dict(row) for row in self.entries])

    def __len__(self) -> int:
        return len(self.near)


class Reach:
    """Everything in reach of a place.

    `costs` are those of all places, but for the `lost` ones: they are out of reach, or dearer by
    what `later` tells.
    """

    def __init__(
        self,
        ground: Ground,
        start: int,
        points: int,
        costs: Sequence[int],
        blocked: int,
        places: int,
    ) -> None:
        self.ground = ground
        self.start = start
        self.points = points
        self.costs = costs
        self.blocked = blocked & ~(1 << start)  # places that were closed or ended the way
        self.places = places  # all places in reach as a set, without the start
        self.lost = 0
        self.later: Sequence[tuple[int, int]] = ()

    def cost(self, place: int) -> int:
        """What it costs to get to a place; more than there are points if it is out of reach."""
        found = self.costs[place]
        if self.lost >> place & 1:
            return next((found + more for more, some in self.later if some >> place & 1), FAR)
        return found if 0 <= found <= self.points else FAR

    @cached_property
    def spent(self) -> dict[int, int]:
        """What it costs to get to each place in reach, the start included, the nearest first."""
        costs = self.costs
        found = [(costs[place], place) for place in members(self.places & ~self.lost)]
        for more, places in self.later:
            found += [(costs[place] + more, place) for place in members(places)]
        found.sort()
        return {self.start: 0} | {place: spent for spent, place in found}

    def path(self, goal: int) -> tuple[int, ...]:
        """The cheapest way from the start to a place: of those the shortest, by lower numbers."""
        ahead = {goal: goal}  # each place on a cheapest way, and the next one from there
        front = [goal]
        while self.start not in ahead:
            row: dict[int, int] = {}
            for place in sorted(front):
                for before in self._before(place):
                    if before not in ahead:
                        row.setdefault(before, place)
            assert row, "no way leads there"
            ahead.update(row)
            front = list(row)
        found = [self.start]
        while found[-1] != goal:
            found.append(ahead[found[-1]])
        return tuple(found)

    def _before(self, place: int) -> list[int]:
        """The places from which a cheapest way enters this one."""
        here, usual, blocked = self.cost(place), self.costs, self.blocked
        return [
            other
            for other, price in self.ground.entries[place]
            if usual[other] + price <= here  # it never costs less
            and not blocked >> other & 1
            and self.cost(other) + price == here
        ]


def reach(ground: Ground, start: int, points: int, closed: int = 0, ends: int = 0) -> Reach:
    """What can be reached with so many points.

    `closed` are places that cannot be entered, `ends` those that can be entered but not left.
    """
    costs, order = spread(ground, start, points, closed, ends)
    return Reach(ground, start, points, costs, closed | ends, set_of(order, len(ground)))


def spread(
    ground: Ground, start: int, points: int, closed: int, ends: int
) -> tuple[list[int], list[int]]:
    """What it costs to get to each place, and those in reach but the start, the nearest first."""
    costs = [points + 1] * len(ground)
    for place in members(closed):
        costs[place] = SHUT
    costs[start] = 0
    stops = set(members(ends)) - {start}
    fronts: list[list[Step]] = [[] for _ in range(points + 1)]
    fronts[0].append((0, start, ground.onward[start]))
    order: list[int] = []
    last = max(0, points + 1 - ground.cheapest)  # from here on no step is left
    for spent in range(last):
        for _, place, after in fronts[spent]:
            if costs[place] == spent:
                order.append(place)
                if place in stops:
                    continue
                for step in after:
                    price, there, _ = step
                    total = spent + price
                    if total < costs[there]:
                        costs[there] = total
                        fronts[total].append(step)
    for spent in range(last, points + 1):
        order += [place for _, place, _ in fronts[spent] if costs[place] == spent]
    return costs, order[1:]


def set_of(places: Iterable[int], size: int) -> int:
    """The set of these places, all of them below a size."""
    row = bytearray(b"0") * size
    for place in places:
        row[~place] = 49
    return int(row, 2)


def members(mask: int) -> list[int]:
    """The members of a set of any size, in ascending order."""
    if mask.bit_count() <= FEW:
        found = []
        while mask:
            last = mask.bit_length() - 1
            found.append(last)
            mask ^= 1 << last
        found.reverse()
        return found
    gaps = f"{mask:b}"[::-1].split("1")[:-1]
    return list(map(add, accumulate(map(len, gaps)), count()))


def between(ground: Ground) -> tuple[tuple[int, ...], ...]:
    """What it costs at least from each place to each other; -1 where no way leads."""
    far = ground.dearest * len(ground)
    rows = []
    for start in range(len(ground)):
        spent = reach(ground, start, far).spent
        rows.append(tuple([spent.get(goal, -1) for goal in range(len(ground))]))
    return tuple(rows)
