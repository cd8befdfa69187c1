"""Standing orders as private messages: what is in force, and menus to give another one."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.model.table import Standing, Table
from bot.screens.card import walk
from bot.table.orders import kinds_for, orders_of, seat_of
from bot.ui.buttons import Press
from bot.ui.context import Context
from bot.ui.errors import Refused, whisper
from bot.ui.interaction import Interaction
from bot.ui.message import MENU, OPTION, PLACEHOLDER, Message, Style, button, clipped, rows, text
from bot.ui.sentences import title
from config.texts import Words
from game.kernel import Option
from game.kernel.orders import Order, OrderKind, kind_of
from game.kernel.text import Teller, tell

Values = dict[str, tuple[str, ...]]


def overview(context: Context, table: Table, player: int, words: Words, note: str = "") -> Message:
    """A player's orders, with buttons to take each back and to give another."""
    kinds = kinds_for(table, player)
    if not kinds or table.state is None:
        raise Refused(words["orders.show.nothing"])
    mine = orders_of(table, player)
    lines = [_line(context, table, words, number, each) for number, each in enumerate(mine, 1)]
    head = tell(words, "orders.show.head", {"title": title(table, words)})
    items: list[ui.Item[Any]] = [text(f"> {note}")] if note else []
    items.append(text(head, _help(context, table, words)))
    items.append(text(*lines) if lines else text(words["orders.show.none"]))
    items += rows([_taking_back(table, words, n, each) for n, each in enumerate(mine, 1)])
    items.append(text(words["orders.show.give"]))
    items += rows([_giving(table, words, kind) for kind in kinds])
    return Message(items)


def _help(context: Context, table: Table, words: Words) -> str:
    seconds = int(context.tables.secrecy_delay(table))
    key = "orders.show.help" if seconds else "orders.show.no_pause"
    return tell(words, key, {"seconds": seconds})


def _line(context: Context, table: Table, words: Words, number: int, each: Standing) -> str:
    """One order with what was chosen for it, and how often it has answered."""
    order = each.order
    teller = context.teller(table, seat_of(table, each.player, order), words)
    values = [
        tell(words, "orders.show.values", {"name": words[f"orders.param.{name}"], "picks": picks})
        for name, chosen in order.values.items()
        if (picks := _named(teller, name, chosen))
    ]
    used = tell(words, "orders.show.used", {"count": each.used}) if each.used else ""
    name = words[f"{table.game.key}.order.{order.kind}.name"]
    facts = {"number": number, "name": name, "values": "".join(values), "used": used}
    return tell(words, "orders.show.line", facts)


def _named(teller: Teller, name: str, chosen: tuple[str, ...]) -> list[str]:
    """What was chosen, by the names of the pieces."""
    names = teller.names.get(name.removesuffix("s"), {})
    return [names.get(each, each) for each in chosen]


def _taking_back(table: Table, words: Words, number: int, each: Standing) -> ui.Button[Any]:
    label = tell(words, "orders.button.cancel", {"number": number})
    return button(label, Press("unorder", table.id, each.id).button_id(), Style.danger)


def _giving(table: Table, words: Words, kind: OrderKind) -> ui.Button[Any]:
    label = words[f"{table.game.key}.order.{kind.name}.name"]
    return button(label, Press("order", table.id, 0, kind.name).button_id(), Style.primary)


def form(context: Context, table: Table, player: int, words: Words, order: Order) -> Message:
    """The menus of one order; what is marked in them stays marked, so the message remembers it."""
    kind, key = kind_of(table.game, order), f"{table.game.key}.order.{order.kind}"
    seat = seat_of(table, player, order)
    teller, view = context.teller(table, seat, words), table.view(seat)
    items: list[ui.Item[Any]] = [text(f"### {words[f'{key}.name']}", words[f"{key}.help"])]
    ready = True
    for param in kind.params:
        options, picks = param.options(view)[:MENU], order.values.get(param.name, ())
        ready = ready and len(picks) >= min(param.least, len(options))
        items.append(text(words[f"{key}.{param.name}"]))
        if options:
            press = Press("ordermenu", table.id, 0, f"{order.kind}+{param.name}")
            hint = words["orders.show.some" if param.least else "orders.show.all"]
            items.append(_menu(press, teller, options, picks, hint))
    give = Press("ordergive", table.id, 0, order.kind).button_id()
    items += rows(
        [
            button(words["orders.button.give"], give, Style.success, disabled=not ready),
            button(words["orders.button.back"], Press("ordershow", table.id).button_id()),
        ]
    )
    return Message(items)


def _menu(
    press: Press, teller: Teller, options: tuple[Option, ...], picks: tuple[str, ...], hint: str
) -> ui.ActionRow[Any]:
    offered = [
        discord.SelectOption(
            label=clipped(teller.option(each), OPTION), value=each.id, default=each.id in picks
        )
        for each in options
    ]
    select: ui.Select[Any] = ui.Select(
        custom_id=press.menu_id(),
        placeholder=clipped(hint, PLACEHOLDER),
        options=offered,
        min_values=0,
        max_values=len(offered),
    )
    return ui.ActionRow(select)


async def show(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """A player's orders, in a message of their own."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await put(interaction, await interaction.client.context.tables.get(press.table))


async def put(interaction: Interaction, table: Table, note: str = "") -> None:
    """Put the overview before a player, in the place of what they pressed or asked with."""
    context = interaction.client.context
    words = await context.words(interaction)
    message = overview(context, table, interaction.user.id, words, note)
    await interaction.edit_original_response(content=None, **message.edited())


async def again(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Back from the menus of an order to the overview."""
    await interaction.response.defer()
    await put(interaction, await interaction.client.context.tables.get(press.table))


async def begin(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """An order of this kind: at once if there is nothing to choose, else by its menus."""
    await interaction.response.defer()
    await start(interaction, await interaction.client.context.tables.get(press.table), press.arg)


async def start(interaction: Interaction, table: Table, kind: str) -> None:
    """Give an order of a kind, or ask what is to be chosen for it."""
    order = Order(kind)
    seat_of(table, interaction.user.id, order)
    if kind_of(table.game, order).params:
        context = interaction.client.context
        words = await context.words(interaction)
        message = form(context, table, interaction.user.id, words, order)
        await interaction.edit_original_response(content=None, **message.edited())
    else:
        await _give(interaction, table.id, order)


async def mark(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """Something is chosen in one of the menus; the others stay as they were."""
    await interaction.response.defer()
    context = interaction.client.context
    table, words = await context.tables.get(press.table), await context.words(interaction)
    kind, _, name = press.arg.partition("+")
    order = Order(kind, {**_marked(interaction), name: picks})
    message = form(context, table, interaction.user.id, words, order)
    await interaction.edit_original_response(**message.edited())


async def give(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """The order is given as it stands in the menus."""
    await interaction.response.defer()
    chosen = {name: values for name, values in _marked(interaction).items() if values}
    await _give(interaction, press.table, Order(press.arg, chosen))


async def _give(interaction: Interaction, table_id: int, order: Order) -> None:
    context = interaction.client.context
    table = await context.tables.orders.give(table_id, interaction.user.id, order)
    words = await context.words(interaction)
    await put(interaction, table, words["orders.show.given"])


def _marked(interaction: Interaction) -> Values:
    """What is marked in each menu of a message."""
    assert interaction.message is not None
    found: Values = {}
    for part in walk(interaction.message.components):
        if isinstance(part, discord.SelectMenu):
            name = (part.custom_id or "").rpartition("+")[2]
            found[name] = tuple(each.value for each in part.options if each.default)
    return found


async def cancel(interaction: Interaction, press: Press, picks: tuple[str, ...]) -> None:
    """One order is taken back."""
    await interaction.response.defer()
    context = interaction.client.context
    table = await context.tables.orders.cancel(press.table, interaction.user.id, press.number)
    words = await context.words(interaction)
    await put(interaction, table, words["orders.show.cancelled"])


async def cancel_all(interaction: Interaction, table: Table) -> None:
    """Every order of a player is taken back."""
    context = interaction.client.context
    await context.tables.orders.cancel(table.id, interaction.user.id)
    await whisper(interaction, (await context.words(interaction))["orders.show.cancelled_all"])


PRESSES = {
    "orders": show,
    "ordershow": again,
    "order": begin,
    "ordermenu": mark,
    "ordergive": give,
    "unorder": cancel,
}
