"""A plan: answers tried out once, to be shown, confirmed and then carried out as they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from bot.model.table import Table, TableError, refuse
from game.kernel import Decision, Illegal, pending
from game.kernel.model import NO_PICK
from game.kernel.settle import AnyState
from game.kernel.trial import Trial, try_out

Answers = Sequence[tuple[str, ...]]


class Plan(Struct, frozen=True):
    """What a player is about to answer, bound to the question it begins at."""

    table: int
    player: int
    number: int  # of its first question
    trials: tuple[Trial, ...]

    @property
    def answers(self) -> tuple[tuple[str, ...], ...]:
        return tuple(trial.picks for trial in self.trials)

    def holds_at(self, state: AnyState | None) -> bool:
        """Whether it was tried out from this very position."""
        return bool(self.trials) and self.trials[0].before is state


class SecondThought(Struct, frozen=True):
    """Why an answer is worth a second thought before it is given."""

    trial: Trial
    why: Literal["final", "waste"]


def make_plan(table: Table, player: int, answers: Answers) -> Plan:
    """Try answers out, each by the seat of this player that is asked when its turn comes."""
    state, trials = table.state, []
    for count, picks in enumerate(answers, 1):
        assert state is not None
        seat = _asked_of(table, player, state)
        if seat is None:
            raise TableError(refuse("not_yours_yet", answer=count).text, count)
        try:
            trial = try_out(state, seat, tuple(picks))
        except Illegal as error:
            raise TableError(error.text, count) from error
        trials.append(trial)
        state = trial.after
    return Plan(table.id, player, table.number, tuple(trials))


def _asked_of(table: Table, player: int, state: AnyState) -> str | None:
    decision, mine = pending(state), table.seats_of(player)
    return next((seat for seat in (decision.seats if decision else ()) if seat in mine), None)


def second_thought(plan: Plan) -> SecondThought | None:
    """The first answer of a plan that ends or wastes something; none beyond the reach of luck."""
    for trial in plan.trials:
        if is_final(trial.decision, trial.picks):
            return SecondThought(trial, "final")
        if is_wasteful(trial.decision, trial.picks):
            return SecondThought(trial, "waste")
        if trial.by_luck:
            return None
    return None


def is_final(decision: Decision, picks: Sequence[str]) -> bool:
    """Whether an answer ends something that cannot be begun anew."""
    return not set(decision.final).isdisjoint(picks or (NO_PICK,))


def is_wasteful(decision: Decision, picks: Sequence[str]) -> bool:
    """Whether a price would be paid with fewer of these cards."""
    fewer = (tuple(each for each in picks if each != one) for one in picks)
    return decision.priced and any(map(decision.accepts, fewer))
