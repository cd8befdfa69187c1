"""The assembly: the votes of a table, one at a time, each counted behind the table's lock."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot import votes
from bot.change import Change, Due
from bot.hall import Hall
from bot.intents import Row
from bot.votes import Voted


class Assembly:
    """Where players decide together."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def call(self, table_id: int, by: int, kind: str, /, **facts: Any) -> Voted:
        """Put a wish to the others; where there is nobody to ask, it is fulfilled at once."""
        async with self.hall.locked(table_id) as table:
            history = await self.hall.history(table_id)
            change, voted = votes.call(table, by, kind, facts, history, self.hall.clock())
            return replace(voted, table=await self.hall.commit(table, change))

    async def cast(
        self, table_id: int, player: int, number: int, yes: bool, message: int = 0
    ) -> Voted:
        """Agree to the vote of this number, or refuse it; `message` is its ballot."""
        async with self.hall.locked(table_id) as table:
            history, now = await self.hall.history(table_id), self.hall.clock()
            change, voted = votes.cast(table, player, number, yes, history, now, message)
            return replace(voted, table=await self.hall.commit(table, change))

    async def posted(self, table_id: int, number: int, message: int, sent: Row) -> None:
        """Remember where the ballot of a vote stands; its row leaves the outbox with that."""
        async with self.hall.locked(table_id) as table:
            vote = table.vote
            if vote is not None and vote.number == number:
                table = replace(table, vote=replace(vote, message=message))
            await self.hall.commit(table, Change(table, sent=sent))

    async def close(self, due: Due) -> None:
        """The time of a vote is over."""
        async with self.hall.locked(due.table) as table:
            history = await self.hall.history(due.table)
            change = votes.time_up(table, history, self.hall.clock())
            if change is not None:
                await self.hall.commit(table, change)
