"""Where a guessed game rests so that it can be weighed: after a turn, or before the SPA phase."""

from __future__ import annotations

from collections.abc import Sequence

from game.days_of_ire.rules.state import Days
from game.days_of_ire.rules.steps.days import EndOfDay
from game.days_of_ire.rules.steps.spa import CommanderSpa
from game.days_of_ire.rules.steps.spa_automatic import SpaPhase
from game.days_of_ire.rules.steps.turns import Turn, TurnOrder
from game.days_of_ire.seats import REVOLUTIONARIES
from game.kernel import Action, Ask, Decision, Next, Step, option

PHASES = (SpaPhase, CommanderSpa, EndOfDay)
GO_ON = (option("word", "done"), option("word", "pass"))


class Rest(Ask, frozen=True):
    """A question that no game asks: a world that was guessed stops at it."""

    def ask(self, s: Days) -> Decision:
        return Decision((REVOLUTIONARIES[0],), "rest", GO_ON)

    def take(self, s: Days, action: Action) -> Next:
        return ()


def with_rest(agenda: Sequence[Step]) -> list[Step]:
    """An agenda that rests where the next turn begins, else before the next phase or day."""
    found = list(agenda)
    kinds = PHASES if isinstance(found[-1], TurnOrder) else (Turn, *PHASES)
    for i in range(len(found) - 1, -1, -1):
        if isinstance(found[i], kinds):
            return [*found[: i + 1], Rest(), *found[i + 1 :]]
    return found


def rests(s: Days, decision: Decision) -> bool:
    """Whether a position can be weighed: at a rest, or as a Revolutionary phase begins."""
    if decision.step in ("turn_order", "acting"):
        return any(event.key == "revolutionary_phase" for event in s.events)
    return decision.step == "rest"
