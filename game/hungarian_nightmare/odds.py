"""The odds of Hungarian Nightmare: fire, assault and bombardment, with every modifier named."""

from __future__ import annotations

from collections.abc import Iterator

from game.hungarian_nightmare.mind.reckoning import thrifty
from game.hungarian_nightmare.seats import SEATS
from game.hungarian_nightmare.set.components import load
from game.hungarian_nightmare.view import rolls
from game.hungarian_nightmare.view.rolls import Cast
from game.hungarian_nightmare.view.view import NightmareView
from game.kernel import Decision, Text
from game.kernel.odds import Chance, Odds
from game.parts.tables import chances

# The questions that lead to each kind of roll.
FIRES = ("acting", "fire_with")
ASSAULTS = ("acting", "commit_attack", "lead", "engineers", "commit_defence")
POINTS = ("air_points", "barrage_points")


def odds(view: NightmareView, decision: Decision | None) -> tuple[Odds, ...]:
    """What the dice may bring at the question this seat is asked."""
    if decision is None or view.seat not in SEATS or view.result:
        return ()
    return tuple(_found(view, decision))


def _found(view: NightmareView, decision: Decision) -> Iterator[Odds]:
    if decision.step in POINTS:
        yield from _points(view, decision)
    elif decision.step == "barrage_units":
        names = [each.id for each in decision.options][: decision.room]
        area = str(decision.facts["area"])
        yield _told(view, rolls.bombardment(view, area, rolls.factors(view, names)))
    elif view.fight is not None:
        if decision.step in FIRES and (cast := rolls.fire(view)):
            yield _told(view, cast)
        if decision.step in ASSAULTS:
            yield from _assault(view)


def _points(view: NightmareView, decision: Decision) -> Iterator[Odds]:
    """A bombardment with each number of points on offer, the thriftiest told first."""
    area = str(decision.facts["area"])
    columns = [int(each.id) for each in decision.options]
    best = thrifty(view.set, max(columns), rolls.bombardment(view, area, 1).by)
    for points in sorted(columns, key=lambda each: (each != best, each)):
        yield _told(view, rolls.bombardment(view, area, points), near=points == best)


def _assault(view: NightmareView) -> Iterator[Odds]:
    """Who strikes first, then the strikes; disrupted defenders never strike first (8.1.3)."""
    casts = list(rolls.assault(view))
    if not casts:
        return
    table = load(view.set).tables.first_fire.table
    found = {key: float(chance) for key, chance in chances(table, "order").items()}
    if not casts[0].first:
        found["simultaneous"] = found.get("simultaneous", 0.0) + found.pop("defender", 0.0)
    orders = [Chance(Text("first", {"order_of_fire": key}), found[key]) for key in sorted(found)]
    yield Odds(Text("order"), tuple(orders), near=True)
    for cast in casts:
        yield _told(view, cast)


def _told(view: NightmareView, cast: Cast, near: bool = True) -> Odds:
    """A roll with every result, the heaviest first."""
    tables = load(view.set).tables
    table = (tables.bombardment if cast.key == "bombardment" else tables.combat).table
    found = chances(table, str(cast.column), cast.by)
    worst = sorted(found, key=lambda each: (each == "-", each[0].isdigit() and -int(each[0]), each))
    lines = [
        Chance(Text("outcome", {"outcome": each}), float(found[each]), plain=each == "-")
        for each in worst
    ]
    facts = {"area": cast.area, "strength": cast.strength, "column": cast.column}
    return Odds(Text(cast.key, {**facts, "modifiers": list(cast.modifiers)}), tuple(lines), near)
