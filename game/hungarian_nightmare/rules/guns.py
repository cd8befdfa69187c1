"""Artillery: which points and which units may bombard an area together (6.6.2, 6.6.5, 7.1)."""

from __future__ import annotations

from game.hungarian_nightmare.rules.board import HAS, holds
from game.hungarian_nightmare.rules.roads import in_contact
from game.hungarian_nightmare.rules.state import (
    BATTERIES,
    BUDA,
    BUDA_GUNS,
    FRONT,
    PEST,
    Nightmare,
    disrupted,
    factor_of,
    fired,
    other,
    parts,
)
from game.hungarian_nightmare.seats import RED
from game.kernel import Option, option

ASP_BOMBARD, ASP_FIRE = 2, 1  # what a German artillery unit expends (9.2.1)
FREE_TURNS = 4  # turns in which the guns of the Front need not be counted (12.2)
ROMANIAN = BATTERIES.index("romanian")


def targets(s: Nightmare, side: int) -> list[int]:
    """The areas with enemies that some artillery of a side can bombard in this segment."""
    enemy = HAS[other(side)]
    found = [area for area, what in enumerate(holds(s)) if what & enemy and area not in s.hit]
    return [area for area in found if batteries(s, side, area)]


def batteries(s: Nightmare, side: int, area: int) -> list[Option]:
    """What can bombard an area: points of a formation, or units that may combine."""
    keys = [name for i, name in enumerate(BATTERIES) if side == RED and reaches(s, i, area)]
    return [option("battery", key) for key in (*keys, *pools(s, side, area))]


def reaches(s: Nightmare, battery: int, area: int) -> bool:
    """Whether the points of a formation can be used against an area now."""
    if s.guns[battery] < parts(s).columns[0] or not available(s, battery):
        return False
    west = parts(s).bank[area] == "buda"
    bank = BUDA if battery in BUDA_GUNS else PEST
    return s.freed[bank] or west == (bank == BUDA)


def available(s: Nightmare, battery: int) -> bool:
    """12.2: after Turn 4 the guns of the 3rd Ukrainian Front fire in six more turns, together."""
    if battery == ROMANIAN and s.romanians_gone:
        return False
    return battery not in FRONT or s.turn <= FREE_TURNS or s.front_now or s.front > 0


def spends_a_turn(s: Nightmare, battery: int) -> bool:
    """Whether using these points takes one of the six turns."""
    return battery in FRONT and s.turn > FREE_TURNS and not s.front_now


def pools(s: Nightmare, side: int, area: int) -> dict[str, list[int]]:
    """The units that may bombard an area together, by what they are called."""
    p = parts(s)
    found: dict[str, list[int]] = {}
    loose: dict[str, list[int]] = {}
    for unit in _in_range(s, side, area):
        formation = p.of[unit]
        if side != RED:
            found.setdefault(formation.nation, []).append(unit)
        elif formation.division:
            found.setdefault(formation.id, []).append(unit)
        else:
            loose.setdefault(formation.nation, []).append(unit)
    if side != RED:
        return found
    joined = {key: units + loose.get(p.formations[key].nation, []) for key, units in found.items()}
    return joined | {f"{nation}_troops": units for nation, units in loose.items()}


def _in_range(s: Nightmare, side: int, area: int) -> list[int]:
    """The units that may bombard an area (6.6.5, 7.1.1, 7.1.2, 8.1.2, 9.2.1)."""
    p = parts(s)
    found, foes = holds(s), HAS[other(side)]
    return [
        unit
        for unit in p.ranged[side]
        if (at := s.where[unit]) >= 0
        and p.cards[unit].range >= p.distance[at][area]
        and factor_of(s, unit)
        and not found[at] & foes
        and not (fired(s, unit) or disrupted(s, unit))
        and _may_aim(s, unit, area)
    ]


def _may_aim(s: Nightmare, unit: int, area: int) -> bool:
    """6.6.5 lifts the limits of points only: Romanian units never aim at Buda."""
    p = parts(s)
    if p.of[unit].nation == "romanian":
        return p.bank[area] != "buda" and in_contact(s, unit)
    return not needs_ammunition(s, unit) or s.asp >= ASP_BOMBARD


def needs_ammunition(s: Nightmare, unit: int) -> bool:
    """Whether a unit is German artillery, which needs ASPs (9.2.1)."""
    return parts(s).of[unit].nation == "german" and bool(parts(s).cards[unit].range)


def column(columns: tuple[int, ...], factors: int) -> int:
    """The column for so many factors: between two, the lower one (6.6.6)."""
    return max(each for each in columns if each <= max(factors, columns[0]))
