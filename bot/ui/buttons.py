"""Buttons, menus and modals that outlive a restart: all they remember is in their message."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import discord
from msgspec import Struct

from bot.model.change import Unwritten
from bot.model.log_context import about
from bot.ui.errors import Refused, apologise
from bot.ui.interaction import Interaction
from bot.ui.message import parts

# No number is longer than the record can hold.
PATTERN = r":(?P<what>[a-z]+):(?P<table>[0-9]{1,18}):(?P<number>[0-9]{1,18}):(?P<arg>[\w+-]*)"
CONTROL, MODAL = re.compile("(?P<kind>[bm])" + PATTERN), re.compile("t" + PATTERN)
# What somebody may press who is no member of the server any more.
LEAVING = ("leave", "resign", "decline")
MARKS = "m:mark:"  # how the ids of menus begin in which options are marked


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

    def modal_id(self) -> str:
        return f"t:{self.what}:{self.table}:{self.number}:{self.arg}"


def _read(match: re.Match[str]) -> Press:
    return Press(match["what"], int(match["table"]), int(match["number"]), match["arg"])


async def serves(interaction: discord.Interaction[Any]) -> bool:
    """Whether this process answers; of several on one record, one does for each shard."""
    if not await _is_ours(interaction):
        return False
    interaction.client.context.tables.begin()
    return True


async def _is_ours(interaction: discord.Interaction[Any]) -> bool:
    together = interaction.client.together
    if together is not None and together.hand_over.takes(interaction):
        return True
    count = interaction.client.shard_count or 1
    shard = ((interaction.guild_id or 0) >> 22) % count
    try:
        if await interaction.client.context.tables.serves(shard):
            return True
    except Unwritten:
        if together is None or together.fleet.lease.lasts():
            raise
        return False  # others think us gone: an apology would come before their answer
    if together is not None:  # a shard that was ours a moment ago
        await together.hand_over.pass_on(interaction, shard)
    return False


async def _serve(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Do what a press asks; discord.py swallows errors here, so they are told."""
    about(table=press.table, interaction=interaction.id)
    try:
        if await _is_away(interaction, press.table):
            return
        serve = interaction.client.presses.get(press.what)
        if serve is None:  # forged, or of a Corvin that could do more
            words = await interaction.client.context.words(interaction)
            raise Refused(words["bot.panel.stale"])
        await _check_member(interaction, press)
        context = interaction.client.context
        with context.panels.pressed(press.table, interaction.user.id), context.turns.serving():
            await serve(interaction, press, picks)
    except Exception as error:
        await apologise(interaction, error)


async def _is_away(interaction: Interaction, table: int) -> bool:
    """Whether a press at a table was handed to the process that acts for it."""
    together = interaction.client.together
    return bool(table and together and await together.hand_over.away(interaction, table))


async def _check_member(interaction: Interaction, press: Press) -> None:
    """A control acts on its table for members of the server, whatever message it stands on."""
    context = interaction.client.context
    note_member(interaction)
    if press.table and press.what not in LEAVING:
        server = await context.tables.members.server_of(press.table)
        await context.check_member(interaction, server)


def note_member(interaction: discord.Interaction[Any]) -> None:
    """Whoever does something in a server is a member of it: nobody need be asked."""
    if interaction.guild_id is not None:
        members = interaction.client.context.tables.members
        members.note(interaction.guild_id, interaction.user.id, True)


async def pressed(interaction: discord.Interaction[Any]) -> None:
    """Serve a button or a menu of ours by its id; others are not for us.

    Nothing else of its message is looked at before the press is acknowledged.
    """
    data: Any = interaction.data
    match = CONTROL.fullmatch((data or {}).get("custom_id", ""))
    if match is not None and await serves(interaction):
        values = data.get("values", ()) if match["kind"] == "m" else chosen(interaction.message)
        await _serve(interaction, _read(match), tuple(values))


async def submitted(interaction: discord.Interaction[Any]) -> None:
    """Serve a modal of ours, found again by its id like a button; others are not for us."""
    data: Any = interaction.data
    match = MODAL.fullmatch((data or {}).get("custom_id", ""))
    if match is not None and await serves(interaction):
        await _serve(interaction, _read(match), tuple(_entered(data["components"])))


def _entered(fields: list[Any]) -> Iterator[str]:
    """What was typed into each field of a modal."""
    for field in fields:
        yield str((field.get("component") or field["components"][0])["value"])


def chosen(message: discord.Message | None) -> tuple[str, ...]:
    """What is marked in the menus of a message: the message itself remembers it."""
    menus = [menu for menu in menus_of(message) if (menu.custom_id or "").startswith(MARKS)]
    marks = (each.value for menu in menus for each in menu.options if each.default)
    return tuple(dict.fromkeys(marks))


def chosen_after(
    message: discord.Message | None, press: Press, before: Sequence[str], picks: Sequence[str]
) -> tuple[str, ...]:
    """What is marked once somebody has picked in one of the menus; the others stay as they are."""
    menus = [menu for menu in menus_of(message) if menu.custom_id == press.menu_id()]
    offered = {each.value for menu in menus for each in menu.options}
    return tuple(dict.fromkeys((*(each for each in before if each not in offered), *picks)))


def menus_of(message: discord.Message | None) -> list[discord.SelectMenu]:
    """The menus of a message."""
    return [part for part in parts(message) if isinstance(part, discord.SelectMenu)]
