"""The chronicle of a game that is over, as a message: its words, its poster and its files."""

from __future__ import annotations

import io
from typing import Any

import discord

from bot.model.table import Table
from bot.ui.message import CONTENT, NOBODY, clipped
from bot.ui.sentences import title
from config.texts import Words
from game.chronicle.keepsake import Keepsake
from game.kernel.text import tell

ALT = 1024  # characters of the words beside a file
UPLOAD = 24 * 1024 * 1024  # bytes of all files of a message, beneath Discord's limit


def chronicle(table: Table, words: Words, kept: Keepsake) -> dict[str, Any]:
    """The arguments of its sending; the replay is a file to be downloaded."""
    called = {"title": title(table, words)}
    head = tell(words, "chronicle.message.head", called)
    note = words["chronicle.message.files"]
    lines = [kept.result, *(f"{n}. {line}" for n, line in enumerate(kept.points, 1))]
    told = clipped("\n".join([head, *lines]), CONTENT - len(note) - 1)
    return {
        "content": f"{told}\n{note}",
        "files": _files(table, kept, tell(words, "chronicle.message.replay", called)),
        "allowed_mentions": NOBODY,
    }


def _files(table: Table, kept: Keepsake, replay: str) -> list[discord.File]:
    """The poster, the replay and the chronicle, then boards as long as there is room."""
    name = f"table-{table.id}"
    named = [
        (f"{name}.png", kept.poster, kept.alt),
        (f"{name}.html", kept.page, replay),
        (f"{name}.txt", kept.text.encode(), replay),
    ]
    for number, (data, alt) in enumerate(kept.pictures, 1):
        named.append((f"{name}-{number}.png", data, alt))
    found, room = [], UPLOAD
    for file, data, alt in named:
        room -= len(data)
        if room >= 0:
            found.append(discord.File(io.BytesIO(data), file, description=clipped(alt, ALT)))
    return found
