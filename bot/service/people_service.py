"""What the record holds about people: their data, their results, and what they have seen."""

from __future__ import annotations

from typing import Any

from bot.model.change import Tally
from bot.service.choices import Choices
from bot.service.table_cache import TableCache
from bot.storage.people_store import PeopleStore


class PeopleService:
    """Reads and forgets what is known of people."""

    def __init__(self, cache: TableCache, choices: Choices) -> None:
        self.cache = cache
        self.choices = choices
        self.store = cache.store
        self.rows = PeopleStore(cache.store)

    async def data(self, player: int) -> dict[str, list[dict[str, Any]]]:
        """Everything the record holds about a person."""
        return await self.store.personal(player)

    async def forget(self, player: int) -> None:
        """Delete what is not needed by games that others still play."""
        await self.store.forget_person(player)
        self.choices.forget()
        await self.cache.forget_all()  # tables in memory would still name them

    async def owned(self, player: int) -> list[int]:
        """The live tables that a person has opened."""
        return await self.rows.owned(player)

    async def lent(self, player: int) -> list[int]:
        """The live tables at which a person may have a seat back."""
        return await self.rows.lent(player)

    async def watched(self, player: int) -> list[int]:
        """The tables that a person follows by a digest."""
        return await self.rows.watched(player)

    async def declines(self, player: int, table_id: int, kind: str) -> bool:
        """Whether a person does not want to be written to about votes, say, at a table."""
        return await self.rows.declines(player, table_id, kind)

    async def decline(self, player: int, table_id: int, kind: str) -> None:
        """A person does not want to be written to about this any more."""
        await self.rows.decline(player, table_id, kind)

    async def decline_nothing(self, player: int) -> None:
        """A person wants to be written to about everything again."""
        await self.rows.decline_nothing(player)

    async def tallies(self, player: int | None, guild: int | None) -> list[Tally]:
        """How the games of a player (None: of everybody) in a server ended."""
        return await self.store.tallies(player, guild)

    async def saw_question(self, player: int, table_id: int, number: int) -> None:
        """A player has their question before them: no message need tell them of it."""
        await self.store.attended(player, table_id, number)
