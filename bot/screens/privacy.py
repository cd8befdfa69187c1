"""What is known of a person: to be read by him, and to be forgotten when he wishes it."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import discord
import msgspec
from discord.ui import ActionRow

from bot.ui.buttons import Press
from bot.ui.errors import Refused
from bot.ui.message import Letter, Style, button, text
from bot.ui.sentences import title
from config.texts import Words
from game.kernel.text import tell

if TYPE_CHECKING:
    from bot.app.client import GameMaster

    Asked = discord.Interaction[GameMaster]

FILE = "corvin-data.json"


async def own_data(interaction: Asked) -> bytes:
    """Everything the record holds about whoever asks, as a file to be read."""
    found = await interaction.client.house.tables.store.personal(interaction.user.id)
    return msgspec.json.format(msgspec.json.encode(found), indent=1)


async def send_data(interaction: Asked) -> None:
    """`/me data`: the file, for his eyes alone."""
    words = await interaction.client.house.words(interaction)
    file = discord.File(io.BytesIO(await own_data(interaction)), FILE)
    await interaction.edit_original_response(content=words["hold.me.data"], attachments=[file])


async def offer_to_forget(interaction: Asked) -> None:
    """`/me forget`: a word before, for this cannot be taken back."""
    words = await interaction.client.house.words(interaction)
    await _check_free(interaction, words)
    yes = button(words["hold.button.forget"], Press("forget").button_id(), Style.danger)
    letter = Letter([text(words["hold.me.forget"]), ActionRow(yes)])
    await interaction.edit_original_response(**letter.edited())


async def forget(interaction: Asked, press: Press, picks: tuple[str, ...]) -> None:
    """Yes: what is not needed by games that others still play is deleted."""
    await interaction.response.defer()
    house = interaction.client.house
    words = await house.words(interaction)
    await _check_free(interaction, words)
    await house.tables.store.forget_person(interaction.user.id)
    house.tables.hall.tables.clear()  # tables in memory would still name him
    done = Letter([text(words["hold.me.forgotten"])])
    await interaction.edit_original_response(**done.edited())


async def _check_free(interaction: Asked, words: Words) -> None:
    """Nobody can be forgotten in the midst of a game: others wait for him."""
    tables = interaction.client.house.tables
    player = interaction.user.id
    mine = [t for t in await tables.of_player(player) if player in t.players()]
    owned = [await tables.get(each) for each in await tables.store.owned(player)]
    if busy := {each.id: each for each in (*mine, *owned)}:
        listed = [title(each, words) for each in busy.values()]
        raise Refused(tell(words, "hold.me.busy", {"tables": listed}))


PRESSES = {"forget": forget}
