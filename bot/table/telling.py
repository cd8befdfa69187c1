"""When a story is over: the next card, with the next story, is posted below it. Pure."""

from __future__ import annotations

from msgspec import Struct

from bot.model.change import OPENING
from bot.model.table import Table
from game.kernel import Event, Seat, View


class Entry(Struct, frozen=True):
    """What one answer led to, as one reader may know it."""

    number: int  # OPENING: how the game began
    seat: Seat | None
    at: float
    events: tuple[Event, ...]


class LiveCard(Struct, frozen=True):
    """The newest card of a table: what it showed when it was posted, and what happened since."""

    view: View | None = None
    begins: int = OPENING  # the first answer of which it tells
    ends: int | None = None  # the first of which the next card tells, if that is due
    entries: tuple[Entry, ...] = ()  # from the first answer it tells of, as everybody may know them
    posted: bool = False  # before that, the card of a table is its lobby

    def told(self) -> tuple[Event, ...]:
        """What the card tells, or has told once the next one is due."""
        return self.between(self.begins, self.ends)

    def between(self, first: int, end: int | None = None) -> tuple[Event, ...]:
        """What happened from an answer on, before another (None: until now)."""
        return tuple(
            event
            for entry in self.entries
            if first <= entry.number and (end is None or entry.number < end)
            for event in entry.events
        )


def story_ends(before: Table, after: Table) -> int | None:
    """The first answer that the next card tells of, if a change calls for one.

    A card is for the people whose turn it is: with other people, or another turn of the game, comes
    another card. What automated players do in a row belongs together, whoever is asked after it.
    """
    if before.state is None or after.state is None or before.status != "playing":
        return None
    old, new = before.whose_turn_publicly(), after.whose_turn_publicly()
    if not new and after.status == "playing":
        return after.number if old else None
    if old == new and _turn(before) == _turn(after):
        return None
    return min(before.number, after.number)


def _turn(table: Table) -> object:
    """Which turn of the game it is, as everybody sees it."""
    return table.game.reading.turn(table.view(None))
