"""What can be read from the map: who is where, stacking (5), and supply (9.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.hungarian_nightmare.rules.state import (
    BANKS,
    COMING,
    DISRUPTED,
    Nightmare,
    other,
    parts,
)
from game.hungarian_nightmare.seats import GREY, RED
from game.hungarian_nightmare.set.checks import REGIMENTS, STACK
from game.hungarian_nightmare.set.components import load

# What an area holds, as bits: units of each side, and undisrupted ones among them.
HAS = (1, 2)
FIT = (4, 8)


def holds(s: Nightmare) -> bytes:
    """What each area holds."""
    p = parts(s)
    side, found = p.side, bytearray(len(p.areas))
    for unit, area in enumerate(s.where):
        if area >= 0:
            whose = side[unit]
            found[area] |= HAS[whose] if s.marks[unit] & DISRUPTED else HAS[whose] | FIT[whose]
    return bytes(found)


def here(s: Nightmare, area: int, side: int) -> list[int]:
    """The units of a side in an area."""
    sides = parts(s).side
    return [u for u, at in enumerate(s.where) if at == area and sides[u] == side]


def occupied(s: Nightmare, area: int, side: int) -> bool:
    """Whether a side has a unit in an area."""
    sides = parts(s).side
    return any(at == area and sides[unit] == side for unit, at in enumerate(s.where))


def contested(s: Nightmare) -> list[int]:
    """The areas with units of both sides."""
    return [area for area, found in enumerate(holds(s)) if found & 3 == 3]


def excess(s: Nightmare, units: Sequence[int], divisions: bool = False) -> list[int]:
    """The units of a stack of which one must go to bring it to its limits (5.1, 13.3.1)."""
    heavy = [unit for unit in units if parts(s).heavy[unit]]
    if len(heavy) > REGIMENTS:
        return heavy
    if len(units) > STACK:
        return list(units)
    return _crowd(s, units) if s.command and divisions else []


def _crowd(s: Nightmare, units: Sequence[int]) -> list[int]:
    """13.3.1: the units of Soviet or Romanian infantry divisions, if there are two or more."""
    p = parts(s)
    found: dict[str, list[int]] = {}
    for unit in units:
        if p.of[unit].division:
            found.setdefault(p.of[unit].id, []).append(unit)
    if len(found) < 2:
        return []
    return [unit for members in found.values() for unit in members]


def fits(s: Nightmare, area: int, units: Iterable[int], side: int) -> bool:
    """Whether an area keeps its stacking limits with these units besides its own."""
    coming = list(units)
    stack = [*(u for u in here(s, area, side) if u not in coming), *coming]
    return not excess(s, stack, divisions=True)


def room(s: Nightmare, area: int, side: int) -> tuple[int, int]:
    """How many more units of a side an area takes, and how many regiments among them (5.1)."""
    units = here(s, area, side)
    return STACK - len(units), REGIMENTS - sum(parts(s).heavy[unit] for unit in units)


def cleared(s: Nightmare, bank: str) -> bool:
    """Whether a bank has been cleared of Germans and Hungarians, once for all (10.1.6, 12.3)."""
    p = parts(s)
    return s.swept[BANKS.index(bank)] or not any(
        at >= 0 and p.side[unit] == GREY and p.bank[at] == bank for unit, at in enumerate(s.where)
    )


def supplied(s: Nightmare, side: int) -> frozenset[int]:
    """The areas from which a side can trace a supply line (9.1)."""
    barred = HAS[other(side)]
    closed = bytes([1 if found & 3 == barred else 0 for found in holds(s)])
    bridges = s.bridges if side == GREY or cleared(s, "pest") else 0
    return _traced(s.set, side, closed, bridges)


@lru_cache(maxsize=4096)
def _traced(name: str, side: int, closed: bytes, bridges: int) -> frozenset[int]:
    p = load(name)
    start = p.red_sources if side == RED else p.grey_sources
    found = {area for area in start if not closed[area]}
    queue = list(found)
    while queue:
        area = queue.pop()
        near = list(p.land[area])
        near += [b for (a, b), n in p.over.items() if a == area and bridges >> n & 1]
        for there in near:
            if there not in found and not closed[there]:
                found.add(there)
                queue.append(there)
    return frozenset(found)


def in_supply(s: Nightmare, unit: int) -> bool:
    """Whether a unit can trace a supply line from where it is."""
    return s.where[unit] in supplied(s, parts(s).side[unit])


def coming(s: Nightmare) -> list[int]:
    """The units that wait beside the map."""
    return [unit for unit, at in enumerate(s.where) if at == COMING]
