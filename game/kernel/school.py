"""The school of a game: what it says so that its hard player can be taught by played games.

A game is foreseen in two parts: the score it will end with, part of which may be certain already,
and whether it will be won outright, whatever the score.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from game.kernel.model import Decision


class Seen(Struct, frozen=True):
    """A position in numbers."""

    left: float  # of the game, from 1 at its beginning to 0 at its end
    certain: float  # the score that is certain already
    traits: tuple[float, ...]


class Outcome(Struct, frozen=True):
    """What came of a game, for the first of its sides."""

    won: bool
    outright: bool  # won whatever the score
    score: float


class Learnt(Struct, frozen=True):
    """What games have taught of one kind of table; each list is a polynomial in what is left."""

    games: int
    score: tuple[float, float, float]  # at the end, where every trait is nought
    steepness: tuple[float, float]  # of the odds, for each point of the score
    start: tuple[float, float]  # of the odds, where the score is nought
    outright: tuple[float, float, float]  # the odds of it, where every trait is nought
    traits: tuple[tuple[float, float, float, float], ...]  # two for the score, two for outright


@dataclass(frozen=True, eq=False)
class School:
    """How games of one kind are looked at, told and learnt from."""

    bounds: tuple[float, float]  # of a score: beyond them one victory is like another
    looks: Callable[[Any, Decision], bool]  # whether a position is worth remembering
    look: Callable[[Any], Seen]
    outcome: Callable[[Any], Outcome]  # of a state that is over
    keep: Callable[[str, Learnt], None]  # from now on, for this kind of table
    steady: frozenset[str] = frozenset()  # questions that nobody answers by a slip
