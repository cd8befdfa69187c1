"""The panel: the question on the table as a private message with menus and buttons."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from discord import ui

from bot.model.table import Table
from bot.screens.card import state_line
from bot.screens.panel_words import aside, how_many, noted_line
from bot.table.chains import are_words, chains, is_single, ways
from bot.table.hint_rules import gives_hints
from bot.table.orders import kinds_for, pressed_kinds
from bot.table.second_thought import is_final
from bot.table.sheets import plan_of
from bot.ui.buttons import Press
from bot.ui.chain_menu import STAR, chain_controls, way_menu
from bot.ui.context import Context, seen
from bot.ui.display import (
    Display,
    enclosed,
    hands,
    own_seats,
    people,
    question_board,
    tells_more,
)
from bot.ui.message import (
    MENU,
    ROW,
    Enclosed,
    Message,
    Row,
    Style,
    are_few,
    button,
    link,
    narrow_rows,
    option_rows,
    rows,
    shortened,
    text,
    without_lone,
)
from bot.ui.odds import near_line
from bot.ui.paged_menu import (
    group_buttons,
    group_lines,
    is_paged,
    menus,
    offer,
    paged,
    select,
    type_button,
)
from bot.ui.sentences import place_link, say, title
from bot.ui.teaching import Taught, taught
from config.texts import Words
from game.kernel import Decision, Option, Seat, Text
from game.kernel.model import Picks
from game.kernel.orders import covered
from game.kernel.payment import cheapest
from game.kernel.text import Teller
from game.kernel.typed import labels, of_names

ROWS = 5  # of controls, so that a panel fits a phone
WORDS = 10  # plain words are, as long as they fill two rows at most
NOTE = 1500  # characters of what happened above a question
COUNTS = 800  # characters of how many are chosen from where
BOARD, HAND = 1000, 400  # of a board and of a hand in words; /board and /hand tell them whole

Items = list[ui.Item[Any]]


async def panel(
    context: Context,
    table: Table,
    player: int,
    words: Words,
    note: str = "",
    picks: Sequence[str] = (),
    linked: bool = False,
    page: str = "",
) -> Message:
    """What a player has before them: their question, or what they are waiting for."""
    seat = table.asked_seat(player)
    decision = table.decision()
    if table.noted_by(player):  # and nothing more can be asked before it is carried out
        return _answered(context, table, player, words, note)
    if seat is None or decision is None:
        return await rest(context, table, player, words, note)
    question = Question(
        table, decision, context.teller(table, seat, words), table.ticket(player), seat
    )
    (own, drawn), asked = await asyncio.gather(  # while it is drawn, the rest is made
        private_displays(context, table, player, words, linked),
        _put(context, question, player, picks, linked, page),
    )
    items: Items = [text(_note(note), most=NOTE)] if note else []
    items += [*own, *asked]
    shortened(items)
    return Message(items, drawn)


async def _put(
    context: Context,
    question: Question,
    player: int,
    picks: Sequence[str],
    linked: bool,
    page: str,
) -> Items:
    """A question with what luck may do, what is new about it, and all that can be pressed."""
    table, decision, teller = question.table, question.decision, question.teller
    words = teller.words
    near = await context.odds.near(table, question.seat, decision)
    told = await taught(context, table, player, decision, teller)
    asked = (f"### {teller.question(decision)}", aside(table, decision, words), *told.lines)
    back = await context.tables.past.may_go_back(table, player)
    more = [*_rule(table, told, words), *after(table, player, words, linked, back)]
    marked = question._replace(marked=told.marked)
    return [
        *(text(near_line(teller, each)) for each in near),
        text(*asked),
        *all_controls(marked, player, more, picks, page),
    ]


def _rule(table: Table, told: Taught, words: Words) -> list[ui.Button[Any]]:
    """The way to the section of the rules that says more about what is taught."""
    if not told.lines or not told.rule:
        return []
    press = Press("rules", table.id, arg=f"{table.game.command}-{told.rule}")
    return [button(words["bot.button.rule"], press.button_id())]


async def private_displays(
    context: Context, table: Table, player: int, words: Words, everything: bool = False
) -> tuple[Items, list[Enclosed]]:
    """What a player looks at for their question: their hand or the board, in one picture.

    A game that nobody has drawn tells both; in a direct message come its people, where they are
    nobody else's to see.
    """
    seats, decision = own_seats(table, player), table.decision()
    by_hand = decision is not None and table.game.reading.by_hand(decision)
    held = await _held(context, table, seats, words) if by_hand else []
    more = [] if enclosed(held) else [await question_board(context, table, seats[0], words)]
    if not by_hand and not enclosed(more):
        held = await _held(context, table, seats, words)
    if everything and tells_more(context, table, seats[0], words):
        more += await people(context, table, seats[0], words)
    items = [item for each in held for item in each.items(HAND)]
    items += [item for each in more for item in each.items(BOARD, words["bot.panel.board"])]
    return items, enclosed([*held, *more])


async def _held(
    context: Context, table: Table, seats: Sequence[Seat], words: Words
) -> list[Display]:
    """The hand of the first of a player's seats; those of all, where that is not drawn."""
    held = await hands(context, table, seats[:1], words, empty=False)
    if seats[1:] and not enclosed(held):
        held = await hands(context, table, seats, words, empty=False)
    return held


async def rest(
    context: Context, table: Table, player: int, words: Words, note: str = ""
) -> Message:
    """What a player reads when nothing is asked of them."""
    items: Items = [text(_note(note), most=NOTE)] if note else []
    state = state_line(context, table, words, timed=False)  # the card says since when
    items.append(text(f"### {title(table, words)}", state))
    if table.status != "playing":
        return Message(items)
    items.append(text(words["bot.panel.rests"]))
    back = Press("back", table.id, table.ticket(player)).button_id()
    play = Press("play", table.id).button_id()
    more = [_orders(table, words)] if kinds_for(table, player) else []
    first = [button(words["bot.button.play"], play)]
    if await context.tables.past.may_go_back(table, player):
        first.append(button(words["bot.button.back"], back))
    items += rows([*first, *more, _go(table, words)])
    return Message(items)


def _answered(context: Context, table: Table, player: int, words: Words, note: str) -> Message:
    """What a player reads whose answer waits for the end of a pause."""
    told = note or noted_line(context, table, player, words)
    back = Press("back", table.id, table.ticket(player)).button_id()
    made = [button(words["bot.button.back"], back), _orders(table, words), _go(table, words)]
    return Message([text(f"### {title(table, words)}", told), *rows(made)])


def _note(note: str) -> str:
    return "\n".join(f"> {line}" for line in note.splitlines())


def _go(table: Table, words: Words) -> ui.Button[Any]:
    return link(words["bot.button.go"], place_link(table))


def _orders(table: Table, words: Words) -> ui.Button[Any]:
    return button(words["orders.button.orders"], Press("orders", table.id).button_id())


def after(
    table: Table, player: int, words: Words, linked: bool, back: bool
) -> list[ui.Button[Any]]:
    """Back, begin the turn anew, answer the next ones in advance, and where to read on."""
    found, ticket, decision = [], table.ticket(player), table.decision()
    ordered = decision is not None and covered(table.game, decision)
    known = {  # what is needed least stands last
        "back": back,
        "hint": table.game.mind is not None and gives_hints(table),
        "why": bool(table.game.answers.verbs),
        "restart": back,
        "odds": table.game.luck is not None,
    }
    for name in (each for each, there in known.items() if there):
        press = Press(name, table.id, ticket if name in ("back", "restart") else 0)
        found.append(button(words[f"bot.button.{name}"], press.button_id()))
    seat = table.asked_seat(player)
    for kind in pressed_kinds(table, seat) if seat else ():
        label = words[f"{table.game.key}.order.{kind.name}.name"]
        press = Press("ordernow", table.id, ticket, kind.name)
        found.insert(0, button(label, press.button_id()))
    sheets = table.game.answers.sheets
    if sheets is not None and decision is not None and decision.step in sheets.steps:
        press = Press("sheet", table.id)
        found.append(button(words["sheet.button.sheet"], press.button_id()))
    plan = plan_of(table, player)
    if plan is not None and plan.stopped:
        press = Press("plango", table.id)
        found.append(button(words["sheet.button.go_on"], press.button_id()))
    if linked:
        found.append(_go(table, words))
    if ordered:
        found.append(_orders(table, words))
    return found


class Question(NamedTuple):
    """A question as it is put to one player."""

    table: Table
    decision: Decision
    teller: Teller
    ticket: int
    seat: Seat
    marked: Picks = ()  # the answer that a lesson recommends

    def label(self, option: Option) -> str:
        """An option as it is offered, with a star if it is worth trying."""
        star = STAR if option.id in self.marked else ""
        return f"{star}{self.teller.option(option)}"

    def press(self, what: str, arg: str = "") -> Press:
        """A control of this question."""
        return Press(what, self.table.id, self.ticket, arg)

    @property
    def notes(self) -> Mapping[str, str]:
        """What the game says beside some options: a price, an effect, odds."""
        view = seen(self.table, self.seat)
        found = self.table.game.answers.notes(view, self.decision)
        return {name: self.teller.sentence(note) for name, note in found.items()}


def all_controls(
    asked: Question,
    player: int,
    more: Sequence[ui.Button[Any]],
    picks: Sequence[str] = (),
    page: str = "",
) -> Items:
    """All that can be pressed, in five rows: what is not about the answer gives way."""
    found = controls(asked, picks, page)
    if is_single(asked.decision) and len(asked.decision.options) > MENU:
        found, typed = without_lone(found)  # it needs no row of its own
        more = [*typed, *more]
    found += way_menu(asked.teller, ways(asked.table, player), asked.press)
    left = max(1, ROWS - sum(isinstance(item, ui.ActionRow) for item in found))
    return [*found, *narrow_rows(more, in_order=False)[:left]]


def controls(asked: Question, picks: Sequence[str], page: str = "") -> Items:
    """The options of a question: buttons if there are few, else a menu, or menus in pages."""
    options, single = asked.decision.options, is_single(asked.decision)
    if linked := chains(asked.table, asked.seat):
        return chain_controls(asked.teller, linked, asked.press, asked.marked)
    if is_paged(asked.decision, single):
        return _paged(asked, picks, page)
    if not single:
        return _many(asked, picks)
    told = list(map(asked.label, options))
    few = len(options) <= WORDS if are_words(asked.decision) else are_few(told)
    if few and not asked.notes:  # a button has no room for a note
        return list(option_rows(_option_buttons(asked)))
    return [_menu(asked, ())]


def _paged(asked: Question, picks: Sequence[str], page: str) -> Items:
    """A question of any size: its menus, what the marks come to, and the buttons for them."""
    decision, teller = asked.decision, asked.teller
    known = labels(asked.table.game, seen(asked.table, asked.seat), teller.words, decision)
    if asked.marked:
        known = of_names({option.id: asked.label(option) for option in decision.options})
    it = paged(decision, known, teller, picks, page, asked.press, asked.notes)
    typed = [type_button(it)] if len(decision.options) > MENU else []
    if is_single(decision):
        return [*menus(it, single=True), *rows(typed)]
    head = text(how_many(decision, teller.words, it.marks), *group_lines(it), most=COUNTS)
    made = [_do(asked, it.marks), *_all(asked), *group_buttons(it), *typed]
    return [head, *menus(it, single=False), *rows(made)]


def _option_buttons(asked: Question) -> list[ui.Button[Any]]:
    decision = asked.decision
    return [
        button(
            asked.label(option),
            asked.press("pick", str(index)).button_id(),
            Style.secondary if is_final(decision, (option.id,)) else Style.primary,
        )
        for index, option in enumerate(decision.options)
    ]


def _menu(asked: Question, picks: Sequence[str], most: int = 1) -> Row:
    """The options as a menu; what is marked stays marked, so the message remembers it."""
    decision, teller, notes = asked.decision, asked.teller, asked.notes
    options = [
        offer(asked.label(option), option.id, notes.get(option.id), option.id in picks)
        for option in decision.options
    ]
    single = is_single(decision)
    hint = teller.words["bot.panel.pick_one" if single else "bot.panel.pick_many"]
    least = 1 if single else min(decision.needed, most)
    return select(asked.press("menu" if single else "mark"), hint, options, least, most)


def _many(asked: Question, picks: Sequence[str]) -> Items:
    """A menu for several options, what the marked ones come to, and the button that does it."""
    decision, teller = asked.decision, asked.teller
    most = decision.room
    found: Items = []
    picks = picks or (cheapest(decision) if decision.priced else None) or ()
    if most:
        found = [text(how_many(decision, teller.words, picks))]
        found.append(_menu(asked, picks, most))
    done = [_do(asked, picks)] if picks or not decision.needed else []
    found += narrow_rows([*done, *_all(asked), *_kinds(asked)][:ROW])
    return found


def _all(asked: Question) -> list[ui.Button[Any]]:
    """The button that picks everything, where that is an answer and no other picks come to it."""
    decision, every = asked.decision, everything(asked.decision)
    if not every or decision.total:
        return []
    label = say(asked.teller.words, "button.all", count=len(every))
    style = Style.primary if decision.needed else Style.secondary  # to disband all is not usual
    return [button(label, asked.press("all").button_id(), style)]


def _kinds(asked: Question) -> list[ui.Button[Any]]:
    """The buttons that pick all of a kind, where that is an answer."""
    return [
        button(asked.teller.sentence(kind), asked.press("kind", str(number)).button_id())
        for number, (kind, _) in enumerate(kinds_of(asked.table, asked.seat))
    ]


def kinds_of(table: Table, seat: Seat) -> list[tuple[Text, Picks]]:
    """The kinds of which a seat can pick all at once, each an answer."""
    decision = table.decision()
    assert decision is not None
    found = table.game.answers.kinds(seen(table, seat), decision)
    return [(kind, picks) for kind, picks in found if decision.accepts(picks)]


def everything(decision: Decision) -> tuple[str, ...]:
    """All options of a question together, if there are several and that is an answer."""
    every = tuple(option.id for option in decision.options)
    return every if len(every) > 1 and decision.accepts(every) else ()


def _do(asked: Question, picks: Sequence[str]) -> ui.Button[Any]:
    """The button that makes the marked options the answer, once they are one."""
    decision, words = asked.decision, asked.teller.words
    ready = decision.accepts(tuple(picks))
    label = words["bot.button.do" if picks or decision.needed else "bot.button.none"]
    style = Style.success if picks or decision.needed else Style.secondary
    return button(label, asked.press("do").button_id(), style, disabled=not ready)
