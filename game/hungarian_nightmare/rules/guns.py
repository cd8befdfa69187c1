"""Artillery: which points and which units may bombard an area together (6.6.2, 6.6.5, 7.1)."""

from __future__ import annotations

from game.hungarian_nightmare.rules.board import HAS, holds
from game.hungarian_nightmare.rules.roads import in_contact
from game.hungarian_nightmare.rules.state import (
    BATTERIES,
    BUDA,
    BUDA_GUNS,
    DISRUPTED,
    FIRED,
    FRONT,
    PEST,
    Nightmare,
    factor_of,
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
    ready = _ready(s, side)
    reach: dict[str, bool] = {}  # points reach a whole bank or nothing of it
    if side == RED:
        bank = parts(s).bank
        for area in found:
            if bank[area] not in reach:
                reach[bank[area]] = any(reaches(s, i, area) for i in range(len(BATTERIES)))
        return [area for area in found if reach[bank[area]] or _in_range(s, ready, area)]
    return [area for area in found if _in_range(s, ready, area)]


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
    for unit in _in_range(s, _ready(s, side), area):
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


def _ready(s: Nightmare, side: int) -> list[int]:
    """The units that may bombard something (7.1.1, 7.1.2, 8.1.2, 9.2.1, 13.3.2)."""
    found, foes = holds(s), HAS[other(side)]
    return [
        unit
        for unit in parts(s).ranged[side]
        if (at := s.where[unit]) >= 0
        and not s.marks[unit] & (FIRED | DISRUPTED)
        and not found[at] & foes
        and factor_of(s, unit)
        and in_contact(s, unit)
        and (s.asp >= ASP_BOMBARD or not needs_ammunition(s, unit))
    ]


def _in_range(s: Nightmare, ready: list[int], area: int) -> list[int]:
    """Those of them that reach an area; Romanian units never aim at Buda (6.6.5)."""
    p = parts(s)
    cards, away, where = p.cards, p.distance[area], s.where
    found = [unit for unit in ready if cards[unit].range >= away[where[unit]]]
    if p.bank[area] != "buda":
        return found
    return [unit for unit in found if p.of[unit].nation != "romanian"]


def needs_ammunition(s: Nightmare, unit: int) -> bool:
    """Whether a unit is German artillery, which needs ASPs (9.2.1)."""
    return parts(s).of[unit].nation == "german" and bool(parts(s).cards[unit].range)


def column(columns: tuple[int, ...], factors: int) -> int:
    """The column for so many factors: between two, the lower one (6.6.6)."""
    return max(each for each in columns if each <= max(factors, columns[0]))
