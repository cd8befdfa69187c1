"""Commands about oneself: language and quiet."""

from __future__ import annotations

from typing import Literal

import msgspec
from discord import app_commands
from discord.ext import commands

from bot import privacy
from bot.apology import Refused, whisper
from bot.cogs.common import Asked, wait
from bot.house import House
from bot.translate import word
from bot.wording import say
from config.texts import languages


class Courtesy(commands.Cog):
    """What a player chooses for himself."""

    def __init__(self, house: House) -> None:
        self.house = house

    me = app_commands.Group(name="me", description=word("command.me"))

    @me.command(name="language", description=word("command.language"))
    @app_commands.describe(language=word("param.language"))
    async def language(self, interaction: Asked, language: str) -> None:
        await wait(interaction)
        words = await self.house.words(interaction)
        if language not in languages():
            known = ", ".join(languages())
            raise Refused(say(words, "error.language", language=language, known=known))
        mine = await self.house.tables.player(interaction.user.id)
        changed = msgspec.structs.replace(mine, language=language)
        await self.house.tables.set_player(interaction.user.id, changed)
        await whisper(interaction, say(await self.house.words(interaction), "me.language"))

    @me.command(name="messages", description=word("command.messages"))
    @app_commands.describe(wanted=word("param.messages"))
    async def messages(self, interaction: Asked, wanted: Literal["on", "off"]) -> None:
        await wait(interaction)
        mine = await self.house.tables.player(interaction.user.id)
        changed = msgspec.structs.replace(mine, quiet=wanted == "off", closed=False)
        await self.house.tables.set_player(interaction.user.id, changed)
        await whisper(interaction, say(await self.house.words(interaction), f"me.{wanted}"))

    @me.command(name="data", description=word("command.data"))
    async def data(self, interaction: Asked) -> None:
        await wait(interaction)
        await privacy.send_data(interaction)

    @me.command(name="forget", description=word("command.forget"))
    async def forget(self, interaction: Asked) -> None:
        await wait(interaction)
        await privacy.offer_to_forget(interaction)

    @language.autocomplete("language")
    async def known(self, interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=each, value=each) for each in languages()]
