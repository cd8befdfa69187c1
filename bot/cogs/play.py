"""Commands to play: the panel, taking back, and the verbs of every game."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.cogs.common import TableName, wait
from bot.screens.deal import deal
from bot.screens.game_verbs import verb_commands
from bot.screens.open_table import begun
from bot.screens.panel_buttons import take_back_or_ask
from bot.ui.context import Context
from bot.ui.interaction import Interaction
from bot.ui.translate import SPOKEN, word
from bot.ui.where import anywhere
from config.texts import sentences
from game.registry import GAMES


class Play(commands.Cog):
    """The panel, taking back, and the verbs of every game."""

    def __init__(self, context: Context) -> None:
        self.context = context
        words = sentences(SPOKEN)
        self.groups = [verb_commands(game, words) for game in GAMES.values() if game.answers.verbs]

    @anywhere
    @app_commands.command(name="play", description=word("command.play"))
    @app_commands.describe(table=word("param.table"))
    async def play(self, interaction: Interaction, table: TableName = "") -> None:
        await wait(interaction)
        found = await self.context.find(interaction, table)
        await deal(interaction, await begun(interaction, found))

    @anywhere
    @app_commands.command(name="undo", description=word("command.undo"))
    @app_commands.describe(table=word("param.table"))
    async def undo(self, interaction: Interaction, table: TableName = "") -> None:
        await wait(interaction)
        found = await self.context.find(interaction, table)
        await take_back_or_ask(interaction, found)
