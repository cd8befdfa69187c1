"""Odds as a message: the bars, and every chance in words, for the eyes of one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.apology import Refused
from bot.house import House, seat_for, seen
from bot.letter import Letter, gallery, text
from bot.look import PAGE, begun
from bot.odds import all_lines, sheet, told
from bot.presses import Press
from bot.table import Table
from bot.wording import say, title
from config.texts import Words

if TYPE_CHECKING:
    from bot.client import GameMaster

    Asked = discord.Interaction[GameMaster]


async def odds(house: House, table: Table, player: int, words: Words) -> Letter:
    """What luck may do, as far as a player's seat can work it out."""
    seat = seat_for(begun(table, words), player)
    if seat is None:
        raise Refused(say(words, "look.no_seat", title=title(table, words)))
    found = await house.odds.counted(table, seat) + await house.odds.sampled(table, seat)
    if not found:
        return Letter([text(told(words, "look.none", title=title(table, words)))])
    teller = house.teller(table, seat, words)
    drawn = await house.gallery.odds(table.game.key, seen(table, seat), sheet(teller, found))
    head = f"### {told(words, 'look.title', title=title(table, words))}"
    lines = text(*all_lines(teller, found), words["odds.look.counted"], most=PAGE)
    items: list[ui.Item[Any]] = [text(head), gallery([drawn]), lines]
    return Letter(items, [drawn])


async def show_odds(interaction: Asked, press: Press, picks: tuple[str, ...] = ()) -> None:
    """The button Odds."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    house, words = interaction.client.house, await interaction.client.house.words(interaction)
    table = await house.tables.get(press.table)
    letter = await odds(house, table, interaction.user.id, words)
    await interaction.edit_original_response(**letter.edited())


PRESSES = {"odds": show_odds}
