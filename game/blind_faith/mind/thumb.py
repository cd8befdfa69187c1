"""The rule of thumb of both sides: the answer that is usually right."""

from __future__ import annotations

from game.blind_faith.mind import battle_habits, march_habits, muster_habits
from game.blind_faith.rules.state import Blind
from game.kernel import Decision
from game.kernel.model import Picks
from game.players.chance import pick

HABITS = {**march_habits.HABITS, **battle_habits.HABITS, **muster_habits.HABITS}


class Steady:
    """Dice that always fall alike, for questions without a habit."""

    def random(self) -> float:
        """The middle."""
        return 0.5


STEADY = Steady()


def thumb(s: Blind, decision: Decision) -> Picks:
    """The answer by habit; any legal one where there is no habit."""
    habit = HABITS.get(decision.step)
    found = habit(s, decision) if habit else None
    if found is not None and decision.accepts(found):
        return found
    return pick(decision, STEADY)
