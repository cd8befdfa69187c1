"""Trying an answer out: it is carried out on a copy, and what came of it is kept."""

from __future__ import annotations

from msgspec import Struct

from game.kernel.model import Action, Decision, Picks, Seat
from game.kernel.settle import AnyState, Note, advance, copy, pending


class Trial(Struct, frozen=True):
    """An answer with the question it answers and the positions before and after it."""

    seat: Seat
    picks: Picks
    decision: Decision
    before: AnyState
    after: AnyState

    @property
    def by_luck(self) -> bool:
        """Whether luck had a hand in it, so that nobody may be shown what came of it."""
        return self.after.luck != self.before.luck


def try_out(s: AnyState, seat: Seat, picks: Picks, note: Note | None = None) -> Trial:
    """The answer carried out on a copy; one that is not legal raises, as in the game itself."""
    decision, after = pending(s), copy(s)
    advance(after, Action(seat, picks), note)
    assert decision is not None  # else it was not legal
    return Trial(seat, picks, decision, s, after)
