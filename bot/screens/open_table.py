"""Opening a table and letting it begin: the lobby's buttons."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import discord
from discord.ui import ActionRow

from bot.model.automated_ids import AUTOMATA
from bot.model.table import Table, TableError
from bot.screens.automated_partners import ALONE, Company
from bot.screens.card_memory import find_lobby
from bot.screens.lobby_message import lobby
from bot.screens.table_rules import read_rules
from bot.screens.table_thread import check_thread, holds_threads, home, lacking, moved
from bot.table import seat_changes
from bot.ui.buttons import Press
from bot.ui.context import first_spoken, manages, server_language
from bot.ui.errors import Refused, sentence_of, whisper
from bot.ui.interaction import Interaction
from bot.ui.message import Message, Style, button, text
from bot.ui.sentences import mention, say, seat_name, title
from config.texts import Words
from game.kernel import Game

if TYPE_CHECKING:
    from bot.app.client import GameMaster

LOOKS, GLANCE = 80, 0.25  # so often, and after so many seconds, a player's turn is looked for


async def open_table(
    game: Game, interaction: Interaction, given: dict[str, str], secret: str = ""
) -> None:
    """`/open`: the lobby appears; a table for one gets its thread at once."""
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    if missing := [words[f"bot.permission.{name}"] for name in lacking(interaction)]:
        raise Refused(say(words, "error.permissions", permissions=missing))
    await check_thread(interaction, words)
    await check_channel(interaction, interaction.guild_id, home(interaction))
    settings = await context.tables.guild(interaction.guild_id or 0)
    pace, company, rules = given.pop("pace", ""), Company.read(given), given.pop("rules", "")
    options = given | read_rules(game, rules, words)
    company.check(game, options, words)
    await interaction.response.defer()
    async with context.alone((interaction.user.id, interaction.channel_id)):
        try:
            language = server_language(interaction, settings)
            table = await _open(interaction, game, options, language, pace, secret)
        except (Refused, TableError) as error:  # the answer promised so far would be everybody's
            await interaction.delete_original_response()
            await interaction.followup.send(sentence_of(error, words), ephemeral=True)
            return
        await welcome(interaction, table, company)
    if not holds_threads(interaction.client.get_channel(table.channel)):
        where = f"<#{table.channel}>"
        told = say(words, "lobby.played_here", title=title(table, words), place=where)
        await interaction.followup.send(told, ephemeral=True)


async def _open(
    interaction: Interaction,
    game: Game,
    options: dict[str, str],
    language: str,
    pace: str,
    secret: str,
) -> Table:
    return await interaction.client.context.tables.open(
        interaction.user.id,
        interaction.guild_id,
        interaction.channel_id or 0,
        game.key,
        options,
        language,
        manager=manages(interaction, interaction.guild_id),
        roles=_roles(interaction),
        interaction=interaction.id,
        pace=pace,
        secret=secret,
    )


async def check_channel(interaction: Interaction, guild: int | None, channel: int) -> None:
    """Tables are opened where the server wants them."""
    context = interaction.client.context
    wanted = (await context.tables.guild(guild or 0)).channel
    if wanted and wanted != channel:
        words = await context.words(interaction)
        raise Refused(say(words, "error.channel", channel=f"<#{wanted}>"))


def _roles(interaction: Interaction) -> list[int]:
    member = interaction.user
    return [role.id for role in member.roles] if isinstance(member, discord.Member) else []


async def welcome(interaction: Interaction, table: Table, company: Company) -> None:
    """Show the lobby of a new table in answer to the command that opened it."""
    content = lobby(table, first_spoken(table.language))
    message = await interaction.edit_original_response(**content.edited())
    await settle_down(interaction, table, message.id, company)


async def settle_down(
    interaction: Interaction, table: Table, message: int, company: Company = ALONE
) -> None:
    """Keep a lobby's message in mind; a table that waits for nobody else gets its thread at once.

    The promise about its dice is public by then, and nothing is dealt yet: it begins with *Play*.
    """
    tables = interaction.client.context.tables
    table = await tables.set_place(table.id, card=message)
    alone = len(table.seats) == 1 and not table.seats_of(table.owner)
    if alone or company != ALONE:
        table = await _seated(interaction, table, company)
    if table.ready:
        await moved(interaction.client, table)


async def _seated(interaction: Interaction, table: Table, company: Company) -> Table:
    """Whoever opens a table for themselves sits down, and automated players around them."""
    tables, owner = interaction.client.context.tables, table.owner
    if len(table.seats) == 1:
        table = await moved(interaction.client, table)
    table = await tables.join(table.id, owner, company.seat, "")
    if not (company.opponent or company.partner):
        return table
    return await tables.change(
        table.id, lambda now: seat_changes.fill(now, owner, company.opponent, company.partner)
    )


async def begun(interaction: Interaction, table: Table) -> Table:
    """A table that waits for whoever plays now, and for nobody else, begins with that."""
    if not (table.ready and table.seats_of(interaction.user.id)):
        return table
    await begin(interaction, table)
    return await _asked(interaction, table.id)


async def _asked(interaction: Interaction, table_id: int) -> Table:
    """A table that somebody has begun, once they are asked: automated players may come first."""
    tables, player = interaction.client.context.tables, interaction.user.id
    for _ in range(LOOKS):
        table = await tables.get(table_id)
        if table.status != "playing" or table.asked_seat(player) is not None:
            break
        await asyncio.sleep(GLANCE)
    return table


async def begin(interaction: Interaction, table: Table, seen: int | None = None) -> None:
    """Move a full table into its thread and start the game; a table that waits stays as it is."""
    client, tables = interaction.client, interaction.client.context.tables
    async with client.context.alone(table.id):
        table = await tables.get(table.id)  # whoever pressed Start first may have begun it
        if table.status != "open" or any(player is None for player in table.seats.values()):
            return
        table = await moved(client, table)
        manager = manages(interaction, table.guild)
        await tables.start(table.id, interaction.user.id, manager, str(interaction.id), seen)


async def _edit_lobby(client: GameMaster, table: Table, message: int) -> None:
    place = client.get_partial_messageable(table.channel, guild_id=table.guild)
    content = lobby(table, first_spoken(table.language))
    await place.get_partial_message(message).edit(**content.edited())


async def refresh_lobby(client: GameMaster, table: Table) -> None:
    """Show in the lobby message who sits where; a thread has the id of the message it hangs on."""
    message = table.thread or (table.card if table.status == "open" else None)
    if message:
        with suppress(discord.HTTPException):  # somebody may have deleted it
            await _edit_lobby(client, table, message)


async def join(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Join: the seat of the button is taken."""
    await interaction.response.defer()
    tables = interaction.client.context.tables
    player = interaction.user.id
    await interaction.client.context.words(interaction)  # whoever sits down is written to later
    table = await tables.join(press.table, player, press.arg or None, str(interaction.id))
    if table.status == "open":
        await _show(interaction, table)
    else:
        await _came_later(interaction, table)


async def _came_later(interaction: Interaction, table: Table) -> None:
    """A seat of a game in play is taken: the outbox shows the card, the lobby follows here."""
    await refresh_lobby(interaction.client, table)
    words, player = await interaction.client.context.words(interaction), interaction.user.id
    name = seat_name(table, table.seats_of(player)[-1], words)
    await whisper(
        interaction, say(words, "lobby.replaced", seat=name, player=mention(words, player))
    )


async def leave(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Leave: the seat is free again."""
    await interaction.response.defer()
    table = await interaction.client.context.tables.leave_lobby(press.table, interaction.user.id)
    await _show(interaction, table)


async def automate(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """The menu of the lobby: an automated player sits down in a free seat, or stands up."""
    await interaction.response.defer()
    tables, by = interaction.client.context.tables, interaction.user.id
    seat, _, strength = picks[0].partition(":")
    manager = manages(interaction, (await tables.get(press.table)).guild)
    automaton = AUTOMATA.get(strength)
    table = await tables.change(
        press.table, lambda now: seat_changes.automate(now, by, seat, automaton, manager)
    )
    await _show(interaction, table)


async def start(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Start: the game begins in its thread."""
    await interaction.response.defer()
    tables = interaction.client.context.tables
    table, by = await tables.get(press.table), interaction.user.id
    try:
        if table.status == "open" or not table.seats_of(by):  # who presses twice need not be told
            manager = manages(interaction, table.guild)
            await tables.check_start(table.id, by, manager, press.number)
        await begin(interaction, table, press.number)
    except TableError as error:
        if error.text.key != "table.added_since":
            raise
        await _ask_again(interaction, table, error)


async def _ask_again(interaction: Interaction, table: Table, error: TableError) -> None:
    """Something was added after the word of whoever starts: they begin on that, or add another."""
    words = await interaction.client.context.words(interaction)
    anyway = Press("start", table.id, int(str(error.text.facts["joins"]))).button_id()
    start = button(words["bot.button.start"], anyway, Style.success)
    asked = Message([text(sentence_of(error, words)), ActionRow(start)])
    await interaction.followup.send(ephemeral=True, **asked.new())


async def rematch(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """The button Rematch."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await play_again(interaction, await interaction.client.context.tables.get(press.table))


async def play_again(interaction: Interaction, table: Table, swapped: bool = False) -> None:
    """A new table with the same people, in the channel of the old one."""
    client = interaction.client
    async with client.context.alone(table.id):
        again = await _again(interaction, table, swapped)
        if again.card or again.thread:
            await refresh_lobby(client, again)
        else:
            await _post_lobby(interaction, again)
    words = await client.context.words(interaction)
    where = f"<#{again.channel}>"
    await whisper(interaction, say(words, "lobby.again", title=title(again, words), place=where))


async def _post_lobby(interaction: Interaction, table: Table) -> None:
    """Post a lobby that comes in answer to no command, unless the outbox has done so."""
    client = interaction.client
    async with client.context.alone((table.owner, table.channel)):
        table = await client.context.tables.get(table.id)
        message = table.card or await find_lobby(client, table)
        if message is None:
            place = client.get_partial_messageable(table.channel, guild_id=table.guild)
            sent = await place.send(**lobby(table, first_spoken(table.language)).new())
            message = sent.id
        await settle_down(interaction, table, message)


async def _again(interaction: Interaction, table: Table, swapped: bool) -> Table:
    """The next table after this one: a new one if the server lets it be, else the one there is."""
    tables, player = interaction.client.context.tables, interaction.user.id
    if await tables.next_of(table.id) is None:
        await check_channel(interaction, table.guild, table.channel)
    manager, roles = manages(interaction, table.guild), _roles(interaction)
    return await tables.rematch(
        table.id,
        player,
        swapped=swapped,
        manager=manager,
        roles=roles,
        salt=str(interaction.id),
    )


def abandoning(table: Table, words: Words) -> Message:
    """A word before a table is closed for everybody."""
    yes = button(words["bot.button.abandon"], Press("abandon", table.id).button_id(), Style.danger)
    return Message([text(say(words, "lobby.abandon", title=title(table, words))), ActionRow(yes)])


async def abandon(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Yes: the table is closed without a result."""
    await interaction.response.defer()
    context = interaction.client.context
    table = await context.tables.get(press.table)
    manager = manages(interaction, table.guild)
    table = await context.tables.abandon(table.id, interaction.user.id, manager)
    await refresh_lobby(interaction.client, table)
    words = await context.words(interaction)
    done = Message([text(say(words, "lobby.gone", title=title(table, words)))])
    await interaction.edit_original_response(**done.edited())


def resigning(table: Table, words: Words) -> Message:
    """A word before a game is given up."""
    yes = button(words["bot.button.resign"], Press("resign", table.id).button_id(), Style.danger)
    return Message([text(say(words, "lobby.resign", title=title(table, words))), ActionRow(yes)])


async def resign(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Yes: the game is given up, or the seat where two others play on."""
    await interaction.response.defer()
    context = interaction.client.context
    table = await context.tables.resign(press.table, interaction.user.id)
    if table.status == "playing":
        await refresh_lobby(interaction.client, table)
    words = await context.words(interaction)
    done = Message([text(say(words, "lobby.resigned", title=title(table, words)))])
    await interaction.edit_original_response(**done.edited())


async def _show(interaction: Interaction, table: Table) -> None:
    inside = interaction.channel_id == table.thread
    message = lobby(table, first_spoken(table.language), inside)
    await interaction.edit_original_response(**message.edited())


PRESSES = {
    "join": join,
    "leave": leave,
    "start": start,
    "automate": automate,
    "rematch": rematch,
    "abandon": abandon,
    "resign": resign,
}
