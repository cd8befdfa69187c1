"""What a player makes of a view: who stands where, and how a fight between them would go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from msgspec import Struct

from game.hungarian_nightmare.mind.reckoning import harm
from game.hungarian_nightmare.rules.state import DISRUPTED
from game.hungarian_nightmare.seats import GERMAN, SEATS, SOVIET
from game.hungarian_nightmare.set.components import Parts, load
from game.hungarian_nightmare.view.view import NightmareView, Seen, Stack
from game.kernel import Seat

FULL, REGIMENTS = 6, 3
RESTLESS = 0.97  # how likely another move is looked for
LATER = 0.6  # how often an assault follows a fire in the same combat


class Force(Struct, frozen=True, gc=False):
    """Units of one side in an area, as far as they are known."""

    fire: int = 0
    assault: int = 0
    steps: float = 0
    count: int = 0

    @property
    def worth(self) -> int:
        """What it adds to a fight, in one figure."""
        return max(self.fire, self.assault)


NONE = Force()


def together(units: Sequence[Force]) -> Force:
    """The force of several."""
    if len(units) == 1:
        return units[0]
    return Force(
        sum([each.fire for each in units]),
        sum([each.assault for each in units]),
        sum([each.steps for each in units]),
        sum([each.count for each in units]),
    )


# A unit that lies below the top of a stack, by whose it is: the Germans have more battalions.
HIDDEN = {SOVIET: Force(4, 4, 2, 1), GERMAN: Force(3, 2, 1.5, 1)}


class Sight(Struct, frozen=True, eq=False, gc=False):
    """The units of a view: the same while nobody moves, and sorted by area once only."""

    name: str
    seat: Seat | None
    units: tuple[Seen, ...]
    stacks: tuple[Stack, ...]

    def __hash__(self) -> int:
        return id(self.units)

    def __eq__(self, other: object) -> bool:
        assert isinstance(other, Sight)
        same = self.units is other.units and self.seat == other.seat and self.name == other.name
        return same and self.stacks == other.stacks


Sorted = tuple[dict[int, list[Seen]], dict[int, Force]]


@lru_cache(maxsize=8)
def _sorted(sight: Sight) -> Sorted:
    """A seat's own units and the strength of its enemies, by area."""
    p, forces = load(sight.name), _forces(sight.name)
    own = SEATS.index(sight.seat) if sight.seat in SEATS else -1
    mine: dict[int, list[Seen]] = {}
    found: dict[int, list[Force]] = {}
    for unit in sight.units:
        number, area = p.unit[unit.id], p.area[unit.area]
        if p.side[number] == own:
            mine.setdefault(area, []).append(unit)
        else:
            shaken = unit.marks & DISRUPTED
            found.setdefault(area, []).append(forces[number][unit.lost][shaken])
    for stack in sight.stacks:
        if stack.seat != sight.seat:
            found.setdefault(p.area[stack.area], []).append(_behind(sight.name, stack))
    return mine, {area: together(units) for area, units in found.items()}


@dataclass(frozen=True, eq=False)
class Survey:
    """A view, sorted by area."""

    view: NightmareView
    restless: float = RESTLESS

    @cached_property
    def _sorted(self) -> Sorted:
        view = self.view
        return _sorted(Sight(view.set, view.seat, view.units, view.stacks))

    @property
    def mine(self) -> dict[int, list[Seen]]:
        """This side's units."""
        return self._sorted[0]

    @property
    def foes(self) -> dict[int, Force]:
        """What the enemy has, as far as it is known."""
        return self._sorted[1]

    @cached_property
    def parts(self) -> Parts:
        """The component set."""
        return load(self.view.set)

    def force_of(self, unit: Seen) -> Force:
        """What one unit brings to a fight."""
        number = self.parts.unit[unit.id]
        return _forces(self.view.set)[number][unit.lost][unit.marks & DISRUPTED]

    def worth(self, unit: Seen) -> int:
        """What a unit adds to a fight; a disrupted one counts half."""
        return self.force_of(unit).worth

    def force(self, area: int, more: Iterable[Seen] = (), without: Iterable[Seen] = ()) -> Force:
        """This side in an area, with these units besides and without those."""
        left = {unit.id for unit in without}
        units = (*self.mine.get(area, ()), *more)
        return together([self.force_of(unit) for unit in units if unit.id not in left])

    def odds(self, area: int, mine: Force | None = None) -> float:
        """How a fight in an area would go: above 1 the enemy wears down faster."""
        foe = self.foes.get(area, NONE)
        own = self.force(area) if mine is None else mine
        if not foe.count:
            return 9.0
        tem = self.parts.tem[area]
        hit = self._power(own, tem) * own.steps
        hurt = self._power(foe, tem) * foe.steps
        return min(9.0, hit / max(hurt, 0.3))

    def _power(self, force: Force, tem: int) -> float:
        name = self.view.set
        return 0.05 + harm(name, force.fire, -tem) + LATER * harm(name, force.assault, -tem)

    def steps(self, unit: Seen) -> int:
        """How many steps a unit has left."""
        return self.parts.last_step[self.parts.unit[unit.id]] + 1 - unit.lost

    def room(self, area: int, units: list[Seen]) -> bool:
        """Whether an area holds these units besides those of this side."""
        there = [unit for unit in self.mine.get(area, ()) if unit not in units]
        both = [*there, *units]
        heavy = sum(self.parts.heavy[self.parts.unit[unit.id]] for unit in both)
        return len(both) <= FULL and heavy <= REGIMENTS

    def unit(self, name: str) -> Seen | None:
        """A unit of this view by its id."""
        return next((unit for unit in self.view.units if unit.id == name), None)

    @cached_property
    def front(self) -> list[int]:
        """How many areas away the nearest enemy is, by land and standing bridges."""
        return _spread(self.view.set, self.view.bridges, frozenset(self.foes))

    @cached_property
    def behind(self) -> list[int]:
        """How many areas away the nearest area is that the enemy controls."""
        seat = self.view.seat
        held = {i for i, each in enumerate(self.view.control) if each and each != seat}
        return _spread(self.view.set, self.view.bridges, frozenset(held | self.foes.keys()))


@lru_cache(maxsize=8)
def _forces(name: str) -> list[list[tuple[Force, Force]]]:
    """What each unit brings to a fight, by the steps it has lost: as it is, and disrupted."""
    p = load(name)
    found = []
    for number, card in enumerate(p.cards):
        rows = []
        for lost, (fire, assault, *_) in enumerate(card.steps):
            strength, steps = assault if p.leads[number] else 0, len(card.steps) - lost
            fit = Force(fire, strength, steps, 1)
            rows.append((fit, Force(0, strength // 2, steps, 1)))
        found.append(rows)
    return found


def _behind(name: str, stack: Stack) -> Force:
    """What a stack under fog may be: its top as it is, and what usually lies below."""
    rows = _forces(name)[load(name).unit[stack.top]]
    top, _ = rows[-1] if stack.last_step else rows[min(1, len(rows) - 1)]
    return together([top, *[HIDDEN[stack.seat]] * stack.below])


FAR = 99


@lru_cache(maxsize=256)
def _spread(name: str, bridges: int, goals: frozenset[int]) -> list[int]:
    p = load(name)
    found = [FAR] * len(p.areas)
    queue = list(goals)
    for area in queue:
        found[area] = 0
    for area in queue:
        near = [*p.land[area]]
        near += [b for (a, b), n in p.over.items() if a == area and bridges >> n & 1]
        for there in near:
            if found[there] == FAR:
                found[there] = found[area] + 1
                queue.append(there)
    return found
