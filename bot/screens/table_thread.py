"""Where a table is played: the thread it moves into, and what the bot must be let do there."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

import aiohttp
import discord

from bot.model.table import Table
from bot.ui.context import first_spoken
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import clipped
from bot.ui.sentences import say, title
from config.texts import Words

if TYPE_CHECKING:
    from bot.app.client import GameMaster

WEEK: Literal[10080] = 10080  # minutes until a quiet thread goes to the archive
NAME = 100  # characters of a thread's name
HAS_THREAD = 160004  # Discord: there is a thread for this message already
TOO_MANY_THREADS = 160006  # Discord: as many of the server are active as may be
PATIENCE = 5.0  # seconds for which Discord is asked about somebody
NEEDED = ("view_channel", "embed_links", "attach_files", "read_message_history")


async def check_thread(interaction: Interaction, words: Words) -> None:
    """A thread that is a table's own, or where one is played, takes no other."""
    if not isinstance(interaction.channel, discord.Thread):
        return
    there = await interaction.client.context.tables.in_channel(interaction.channel.id)
    if there is not None and (there.live or there.thread):
        raise Refused(say(words, "error.in_thread", channel=f"<#{home(interaction)}>"))


def home(interaction: Interaction) -> int:
    """The channel of a command; that of a thread or a forum post is the one it belongs to."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id or 0


def holds_threads(channel: object) -> bool:
    """Whether the bot can open a thread here and speak in it; a thread holds none of its own."""
    if not isinstance(channel, discord.TextChannel):
        return False
    mine = channel.permissions_for(channel.guild.me)
    return mine.create_public_threads and mine.send_messages_in_threads


async def moved(client: GameMaster, table: Table) -> Table:
    """A thread for the table, if there can be one; else it stays in the channel."""
    channel = client.get_channel(table.channel)
    if table.thread or not table.card or not holds_threads(channel):
        return table
    assert isinstance(channel, discord.TextChannel)
    try:
        thread = await _thread(channel, table.card, title(table, first_spoken(table.language)))
    except discord.HTTPException as error:
        if error.code != TOO_MANY_THREADS:
            raise
        return table
    for player in filter(None, {table.owner, *table.people()}):
        with suppress(discord.HTTPException):  # they may have left the server meanwhile
            await thread.add_user(discord.Object(player))
    return await client.context.tables.set_place(table.id, thread=thread.id)


async def accompany(client: GameMaster, table: Table, player: int) -> None:
    """Let somebody find the thread of a table where they have just taken a seat, or look on."""
    place = client.get_channel(table.place)
    if isinstance(place, discord.Thread):
        with suppress(discord.HTTPException):
            await place.add_user(discord.Object(player))


async def _thread(channel: discord.TextChannel, message: int, name: str) -> discord.Thread:
    """The thread of a lobby message; one that a process before this one opened is taken up."""
    try:
        return await channel.get_partial_message(message).create_thread(
            name=clipped(name, NAME), auto_archive_duration=WEEK
        )
    except discord.HTTPException as error:
        if error.code != HAS_THREAD:
            raise
    # Discord may not have told us yet of a thread that is there.
    known = channel.get_thread(message) or await channel.guild.fetch_channel(message)
    assert isinstance(known, discord.Thread)
    return known


def lacking(interaction: Interaction) -> list[str]:
    """The permissions without which a table cannot be kept here."""
    mine = interaction.app_permissions
    inside = isinstance(interaction.channel, discord.Thread)
    speak = "send_messages_in_threads" if inside else "send_messages"
    return [name for name in (speak, *NEEDED) if not getattr(mine, name)]


async def can_look(client: discord.Client, server: int | None, place: int, player: int) -> bool:
    """Whether somebody can look into a channel; who has left the server is kept out by nobody."""
    guild = client.get_guild(server or 0)
    channel = guild.get_channel_or_thread(place) if guild else None
    if guild is None or channel is None:
        return True
    try:
        async with asyncio.timeout(PATIENCE):
            member = await guild.fetch_member(player)
    except discord.NotFound:
        return True
    except (discord.DiscordException, aiohttp.ClientError, TimeoutError, OSError):
        return False  # who cannot be asked about may be kept out
    return channel.permissions_for(member).view_channel
