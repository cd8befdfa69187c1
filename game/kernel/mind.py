"""How a game's automated players think: from a view and a question, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from msgspec import Struct

from game.kernel.model import Decision, Seat, Text
from game.kernel.school import School

Stop = Callable[[], bool]  # whether the time to think is up


class Dice(Protocol):
    """What a player needs of a random generator."""

    def random(self) -> float:
        """A number from 0 up to 1."""
        ...


class Advice(Struct, frozen=True):
    """The picks an automated player would answer with, and why, in one sentence."""

    picks: tuple[str, ...]
    why: Text


# From a seat's view, the question put to it and dice: an answer.
Think = Callable[[Any, Decision, Dice], Advice]
# The same within an effort (games played out in the head) and until it is told to stop.
Search = Callable[[Any, Decision, Dice, int, Stop], Advice]


@dataclass(frozen=True, eq=False)
class Judge:
    """What a whole position is worth; it knows everything, so it is for games that are over."""

    chance: Callable[[Any, Seat], float]  # how likely a seat is to win, from 0 to 1
    rests: Callable[[Any], bool] = lambda s: True  # whether nothing is half done


@dataclass(frozen=True, eq=False)
class Mind:
    """The three strengths of a game's automated players, how the hard one learns, and a judge."""

    easy: Think
    normal: Think
    hard: Search
    school: School | None = None
    judge: Judge | None = None
