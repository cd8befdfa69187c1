"""What the process before this one knew of a card: found again in the record and in Discord."""

from __future__ import annotations

import logging
from collections import OrderedDict, deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord

from bot.model.table import Table
from bot.screens.card import put_away, walk
from bot.ui.attachments import BAD_REQUEST, hanging
from bot.ui.buttons import Press
from bot.ui.context import Context

if TYPE_CHECKING:
    from bot.app.client import GameMaster

log = logging.getLogger("corvin")
LATELY = 20  # messages of a place that are remembered
REMEMBERED = 1000  # tables whose cards are remembered; the others are recalled
SEARCHED = 25  # messages of a channel among which a lobby is looked for


class Cards:
    """What is remembered of cards: the messages below them, and which are to be posted anew."""

    def __init__(self, client: GameMaster, context: Context) -> None:
        self.client = client
        self.context = context
        self.heard: dict[int, deque[int]] = {}  # the last messages of each place
        self.due: set[int] = set()  # tables whose card is to be posted anew
        self._known: OrderedDict[int, int] = OrderedDict()  # tables and their places

    def hear(self, place: int, message: int) -> None:
        """Something was said where a table is played."""
        if place in self.heard:
            self.heard[place].append(message)

    def said(self, table: Table, message: int) -> None:
        """The bot itself has said something at a table."""
        self.heard.setdefault(table.place, deque(maxlen=LATELY)).append(message)

    def below(self, place: int, message: int | None) -> int:
        """How many messages of late stand below this one."""
        return sum(each > (message or 0) for each in self.heard.get(place, ()))

    async def retire(self, table: Table) -> None:
        """The old card of a table keeps its picture and loses its buttons."""
        if table.card is None:
            return
        place = self.client.get_partial_messageable(table.place, guild_id=table.guild)
        try:
            old = await place.fetch_message(table.card)
            await _put_away(old)
        except discord.HTTPException as error:
            log.warning("An old card could not be put away: %s", error)

    async def recall(self, table: Table) -> None:
        """Know of a card what the process knew that posted it."""
        if table.id in self._known:
            self._known.move_to_end(table.id)
            return
        if table.card is not None:
            await self._recall_shown(table)
            await self._recall_heard(table)
        self._known[table.id] = table.place
        while len(self._known) > REMEMBERED:
            gone, place = self._known.popitem(last=False)
            self.context.shown.pop(gone, None)
            self.heard.pop(place, None)
            self.due.discard(gone)

    async def _recall_shown(self, table: Table) -> None:
        last = await self.context.tables.last_card(table)
        if last is None:
            return
        if last.view is not None:
            self.context.shown[table.id] = last.view
        if any(event.key in table.game.reading.vivid for event in last.events):
            self.due.add(table.id)

    async def _recall_heard(self, table: Table) -> None:
        assert table.card is not None
        place = self.client.get_partial_messageable(table.place, guild_id=table.guild)
        below = place.history(limit=LATELY, after=discord.Object(table.card))
        with suppress(discord.HTTPException):  # the card itself will tell what is wrong
            self.heard[table.place] = deque([each.id async for each in below], maxlen=LATELY)


async def _put_away(old: discord.Message) -> None:
    """Take the buttons off a card; its picture stays where Discord lets it."""
    kept = hanging(old)
    try:
        await old.edit(view=put_away(old, set(kept)).view(), attachments=list(kept.values()))
    except discord.HTTPException as error:
        if error.status != BAD_REQUEST or not kept:
            raise
        log.warning("The picture of an old card could not be kept: %s", error)
        await old.edit(view=put_away(old).view(), attachments=[])


async def find_lobby(client: GameMaster, table: Table) -> int | None:
    """The lobby of a table, if a process posted it that was gone before it could say so."""
    place: Any = client.get_partial_messageable(table.channel, guild_id=table.guild)
    wanted = Press("leave", table.id).button_id()
    with suppress(discord.HTTPException):  # without the permission to read there is no telling
        async for message in place.history(limit=SEARCHED):
            if message.author == client.user and _has(message, wanted):
                return int(message.id)
    return None


def _has(message: discord.Message, wanted: str) -> bool:
    return any(getattr(part, "custom_id", "") == wanted for part in walk(message.components))
