"""Settling: answers are carried out, and the game goes on to the next question."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy as shallow
from functools import cache
from typing import Any, TypeVar, get_origin

import msgspec

from game.kernel.model import Action, Decision, Illegal, Seat, Text
from game.kernel.state import Next, State

AnyState = State[Any]
StateT = TypeVar("StateT", bound=AnyState)
VIEWS = "views"  # what seats may know of a state, kept beside it until it moves on
Note = Callable[[AnyState, Decision, tuple[str, ...]], None]


def pending(s: AnyState) -> Decision | None:
    """The question on the table, or None when the game is over."""
    known: Decision | None = s.__dict__.get("asked")
    if known is None and s.result is None:
        settle(s)
        known = s.__dict__["asked"]
    return known


def asked_seats(s: AnyState) -> tuple[Seat, ...]:
    """The seats any one of which may answer now."""
    decision = pending(s)
    return decision.seats if decision else ()


def apply(s: StateT, action: Action) -> StateT:
    """The state this answer leads to; the one given stays as it is."""
    after = copy(s)
    advance(after, action)
    return after


def advance(s: AnyState, action: Action, note: Note | None = None) -> None:
    """Carry an answer out in place, and settle at the next question."""
    decision: Decision | None = s.__dict__.get("asked") or pending(s)
    if decision is None:
        raise Illegal(Text("illegal.over"))
    if action.seat not in decision.seats:
        raise Illegal(Text("illegal.seat", {"seat": action.seat, "seats": list(decision.seats)}))
    refusal = decision.refusal(action.picks)
    if refusal is not None:
        raise Illegal(refusal)
    carry_out(s, action, note)


def carry_out(s: AnyState, action: Action, note: Note | None = None) -> None:
    """Carry out an answer that is known to be legal, and settle at the next question."""
    s.events = []
    beside = s.__dict__
    if VIEWS in beside:
        del beside[VIEWS]
    settle(s, note, s.agenda.pop().take(s, action))


def settle(s: AnyState, note: Note | None = None, steps: Next = ()) -> None:
    """Take these steps and every other that needs no player, up to a question that needs one.

    `note` hears of each question that had only one answer, while that is on the table.
    """
    asked: Decision | None = None
    agenda = s.agenda
    agenda += steps[::-1]
    take_off = agenda.pop
    while s.result is None:
        step: Any = take_off()
        if step.is_question:
            asked = step.ask(s)
            picks = None if asked.secret else asked.forced()
            if picks is None:
                agenda.append(step)
                break
            if note is not None:
                s.__dict__["asked"] = asked
                agenda.append(step)
                note(s, asked, picks)
                agenda.pop()
            steps = step.take(s, Action(asked.seats[0], picks))
            asked = None
        else:
            steps = step.run(s)
        if steps:
            agenda += steps[::-1]
    s.__dict__["asked"] = asked


def copy(s: StateT) -> StateT:
    """An independent copy of a state."""
    other: StateT = shallow(s)
    for name in _list_fields(type(s)):
        setattr(other, name, getattr(s, name)[:])
    other.__dict__.update(s.__dict__)
    return other


@cache
def _list_fields(kind: type[AnyState]) -> tuple[str, ...]:
    """The fields of a state that hold lists."""
    fields = msgspec.structs.fields(kind)
    return tuple(f.name for f in fields if get_origin(f.type) is list)
