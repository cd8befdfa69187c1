"""The odds of Hungarian Nightmare: fire, assault and bombardment, with every modifier named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.hungarian_nightmare.mind.reckoning import thrifty
from game.hungarian_nightmare.rules import guns
from game.hungarian_nightmare.rules.board import here
from game.hungarian_nightmare.rules.state import (
    NOBODY,
    Nightmare,
    card,
    disrupted,
    factor_of,
    fire_of,
    other,
    parts,
)
from game.hungarian_nightmare.rules.steps.assault import attackers, defenders
from game.hungarian_nightmare.rules.steps.fire import shooters
from game.hungarian_nightmare.rules.strength import (
    Modifier,
    assault_modifiers,
    assault_strength,
    fire_modifiers,
    fire_strength,
    terrain,
    told,
    total,
)
from game.hungarian_nightmare.seats import SEATS
from game.hungarian_nightmare.view.view import NightmareView
from game.hungarian_nightmare.view.world import world
from game.kernel import Decision, Text
from game.kernel.odds import Chance, Odds
from game.parts.tables import Table, chances

# The questions that lead to each kind of roll.
FIRES = ("acting", "fire_with")
ASSAULTS = ("acting", "commit_attack", "lead", "engineers", "commit_defence")
POINTS = ("air_points", "barrage_points")


def odds(view: NightmareView, decision: Decision | None) -> tuple[Odds, ...]:
    """What the dice may bring at the question this seat is asked."""
    if decision is None or view.seat not in SEATS or view.result:
        return ()
    s = world(view, lambda sides: 0)
    return tuple(_found(s, view, SEATS.index(str(view.seat)), decision))


def _found(s: Nightmare, view: NightmareView, side: int, decision: Decision) -> Iterator[Odds]:
    if decision.step in POINTS:
        yield from _points(s, decision)
    elif decision.step == "barrage_units":
        yield from _units(s, side, decision)
    elif view.fight is not None and s.area != NOBODY:
        if decision.step in FIRES and side == s.initiative:
            yield from _fire(s, side)
        if decision.step in ASSAULTS:
            yield from _assault(s, view, side)


def _points(s: Nightmare, decision: Decision) -> Iterator[Odds]:
    """A bombardment with each number of points on offer, the thriftiest told first."""
    area = parts(s).area[str(decision.facts["area"])]
    columns = [int(each.id) for each in decision.options]
    best = thrifty(s.set, max(columns), total(terrain(s, area)))
    for points in sorted(columns, key=lambda each: (each != best, each)):
        yield _bombardment(s, area, points, near=points == best)


def _units(s: Nightmare, side: int, decision: Decision) -> Iterator[Odds]:
    """A bombardment with all units that may combine."""
    p = parts(s)
    units = [p.unit[each.id] for each in decision.options][: decision.room]
    factors = sum(factor_of(s, unit) for unit in units)
    yield _bombardment(s, p.area[str(decision.facts["area"])], factors, near=True)


def _bombardment(s: Nightmare, area: int, factors: int, near: bool) -> Odds:
    p, modifiers = parts(s), terrain(s, area)
    column = guns.column(p.columns, factors)
    facts = {"area": p.areas[area], "factors": factors, "column": column}
    title = Text("bombardment", {**facts, "modifiers": told(modifiers)})
    return Odds(title, _rolls(p.tables.bombardment.table, column, modifiers), near)


def _fire(s: Nightmare, side: int) -> Iterator[Odds]:
    """Fire Combat with everybody who can fire; of units with a range the best one."""
    found = shooters(s, side)
    light = [unit for unit in found if not card(s, unit).range]
    heavy = sorted((unit for unit in found if card(s, unit).range), key=lambda u: -fire_of(s, u))
    units = [*light, *heavy[:1]]
    if units:
        strength = fire_strength(s, units, here(s, s.area, side))
        yield _combat(s, "fire", strength, fire_modifiers(s, side, s.area, units))


def _assault(s: Nightmare, view: NightmareView, side: int) -> Iterator[Odds]:
    """An assault with everybody, the best morale leading: who strikes first, and both strikes.

    Under Fog of War nobody can tell what strikes back.
    """
    p, attacks = parts(s), side == s.initiative
    attack, defence = _committed(s, view)
    if not attack or not defence:
        return
    s.lead = [min(units, key=lambda u: card(s, u).morale) for units in (attack, defence)]
    yield Odds(Text("order"), _orders(p.tables.first_fire.table, s, defence), near=True)
    for defends, units in ((False, attack), (True, defence)):
        mine = defends != attacks
        if mine or not view.fog:
            owner = other(s.initiative) if defends else s.initiative
            strength = assault_strength(s, units, here(s, s.area, owner))
            modifiers = assault_modifiers(s, owner, s.area, units, defends=defends)
            if view.fog:  # the other Lead is not known
                modifiers = [each for each in modifiers if each[0] != "morale"]
            yield _combat(s, "strike" if mine else "answer", strength, modifiers)


def _committed(s: Nightmare, view: NightmareView) -> tuple[list[int], list[int]]:
    """Who takes part: those committed as far as they are known, else everybody who can."""
    p, fight = parts(s), view.fight
    known = ([], []) if fight is None else (fight.attack, fight.defence)
    attack = [p.unit[name] for name in known[0]] or attackers(s, s.initiative)
    defence = [p.unit[name] for name in known[1]]
    if not defence:
        found = defenders(s, other(s.initiative))
        defence = [unit for unit in found if not disrupted(s, unit)] or found
    return attack, defence


def _combat(s: Nightmare, key: str, strength: int, modifiers: list[Modifier]) -> Odds:
    p = parts(s)
    column = guns.column(p.fire_columns, strength)
    facts = {"area": p.areas[s.area], "strength": strength, "column": column}
    title = Text(key, {**facts, "modifiers": told(modifiers)})
    return Odds(title, _rolls(p.tables.combat.table, column, modifiers), near=True)


def _rolls(table: Table, column: int, modifiers: Sequence[Modifier]) -> tuple[Chance, ...]:
    """Every result with its chance, the heaviest first."""
    found = chances(table, str(column), total(modifiers))
    worst = sorted(found, key=lambda each: (each == "-", -_steps(each), each))
    return tuple(
        Chance(Text("outcome", {"outcome": each}), float(found[each]), plain=each == "-")
        for each in worst
    )


def _steps(result: str) -> int:
    return 0 if result == "-" else int(result[0])


def _orders(table: Table, s: Nightmare, defence: Sequence[int]) -> tuple[Chance, ...]:
    """Who strikes first; disrupted defenders never do (8.1.3)."""
    found = {key: float(chance) for key, chance in chances(table, "order").items()}
    if all(disrupted(s, unit) for unit in defence):
        found["simultaneous"] = found.get("simultaneous", 0.0) + found.pop("defender", 0.0)
    return tuple(Chance(Text("first", {"order_of_fire": key}), found[key]) for key in sorted(found))
