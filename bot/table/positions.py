"""Where a game stood: its positions, counted by turn and by what everybody saw. Pure.

An answer of which nobody else noticed anything makes no position: a count must not tell of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from bot.model.change import OPENING, Done, Origin
from bot.model.table import Table, redact
from bot.table.undo import Misfit, base_state, repeat_answer
from game.kernel import AnyState, Illegal, Unfit, View, copy, look


class TurnPast(Struct, frozen=True):
    """A turn of the game: how it began, and the first answer of each of its positions."""

    number: int  # as the game counts it
    view: View  # as everybody saw it
    firsts: tuple[int, ...]


class Past(Struct, frozen=True):
    """Every position of a game; without positions, all that is told of it is one turn."""

    turns: tuple[TurnPast, ...] = ()
    number: int = 0  # answers given in all

    @property
    def numbers(self) -> list[int]:
        """By which numbers the game knows its turns, the first first."""
        return [each.number for each in self.turns] or [1]

    def turn(self, number: int) -> TurnPast | None:
        """A turn by the number the game knows it by, if there was such a one."""
        return next((each for each in self.turns if each.number == number), None)

    def beside(self, turn: int, by: int) -> int | None:
        """The number of the turn before or after one, if there is such a one."""
        numbers = self.numbers
        at = numbers.index(turn) + by if turn in numbers else -1
        return numbers[at] if 0 <= at < len(numbers) else None

    def place(self, turn: int | None, place: int | None = None) -> tuple[int, int] | None:
        """A position by its turn and its place there (None: the last), if there is such a one."""
        if turn is None or (found := self.turn(turn)) is None:
            return None
        place = len(found.firsts) if place is None else place
        return (turn, place) if 1 <= place <= len(found.firsts) else None

    def stretch(self, turn: int, place: int | None = None) -> tuple[int, int]:
        """The answers that a position, or a whole turn, is made of: the first, and the one after.

        It lasts until everybody sees something else.
        """
        if (found := self.turn(turn)) is None:
            return OPENING, self.number
        firsts = [] if place is None else list(found.firsts[place : place + 1])
        if not firsts and (after := self.turn(self.beside(turn, 1) or 0)):
            firsts.append(after.firsts[0])
        return found.firsts[0 if place is None else place - 1], (*firsts, self.number)[0]


class Walk:
    """A game that is played again, answer by answer; it can be continued when more are given."""

    def __init__(self, table: Table, origin: Origin) -> None:
        self.table, self.origin = table, origin
        self.state = base_state(table, origin)
        self.number = origin.base_number
        self.last: Done | None = None
        self.seen = look(table.game, self.state, None)
        self.turns: list[tuple[View, list[int]]] = [(self.seen, [OPENING])]

    def fits(self, origin: Origin, actions: Sequence[Done]) -> bool:
        """Whether these answers begin with those that were played: taking back takes the last."""
        if self.last is None or origin != self.origin:
            return origin == self.origin
        at = self.last.number - actions[0].number if actions else 0
        return 0 <= at < len(actions) and actions[at] == self.last

    def go(self, actions: Iterable[Done]) -> Past:
        """Play the answers that have not been played yet."""
        for action in actions:
            if action.number >= self.number:
                repeat_answer(self.state, action)
                self.number, self.last = action.number + 1, action
                self._note(action)
        turn = self.table.game.reading.chapter
        found = (TurnPast(turn(view), view, tuple(firsts)) for view, firsts in self.turns)
        return Past(tuple(found), self.number)

    def _note(self, action: Done) -> None:
        """A position begins where everybody sees or hears something."""
        before, self.seen = self.seen, look(self.table.game, self.state, None)
        if self.seen == before and not redact(action.events, ()):
            return
        turn = self.table.game.reading.chapter
        if turn(before) != turn(self.seen):
            self.turns.append((self.seen, []))
        self.turns[-1][1].append(action.number)


def states_at(
    table: Table, origin: Origin, actions: Iterable[Done], begins: int, ends: int
) -> tuple[AnyState | None, AnyState]:
    """Where a game stood before an answer (None: that is its beginning), and before a later one."""
    before, state = None, base_state(table, origin)
    for action in actions:
        if origin.base_number <= action.number < ends:
            if action.number == begins:
                before = copy(state)
            repeat_answer(state, action)
    return before, state


UNFIT = (Misfit, Illegal, Unfit)  # the rules have changed since
