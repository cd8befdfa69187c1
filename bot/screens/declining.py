"""What somebody is asked in a direct message, and the button by which they are asked no more."""

from __future__ import annotations

import discord
from discord.ui import ActionRow

from bot.clock.may_disturb import wants_messages
from bot.service.tables import Tables
from bot.ui.buttons import Press
from bot.ui.errors import Refused, whisper
from bot.ui.interaction import Interaction
from bot.ui.message import Message, button
from bot.ui.sentences import title
from config.texts import Words
from game.kernel.text import tell

# Of which kind a sentence is that asks something of its one reader.
KINDS = {
    "table.invited_you": "invite",
    "table.rematch": "invite",
    "table.vote_your_seat": "vote",
    "table.vote_new_seat": "vote",
    "table.vote_seat_gone": "vote",
}
OFFER = "offer"  # to look on at a seat


async def wanted(tables: Tables, player: int, table_id: int, kind: str) -> bool:
    """Whether somebody lets themselves be asked such a thing at a table."""
    if not wants_messages(await tables.player(player)):
        return False
    return not await tables.people.declines(player, table_id, kind)


def declinable(message: Message, table_id: int, kind: str, words: Words) -> Message:
    """A message with the button by which no more like it come."""
    stop = button(words["seats.decline.button"], Press("decline", table_id, arg=kind).button_id())
    row: ActionRow[discord.ui.LayoutView] = ActionRow(stop)
    message.items.append(row)
    return message


async def decline(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Don't write to me about this."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    context = interaction.client.context
    words = await context.words(interaction)
    if press.arg not in {*KINDS.values(), OFFER}:
        raise Refused(words["bot.panel.stale"])
    table = await context.tables.get(press.table)
    await context.tables.people.decline(interaction.user.id, press.table, press.arg)
    facts = {"title": title(table, words)}
    await whisper(interaction, tell(words, f"seats.decline.{press.arg}", facts))


PRESSES = {"decline": decline}
