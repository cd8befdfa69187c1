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
    Rules,
    Seat,
    Sight,
    State,
    Text,
    View,
    pending,
    say,
)
from game.kernel.mind import Advice, Dice, Mind, Stop
from game.players.chance import pick

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


PUT_DOWN: tuple[str, ...] = ("down",)


class Run(Ask, frozen=True):
    """Think (in private), stay (in public), hand on, or hand to the team."""

    seat: Seat

    def ask(self, s: Relay) -> Decision:
        return Decision((self.seat,), "run", words("think", "stay", "on", "team"), passes=("on",))

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
        options = words("take", "leave")
        return Decision(TEAM, "together", options, secret=True, passes=("leave",))

    def take(self, s: Relay, action: Action) -> Next:
        if action.picks == ("take",):
            return [Taken(action.seat)]
        s.passed += 1
        say(s, "leave")
        return [Run("c")]


class Taken(Ask, frozen=True):
    """Whoever took it up carries it, in public, or puts it down again, in private."""

    seat: Seat

    def ask(self, s: Relay) -> Decision:
        options = words("carry", "down")
        return Decision((self.seat,), "taken", options, secret=True, passes=PUT_DOWN)

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


def _think(view: RelayView, decision: Decision, dice: Dice) -> Advice:
    return Advice(pick(decision, dice), Text("reason.chance"))


def _search(view: RelayView, decision: Decision, dice: Dice, effort: int, stop: Stop) -> Advice:
    return _think(view, decision, dice)


GAME = Game(
    key="relay",
    title="Relay",
    choices=(Choice("length", ("endless",), "endless", "How long it is."),),
    seats=seats,
    rules=Rules(RelayState, (Run, Together, Taken), _setup),
    sight=Sight(lambda s, seat: RelayView(seat, s.passed), lambda s: ("a", "b", "c"), _asked),
    mind=Mind(_think, _think, _search),
)
