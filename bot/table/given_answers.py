"""Answers that the bot gives by itself: to one who plays alone, where the rules leave only one.

With other people everybody is asked alike, whatever they hold: not to be asked would tell.
"""

from __future__ import annotations

from bot.model.table import Table
from bot.table.seat_checks import voters
from game.kernel import Decision, pending
from game.kernel.settle import AnyState
from game.kernel.trial import Trial, try_out

MOST = 100  # in one row; beyond it somebody is asked after all


def plays_alone(table: Table) -> bool:
    """Whether nobody but one person has a say here, or will have once they are back."""
    return len(voters(table)) == 1


def given(table: Table, state: AnyState) -> list[Trial]:
    """The answers that need nobody, from this position on."""
    found: list[Trial] = []
    while plays_alone(table) and len(found) < MOST:
        decision = pending(state)
        picks = None if decision is None else only_answer(decision)
        if decision is None or picks is None or not _of_a_person(table, decision):
            break
        if decision.step in table.game.answers.named:
            break
        found.append(try_out(state, decision.seats[0], picks))
        state = found[-1].after
    return found


def only_answer(decision: Decision) -> tuple[str, ...] | None:
    """The picks, if no others are legal."""
    picks = decision.forced()
    return picks if picks is not None and decision.accepts(picks) else None


def _of_a_person(table: Table, decision: Decision) -> bool:
    owners = [table.seats.get(seat) for seat in decision.seats]
    return all(owner is not None and owner > 0 for owner in owners)
