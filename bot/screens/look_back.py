"""Looking back: the log turn by turn, and the board as it was, with buttons to step through both.

A position is named by its turn and by its place there, `3.5`, which everybody counts alike.
"""

from __future__ import annotations

import re
from typing import Any

from discord import ui
from msgspec import Struct

from bot.model.table import Table, refuse
from bot.screens.card import summary
from bot.screens.look import PAGE, begun, board, board_text, focused, show
from bot.table.positions import Past, TurnPast
from bot.ui.buttons import Press
from bot.ui.context import SHOWN, Context, seat_for
from bot.ui.display import board_then
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction, acknowledge
from bot.ui.message import ID, MENU, OPTION, Message, button, clipped, pages, rows, shortened, text
from bot.ui.sentences import say, title
from bot.ui.story import story, summed_up
from config.texts import Words
from game.kernel import Event, Seat

WANTED = re.compile(r"\s*(\d{1,6})(?:\s*[.,]\s*(\d{1,6}))?\s*", re.ASCII)
CAPTION = 350  # characters about what happened at a position: picture and buttons fit a phone
BEFORE = 0  # as a turn: the position before the newest
LAST = 0  # as a place: the last of its turn
END = 999  # as a part of a log: the last
Row = ui.ActionRow[Any]


class Way(Struct, frozen=True):
    """How somebody looks at a board; the buttons of a position remember it."""

    own: bool = True  # as their seat sees it, or as everybody does
    text: bool = False
    focus: str = ""

    def press(self, name: str, table: Table, turn: int, place: int) -> str:
        """The id of the button of a name that shows a position in this way."""
        how = f"{name}-{place}-{'own' if self.own else 'all'}-{'text' if self.text else 'drawn'}"
        near = Press("then", table.id, turn, f"{how}-{self.focus}").button_id()
        fits = re.fullmatch(r"\w*", self.focus) and len(near) <= ID
        return near if fits else Press("then", table.id, turn, f"{how}-").button_id()


async def log(
    context: Context, table: Table, player: int, words: Words, turn: int = 0, part: int = 1
) -> Message:
    """What happened in a turn (0: the newest), and the buttons to the turns around it."""
    past, seat = await context.tables.past.of(begun(table, words)), seat_for(table, player)
    numbers = past.numbers
    turn = turn or numbers[-1]
    if turn not in numbers:
        raise Refused(say(words, "look.no_turn", first=numbers[0], last=numbers[-1]))
    entries = await context.tables.past.told(table, player, *past.stretch(turn))
    events = [event for each in entries for event in each.events]
    told = pages(_listed(context, table, words, events, seat), PAGE)
    part = min(max(1, part), len(told))
    key = "look.log_part" if told[1:] else "look.log"
    head = say(words, key, title=title(table, words), turn=turn, last=numbers[-1], part=part)
    began = past.turn(turn)
    stood = f"-# {summary(table, began.view, words)}" if began else ""
    items = [text(f"### {head}", stood, told[part - 1])]
    return Message([*items, _turning(table, words, past, turn, part, len(told))])


def _listed(
    context: Context, table: Table, words: Words, events: list[Event], seat: Seat | None
) -> list[str]:
    """A story line by line."""
    outcome, told = summed_up(context, table, words, events, seat)
    lines = [outcome, *(f"- {each}" for each in told)]
    return [line for line in lines if line] or [words["bot.look.log_empty"]]


def _turning(table: Table, words: Words, past: Past, turn: int, part: int, parts: int) -> Row:
    """Buttons to what happened before and after, and to the board at the end of a turn."""
    before, after = past.beside(turn, -1), past.beside(turn, 1)
    aims = {
        "turn_before": (turn, part - 1) if part > 1 else before and (before, END),
        "turn_after": (turn, part + 1) if part < parts else after and (after, 1),
    }
    found = [
        button(
            words[f"bot.button.{name}"],
            Press("told", table.id, to[0], str(to[1])).button_id(),
        )
        if to
        else button(words[f"bot.button.{name}"], Press("told", arg=name).button_id(), disabled=True)
        for name, to in aims.items()
    ]
    then = Way().press("then", table, turn, LAST)
    return ui.ActionRow(
        *found, button(words["bot.button.board_then"], then, disabled=not past.turns)
    )


def read_position(past: Past, wanted: str, words: Words) -> tuple[int, int]:
    """The turn and the place that somebody means; a turn alone is its last position."""
    match = WANTED.fullmatch(wanted)
    place = int(match[2]) if match and match[2] else None
    return _known(past, int(match[1]) if match else -1, place, words, wanted)


def _known(
    past: Past, turn: int, place: int | None, words: Words, wanted: str = ""
) -> tuple[int, int]:
    """A position, if it is there."""
    if not past.turns:
        raise refuse("past_rules")
    if (found := past.place(turn, place)) is None:
        numbers, typed = past.numbers, clipped(wanted, SHOWN) or f"{turn}.{place}"
        ends = f"{numbers[0]}.1", f"{numbers[-1]}.{len(past.turns[-1].firsts)}"
        raise Refused(say(words, "look.no_position", wanted=typed, first=ends[0], last=ends[1]))
    return found


async def offered(
    context: Context, table: Table, words: Words, typed: str
) -> list[tuple[str, str]]:
    """Turns to choose from, the newest first; once a turn is typed, its positions too."""
    if table.state is None:
        return []
    past = await context.tables.past.of(table)
    turn, dot, place = typed.strip().replace(",", ".").partition(".")
    if dot and turn.isdecimal() and (found := past.place(int(turn))):
        count = found[1]
        near = [str(n) for n in range(1, count + 1) if str(n).startswith(place)]
        return [(_named(words, int(turn), int(n), count), f"{turn}.{n}") for n in near[:MENU]]
    fitting = [each for each in reversed(past.turns) if str(each.number).startswith(turn)][:MENU]
    told = [(_told_turn(table, each, words), str(each.number)) for each in fitting]
    return [(clipped(name, OPTION), number) for name, number in told]


def _named(words: Words, turn: int, place: int, count: int) -> str:
    return say(words, "look.position", turn=turn, place=place, count=count)


def _told_turn(table: Table, turn: TurnPast, words: Words) -> str:
    """A turn with how it began."""
    stood = summary(table, turn.view, words)
    facts = {"turn": turn.number, "count": len(turn.firsts), "summary": stood}
    return say(words, "look.turn_summed" if stood else "look.turn", **facts)


async def board_at(
    context: Context,
    table: Table,
    player: int,
    words: Words,
    wanted: str | tuple[int, int],
    way: Way,
) -> list[Message]:
    """The board as it was at a position, for somebody's eyes, and the buttons to step."""
    past = await context.tables.past.of(begun(table, words))
    if isinstance(wanted, str):
        turn, place = read_position(past, wanted, words)
    elif wanted[0] == BEFORE:
        turn, place = _step(past, *_newest(past, words), -1) or _newest(past, words)
    else:
        turn, place = _known(past, wanted[0], wanted[1] or None, words)
    then = await context.tables.past.at(table, past, turn, place)
    seat = seat_for(table, player) if way.own else None
    mine = context.tables.past.told(table, player if way.own else None, *past.stretch(turn, place))
    events = [event for each in await mine for event in each.events]
    _, count = past.place(turn) or (turn, place)
    head = say(words, "look.then", title=title(table, words), turn=turn, place=place, count=count)
    happened = _caption(story(context, then.table, words, events, seat), words)
    items: list[ui.Item[Any]] = [text(f"### {head}", *happened)]
    steps = _stepping(table, words, past, turn, place, way)
    shown = await board_then(context, then.table, then.before, seat, words, way.focus)
    if shown.drawn is None or way.text:
        first, *more = board_text(then.table, seat, words, way.focus)
        return [Message([*items, *steps]), first, *more] if more else _one(items, first, steps)
    return [Message([*items, *shown.items(), *steps], [shown.drawn])]


def _caption(told: list[str], words: Words) -> list[str]:
    """What happened at a position, as far as it fits beside a picture."""
    found: list[str] = []
    for line in told:
        if sum(map(len, found)) + len(line) > CAPTION:
            return [*found, words["bot.look.rest"]]
        found.append(line)
    return found


def _one(items: list[ui.Item[Any]], board: Message, steps: list[Row]) -> list[Message]:
    """A board in words together with its head, which gives way to it."""
    shortened(told := [*items, *board.items])
    return [Message([*told, *steps])]


def _newest(past: Past, words: Words) -> tuple[int, int]:
    return _known(past, past.numbers[-1], None, words)


def _step(past: Past, turn: int, place: int, by: int) -> tuple[int, int] | None:
    """The position before or after one, over the borders of turns."""
    if found := past.place(turn, place + by):
        return found
    return past.place(past.beside(turn, by), None if by < 0 else 1)


def _stepping(table: Table, words: Words, past: Past, turn: int, place: int, way: Way) -> list[Row]:
    """Buttons by one position and by a whole turn, and the log of this one."""
    aims = {
        "step_back": _step(past, turn, place, -1),
        "step_on": _step(past, turn, place, 1),
        "turn_before": past.place(past.beside(turn, -1)),
        "turn_after": past.place(past.beside(turn, 1)),
    }
    found = [
        button(words[f"bot.button.{name}"], way.press(name, table, *aim))
        if aim
        else button(words[f"bot.button.{name}"], Press("then", arg=name).button_id(), disabled=True)
        for name, aim in aims.items()
    ]
    told = Press("told", table.id, turn, "1").button_id()
    return rows([*found[:2], button(words["bot.button.log"], told), *found[2:]], 3)


async def board_now(
    context: Context, table: Table, player: int, words: Words, way: Way
) -> list[Message]:
    """The board as it is, with the button that leads to how it was before."""
    seat = seat_for(table, player) if way.own else None
    if way.text:
        shown = board_text(table, seat, words, way.focus)
    else:
        shown = await board(context, table, seat, words, way.focus)
    back = button(words["bot.button.look_back"], way.press("back", table, BEFORE, LAST))
    shown[-1].items.append(ui.ActionRow(back))
    return shown


async def show_board(interaction: Interaction, press: Press, picks: tuple[str, ...] = ()) -> None:
    """The button Board: the reader's own board, larger than on the card."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    table = await context.tables.get(press.table)
    await show(interaction, await board_now(context, table, interaction.user.id, words, Way()))


async def show_then(interaction: Interaction, press: Press, picks: tuple[str, ...] = ()) -> None:
    """A step to another position, in the place of the one that was looked at."""
    await acknowledge(interaction)
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    table = await context.tables.get(press.table)
    _, place, own, form, focus = (*press.arg.split("-", 4), "", "", "", "")[:5]
    way = Way(own != "all", form == "text", focused(table, focus, words))
    wanted = press.number, int(place) if place.isdecimal() else LAST
    shown = await board_at(context, table, interaction.user.id, words, wanted, way)
    await show(interaction, shown)


async def show_log(interaction: Interaction, press: Press, picks: tuple[str, ...] = ()) -> None:
    """The button Log: the newest turn."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await _show_told(interaction, press.table, 0, 1)


async def show_told(interaction: Interaction, press: Press, picks: tuple[str, ...] = ()) -> None:
    """Another turn, in the place of the one that was read."""
    await acknowledge(interaction)
    part = int(press.arg) if press.arg.isdecimal() else 1
    await _show_told(interaction, press.table, press.number, part)


async def _show_told(interaction: Interaction, number: int, turn: int, part: int) -> None:
    context, words = interaction.client.context, await interaction.client.context.words(interaction)
    table = await context.tables.get(number)
    message = await log(context, table, interaction.user.id, words, turn, part)
    await interaction.edit_original_response(**message.edited())


PRESSES = {"board": show_board, "then": show_then, "log": show_log, "told": show_told}
