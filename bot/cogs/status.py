"""Commands for those who look after the bot."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.cogs.common import Asked, wait
from bot.service.status import public_report, status
from bot.ui.context import House
from bot.ui.errors import whisper
from bot.ui.translate import word


class Upkeep(commands.Cog):
    """How the bot is."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(name="status", description=word("command.status"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def status(self, interaction: Asked) -> None:
        await wait(interaction)
        tables, words = self.house.tables, await self.house.words(interaction)
        found = await status(tables.store, tables.clock(), interaction.guild_id)
        await whisper(interaction, "\n".join(public_report(found, words)))
