"""Retaliation: what the tanks do to whoever acts beside them."""

from __future__ import annotations

from collections.abc import Iterator

from game.days_of_ire.odds.dice import Hits, tank_hits
from game.days_of_ire.set.components import load
from game.days_of_ire.view.view import DaysView, Place
from game.kernel import Decision, Text
from game.kernel.odds import Chance, Odds

REACH = 3  # the highest roll that hits
FIRE_FIRST = ("bajtars",)  # where a tank that is about to be destroyed fires all the same


def tank_odds(view: DaysView, decision: Decision | None) -> Iterator[Odds]:
    """The fire in each location where a Revolutionary could act beside tanks."""
    mine = next((each.place for each in view.players if each.seat == view.seat), "")
    there = {each.place for each in view.players}
    for place in sorted(view.places, key=lambda each: each.id != mine):
        tanks = place.tanks - _spared(view, decision, place)
        if place.id in there and tanks > 0 and _fires(view, place):
            title = Text("tanks.fire", {"place": place.id, "count": tanks})
            yield Odds(title, hit_lines(tank_hits(tanks, reach(view, place))))


def _spared(view: DaysView, decision: Decision | None, place: Place) -> int:
    """Whether one of the tanks is being destroyed, and so does not fire."""
    burning = decision is not None and decision.step == "pay_tank"
    here = burning and view.turn is not None and _at(view, view.turn.seat) == place.id
    return int(here and view.mode not in FIRE_FIRST)


def _at(view: DaysView, seat: str) -> str:
    return next(each.place for each in view.players if each.seat == seat)


def _fires(view: DaysView, place: Place) -> bool:
    return not place.barricades and "guns_silent" not in view.rules


def reach(view: DaysView, place: Place) -> int:
    """The highest roll that hits there today."""
    covers = load(view.set).standing["cover"]
    cover = bool(load(view.set).fighter.of(place.active) & covers)
    return REACH - cover + ("guns_sharp" in view.rules)


def hit_lines(hits: Hits) -> tuple[Chance, ...]:
    """The chance of each number of hits that can come."""
    told = (Chance(Text("hits", {"count": n}), chance) for n, chance in enumerate(hits))
    return tuple(line for line in told if line.probability)
