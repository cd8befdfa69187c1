"""The standing orders of Nights of Fire: counterattacks, passing and cards to keep."""

from __future__ import annotations

from game.kernel import Decision, Option, option
from game.kernel.model import Picks
from game.kernel.orders import Order, OrderKind, OrderParam
from game.kernel.payment import cheapest
from game.nights_of_fire.rules import plain_answers
from game.nights_of_fire.seats import REVOLUTIONARIES, SOVIET
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.view import NightsView

COUNTER = frozenset(("counter_team", "counter_who"))
ON_THE_WAY = frozenset(("counter_who", "counter_target", "pay_counter"))


def _districts(view: NightsView) -> tuple[Option, ...]:
    return tuple(option("district", name) for name in load(view.set).districts)


def _cards(view: NightsView) -> tuple[Option, ...]:
    """The cards of this seat's own hand."""
    if view.seat == SOVIET:
        return tuple(option("tactics", name) for name in view.tactics)
    return tuple(option("card", name) for name in view.hand)


def _here(decision: Decision, order: Order) -> bool:
    """Whether an order is meant for the district of an attack; no district named means all."""
    named = order.values.get("districts", ())
    return not named or decision.facts.get("district") in named


def _decline(view: NightsView, decision: Decision, order: Order) -> Picks | None:
    return (plain_answers.DECLINE.id,) if _here(decision, order) else None


def _soviet_turn(view: NightsView) -> str:
    """The turn of the other side that is going on, as everybody sees it."""
    sector = view.turn.sector if view.turn else ""
    return f"{view.round}.{len(view.row)}.{sector}"


def _counterattack(view: NightsView, decision: Decision, order: Order) -> Picks | None:
    """Take it up, with whom it gives the least away, and pay with the cards named."""
    if decision.step == "pay_counter":
        return cheapest(decision, order.values.get("cards", ()))
    if decision.step == "counter_target":
        return (decision.options[0].id,)
    if not _here(decision, order):
        return None
    if decision.step == "counter_team":
        return (plain_answers.COUNTERATTACK.id,)
    able = [each.id for each in decision.options if each.id != plain_answers.DECLINE.id]
    hidden = {each.id for each in view.insurgents if each.hidden}
    shown = [each for each in able if each not in hidden]
    return tuple((shown or able)[:1]) or None


def _pass(view: NightsView, decision: Decision, order: Order) -> Picks:
    return (plain_answers.PASS.id,)


def _keep(view: NightsView, decision: Decision, order: Order) -> Picks | None:
    """The first card named that can be kept, or what is not named goes, the cheapest first."""
    named = order.values.get("cards", ())
    offered = [each.id for each in decision.options]
    if decision.step == "keep_tactics":
        return next(((name,) for name in named if name in offered), None)
    p = load(view.set)
    loose = [name for name in offered if name not in named]
    loose.sort(key=lambda name: p.values[p.card.number[name]])
    return tuple(loose[: decision.needed])


ORDERS: tuple[OrderKind, ...] = (
    OrderKind(
        "decline",
        REVOLUTIONARIES,
        COUNTER,
        _decline,
        picks=frozenset((plain_answers.DECLINE.id,)),
        params=(OrderParam("districts", _districts),),
        yields=True,
    ),
    OrderKind(
        "decline_turn",
        REVOLUTIONARIES,
        COUNTER,
        _decline,
        picks=frozenset((plain_answers.DECLINE.id,)),
        bound=_soviet_turn,
        now=True,
        yields=True,
    ),
    OrderKind(
        "counterattack",
        REVOLUTIONARIES,
        COUNTER,
        _counterattack,
        follow=ON_THE_WAY,
        params=(OrderParam("cards", _cards, 1), OrderParam("districts", _districts)),
    ),
    OrderKind(
        "pass",
        (*REVOLUTIONARIES, SOVIET),
        frozenset(("choose_action", "play_tactics")),
        _pass,
        picks=frozenset((plain_answers.PASS.id,)),
        bound=lambda view: str(view.round),
        once=True,
    ),
    OrderKind(
        "keep",
        (*REVOLUTIONARIES, SOVIET),
        frozenset(("discard_down", "keep_tactics")),
        _keep,
        params=(OrderParam("cards", _cards, 1),),
    ),
)
