"""Reading the board: where the Soviets are, what a unit is worth and where it stands well."""

from __future__ import annotations

from functools import lru_cache

from game.nights_of_fire.rules.state import Nights, parts
from game.nights_of_fire.set.components import Parts
from game.parts.bits import bits

BASE = 0.45  # of an armed insurgent, in Prestige
WORTH = {
    "ambush": 0.15,
    "counterattack": 0.12,
    "barricade": 0.04,
    "medic": 0.06,
    "blocker": 0.06,
    "bystander": 0.05,
}
BASIC = ("ambush", "counterattack", "barricade")


@lru_cache(maxsize=16)
def unit_values(p: Parts, advanced: bool) -> tuple[float, ...]:
    """What each insurgent is worth to its side."""
    found = []
    for unit in (*p.units.fighter, *p.units.local):
        base = 0.2 if advanced and "bystander" in unit.icons else BASE
        found.append(base + sum(WORTH[i] for i in unit.icons if advanced or i in BASIC))
    return tuple(found)


def values_of(s: Nights) -> tuple[float, ...]:
    """What each insurgent is worth in this game."""
    return unit_values(parts(s), s.advanced)


@lru_cache(maxsize=1 << 14)
def dearest_first(p: Parts, advanced: bool, mask: int) -> tuple[int, ...]:
    """These insurgents, the most valuable first."""
    worth = unit_values(p, advanced)
    return tuple(sorted(bits(mask), key=lambda i: -worth[i]))


def in_reach(s: Nights) -> int:
    """The districts an active Regiment is in or could move to at once."""
    up = ~s.down
    roads = parts(s).roads
    found = 0
    for place, here in enumerate(s.regiments):
        if here & up:
            found |= roads[place]
            if place < len(s.at):
                found |= 1 << place
    return found


def soviets(s: Nights) -> int:
    """The districts with an active Soviet unit."""
    found = s.garrisons & ~s.garrisons_down
    up = ~s.down
    for district in range(len(s.at)):
        if s.regiments[district] & up:
            found |= 1 << district
    return found


def turns_to_come(s: Nights) -> int:
    """How many more cards the Soviets may play this round."""
    if s.conflict:
        return 0 if s.soviet_passed else s.tactics.bit_count()
    return len(s.row)
