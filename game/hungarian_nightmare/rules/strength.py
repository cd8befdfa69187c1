"""Strength and die roll modifiers of Fire and Assault Combat, each modifier with its name."""

from __future__ import annotations

from collections.abc import Sequence

from game.hungarian_nightmare.rules.board import in_supply
from game.hungarian_nightmare.rules.state import (
    Nightmare,
    assault_of,
    card,
    disrupted,
    fire_of,
    parts,
)
from game.hungarian_nightmare.seats import GREY

Modifier = tuple[str, int]
FIRST_SHORTAGE, LAST_SHORTAGE = 10, 13  # the turns of 9.3, put off by the airfields (11.5)


def fire_strength(s: Nightmare, units: Sequence[int], friends: Sequence[int]) -> int:
    """The Fire CFs together; artillery without a friend of another type fires at half (7.1.5)."""
    p = parts(s)
    lonely = all(p.artillery[unit] for unit in friends)
    total = 0
    for unit in units:
        strength = fire_of(s, unit)
        total += (strength + 1) // 2 if lonely and p.artillery[unit] else strength
    return total


def assault_strength(
    s: Nightmare, units: Sequence[int], friends: Sequence[int], *, defends: bool
) -> int:
    """The Assault CFs together; 1 if guns and artillery are all a defender has (6.8.6)."""
    leads = parts(s).leads
    if defends and units and not any(leads[unit] for unit in friends):
        return 1
    return sum(assault_of(s, unit) for unit in units)


def terrain(s: Nightmare, area: int) -> list[Modifier]:
    """The TEM of an area, which everybody subtracts."""
    tem = parts(s).tem[area]
    return [("terrain", -tem)] if tem else []


def fire_modifiers(s: Nightmare, side: int, area: int, units: Sequence[int]) -> list[Modifier]:
    """6.4.1: terrain and the supply of the firing units."""
    return [*terrain(s, area), *_supply(s, units), *_shortage(s, side, units, assault=False)]


def assault_modifiers(
    s: Nightmare, side: int, area: int, units: Sequence[int], *, defends: bool
) -> list[Modifier]:
    """6.5.6: every modifier of one side's roll in an assault."""
    found = [*terrain(s, area), *_morale(s, defends)]
    kinds = {card(s, unit).kind for unit in units}
    if {"armour", "infantry"} <= {card(s, unit).type for unit in units}:
        found.append(("combined", 1))
    if defends and units and all(disrupted(s, unit) for unit in units):
        found.append(("disrupted", -1))
    if s.engineered[defends] or (side == GREY and "engineer" in kinds):
        found.append(("engineers", 1))
    return [*found, *_supply(s, units), *_shortage(s, side, units, assault=True)]


def _morale(s: Nightmare, defends: bool) -> list[Modifier]:
    """The better Lead unit gives its side an advantage."""
    mine, theirs = (card(s, s.lead[each]).morale for each in (defends, not defends))
    return [("morale", 1)] if mine < theirs else []


def _supply(s: Nightmare, units: Sequence[int]) -> list[Modifier]:
    """The Out of Supply Chart, by whether some or all of the units are out of supply."""
    out = [unit for unit in units if not in_supply(s, unit)]
    if not out:
        return []
    chart = parts(s).tables.out_of_supply
    return [("supply", chart.all if len(out) == len(units) else chart.some)]


def _shortage(s: Nightmare, side: int, units: Sequence[int], *, assault: bool) -> list[Modifier]:
    """9.3: German units run out of ammunition, later if the airfields held (11.5)."""
    p = parts(s)
    if side != GREY or not any(p.of[unit].nation == "german" for unit in units):
        return []
    now = s.turn - s.delay
    if assault:
        return [("shortage", -1)] if now >= LAST_SHORTAGE else []
    return [("shortage", -2 if now >= LAST_SHORTAGE else -1)] if now >= FIRST_SHORTAGE else []


def total(modifiers: Sequence[Modifier]) -> int:
    """All modifiers together."""
    return sum(number for _, number in modifiers)


def told(modifiers: Sequence[Modifier]) -> list[str]:
    """The modifiers as a story names them."""
    return [f"{name}{number:+d}" for name, number in modifiers]
