"""The rolls that lie ahead of a seat, made from its view alone: strength, column and modifiers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from game.hungarian_nightmare.rules import guns
from game.hungarian_nightmare.rules.board import here
from game.hungarian_nightmare.rules.state import (
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


class Cast(Struct, frozen=True):
    """A roll on a table: what it is called, its column, and its modifiers by name and together."""

    key: str
    area: str
    strength: int
    column: int
    modifiers: tuple[str, ...]
    by: int
    first: bool = True  # of a defender: whether it may strike first


def bombardment(view: NightmareView, area: str, factors: int) -> Cast:
    """A bombardment of an area with so many factors or points."""
    s = _open(view)
    modifiers = terrain(s, parts(s).area[area])
    column = guns.column(parts(s).columns, factors)
    return Cast("bombardment", area, factors, column, tuple(told(modifiers)), total(modifiers))


def factors(view: NightmareView, units: Sequence[str]) -> int:
    """The bombardment factors of these units together."""
    s = _open(view)
    return sum(factor_of(s, parts(s).unit[name]) for name in units)


def fire(view: NightmareView) -> Cast | None:
    """Fire Combat with everybody who can fire; of units with a range the best one."""
    s, side = _open(view), SEATS.index(str(view.seat))
    if side != s.initiative:
        return None
    found = shooters(s, side)
    light = [unit for unit in found if not card(s, unit).range]
    heavy = sorted((unit for unit in found if card(s, unit).range), key=lambda u: -fire_of(s, u))
    units = [*light, *heavy[:1]]
    if not units:
        return None
    strength = fire_strength(s, units, here(s, s.area, side))
    return _cast(s, "fire", strength, fire_modifiers(s, side, s.area, units))


def assault(view: NightmareView) -> Iterator[Cast]:
    """Both strikes of an assault, the best morale leading; under Fog of War only one's own."""
    s, side = _open(view), SEATS.index(str(view.seat))
    attack, defence = _committed(s, view)
    if not attack or not defence:
        return
    s.lead = [min(units, key=lambda u: card(s, u).morale) for units in (attack, defence)]
    first = not all(disrupted(s, unit) for unit in defence)
    for defends, units in ((False, attack), (True, defence)):
        owner = other(s.initiative) if defends else s.initiative
        if owner != side and view.fog:
            continue
        strength = assault_strength(s, units, here(s, s.area, owner), defends=defends)
        modifiers = assault_modifiers(s, owner, s.area, units, defends=defends)
        if view.fog:  # the other Lead is not known
            modifiers = [each for each in modifiers if each[0] != "morale"]
        yield _cast(s, "strike" if owner == side else "answer", strength, modifiers, first)


def _open(view: NightmareView) -> Nightmare:
    return world(view, lambda sides: 0)


def _committed(s: Nightmare, view: NightmareView) -> tuple[list[int], list[int]]:
    """Who takes part: those committed as far as they are known, else everybody who can."""
    p, fight = parts(s), view.fight
    assert fight is not None
    attack = [p.unit[name] for name in fight.attack] or attackers(s, s.initiative)
    defence = [p.unit[name] for name in fight.defence]
    if not defence:
        found = defenders(s, other(s.initiative))
        defence = [unit for unit in found if not disrupted(s, unit)] or found
    return attack, defence


def _cast(
    s: Nightmare, key: str, strength: int, modifiers: list[Modifier], first: bool = True
) -> Cast:
    column = guns.column(parts(s).fire_columns, strength)
    names = tuple(told(modifiers))
    return Cast(key, parts(s).areas[s.area], strength, column, names, total(modifiers), first)
