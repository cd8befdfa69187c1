"""What a player makes of a view: who stands where, and how strong both sides look."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from game.hungarian_nightmare.rules.state import DISRUPTED
from game.hungarian_nightmare.seats import SEATS
from game.hungarian_nightmare.set.components import Parts, load
from game.hungarian_nightmare.view.view import NightmareView, Seen

UNKNOWN = 4  # the strength of a unit that lies below the top of a stack
FULL, REGIMENTS = 6, 3


@dataclass(frozen=True, eq=False)
class Survey:
    """A view, sorted by area."""

    view: NightmareView
    mine: dict[int, list[Seen]] = field(default_factory=dict)
    foes: dict[int, int] = field(default_factory=dict)  # how strong they look
    crowd: dict[int, int] = field(default_factory=dict)  # how many they are

    def __post_init__(self) -> None:
        p = self.parts
        for unit in self.view.units:
            number = p.unit[unit.id]
            area = p.area[unit.area]
            if SEATS[p.side[number]] == self.view.seat:
                self.mine.setdefault(area, []).append(unit)
            else:
                self._meet(area, 1, self.worth(unit))
        for stack in self.view.stacks:
            if stack.seat != self.view.seat:
                self._meet(p.area[stack.area], stack.below + 1, (stack.below + 1) * UNKNOWN)

    def _meet(self, area: int, count: int, strength: int) -> None:
        self.foes[area] = self.foes.get(area, 0) + strength
        self.crowd[area] = self.crowd.get(area, 0) + count

    @cached_property
    def parts(self) -> Parts:
        """The component set."""
        return load(self.view.set)

    def worth(self, unit: Seen) -> int:
        """What a unit adds to a fight; a disrupted one counts half."""
        fire, assault, *_ = self.parts.cards[self.parts.unit[unit.id]].steps[unit.lost]
        return max(fire, assault) // (2 if unit.marks & DISRUPTED else 1)

    def strength(self, area: int) -> int:
        """How strong this side is in an area."""
        return sum(self.worth(unit) for unit in self.mine.get(area, ()))

    def odds(self, area: int, more: int = 0) -> float:
        """How this side compares with the enemy in an area, with so much more strength."""
        return (self.strength(area) + more) / max(1, self.foes.get(area, 0))

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
