"""A panel before a player: in the place of the one they pressed, or below what came since."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.model.table import Table
from bot.ui.interaction import Interaction
from bot.ui.message import Message
from bot.ui.open_panels import Handle

PUSHED_AWAY = 2  # messages below a panel after which it moves down to where people look


async def show_panel(
    interaction: Interaction, message: Message, table: Table, marks: Sequence[str] = ()
) -> None:
    """Put a panel in the place of the one that was pressed, or below what has pushed that away."""
    assert interaction.message is not None
    interaction.client.context.turns.leave()
    private = interaction.message.flags.ephemeral
    attached, here = interaction.client.context.attached, interaction.channel_id or 0
    below = interaction.client.delivery.cards.below(here, interaction.message.id)
    # A panel is for one player's eyes, whatever message its button stood on.
    public = interaction.guild_id is not None and not private
    if not public and (not private or below < PUSHED_AWAY):
        edit = interaction.edit_original_response
        await attached.edit(interaction.message.id, message, edit)
        opened(interaction, table, message, interaction.message.id, marks=marks)
        return
    sent = await interaction.followup.send(ephemeral=True, wait=True, **message.new())
    attached.note(sent, message)
    opened(interaction, table, message, sent.id, sent, marks)
    if not public:
        await interaction.delete_original_response()


def opened(
    interaction: Interaction,
    table: Table,
    shown: Message,
    message: int,
    sent: discord.WebhookMessage | None = None,
    marks: Sequence[str] = (),
) -> None:
    """Remember a panel, so that it follows the game by itself while Discord lets it."""
    player, here = interaction.user.id, interaction.channel_id or 0
    edit = sent.edit if sent else interaction.edit_original_response
    delete = sent.delete if sent else interaction.delete_original_response
    again = None if interaction.guild_id is None else interaction.followup.send
    ticket = table.with_noted(player).ticket(player)
    handle, panels = Handle(message, edit, delete, again, here), interaction.client.context.panels
    panels.note(table.id, player, ticket, handle, table.number, shown, marks)
    if interaction.client.follower.buried(handle):  # a card came while it was drawn
        interaction.client.follower.changed(table)
