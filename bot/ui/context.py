"""What every part of the bot needs at hand: tables, pictures and the reader's words."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakValueDictionary

import discord
from msgspec.structs import replace

from bot.model.change import Unwritten
from bot.model.people import GuildSettings
from bot.model.table import Table
from bot.service.table_cache import elsewhere
from bot.service.tables import Tables
from bot.ui.attachments import Attached
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import clipped
from bot.ui.odds import Reckoner
from bot.ui.open_panels import OpenPanels
from bot.ui.pictures import Pictures
from bot.ui.sentences import say, title
from bot.ui.turns import Turns
from config.texts import PLAIN, Words, languages, voiced
from game.kernel import Seat, View
from game.kernel.text import Teller

SPOKEN = "en"
DIGITS = 18  # of a table's number, so that the record can hold it
TELLERS = 32  # that are kept
LISTED = 10  # tables named in one sentence
SHOWN = 40  # characters of what was typed amiss


@dataclass
class Context:
    """The tables, the gallery, and what is known of messages."""

    tables: Tables
    pictures: Pictures
    attached: Attached = field(default_factory=Attached)
    odds: Reckoner = field(default_factory=Reckoner)
    panels: OpenPanels = field(default_factory=OpenPanels)
    turns: Turns = field(default_factory=Turns)
    _tellers: OrderedDict[tuple[int, int], tuple[Teller, Words]] = field(
        default_factory=OrderedDict
    )
    _rooms: WeakValueDictionary[Hashable, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    def alone(self, table: Hashable) -> asyncio.Lock:
        """Held while a table gets its place in Discord; the record has a lock of its own.

        A table without a number yet is known by its owner and its channel.
        """
        return self._rooms.setdefault(table, asyncio.Lock())

    async def words(self, interaction: Interaction) -> Words:
        """The language of whoever asks: their choice, else their client's, else the server's."""
        mine = await self.tables.player(interaction.user.id)
        guild = await self.tables.guild(interaction.guild_id or 0)
        server = server_language(interaction, guild) if interaction.guild_id else ""
        voice = mine.voice or guild.voice
        words = first_spoken(mine.language, interaction.locale.value, server, voice=voice)
        if not mine.language and words.language != (mine.heard or server or SPOKEN):
            await self._hear(interaction.user.id, words.language)
        return words

    async def _hear(self, player: int, language: str) -> None:
        """Keep somebody's language for messages they do not ask for; nothing depends on it."""
        with suppress(Unwritten):
            await self.tables.change_player(player, lambda m: replace(m, heard=language))

    async def words_of(self, player: int, table: Table) -> Words:
        """The language and the voice of a player who is written to."""
        mine = await self.tables.player(player)
        voice = mine.voice or (await self.tables.guild(table.guild or 0)).voice
        return first_spoken(mine.language, mine.heard, table.language, voice=voice)

    async def words_at(self, table: Table) -> Words:
        """The language and the voice in which everybody at a table is told what happens."""
        if table.guild is None:  # nobody else reads it
            return await self.words_of(table.owner, table)
        voice = (await self.tables.guild(table.guild)).voice
        return first_spoken(table.language, voice=voice)

    def teller(self, table: Table, seat: Seat | None, words: Words) -> Teller:
        """The voice of a table for one reader, made once for all that is said at a question."""
        view = seen(table, seat)
        key = id(view), id(words)  # both live as long as the teller that is kept
        known = self._tellers.pop(key, None)
        found = self._tellers[key] = known or (Teller(table.game, view, words), words)
        if len(self._tellers) > TELLERS:
            self._tellers.popitem(last=False)
        return found[0]

    async def find(self, interaction: Interaction, named: str = "", leaving: bool = False) -> Table:
        """The table that is meant, for a member of its server or whoever wants to leave it."""
        table = await self._meant(interaction, named)
        asked = interaction.type is not discord.InteractionType.autocomplete
        if asked and not await self.tables.at_home(table.id):
            raise elsewhere(table.id)  # panels live where the table does
        if not leaving:
            await self.check_member(interaction, table.guild)
        return table

    async def check_member(self, interaction: Interaction, guild: int | None) -> None:
        """Whoever is not a member of a server has no business at its tables but to leave them."""
        if interaction.guild_id == guild:  # Discord lets nobody else do anything there
            return
        if not await self.tables.members.belongs(guild, interaction.user.id):
            raise Refused((await self.words(interaction))["bot.error.not_member"])

    async def _meant(self, interaction: Interaction, named: str) -> Table:
        """The table that is meant: the one named, that of this place, or the player's own."""
        if named:
            return await self._named(interaction, named)
        here = await self.tables.in_channel(interaction.channel_id or 0)
        if here is not None:
            return here
        waiting, mine = await self._own(interaction)
        for found in (waiting, mine):
            if len(found) == 1:
                return found[0]
        words = await self.words(interaction)
        raise Refused(words["bot.error.which_table" if mine else "bot.error.no_table"])

    async def _own(self, interaction: Interaction) -> tuple[list[Table], list[Table]]:
        """The player's tables that wait for them, and all that are being played."""
        player = interaction.user.id
        found = await self.tables.of_player(player)
        begins = [t for t in found if t.ready and t.seats_of(player)]
        mine = [t for t in found if t.status == "playing"] + begins
        return [t for t in mine if t in begins or player in t.whose_turn()], mine

    async def at_hand(self, interaction: Interaction) -> Table | None:
        """The table whose game somebody means who names none, as long as that is one game."""
        here = await self.tables.in_channel(interaction.channel_id or 0)
        if here is not None:
            return here
        for found in await self._own(interaction):
            if len({table.game.key for table in found}) == 1:
                return found[0]
        return None

    async def find_one(
        self, interaction: Interaction, named: str = "", leaving: bool = False
    ) -> Table:
        """The table that is meant, where a mistake would be dear: several here must be named."""
        here = await self.tables.at_place(interaction.guild_id or 0, interaction.channel_id or 0)
        if named or len(here) < 2:
            return await self.find(interaction, named, leaving)
        words = await self.words(interaction)
        listed = [title(table, words) for table in here[:LISTED]]
        raise Refused(say(words, "error.several_here", tables=listed))

    async def _named(self, interaction: Interaction, named: str) -> Table:
        """A table by its number, as long as it is any business of whoever names it."""
        number = named.strip()
        if not (number.isascii() and number.isdecimal() and len(number) <= DIGITS):
            words = await self.words(interaction)
            raise Refused(say(words, "error.no_number", typed=clipped(named, SHOWN)))
        table = await self.tables.get(int(number))
        if not concerns(interaction, table):
            raise Refused((await self.words(interaction))["bot.error.not_yours"])
        return table


def concerns(interaction: Interaction, table: Table) -> bool:
    """Whether a table is somebody's business: they sit there, stand there or look after it."""
    known = {table.owner, *table.people(), *(each.player for each in table.invited)}
    known |= {*table.shown.values(), *table.lent.values()}
    here = interaction.channel_id in (table.channel, table.thread)
    return here or manages(interaction, table.guild) or interaction.user.id in known


def first_spoken(*wanted: str, voice: str = PLAIN) -> Words:
    """The first of these languages that Corvin speaks, else English."""
    known = languages()
    for each in wanted:
        for language in (each, each.split("-")[0]):
            if language in known:
                return voiced(language, voice)
    return voiced(SPOKEN, voice)


def server_language(interaction: Interaction, settings: GuildSettings) -> str:
    """The language of a server: its choice, else the one Discord knows it by."""
    known = interaction.guild_locale
    return first_spoken(settings.language, known.value if known else "").language


def seen(table: Table, seat: Seat | None) -> View:
    """What a seat may know of a game that has begun."""
    view = table.view(seat)
    assert view is not None, f"table {table.id} has not begun"
    return view


def seat_for(table: Table, player: int) -> Seat | None:
    """The seat through which somebody looks: the one that is asked, else their own or one shown."""
    mine = table.seats_seen(player)
    return table.asked_seat(player) or (mine[0] if mine else None)


def sees(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Whether somebody can look into the channel of a table, from the server where they ask."""
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return False
    place = guild.get_channel_or_thread(table.place) or guild.get_channel(table.channel)
    if place is None:  # it is gone: only who looks after the server can do something about it
        return manages(interaction, table.guild)
    if not isinstance(place, discord.Thread):
        return place.permissions_for(member).view_channel
    if place.parent is None:
        return False
    theirs = place.permissions_for(member)
    here = not place.is_private() or theirs.manage_threads or member.id in table.people()
    return theirs.view_channel and here


def manages(interaction: discord.Interaction[Any], guild: int | None) -> bool:
    """Whether somebody manages this server; Discord tells it only of the one they ask from."""
    here = guild is not None and interaction.guild_id == guild
    return here and interaction.permissions.manage_guild
