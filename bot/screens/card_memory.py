"""What the process before this one knew of a card: found again in the record and in Discord."""

from __future__ import annotations

from collections import OrderedDict, deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord

from bot.model.table import Table
from bot.screens.card import walk
from bot.ui.buttons import Press
from bot.ui.context import Context

if TYPE_CHECKING:
    from bot.app.client import GameMaster

LATELY = 20  # messages of a place that are remembered
REMEMBERED = 1000  # tables whose cards are remembered; the others are recalled
SEARCHED = 25  # messages of a channel among which a lobby is looked for


class Cards:
    """What is remembered of cards: the messages below them."""

    def __init__(self, client: GameMaster, context: Context) -> None:
        self.client = client
        self.context = context
        self.heard: dict[int, deque[int]] = {}  # the last messages of each place
        self.spoken: dict[int, int] = {}  # what the bot itself said last in each place
        self.orphans: dict[int, list[int]] = {}  # posted by a killed process, never noted
        self._known: OrderedDict[int, int] = OrderedDict()  # tables and their places

    def hear(self, place: int, message: int) -> None:
        """Something was said where a table is played."""
        if place in self.heard:
            self.heard[place].append(message)

    def said(self, table: Table, message: int) -> None:
        """The bot itself has said something at a table, and need not wait to hear of it."""
        self.heard.setdefault(table.place, deque(maxlen=LATELY)).append(message)
        self.spoke(table.place, message)

    def spoke(self, place: int, message: int) -> None:
        """Something of the bot's own stands in a place, the answer to a command too."""
        if place in self.heard:
            self.spoken[place] = max(message, self.spoken.get(place, 0))

    def spoke_after(self, place: int, message: int | None) -> bool:
        """Whether the bot itself has said something below this message."""
        return self.spoken.get(place, 0) > (message or 0)

    def below(self, place: int, message: int | None) -> int:
        """How many messages of late stand below this one."""
        return sum(each > (message or 0) for each in self.heard.get(place, ()))

    async def recall(self, table: Table) -> None:
        """Know of a card what the process knew that posted it."""
        if table.id in self._known:
            self._known.move_to_end(table.id)
            return
        if table.card is not None:
            await self._recall_heard(table)
        self._known[table.id] = table.place
        while len(self._known) > REMEMBERED:
            _, place = self._known.popitem(last=False)
            self.heard.pop(place, None)
            self.spoken.pop(place, None)

    async def _recall_heard(self, table: Table) -> None:
        assert table.card is not None
        place = self.client.get_partial_messageable(table.place, guild_id=table.guild)
        below = place.history(limit=LATELY, after=discord.Object(table.card))
        with suppress(discord.HTTPException):  # the card itself will tell what is wrong
            found = [each async for each in below]
            self.heard[table.place] = deque([each.id for each in found], maxlen=LATELY)
            own = [each for each in found if each.author == self.client.user]
            self.spoken[table.place] = max((each.id for each in own), default=0)
            play = Press("play", table.id).button_id()
            self.orphans[table.id] = [each.id for each in own if _has(each, play)]


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
