"""A game of three steps, small enough to see the kernel through it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from game.kernel import (
    Act,
    Action,
    Ask,
    Choice,
    Decision,
    Game,
    Next,
    Option,
    Proof,
    Rules,
    Seat,
    Sight,
    State,
    Text,
    View,
    finish,
    option,
    roll,
    say,
)

StepT = TypeVar("StepT")


class ToyState(State[StepT], Generic[StepT], array_like=True, dict=True):
    """A heap of stones that two seats take from."""

    heap: int
    taken: list[int]
    secrets: int = 0


Toy = ToyState[Any]


def stones(count: int) -> tuple[Option, ...]:
    """The options to take one up to so many stones."""
    return tuple(option("number", str(n)) for n in range(1, count + 1))


class Take(Ask, frozen=True):
    """A seat takes one to three stones; a single stone is taken by itself."""

    seat: Seat

    def ask(self, s: Toy) -> Decision:
        return Decision((self.seat,), "take", stones(min(3, s.heap)))

    def take(self, s: Toy, action: Action) -> Next:
        s.heap -= int(action.picks[0])
        s.taken.append(int(action.picks[0]))
        say(s, "took", seat=self.seat, count=int(action.picks[0]))
        if not s.heap:
            finish(s, self.seat, "last_stone")
            return []
        return [Throw(), Guess(self.seat), Take("b" if self.seat == "a" else "a")]


class Throw(Act, frozen=True):
    """The game throws a die."""

    def run(self, s: Toy) -> Next:
        say(s, "thrown", die=1 + roll(s, 6))
        return []


class Guess(Ask, frozen=True):
    """A secret question with one possible answer: it is asked all the same."""

    seat: Seat

    def ask(self, s: Toy) -> Decision:
        return Decision((self.seat,), "guess", (Option("hm", Text("hm")),), secret=True)

    def take(self, s: Toy, action: Action) -> Next:
        s.secrets += 1
        return []


class ToyView(View, frozen=True):
    """What everybody sees."""

    heap: int


def _setup(seed: str, options: Mapping[str, str]) -> Toy:
    return ToyState(seed, 0, [Take("a")], None, [], int(options["heap"]), [])


GAME = Game(
    key="toy",
    title="Stones",
    choices=(
        Choice("heap", ("5", "1", "9"), "5", "How many stones there are."),
        Choice("pace", ("slow", "fast"), "fast", "How fast.", {"heap": {"9": ("slow",)}}),
    ),
    seats=lambda options: ("a", "b"),
    rules=Rules(ToyState, (Take, Throw, Guess), _setup),
    sight=Sight(lambda s, seat: ToyView(seat, s.heap), lambda s: ("a", "b")),
    proof=Proof(pieces=lambda s: {"stone": s.heap + sum(s.taken)}),
)
