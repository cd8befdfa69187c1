"""Random positions of every mode and number of players, for the picture tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from game.days_of_ire.view.view import DaysView
from game.kernel import Action, AnyState, Seat, Setup, advance, begin, copy, pending
from game.players.chance import pick
from game.registry import find

GAME = find("days_of_ire")
TABLES = (
    {"mode": "zhukov", "players": "1"},
    {"mode": "zhukov", "players": "3", "promo": "yes"},
    {"mode": "bajtars", "players": "4"},
    {"mode": "conflict", "players": "2"},
    {"mode": "conflict", "players": "4", "injuries": "+1"},
)


@cache
def states(number: int, every: int) -> tuple[AnyState, ...]:
    """Positions of one random game at the table of this number, its last one among them."""
    state, rng = begin(GAME, Setup(f"pictures {number}", TABLES[number])), Random(number)
    kept, answers = [copy(state)], 0
    while (decision := pending(state)) is not None:
        seat = decision.seats[int(rng.random() * len(decision.seats))]
        advance(state, Action(seat, pick(decision, rng)))
        answers += 1
        if answers % every == 0:
            kept.append(copy(state))
    return (*kept, state)


def seats(number: int) -> tuple[Seat | None, ...]:
    """The seats of a table, and an onlooker."""
    return (*GAME.seats(TABLES[number]), None)


def seen(state: AnyState, seat: Seat | None) -> DaysView:
    """What a seat sees of a position."""
    view = GAME.sight.view(state, seat)
    assert isinstance(view, DaysView)
    return view


def views(number: int, every: int) -> Iterator[tuple[DaysView | None, DaysView]]:
    """Views of every seat along a game, each with the one before it."""
    for seat in seats(number):
        before = None
        for state in states(number, every):
            view = seen(state, seat)
            yield before, view
            before = view
