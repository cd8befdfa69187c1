"""The lobby message: who is in, what was chosen and what it means, with a button per seat."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.model.automated_ids import AUTOMATA, is_automaton
from bot.model.table import Table
from bot.screens.pace_words import pace_line
from bot.table.guided import guide_of
from bot.ui.buttons import Press
from bot.ui.message import MENU, OPTION, Message, Style, button, clipped, line, link, rows, text
from bot.ui.sentences import mention, place_link, say, seat_name, title
from config.texts import Words
from game.kernel.text import tell


def lobby(table: Table, words: Words, inside: bool = False) -> Message:
    """The message of a table that waits for its players, in the channel or in its thread."""
    if table.status != "open":
        return closed(table, words, inside)
    items: list[ui.Item[Any]] = [
        text(f"## {title(table, words)}", _waits(table, words)),
        text(*options(table, words), pace_line(table, words)),
        line(),
        text(*seats(table, words), _dice(table, words)),
    ]
    menu = [] if table.ready and table.thread else automata(table, words)
    return Message([*items, *rows(buttons(table, words, inside)), *menu])


def _dice(table: Table, words: Words) -> str:
    """What is promised about the dice; those of a guided game are known."""
    key = "lobby.guided" if guide_of(table) else "lobby.dice"
    return say(words, key, commitment=table.commitment)


def _waits(table: Table, words: Words) -> str:
    """What a table waits for."""
    if table.ready:
        return say(words, "lobby.ready", player=mention(words, table.people()[0]))
    return say(words, "lobby.opened", player=mention(words, table.owner))


def options(table: Table, words: Words) -> list[str]:
    """The options that differ from the ordinary or always matter, with what each means."""
    lines = []
    for choice in table.game.choices:
        value = table.options[choice.name]
        if value != choice.default or choice.told:
            lines.append(
                say(
                    words,
                    "lobby.option",
                    name=option_word(words, table, f"{choice.name}.name"),
                    value=option_word(words, table, f"{choice.name}.{value}"),
                    help=words.get(f"{table.game.key}.choice.{choice.name}.about", choice.help),
                )
            )
    return lines


def option_word(words: Words, table: Table, key: str) -> str:
    """What an option or its value is called."""
    plain = key.rpartition(".")[2]
    return words.get(f"{table.game.key}.choice.{key}", plain.replace("_", " "))


def seats(table: Table, words: Words) -> list[str]:
    """Each seat and who has it."""
    lines = []
    for seat, player in table.seats.items():
        name = seat_name(table, seat, words)
        kept = next((i.player for i in table.invited if i.seat == seat), None)
        if player is not None:
            lines.append(say(words, "lobby.taken", seat=name, player=mention(words, player)))
        elif kept is not None:
            lines.append(say(words, "lobby.kept", seat=name, player=mention(words, kept)))
        else:
            lines.append(say(words, "lobby.free", seat=name))
    return lines


def buttons(table: Table, words: Words, inside: bool) -> list[ui.Button[Any]]:
    """Join per free seat, Leave, and Start or Play; a word for the dice for whoever wants it."""
    leave = button(words["bot.button.leave"], Press("leave", table.id).button_id())
    word = button(words["bot.button.word"], Press("word", table.id).button_id())
    if table.ready and table.thread and not inside:
        return [link(words["bot.button.go"], place_link(table)), leave]
    if table.ready:
        play = Press("play", table.id).button_id()
        added = [] if guide_of(table) else [word]
        return [button(words["bot.button.play"], play, Style.primary), *added, leave]
    full = all(player is not None for player in table.seats.values())
    start = Press("start", table.id).button_id()
    begin = button(words["bot.button.start"], start, Style.success, disabled=not full)
    return [*joins(table, words), leave, begin, word]


def joins(table: Table, words: Words) -> list[ui.Button[Any]]:
    """Join, for each free seat."""
    return [
        button(
            say(words, "button.join", seat=seat_name(table, seat, words)),
            Press("join", table.id, arg=seat).button_id(),
            Style.primary,
        )
        for seat, player in table.seats.items()
        if player is None
    ]


def automata(table: Table, words: Words) -> list[ui.ActionRow[Any]]:
    """A menu to let automated players take free seats, and to let them stand up again."""
    offered = []
    for seat, player in table.seats.items():
        if player is not None and not is_automaton(player):
            continue
        facts = {"seat": seat_name(table, seat, words)}
        for strength, number in AUTOMATA.items():
            if player != number:
                label = tell(words, f"seats.lobby.{strength}", facts)
                offered.append((label, f"{seat}:{strength}"))
        if player is not None:
            offered.append((tell(words, "seats.lobby.remove", facts), f"{seat}:"))
    if not offered or len(table.seats) == 1 or table.game.mind is None:
        return []
    select: ui.Select[Any] = ui.Select(
        custom_id=Press("automate", table.id).menu_id(),
        placeholder=words["seats.lobby.placeholder"],
        options=[
            discord.SelectOption(label=clipped(label, OPTION), value=value)
            for label, value in offered[:MENU]
        ],
    )
    return [ui.ActionRow(select)]


def closed(table: Table, words: Words, inside: bool) -> Message:
    """What the lobby becomes when the game has begun, is over or was given up."""
    begun = table.status != "abandoned"
    how = {"playing": "begun", "over": "over"}.get(table.status, "abandoned")
    lines = [say(words, f"lobby.{how}")]
    items: list[ui.Item[Any]] = [text(f"## {title(table, words)}", *lines, *seats(table, words))]
    free = joins(table, words) if table.status == "playing" else []
    if begun and table.thread and not inside:
        free.append(link(words["bot.button.go"], place_link(table)))
    return Message([*items, *rows(free)])
