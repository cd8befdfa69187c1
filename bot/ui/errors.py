"""One function apologises, for commands, buttons, menus and modals alike."""

from __future__ import annotations

import logging

import aiohttp
import discord
from discord import app_commands

from bot.model.change import Unwritten
from bot.model.table import TableError
from bot.ui.interaction import Interaction
from bot.ui.message import clipped
from bot.ui.sentences import say, tell_text
from config.texts import Words, languages, sentences

SPOKEN = "en"
TOLD = ""  # the sentence of a refusal that stands before its player already
log = logging.getLogger("corvin")
# The interaction is too old, or answered by another process, or its message is gone.
GONE = (10062, 40060, 10015, 50027, 10008)


class Refused(Exception):
    """A wish that cannot be granted, with the sentence that says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


async def apologise(interaction: Interaction, error: BaseException) -> None:
    """Tell a player's error as it is, and anything else as a mistake of ours."""
    error = getattr(error, "original", error)
    if not interaction.client.goes_on():
        log.warning("An interaction is left to others, who may have thought us gone: %r", error)
        return
    try:
        if await _handed_over(interaction, error):
            return
    except Unwritten as unwritten:
        error = unwritten
    interaction.client.stand_back()  # the record may be out of reach for all
    words = await _words(interaction)
    if isinstance(error, discord.HTTPException) and error.code in GONE:
        log.warning("An interaction was answered too late: %s", error)
        return
    if (sentence := sentence_of(error, words)) == TOLD:
        return
    try:
        await whisper(interaction, sentence)
    except (discord.HTTPException, aiohttp.ClientError, RuntimeError) as broken:
        log.warning("An apology could not be delivered: %s", broken)


async def _words(interaction: Interaction) -> Words:
    """The language of whoever asks, or of their client while the record cannot say."""
    try:
        return await interaction.client.context.words(interaction)
    except Unwritten:
        language = interaction.locale.value.split("-")[0]
        return sentences(language if language in languages() else SPOKEN)


async def _handed_over(interaction: Interaction, error: BaseException) -> bool:
    """Whether another process answers, as it acts for the table that is meant."""
    together = interaction.client.together
    if together is None or not isinstance(error, TableError):
        return False
    if error.text.key != "table.elsewhere":
        return False
    return await together.hand_over.hand(interaction, int(str(error.text.facts["table"])))


def sentence_of(error: BaseException, words: Words) -> str:
    """What a player is told about an error."""
    if isinstance(error, TableError):
        return tell_text(words, error.text, error.table)
    if isinstance(error, Refused):
        return error.sentence
    if isinstance(error, discord.Forbidden):
        return say(words, "error.forbidden", problem=error.text)
    if isinstance(error, app_commands.TransformerError):
        return words["hold.unfound"]
    if isinstance(error, app_commands.NoPrivateMessage):
        return words["bot.error.server_only"]
    if isinstance(error, app_commands.CheckFailure):
        return words["bot.error.not_here"]
    if isinstance(error, Unwritten):
        log.error("%s", error)
        return words["hold.unwritten"]
    log.error("Something broke on our side.", exc_info=error)
    return words["bot.error.broke"]


async def whisper(interaction: Interaction, sentence: str) -> None:
    """Say something to one player alone, whatever has been answered so far."""
    sentence = clipped(sentence, 2000)
    response = interaction.response
    if not response.is_done():
        await response.send_message(sentence, ephemeral=True)
    elif response.type is discord.InteractionResponseType.deferred_channel_message:
        await interaction.edit_original_response(content=sentence)
    else:
        await interaction.followup.send(sentence, ephemeral=True)
