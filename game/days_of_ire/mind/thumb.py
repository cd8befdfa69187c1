"""The rule of thumb of both sides, and the three strengths that go by it for now."""

from __future__ import annotations

from game.days_of_ire.mind.commander_habits import HABITS as COMMANDER
from game.days_of_ire.mind.revolutionary_habits import HABITS as REVOLUTIONARY
from game.days_of_ire.view.view import DaysView
from game.kernel import Decision, Text
from game.kernel.mind import Advice, Dice, Mind, Stop
from game.kernel.model import Picks
from game.players.chance import pick

HABITS = {**REVOLUTIONARY, **COMMANDER}


def thumb(view: DaysView, decision: Decision, dice: Dice) -> Advice:
    """The answer that is usually right; any legal one where there is no habit."""
    return Advice(_answer(view, decision, dice), Text("reason.thumb"))


def _answer(view: DaysView, decision: Decision, dice: Dice) -> Picks:
    habit = HABITS.get(decision.step)
    found = habit(view, decision) if habit else None
    if found is not None and decision.accepts(found):
        return found
    return pick(decision, dice)


def at_leisure(view: DaysView, decision: Decision, dice: Dice, effort: int, stop: Stop) -> Advice:
    """The same, whatever the time."""
    return thumb(view, decision, dice)


MIND = Mind(thumb, thumb, at_leisure)
