"""The menus of one standing order: what is chosen for it, page by page or by typing."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.model.table import Table, refuse
from bot.screens.order_menu import give_order
from bot.table.orders import kinds_for, seat_of
from bot.ui.buttons import Press, chosen_after, menus_of
from bot.ui.context import Context
from bot.ui.errors import Refused
from bot.ui.interaction import Interaction
from bot.ui.message import OPTION, PARTS, Message, Row, Style, button, clipped, rows, size, text
from bot.ui.modal import meant, modal
from bot.ui.paged_menu import in_order, is_paged, menus, paged, select, type_button
from config.texts import Words
from game.kernel import Decision, Option
from game.kernel.orders import Order, OrderParam, kind_of
from game.kernel.text import Teller
from game.kernel.typed import meant as meant_by
from game.kernel.typed import of_names, of_options, read_all, unread

MARK = "ordermenu"
Picks = tuple[str, ...]
Values = dict[str, Picks]


class Draft(NamedTuple):
    """An order as it stands in its menus, and the page that each large menu is turned to."""

    order: Order
    pages: dict[str, str] = {}

    def marked(self, name: str, picks: Picks) -> Draft:
        """The same with these picks for a parameter."""
        order = Order(self.order.kind, {**self.order.values, name: picks})
        return Draft(order, self.pages)


def form(context: Context, table: Table, player: int, words: Words, draft: Draft) -> Message:
    """The menus of one order; what is marked in them stays marked, so the message remembers it."""
    order = draft.order
    kind, key = kind_of(table.game, order), f"{table.game.key}.order.{order.kind}"
    seat = seat_of(table, player, order)
    teller, view = context.teller(table, seat, words), table.view(seat)
    items: list[ui.Item[Any]] = [text(f"### {words[f'{key}.name']}", words[f"{key}.help"])]
    give = Press("ordergive", table.id, 0, order.kind).button_id()
    ready = all(p.question(view).accepts(order.values.get(p.name, ())) for p in kind.params)
    buttons = [button(words["orders.button.give"], give, Style.success, disabled=not ready)]
    for param in kind.params:
        items.append(text(words[f"{key}.{param.name}"]))
        found, typed = _choosing(table, teller, param, param.question(view), draft)
        items += found
        buttons += typed
    buttons.append(button(words["orders.button.back"], Press("ordershow", table.id).button_id()))
    items += rows(buttons)
    if size(items) > PARTS:
        raise Refused(words["orders.show.full"])
    return Message(items)


def _choosing(
    table: Table, teller: Teller, param: OrderParam, asked: Decision, draft: Draft
) -> tuple[list[Row], list[ui.Button[Any]]]:
    """The menus of one parameter, and the button to type it where there is more than one."""
    kind, words = draft.order.kind, teller.words
    picks = draft.order.values.get(param.name, ())
    press = partial(_press, table.id, f"{kind}+{param.name}")
    if is_paged(asked, single=False):
        known = of_options(teller, asked.options)
        it = paged(asked, known, teller, picks, draft.pages.get(param.name, ""), press, {})
        about = words[f"{table.game.key}.order.{kind}.{param.name}"]
        return menus(it, single=False), [type_button(it, about)]
    if not asked.options:
        return [], []
    hint = words["orders.show.some" if param.least else "orders.show.all"]
    return [_menu(press("mark", ""), teller, asked.options, picks, hint)], []


def _press(table: int, name: str, what: str, arg: str) -> Press:
    """A control of one parameter of an order."""
    intent = {"mark": MARK, "turn": "orderturn", "type": "ordertype"}[what]
    return Press(intent, table, 0, f"{name}+{arg}" if arg else name)


def _menu(
    press: Press, teller: Teller, options: tuple[Option, ...], picks: Picks, hint: str
) -> Row:
    offered = [
        discord.SelectOption(
            label=clipped(teller.option(each), OPTION), value=each.id, default=each.id in picks
        )
        for each in options
    ]
    return select(press, hint, offered, 0, len(offered))


async def begin(interaction: Interaction, press: Press, picks: Picks) -> None:
    """An order of this kind: at once if there is nothing to choose, else by its menus."""
    await interaction.response.defer()
    await start(interaction, await interaction.client.context.tables.get(press.table), press.arg)


async def start(interaction: Interaction, table: Table, kind: str) -> None:
    """Give an order of a kind, by its id or its name, or ask what is to be chosen for it."""
    words = await interaction.client.context.words(interaction)
    order = Order(_kind(table, interaction.user.id, kind, words))
    seat_of(table, interaction.user.id, order)
    if kind_of(table.game, order).params:
        await _put_form(interaction, table, Draft(order))
    else:
        await give_order(interaction, table.id, order)


def _kind(table: Table, player: int, typed: str, words: Words) -> str:
    """The kind of order that is meant; where none is, those that a player may give are told."""
    if any(kind.name == typed for kind in table.game.answers.orders):
        return typed
    names = [kind.name for kind in kinds_for(table, player)]
    known = of_names({name: words[f"{table.game.key}.order.{name}.name"] for name in names})
    found = meant_by(known, typed)
    if not found:
        raise Refused(unread(words, known, [typed]))
    return found


async def _put_form(interaction: Interaction, table: Table, draft: Draft) -> None:
    """Put the menus of an order before a player."""
    context = interaction.client.context
    words = await context.words(interaction)
    message = form(context, table, interaction.user.id, words, draft)
    await interaction.edit_original_response(content=None, **message.edited())


async def mark(interaction: Interaction, press: Press, picks: Picks) -> None:
    """Something is chosen in one of the menus; the others stay as they were."""
    await interaction.response.defer()
    table = await interaction.client.context.tables.get(press.table)
    kind, name, _ = _parts_of(press.arg)
    draft = _draft(interaction, kind)
    before = draft.order.values.get(name, ())
    marks = chosen_after(interaction.message, press, before, picks)
    await _put_form(interaction, table, draft.marked(name, marks))


async def turn(interaction: Interaction, press: Press, picks: Picks) -> None:
    """Another page of one of the menus."""
    await interaction.response.defer()
    table = await interaction.client.context.tables.get(press.table)
    kind, name, _ = _parts_of(press.arg)
    draft = _draft(interaction, kind)
    await _put_form(interaction, table, Draft(draft.order, {**draft.pages, name: picks[0]}))


async def type_it(interaction: Interaction, press: Press, picks: Picks) -> None:
    """Type it: a modal for what is meant in one of the menus."""
    context = interaction.client.context
    table, words = await context.tables.get(press.table), await context.words(interaction)
    kind, name, _ = _parts_of(press.arg)
    title = words.get(f"{table.game.key}.order.{kind}.{name}", name)
    what = Press("ordertyped", press.table, 0, press.arg)
    await interaction.response.send_modal(modal(what, title, meant(words, many=True)))


async def typed(interaction: Interaction, press: Press, picks: Picks) -> None:
    """What was typed is marked beside the rest; what fits nothing is told."""
    await interaction.response.defer()
    context, player = interaction.client.context, interaction.user.id
    table, words = await context.tables.get(press.table), await context.words(interaction)
    kind, name, _ = _parts_of(press.arg)
    draft = _draft(interaction, kind)
    seat = seat_of(table, player, draft.order)
    param = _param(table, draft.order, name)
    known = of_options(context.teller(table, seat, words), param.options(table.view(seat)))
    found, missed = read_all(known, picks[0])
    if found:
        marks = dict.fromkeys((*draft.order.values.get(name, ()), *found))
        await _put_form(interaction, table, draft.marked(name, tuple(marks)))
    if missed:
        raise Refused(unread(words, known, missed))


async def give(interaction: Interaction, press: Press, picks: Picks) -> None:
    """The order is given as it stands in the menus."""
    await interaction.response.defer()
    table = await interaction.client.context.tables.get(press.table)
    order = _draft(interaction, press.arg).order
    view = table.view(seat_of(table, interaction.user.id, order))
    chosen = {
        param.name: in_order(param.options(view), marks)
        for param in kind_of(table.game, order).params
        if (marks := order.values.get(param.name))
    }
    await give_order(interaction, press.table, Order(press.arg, chosen))


def _parts_of(arg: str) -> tuple[str, str, str]:
    """The kind, the parameter and the page that a control of a form stands for."""
    kind, name, page, *_ = (*arg.split("+"), "", "")
    return kind, name, page


def _param(table: Table, order: Order, name: str) -> OrderParam:
    for param in kind_of(table.game, order).params:
        if param.name == name:
            return param
    raise refuse("stale")  # an id that we never made


def _draft(interaction: Interaction, kind: str) -> Draft:
    """An order as it is marked in the menus of a message."""
    values: Values = {}
    pages: dict[str, str] = {}
    for menu in menus_of(interaction.message):
        what, _, _, arg = (menu.custom_id or "").split(":", 4)[1:]
        _, name, page = _parts_of(arg)
        pages[name] = page
        if what == MARK:
            marks = (each.value for each in menu.options if each.default)
            values[name] = tuple(dict.fromkeys((*values.get(name, ()), *marks)))
    return Draft(Order(kind, values), pages)


PRESSES = {
    "order": begin,
    MARK: mark,
    "orderturn": turn,
    "ordertype": type_it,
    "ordertyped": typed,
    "ordergive": give,
}
