"""Standing orders as a person gives them: by the form of `/orders show`, press by press."""

from __future__ import annotations

from bot.local.people.seen import Seen
from bot.model.table import Table
from bot.table.orders import kinds_for
from tests.bot.presses.person import Person
from tests.bot.presses.way import WORDS, Press

# What is chosen for the parameters of an order; an order that needs more is left out.
CHOSEN = {"injuries": ("3",)}


async def give_orders(person: Person, table: Table) -> None:
    """Every order that needs no cards named: they answer until the game is over."""
    for kind in kinds_for(table, person.id):
        if any(param.least for param in kind.params):
            continue
        await person.command("orders show")
        await person.click(WORDS[f"{table.game.key}.order.{kind.name}.name"])
        for param in kind.params:
            if values := CHOSEN.get(param.name):
                form = _form(person)
                menus = [part for part in form.controls if part.get("options") is not None]
                menu = next(m for m in menus if {o["value"] for o in m["options"]} >= set(values))
                await person.press(Press(form, menu, "select", values))
        if WORDS["orders.button.give"] in _form(person).labels:
            await person.click(WORDS["orders.button.give"])


def _form(person: Person) -> Seen:
    """The form on the screen: the newest message that only they see."""
    return next(seen for seen in person.screen if seen.private)
