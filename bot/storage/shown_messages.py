"""What the record knows of messages that are kept up to date: cards, and hands shown in private."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

from bot.model.change import Shown
from bot.model.outgoing import Row
from bot.storage.write import SENT

Work = Callable[[sqlite3.Connection], None]


class ShownMessages:
    """Reads and notes them, through the store's own reads and commits."""

    def __init__(
        self, read: Callable[..., Awaitable[list[Any]]], commit: Callable[[Work], Awaitable[None]]
    ) -> None:
        self._read = read
        self._commit = commit

    async def card(self, table_id: int) -> Shown | None:
        """A table's card as it was last posted."""
        query = "select number, state, ends from cards where table_id = ?"
        return next((Shown(*row) for row in await self._read(query, table_id)), None)

    async def hand(self, table_id: int, player: int) -> int | None:
        """Where a player was last shown what they hold at a table."""
        query = "select message from hands where table_id = ? and player = ?"
        return next((row[0] for row in await self._read(query, table_id, player)), None)

    async def sent_hand(self, row: Row, message: int) -> None:
        """A row has arrived as the message that shows its reader's hand from now on."""
        shown = (row.table, row.player, message)

        def work(db: sqlite3.Connection) -> None:
            db.execute(SENT, (row.lane, row.id))
            db.execute("insert or replace into hands values (?, ?, ?)", shown)

        await self._commit(work)
