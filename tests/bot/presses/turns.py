"""Whose turn it is by the rules: what counts as one turn, whatever is asked in it."""

from __future__ import annotations

from typing import cast

from bot.model.table import Table
from game.kernel import Seat
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.soviet import EndSovietTurn
from game.nights_of_fire.rules.steps.turns import OtherTurn
from game.nights_of_fire.seats import REVOLUTIONARIES, SOVIET


class Turns:
    """Follows a game from question to question and counts the turns that each seat has begun."""

    def __init__(self) -> None:
        self.begun: dict[Seat, int] = {}
        self._last: tuple[object, ...] = ()

    def follow(self, table: Table) -> Seat | None:
        """The seat whose turn it is now, if it is a turn and not what lies between two."""
        s = cast(Nights, table.state)
        seat = turn_of(s)
        place = (s.round, seat, *_spent(s))
        if seat is not None and not self._same(place):
            self.begun[seat] = self.begun.get(seat, 0) + 1
        self._last = place
        return seat

    def _same(self, place: tuple[object, ...]) -> bool:
        """Whether this is the turn that was seen last: cards that were played stay played."""
        return self._last[:2] == place[:2] and self._last[2:] <= place[2:]


def turn_of(s: Nights) -> Seat | None:
    """The seat whose turn is being played; Konev's cards are nobody's turn."""
    kinds = {type(step) for step in s.agenda}
    if OtherTurn in kinds:
        return REVOLUTIONARIES[(s.mover - 1) % s.team]
    return SOVIET if EndSovietTurn in kinds else None


def _spent(s: Nights) -> tuple[int, ...]:
    """How much of a turn has been used up."""
    if s.soviet is not None:
        return (s.soviet.cards, int(s.soviet.resolved))
    return (-s.cards_left,)
