"""What was announced and is over: its message says so, and loses its buttons."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from msgspec.structs import replace

from bot.app.refusals import TOO_FAST
from bot.model.outgoing import Announced, Call, Glimpse, Notice, Offer
from bot.model.table import Table
from bot.screens.declining import KINDS, OFFER, declinable
from bot.ui.context import Context, first_spoken
from bot.ui.message import NOBODY, Message, text
from bot.ui.sentences import mention, seat_name, tell_text
from config.texts import Words
from game.kernel.text import tell

if TYPE_CHECKING:
    from bot.app.client import GameMaster

log = logging.getLogger("corvin")


class Announcements:
    """Edits what speaks of something that is over, whenever something is said at its table."""

    def __init__(self, client: GameMaster, context: Context) -> None:
        self.client = client
        self.context = context

    async def settle(self, table: Table) -> None:
        """Bring them up to date; what cannot be edited now is tried again with the next message."""
        cards = self.context.tables.cards
        for each in await cards.announced(table):
            try:
                await self._edit(table, each)
            except (aiohttp.ClientError, TimeoutError, OSError) as error:
                log.info("An announcement could not be edited: %r", error)
                continue
            except discord.HTTPException as error:
                log.info("An announcement could not be edited: %s", error)
                later = error.status >= 500 or error.status == 429 or error.code in TOO_FAST
                if later and table.live:
                    continue
            await cards.settled(table, each)

    async def _edit(self, table: Table, announced: Announced) -> None:
        player = announced.player
        words = await self.context.words_of(player, table) if player else None
        content = said(table, words or first_spoken(table.language), announced)
        place: discord.abc.Messageable
        if player:
            place = await self.client.create_dm(discord.Object(player))
        else:
            place = self.client.get_partial_messageable(announced.place, guild_id=table.guild)
        await place.get_partial_message(announced.message).edit(**content)


def said(table: Table, words: Words, announced: Announced) -> dict[str, Any]:
    """What a message says from now on, in the form in which it was sent."""
    what, player = announced.what, announced.player
    if isinstance(what, Call):
        told = tell(words, "time.called_before", {"player": mention(words, what.player)})
        return {"content": told, "allowed_mentions": NOBODY}
    if isinstance(what, Notice):
        key = what.text.key.replace("table.", "over.", 1)
        told = tell_text(words, replace(what.text, key=key), table, player)
        if not (player and what.text.key in KINDS):
            return {"content": told, "allowed_mentions": NOBODY}
        # Whoever is written to too often can still say so.
        return declinable(Message([text(told)]), table.id, KINDS[what.text.key], words).edited()
    assert isinstance(what, Offer | Glimpse)
    facts = {"seat": seat_name(table, what.seat, words), "player": mention(words, what.by)}
    if isinstance(what, Offer):
        return Message([text(tell(words, "seats.offer.gone", facts))]).edited()
    facts["onlooker"] = mention(words, what.onlooker)
    over = Message([text(tell(words, "seats.glimpse.over", facts))])
    return (declinable(over, table.id, OFFER, words) if player else over).edited()
