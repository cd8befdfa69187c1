"""A seat that is offered, or shown to an onlooker: the message, and what its button does."""

from __future__ import annotations

import discord
from discord.ui import ActionRow

from bot.model.outgoing import Glimpse, Offer
from bot.model.table import Table, refuse
from bot.screens.look import own
from bot.screens.open_table import refresh_lobby
from bot.screens.table_thread import accompany
from bot.table import onlookers
from bot.ui.buttons import Press
from bot.ui.errors import whisper
from bot.ui.interaction import Interaction
from bot.ui.message import Message, Style, button, text
from bot.ui.sentences import mention, seat_name, title
from config.texts import Words
from game.kernel.text import tell


def offered(table: Table, words: Words, offer: Offer) -> Message:
    """The line that puts a seat up, with the button to take it."""
    key = "seats.offer.lend" if offer.lend else "seats.offer.give"
    facts = {"player": mention(words, offer.by), "seat": seat_name(table, offer.seat, words)}
    if offer.seat not in table.offered:
        return Message([text(tell(words, "seats.offer.gone", facts))])
    take = Press("take", table.id, arg=offer.seat).button_id()
    row: ActionRow[discord.ui.LayoutView] = ActionRow(
        button(words["seats.offer.take"], take, Style.primary)
    )
    return Message([text(tell(words, key, facts)), row])


async def take(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Take the seat: its secrets come to whoever pressed."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    words = await interaction.client.context.words(interaction)
    table = await interaction.client.context.tables.get(press.table)
    if press.arg not in table.offered:  # its message is older than what edits such messages
        await _close(interaction, table, words, press.arg)
    await taken(interaction, table, press.arg, words)


async def taken(interaction: Interaction, table: Table, seat: str | None, words: Words) -> None:
    """Let somebody have a seat that is offered or free, and tell them so."""
    context, player = interaction.client.context, interaction.user.id
    await _check_posted(interaction, table)
    after = await context.tables.take(table.id, player, seat, str(interaction.id))
    await refresh_lobby(interaction.client, after)
    await accompany(interaction.client, after, player)
    new = next(each for each in after.seats_of(player) if table.seats[each] != player)
    key = "seats.offer.seated" if after.status == "open" else "seats.offer.yours"
    await whisper(interaction, tell(words, key, {"seat": seat_name(after, new, words)}))


async def _check_posted(interaction: Interaction, table: Table) -> None:
    """What somebody adds to the dice by sitting down must come after the promise about them."""
    context = interaction.client.context
    if table.status == "open" and not (table.card or table.thread):
        async with context.alone((table.owner, table.channel)):  # while it is being posted
            table = await context.tables.get(table.id)
        if not (table.card or table.thread):
            raise refuse("unposted")


async def _close(interaction: Interaction, table: Table, words: Words, seat: str) -> None:
    """An offer that is no more loses its button."""
    assert interaction.message is not None
    facts = {"seat": seat_name(table, seat, words)}
    await interaction.message.edit(
        view=Message([text(tell(words, "seats.offer.gone", facts))]).view()
    )


def shown(table: Table, words: Words, glimpse: Glimpse) -> Message:
    """The line that lets an onlooker see a seat, with the button by which they agree."""
    facts = {
        "title": title(table, words),
        "player": mention(words, glimpse.by),
        "onlooker": mention(words, glimpse.onlooker),
        "seat": seat_name(table, glimpse.seat, words),
    }
    told = text(tell(words, "seats.glimpse.shown", facts))
    if table.shown.get(glimpse.seat) != glimpse.onlooker:
        return Message([told])
    look = Press("glimpse", table.id).button_id()
    row: ActionRow[discord.ui.LayoutView] = ActionRow(
        button(words["seats.glimpse.look"], look, Style.primary)
    )
    return Message([told, row])


async def look_on(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """They look: from now on they count as one who knows."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    context, player = interaction.client.context, interaction.user.id
    table = await context.tables.change(press.table, lambda now: onlookers.look(now, player))
    message = await own(context, table, player, await context.words(interaction))
    await interaction.edit_original_response(**message.edited())


PRESSES = {"take": take, "glimpse": look_on}
