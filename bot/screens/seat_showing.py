"""A seat that is shown to an onlooker, as a message with its button, and what the button does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord.ui import ActionRow

from bot.model.outgoing import Glimpse
from bot.model.table import Table
from bot.screens.look import hand
from bot.table import onlookers
from bot.ui.buttons import Press
from bot.ui.message import Letter, Style, button, text
from bot.ui.sentences import mention, seat_name, title
from config.texts import Words
from game.kernel.text import tell

if TYPE_CHECKING:
    from bot.app.client import GameMaster

    Asked = discord.Interaction[GameMaster]


def shown(table: Table, words: Words, glimpse: Glimpse) -> Letter:
    """The line that lets an onlooker see a seat, with the button by which he agrees."""
    facts = {
        "title": title(table, words),
        "player": mention(words, glimpse.by),
        "onlooker": mention(words, glimpse.onlooker),
        "seat": seat_name(table, glimpse.seat, words),
    }
    told = text(tell(words, "seats.glimpse.shown", facts))
    if table.shown.get(glimpse.seat) != glimpse.onlooker:
        return Letter([told])
    look = Press("glimpse", table.id).button_id()
    row: ActionRow[discord.ui.LayoutView] = ActionRow(
        button(words["seats.glimpse.look"], look, Style.primary)
    )
    return Letter([told, row])


async def look_on(interaction: Asked, press: Press, picks: tuple[str, ...]) -> None:
    """He looks: from now on he counts as one who knows."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    house, player = interaction.client.house, interaction.user.id
    table = await house.tables.change(press.table, lambda now: onlookers.look(now, player))
    letter = await hand(house, table, player, await house.words(interaction))
    await interaction.edit_original_response(**letter.edited())


PRESSES = {"glimpse": look_on}
