"""Highest threat districts: how Marshal Konev ranks the districts of the city."""

from __future__ import annotations

from game.nights_of_fire.rules.state import Nights, parts
from game.parts.bits import bits
from game.parts.luck import pick_one

Threat = tuple[int, int, bool, int]
NO_THREAT: Threat = (-2, 0, False, 0)  # below every district


def threat(s: Nights, district: int) -> Threat:
    """Civilian's value, insurgents, an objective without Garrison, fewer active Regiments."""
    return _level(s, district, parts(s).stars & ~s.garrisons, ~s.down)


def _level(s: Nights, district: int, wanted: int, up: int) -> Threat:
    """The threat of a district, where these objectives have no Garrison and these units are up."""
    return (
        s.civilian[district],
        s.at[district].bit_count(),
        wanted >> district & 1 > 0,
        -(s.regiments[district] & up).bit_count(),
    )


def highest(s: Nights, districts: int) -> int:
    """The district of highest threat; a tie is broken at random."""
    best: Threat = NO_THREAT
    found, value = 0, NO_THREAT[0]
    civilian, wanted, up = s.civilian, parts(s).stars & ~s.garrisons, ~s.down
    for district in bits(districts):
        if civilian[district] < value:  # what counts first is read first
            continue
        level = _level(s, district, wanted, up)
        value = level[0]
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
