"""What a player makes of a view: who stands where, and how a fight between them would go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from game.hungarian_nightmare.mind.reckoning import harm
from game.hungarian_nightmare.rules.state import DISRUPTED
from game.hungarian_nightmare.seats import GERMAN, SEATS, SOVIET
from game.hungarian_nightmare.set.components import Parts, load
from game.hungarian_nightmare.view.view import NightmareView, Seen, Stack

FULL, REGIMENTS = 6, 3
LATER = 0.6  # how often an assault follows a fire in the same combat


@dataclass(frozen=True)
class Force:
    """Units of one side in an area, as far as they are known."""

    fire: int = 0
    assault: int = 0
    steps: float = 0
    count: int = 0

    def __add__(self, other: Force) -> Force:
        return Force(
            self.fire + other.fire,
            self.assault + other.assault,
            self.steps + other.steps,
            self.count + other.count,
        )

    @property
    def worth(self) -> int:
        """What it adds to a fight, in one figure."""
        return max(self.fire, self.assault)


NONE = Force()
# A unit that lies below the top of a stack, by whose it is: the Germans have more battalions.
HIDDEN = {SOVIET: Force(4, 4, 2, 1), GERMAN: Force(3, 2, 1.5, 1)}


@dataclass(frozen=True, eq=False)
class Survey:
    """A view, sorted by area."""

    view: NightmareView
    mine: dict[int, list[Seen]] = field(default_factory=dict)
    foes: dict[int, Force] = field(default_factory=dict)

    def __post_init__(self) -> None:
        p = self.parts
        own = SEATS.index(str(self.view.seat)) if self.view.seat in SEATS else -1
        for unit in self.view.units:
            area = p.area[unit.area]
            if p.side[p.unit[unit.id]] == own:
                self.mine.setdefault(area, []).append(unit)
            else:
                self.foes[area] = self.foes.get(area, NONE) + self.force_of(unit)
        for stack in self.view.stacks:
            if stack.seat != self.view.seat:
                area = p.area[stack.area]
                self.foes[area] = self.foes.get(area, NONE) + _behind(self.view.set, stack)

    @cached_property
    def parts(self) -> Parts:
        """The component set."""
        return load(self.view.set)

    def force_of(self, unit: Seen) -> Force:
        """What one unit brings to a fight."""
        return _force(self.view.set, unit.id, unit.lost, bool(unit.marks & DISRUPTED))

    def worth(self, unit: Seen) -> int:
        """What a unit adds to a fight; a disrupted one counts half."""
        return self.force_of(unit).worth

    def force(self, area: int, more: Iterable[Seen] = (), without: Iterable[Seen] = ()) -> Force:
        """This side in an area, with these units besides and without those."""
        left = set(without)
        found = NONE
        for unit in (*self.mine.get(area, ()), *more):
            if unit not in left:
                found += self.force_of(unit)
        return found

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


@lru_cache(maxsize=1 << 13)
def _force(name: str, unit: str, lost: int, shaken: bool) -> Force:
    p = load(name)
    number = p.unit[unit]
    fire, assault, *_ = p.cards[number].steps[lost]
    steps = len(p.cards[number].steps) - lost
    if not p.leads[number]:
        assault = 0
    return Force(0, assault // 2, steps, 1) if shaken else Force(fire, assault, steps, 1)


def _behind(name: str, stack: Stack) -> Force:
    """What a stack under fog may be: its top as it is, and what usually lies below."""
    steps = len(load(name).cards[load(name).unit[stack.top]].steps)
    found = _force(name, stack.top, steps - 1 if stack.last_step else min(1, steps - 1), False)
    for _ in range(stack.below):
        found += HIDDEN[stack.seat]
    return found


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
