"""The assembly: the votes of a table, one at a time, each counted behind the table's lock."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from bot.model.change import Change, Due
from bot.model.outgoing import Ballot, Row, Said
from bot.model.people import PlayerSettings
from bot.model.quiet_hours import Span
from bot.model.table import Table, Vote, refuse
from bot.service import vote_deadline
from bot.service.table_cache import TableCache
from bot.table import undo, votes
from bot.table.votes import History, Voted

NOTICEABLE = 60.0  # seconds by which a vote ends later than its ballot says

Sees = Callable[[Table, int], Awaitable[bool]]


class VoteService:
    """Where players decide together."""

    def __init__(
        self, cache: TableCache, player: Callable[[int], Awaitable[PlayerSettings]]
    ) -> None:
        self.cache = cache
        self.player = player  # what somebody has chosen
        self.sees: Sees | None = None  # the client's: whether somebody can look at a table
        # When which wish may be put again; nothing is lost if a restart forgets it.
        self.refused: dict[tuple[object, ...], float] = {}

    async def call(self, table_id: int, by: int, kind: str, /, **facts: Any) -> Voted:
        """Put a wish to the others; where there is nobody to ask, it is fulfilled at once."""
        async with self.cache.locked(table_id) as table:
            history = await self._history(table, by, kind, facts.get("back_to"))
            now = self.cache.clock()
            heard_by = await self._heard_by(table, table.seats.get(facts.get("seat", "")), now)
            change, voted = votes.call(table, by, kind, facts, history, now, heard_by)
            again = self.refused.get((table_id, *votes.wished(voted.vote)), 0.0)
            if not voted.ended and now < again <= now + votes.AGAIN:
                raise refuse("vote_again", at=int(again))
            return replace(voted, table=await self.cache.commit(table, change))

    async def cast(
        self, table_id: int, player: int, number: int, yes: bool, message: int = 0
    ) -> Voted:
        """Agree to the vote of this number, or refuse it; `message` is its ballot."""
        async with self.cache.locked(table_id) as table:
            history, now = await self._history_of(table), self.cache.clock()
            change, voted = votes.cast(table, player, number, yes, history, now, message)
            if voted.ended == "failed":
                self.refused = {each: at for each, at in self.refused.items() if at > now}
                self.refused[table_id, *votes.wished(voted.vote)] = now + votes.AGAIN
            return replace(voted, table=await self.cache.commit(table, change))

    async def _history_of(self, table: Table) -> History:
        """The answers that the vote of a table is about."""
        vote = table.vote
        if vote is None:
            return await self._history(table, 0, "", None)
        return await self._history(table, vote.by, vote.kind, vote.facts.get("back_to"))

    async def _history(self, table: Table, by: int, kind: str, back_to: int | None) -> History:
        """The answers that a wish is about: if it is to take back, those that it takes back."""
        if kind != "undo":
            return await self.cache.since(table, table.number)
        if back_to is not None:
            return await self.cache.since(table, max(0, min(back_to, table.number)))
        return await self.cache.recent(table, partial(undo.hold_command, table, by))

    async def posted(self, table_id: int, number: int, message: int, sent: Row) -> None:
        """Remember where the ballot of a vote stands; its row leaves the outbox with that."""
        async with self.cache.locked(table_id) as table:
            vote, after, said = table.vote, table, list[Said]()
            if vote is not None and vote.number == number:
                before = vote
                told = await self._told(table, vote) if not vote.message else vote
                vote = replace(told, message=message)
                if vote.until > before.until + NOTICEABLE:
                    said = [Said(Ballot(vote))]
                after = replace(table, vote=vote)
            await self.cache.commit(table, Change(after, said, sent=sent))

    async def heard(self, table_id: int, player: int) -> None:
        """Whoever may lose a seat by their silence has been written to: it counts from now on."""
        async with self.cache.locked(table_id) as table:
            vote = table.vote
            if vote is not None and player == votes.concerned(table, vote):
                after = replace(table, vote=await self._told(table, vote))
                await self.cache.commit(table, Change(after))

    async def _told(self, table: Table, vote: Vote) -> Vote:
        """A vote by silence that those concerned hear of now."""
        if not vote.silence:
            return vote
        now = self.cache.clock()
        until = await self._heard_by(table, votes.concerned(table, vote), now)
        return replace(vote, called=now, until=until, deaf=())

    async def close(self, due: Due) -> None:
        """The time of a vote is over."""
        async with self.cache.locked(due.table) as table:
            # It was time when the row was read, though the clock may have stepped back since.
            now = max(self.cache.clock(), due.at or 0.0)
            history = await self._history_of(table)
            heard_by = now if table.vote is None else await self._may_end(table, table.vote, now)
            change = votes.time_up(table, history, now, heard_by)
            if change is not None:
                await self.cache.commit(table, change)
            elif table.vote is not None:  # a row that came too early stays
                await self.cache.store.postpone_due(due, table.vote.until)

    async def _may_end(self, table: Table, vote: Vote, now: float) -> float:
        """When a vote whose time is over may end: not before those concerned could be heard."""
        silent = votes.concerned(table, vote) if vote.silence else 0
        if table.muted or (silent and not await self._delivered(table, vote, silent)):
            return now + votes.LIMIT
        if not silent:
            return now
        return await self._heard_by(table, silent, vote.called, vote.deaf)

    async def _delivered(self, table: Table, vote: Vote, player: int) -> bool:
        """Whether the ballot is posted where they see it, and no letter still on its way."""
        letters = await self.cache.store.lane(f"dm:{player}", ("notice",))
        if not vote.message or any(letter.table == table.id for letter in letters):
            return False
        return self.sees is None or await self.sees(table, player)

    async def _heard_by(
        self, table: Table, player: int | None, called: float, deaf: Sequence[Span] = ()
    ) -> float:
        """When the silence of whoever has a seat is consent: who sleeps or is away cannot speak."""
        if player is None or player < 0:
            return called + votes.LIMIT
        mine = await self.player(player)
        return vote_deadline.heard_by(table, player, mine, called, deaf)
