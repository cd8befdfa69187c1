"""A board or a hand as a reader gets it: a picture, or words of the same content.

A game that nobody has drawn is told in words wherever another shows a picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.model.table import Table
from bot.ui.context import Context, seen
from bot.ui.message import TEXT, Enclosed, pages, pictures, text
from bot.ui.sentences import say, seat_name
from config.texts import Words
from game.kernel import Game, Seat, View


class Display(Struct, frozen=True):
    """Something of a game to look at: a picture with the words that stand for it, or only words."""

    words: str
    drawn: Enclosed | None = None
    head: str = ""

    def items(self, most: int = TEXT, rest: str = "") -> list[ui.Item[Any]]:
        """The picture, else as many whole lines as there is room for, and where the rest is."""
        if self.drawn is None:
            told, *left = pages([*self.head.splitlines(), *self.words.splitlines()], most) or [""]
            return [text(told, rest if left else "")]
        return [*([text(self.head)] if self.head else []), pictures([self.drawn])]


def enclosed(displays: Iterable[Display]) -> list[Enclosed]:
    """The pictures among these."""
    return [each.drawn for each in displays if each.drawn is not None]


async def board(
    context: Context, table: Table, seat: Seat | None, words: Words, focus: str = ""
) -> Display:
    """The board as a seat sees it, whole or around one place."""
    view = seen(table, seat)
    drawn = await context.pictures.board(table.game.key, view, words, focus)
    return _board(table.game, view, words, drawn, focus)


async def question_board(context: Context, table: Table, seat: Seat, words: Words) -> Display:
    """The board beside a question: where it is asked, else all of it, or the lines about it."""
    decision, concerning = table.decision(), table.game.reading.concerning
    focus = ""
    if decision is not None and seat in decision.seats:
        focus = context.pictures.about(table.game.key, seen(table, seat), decision)
    shown = await board(context, table, seat, words, focus)
    if shown.drawn is not None or decision is None or concerning is None:
        return shown
    return Display("\n".join(_lines(concerning(seen(table, seat), words, decision))))


async def public_board(
    context: Context, table: Table, words: Words, before: View | None
) -> Display:
    """The board for everybody; a picture marks what has changed since `before`."""
    view = seen(table, None)
    drawn = await context.pictures.card(table.game.key, view, words, before)
    return _board(table.game, view, words, drawn)


async def board_then(
    context: Context,
    table: Table,
    before: Table | None,
    seat: Seat | None,
    words: Words,
    focus: str = "",
) -> Display:
    """The board as a seat saw it once; a picture of the whole marks what had just changed."""
    view, key = seen(table, seat), table.game.key
    if focus or before is None:
        return await board(context, table, seat, words, focus)
    drawn = await context.pictures.card(key, view, words, seen(before, seat))
    return _board(table.game, view, words, drawn)


def _board(
    game: Game, view: View, words: Words, drawn: Enclosed | None, focus: str = ""
) -> Display:
    if drawn is not None:
        return Display(drawn.picture.alt, drawn)
    return Display("\n".join(board_lines(game, view, words, focus)))


def board_lines(game: Game, view: View, words: Words, focus: str = "") -> list[str]:
    """The board in words, or one place with its neighbours: a heading, then line by line."""
    told = game.reading.near(view, words, focus) if focus else game.reading.board(view, words)
    return _lines(told)


def _lines(told: str) -> list[str]:
    """A heading, then line by line."""
    head, *lines = told.splitlines()
    return [f"### {head}", *map(_named, lines)]


def _named(line: str) -> str:
    """A line that is found by its name at its beginning, on a narrow screen too."""
    name, colon, rest = line.partition(": ")
    return f"**{name}**: {rest}" if colon else line


async def hands(
    context: Context, table: Table, seats: Sequence[Seat], words: Words, empty: bool = True
) -> list[Display]:
    """What these seats hold, each under its name if they are several; none, if a game has no hands.

    An empty hand is left out unless it is wanted.
    """
    found: list[Display] = []
    if (told := table.game.reading.hand) is None:
        return found
    for seat in seats:
        view = seen(table, seat)
        held = told(view, words)
        if held or empty:
            drawn = await context.pictures.hand(table.game.key, view, words)
            if drawn is not None and found:
                drawn = replace(drawn, name=f"hand_{seat}.png")
            shown = drawn.picture.alt if drawn else held or words["bot.look.hand_empty"]
            found.append(Display(shown, drawn, _head(table, seat, words) if seats[1:] else ""))
    return found


def _head(table: Table, seat: Seat, words: Words) -> str:
    return say(words, "look.seat", seat=seat_name(table, seat, words))


async def people(context: Context, table: Table, seat: Seat, words: Words) -> list[Display]:
    """The private board of a seat, if the game draws one."""
    drawn = await context.pictures.private(table.game.key, seen(table, seat), words)
    return [] if drawn is None else [Display(drawn.picture.alt, drawn)]


def tells_more(context: Context, table: Table, seat: Seat, words: Words) -> bool:
    """Whether that tells more than everybody, or the seat's hand, shows."""
    views = seen(table, seat), seen(table, None)
    return context.pictures.tells_more(table.game.key, *views, words)


def own_seats(table: Table, player: int) -> tuple[Seat, ...]:
    """The seats whose secrets are somebody's to see, the one that is asked first."""
    mine, asked = table.seats_seen(player), table.asked_seat(player)
    return tuple(sorted(mine, key=lambda seat: seat != asked))
