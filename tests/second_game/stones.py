"""Stones: a heap, two seats that empty it together, and nothing that a game may leave out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from config.texts import Words
from game.kernel import (
    Action,
    Ask,
    Decision,
    Game,
    Next,
    Reading,
    Rules,
    Seat,
    Sight,
    State,
    View,
    finish,
    option,
    say,
)
from game.kernel.text import tell

SEATS: tuple[Seat, ...] = ("revolutionary", "soviet")
StepT = TypeVar("StepT")


class StonesState(State[StepT], Generic[StepT], array_like=True, dict=True):
    """How many stones are left."""

    heap: int


Stones = StonesState[Any]


class Take(Ask, frozen=True):
    """A seat takes one or two stones."""

    seat: Seat

    def ask(self, s: Stones) -> Decision:
        most = min(2, s.heap)
        options = tuple(option("number", str(n)) for n in range(1, most + 1))
        return Decision((self.seat,), "take", options)

    def take(self, s: Stones, action: Action) -> Next:
        count = int(action.picks[0])
        s.heap -= count
        say(s, "took", seat=self.seat, count=count)
        if not s.heap:
            finish(s, self.seat, "empty")
            return []
        return [Take(SEATS[self.seat == SEATS[0]])]


class StonesView(View, frozen=True):
    """What everybody sees."""

    heap: int


def view(s: Stones, seat: Seat | None) -> StonesView:
    """There is nothing to hide."""
    return StonesView(seat, s.heap)


def setup(seed: str, options: Mapping[str, str]) -> Stones:
    """Six stones."""
    return StonesState(seed, 0, [Take(SEATS[0])], None, [], 6)


def board(v: StonesView, words: Words) -> str:
    """The heap."""
    return tell(words, "stones.board", {"heap": v.heap})


GAME = Game(
    key="stones",
    title="Stones",
    choices=(),
    seats=lambda options: SEATS,
    rules=Rules(StonesState, (Take,), setup),
    sight=Sight(view, lambda s: SEATS, hides=False),
    reading=Reading(board=board),
)
