"""What must be said: intentions, written with the action and put into words when they are sent."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from bot.model.table import Vote
from game.kernel import Event, Seat, Text


class OutOfDate(Exception):
    """A table has moved on before what was to be said of it was drawn."""


class Outgoing(Struct, frozen=True, tag_field="kind", tag=str.lower):
    """Something that must be said; its kind is its name in lower case."""


class Card(Outgoing, frozen=True):
    """The table card must be edited or posted; only the newest of a table counts."""


class Turn(Outgoing, frozen=True):
    """A player has become waited for."""

    player: int
    number: int


class Reminder(Outgoing, frozen=True):
    """A player is reminded that it is their turn."""

    player: int


class Deadline(Outgoing, frozen=True):
    """A player's time will be over soon."""

    player: int
    ends: float


class Call(Outgoing, frozen=True):
    """A player wants to be called where the table is when it is their turn."""

    player: int


class Private(Outgoing, frozen=True):
    """A player's hand or private board has changed.

    Whoever has it before them already (`seen`) gets no message: one that shows it is edited.
    """

    player: int
    seats: tuple[Seat, ...]
    seen: bool = False


class Taken(Struct, frozen=True):
    """One answer that was, or would be, taken back, as an onlooker may know it."""

    number: int
    seat: Seat
    events: tuple[Event, ...]


class Ballot(Outgoing, frozen=True):
    """A vote is put to those who are asked, or (`closed`) it is over and loses its buttons."""

    vote: Vote
    taken: tuple[Taken, ...] = ()  # what an undo would take back
    closed: str = ""  # how it ended: passed, failed, withdrawn or lapsed


class Notice(Outgoing, frozen=True):
    """A sentence, `corvin.<text.key>`, with the answers it speaks of if it is about an undo."""

    text: Text
    taken: tuple[Taken, ...] = ()


class Offer(Outgoing, frozen=True):
    """A seat is put up for a substitute."""

    seat: Seat
    by: int
    lend: bool  # to be handed back, or for good


class Glimpse(Outgoing, frozen=True):
    """An onlooker is let into a seat, if they wish to be."""

    seat: Seat
    by: int
    onlooker: int


class Reveal(Outgoing, frozen=True):
    """The game is over, and everything that was hidden is shown."""


class Chronicle(Outgoing, frozen=True):
    """The game is over, and its chronicle, its poster and its replay are posted."""


class Digest(Outgoing, frozen=True):
    """What happened at a table that somebody watches, since a question of this number."""

    since: int


AnyOutgoing = (
    Card
    | Turn
    | Reminder
    | Deadline
    | Call
    | Private
    | Ballot
    | Notice
    | Offer
    | Glimpse
    | Reveal
    | Chronicle
    | Digest
)


class Said(Struct, frozen=True):
    """An intention on its way: to the table's place, or to a player (`dm`)."""

    what: AnyOutgoing
    dm: int | None = None


class Row(Struct, frozen=True):
    """An intention as it waits in the outbox; its id is the nonce of its message."""

    id: int
    table: int
    lane: str
    what: AnyOutgoing
    tries: int
    due: float

    @property
    def kind(self) -> str:
        """The kind of intention, as stored."""
        return type(self.what).__name__.lower()

    @property
    def player(self) -> int | None:
        """Whom the row goes to in private, if it does."""
        kind, _, number = self.lane.partition(":")
        return int(number) if kind == "dm" else None


class Announced(Struct, frozen=True):
    """A message that speaks of something which may be over by now."""

    message: int
    place: int
    player: int  # who got it in private; 0: it stands where the table is
    what: AnyOutgoing


def lane(table: int, said: Said) -> str:
    """Where the order of messages is kept: the table's place, or a player's private channel."""
    return f"table:{table}" if said.dm is None else f"dm:{said.dm}"


def is_private(lane: str) -> bool:
    """Whether a lane leads to one player, who may be told there that it is their turn."""
    return lane.startswith("dm:")


def notice(key: str, /, *, taken: tuple[Taken, ...] = (), **facts: object) -> Said:
    """A public sentence, `corvin.table.<key>`."""
    return Said(Notice(Text(f"table.{key}", facts), taken))


def private_notice(player: int, key: str, /, **facts: object) -> Said:
    """A sentence for one player, `corvin.table.<key>`."""
    return Said(Notice(Text(f"table.{key}", facts)), player)


CARD = Said(Card())
encode_outgoing = msgspec.json.Encoder().encode
decode_outgoing = msgspec.json.Decoder(AnyOutgoing).decode
