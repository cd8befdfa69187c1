"""A modal for what a player means."""

from __future__ import annotations

import discord
from discord import ui

from bot.ui.buttons import Press
from bot.ui.message import clipped
from config.texts import Words

TITLE, HINT, LONGEST = 45, 100, 4000  # Discord's limits


def modal(press: Press, title: str, words: Words, many: bool) -> ui.Modal:
    """One field to type in; it is found again by its id, so nothing is kept in memory."""
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="typed",
        style=discord.TextStyle.long if many else discord.TextStyle.short,
        placeholder=clipped(words["bot.panel.typed_hint"], HINT),
        max_length=LONGEST,
    )
    label = words["bot.panel.typed_many" if many else "bot.panel.typed"]
    made = ui.Modal(title=clipped(title, TITLE), custom_id=press.modal_id())
    made.add_item(ui.Label(text=clipped(label, TITLE), component=field))
    made.stop()
    return made
