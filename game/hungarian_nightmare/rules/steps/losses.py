"""Losses of Fire and Assault Combat (6.9 to 6.11), in the order of the loss priorities."""

from __future__ import annotations

from game.hungarian_nightmare.rules import asking
from game.hungarian_nightmare.rules.board import here
from game.hungarian_nightmare.rules.changes import names, shake, tell_owner
from game.hungarian_nightmare.rules.plain_answers import RETREAT, STAND
from game.hungarian_nightmare.rules.retreat import can_retreat
from game.hungarian_nightmare.rules.state import NOBODY, Nightmare, parts, seat_of
from game.hungarian_nightmare.rules.steps.retreats import Withdraw
from game.hungarian_nightmare.rules.top import wear
from game.kernel import Act, Action, Ask, Decision, Next


class Suffer(Act, frozen=True):
    """6.9.3: a side owes step losses; with two or more it may retreat instead of one (6.12.1)."""

    side: int
    steps: int
    disrupts: bool
    lead: int = NOBODY  # of an assault: it takes the first step (6.10.1)
    committed: tuple[int, ...] = ()

    def run(self, s: Nightmare) -> Next:
        s.taken = []
        if not self.steps or not here(s, s.area, self.side):
            return []
        lose = LoseSteps(self.side, self.steps, self.disrupts, self.lead, self.committed)
        if self.steps < 2 or not (s.fog or can_retreat(s, s.area, self.side)):
            return [lose]
        return [RetreatOrNot(lose)]


class LoseSteps(Ask, frozen=True):
    """6.10: which unit takes the next step."""

    side: int
    left: int
    disrupts: bool
    lead: int
    committed: tuple[int, ...]

    def ask(self, s: Nightmare) -> Decision:
        found = next_to_lose(s, self.side, self.lead, self.committed)
        facts = {"area": parts(s).areas[s.area], "count": self.left}
        return asking.ask(s, self.side, "lose_steps", asking.units(s, found), facts=facts)

    def take(self, s: Nightmare, action: Action) -> Next:
        unit = parts(s).unit[action.picks[0]]
        wear(s, unit)
        s.taken.append(unit)
        if self.left > 1 and here(s, s.area, self.side):
            return [LoseSteps(self.side, self.left - 1, self.disrupts, self.lead, self.committed)]
        tell_losses(s, self.side, self.disrupts)
        return []


class RetreatOrNot(Ask, frozen=True):
    """6.12.1: one loss fewer, and every unit of the side leaves the area."""

    lose: LoseSteps

    def ask(self, s: Nightmare) -> Decision:
        words = (RETREAT, STAND) if can_retreat(s, s.area, self.lose.side) else (STAND,)
        facts = {"area": parts(s).areas[s.area], "count": self.lose.left}
        return asking.ask(s, self.lose.side, "retreat", (), *words, facts=facts, passes=(STAND.id,))

    def take(self, s: Nightmare, action: Action) -> Next:
        lose = self.lose
        if action.picks[0] == STAND.id:
            return [lose]
        fewer = LoseSteps(lose.side, lose.left - 1, lose.disrupts, lose.lead, lose.committed)
        return [fewer, Withdraw(lose.side)]


def next_to_lose(s: Nightmare, side: int, lead: int, committed: tuple[int, ...]) -> list[int]:
    """6.10: the Lead first, then armour and infantry (those committed first), then guns."""
    units = here(s, s.area, side)
    if lead in units and lead not in s.taken and not s.taken:
        return [lead]
    fit = [unit for unit in units if parts(s).leads[unit]]
    return [unit for unit in fit if unit in committed] or fit or units


def tell_losses(s: Nightmare, side: int, disrupts: bool) -> None:
    """What was lost; a D disrupts the survivors among those that lost steps (6.9.4)."""
    taken = list(dict.fromkeys(s.taken))
    gone = [unit for unit in taken if s.where[unit] != s.area]
    worn = [unit for unit in taken if s.where[unit] == s.area]
    facts = {"seat": seat_of(side), "area": parts(s).areas[s.area], "count": len(s.taken)}
    veiled = {**facts, "units": [], "eliminated": [], "known": False}
    told = {**facts, "units": names(s, worn), "eliminated": names(s, gone), "known": True}
    tell_owner(s, side, "lost", veiled, **told)
    if disrupts:
        shake(s, side, s.area, worn)
    s.taken = []
