"""A game without end: the baton goes round, and some of what is thought on the way is private."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from game.kernel import (
    Action,
    Ask,
    Choice,
    Decision,
    Game,
    Next,
    Option,
    Seat,
    State,
    Text,
    View,
    pending,
    say,
)

StepT = TypeVar("StepT")
ROUND: dict[Seat, Seat] = {"a": "b", "b": "c", "c": "a"}
TEAM: tuple[Seat, ...] = ("a", "b")


class RelayState(State[StepT], Generic[StepT], array_like=True, dict=True):
    """How often the baton changed hands, and how much each has thought."""

    passed: int
    thought: int = 0


Relay = RelayState[Any]


def words(*names: str) -> tuple[Option, ...]:
    return tuple(Option(name, Text(name)) for name in names)


class Run(Ask, frozen=True):
    """Think (in private), stay (in public), hand on, or hand to the team."""

    seat: Seat

    def ask(self, s: Relay) -> Decision:
        return Decision((self.seat,), "run", words("think", "stay", "on", "team"))

    def take(self, s: Relay, action: Action) -> Next:
        (pick,) = action.picks
        if pick == "think":
            s.thought += 1
            return [Run(self.seat)]
        s.passed += 1
        say(s, pick, seat=self.seat)
        if pick == "stay":
            return [Run(self.seat)]
        return [Run(ROUND[self.seat])] if pick == "on" else [Together()]


class Together(Ask, frozen=True):
    """Either of the team may take the baton up, which nobody else sees, or let it go by."""

    def ask(self, s: Relay) -> Decision:
        return Decision(TEAM, "together", words("take", "leave"), secret=True)

    def take(self, s: Relay, action: Action) -> Next:
        if action.picks == ("take",):
            return [Taken(action.seat)]
        s.passed += 1
        say(s, "leave")
        return [Run("c")]


class Taken(Ask, frozen=True):
    """He who took it up carries it, in public, or puts it down again, in private."""

    seat: Seat

    def ask(self, s: Relay) -> Decision:
        return Decision((self.seat,), "taken", words("carry", "down"), secret=True)

    def take(self, s: Relay, action: Action) -> Next:
        if action.picks == ("down",):
            return [Together()]
        s.passed += 1
        say(s, "carry")
        return [Run("c")]


class RelayView(View, frozen=True):
    """What everybody sees."""

    passed: int


def _setup(seed: str, options: Mapping[str, str]) -> Relay:
    return RelayState(seed, 0, [Run("a")], None, [], 0)


def _asked(s: Relay) -> tuple[Seat, ...]:
    decision = pending(s)
    assert decision is not None
    return TEAM if decision.step == "taken" else decision.seats


def seats(options: Mapping[str, str]) -> tuple[Seat, ...]:
    return ("a", "b", "c")


GAME = Game(
    key="relay",
    title="Relay",
    choices=(Choice("length", ("endless",), "endless", "How long it is."),),
    state=RelayState,
    steps=(Run, Together, Taken),
    seats=seats,
    setup=_setup,
    view=lambda s, seat: RelayView(seat, s.passed),
    twin=lambda s, seat, roll: s,
    view_seats=lambda s: ("a", "b", "c"),
    secrets=lambda s: (),
    pieces=lambda s: {},
    names=lambda view, words: {},
    board=lambda view, words: "",
    digest=lambda options: "",
    passes={"run": ("on",), "together": ("leave",), "taken": ("down",)},
    publicly_asked=_asked,
)
