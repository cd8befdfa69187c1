"""Commands for onlookers: follow a table, and follow it no more."""

from __future__ import annotations

from contextlib import suppress
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.common import TableName, wait
from bot.screens.table_thread import accompany
from bot.screens.watching import followed, unwatch, watch
from bot.ui.context import Context
from bot.ui.errors import whisper
from bot.ui.interaction import Interaction
from bot.ui.sentences import title
from bot.ui.translate import word
from bot.ui.where import anywhere
from game.kernel.text import tell


class Watch(commands.Cog):
    """Looking on, from where everybody may."""

    def __init__(self, context: Context) -> None:
        self.context = context

    @anywhere
    @app_commands.command(name="watch", description=word("command.watch"))
    @app_commands.describe(digest=word("param.digest"), table=word("param.table"))
    async def watch(
        self,
        interaction: Interaction,
        digest: Literal["none", "daily"] | None = None,
        table: TableName = "",
    ) -> None:
        await wait(interaction)
        found = await self.context.find(interaction, table)
        words, player = await self.context.words(interaction), interaction.user
        await accompany(interaction.client, found, player.id)
        if digest == "daily":
            await watch(self.context.tables, found, player.id)
        elif digest == "none":  # who says nothing about it keeps the one they have
            await unwatch(self.context.tables, found, player.id)
        facts = {"title": title(found, words)}
        await whisper(interaction, tell(words, f"seats.watch.{digest or 'none'}", facts))

    @anywhere
    @app_commands.command(name="unwatch", description=word("command.unwatch"))
    @app_commands.describe(table=word("param.table"))
    async def unwatch(self, interaction: Interaction, table: TableName = "") -> None:
        await wait(interaction)
        found = await followed(self.context, interaction, table)
        words, player = await self.context.words(interaction), interaction.user
        thread = interaction.client.get_channel(found.place)
        if isinstance(thread, discord.Thread) and not found.seats_of(player.id):
            with suppress(discord.HTTPException):  # they may have left it, or we may not
                await thread.remove_user(discord.Object(player.id))
        await unwatch(self.context.tables, found, player.id)
        await whisper(interaction, tell(words, "seats.watch.ended", {"title": title(found, words)}))
