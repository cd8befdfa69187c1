"""What a seat sees at a glance: places by name, dangers, and what a hand could pay."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.days_of_ire.rules.payment import can_pay, given, less
from game.days_of_ire.set.components import load
from game.days_of_ire.set.entries import RESOURCES
from game.days_of_ire.view.view import DaysView, Place, Player
from game.kernel import Decision
from game.kernel.model import Picks

Habit = Callable[[DaysView, Decision], Picks | None]


def offered(decision: Decision) -> list[str]:
    """The ids of what may be answered."""
    return [each.id for each in decision.options]


def place_of(view: DaysView, name: str) -> Place:
    """What lies on a location."""
    return view.places[load(view.set).place.number[name]]


def myself(view: DaysView) -> Player:
    """The Revolutionary of this view."""
    return next(each for each in view.players if each.seat == view.seat)


def strength(place: Place) -> int:
    """The strength of militia and snipers there."""
    return place.militia + 3 * place.snipers


def danger(place: Place) -> float:
    """How much is to be feared there in a turn: tanks fire at every action."""
    tanks = 0 if place.barricades else place.tanks
    return tanks + min(strength(place), 9) / 6


def payable(view: DaysView, place: Place) -> bool:
    """Whether this seat's cards and the fighters there resolve the Event."""
    if not place.event:
        return False
    p = load(view.set)
    card = p.deck[p.event.number[place.event]]
    count = sum(1 for each in view.places if each.event)
    wanted = [card.needs.count(name) + count * (card.per_event == name) for name in RESOURCES]
    left = less(tuple(wanted), given(p, p.fighter.of(place.active)))
    return can_pay(p, p.card.of(view.hand), left)


def best(names: Iterable[str], worth: Callable[[str], float]) -> Picks | None:
    """The one that is worth most, or None if there are none."""
    found = max(names, key=worth, default=None)
    return None if found is None else (found,)
