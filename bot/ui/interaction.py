"""An interaction with Corvin: what somebody pressed or typed, with the bot that it reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.app.client import GameMaster

    Interaction = discord.Interaction[GameMaster]
else:  # discord.py reads the annotations of commands while the bot runs
    Interaction = discord.Interaction


async def acknowledge(interaction: Interaction, step: bool = True) -> None:
    """Say that an answer comes for one reader; a step takes the place of a private message."""
    message = interaction.message
    private = message is not None and message.flags.ephemeral
    if step and (private or interaction.guild_id is None):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
