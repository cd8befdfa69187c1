"""Standing orders as a private message: what is in force, and what else could be ordered."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.model.table import SheetPlan, Standing, Table
from bot.table.orders import kinds_for, orders_of, seat_of
from bot.table.sheets import plan_of
from bot.ui.buttons import Press
from bot.ui.context import Context
from bot.ui.errors import Refused, whisper
from bot.ui.interaction import Interaction
from bot.ui.message import Message, Style, button, rows, text
from bot.ui.sentences import title
from config.texts import Words
from game.kernel.orders import Order, OrderKind
from game.kernel.text import Teller, tell

NAMED = 12  # choices of an order that are named
LINES, PLAN = 1800, 1200  # characters of all orders together
Picks = tuple[str, ...]
Values = dict[str, Picks]


def overview(context: Context, table: Table, player: int, words: Words, note: str = "") -> Message:
    """A player's orders, with buttons to take each back and to give another."""
    kinds, plan = kinds_for(table, player), plan_of(table, player)
    if not (kinds or plan) or table.state is None:
        raise Refused(words["orders.show.nothing"])
    mine = orders_of(table, player)
    lines = [_line(context, table, words, number, each) for number, each in enumerate(mine, 1)]
    head = tell(words, "orders.show.head", {"title": title(table, words)})
    items: list[ui.Item[Any]] = [text(f"> {note}")] if note else []
    items.append(text(head, _help(context, table, words)))
    items.append(text(*lines, most=LINES) if lines else text(words["orders.show.none"]))
    items += rows([_taking_back(table, words, n, each) for n, each in enumerate(mine, 1)])
    if plan is not None:
        items += _plan(table, words, plan)
    if kinds:
        items.append(text(words["orders.show.give"]))
    items += rows([_giving(table, words, kind) for kind in kinds])
    return Message(items)


def _plan(table: Table, words: Words, plan: SheetPlan) -> list[ui.Item[Any]]:
    """What is left of a player's sheet, with buttons to let it go on and to drop it."""
    head = words["sheet.plan.stopped" if plan.stopped else "sheet.plan.head"]
    go_on = Press("plango", table.id).button_id()
    gone = Press("plandrop", table.id).button_id()
    found = [button(words["sheet.button.go_on"], go_on, Style.success)] if plan.stopped else []
    found.append(button(words["sheet.button.drop"], gone, Style.danger))
    return [text(head, *(f"> {line}" for line in plan.lines), most=PLAN), *rows(found)]


def _help(context: Context, table: Table, words: Words) -> str:
    seconds = int(context.tables.secrecy_delay(table))
    key = "orders.show.help" if seconds else "orders.show.no_pause"
    return tell(words, key, {"seconds": seconds})


def _line(context: Context, table: Table, words: Words, number: int, each: Standing) -> str:
    """One order with what was chosen for it, and how often it has answered."""
    order, game = each.order, table.game.key
    teller = context.teller(table, seat_of(table, each.player, order), words)
    chosen = {
        words[f"{game}.order_param.{name}"]: picks
        for name, ids in order.values.items()
        if (picks := _named(teller, name, ids))
    }
    values = [
        tell(words, "orders.show.values", {"name": name, "picks": picks})
        for name, picks in chosen.items()
    ]
    used = tell(words, "orders.show.used", {"count": each.used}) if each.used else ""
    name = words[f"{game}.order.{order.kind}.name"]
    facts = {"number": number, "name": name, "values": "".join(values), "used": used}
    return tell(words, "orders.show.line", facts).rstrip()


def _named(teller: Teller, name: str, chosen: tuple[str, ...]) -> list[str]:
    """What was chosen, by the names of the pieces."""
    names = teller.names.get(name.removesuffix("s"), {})
    named = [names.get(each, each) for each in chosen[:NAMED]]
    if len(chosen) > NAMED:
        named.append(tell(teller.words, "orders.show.more", {"count": len(chosen) - NAMED}))
    return named


def _taking_back(table: Table, words: Words, number: int, each: Standing) -> ui.Button[Any]:
    label = tell(words, "orders.button.cancel", {"number": number})
    return button(label, Press("unorder", table.id, each.id).button_id(), Style.danger)


def _giving(table: Table, words: Words, kind: OrderKind) -> ui.Button[Any]:
    label = words[f"{table.game.key}.order.{kind.name}.name"]
    return button(label, Press("order", table.id, 0, kind.name).button_id(), Style.primary)


async def show(interaction: Interaction, press: Press, picks: Picks) -> None:
    """A player's orders, in a message of their own."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await put(interaction, await interaction.client.context.tables.get(press.table))


async def put(interaction: Interaction, table: Table, note: str = "") -> None:
    """Put the overview before a player, in the place of what they pressed or asked with."""
    context = interaction.client.context
    words = await context.words(interaction)
    message = overview(context, table, interaction.user.id, words, note)
    await interaction.edit_original_response(content=None, **message.edited())


async def again(interaction: Interaction, press: Press, picks: Picks) -> None:
    """Back from the menus of an order to the overview."""
    await interaction.response.defer()
    await put(interaction, await interaction.client.context.tables.get(press.table))


async def give_order(interaction: Interaction, table_id: int, order: Order) -> None:
    """Give an order, and show it among the others."""
    context = interaction.client.context
    table = await context.tables.orders.give(table_id, interaction.user.id, order)
    words = await context.words(interaction)
    await put(interaction, table, words["orders.show.given"])


async def cancel(interaction: Interaction, press: Press, picks: Picks) -> None:
    """One order is taken back."""
    await interaction.response.defer()
    context = interaction.client.context
    table = await context.tables.orders.cancel(press.table, interaction.user.id, press.number)
    words = await context.words(interaction)
    await put(interaction, table, words["orders.show.cancelled"])


async def go_on(interaction: Interaction, press: Press, picks: Picks) -> None:
    """A plan that was stopped goes on."""
    await interaction.response.defer()
    context = interaction.client.context
    table = await context.tables.orders.let_go_on(press.table, interaction.user.id)
    await put(interaction, table, (await context.words(interaction))["sheet.plan.goes_on"])


async def drop(interaction: Interaction, press: Press, picks: Picks) -> None:
    """A plan is dropped."""
    await interaction.response.defer()
    context = interaction.client.context
    table = await context.tables.orders.drop_plan(press.table, interaction.user.id)
    await put(interaction, table, (await context.words(interaction))["sheet.plan.dropped"])


async def cancel_all(interaction: Interaction, table: Table) -> None:
    """Every order of a player is taken back."""
    context = interaction.client.context
    await context.tables.orders.cancel(table.id, interaction.user.id)
    await whisper(interaction, (await context.words(interaction))["orders.show.cancelled_all"])


PRESSES = {
    "orders": show,
    "ordershow": again,
    "unorder": cancel,
    "plango": go_on,
    "plandrop": drop,
}
