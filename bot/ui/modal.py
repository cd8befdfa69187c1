"""A modal for what a player means."""

from __future__ import annotations

import discord
from discord import ui
from msgspec import Struct

from bot.ui.buttons import Press
from bot.ui.message import clipped
from config.texts import Words

TITLE, HINT, LONGEST = 45, 100, 4000  # Discord's limits


class Field(Struct, frozen=True):
    """What is asked for in a modal: in which words, and how much of it at most."""

    label: str
    hint: str
    about: str = ""
    most: int = LONGEST
    lines: bool = False  # one may be typed on each
    filled: str = ""  # what stands there already


def meant(words: Words, many: bool) -> Field:
    """The field for options that are typed."""
    label = words["bot.panel.typed_many" if many else "bot.panel.typed"]
    return Field(label, words["bot.panel.typed_hint"], lines=many)


def modal(press: Press, title: str, asked: Field) -> ui.Modal:
    """One field to type in; it is found again by its id, so nothing is kept in memory."""
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="typed",
        style=discord.TextStyle.long if asked.lines else discord.TextStyle.short,
        placeholder=clipped(asked.hint, HINT),
        max_length=asked.most,
        default=asked.filled[: asked.most] or None,
    )
    about = clipped(asked.about, HINT) or None
    made = ui.Modal(title=clipped(title, TITLE), custom_id=press.modal_id())
    made.add_item(ui.Label(text=clipped(asked.label, TITLE), description=about, component=field))
    made.stop()
    return made
