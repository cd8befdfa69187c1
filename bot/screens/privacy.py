"""What is known of a person: to be read by them, and to be forgotten when they wish it."""

from __future__ import annotations

import io

import discord
import msgspec
from discord.ui import ActionRow

from bot.ui.buttons import Press
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import Message, Style, button, text
from bot.ui.sentences import title
from config.texts import Words
from game.kernel.text import tell

FILE = "corvin-data.json"


async def own_data(interaction: Interaction) -> bytes:
    """Everything the record holds about whoever asks, as a file to be read."""
    found = await interaction.client.context.tables.people.data(interaction.user.id)
    return msgspec.json.format(msgspec.json.encode(found), indent=1)


async def send_data(interaction: Interaction) -> None:
    """`/me data`: the file, for their eyes alone."""
    words = await interaction.client.context.words(interaction)
    file = discord.File(io.BytesIO(await own_data(interaction)), FILE)
    await interaction.edit_original_response(content=words["hold.me.data"], attachments=[file])


async def offer_to_forget(interaction: Interaction) -> None:
    """`/me forget`: a word before, for this cannot be taken back."""
    words = await interaction.client.context.words(interaction)
    await _check_free(interaction, words)
    yes = button(words["hold.button.forget"], Press("forget").button_id(), Style.danger)
    message = Message([text(words["hold.me.forget"]), ActionRow(yes)])
    await interaction.edit_original_response(**message.edited())


async def forget(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Yes: what is not needed by games that others still play is deleted."""
    await interaction.response.defer()
    context = interaction.client.context
    words = await context.words(interaction)
    await _check_free(interaction, words)
    await context.tables.people.forget(interaction.user.id)
    done = Message([text(words["hold.me.forgotten"])])
    await interaction.edit_original_response(**done.edited())


async def _check_free(interaction: Interaction, words: Words) -> None:
    """Nobody can be forgotten in the midst of a game: others wait for them.

    A table is left to the others by whoever has opened it and is not a member of its server.
    """
    tables = interaction.client.context.tables
    player = interaction.user.id
    mine = [t for t in await tables.of_player(player) if player in t.players()]
    lent = [await tables.get(each) for each in await tables.people.lent(player)]
    opened = [await tables.get(each) for each in await tables.people.owned(player)]
    owned = [t for t in opened if await tables.members.belongs(t.guild, player)]
    if busy := {each.id: each for each in (*mine, *lent, *owned)}:
        listed = [title(each, words) for each in busy.values()]
        raise Refused(tell(words, "hold.me.busy", {"tables": listed}))


PRESSES = {"forget": forget}
