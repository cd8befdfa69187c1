"""Habits of the Soviet commander: points for Events, tanks and militia after the ringleaders."""

from __future__ import annotations

from game.days_of_ire.mind.revolutionary_habits import Habit, best, offered
from game.days_of_ire.mind.survey import strengths
from game.days_of_ire.mind.values import menace, reward, text_worth
from game.days_of_ire.rules import plain_answers
from game.days_of_ire.rules.state import LAST_DAY, NOBODY, Days, parts
from game.days_of_ire.rules.steps.spa import targets
from game.days_of_ire.set.components import Parts
from game.days_of_ire.set.effects import ANY
from game.kernel import Decision
from game.kernel.model import Picks

FEW = 3  # SPA cards in the pool below which they are taken back
STRONG = 4  # strength from which on an attack is worth a card
POINT = 0.13  # what a command point is worth, in Events


def _how_good(s: Days, p: Parts, card: int) -> tuple[float, str]:
    """What a Headline is worth to the commander when it is played, and how it is played."""
    entry = p.headlines.headline[card]
    text = -text_worth(entry.effects, s.team)
    points = POINT * entry.cp
    if entry.colour == "green":
        both = (points + text, plain_answers.COLLECT_NEWS.id)
        return max(both, (0.0, plain_answers.DISCARD.id))
    icon = 0.1 * min(entry.spa or 0, len(s.spa_queue))
    return max((points, plain_answers.COLLECT.id), (text + icon, plain_answers.NEWS.id))


def _headline(s: Days, decision: Decision) -> Picks:
    """The best card first; what helps the other side stays in the hand or goes unread."""
    p = parts(s)
    hand = [each for each in offered(decision) if each in p.headline.number]
    found = best(hand, lambda name: _how_good(s, p, p.headline.number[name])[0])
    if found and _how_good(s, p, p.headline.number[found[0]])[0] >= 0:
        return found
    return (plain_answers.DONE.id,)


def _how(s: Days, decision: Decision) -> Picks:
    p = parts(s)
    return (_how_good(s, p, p.headline.number[str(decision.facts["headline"])])[1],)


def _buy(s: Days, decision: Decision) -> Picks:
    """An Event that lies alone and does the most harm for its price."""
    p = parts(s)
    taken = {p.places[place] for place, event in enumerate(s.event) if event != NOBODY}

    def worth(name: str) -> float:
        event = p.event.number[name]
        card = p.deck[event]
        lost = card.at in taken or (card.at == ANY and len(taken) == len(p.places))
        gain = menace(p, event, s.team) + 0.9 * (not lost)
        if lost:
            old = s.event[p.place.number[card.at]] if card.at != ANY else event
            gain -= reward(p, old, s.team) + 0.1
        return gain

    found = best([each for each in offered(decision) if each in p.event.number], worth)
    return found if found and worth(found[0]) > 0.3 else (plain_answers.DONE.id,)


def empty_first(s: Days, decision: Decision) -> Picks | None:
    """An empty location, far from everybody and well guarded."""
    p, there = parts(s), strengths(s)

    def good(name: str) -> float:
        place = p.place.number[name]
        near = min(p.distance[place][at] for at in s.at)
        return near + 0.2 * there[place] + s.tanks[place] - 9 * (s.event[place] != NOBODY)

    return best(offered(decision), good)


def _army(s: Days, decision: Decision) -> Picks:
    """Tanks next to a Revolutionary join them; what is left brings new ones."""
    p, there = parts(s), set(s.at)
    ids = offered(decision)
    for name in ids:
        place = p.place.number.get(name, NOBODY)
        idle = place != NOBODY and place not in there
        if idle and any(p.near[place] >> at & 1 for at in there):
            return (name,)
    return (next((each for each in ids if each.startswith("new_")), plain_answers.DONE.id),)


def _hunt(s: Days, decision: Decision) -> Picks | None:
    """Towards the nearest Revolutionary, the most injured of several."""
    p = parts(s)

    def close(name: str) -> float:
        steps = p.distance[p.place.number[name]]
        return -min(steps[at] - 0.2 * s.injuries[i] for i, at in enumerate(s.at))

    return best(offered(decision), close)


def _keep(s: Days, decision: Decision) -> Picks:
    """Those that do the most harm."""
    p = parts(s)
    ids = offered(decision)
    ids.sort(key=lambda name: menace(p, p.event.number[name], s.team), reverse=True)
    return tuple(ids[: decision.needed])


def _spa(s: Days, decision: Decision) -> Picks:
    """Cards back when few are left, else place, move up, and attack where it may hurt."""
    ids = offered(decision)
    if plain_answers.RETRIEVE.id in ids and s.spa_pool.bit_count() < FEW and s.day < LAST_DAY:
        return (plain_answers.RETRIEVE.id,)
    orders = {card.id: card.order for card in parts(s).spa.card}
    for wanted in ("place", "militia", "sniper", "attack"):
        for each in ids:
            if orders.get(each) == wanted and _worth_it(s, wanted):
                return (each,)
    return (plain_answers.DONE.id,)


def _worth_it(s: Days, order: str) -> bool:
    if order == "attack":
        there = strengths(s)
        open_to = targets(s)
        return any(open_to >> at & 1 and there[at] >= STRONG for at in s.at) or (
            s.day == LAST_DAY and any(open_to >> at & 1 for at in s.at)
        )
    if order == "place":
        return s.day < LAST_DAY
    units = s.militia if order == "militia" else s.snipers
    return any(count for place, count in enumerate(units) if place not in s.at)


def _march(s: Days, decision: Decision) -> Picks | None:
    """Units that are with no Revolutionary move, the nearest first; then enough."""
    p = parts(s)
    away = [each for each in offered(decision)[:-1] if p.place.number[each] not in s.at]
    if not away:
        return (plain_answers.DONE.id,)
    return best(away, lambda name: -min(p.distance[p.place.number[name]][at] for at in s.at))


def _attack(s: Days, decision: Decision) -> Picks | None:
    p, there = parts(s), strengths(s)

    def hurts(name: str) -> float:
        place = p.place.number[name]
        hurt = max((s.injuries[i] for i, at in enumerate(s.at) if at == place), default=-1)
        return 10 * (place in s.at) + 3 * hurt + there[place]

    return best(offered(decision), hurts)


def _place_militia(s: Days, decision: Decision) -> Picks | None:
    """Two of them, nearest to a Revolutionary."""
    p = parts(s)

    def close(name: str) -> float:
        place, _, count = name.partition("/")
        steps = p.distance[p.place.number[place]]
        return 10 * int(count) - min(steps[at] for at in s.at)

    return best(offered(decision), close)


def _fire_or_threaten(s: Days, decision: Decision) -> Picks:
    """A threat when morale is about to break, else fire."""
    ids = offered(decision)
    broken = plain_answers.THREATEN.id in ids and s.morale == 1
    return (plain_answers.THREATEN.id if broken else ids[0],)


def _which_deck(s: Days, decision: Decision) -> Picks:
    """The later period: more points, and the earlier deck runs dry."""
    return (offered(decision)[-1],)


HABITS: dict[str, Habit] = {
    "play_headline": _headline,
    "headline_how": _how,
    "retrieve": lambda s, decision: (offered(decision)[0],),
    "buy_event": _buy,
    "army": _army,
    "tank_to": _hunt,
    "keep_two": _keep,
    "which_deck": _which_deck,
    "spa": _spa,
    "spa_sniper": _march,
    "spa_militia": _march,
    "spa_to": _hunt,
    "spa_place": _place_militia,
    "attack_where": _attack,
    "fire_or_threaten": _fire_or_threaten,
}
