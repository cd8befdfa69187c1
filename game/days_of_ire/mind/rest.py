"""What is put into the agenda of a guessed game: a rest where it is weighed, and equal luck."""

from __future__ import annotations

from collections.abc import Sequence

from game.days_of_ire.rules.state import Days
from game.days_of_ire.rules.steps.days import EndOfDay
from game.days_of_ire.rules.steps.draw import DrawCards
from game.days_of_ire.rules.steps.spa import CommanderSpa
from game.days_of_ire.rules.steps.spa_automatic import SpaPhase
from game.days_of_ire.rules.steps.turns import Turn, TurnOrder
from game.days_of_ire.seats import REVOLUTIONARIES
from game.kernel import Act, Action, Ask, Decision, Next, Step, option

PHASES = (SpaPhase, CommanderSpa, EndOfDay)
STRETCHES = (Turn, DrawCards, *PHASES)  # the parts of a day that begin with luck of their own
APART = 1000  # random numbers between two of them
GO_ON = (option("word", "done"), option("word", "pass"))


class Rest(Ask, frozen=True):
    """A question that no game asks: a world that was guessed stops at it."""

    def ask(self, s: Days) -> Decision:
        return Decision((REVOLUTIONARIES[0],), "rest", GO_ON)

    def take(self, s: Days, action: Action) -> Next:
        return ()


class Alike(Act, frozen=True):
    """A step that no game takes: what luck brings from here on does not depend on what it did."""

    luck: int

    def run(self, s: Days) -> Next:
        s.luck = self.luck
        return ()


def with_like_luck(agenda: Sequence[Step]) -> list[Step]:
    """An agenda in which each part of the day has luck of its own.

    So the same cards come in the evening and the next day whatever is answered now, and answers
    differ by what they do, not by how many dice they took.
    """
    found: list[Step] = []
    for i, step in enumerate(agenda, 1):
        found.append(step)
        if isinstance(step, STRETCHES):
            found.append(Alike(APART * i))
    return found


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
