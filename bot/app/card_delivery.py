"""The live card on its way: edited where it stands, or posted anew where people look."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from bot.jobs.delivery import Posted
from bot.model.outgoing import OutOfDate, Row
from bot.model.table import Table
from bot.screens.card import card, put_away
from bot.screens.card_memory import Cards
from bot.table.telling import LiveCard
from bot.ui.context import Context, first_spoken
from bot.ui.message import Message, pages, text
from bot.ui.pictures import wanted
from bot.ui.story import STORY, story

if TYPE_CHECKING:
    from bot.app.client import GameMaster

log = logging.getLogger("corvin")
OUT_OF_SIGHT = 12  # messages after which nobody sees the card any more
NO_MESSAGE, ARCHIVED = 10008, 50083
PUT_OFF = 3  # times that a card is not drawn because its table has moved on


class CardDelivery:
    """Keeps one live card at each table; older ones keep their story."""

    def __init__(self, client: GameMaster, context: Context, cards: Cards) -> None:
        self.client = client
        self.context = context
        self.cards = cards
        self._put_off: dict[int, int] = {}  # how often, row by row

    async def carry(self, row: Row, table: Table, live: LiveCard) -> Posted:
        """Bring the card up to date; one whose table moves on before it is drawn begins anew."""
        put_off = self._put_off.pop(row.id, 0)
        if put_off >= PUT_OFF:  # whoever looks on sees something too
            return await self._carried(row, table, live)
        try:
            with wanted(lambda: self.context.tables.stands(table)):
                return await self._carried(row, table, live)
        except OutOfDate:
            self._put_off[row.id] = put_off + 1
            raise

    async def _carried(self, row: Row, table: Table, live: LiveCard) -> Posted:
        """Edit the card where it stands, or post the next one if that is due."""
        await self.cards.recall(table)
        begins = await self._next(table, live)
        if begins is not None:
            posted = await self._post(row, table, live, begins)
            await self._retire(table, live, begins)
            await self._put_orphans_away(table, posted)
            self.client.follower.changed(table)  # panels go below it
            return Posted(posted, begins)
        message = await self._message(table, live, live.begins)
        if table.card is not None and live.posted and await self.edited(table, message):
            return Posted(table.card, live.begins)
        posted = await self._post(row, table, live, live.begins)
        await self._put_orphans_away(table, posted)
        self.client.follower.changed(table)
        return Posted(posted, live.begins)

    async def _next(self, table: Table, live: LiveCard) -> int | None:
        """The first answer of which the next card tells, if that is due."""
        if table.card is None or not live.posted:
            return None
        if live.ends is not None and self._is_due(table, live, live.ends):
            return live.ends
        if self._hidden(table):
            return table.number
        if len(await self._story(table, live, live.begins)) > 1:
            return max(each.number for each in live.entries if each.events)
        return None

    def _is_due(self, table: Table, live: LiveCard, ends: int) -> bool:
        """Whether a card is posted for whoever is asked next; with no news, the old one serves."""
        if table.status != "playing":
            return True
        news = bool(live.between(ends)) or self._hidden(table)
        return news and bool(table.whose_turn_publicly())

    def _hidden(self, table: Table) -> bool:
        """Whether something of the bot's own, or much of other people's, stands below the card."""
        below = self.cards.below(table.place, table.card)
        return below > OUT_OF_SIGHT or self.cards.spoke_after(table.place, table.card)

    async def _story(
        self, table: Table, live: LiveCard, begins: int, end: int | None = None
    ) -> list[str]:
        """What a card tells, in as many texts as that takes."""
        words = await self.context.words_at(table)
        return pages(story(self.context, table, words, live.between(begins, end)), STORY)

    async def _message(self, table: Table, live: LiveCard, begins: int) -> Message:
        told = await self._story(table, live, begins)
        words = await self.context.words_at(table)
        return await card(self.context, table, words, live.view, told[-1] if told else "")

    async def _post(self, row: Row, table: Table, live: LiveCard, begins: int) -> int:
        """Post the card; what does not fit it is told before it."""
        message = await self._message(table, live, begins)
        *before, _ = ["", *await self._story(table, live, begins)]
        for number, each in enumerate(filter(None, before)):
            await self._say(row, table, Message([text(each)]), number)
        return await self._say(row, table, message)

    async def _say(self, row: Row, table: Table, message: Message, part: int | None = None) -> int:
        place = self.client.get_partial_messageable(table.place, guild_id=table.guild)
        mark = table.veiled("row", row.id if part is None else f"{row.id}.{part}")
        sent = await place.send(nonce=str(mark), **message.new())
        self.cards.said(table, sent.id)
        if part is None:
            self.context.attached.note(sent, message)
        return sent.id

    async def _retire(self, table: Table, live: LiveCard, begins: int) -> None:
        """The old card keeps its story, and loses its board and its buttons."""
        told = await self._story(table, live, live.begins, begins)
        left = put_away(table, first_spoken(table.language), told[-1] if told else "")
        try:
            await self._partial(table).edit(**left.edited())
        except discord.HTTPException as error:
            log.info("An old card could not be put away: %s", error)

    async def _put_orphans_away(self, table: Table, posted: int) -> None:
        """Cards of a killed process that nobody noted lose their buttons: this one tells it all."""
        place = self.client.get_partial_messageable(table.place, guild_id=table.guild)
        left = put_away(table, first_spoken(table.language), "")
        for orphan in self.cards.orphans.pop(table.id, ()):
            if orphan != posted:
                with suppress(discord.HTTPException):  # it is gone, or too old
                    await place.get_partial_message(orphan).edit(**left.edited())

    async def edited(self, table: Table, content: Message) -> bool:
        """Edit the card of a table, if it is still there to be edited."""
        assert table.card is not None
        try:
            await self.context.attached.edit(table.card, content, self._partial(table).edit)
        except discord.HTTPException as error:
            if error.code not in (NO_MESSAGE, ARCHIVED):
                raise
            return False
        return True

    def _partial(self, table: Table) -> discord.PartialMessage:
        assert table.card is not None
        place = self.client.get_partial_messageable(table.place, guild_id=table.guild)
        return place.get_partial_message(table.card)
