"""The outbox: what was written with an action is sent until it is delivered."""

from __future__ import annotations

from typing import Protocol

from bot.intents import Row
from bot.table import Table


class Later(Exception):
    """It could not be sent now; try again, after so many seconds if Discord said so."""

    def __init__(self, seconds: float | None = None) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Closed(Exception):
    """The player lets no direct messages in."""


class Gone(Exception):
    """The place is not there any more, or the bot may not speak in it."""


class Carrier(Protocol):
    """Who puts intentions into words and brings them to their place."""

    async def carry(self, row: Row, table: Table) -> int | None:
        """Say this and return the id of the message; raise Later, Closed or Gone if that fails."""
        ...
