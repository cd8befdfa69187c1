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

    view: View  # as everybody saw it
    firsts: tuple[int, ...]


class Past(Struct, frozen=True):
    """Every position of a game; without positions, all that is told of it is one turn."""

    turns: tuple[TurnPast, ...] = ()
    number: int = 0  # answers given in all

    def place(self, turn: int, place: int | None = None) -> tuple[int, int] | None:
        """A position by its turn and its place there (None: the last), if there is such a one."""
        if not 1 <= turn <= len(self.turns):
            return None
        count = len(self.turns[turn - 1].firsts)
        place = count if place is None else place
        return (turn, place) if 1 <= place <= count else None

    def stretch(self, turn: int, place: int | None = None) -> tuple[int, int]:
        """The answers that a position, or a whole turn, is made of: the first, and the one after.

        It lasts until everybody sees something else.
        """
        if not self.turns:
            return OPENING, self.number
        firsts = [self.turns[turn - 1].firsts[0 if place is None else place - 1]]
        after = None if place is None else self.place(turn, place + 1)
        if after is not None:
            firsts.append(self.turns[turn - 1].firsts[place or 0])
        elif turn < len(self.turns):
            firsts.append(self.turns[turn].firsts[0])
        return firsts[0], firsts[1] if firsts[1:] else self.number


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
        return Past(
            tuple(TurnPast(view, tuple(firsts)) for view, firsts in self.turns), self.number
        )

    def _note(self, action: Done) -> None:
        """A position begins where everybody sees or hears something."""
        before, self.seen = self.seen, look(self.table.game, self.state, None)
        if self.seen == before and not redact(action.events, ()):
            return
        reading = self.table.game.reading
        turn = reading.chapter or reading.turn
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
