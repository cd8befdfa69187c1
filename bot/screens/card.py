"""The table card: one message that shows where a game stands, with the buttons to take part."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

import discord
from discord import ui

from bot.model.table import Table
from bot.screens.lobby_message import joins
from bot.screens.pace_words import pace_line
from bot.ui.attachments import file_name
from bot.ui.buttons import Press
from bot.ui.context import Context, seen
from bot.ui.display import enclosed, public_board
from bot.ui.message import Message, Style, button, rows, text
from bot.ui.sentences import mention, say, seat_name, since, title
from config.texts import Words
from game.kernel import View
from game.kernel.text import tell

BUTTONS = ("play", "hand", "board", "log", "rules", "undo")
BOARD = 2400  # characters of a board in words


async def card(context: Context, table: Table, words: Words, before: View | None = None) -> Message:
    """The card of a game that has begun."""
    board = await public_board(context, table, words, before)
    items: list[ui.Item[Any]] = [
        text(f"## {title(table, words)}", summary(table, seen(table, None), words)),
        *board.items(BOARD),
        text(state_line(context, table, words), pace_line(table, words) if table.live else ""),
    ]
    items += rows(buttons(table, words), 3 if table.status == "playing" else 5)
    return Message(items, enclosed([board]))


def summary(table: Table, view: View, words: Words) -> str:
    """Where a game stands in one line, if it has a sentence for that."""
    key = f"{table.game.key}.summary"
    return tell(words, key, table.game.reading.today(view, words)) if key in words else ""


def state_line(context: Context, table: Table, words: Words) -> str:
    """Whose turn it is and since when, or how it ended."""
    if table.status == "abandoned":
        return say(words, "card.abandoned")
    result = table.result()
    if result is not None:
        return say(words, "card.over", result=context.teller(table, None, words).result(result))
    if table.status != "playing":
        return say(words, "card.ended")
    return waiting_line(table, words)


def waiting_line(table: Table, words: Words) -> str:
    """Who is waited for, by seat and by name, and since when."""
    asked = table.publicly_asked()
    if not asked:
        return say(words, "card.ended")
    names = [
        say(
            words,
            "card.player",
            seat=seat_name(table, seat, words),
            player=mention(words, table.seats[seat] or 0),
        )
        for seat in asked
    ]
    return say(words, "card.waiting", players=names, since=since(table.since))


def buttons(table: Table, words: Words) -> list[ui.Button[Any]]:
    """What everybody can do at the card; a question's number would count private answers."""
    names = BUTTONS if table.status == "playing" else ("board", "log", "rules", "rematch")
    absent = "hand" if table.game.reading.hand is None else ""
    free = joins(table, words) if table.status == "playing" else []
    return free + [
        button(
            words[f"bot.button.{name}"],
            Press(name, table.id).button_id(),
            Style.primary if name in ("play", "rematch") else Style.secondary,
        )
        for name in names
        if name != absent
    ]


def put_away(old: discord.Message, kept: Collection[str] = ()) -> Message:
    """What is left of a card when a newer one has been posted: its words and the pictures kept."""
    items: list[ui.Item[Any]] = []
    for part in walk(old.components):
        if isinstance(part, discord.TextDisplay):
            items.append(text(part.content))
        elif isinstance(part, discord.MediaGalleryComponent):
            named = ((file_name(each.media.url), each.description) for each in part.items)
            shown = [
                discord.MediaGalleryItem(f"attachment://{name}", description=told)
                for name, told in named
                if name in kept
            ]
            items += [ui.MediaGallery(*shown)] if shown else []
    return Message(items)


def walk(parts: Iterable[Any]) -> Iterator[Any]:
    """Every component of a message, outer ones first."""
    for part in parts:
        yield part
        yield from walk(getattr(part, "children", ()))
