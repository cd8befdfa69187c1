"""What the record knows of messages that are kept up to date: cards, hands, announcements."""

from __future__ import annotations

from collections.abc import Iterable

from bot.model.change import Shown
from bot.model.outgoing import Announced, Private, Row, decode_outgoing, encode_outgoing
from bot.storage.database import Database, Rows, put
from bot.storage.outbox_rows import forget
from bot.table.announcements import lasts

HAND = put("hands", "table_id player", "message")
ANNOUNCED = put("announced", "table_id message", "place player payload")


class ShownMessages(Rows):
    """Notes them, and finds them again."""

    async def card(self, table_id: int) -> Shown | None:
        """A table's card as it was last posted."""
        query = "select number, state, ends from cards where table_id = ?"
        return next((Shown(*row) for row in await self._read(query, table_id)), None)

    async def hand(self, table_id: int, player: int) -> int | None:
        """Where a player was last shown what they hold at a table."""
        query = "select message from hands where table_id = ? and player = ?"
        return next((row[0] for row in await self._read(query, table_id, player)), None)

    async def sent(self, row: Row, message: int | None, place: int, others: Iterable[Row]) -> None:
        """A row has arrived, with others; where its message is kept up to date, that is noted."""
        gone = (row, *others)
        player = row.player or 0

        async def work(db: Database) -> None:
            await forget(db, gone)
            if message is None:
                return
            if isinstance(row.what, Private):
                db.later(HAND, row.table, player, message)
            if lasts(row.what):
                shown = (row.table, message, place, player, encode_outgoing(row.what).decode())
                db.later(ANNOUNCED, *shown)

        await self._commit(work)

    async def announced(self, table_id: int) -> list[Announced]:
        """The messages about a table that speak of something which may be over by now."""
        query = "select message, place, player, payload from announced where table_id = ?"
        found = await self._read(query, table_id)
        return [Announced(m, place, player, decode_outgoing(p)) for m, place, player, p in found]

    async def settled(self, table_id: int, message: int) -> None:
        """A message need not be kept in mind any more."""
        gone = "delete from announced where table_id = ? and message = ?"
        await self._commit(lambda db: db.do(gone, table_id, message))
