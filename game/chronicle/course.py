"""The course of a game: played again once, with what the judge made of every position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from config.texts import Words
from game.chronicle.luck import fortune
from game.kernel import (
    Action,
    AnyState,
    Event,
    Game,
    Result,
    Seat,
    Setup,
    advance,
    begin,
    copy,
    pending,
)
from game.kernel.mind import Judge
from game.kernel.text import Teller, tell

TRIES = 4_000  # answers that are tried again in all, with other luck
FEWEST, MOST = 4, 12  # for one answer


class Moment(Struct, frozen=True):
    """An answer and what came of it."""

    seat: Seat
    events: tuple[Event, ...]
    turn: int  # in which turn it left the game, counted from 0
    chance: float | None  # of the first side to win, where a position can be weighed
    luck: float  # by how much luck moved that chance, against what was to be expected
    drawn: bool = False  # whether there were dice or draws in it
    asked: str = ""  # what kind of question came after it, and to whom; none at the end


class Course(Struct, frozen=True):
    """A whole game from its beginning, which is a moment of its own, to its end."""

    game: Game
    seats: tuple[Seat, ...]
    sides: tuple[Seat, ...]  # the first seat of each side that plays against another
    moments: list[Moment]
    turns: list[str]  # what each turn is called
    result: Result | None
    end: AnyState

    @property
    def answers(self) -> int:
        """How many answers were given."""
        return len(self.moments) - 1

    def teller(self, words: Words) -> Teller:
        """The voice of an onlooker, once all is over."""
        return Teller(self.game, self.game.sight.view(self.end, None), words)

    def events(self, first: int, last: int) -> list[Event]:
        """What the answers after the first up to the last of these moments led to."""
        return [event for each in self.moments[first + 1 : last + 1] for event in each.events]


def follow(game: Game, setup: Setup, actions: Iterable[Action], words: Words) -> Course:
    """Play a game again and weigh it on its way."""
    given = list(actions)
    state, named = begin(game, setup), _Turns(game, words)
    seats = game.sight.view_seats(state)
    sides = tuple(side[0] for side in game.sides if side)
    judge = game.mind.judge if game.mind is not None and sides else None
    weigh = _weigher(judge, next(filter(None, game.sides))) if judge is not None else None
    tries = max(FEWEST, min(MOST, TRIES // max(1, len(given))))
    chance = weigh(state) if weigh is not None else None
    moments = [
        Moment("", tuple(state.events), named.turn(state), chance, 0.0, False, _asked(state))
    ]
    for action in given:
        before = copy(state)
        advance(state, action)
        luck, drawn = 0.0, state.luck != before.luck
        if weigh is not None and drawn:
            luck = fortune(before, action, state, weigh, tries)
        rests = judge is not None and (state.result is not None or judge.rests(state))
        chance = weigh(state) if weigh is not None and rests else None
        told, turn, asked = tuple(state.events), named.turn(state), _asked(state)
        moments.append(Moment(action.seat, told, turn, chance, luck, drawn, asked))
    return Course(game, seats, sides, moments, named.called, state.result, state)


def _asked(state: AnyState) -> str:
    decision = pending(state)
    return "" if decision is None else " ".join((decision.step, *decision.seats))


def _weigher(judge: Judge, side: tuple[Seat, ...]) -> Callable[[Any], float]:
    """The chance of a side; how a game ended is no matter of judgement."""

    def weigh(s: AnyState) -> float:
        if s.result is None:
            return judge.chance(s, side[0])
        return 0.5 if s.result.winner is None else float(s.result.winner in side)

    return weigh


class _Turns:
    """The turns of a game, each called by what its summary begins with."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.words = words
        self.key: object = None
        self.called: list[str] = []

    def turn(self, state: AnyState) -> int:
        """The number of the turn this position lies in."""
        reading = self.game.reading
        view = self.game.sight.view(state, None)
        key = reading.chapter(view)
        if key != self.key and (not self.called or state.result is None):
            self.key = key
            name = self._name(view)
            if name not in self.called[-1:]:
                self.called.append(name)
        return len(self.called) - 1

    def _name(self, view: Any) -> str:
        key = f"{self.game.key}.summary"
        if key not in self.words:
            return str(len(self.called) + 1)
        return tell(self.words, key, self.game.reading.today(view, self.words)).split(" · ")[0]
