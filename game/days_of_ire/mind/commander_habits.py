"""Habits of the Soviet commander: points for Events, tanks and militia after the ringleaders."""

from __future__ import annotations

from game.days_of_ire.mind.survey import Habit, best, offered, place_of, strength
from game.days_of_ire.rules import plain_answers
from game.days_of_ire.set.components import load
from game.days_of_ire.view.view import DaysView
from game.kernel import Decision
from game.kernel.model import Picks

FEW = 3  # SPA cards in the pool below which they are taken back
STRONG = 4  # strength from which on an attack is worth a card


def _there(view: DaysView) -> list[str]:
    return [each.place for each in view.players]


def _headline(view: DaysView, decision: Decision) -> Picks:
    """Red cards, the dearest first, and green ones only for many points."""
    known = {card.id: card for card in load(view.set).headlines.headline}
    hand = [known[each] for each in offered(decision) if each in known]
    wanted = [card for card in hand if card.colour == "red" or card.cp > FEW]
    dearest = max(wanted, key=lambda card: card.cp, default=None)
    return (dearest.id if dearest else plain_answers.DONE.id,)


def _how(view: DaysView, decision: Decision) -> Picks:
    """A red card with a good SPA icon for its text, others for their points."""
    ids = offered(decision)
    if plain_answers.COLLECT_NEWS.id in ids:
        return (plain_answers.COLLECT_NEWS.id,)
    card = load(view.set).headlines.headline[_number(view, decision)]
    queue = len(view.commander.spa_queue) if view.commander else 0
    text = (card.spa or 0) > 1 and queue > 1
    return (plain_answers.NEWS.id if text else plain_answers.COLLECT.id,)


def _number(view: DaysView, decision: Decision) -> int:
    return load(view.set).headline.number[str(decision.facts["headline"])]


def _buy(view: DaysView, decision: Decision) -> Picks:
    """An Event for an empty location, one with a penalty before others."""
    p = load(view.set)
    taken = {place.id for place in view.places if place.event}
    found = [each for each in offered(decision) if each in p.event.number]
    cards = [p.deck[p.event.number[each]] for each in found]
    free = [card for card in cards if card.at not in taken]
    liked = max(free, key=lambda card: (bool(card.penalty), len(card.needs)), default=None)
    return (liked.id if liked else plain_answers.DONE.id,)


def _empty(view: DaysView, decision: Decision) -> Picks | None:
    """An empty location, far from everybody."""
    return best(offered(decision), lambda name: -bool(place_of(view, name).event))


def _army(view: DaysView, decision: Decision) -> Picks:
    """Tanks next to a Revolutionary join them; what is left brings new ones."""
    p = load(view.set)
    there = set(_there(view))
    ids = offered(decision)
    for name in ids:
        if name in p.place.number and name not in there:
            near = p.place.names(p.near[p.place.number[name]])
            if there & set(near):
                return (name,)
    return (next((each for each in ids if each.startswith("new_")), plain_answers.DONE.id),)


def _hunt(view: DaysView, decision: Decision) -> Picks | None:
    """Towards the nearest Revolutionary."""
    p = load(view.set)
    goals = [p.place.number[each] for each in _there(view) if each]

    def close(name: str) -> float:
        steps = p.distance[p.place.number[name]]
        return -min(steps[goal] for goal in goals)

    return best(offered(decision), close)


def _keep(view: DaysView, decision: Decision) -> Picks:
    """Those with a penalty, then the dearest to resolve."""
    p = load(view.set)
    cards = [p.deck[p.event.number[each]] for each in offered(decision)]
    cards.sort(key=lambda card: (bool(card.penalty), len(card.needs)), reverse=True)
    return tuple([card.id for card in cards[: decision.needed]])


def _spa(view: DaysView, decision: Decision) -> Picks:
    """Cards back when few are left, else place, move up, and attack where it may hurt."""
    ids = offered(decision)
    pool = len(view.commander.spa_pool) if view.commander else 0
    if plain_answers.RETRIEVE.id in ids and pool < FEW:
        return (plain_answers.RETRIEVE.id,)
    orders = {card.id: card.order for card in load(view.set).spa.card}
    for wanted in ("place", "militia", "sniper", "attack"):
        for each in ids:
            if orders.get(each) == wanted and _worth_it(view, wanted):
                return (each,)
    return (plain_answers.DONE.id,)


def _worth_it(view: DaysView, order: str) -> bool:
    there = set(_there(view))
    if order == "attack":
        return any(strength(place) >= STRONG for place in view.places if place.id in there)
    if order == "place":
        return True
    units = "militia" if order == "militia" else "snipers"
    return any(getattr(place, units) for place in view.places if place.id not in there)


def _march(view: DaysView, decision: Decision) -> Picks | None:
    """Units that are with no Revolutionary move, the nearest first; then enough."""
    there = set(_there(view))
    away = [each for each in offered(decision)[:-1] if each not in there]
    if not away:
        return (plain_answers.DONE.id,)
    p = load(view.set)
    goals = [p.place.number[each] for each in there if each]
    return best(away, lambda name: -min(p.distance[p.place.number[name]][g] for g in goals))


def _attack(view: DaysView, decision: Decision) -> Picks | None:
    there = _there(view)
    return best(
        offered(decision), lambda name: 10 * (name in there) + strength(place_of(view, name))
    )


HABITS: dict[str, Habit] = {
    "play_headline": _headline,
    "headline_how": _how,
    "retrieve": lambda view, decision: (offered(decision)[0],),
    "buy_event": _buy,
    "army": _army,
    "tank_to": _hunt,
    "keep_two": _keep,
    "which_deck": lambda view, decision: (offered(decision)[-1],),
    "spa": _spa,
    "spa_sniper": _march,
    "spa_militia": _march,
    "spa_to": _hunt,
    "attack_where": _attack,
    "fire_or_threaten": lambda view, decision: (offered(decision)[0],),
}
