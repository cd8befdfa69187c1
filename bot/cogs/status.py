"""Commands for those who look after the bot."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.cogs.common import wait
from bot.service.status import public_report, status_of
from bot.ui.context import Context
from bot.ui.errors import whisper
from bot.ui.interaction import Interaction
from bot.ui.translate import word
from bot.ui.where import in_server


class Upkeep(commands.Cog):
    """How the bot is."""

    def __init__(self, context: Context) -> None:
        self.context = context

    @in_server
    @app_commands.command(name="status", description=word("command.status"))
    @app_commands.default_permissions(manage_guild=True)
    async def status(self, interaction: Interaction) -> None:
        await wait(interaction)
        tables, words = self.context.tables, await self.context.words(interaction)
        found = await status_of(tables, interaction.guild_id)
        await whisper(interaction, "\n".join(public_report(found, words)))
