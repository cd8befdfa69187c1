"""A change: everything that one transaction writes about one table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct, field

from bot.model.dice import Salt
from bot.model.outgoing import Row, Said
from bot.model.table import Table
from game.kernel import Event, Seat, Unfit
from game.kernel.text import ANSWERED


class Done(Struct, frozen=True):
    """An answer as recorded, with what it led to and how far luck was when it was given."""

    number: int
    seat: Seat
    picks: tuple[str, ...]
    luck: int
    interaction: int
    at: float
    events: tuple[Event, ...]

    @property
    def by_rules(self) -> tuple[Event, ...]:
        """What the rules tell of it, without who answered for several people."""
        return tuple(event for event in self.events if event.key != ANSWERED)


def is_public(actions: Iterable[Done]) -> bool:
    """Whether everybody is told something of these answers."""
    return any(event.facts_for(None) is not None for each in actions for event in each.events)


class Origin(Struct, frozen=True):
    """Where a table's game comes from; answers are played again from its base on."""

    secret: str
    salts: tuple[Salt, ...] = ()
    seed: str = ""
    components: str = ""
    opening: tuple[Event, ...] = ()
    base_number: int = 0
    base: bytes | None = None  # a state; None: the setup


class Checkpoint(Struct, frozen=True):
    """A position on the way of a game: so many answers led to it."""

    number: int
    state: bytes


class Due(Struct, frozen=True):
    """Something that must happen at a certain time: one row of the schedule.

    There is one of a kind for a table (0: none) and a player (0: none).
    """

    kind: str
    table: int = 0
    player: int = 0
    at: float | None = None  # None: not any more
    facts: str = ""  # whatever its kind wants to remember


class Shown(Struct, frozen=True):
    """A card as it was posted: the state it showed, and the answers of which it tells."""

    begins: int  # the first answer it tells of; OPENING: it tells how the game began, too
    state: bytes
    ends: int | None = None  # the first one that belongs to the next card, if that is due


OPENING = -1  # stands before the first answer


class Score(Struct, frozen=True):
    """How a game ended for somebody who sat there, and how long their turns took."""

    player: int
    seat: Seat
    kind: str  # of game, as far as its game counts kinds apart
    side: Seat
    automata: bool
    outcome: Literal["won", "lost", "drawn"]
    turns: int
    seconds: float


class Tally(Struct, frozen=True):
    """What the results of one side come to."""

    game: str
    kind: str
    side: str
    automata: int
    games: int
    won: int
    lost: int
    turns: int
    seconds: float


class Unreadable(Unfit):
    """Something in the record that makes no sense: of which table, and at which answer."""

    def __init__(self, table: int, number: int, why: str) -> None:
        super().__init__(f"Answer {number} of table {table} cannot be read: {why}.")
        self.number = number


class Unwritten(Exception):
    """The file cannot be written or read now, and why; what was asked for has not been done."""


class Asks(Struct, frozen=True):
    """Somebody wants something of others: a vote, an invitation or an offer."""

    by: int
    to: tuple[int, ...] = ()


class Change(Struct):
    """A table after something happened, and what is written beside it, all or nothing."""

    table: Table
    said: list[Said] = field(default_factory=list)
    actions: list[Done] = field(default_factory=list)  # to add
    back_to: int | None = None  # answers from this number on are deleted
    dues: list[Due] = field(default_factory=list)  # to set, to move or to forget
    sheets: list[tuple[int, str]] = field(default_factory=list)  # given back to their players
    orders: bool = False  # standing orders, noted answers or the pause have changed
    scores: list[Score] = field(default_factory=list)  # of a game that has ended
    people: bool = False  # seats or invitations have changed
    moved: bool = False  # the state has changed
    origin: Origin | None = None  # if it has changed
    interaction: int = 0  # answered by this change; 0: none
    outcome: bytes = b""  # what is told again if the interaction comes twice
    sent: Row | None = None  # of the outbox: it has arrived, and leaves with this change
    shown: Shown | None = None  # the card has been posted anew
    ends: int | None = None  # the card is to be posted anew, and tells of answers from here on
    asks: Asks | None = None  # of others; there may be so many in an hour
    woken: bool = False  # what waits to be said where the table is is tried at once
    closed: int = 0  # a player who was found to let no direct messages in; 0: nobody


def asking(change: Change, by: int, *to: int) -> Change:
    """A change by which somebody asks these people, of whom each counts once."""
    others = dict.fromkeys(each for each in to if each > 0 and each != by)
    change.asks = Asks(by, tuple(others))
    return change
