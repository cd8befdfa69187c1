"""A word for the dice: the form in which a player types it."""

from __future__ import annotations

from bot.model.dice import LONGEST
from bot.ui.buttons import Press
from bot.ui.errors import whisper
from bot.ui.interaction import Interaction
from bot.ui.modal import Field, modal
from bot.ui.sentences import say


async def word(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Add a word: a modal for it, with the seal of the dice in sight."""
    context = interaction.client.context
    table, words = await context.tables.get(press.table), await context.words(interaction)
    seal = say(words, "word.seal", commitment=table.commitment)
    field = Field(words["bot.word.label"], words["bot.word.hint"], seal, LONGEST)
    what = Press("worded", table.id)
    await interaction.response.send_modal(modal(what, words["bot.word.title"], field))


async def worded(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """What was typed is part of the dice, and told to everybody."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    context = interaction.client.context
    await context.tables.add_word(press.table, interaction.user.id, picks[0])
    await whisper(interaction, (await context.words(interaction))["bot.word.added"])


PRESSES = {"word": word, "worded": worded}
