"""Commands for those who reckon: the odds of the moment, and a hint."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.cogs.common import TableName, reply, wait
from bot.screens import hints
from bot.ui.context import Context
from bot.ui.interaction import Interaction
from bot.ui.translate import word
from bot.ui.where import anywhere


class Reckon(commands.Cog):
    """What a careful player could work out; always in private."""

    def __init__(self, context: Context) -> None:
        self.context = context

    @anywhere
    @app_commands.command(name="odds", description=word("command.odds"))
    @app_commands.describe(table=word("param.table"))
    async def odds(self, interaction: Interaction, table: TableName = "") -> None:
        await wait(interaction)
        found = await self.context.find(interaction, table)
        words = await self.context.words(interaction)
        await reply(interaction, await hints.odds(self.context, found, interaction.user.id, words))

    @anywhere
    @app_commands.command(name="hint", description=word("command.hint"))
    @app_commands.describe(table=word("param.table"))
    async def hint(self, interaction: Interaction, table: TableName = "") -> None:
        await wait(interaction)
        found = await self.context.find(interaction, table)
        words, thinkers = (
            await self.context.words(interaction),
            interaction.client.automated_turns.thinkers,
        )
        await reply(
            interaction, await hints.hint(self.context, thinkers, found, interaction.user.id, words)
        )
