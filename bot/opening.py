"""Opening a table and letting it begin: the lobby's buttons, and the thread it moves into."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Literal

import discord
from discord.ui import ActionRow

from bot.apology import Refused, log
from bot.house import manages
from bot.letter import Letter, Style, button, clipped, text
from bot.lobby_message import lobby
from bot.presses import Press
from bot.table import Table
from bot.wording import say, title
from config.texts import Words

if TYPE_CHECKING:
    from bot.client import GameMaster

    Asked = discord.Interaction[GameMaster]

WEEK: Literal[10080] = 10080  # minutes until a quiet thread goes to the archive
NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")


async def open_table(interaction: Asked, given: dict[str, str]) -> None:
    """`/open`: the lobby appears; a table for one begins at once."""
    house, words = interaction.client.house, await interaction.client.house.words(interaction)
    if missing := lacking(interaction):
        raise Refused(say(words, "error.permissions", permissions=", ".join(missing)))
    settings = await house.tables.guild(interaction.guild_id or 0)
    if settings.channel and settings.channel != interaction.channel_id:
        raise Refused(say(words, "error.channel", channel=f"<#{settings.channel}>"))
    await interaction.response.defer()
    member = interaction.user
    roles = [role.id for role in member.roles] if isinstance(member, discord.Member) else []
    game = given.pop("game", interaction.client.first_game)
    table = await house.tables.open(
        member.id,
        interaction.guild_id,
        interaction.channel_id or 0,
        game,
        given,
        settings.language or "en",
        manager=manages(interaction),
        roles=roles,
        interaction=interaction.id,
    )
    await welcome(interaction, table)


async def welcome(interaction: Asked, table: Table) -> None:
    """Show the lobby of a new table; one for a single player begins at once."""
    house = interaction.client.house
    letter = lobby(table, await house.words(interaction))
    message = await interaction.edit_original_response(**letter.edited())
    table = await house.tables.set_place(table.id, card=message.id)
    if len(table.seats) == 1:
        table = await moved(interaction, table)
        if not table.seats_of(table.owner):
            table = await house.tables.join(table.id, table.owner, None, str(interaction.id))
        await begin(interaction, table)


async def begin(interaction: Asked, table: Table) -> None:
    """Move a full table into its thread and start the game; a table that waits stays as it is."""
    house = interaction.client.house
    if table.status != "open" or any(player is None for player in table.seats.values()):
        return
    table = await moved(interaction, table)
    table = await house.tables.start(table.id, interaction.user.id, manages(interaction))
    if table.thread:
        letter = lobby(table, await house.words(interaction))
        await interaction.edit_original_response(**letter.edited())


async def moved(interaction: Asked, table: Table) -> Table:
    """A thread for the table, if there can be one; else it stays in the channel."""
    house = interaction.client.house
    channel = interaction.channel
    if table.thread is not None or not isinstance(channel, discord.TextChannel):
        return table
    if not interaction.app_permissions.create_public_threads:
        return table
    message = await interaction.original_response()
    name = clipped(title(table, await house.words(interaction)), 100)
    try:
        thread = await channel.get_partial_message(message.id).create_thread(
            name=name, auto_archive_duration=WEEK
        )
    except discord.Forbidden as error:
        log.info("No thread could be opened in %s: %s", channel.id, error)
        return table
    for player in {table.owner, *table.players()}:
        with suppress(discord.HTTPException):  # he may have left the server meanwhile
            await thread.add_user(discord.Object(player))
    return await house.tables.set_place(table.id, thread=thread.id)


def lacking(interaction: Asked) -> list[str]:
    """The permissions without which a table cannot be kept here."""
    mine = interaction.app_permissions
    return [name.replace("_", " ") for name in NEEDED if not getattr(mine, name)]


async def join(interaction: Asked, press: Press, picks: tuple[str, ...]) -> None:
    """Join: the seat of the button is taken."""
    await interaction.response.defer()
    tables = interaction.client.house.tables
    player = interaction.user.id
    table = await tables.join(press.table, player, press.arg or None, str(interaction.id))
    await _show(interaction, table)


async def leave(interaction: Asked, press: Press, picks: tuple[str, ...]) -> None:
    """Leave: the seat is free again."""
    await interaction.response.defer()
    table = await interaction.client.house.tables.leave(press.table, interaction.user.id)
    await _show(interaction, table)


async def start(interaction: Asked, press: Press, picks: tuple[str, ...]) -> None:
    """Start: the game begins in its thread."""
    await interaction.response.defer()
    tables = interaction.client.house.tables
    table = await tables.get(press.table)
    if any(player is None for player in table.seats.values()) or not table.seats_of(
        interaction.user.id
    ):
        await tables.start(table.id, interaction.user.id, manages(interaction))  # says why not
    await begin(interaction, table)


async def rematch(interaction: Asked, press: Press, picks: tuple[str, ...]) -> None:
    """Rematch: a new table with the same people."""
    await interaction.response.defer(thinking=True)
    tables = interaction.client.house.tables
    table = await tables.rematch(press.table, interaction.user.id, str(interaction.id))
    await welcome(interaction, table)


def resigning(table: Table, words: Words) -> Letter:
    """A word before a game is given up."""
    yes = button(words["bot.button.resign"], Press("resign", table.id).button_id(), Style.danger)
    return Letter([text(say(words, "lobby.resign", title=title(table, words))), ActionRow(yes)])


async def resign(interaction: Asked, press: Press, picks: tuple[str, ...]) -> None:
    """Yes: the game is given up, or the seat where two others play on."""
    await interaction.response.defer()
    house = interaction.client.house
    table = await house.tables.resign(press.table, interaction.user.id)
    words = await house.words(interaction)
    done = Letter([text(say(words, "lobby.resigned", title=title(table, words)))])
    await interaction.edit_original_response(**done.edited())


async def _show(interaction: Asked, table: Table) -> None:
    letter = lobby(table, await interaction.client.house.words(interaction))
    await interaction.edit_original_response(**letter.edited())


PRESSES = {"join": join, "leave": leave, "start": start, "rematch": rematch, "resign": resign}
