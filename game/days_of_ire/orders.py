"""The standing orders of Days of Ire: hits, drawing, the turn order, cards that go."""

from __future__ import annotations

from game.days_of_ire.rules import plain_answers
from game.days_of_ire.seats import REVOLUTIONARIES, SOVIET
from game.days_of_ire.set.components import load
from game.days_of_ire.view.view import DaysView
from game.kernel import Decision, Option, option
from game.kernel.model import Picks
from game.kernel.orders import Order, OrderKind, OrderParam

MOST_INJURIES = 4


def _fighters(view: DaysView) -> tuple[Option, ...]:
    """The fighters who are active now and can be hit."""
    p = load(view.set)
    here = {each for place in view.places for each in place.active}
    return p.fighter.options(p.fighter.of(here) & ~p.promo)


def _injuries(view: DaysView) -> tuple[Option, ...]:
    return tuple(option("number", str(n)) for n in range(1, MOST_INJURIES))


def _cards(view: DaysView) -> tuple[Option, ...]:
    """The cards of this seat's own hand."""
    return tuple(option("card", name) for name in view.hand)


def _hit(view: DaysView, decision: Decision, order: Order) -> Picks | None:
    """The barricade first, then a fighter who was named, then the one who ordered it.

    Where others are hit who are there, it is theirs to say.
    """
    offered = [each.id for each in decision.options]
    there = [each.seat for each in view.players if each.place == decision.facts["place"]]
    if there and view.seat not in there:
        return None
    if plain_answers.BARRICADE.id in offered:
        return (plain_answers.BARRICADE.id,)
    for fighter in order.values.get("fighters", ()):
        if fighter in offered:
            return (fighter,)
    mine = next((each.injuries for each in view.players if each.seat == view.seat), 0)
    bearable = [int(each) for each in order.values.get("injuries", ())]
    if view.seat in offered and bearable and mine < max(bearable):
        return (str(view.seat),)
    return None


def _share(view: DaysView, decision: Decision, order: Order) -> Picks:
    """The cards left over, or those of a card's text, go to the shortest hands."""
    cards = {each.seat: each.cards for each in view.players}
    shortest = sorted((each.id for each in decision.options), key=lambda seat: cards[seat])
    return tuple(shortest[: decision.needed])


def _lure(view: DaysView, decision: Decision, order: Order) -> Picks | None:
    """Each unit goes to the least injured of those it can reach, in one step or more."""
    p = load(view.set)
    hurt = [(each.injuries, each.place) for each in view.players]

    def worse(option: Option) -> tuple[int, int]:
        goal = p.place.number[option.text.facts["goal"]]
        steps = [(p.distance[goal][p.place.number[at]], injuries) for injuries, at in hurt]
        near, injuries = min(steps)
        return near, injuries

    picks, first = [], 0
    for group in decision.groups:
        picks.append(min(decision.options[first : first + group.size], key=worse).id)
        first += group.size
    return tuple(picks)


def _as_yesterday(view: DaysView, decision: Decision, order: Order) -> Picks:
    return (",".join(view.order),)


def _hand_over(view: DaysView, decision: Decision, order: Order) -> Picks | None:
    """So many of the cards named, as far as they are still in hand."""
    held = [card for card in order.values.get("cards", ()) if card in view.hand]
    return _so_many(held, decision)


def _kinds(view: DaysView) -> tuple[Option, ...]:
    """Every kind of Revolutionary card, by its first copy, whatever is held."""
    p = load(view.set)
    return tuple(option("card", p.card.ids[p.kinds.index(kind)]) for kind in p.cards.card)


def _discard(view: DaysView, decision: Decision, order: Order) -> Picks | None:
    """Of the kinds named, the cards with the fewest icons first, those without an ability first."""
    p = load(view.set)
    named = {p.kinds[p.card.number[each]].id for each in order.values.get("cards", ())}

    def worth(card: str) -> tuple[int, bool]:
        kind = p.kinds[p.card.number[card]]
        return len(kind.icons), kind.ability is not None

    held = [card for card in view.hand if not named or p.kinds[p.card.number[card]].id in named]
    return _so_many(sorted(held, key=worth), decision)


def _so_many(cards: list[str], decision: Decision) -> Picks | None:
    """As many as are asked for, from the first on, if there are enough."""
    return tuple(cards[: decision.needed]) if len(cards) >= decision.needed else None


def _retrieve(view: DaysView, decision: Decision, order: Order) -> Picks:
    """As many as there are."""
    return (decision.options[0].id,)


ORDERS: tuple[OrderKind, ...] = (
    OrderKind(
        "hit",
        REVOLUTIONARIES,
        frozenset({"hit"}),
        _hit,
        params=(OrderParam("fighters", _fighters), OrderParam("injuries", _injuries)),
    ),
    OrderKind(
        "share", REVOLUTIONARIES, frozenset({"extra_cards", "draw_who"}), _share, yields=True
    ),
    OrderKind("lure", REVOLUTIONARIES, frozenset({"lure"}), _lure, yields=True),
    OrderKind("yesterday", REVOLUTIONARIES, frozenset({"turn_order"}), _as_yesterday, yields=True),
    OrderKind(
        "hand-over",
        REVOLUTIONARIES,
        frozenset({"hand_over", "discard_cards"}),
        _hand_over,
        params=(OrderParam("cards", _cards, 1),),
    ),
    OrderKind(
        "discard",
        REVOLUTIONARIES,
        frozenset({"discard_cards"}),
        _discard,
        params=(OrderParam("cards", _kinds),),
    ),
    OrderKind("retrieve", (SOVIET,), frozenset({"retrieve"}), _retrieve),
)
