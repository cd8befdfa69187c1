"""Tactical reserves (13.2, optional): units held back, and moved into a combat round."""

from __future__ import annotations

from game.hungarian_nightmare.rules import asking
from game.hungarian_nightmare.rules.board import fits, here, holds
from game.hungarian_nightmare.rules.changes import chosen, names, tell_owner
from game.hungarian_nightmare.rules.roads import marches
from game.hungarian_nightmare.rules.state import FAR, RESERVE, Nightmare, parts, seat_of
from game.kernel import Action, Ask, Decision, Next


class Hold(Ask, frozen=True):
    """13.2.1: units that moved operationally half their allowance or less become reserves."""

    side: int

    def ask(self, s: Nightmare) -> Decision:
        found = self._eligible(s)
        left = s.markers[self.side]
        things = asking.units(s, found if left else [])
        return asking.ask_any(s, self.side, "hold", things, min(left, len(found)), count=left)

    def _eligible(self, s: Nightmare) -> list[int]:
        p, found = parts(s), holds(s)
        return [
            unit
            for unit, area in enumerate(s.where)
            if area >= 0
            and p.side[unit] == self.side
            and p.cards[unit].move
            and not s.marks[unit] & (FAR | RESERVE)
            and found[area] & 3 != 3
        ]

    def take(self, s: Nightmare, action: Action) -> Next:
        held = chosen(s, action.picks)
        for unit in held:
            s.marks[unit] |= RESERVE
        s.markers[self.side] -= len(held)
        if held:
            facts = {"seat": seat_of(self.side), "count": len(held), "units": names(s, held)}
            tell_owner(s, self.side, "held", None, **facts)
        return []


def reserves(s: Nightmare, side: int, area: int) -> list[int]:
    """13.2.3: the reserves of a side that can reach an area and find room there."""
    p = parts(s)
    return [
        unit
        for unit, at in enumerate(s.where)
        if at >= 0
        and p.side[unit] == side
        and s.marks[unit] & RESERVE
        and at != area
        and fits(s, area, [unit], side)
        and (p.leads[unit] or here(s, area, side))
        and _reaches(s, unit, area)
    ]


def _reaches(s: Nightmare, unit: int, area: int) -> bool:
    """13.2.3: within its full movement allowance, and never across the Danube but by bridge."""
    escorted = bool(here(s, area, parts(s).side[unit]))  # 13.2.5: friends are there
    found = marches(s, unit, False, True, escorted)
    return bool(found.goals >> area & 1) and not found.swims(area)
