"""The command for statistics."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.common import reply, wait
from bot.screens.statistics import statistics
from bot.ui.context import Context
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.sentences import mention
from bot.ui.translate import word
from bot.ui.where import anywhere
from game.kernel.text import tell


class Stats(commands.Cog):
    """How games ended."""

    def __init__(self, context: Context) -> None:
        self.context = context

    @anywhere
    @app_commands.command(name="stats", description=word("command.stats"))
    @app_commands.describe(of=word("param.stats_of"), player=word("param.player"))
    async def stats(
        self,
        interaction: Interaction,
        of: Literal["player", "server"] = "player",
        player: discord.User | None = None,
    ) -> None:
        await wait(interaction)
        words = await self.context.words(interaction)
        who = None if of == "server" else (player or interaction.user).id
        key = "seats.stats.server" if who is None else "seats.stats.player"
        if interaction.guild_id is None:
            if who != interaction.user.id:
                raise Refused(words["seats.stats.alone"])
            key = "seats.stats.mine"
        head = tell(words, key, {"player": mention(words, who or 0)})
        tallies = await self.context.tables.people.tallies(who, interaction.guild_id)
        await reply(interaction, statistics(words, head, tallies))
