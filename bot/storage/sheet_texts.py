"""The last sheet of each player at a table, as they typed it, so that it can be given back."""

from __future__ import annotations

from bot.storage.database import Rows, put

KEEP = put("sheets", "table_id player", "text after")
REFUSED = 1 << 62  # after no question: what was typed is given back whatever has happened since


class SheetTexts(Rows):
    """Keeps them, and gives them back."""

    async def find(self, table_id: int, player: int) -> tuple[str, int] | None:
        """What was typed, and the question from which on it has been carried out."""
        query = "select text, after from sheets where table_id = ? and player = ?"
        found = await self._read(query, table_id, player)
        return found[0] if found else None

    async def keep(self, table_id: int, player: int, text: str, after: int) -> None:
        """Keep what was typed, in the place of what was typed before."""
        await self._commit(lambda db: db.do(KEEP, table_id, player, text, after))
