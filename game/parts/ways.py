"""Ways over hexes, areas or strings: what is in reach, what it costs, and how to get there.

A `Ground` has for each place what it costs to enter its neighbours. `reach` looks for everything
within so many points, the nearest first. Where the ground stays the same and only what stands on
it moves, a `Fan` keeps what would be in reach of a place if nobody stood anywhere, and looks
again only at what lies behind those who stop a way. Sets of places are the bits of integers: of
any length, for they are never written down.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

Near = Sequence[Mapping[int, int]]  # for each place, its neighbours and what it costs to enter them
Step = tuple[int, int, list[Any]]  # a price, whither it leads, and the steps after it
FAR = 1 << 30  # what it costs to get where no way leads
SHUT = -1  # the same while looking: no price is lower, so no way is entered here
FEW = 8  # members that are picked out of a set one by one


class Ground:
    """Places by number, with the price of each step; prices are whole numbers from 1 up."""

    def __init__(self, near: Near) -> None:
        self.near = tuple(dict(row) for row in near)
        self.steps = tuple(tuple(row.items()) for row in self.near)
        self.dearest = max((price for row in self.near for price in row.values()), default=0)
        self.cheapest = min((price for row in self.near for price in row.values()), default=1)
        assert self.cheapest > 0, "nothing is free"

    @cached_property
    def into(self) -> tuple[tuple[int, ...], ...]:
        """For each place the places it can be entered from."""
        found: list[list[int]] = [[] for _ in self.near]
        for place, row in enumerate(self.near):
            for there in row:
                found[there].append(place)
        return tuple(tuple(row) for row in found)

    @cached_property
    def entries(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """The same with what it costs to enter from there."""
        near = self.near
        return tuple(
            tuple((before, near[before][place]) for before in row)
            for place, row in enumerate(self.into)
        )

    @cached_property
    def onward(self) -> tuple[list[Step], ...]:
        """The steps out of each place, each with those that can be worth while after it.

        Whoever came over one place has looked at its neighbours already: a step to one of them,
        or back, is left out where it was no dearer from there.
        """
        found: tuple[list[Step], ...] = tuple(
            [(price, there, []) for there, price in row] for row in self.steps
        )
        for place, row in enumerate(self.near):
            for price, there, after in found[place]:
                for step in found[there]:
                    if step[1] != place and row.get(step[1], FAR) > price + step[0]:
                        after.append(step)
        return found

    @cached_property
    def turned(self) -> Ground:
        """The same ground with every step the other way round: from where a place is reached."""
        return Ground([{b: self.near[b][a] for b in row} for a, row in enumerate(self.into)])

    def __len__(self) -> int:
        return len(self.near)


class Reach:
    """Everything in reach of a place.

    `costs` are those of all places, but for the `lost` ones, where `again` counts.
    """

    def __init__(
        self, ground: Ground, start: int, points: int, costs: Sequence[int], blocked: int
    ) -> None:
        self.ground = ground
        self.start = start
        self.points = points
        self.costs = costs
        self.blocked = blocked & ~(1 << start)  # places that were closed or ended the way
        self.lost = 0
        self.again: Mapping[int, int] = {}

    def cost(self, place: int) -> int:
        """What it costs to get to a place; more than there are points if it is out of reach."""
        if self.lost >> place & 1:
            return self.again.get(place, FAR)
        found = self.costs[place]
        return found if 0 <= found <= self.points else FAR

    @cached_property
    def spent(self) -> dict[int, int]:
        """What it costs to get to each place in reach, the start included, the nearest first."""
        points, lost = self.points, self.lost
        found = [(n, each) for n, each in enumerate(self.costs) if 0 <= each <= points]
        if lost:
            found = [each for each in found if not lost >> each[0] & 1]
            found += self.again.items()
        found.sort(key=lambda each: (each[1], each[0]))
        return dict(found)

    @cached_property
    def places(self) -> int:
        """All places in reach as a set, without the start."""
        points = self.points
        found = [place for place, each in enumerate(self.costs) if 0 < each <= points]
        return set_of(found, len(self.costs))

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
        cost, here = self.cost, self.cost(place)
        return [
            other
            for other, price in self.ground.entries[place]
            if cost(other) + price == here and not self.blocked >> other & 1
        ]


def reach(ground: Ground, start: int, points: int, closed: int = 0, ends: int = 0) -> Reach:
    """What can be reached with so many points.

    `closed` are places that cannot be entered, `ends` those that can be entered but not left.
    """
    costs, order = _spread(ground, start, points, closed, ends)
    found = Reach(ground, start, points, costs, closed | ends)
    found.places = set_of(order, len(ground))
    return found


def _spread(
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


class Fan:
    """What is in reach of a place while nobody stops a way, and which places lie behind which."""

    def __init__(self, ground: Ground, start: int, points: int, closed: int = 0) -> None:
        self.ground = ground
        self.start = start
        self.closed = closed
        costs, order = _spread(ground, start, points, closed, 0)
        self.costs = [each if each != SHUT else FAR for each in costs]
        self.order = array("i", order)
        self._within: dict[int, int] = {}
        self._behind: dict[int, int] = {}

    @cached_property
    def came(self) -> Sequence[int]:
        """For each place in order the first from which it is entered on a cheapest way."""
        costs, steps = self.costs, self.ground.steps
        found: dict[int, int] = {}
        for place in (self.start, *self.order):
            spent = costs[place]
            for there, price in steps[place]:
                if spent + price == costs[there]:
                    found.setdefault(there, place)
        return array("i", [found[place] for place in self.order])

    def within(self, points: int) -> int:
        """The places that can be reached with so many points, without the start."""
        found = self._within.get(points)
        if found is None:
            near = [place for place in self.order if self.costs[place] <= points]
            found = self._within[points] = set_of(near, len(self.costs))
        return found

    def behind(self, place: int) -> int:
        """The places whose way leads through this one."""
        found = self._behind.get(place)
        if found is None:
            after = {place}
            for each, came in zip(self.order, self.came, strict=True):
                if came in after:
                    after.add(each)
            found = self._behind[place] = set_of(after - {place}, len(self.costs))
        return found

    def shadow(self, points: int, ends: int) -> int:
        """The places in reach that can no longer be reached the usual way."""
        wide = self.within(points)
        found = 0
        for place in members(ends & wide):
            found |= self.behind(place)
        return found & wide

    def reach(self, points: int, ends: int) -> Reach:
        """What can be reached with so many points where some places cannot be left."""
        found = Reach(self.ground, self.start, points, self.costs, self.closed | ends)
        wide = self.within(points)
        lost = self.shadow(points, ends)
        if lost:
            found.lost = lost
            found.again = self._around(points, members(lost), set(members(ends & wide)))
            wide = wide & ~lost | set_of(found.again, len(self.costs))
        found.places = wide
        return found

    def _around(self, points: int, lost: Sequence[int], stops: set[int]) -> dict[int, int]:
        """What it costs to get to places whose usual way is stopped: in from around, and on."""
        leave, entries, steps = self.costs[:], self.ground.entries, self.ground.steps
        costs = [SHUT] * len(leave)
        for place in (*lost, *stops):
            leave[place] = FAR
        fronts: list[list[int]] = [[] for _ in range(points + self.ground.dearest + 1)]
        for place in lost:
            least = FAR
            for before, price in entries[place]:
                if leave[before] + price < least:
                    least = leave[before] + price
            costs[place] = least
            if least <= points:
                fronts[least].append(place)
        for spent in range(points + 1):
            for place in fronts[spent]:
                if costs[place] == spent and place not in stops:
                    for there, price in steps[place]:
                        total = spent + price
                        if total < costs[there]:
                            costs[there] = total
                            fronts[total].append(there)
        return {place: costs[place] for place in lost if costs[place] <= points}


def set_of(places: Iterable[int], size: int) -> int:
    """The set of these places, all of them below a size."""
    row = bytearray(b"0") * size
    for place in places:
        row[~place] = 49
    return int(row, 2)


def members(mask: int) -> list[int]:
    """The members of a set of any size, in ascending order."""
    found = []
    if mask.bit_count() <= FEW:
        while mask:
            low = mask & -mask
            found.append(low.bit_length() - 1)
            mask ^= low
        return found
    digits = f"{mask:b}"[::-1]
    at = digits.find("1")
    while at >= 0:
        found.append(at)
        at = digits.find("1", at + 1)
    return found


def between(ground: Ground) -> tuple[tuple[int, ...], ...]:
    """What it costs at least from each place to each other; -1 where no way leads."""
    far = ground.dearest * len(ground)
    rows = []
    for start in range(len(ground)):
        spent = reach(ground, start, far).spent
        rows.append(tuple([spent.get(goal, -1) for goal in range(len(ground))]))
    return tuple(rows)
