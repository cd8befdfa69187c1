"""Carrying standing orders out: the kernel checks every answer an order gives."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from game.kernel.game import Game
from game.kernel.look import look
from game.kernel.model import Action, Decision, Illegal, Picks, Seat
from game.kernel.orders import Order, kind_of
from game.kernel.settle import AnyState, apply, pending


class Obeyed(Struct, frozen=True):
    """The answers that orders give, one after the other, and the orders that gave them."""

    answers: tuple[Picks, ...] = ()
    used: tuple[Order, ...] = ()
    left: tuple[str, ...] | None = None  # the lines of a plan after those that gave the answers


def in_force(game: Game, view: Any, order: Order) -> bool:
    """Whether an order still holds: what it is bound to may be over."""
    try:
        kind = kind_of(game, order)
    except Illegal:
        return False
    return view.seat in kind.side and (not order.bound or order.bound == kind.bound(view))


def obeyed(game: Game, s: AnyState, seat: Seat, orders: Iterable[Order]) -> Obeyed:
    """What the first order that can be carried out answers now; nothing if none can."""
    view = look(game, s, seat)
    valid = [order for order in orders if in_force(game, view, order)]
    for lead in valid:
        others = [order for order in valid if order is not lead]
        found = _followed(game, s, seat, lead, others)
        if found.answers:
            return found
    return Obeyed()


def _followed(game: Game, s: AnyState, seat: Seat, lead: Order, others: list[Order]) -> Obeyed:
    """One order's answer, and those to the questions it leads to as long as nothing happens."""
    answers: list[Picks] = []
    used: list[Order] = []
    while (decision := pending(s)) is not None and seat in decision.seats:
        ready = [lead, *others] if answers else [lead]
        found = _answer(game, s, seat, decision, ready, bool(answers))
        if found is None:
            unfinished = decision.step in kind_of(game, lead).follow
            return Obeyed() if unfinished else Obeyed(tuple(answers), tuple(used))
        used.append(found[0])
        answers.append(found[1])
        after = apply(s, Action(seat, found[1]))
        if after.luck != s.luck or after.events:
            break
        s = after
    return Obeyed(tuple(answers), tuple(used))


def _answer(
    game: Game,
    s: AnyState,
    seat: Seat,
    decision: Decision,
    orders: Iterable[Order],
    on_the_way: bool,
) -> tuple[Order, Picks] | None:
    """The first of these orders with a legal answer to a question, and that answer."""
    view = look(game, s, seat)
    for order in orders:
        kind = kind_of(game, order)
        if decision.step in kind.steps or (on_the_way and decision.step in kind.follow):
            picks = kind.answer(view, decision, order)
            if picks is not None and decision.accepts(picks):
                return order, picks
    return None
