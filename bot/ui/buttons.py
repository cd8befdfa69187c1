"""Buttons and menus that outlive a restart: all they remember is in their ids."""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import ui
from msgspec import Struct

from bot.model.log_context import about
from bot.ui.errors import Refused, apologise
from bot.ui.interaction import Interaction

# No number is longer than the record can hold.
PATTERN = r":(?P<what>[a-z]+):(?P<table>[0-9]{1,18}):(?P<number>[0-9]{1,18}):(?P<arg>[\w+-]*)"


class Press(Struct, frozen=True):
    """What a control stands for: an intent, a table, the number of a question, a detail."""

    what: str
    table: int = 0
    number: int = 0
    arg: str = ""

    def button_id(self) -> str:
        return f"b:{self.what}:{self.table}:{self.number}:{self.arg}"

    def menu_id(self) -> str:
        return f"m:{self.what}:{self.table}:{self.number}:{self.arg}"


def _read(match: re.Match[str]) -> Press:
    return Press(match["what"], int(match["table"]), int(match["number"]), match["arg"])


async def serves(interaction: discord.Interaction[Any]) -> bool:
    """Whether this process answers; of several on one file, one does for each shard."""
    count = interaction.client.shard_count or 1
    shard = ((interaction.guild_id or 0) >> 22) % count
    return bool(await interaction.client.context.tables.serves(shard))


async def _serve(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Do what a press asks; discord.py swallows errors here, so they are told."""
    about(table=press.table, interaction=interaction.id)
    try:
        serve = interaction.client.presses.get(press.what)
        if serve is None:  # forged, or of a Corvin that could do more
            words = await interaction.client.context.words(interaction)
            raise Refused(words["bot.panel.stale"])
        await serve(interaction, press, picks)
    except Exception as error:
        await apologise(interaction, error)


class AnyButton(ui.DynamicItem[ui.Button[Any]], template="b" + PATTERN):
    """Any button of ours, found again by its id."""

    def __init__(self, item: ui.Button[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(  # type: ignore[override]
        cls, interaction: Interaction, item: ui.Button[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item, _read(match))

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        return await serves(interaction)

    async def callback(self, interaction: Interaction) -> None:  # type: ignore[override]
        await _serve(interaction, self.press, chosen(self.view))


class AnyMenu(ui.DynamicItem[ui.Select[Any]], template="m" + PATTERN):
    """Any menu of ours, found again by its id."""

    def __init__(self, item: ui.Select[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(  # type: ignore[override]
        cls, interaction: Interaction, item: ui.Select[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item, _read(match))

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        return await serves(interaction)

    async def callback(self, interaction: Interaction) -> None:  # type: ignore[override]
        await _serve(interaction, self.press, tuple(self.item.values))


def chosen(view: Any) -> tuple[str, ...]:
    """What is marked in the menu of a message: the message itself remembers it."""
    for item in view.walk_children() if view else ():
        if isinstance(item, ui.Select):
            return tuple(option.value for option in item.options if option.default)
    return ()
