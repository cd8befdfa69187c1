"""The rule of thumb of both sides: the answer that is usually right, from a view alone."""

from __future__ import annotations

from game.days_of_ire.mind.commander_habits import HABITS as COMMANDER
from game.days_of_ire.mind.revolutionary_habits import HABITS as REVOLUTIONARY
from game.days_of_ire.rules.state import Days
from game.days_of_ire.view.view import view
from game.kernel import Decision
from game.kernel.model import Picks
from game.players.chance import pick

HABITS = {**REVOLUTIONARY, **COMMANDER}


class Steady:
    """Dice that always fall alike, for questions without a habit."""

    def random(self) -> float:
        """The middle."""
        return 0.5


STEADY = Steady()


def thumb(s: Days, decision: Decision) -> Picks:
    """The answer by habit; any legal one where there is no habit."""
    habit = HABITS.get(decision.step)
    found = habit(view(s, decision.seats[0]), decision) if habit else None
    if found is not None and decision.accepts(found):
        return found
    return pick(decision, STEADY)
