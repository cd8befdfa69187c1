"""A seat that is shown to an onlooker, as a message with its button, and what the button does."""

from __future__ import annotations

import discord
from discord.ui import ActionRow

from bot.model.outgoing import Glimpse
from bot.model.table import Table
from bot.screens.look import own
from bot.table import onlookers
from bot.ui.buttons import Press
from bot.ui.interaction import Interaction
from bot.ui.message import Message, Style, button, text
from bot.ui.sentences import mention, seat_name, title
from config.texts import Words
from game.kernel.text import tell


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


PRESSES = {"glimpse": look_on}
