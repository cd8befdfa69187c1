"""Random positions of every mode, version and number of players, for the picture tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from game.kernel import Action, AnyState, Seat, Setup, advance, begin, copy, pending
from game.nights_of_fire.view.view import NightsView
from game.players.chance import pick
from game.registry import find

GAME = find("nights_of_fire")
TABLES = tuple(
    {"mode": mode, "version": version, "players": players}
    for mode, counts in (("konev", "12"), ("conflict", "23"))
    for version in ("basic", "advanced")
    for players in counts
)
SEATS: tuple[Seat | None, ...] = ("soviet", "revolutionary", "revolutionary_2", None)


@cache
def states(number: int, every: int = 12) -> tuple[AnyState, ...]:
    """Positions of one random game at the table of this number, its last one among them."""
    setup = Setup(f"pictures {number}", TABLES[number % len(TABLES)])
    state, rng = begin(GAME, setup), Random(number)
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
    return (*GAME.seats(TABLES[number % len(TABLES)]), None)


def views(number: int, every: int = 12) -> Iterator[tuple[NightsView | None, NightsView]]:
    """Views of every seat along a game, each with the one before it."""
    for seat in seats(number):
        before = None
        for state in states(number, every):
            view = GAME.sight.view(state, seat)
            assert isinstance(view, NightsView)
            yield before, view
            before = view
