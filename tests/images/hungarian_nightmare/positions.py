"""Random positions with fog and without, for the picture tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from game.hungarian_nightmare.view.view import NightmareView
from game.kernel import Action, AnyState, Seat, Setup, advance, begin, copy, pending
from game.players.chance import pick
from game.registry import find

GAME = find("hungarian_nightmare")
TABLES = ({"fog": "no", "reserves": "yes"}, {"fog": "yes"})
SEATS: tuple[Seat | None, ...] = ("soviet", "german", None)
ANSWERS = 420  # some two turns


def shown(state: AnyState) -> bool:
    """Whether the units of an assault lie open."""
    fight = seen(state, None).fight
    return fight is not None and bool(fight.attack)


@cache
def states(number: int) -> tuple[AnyState, ...]:
    """Positions of the first turns of one random game at the table of this number."""
    state, rng = begin(GAME, Setup(f"pictures {number}", TABLES[number])), Random(number)
    kept = [copy(state)]
    for answers in range(1, ANSWERS):
        decision = pending(state)
        assert decision is not None
        advance(state, Action(decision.seats[0], pick(decision, rng)))
        if answers % 35 == 0 or (answers % 5 == 0 and shown(state)):
            kept.append(copy(state))
    return tuple(kept)


def seen(state: AnyState, seat: Seat | None) -> NightmareView:
    """What a seat sees of a position."""
    view = GAME.sight.view(state, seat)
    assert isinstance(view, NightmareView)
    return view


def views(number: int, every: int = 1) -> Iterator[tuple[NightmareView | None, NightmareView]]:
    """Views of every seat along a game, each with the one before it."""
    for seat in SEATS:
        before = None
        for state in states(number)[::every]:
            view = seen(state, seat)
            yield before, view
            before = view
