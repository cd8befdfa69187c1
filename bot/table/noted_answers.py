"""Answers around the pause: live ones are noted until it is over, then they or orders count."""

from __future__ import annotations

from msgspec.structs import replace

from bot.model.change import Change
from bot.model.outgoing import Private, Said
from bot.model.table import Noted, SheetPlan, Table, TableError, refuse
from bot.table.answer import Acted, Outcome, answer, carry_out, encode_outcome
from bot.table.orders import obedient, used
from bot.table.plan import Plan
from bot.table.secrecy_delay import must_wait
from bot.table.sheets import begun, gone_on, with_plan


def respond(
    table: Table, plan: Plan, interaction: int, now: float, left: SheetPlan | None = None
) -> tuple[Change, Acted]:
    """A player's answers, carried out now or noted until the secrecy delay is over.

    Of a sheet, what is `left` becomes the plan of its owner with that.
    """
    change, acted = carry_out(with_plan(table, left), plan, interaction, now)
    player = plan.player
    if not must_wait(table, player, plan.answers[0], now):
        return change, acted
    mine = Noted(player, plan.answers, interaction, now, left)
    others = (each for each in table.noted if each.player != player)
    after = replace(table, noted=(*others, mine))
    change = Change(after, orders=True, interaction=interaction)
    change.outcome = encode_outcome(Outcome(noted=True))
    return change, Acted(after, (), (), noted=True)


def withdraw(table: Table, player: int) -> Change:
    """Take back what was noted; nobody else ever knew of it."""
    if not table.noted_by(player):
        raise refuse("undo_nothing")
    after = replace(table, noted=tuple(each for each in table.noted if each.player != player))
    return Change(after, orders=True)


def fire(table: Table, now: float) -> Change:
    """The pause is over: what was noted first is carried out, else what is ordered."""
    ready = replace(table, until=None, noted=())
    for noted in table.noted:
        player, number, answers = noted.player, table.number, noted.answers
        plan = noted.plan and begun(noted.plan, number, len(answers))
        planned = with_plan(ready, plan)
        try:
            change, _ = answer(planned, player, number, answers, noted.interaction, now)
        except TableError:
            continue  # the rules have been corrected meanwhile: they are asked again
        change.interaction = 0  # it was answered when the answer was noted
        return change
    return _obey(ready, now)


def _obey(table: Table, now: float) -> Change:
    """What orders answer; their owner learns of it only if their own hand or board has changed."""
    found = obedient(table)
    if found is None:
        return Change(table)
    player, obeyed = found
    if obeyed.left is not None:
        table = gone_on(table, player, len(obeyed.answers), obeyed.left)
    command = -1 - table.number  # its answers belong together, as those of an interaction do
    change, acted = answer(table, player, table.number, obeyed.answers, command, now)
    change.interaction = 0
    change.table = replace(change.table, standing=used(table, player, obeyed.used))
    mine = tuple(seat for seat in table.seats_of(player) if seat in acted.changed)
    if mine and change.table.status == "playing" and change.table.asked_seat(player) is None:
        change.said.append(Said(Private(player, mine), player))
    return change
