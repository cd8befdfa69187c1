"""The state of a game, its steps and its luck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from struct import Struct as Layout
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from game.kernel.model import Action, Decision, Event, Facts, Result, Seat


class Step(Struct, frozen=True, array_like=True, tag=True, gc=False):
    """One box of the sequence of play, still to be resolved; its fields are what it remembers."""

    is_question: ClassVar[bool] = (
        False  # whether it puts a question; settling reads it at every step
    )


Next = Sequence[Step]
_first_number = Layout(">Q").unpack_from  # the first 8 bytes, as a big-endian number
Roll = Callable[[int], int]  # a random number below the one given


class Act(Step, frozen=True, gc=False):
    """A step the game takes by itself."""

    def run(self, s: Any) -> Next:
        """Carry the step out and return the steps that follow from it."""
        raise AssertionError(f"{type(self).__name__} does nothing")


class Ask(Step, frozen=True, gc=False):
    """A step that puts a question to one or more seats."""

    is_question: ClassVar[bool] = True

    def ask(self, s: Any) -> Decision:
        """The question, with every legal answer; asking changes nothing."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def take(self, s: Any, action: Action) -> Next:
        """Carry the answer out and return the steps that follow from it."""
        raise AssertionError(f"{type(self).__name__} takes nothing")


S = TypeVar("S")


class State(Struct, Generic[S], array_like=True, dict=True):
    """Where a game stands. The next step is the last of the agenda.

    `events` tells what the last answer led to; the record keeps the whole story.
    Lists hold immutable things only, so that a copy one level deep is a whole copy.
    """

    seed: str
    luck: int
    agenda: list[S]
    result: Result | None
    events: list[Event]


class View(Struct, frozen=True, gc=False):
    """What one seat may know (None: an onlooker); each game closes it with its own fields."""

    seat: Seat | None


def say(s: State[Any], key: str, /, **facts: Any) -> None:
    """Tell everybody what happened."""
    s.events.append(Event(key, facts))


def whisper(s: State[Any], only: Seat, key: str, /, **facts: Any) -> None:
    """Tell one seat what happened."""
    s.events.append(Event(key, facts, (only,)))


def confide(
    s: State[Any], only: tuple[Seat, ...], key: str, facts: Facts, veiled: Facts | None
) -> None:
    """Tell some seats what happened, and the others only as much as they may know."""
    s.events.append(Event(key, facts, only, veiled))


def roll(s: State[Any], sides: int) -> int:
    """The next random number below `sides`: SHA-256 of "seed:n", its first 8 bytes scaled."""
    number = s.luck
    s.luck = number + 1
    digest = sha256(f"{s.seed}:{number}".encode()).digest()
    scaled: int = _first_number(digest)[0] * sides >> 64
    return scaled


def rolls(s: State[Any], sides: Iterable[int]) -> list[int]:
    """The next random numbers, one below each of these `sides`."""
    seed = s.seed
    found: list[int] = [
        _first_number(sha256(f"{seed}:{number}".encode()).digest())[0] * below >> 64
        for number, below in enumerate(sides, s.luck)
    ]
    s.luck += len(found)
    return found


def unveil(s: State[Any]) -> None:
    """Something hidden became known: from here on taking back needs consent."""
    s.luck += 1


def finish(s: State[Any], winner: Seat | None, key: str, **facts: Any) -> None:
    """End the game; what was hidden may be shown from here on."""
    unveil(s)
    s.result = Result(winner, key, facts)
    say(s, "result", ending=key, **facts)


def steps_of(package: str) -> tuple[type[Step], ...]:
    """Every step of a game, once importing its set-up has brought them all in."""
    kinds = (*Act.__subclasses__(), *Ask.__subclasses__())
    return tuple(kind for kind in kinds if kind.__module__.startswith(package))
