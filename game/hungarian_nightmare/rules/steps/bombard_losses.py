"""Bombardment results (6.6.7): whoever is hit chooses, once a segment's dice have fallen."""

from __future__ import annotations

from game.hungarian_nightmare.rules import asking
from game.hungarian_nightmare.rules.board import here
from game.hungarian_nightmare.rules.changes import (
    disrupt,
    free_the_guns,
    names,
    tell_owner,
)
from game.hungarian_nightmare.rules.plain_answers import NONE
from game.hungarian_nightmare.rules.state import Nightmare, card, on_last_step, parts, seat_of
from game.hungarian_nightmare.rules.top import wear
from game.kernel import Act, Action, Ask, Decision, Next

ARMOURED = ("tank", "assault_gun", "armoured_recon")  # whose steps cost two losses


class SegmentLosses(Act, frozen=True):
    """6.6.7: all losses that the segment's bombardments have brought, one after the other."""

    def run(self, s: Nightmare) -> Next:
        if not s.due:
            free_the_guns(s)
            return []
        area, side, steps, disrupts = s.due[0]
        s.due = s.due[1:]
        s.taken = []
        return [LoseToGuns(area, side, steps, steps, disrupts), SegmentLosses()]


class LoseToGuns(Ask, frozen=True):
    """6.6.7: which unit takes the next step loss, as far as the guidelines allow one."""

    area: int
    side: int
    left: int  # loss points not yet taken
    asks: int  # under fog: how often the question is put, whatever can be lost
    disrupts: bool

    def ask(self, s: Nightmare) -> Decision:
        found = bearers(s, self.area, self.side, self.left)
        facts = {"area": parts(s).areas[self.area], "count": self.left}
        words = () if found else (NONE,)
        return asking.ask(s, self.side, "lose_to_guns", asking.units(s, found), *words, facts=facts)

    def take(self, s: Nightmare, action: Action) -> Next:
        left = self.left
        if action.picks[0] == NONE.id:
            left = 0
        else:
            unit = parts(s).unit[action.picks[0]]
            left -= price(s, unit)
            s.taken.append(unit)
            wear(s, unit)
        again = LoseToGuns(self.area, self.side, left, self.asks - 1, self.disrupts)
        if again.asks and (s.fog or bearers(s, self.area, self.side, left)):
            return [again]
        _tell(s, self.area, self.side, self.disrupts)
        return []


def price(s: Nightmare, unit: int) -> int:
    """6.6.7: what a step of a unit costs."""
    return 2 if card(s, unit).kind in ARMOURED else 1


def bearers(s: Nightmare, area: int, side: int, left: int) -> list[int]:
    """6.6.7: the units that may take a step loss with so many loss points left."""
    units = here(s, area, side)
    spared = not _worn_down(s, units)
    return [
        unit
        for unit in units
        if unit not in s.taken
        and price(s, unit) <= left
        and not (spared and parts(s).last_step[unit] and on_last_step(s, unit))
    ]


def _worn_down(s: Nightmare, units: list[int]) -> bool:
    """Whether every multi-step unit without a silhouette is down to its last step."""
    return all(
        on_last_step(s, unit)
        for unit in units
        if not card(s, unit).silhouette and parts(s).last_step[unit]
    )


def _tell(s: Nightmare, area: int, side: int, disrupts: bool) -> None:
    """What was lost; survivors are disrupted by a D."""
    gone = [unit for unit in s.taken if s.where[unit] != area]
    worn = [unit for unit in s.taken if s.where[unit] == area]
    if disrupts:
        for unit in worn:
            disrupt(s, unit)
    place, seat = parts(s).areas[area], seat_of(side)
    tell_owner(
        s,
        side,
        "lost_to_guns",
        {
            "seat": seat,
            "area": place,
            "units": [],
            "eliminated": [],
            "disrupted": False,
            "known": False,
        },
        seat=seat,
        area=place,
        units=names(s, worn),
        eliminated=names(s, gone),
        disrupted=disrupts and bool(worn),
        known=True,
    )
    s.taken = []
