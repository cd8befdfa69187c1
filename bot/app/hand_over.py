"""What arrives here and is another process's to answer: handed over by way of the record.

The other process answers Discord itself. If it does not within a moment, whoever received it says
so: Discord waits for three seconds and no longer.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import discord
import msgspec
from discord.interactions import InteractionResponse
from discord.utils import snowflake_time
from msgspec import Struct

from bot.model.change import Unwritten
from bot.model.shards import Shards
from bot.service.table_cache import TableCache

if TYPE_CHECKING:
    from bot.app.client import GameMaster

log = logging.getLogger(__name__)
PATIENCE = 1.8  # seconds in which the other process must have answered
DISCORD_WAITS = timedelta(seconds=3)  # for the first answer to an interaction
KEPT = 200  # of what came in last, as it came
EVENT = "INTERACTION_CREATE"


class Handed(Struct):
    """An interaction as Discord told of it, and how it has been acknowledged so far."""

    told: msgspec.Raw
    done: int = 0


class HandOver:
    """Hands interactions to the process that acts for a table, and serves those it is handed."""

    def __init__(self, client: GameMaster, cache: TableCache, shards: Shards) -> None:
        self.client = client
        self.cache = cache
        self.shards = shards
        self.told: OrderedDict[int, Any] = OrderedDict()
        self.taken: dict[int, int] = {}  # interactions that others handed us, as they were answered
        parsers = client._connection.parsers
        self._parse = parsers[EVENT]
        parsers[EVENT] = self._note

    def _note(self, told: Any) -> None:
        """Keep what came in as it came, for as long as it may have to be handed over."""
        if int(told["id"]) in self.taken:
            return  # it came by another process already
        self.told[int(told["id"])] = told
        while len(self.told) > KEPT:
            self.told.popitem(last=False)
        self._parse(told)

    async def away(self, interaction: discord.Interaction[Any], table: int) -> bool:
        """Whether a press at a table is answered by another process; it is handed over then."""
        if interaction.id in self.taken or await self.cache.at_home(table):
            return False
        return await self.hand(interaction, table)

    async def hand(self, interaction: discord.Interaction[Any], table: int) -> bool:
        """Let the process that acts for a table answer; whether there is one that does."""
        return await self.pass_on(interaction, self.shards.of(await self.cache.server_of(table)))

    async def pass_on(self, interaction: discord.Interaction[Any], shard: int) -> bool:
        """Let the process that has a shard answer; whether there is one that does."""
        told = self.told.get(interaction.id)
        if told is None or interaction.id in self.taken:
            return False
        store = self.cache.store
        holder = (await store.fleet.holders()).get(shard)
        if holder is None or holder == store.process:
            return False
        done = interaction.response.type
        packed = Handed(msgspec.Raw(msgspec.json.encode(told)), done.value if done else 0)
        now = self.cache.clock()
        await store.handed.hand(interaction.id, holder, msgspec.json.encode(packed), now)
        await asyncio.sleep(PATIENCE)
        return not await store.handed.done(interaction.id)

    async def run(self) -> None:
        """Serve what others hand us, until cancelled."""
        while True:
            self.cache.handed.clear()
            try:
                await self._take()
            except Unwritten as error:
                log.error("%s", error)
            await self.cache.handed.wait()

    async def _take(self) -> None:
        for payload in await self.cache.store.handed.take(self.cache.store.process):
            handed = msgspec.json.decode(payload, type=Handed)
            told = msgspec.json.decode(handed.told)
            number = int(told["id"])
            if not handed.done and self._is_over(number):
                continue  # whoever handed it to us was away
            # What is acknowledged already is answered by one of us, whoever says so first.
            if not handed.done or await self.cache.store.handed.done(number):
                self._serve(told, handed.done)

    def _is_over(self, interaction: int) -> bool:
        """Whether Discord has told us of a later one after it had ceased to wait for this one."""
        newest = max(self.told, default=interaction)
        return snowflake_time(newest) - snowflake_time(interaction) > DISCORD_WAITS

    def _serve(self, told: Any, done: int) -> None:
        if int(told["id"]) in self.told:
            return  # Discord brought it to us as well
        self.taken[int(told["id"])] = done
        while len(self.taken) > KEPT:
            del self.taken[next(iter(self.taken))]
        self._parse(told)

    def takes(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether this was handed to us; how it was acknowledged so far is known from now on."""
        if interaction.id not in self.taken:
            return False
        if not isinstance(interaction.response, HandedResponse):
            done = self.taken[interaction.id]
            response = HandedResponse(interaction, done, self.answered)
            interaction._cs_response = response  # type: ignore[attr-defined]
        return True

    async def answered(self, interaction: int) -> None:
        """Discord knows that it was heard: whoever handed it to us need not say anything."""
        await self.cache.store.handed.done(interaction)


class HandedResponse(InteractionResponse[Any]):
    """The first answer to an interaction that another process may have acknowledged already."""

    def __init__(self, parent: Any, done: int, answered: Any) -> None:
        super().__init__(parent)
        self._response_type = discord.InteractionResponseType(done) if done else None
        self.answered = answered

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False) -> Any:
        if self._response_type is None:
            await super().defer(ephemeral=ephemeral, thinking=thinking)
        await self.answered(self._parent.id)

    async def send_message(self, *given: Any, **named: Any) -> Any:
        sent = await super().send_message(*given, **named)
        await self.answered(self._parent.id)
        return sent

    async def send_modal(self, modal: Any, /) -> Any:
        sent = await super().send_modal(modal)
        await self.answered(self._parent.id)
        return sent
