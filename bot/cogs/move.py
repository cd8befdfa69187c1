"""The command that takes a table to another channel or thread."""

from __future__ import annotations

from contextlib import suppress

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.common import TableName, wait
from bot.model.table import Table, refuse
from bot.screens.open_table import check_channel
from bot.screens.table_thread import accompany, can_look, check_thread, lacking
from bot.table.seat_checks import voters
from bot.ui.context import Context, first_spoken, manages
from bot.ui.errors import Refused, whisper
from bot.ui.interaction import Interaction
from bot.ui.sentences import mention, say, title
from bot.ui.translate import word
from bot.ui.where import in_server
from config.texts import Words


class Move(commands.Cog):
    """A table goes on where its owner, or whoever looks after the server, asks for it."""

    def __init__(self, context: Context) -> None:
        self.context = context

    @in_server
    @app_commands.command(name="move", description=word("command.move"))
    @app_commands.describe(table=word("param.table"))
    async def move(self, interaction: Interaction, table: TableName) -> None:
        await wait(interaction)
        found, words = (
            await self.context.find(interaction, table),
            await self.context.words(interaction),
        )
        if found.guild != interaction.guild_id:
            raise refuse("other_server")
        if missing := [words[f"bot.permission.{name}"] for name in lacking(interaction)]:
            raise Refused(say(words, "error.permissions", permissions=missing))
        await check_thread(interaction, words)
        channel, thread = _here(interaction, found.state is None)
        await check_channel(interaction, found.guild, channel)
        await _check_seen(interaction, found, words)
        by, manager = interaction.user.id, manages(interaction, found.guild)
        after = await self.context.tables.move(found.id, by, channel, thread, manager)
        for player in after.people():
            await accompany(interaction.client, after, player)
        await _tell_there(interaction, found, after)
        await whisper(interaction, words["bot.verb.done"])


async def _check_seen(interaction: Interaction, table: Table, words: Words) -> None:
    """Nobody who plays is left behind: a table goes only where all of them can look."""
    client, place = interaction.client, interaction.channel_id or 0
    blind = [p for p in voters(table) if not await can_look(client, table.guild, place, p)]
    if blind:
        raise Refused(say(words, "error.unseen", players=[mention(words, p) for p in blind]))


async def _tell_there(interaction: Interaction, before: Table, after: Table) -> None:
    """Tell where a table was that it goes on elsewhere, if the bot can still speak there."""
    words = first_spoken(before.language)
    told = say(words, "lobby.moved", title=title(after, words), place=f"<#{after.place}>")
    there = interaction.client.get_partial_messageable(before.place, guild_id=before.guild)
    with suppress(discord.HTTPException):
        await there.send(told)


def _here(interaction: Interaction, lobby: bool) -> tuple[int, int | None]:
    """The channel and the thread of a command; a lobby needs no channel beside its thread."""
    at = interaction.channel_id or 0
    if isinstance(interaction.channel, discord.Thread) and not lobby:
        return interaction.channel.parent_id, at
    return at, None
