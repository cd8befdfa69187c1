"""What the record knows of people apart from the tables they sit at."""

from __future__ import annotations

from bot.storage.store import Store

LIVE = "status in ('open', 'playing')"


class PeopleStore:
    """The rows about people, behind the connection of the whole record."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def owned(self, player: int) -> list[int]:
        """The live tables that somebody has opened."""
        return await self._tables(f"select id from tables where {LIVE} and owner = ?", player)

    async def lent(self, player: int) -> list[int]:
        """The live tables at which somebody may have a seat back."""
        query = f"""select distinct a.table_id
            from arrangements a join tables t on t.id = a.table_id
            where a.kind = 'lent' and a.player = ? and {LIVE}"""
        return await self._tables(query, player)

    async def watched(self, player: int) -> list[int]:
        """The tables that somebody follows by a digest."""
        query = "select table_id from dues where kind = 'watch' and player = ? order by 1"
        return await self._tables(query, player)

    async def declines(self, player: int, table_id: int, kind: str) -> bool:
        """Whether somebody does not want to be written to about this."""
        query = "select 1 from declined where player = ? and table_id = ? and kind = ?"
        return bool(await self.store._all(query, player, table_id, kind))

    async def decline(self, player: int, table_id: int, kind: str) -> None:
        """Somebody does not want to be written to about this any more."""
        row = """insert into declined select cast(? as bigint), id, ? from tables where id = ?
            on conflict do nothing"""
        await self.store._set(row, player, kind, table_id)

    async def decline_nothing(self, player: int) -> None:
        """Somebody wants to be written to about everything again."""
        await self.store._forget("declined where player = ?", player)

    async def _tables(self, query: str, player: int) -> list[int]:
        return [row[0] for row in await self.store._all(query, player)]
