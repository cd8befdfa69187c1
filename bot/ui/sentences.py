"""Sentences of the table: seats in bold, players as mentions, times as Discord shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.model.automated_ids import STRENGTHS
from bot.model.table import Table
from config.texts import Words
from game.kernel import Game, Seat, Text
from game.kernel.text import tell

PEOPLE = frozenset({"player", "by", "old", "onlooker"})  # facts that are somebody's number


def say(words: Words, key: str, /, **facts: Any) -> str:
    """A sentence of the bot."""
    return tell(words, f"bot.{key}", facts)


def tell_text(
    words: Words, text: Text, table: Table | None = None, reader: int | None = None
) -> str:
    """A sentence of the tables, whose facts are ids; `reader` is the one person who reads it."""
    key = text.key if text.key in words else f"corvin.{text.key}"
    people = {name: f"<@{value}>" for name, value in text.facts.items() if name in PEOPLE}
    sentence = words.ready[key].chosen({**text.facts, **people}, f"<@{reader}>")
    return sentence.tell(
        {name: _fact(words, name, text.facts[name], table) for name in sentence.facts}
    )


def _fact(words: Words, name: str, value: Any, table: Table | None) -> Any:
    if isinstance(value, list | tuple):
        kind = name.removesuffix("s")
        return [_fact(words, kind, each, table) for each in value]
    if name in PEOPLE and isinstance(value, int):
        return mention(words, value) if value else f"<@{value}>"  # somebody who is forgotten
    return seat_name(table, str(value), words) if table and name == "seat" else value


def mention(words: Words, player: int) -> str:
    """A player by name; 0 stands for a seat that nobody has, less for an automated player."""
    if player < 0:
        return words[f"seats.automaton.{STRENGTHS[player]}"]
    return f"<@{player}>" if player else words["bot.card.nobody"]


def seat_name(table: Table, seat: Seat, words: Words) -> str:
    """What a seat is called at this table."""
    if table.state is not None:
        named = table.game.reading.names(table.view(None), words).get("seat", {}).get(seat)
        if named:
            return named
    side = next((each for each in table.game.sides if seat in each), ())
    alone = f"{table.game.key}.seat.{seat}_alone"
    if alone in words and not any(each in table.seats for each in side if each != seat):
        return words[alone]
    return words.get(f"{table.game.key}.seat.{seat}", seat)


def since(moment: float) -> str:
    """A time as each reader's client tells it."""
    return f"<t:{int(moment)}:R>"


def place_link(table: Table) -> str:
    """The address of the place where a table is played."""
    return f"https://discord.com/channels/{table.guild or '@me'}/{table.place}"


def listed(table: Table, words: Words, state: str = "") -> str:
    """A table as a line with its link: its name and how it stands."""
    facts = {"title": title(table, words), "link": place_link(table), "since": since(table.since)}
    return say(words, f"list.{state or ('ready' if table.ready else table.status)}", **facts)


def begun_well(lines: Iterable[str]) -> list[str]:
    """Lines that begin with a capital letter, as sentences do."""
    return [line[:1].upper() + line[1:] for line in lines]


def title(table: Table, words: Words) -> str:
    """What a table is called: its game and its number."""
    return say(words, "table.title", game=table.game.title, table=table.id)


def section_text(game: Game, words: Words, options: Mapping[str, str], name: str) -> str:
    """A section of the rules with the figures in it, "" if there is none of that name."""
    key = f"{game.key}_rules.{name}.text"
    return tell(words, key, game.reading.figures(options)) if key in words else ""
