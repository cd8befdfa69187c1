"""A second thought: which answers of a plan are worth one before they are carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from bot.table.plan import Plan
from game.kernel import Decision, pending
from game.kernel.model import NO_PICK
from game.kernel.trial import Trial


class SecondThought(Struct, frozen=True):
    """Why an answer is worth a second thought before it is given."""

    trial: Trial
    why: Literal["final", "waste"]


def second_thought(plan: Plan, alone: bool = False) -> SecondThought | None:
    """The first answer of a plan that ends or wastes something; none beyond the reach of luck.

    To one who plays alone all is free to take back, and worth none but what ends the whole game.
    With others it does not go by what luck would do: that could tell what is hidden.
    """
    for trial in plan.trials:
        if is_final(trial.decision, trial.picks) and (is_bound(alone) or _ends_all(trial)):
            return SecondThought(trial, "final")
        if is_wasteful(trial.decision, trial.picks) and is_bound(alone):
            return SecondThought(trial, "waste")
        if trial.by_luck:
            return None
    return None


def is_bound(alone: bool) -> bool:
    """Whether an answer may need the consent of others to be taken back."""
    return not alone


def _ends_all(trial: Trial) -> bool:
    """Whether the game ends by this very answer; what luck would do to it is not told."""
    return not trial.by_luck and pending(trial.after) is None


def is_final(decision: Decision, picks: Sequence[str]) -> bool:
    """Whether an answer ends something that cannot be begun anew."""
    return not set(decision.final).isdisjoint(picks or (NO_PICK,))


def is_wasteful(decision: Decision, picks: Sequence[str]) -> bool:
    """Whether a price would be paid with fewer of these cards."""
    fewer = (tuple(each for each in picks if each != one) for one in picks)
    return decision.priced and any(map(decision.accepts, fewer))


def leaves_no_doubt(decision: Decision, picks: tuple[str, ...], alone: bool) -> bool:
    """Whether picks are the answer as soon as they are marked: nobody can have meant more.

    What is paid may bring luck into play, after which nothing is free to take back among others.
    """
    if not picks or not decision.accepts(picks) or is_wasteful(decision, picks):
        return False
    if decision.total and is_bound(alone):
        return False
    more = ((*picks, option.id) for option in decision.options if option.id not in picks)
    return not any(decision.accepts(each) and not is_wasteful(decision, each) for each in more)
