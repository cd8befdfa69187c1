"""What habits look at: what is offered, who is asked, and how strong units are."""

from __future__ import annotations

from collections.abc import Callable

from game.blind_faith.rules.state import Blind, parts
from game.blind_faith.seats import SEATS
from game.kernel import Decision
from game.kernel.model import Picks

Habit = Callable[[Blind, Decision], Picks | None]
STRONG = {"foot": 1.0, "lay": 1.6, "church": 1.6, "hussar": 1.2, "wagon": 2.5, "guard": 1.0}


def offered(decision: Decision) -> list[str]:
    """The ids of what may be answered."""
    return [each.id for each in decision.options]


def side_of(decision: Decision) -> int:
    """The side that is asked."""
    return SEATS.index(decision.seats[0])


def power(s: Blind, units: list[int]) -> float:
    """How strong these units are together."""
    p = parts(s)
    return sum(
        STRONG.get(p.kind[unit], 0.0) + 0.3 * (p.unit[unit].attack + p.unit[unit].defence)
        for unit in units
    )
