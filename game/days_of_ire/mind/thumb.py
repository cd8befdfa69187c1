"""The rule of thumb of both sides: the answer that is usually right."""

from __future__ import annotations

from game.days_of_ire.mind.commander_habits import HABITS as COMMANDER
from game.days_of_ire.mind.commander_habits import empty_first
from game.days_of_ire.mind.revolutionary_habits import HABITS as REVOLUTIONARY
from game.days_of_ire.mind.revolutionary_habits import best, offered
from game.days_of_ire.rules.state import Days, parts
from game.days_of_ire.seats import SOVIET
from game.kernel import Decision
from game.kernel.model import Picks
from game.players.chance import pick


def _close(s: Days, decision: Decision) -> Picks | None:
    """Next to a Revolutionary: what the commander places and removes."""
    p = parts(s)
    return best(
        offered(decision), lambda name: -min(p.distance[p.place.number[name]][at] for at in s.at)
    )


HABITS = {**REVOLUTIONARY, **COMMANDER}
# What both sides may be asked, as the commander answers it.
SOVIETS = {"place_anywhere": empty_first, "place_unit": _close, "move_unit_to": _close}


class Steady:
    """Dice that always fall alike, for questions without a habit."""

    def random(self) -> float:
        """The middle."""
        return 0.5


STEADY = Steady()


def thumb(s: Days, decision: Decision) -> Picks:
    """The answer by habit; any legal one where there is no habit."""
    habit = HABITS.get(decision.step)
    if decision.seats[0] == SOVIET:
        habit = SOVIETS.get(decision.step, habit)
    found = habit(s, decision) if habit else None
    if found is not None and decision.accepts(found):
        return found
    return pick(decision, STEADY)
