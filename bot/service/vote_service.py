"""The assembly: the votes of a table, one at a time, each counted behind the table's lock."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec.structs import replace

from bot.model.change import Change, Due
from bot.model.outgoing import Row
from bot.model.people import PlayerSettings
from bot.model.table import Table, refuse
from bot.service import vote_deadline
from bot.service.table_cache import TableCache
from bot.table import votes
from bot.table.votes import Voted


class VoteService:
    """Where players decide together."""

    def __init__(
        self, cache: TableCache, player: Callable[[int], Awaitable[PlayerSettings]]
    ) -> None:
        self.cache = cache
        self.player = player  # what somebody has chosen
        # When which wish may be put again; nothing is lost if a restart forgets it.
        self.refused: dict[tuple[object, ...], float] = {}

    async def call(self, table_id: int, by: int, kind: str, /, **facts: Any) -> Voted:
        """Put a wish to the others; where there is nobody to ask, it is fulfilled at once."""
        async with self.cache.locked(table_id) as table:
            history, now = await self.cache.history(table_id), self.cache.clock()
            heard_by = await self._heard_by(table, table.seats.get(facts.get("seat", "")), now)
            change, voted = votes.call(table, by, kind, facts, history, now, heard_by)
            again = self.refused.get((table_id, *votes.wished(voted.vote)), 0.0)
            if not voted.ended and again > now:
                raise refuse("vote_again", at=int(again))
            return replace(voted, table=await self.cache.commit(table, change))

    async def cast(
        self, table_id: int, player: int, number: int, yes: bool, message: int = 0
    ) -> Voted:
        """Agree to the vote of this number, or refuse it; `message` is its ballot."""
        async with self.cache.locked(table_id) as table:
            history, now = await self.cache.history(table_id), self.cache.clock()
            change, voted = votes.cast(table, player, number, yes, history, now, message)
            if voted.ended == "failed":
                self.refused = {each: at for each, at in self.refused.items() if at > now}
                self.refused[table_id, *votes.wished(voted.vote)] = now + votes.AGAIN
            return replace(voted, table=await self.cache.commit(table, change))

    async def posted(self, table_id: int, number: int, message: int, sent: Row) -> None:
        """Remember where the ballot of a vote stands; its row leaves the outbox with that."""
        async with self.cache.locked(table_id) as table:
            vote = table.vote
            if vote is not None and vote.number == number:
                table = replace(table, vote=replace(vote, message=message))
            await self.cache.commit(table, Change(table, sent=sent))

    async def close(self, due: Due) -> None:
        """The time of a vote is over."""
        async with self.cache.locked(due.table) as table:
            # It was time when the row was read, though the clock may have stepped back since.
            now = max(self.cache.clock(), due.at or 0.0)
            history = await self.cache.history(due.table)
            vote = table.vote
            silent = votes.concerned(table, vote) if vote and vote.silence else None
            heard_by = await self._heard_by(table, silent, vote.called if vote else now)
            change = votes.time_up(table, history, now, heard_by if silent else now)
            if change is not None:
                await self.cache.commit(table, change)

    async def _heard_by(self, table: Table, player: int | None, called: float) -> float:
        """When the silence of whoever has a seat is consent: who sleeps or is away cannot speak."""
        if player is None or player < 0:
            return called + votes.LIMIT
        return vote_deadline.heard_by(table, player, await self.player(player), called)
