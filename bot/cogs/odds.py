"""Commands for those who reckon: the odds of the moment, and a hint."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.cogs.common import Asked, TableName, reply, wait
from bot.screens import hints
from bot.ui.context import House
from bot.ui.translate import word


class Reckon(commands.Cog):
    """What a careful player could work out; always in private."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(name="odds", description=word("command.odds"))
    @app_commands.describe(table=word("param.table"))
    async def odds(self, interaction: Asked, table: TableName = "") -> None:
        await wait(interaction)
        found = await self.house.find(interaction, table)
        words = await self.house.words(interaction)
        await reply(interaction, await hints.odds(self.house, found, interaction.user.id, words))

    @app_commands.command(name="hint", description=word("command.hint"))
    @app_commands.describe(table=word("param.table"))
    async def hint(self, interaction: Asked, table: TableName = "") -> None:
        await wait(interaction)
        found = await self.house.find(interaction, table)
        words, minds = await self.house.words(interaction), interaction.client.attending.minds
        await reply(
            interaction, await hints.hint(self.house, minds, found, interaction.user.id, words)
        )
