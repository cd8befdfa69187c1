"""Carrying out a retreat (6.12): all units of a side leave the area, and are disrupted."""

from __future__ import annotations

from game.hungarian_nightmare.rules import asking
from game.hungarian_nightmare.rules.board import here, room
from game.hungarian_nightmare.rules.changes import disrupt, names, put, reveal, tell_owner
from game.hungarian_nightmare.rules.plain_answers import EACH
from game.hungarian_nightmare.rules.retreat import after, havens, possible, shared
from game.hungarian_nightmare.rules.state import Nightmare, parts, seat_of
from game.kernel import Act, Action, Ask, Decision, Next, Step


class Withdraw(Act, frozen=True):
    """6.12.2: everybody who is left leaves, whether committed or not."""

    side: int

    def run(self, s: Nightmare) -> Next:
        return [RetreatTo(self.side)] if here(s, s.area, self.side) else []


class RetreatTo(Ask, frozen=True):
    """6.12.4: one area for all of them, or one for each."""

    side: int

    def ask(self, s: Nightmare) -> Decision:
        units = here(s, s.area, self.side)
        words = (EACH,) if len(units) > 1 else ()
        things = asking.areas(s, shared(s, units))
        facts = {"area": parts(s).areas[s.area]}
        return asking.ask(s, self.side, "retreat_to", things, *words, facts=facts)

    def take(self, s: Nightmare, action: Action) -> Next:
        units = here(s, s.area, self.side)
        if action.picks[0] == EACH.id:
            steps: list[Step] = [RetreatOne(self.side, unit) for unit in units]
            return steps
        for unit in units:
            _go(s, unit, parts(s).area[action.picks[0]])
        _tell(s, self.side, units, action.picks[0])
        return []


class RetreatOne(Ask, frozen=True):
    """6.12.4: where one unit goes, so that those after it still find a place."""

    side: int
    unit: int

    def ask(self, s: Nightmare) -> Decision:
        rest = [u for u in here(s, s.area, self.side) if u != self.unit]
        found = []
        for area in havens(s, self.unit):
            left = after(s, self.unit, room(s, area, self.side))
            if possible(s, rest, {area: left}):
                found.append(area)
        facts = {"unit": parts(s).ids[self.unit]}
        things = asking.areas(s, found)
        return asking.ask(s, self.side, "retreat_one", things, facts=facts)

    def take(self, s: Nightmare, action: Action) -> Next:
        _go(s, self.unit, parts(s).area[action.picks[0]])
        _tell(s, self.side, [self.unit], action.picks[0])
        return []


def _go(s: Nightmare, unit: int, area: int) -> None:
    put(s, unit, area)
    disrupt(s, unit)
    reveal(s)


def _tell(s: Nightmare, side: int, units: list[int], goal: str) -> None:
    facts = {"seat": seat_of(side), "area": parts(s).areas[s.area], "goal": goal}
    veiled = {**facts, "goal": "", "units": [], "known": False}
    tell_owner(s, side, "retreated", veiled, **facts, units=names(s, units), known=True)
