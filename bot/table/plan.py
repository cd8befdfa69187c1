"""A plan: answers tried out once, to be shown, confirmed and then carried out as they are."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.model.table import Table, TableError, refuse
from game.kernel import Decision, Illegal, pending
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


def make_plan(table: Table, player: int, answers: Answers) -> Plan:
    """Try answers out, each by the seat of this player that is asked when its turn comes."""
    plan = Plan(table.id, player, table.number, ())
    for picks in answers:
        plan = extend(table, plan, tuple(picks))
    return plan


def extend(table: Table, plan: Plan, picks: tuple[str, ...]) -> Plan:
    """A plan with one more answer, tried out where the plan has come to."""
    state = plan.trials[-1].after if plan.trials else table.state
    assert state is not None
    count, seat = len(plan.trials) + 1, _asked_of(table, plan.player, state)
    if seat is None:
        raise TableError(refuse("not_yours_yet", answer=count).text, count)
    try:
        trial = try_out(state, seat, picks)
    except Illegal as error:
        raise TableError(error.text, count) from error
    return replace(plan, trials=(*plan.trials, trial))


def remembered(plan: Plan) -> str:
    """A plan as a button remembers it: places of options, + between them, - between answers."""
    found = []
    for trial in plan.trials:
        ids = [option.id for option in trial.decision.options]
        found.append("+".join(str(ids.index(pick)) for pick in trial.picks))
    return "-".join(found)


def recall(table: Table, player: int, text: str) -> Plan:
    """The plan that a button remembers, made again."""
    plan = Plan(table.id, player, table.number, ())
    for places in text.split("-"):
        state = plan.trials[-1].after if plan.trials else table.state
        decision = None if state is None else pending(state)
        if decision is None:
            raise refuse("stale")  # an id that we never made
        picks = (option_at(decision, place) for place in places.split("+") if place)
        plan = extend(table, plan, tuple(picks))
    return plan


def option_at(decision: Decision, place: str) -> str:
    """The option that a button stands for; an id that we never made stands for none."""
    if place.isascii() and place.isdecimal() and int(place) < len(decision.options):
        return decision.options[int(place)].id
    raise refuse("stale")


def _asked_of(table: Table, player: int, state: AnyState) -> str | None:
    decision, mine = pending(state), table.seats_of(player)
    return next((seat for seat in (decision.seats if decision else ()) if seat in mine), None)
