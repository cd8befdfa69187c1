"""Commands for those who manage a server."""

from __future__ import annotations

from typing import Any, Literal

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot.cogs.common import wait
from bot.service.tables import GuildSettings
from bot.ui.context import Context, server_language
from bot.ui.errors import Refused, whisper
from bot.ui.interaction import Interaction
from bot.ui.sentences import say
from bot.ui.translate import spoken, word
from bot.ui.where import in_server
from config.texts import PLAIN, VOICES, Words, languages


class Admin(commands.Cog):
    """What a server chooses."""

    def __init__(self, context: Context) -> None:
        self.context = context

    @in_server
    @app_commands.command(name="settings", description=word("command.settings"))
    @app_commands.describe(
        language=word("param.language"),
        voice=word("param.voice"),
        channel=word("param.channel"),
        openers=word("param.openers"),
        role=word("param.role"),
        most=word("param.most"),
    )
    @app_commands.choices(voice=spoken("bot.voice", VOICES))
    @app_commands.default_permissions(manage_guild=True)
    async def settings(
        self,
        interaction: Interaction,
        language: str = "",
        voice: str = "",
        channel: discord.TextChannel | None = None,
        openers: Literal["everyone", "managers"] | None = None,
        role: discord.Role | None = None,
        most: app_commands.Range[int, 0, 100] | None = None,
    ) -> None:
        await wait(interaction)
        given = {
            "language": _known(language, await self.context.words(interaction)),
            "voice": voice,
            "channel": channel.id if channel else None,
            "openers": role.id if role else openers,
            "most": most,
        }
        after = await self._changed(interaction, given)
        words, language = await self.context.words(interaction), server_language(interaction, after)
        await whisper(interaction, _told(words, after, language))

    async def _changed(self, interaction: Interaction, given: dict[str, Any]) -> GuildSettings:
        """The settings with what was given; what was left out stays."""
        guild = interaction.guild_id or 0
        before = await self.context.tables.guild(guild)
        chosen = {name: value for name, value in given.items() if value not in (None, "")}
        after = msgspec.structs.replace(before, **chosen)
        if after != before:
            await self.context.tables.set_guild(guild, after)
        return after


def _known(language: str, words: Words) -> str:
    if language and language not in languages():
        raise Refused(say(words, "error.language", language=language, known=languages()))
    return language


def _told(words: Words, settings: GuildSettings, language: str) -> str:
    """The settings in force, line by line."""
    openers = settings.openers
    role = openers if isinstance(openers, int) else None
    who = f"<@&{role}>" if role else words[f"bot.settings.{openers}"]
    where = f"<#{settings.channel}>" if settings.channel else words["bot.settings.anywhere"]
    most = settings.most or words["bot.settings.unlimited"]
    voice = words[f"bot.voice.{settings.voice or PLAIN}"]
    facts = {"channel": where, "openers": who, "most": most, "voice": voice}
    return say(words, "settings.now", language=language, **facts)
