"""How far a turn has come: what everybody can see of it, and what the seat that is asked knows."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.days_of_ire.rules.state import Days
from game.days_of_ire.rules.steps.deeds import HandOver
from game.days_of_ire.seats import REVOLUTIONARIES
from game.kernel import Seat, Step, pending


class Course(Struct, frozen=True, gc=False):
    """What everybody has seen of this turn. Sets are the bits of integers."""

    turn: int
    actions: int
    walk: int
    bonus: int
    used: int
    yuri: bool


def course(s: Days) -> Course:
    """What everybody has seen of this turn."""
    return Course(s.turn, s.actions, s.walk, s.bonus, s.used, s.yuri)


def agenda(s: Days, seat: Seat | None) -> tuple[Step, ...]:
    """What is still to be resolved, to a seat that is asked; the others may not know it."""
    decision = pending(s) if s.agenda else None
    if decision is None or seat not in decision.seats:
        return ()
    if HandOver not in map(type, s.agenda):
        return tuple(s.agenda)
    return tuple([_seen(step, seat) if type(step) is HandOver else step for step in s.agenda])


def _seen(step: HandOver, seat: Seat | None) -> Step:
    """A step as this seat knows it: which cards another is about to give is not to be seen."""
    return step if REVOLUTIONARIES[step.giver] == seat else replace(step, cards=0)
