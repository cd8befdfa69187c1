"""The table card: one message that shows where a game stands, with the buttons to take part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from discord import ui

from bot.model.table import Table
from bot.model.timing import Pace
from bot.screens.lobby_message import joins
from bot.screens.pace_words import pace_line
from bot.ui.buttons import Press
from bot.ui.context import Context, seen
from bot.ui.display import enclosed, public_board
from bot.ui.message import TEXT, Message, Style, button, rows, text
from bot.ui.sentences import mention, say, seat_name, since, title
from config.texts import Words
from game.kernel import View
from game.kernel.text import Teller, tell

BUTTONS = ("play", "hand", "board", "log", "rules", "undo")
BOARD = 2400  # characters of a board in words


async def card(
    context: Context, table: Table, words: Words, before: View | None = None, story: str = ""
) -> Message:
    """The card of a game that has begun: what happened, the board, and whose turn it is."""
    board = await public_board(context, table, words, before)
    head = text(f"## {title(table, words)}", summary(table, seen(table, None), words))
    pace = pace_line(table, words) if _tells_pace(table) else ""
    last = text(task_line(table, words), state_line(context, table, words), pace)
    told = [head, *([text(story)] if story else [])]
    rest = words["bot.panel.board"]
    room = TEXT - len(rest) - sum(len(each.content) for each in (*told, last))
    items: list[ui.Item[Any]] = [*told, *board.items(min(BOARD, room), rest), last]
    items += rows(buttons(table, words), 3 if table.status == "playing" else 5)
    return Message(items, enclosed([board]))


def _tells_pace(table: Table) -> bool:
    """Whether its pace is worth a line: not to one who plays alone and has chosen none."""
    timing = table.timing
    chosen = timing.pace != Pace() or bool(timing.paused)
    return table.live and (chosen or len(table.people()) > 1)


def summary(table: Table, view: View, words: Words) -> str:
    """Where a game stands in one line, if it has a sentence for that."""
    key = f"{table.game.key}.summary"
    return tell(words, key, table.game.reading.today(view, words)) if key in words else ""


def state_line(context: Context, table: Table, words: Words, timed: bool = True) -> str:
    """Whose turn it is, and since when if that is kept up to date, or how it ended."""
    if table.status == "abandoned":
        return say(words, "card.abandoned")
    result = table.result()
    if result is not None:
        return say(words, "card.over", result=context.teller(table, None, words).result(result))
    if table.status != "playing":
        return say(words, "card.ended")
    return waiting_line(table, words, timed)


def waiting_line(table: Table, words: Words, timed: bool = True) -> str:
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
    if not timed:
        return say(words, "panel.waiting", players=names)
    return say(words, "card.waiting", players=names, since=since(table.since))


def task_line(table: Table, words: Words) -> str:
    """What those do who are asked, as everybody may know it."""
    if table.status != "playing":
        return ""
    view = seen(table, None)
    task = table.game.reading.task(view, table.publicly_asked())
    return "" if task is None else Teller(table.game, view, words).sentence(task)


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


def put_away(table: Table, words: Words, story: str) -> Message:
    """What is left of a card when a newer one has been posted: its story."""
    return Message([text(f"-# {title(table, words)}", story)])


def walk(parts: Iterable[Any]) -> Iterator[Any]:
    """Every component of a message, outer ones first."""
    for part in parts:
        yield part
        yield from walk(getattr(part, "children", ()))
