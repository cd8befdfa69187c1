"""An interaction with Corvin: what somebody pressed or typed, with the bot that it reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.app.client import GameMaster

    Interaction = discord.Interaction[GameMaster]
else:  # discord.py reads the annotations of commands while the bot runs
    Interaction = discord.Interaction
