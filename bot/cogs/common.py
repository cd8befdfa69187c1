"""What the commands share: the table parameter, and how an answer is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.screens.game_verbs import my_tables
from bot.ui.interaction import Interaction
from bot.ui.message import Message


class TableNamed(app_commands.Transformer):
    """A table by its number; the player's own are offered."""

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> str:
        return str(value)

    async def autocomplete(  # type: ignore[override]
        self, interaction: discord.Interaction[Any], value: str, /
    ) -> list[app_commands.Choice[str]]:
        found = await my_tables(interaction, "table", str(value), {})
        return [app_commands.Choice(name=label, value=number) for label, number in found]


if TYPE_CHECKING:
    TableName = str
else:
    TableName = app_commands.Transform[str, TableNamed]


async def wait(interaction: Interaction, private: bool = True) -> None:
    """Acknowledge at once; the answer follows when it is ready."""
    await interaction.response.defer(ephemeral=private, thinking=True)


async def reply(interaction: Interaction, *letters: Message, private: bool = True) -> None:
    """Show the answer, in several messages if it is long."""
    first, *rest = letters
    await interaction.edit_original_response(**first.edited())
    for message in rest:
        await interaction.followup.send(ephemeral=private, **message.new())
