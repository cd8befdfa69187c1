"""Bombardment results (6.6.7): whoever is hit chooses, once a segment's dice have fallen."""

from __future__ import annotations

from operator import itemgetter

from game.hungarian_nightmare.rules import asking
from game.hungarian_nightmare.rules.board import here
from game.hungarian_nightmare.rules.changes import (
    free_the_guns,
    names,
    shake,
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
        s.due = sorted(s.due, key=itemgetter(1))  # one side after the other: a visit each
        area, side, steps, disrupts = s.due.pop(0)
        s.taken = []
        return [LoseToGuns(area, side, steps, steps, disrupts), SegmentLosses()]


class LoseToGuns(Ask, frozen=True):
    """6.6.7: which unit takes the next step loss, as far as the guidelines allow one."""

    area: int
    side: int
    left: int  # loss points not yet taken
    asks: int  # under fog: how often the question is put, whatever can be lost
    disrupts: bool
    shaken: tuple[int, ...] = ()  # disrupted without losing a step

    def ask(self, s: Nightmare) -> Decision:
        found = self._found(s)
        facts = {"area": parts(s).areas[self.area], "count": self.left}
        words = () if found else (NONE,)
        return asking.ask(s, self.side, "lose_to_guns", asking.units(s, found), *words, facts=facts)

    def _found(self, s: Nightmare) -> list[int]:
        """Who may lose a step; if nobody may, whom a D can still disrupt."""
        found = bearers(s, self.area, self.side, self.left)
        if found or not self.disrupts:
            return found
        return [u for u in here(s, self.area, self.side) if _is_open(s, u, self.left)]

    def take(self, s: Nightmare, action: Action) -> Next:
        left, shaken = self.left, self.shaken
        if action.picks[0] == NONE.id:
            left = 0
        else:
            unit = parts(s).unit[action.picks[0]]
            if unit in bearers(s, self.area, self.side, left):
                wear(s, unit)
            else:
                shaken = (*shaken, unit)
            left -= price(s, unit)
            s.taken.append(unit)
        again = LoseToGuns(self.area, self.side, left, self.asks - 1, self.disrupts, shaken)
        if again.asks and (s.fog or again._found(s)):
            return [again]
        _tell(s, again)
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
        if _is_open(s, unit, left)
        and not (spared and parts(s).last_step[unit] and on_last_step(s, unit))
    ]


def _is_open(s: Nightmare, unit: int, left: int) -> bool:
    """Whether a unit has not been hit yet and costs no more than is left."""
    return unit not in s.taken and price(s, unit) <= left


def _worn_down(s: Nightmare, units: list[int]) -> bool:
    """Whether every multi-step unit without a silhouette is down to its last step."""
    return all(
        on_last_step(s, unit)
        for unit in units
        if not card(s, unit).silhouette and parts(s).last_step[unit]
    )


def _tell(s: Nightmare, hit: LoseToGuns) -> None:
    """What was lost; a D disrupts the survivors, and whom it could not eliminate."""
    taken = [unit for unit in s.taken if unit not in hit.shaken]
    gone = [unit for unit in taken if s.where[unit] != hit.area]
    worn = [unit for unit in taken if s.where[unit] == hit.area]
    facts = {"seat": seat_of(hit.side), "area": parts(s).areas[hit.area]}
    veiled = {**facts, "units": [], "eliminated": [], "known": False}
    told = {**facts, "units": names(s, worn), "eliminated": names(s, gone), "known": True}
    tell_owner(s, hit.side, "lost_to_guns", veiled, **told)
    if hit.disrupts:
        shake(s, hit.side, hit.area, [*worn, *hit.shaken])
    s.taken = []
