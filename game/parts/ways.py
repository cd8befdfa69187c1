"""Ways over hexes, areas or strings: what is in reach, what it costs, and how to get there.

A `Ground` has for each place what it costs to enter its neighbours. Reach is worked out for whole
sets of places at once, as the bits of integers: of any length, for they are never written down.
Where places are numbered row by row, as hexes are, every step to the same side is the same shift of
a set, and a few shifts serve the whole map; elsewhere each place has the set of its neighbours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

Near = Sequence[Mapping[int, int]]  # for each place, its neighbours and what it costs to enter them
FEW = 8  # shifts are worth while if there are so many times more places than shifts


class Ground:
    """Places by number, with the price of each step; prices are whole numbers from 1 up."""

    def __init__(self, near: Near) -> None:
        self.near = tuple(dict(row) for row in near)
        self.steps = tuple(_by_price(row) for row in self.near)
        self.into = _turned(self.near)
        shifts = _by_shift(self.near)
        self.shifts = shifts if len(shifts) * FEW <= len(self.near) else ()
        self.dearest = max((price for row in self.near for price in row.values()), default=0)

    def __len__(self) -> int:
        return len(self.near)


def _turned(near: Near) -> tuple[tuple[int, ...], ...]:
    """For each place the places it can be entered from."""
    found: list[list[int]] = [[] for _ in near]
    for place, row in enumerate(near):
        for there in row:
            found[there].append(place)
    return tuple(tuple(row) for row in found)


def _by_price(row: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    """The neighbours that cost the same as one set, the cheapest first."""
    found: dict[int, int] = {}
    for there, price in row.items():
        assert price > 0, "a step that costs nothing would never end"
        found[price] = found.get(price, 0) | 1 << there
    return tuple(sorted(found.items()))


def _by_shift(near: Near) -> tuple[tuple[int, int, int], ...]:
    """Each price with a difference of numbers, and the set of places that have such a step."""
    found: dict[tuple[int, int], int] = {}
    for place, row in enumerate(near):
        for there, price in row.items():
            key = price, there - place
            found[key] = found.get(key, 0) | 1 << place
    return tuple((price, shift, places) for (price, shift), places in found.items())


@dataclass(frozen=True, eq=False)
class Reach:
    """Everything in reach of a place: `levels[spent]` are the places that cost just so much."""

    ground: Ground
    start: int
    levels: tuple[int, ...]
    blocked: int  # places that were closed or ended the way

    @cached_property
    def spent(self) -> dict[int, int]:
        """What it costs to get to each place in reach, the start included."""
        found: dict[int, int] = {}
        for price, level in enumerate(self.levels):
            found.update(dict.fromkeys(members(level), price))
        return found

    @cached_property
    def places(self) -> int:
        """All places in reach as a set, without the start."""
        found = 0
        for level in self.levels[1:]:
            found |= level
        return found

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
        spent, near = self.spent, self.ground.near
        left = self.blocked & ~(1 << self.start)
        return [
            other
            for other in self.ground.into[place]
            if other in spent
            and not left >> other & 1
            and spent[other] + near[other][place] == spent[place]
        ]


def reach(ground: Ground, start: int, points: int, closed: int = 0, ends: int = 0) -> Reach:
    """What can be reached with so many points.

    `closed` are places that cannot be entered, `ends` those that can be entered but not left.
    """
    levels = [0] * (points + ground.dearest + 1)
    levels[0] = 1 << start
    left = ((1 << len(ground)) - 1) & ~closed | 1 << start
    stop = ends & ~(1 << start)
    spread = _shifted if ground.shifts else _spread
    for spent in range(points + 1):
        level = levels[spent] = levels[spent] & left
        if level:
            left ^= level
            spread(ground, level & ~stop, levels, spent)
    return Reach(ground, start, tuple(levels[: points + 1]), closed | stop)


def _shifted(ground: Ground, level: int, levels: list[int], spent: int) -> None:
    """The places next to these, all of one price and side at once."""
    for price, shift, places in ground.shifts:
        if moved := level & places:
            levels[spent + price] |= moved << shift if shift > 0 else moved >> -shift


def _spread(ground: Ground, level: int, levels: list[int], spent: int) -> None:
    """The places next to these, place by place."""
    for place in members(level):
        for price, there in ground.steps[place]:
            levels[spent + price] |= there


def members(mask: int) -> list[int]:
    """The members of a set of any size, in ascending order."""
    digits = f"{mask:b}"[::-1]
    found = []
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
