"""How a message is brought to its place, as the outbox sees it, and what may keep it from there."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol

from bot.model.change import OPENING
from bot.model.outgoing import Row
from bot.model.table import Table
from bot.table.telling import LiveCard


class Later(Exception):
    """It could not be sent now, which is no fault of the message; try again until it can be.

    After so many seconds, if Discord said so.
    """

    def __init__(self, seconds: float | None = None) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Postponed(Exception):
    """Its reader sleeps, or is acting already: it waits until then."""

    def __init__(self, until: float) -> None:
        super().__init__(until)
        self.until = until


class Closed(Exception):
    """The player lets no direct messages in."""


class Gone(Exception):
    """The reader is no member of the table's server any more: nothing about it is for them."""


class Barred(Exception):
    """The place is not there any more, or the bot may not speak in it, for now or for good."""


class Lost(Exception):
    """Another process may act for the table by now: nothing was said, and nothing is noted."""


class Arrival(NamedTuple):
    """The message that a row has become, what it shows, and the other rows that went with it."""

    table: Table
    message: int | None
    others: list[Row]
    begins: int = OPENING  # of a card: the first answer of which it tells


class Posted(NamedTuple):
    """A card as it stands now: its message, and the first answer of which it tells."""

    message: int
    begins: int


class Delivery(Protocol):
    """Who puts intentions into words and brings them to their place."""

    async def carry(self, row: Row, table: Table) -> int | None:
        """Say this and return the id of the message; raise Later, Closed or Barred if that fails.

        `row.id` is the message's nonce: what was sent just before a crash comes again with it.
        """
        ...

    async def carry_card(self, row: Row, table: Table, card: LiveCard) -> Posted:
        """Edit the card of a game that has begun, or post it anew if it is due."""
        ...

    def urgency(self, row: Row) -> AbstractContextManager[None]:
        """Within this, what is sent is as urgent as this row."""
        ...

    async def carry_together(self, row: Row, tables: list[Table]) -> int | None:
        """Tell a player in one message at which tables it is their turn."""
        ...
