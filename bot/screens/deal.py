"""A panel is put before a player: in answer to what they did, or brought up to what is asked."""

from __future__ import annotations

from typing import NoReturn

from bot.model.table import Table
from bot.screens.panel import panel
from bot.screens.panel_words import not_yours, noted_line
from bot.ui.errors import TOLD, Refused
from bot.ui.interaction import Interaction
from bot.ui.message import Message
from bot.ui.show_panel import opened, show_panel
from config.texts import Words


async def deal(interaction: Interaction, table: Table, note: str = "") -> None:
    """Put the panel before a player, in answer to what they did."""
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    await context.turns.take()
    if table.asked_seat(interaction.user.id) is None and not note:
        if table.status != "playing" or not table.seats_of(interaction.user.id):
            raise Refused(not_yours(context, table, interaction.user.id, words))
        note = words["bot.panel.not_now"]  # and the question comes in its place
    message = await _panel(interaction, table, words, note)
    context.turns.leave()
    sent = await interaction.edit_original_response(content=None, **message.edited())
    context.attached.note(sent, message)
    opened(interaction, table, message, sent.id)
    await _attend(interaction, table)


async def _panel(interaction: Interaction, table: Table, words: Words, note: str) -> Message:
    """A player's panel; where answers of theirs are noted, with that and with what comes next."""
    context, player = interaction.client.context, interaction.user.id
    note = "\n".join(filter(None, (note, noted_line(context, table, player, words))))
    linked = interaction.guild_id is None
    return await panel(context, table.with_noted(player), player, words, note, linked=linked)


async def refresh(interaction: Interaction, table: Table, note: str = "") -> None:
    """Bring the panel up to what is asked now."""
    context = interaction.client.context
    words = await context.words(interaction)
    if table.state is None:
        return
    await show_panel(interaction, await _panel(interaction, table, words, note), table)
    await _attend(interaction, table)


async def _attend(interaction: Interaction, table: Table) -> None:
    """A player who sees their question need not be told of it; one who waits, of what comes."""
    player, people = interaction.user.id, interaction.client.context.tables.people
    if table.asked_seat(player) is not None:
        await people.saw_question(player, table.id, table.number)


async def come_late(interaction: Interaction, table: Table, ticket: int) -> NoReturn:
    """A press at a question that is gone: what is asked now, and what its player did there."""
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    note = context.panels.came_of(table.id, interaction.user.id, ticket)
    if note is None:
        await refresh(interaction, table)
        raise Refused(words["bot.panel.stale"])
    await refresh(interaction, table, "\n".join(filter(None, (words["bot.panel.given"], note))))
    raise Refused(TOLD)
