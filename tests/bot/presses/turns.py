"""Whose turn it is by the rules: what counts as one turn, whatever is asked in it."""

from __future__ import annotations

from typing import cast

from bot.model.table import Table
from game.days_of_ire.rules.state import NOBODY, REVOLUTIONARY_PHASE, Days, DaysState, edition
from game.days_of_ire.seats import REVOLUTIONARIES as REVOLUTIONARIES_OF_DAYS
from game.kernel import Seat, pending
from game.nights_of_fire.rules.state import MOST_CARDS, Nights, SovietTurn
from game.nights_of_fire.rules.steps.soviet import EndSovietTurn
from game.nights_of_fire.rules.steps.turns import OtherTurn
from game.nights_of_fire.seats import REVOLUTIONARIES, SOVIET


class Turns:
    """Follows a game from question to question and counts the turns that each seat has begun.

    A turn in which nothing is asked is none: whoever has no cards left is passed over.
    """

    def __init__(self) -> None:
        self.begun: dict[Seat, int] = {}
        self._last: object = None
        self._number = -1  # of the furthest question; what is noted is answered before its time

    def follow(self, table: Table) -> Seat | None:
        """The seat whose turn it is now, if it is a turn and not what lies between two."""
        if isinstance(table.state, DaysState):
            return self._by_day(table, table.state)
        s = cast(Nights, table.state)
        seat = turn_of(s)
        if seat is not None and table.number > self._number and begins(s):
            self.begun[seat] = self.begun.get(seat, 0) + 1
        self._number = max(table.number, self._number)
        return seat

    def _by_day(self, table: Table, s: Days) -> Seat | None:
        """A turn of Days of Ire: of a Revolutionary, or a phase of the commander's."""
        seat = day_turn(s)
        now = (s.day, s.phase, seat)
        if seat is not None and table.number > self._number and now != self._last:
            self.begun[seat] = self.begun.get(seat, 0) + 1
            self._last = now
        self._number = max(table.number, self._number)
        return seat


def day_turn(s: Days) -> Seat | None:
    """The seat whose turn is being played in Days of Ire; Zhukov's cards are nobody's turn."""
    if s.phase == REVOLUTIONARY_PHASE:
        return REVOLUTIONARIES_OF_DAYS[s.turn] if s.turn != NOBODY else None
    return SOVIET if edition(s).commander else None


def turn_of(s: Nights) -> Seat | None:
    """The seat whose turn is being played; Konev's cards are nobody's turn."""
    kinds = {type(step) for step in s.agenda}
    if OtherTurn in kinds:
        return REVOLUTIONARIES[(s.mover - 1) % s.team]
    return SOVIET if EndSovietTurn in kinds else None


def begins(s: Nights) -> bool:
    """Whether the question is the first of a turn: no card of it has been played."""
    decision = pending(s)
    step = "" if decision is None else decision.step
    if step == "choose_action":
        return s.cards_left == MOST_CARDS
    return step == "play_tactics" and s.soviet == SovietTurn()
