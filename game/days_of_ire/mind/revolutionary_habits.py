"""Habits of a Revolutionary: Events first, lives before fighters, nobody idle beside a tank."""

from __future__ import annotations

from itertools import combinations

from game.days_of_ire.mind.survey import (
    Habit,
    best,
    danger,
    myself,
    offered,
    payable,
    place_of,
    strength,
)
from game.days_of_ire.rules import plain_answers
from game.days_of_ire.seats import REVOLUTIONARIES
from game.days_of_ire.set.components import load
from game.days_of_ire.view.view import DaysView, Place
from game.kernel import Decision
from game.kernel.model import Picks

WORRIED = 2  # injuries from which on healing comes first


def _acting(view: DaysView, decision: Decision) -> Picks:
    """What is done first of all that can be done."""
    ids = offered(decision)
    here = place_of(view, myself(view).place)
    wishes = [
        (plain_answers.USE.id, myself(view).injuries >= WORRIED),
        (plain_answers.RESOLVE.id, True),
        (plain_answers.BURN.id, True),
        (plain_answers.ATTACK.id, here.militia > 1),
        (plain_answers.MOVE.id, _restless(view, decision, here)),
        (plain_answers.ACTIVATE.id, danger(here) < 1),
        (plain_answers.ATTACK.id, True),
        (plain_answers.DRAW.id, danger(here) < 1 or myself(view).cards < 2),
    ]
    return next(((each,) for each, wanted in wishes if wanted and each in ids), (ids[-1],))


def _restless(view: DaysView, decision: Decision, here: Place) -> bool:
    """Whether a free step leads to a better place."""
    if not decision.facts["free"]:
        return False
    p = load(view.set)
    near = p.place.names(p.near[p.place.number[here.id]])
    return max(_appeal(view, place_of(view, name)) for name in near) > _appeal(view, here)


def _appeal(view: DaysView, place: Place) -> float:
    """What a Revolutionary could do there, less what is to be feared."""
    events = 4.0 * payable(view, place) + bool(place.event)
    fighters = bool(place.idle) + 0.5 * len(place.active)
    return events + fighters - 2 * danger(place)


def _step(view: DaysView, decision: Decision) -> Picks | None:
    return best(offered(decision), lambda name: _appeal(view, place_of(view, name)))


def _all(view: DaysView, decision: Decision) -> Picks:
    return tuple(offered(decision)[: decision.room])


def _cheapest(view: DaysView, decision: Decision) -> Picks | None:
    """The fewest cards that pay."""
    ids = offered(decision)
    ways = (way for n in range(decision.needed, len(ids) + 1) for way in combinations(ids, n))
    return next((way for way in ways if decision.accepts(way)), None)


def _most(view: DaysView, decision: Decision) -> Picks:
    return (offered(decision)[-1],)


def _hit(view: DaysView, decision: Decision) -> Picks | None:
    """The barricade, then a fighter with few icons, then whoever has the fewest injuries."""
    p = load(view.set)
    hurt = {each.seat: each.injuries for each in view.players}

    def spared(name: str) -> float:
        if name == plain_answers.BARRICADE.id:
            return 3
        if name in REVOLUTIONARIES:
            return -hurt[name] - (hurt[name] + 1 >= view.fatal) * 10
        return 2 - len(p.people[p.fighter.number[name]].icons) / 10

    return best(offered(decision), spared)


def _most_hurt(view: DaysView, decision: Decision) -> Picks | None:
    hurt = {each.seat: each.injuries for each in view.players}
    return best(offered(decision), lambda seat: hurt[seat])


def _least_cards(view: DaysView, decision: Decision) -> Picks:
    cards = {each.seat: each.cards for each in view.players}
    return tuple(sorted(offered(decision), key=lambda seat: cards[seat])[: decision.needed])


def _remove(view: DaysView, decision: Decision) -> Picks | None:
    """Where Revolutionaries are, then where most stands."""
    there = {each.place for each in view.players}

    def feared(name: str) -> float:
        place = place_of(view, name)
        return 5 * (name in there) + strength(place) + place.tanks

    return best(offered(decision), feared)


def _away(view: DaysView, decision: Decision) -> Picks | None:
    """Where nobody is: for what the Soviets place, and for Events."""
    there = {each.place for each in view.players}
    return best(offered(decision), lambda name: -5 * (name in there) - danger(place_of(view, name)))


def _near(view: DaysView, decision: Decision) -> Picks | None:
    """Where Revolutionaries are."""
    there = [each.place for each in view.players]
    return best(offered(decision), lambda name: there.count(name))


def _lure(view: DaysView, decision: Decision) -> Picks:
    """Each unit to where the fewest Revolutionaries can be hit."""
    there = [each.place for each in view.players]
    picks = []
    for _, options in decision.pages():
        picks.append(min((each.id for each in options), key=lambda w: there.count(w.split(">")[1])))
    return tuple(picks)


HABITS: dict[str, Habit] = {
    "acting": _acting,
    "step_to": _step,
    "take_along": _all,
    "pay_event": _cheapest,
    "pay_attack": _cheapest,
    "pay_tank": _cheapest,
    "how_many_militia": _most,
    "hit": _hit,
    "injure_who": _hit,
    "heal_who": _most_hurt,
    "draw_who": _least_cards,
    "extra_cards": _least_cards,
    "remove_unit": _remove,
    "place_unit": _away,
    "place_left": lambda view, decision: None,
    "activate_where": _near,
    "tank_where": _near,
    "revive_where": _near,
    "lure": _lure,
}
