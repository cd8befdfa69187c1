"""A question to the others: may these answers be taken back?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.apology import Refused, whisper
from bot.house import House
from bot.intents import Ballot, Taken
from bot.letter import Letter, Style, button, text
from bot.presses import Press
from bot.table import Table, TableError
from bot.wording import begun_well, joined, mention, say
from config.texts import Words
from game.kernel.text import Teller

if TYPE_CHECKING:
    from bot.client import GameMaster

    Asked = discord.Interaction[GameMaster]


def ballot(house: House, table: Table, words: Words, asked: Ballot) -> Letter:
    """The public question with what would be taken back."""
    waiting = joined(words, (mention(player) for player in asked.waiting))
    head = say(words, "ballot.asked", player=mention(asked.by), waiting=waiting)
    agree = Press("agree", table.id, asked.number).button_id()
    refuse = Press("refuse", table.id, asked.number).button_id()
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow(
        button(words["bot.button.agree"], agree, Style.success),
        button(words["bot.button.refuse"], refuse, Style.danger),
    )
    return Letter([text(head, *taken_lines(table, words, asked.taken)), row])


def taken_lines(table: Table, words: Words, taken: Iterable[Taken]) -> list[str]:
    """The answers concerned, as far as they are public.

    Who answers in private, and how often or whether at all, is not public: where nothing is, one
    line says so.
    """
    listed = list(taken)
    if not listed or table.state is None:
        return []
    teller = Teller(table.game, table.game.view(table.state, None), words)
    told = ((each, begun_well(teller.events(each.events, None))) for each in listed)
    lines = [f"- **{teller.seat(each.seat)}**: {' '.join(said)}" for each, said in told if said]
    return lines or [f"- {words['bot.ballot.quiet']}"]


async def agree(interaction: Asked, press: Press, picks: tuple[str, ...]) -> None:
    """One of those concerned agrees."""
    await _vote(interaction, press, True)


async def refuse(interaction: Asked, press: Press, picks: tuple[str, ...]) -> None:
    """One of those concerned refuses."""
    await _vote(interaction, press, False)


async def _vote(interaction: Asked, press: Press, yes: bool) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    house = interaction.client.house
    words = await house.words(interaction)
    try:
        asked = await house.tables.consent(press.table, interaction.user.id, yes, press.number)
    except TableError as error:
        if error.text.key != "table.undo_unasked":
            raise
        await _close(interaction, words)
        raise Refused(words["bot.ballot.lapsed"]) from error
    if asked.done or not yes:
        await _close(interaction, words)
    await whisper(interaction, words["bot.ballot.noted"])


async def _close(interaction: Asked, words: Words) -> None:
    """The question loses its buttons once it is decided."""
    assert interaction.message is not None
    await interaction.message.edit(view=Letter([text(words["bot.ballot.closed"])]).view())


async def ask(interaction: Asked, press: Press, picks: tuple[str, ...]) -> None:
    """Ask the others whether the last command may be taken back."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    house = interaction.client.house
    words = await house.words(interaction)
    asked = await house.tables.ask_undo(press.table, interaction.user.id)
    await whisper(interaction, words["bot.panel.taken_back" if asked.done else "bot.ballot.put"])


PRESSES = {"agree": agree, "refuse": refuse, "ask": ask}
