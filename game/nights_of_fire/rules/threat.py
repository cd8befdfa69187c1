"""Highest threat districts: how Marshal Konev ranks the districts of the city."""

from __future__ import annotations

from game.nights_of_fire.rules.state import Nights, parts
from game.parts.bits import bits
from game.parts.luck import pick_one

# What counts first weighs more than all that comes after it: no district holds 256 pieces.
CIVILIAN, INSURGENTS, OBJECTIVE = 24, 16, 8
NO_CIVILIAN = -1
NO_THREAT = NO_CIVILIAN - 1 << CIVILIAN  # below every district


def threat(s: Nights, district: int) -> int:
    """Civilian's value, insurgents, an objective without Garrison, fewer active Regiments."""
    return _level(s, district, parts(s).stars & ~s.garrisons, ~s.down)


def _level(s: Nights, district: int, wanted: int, up: int) -> int:
    """The threat of a district, where these objectives have no Garrison and these units are up."""
    return (
        (s.civilian[district] << CIVILIAN)
        + (s.at[district].bit_count() << INSURGENTS)
        + ((wanted >> district & 1) << OBJECTIVE)
        - (s.regiments[district] & up).bit_count()
    )


def highest(s: Nights, districts: int) -> int:
    """The district of highest threat; a tie is broken at random."""
    found, best, value = 0, NO_THREAT, NO_CIVILIAN
    civilian, wanted, up = s.civilian, parts(s).stars & ~s.garrisons, ~s.down
    for district in bits(districts):
        if civilian[district] < value:  # what counts first is read first
            continue
        value = civilian[district]
        level = _level(s, district, wanted, up)
        if level > best:
            best, found = level, 0
        if level == best:
            found |= 1 << district
    return pick_one(s, found)


def in_order(s: Nights, districts: int, count: int) -> tuple[int, ...]:
    """The districts of highest threat, up to so many, the highest first."""
    found: list[int] = []
    while districts and len(found) < count:
        found.append(highest(s, districts))
        districts &= ~(1 << found[-1])
    return tuple(found)
