"""What can be read from the map: who is where, stacking (5), and supply (9.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

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
from game.hungarian_nightmare.set.parts import Parts

# What an area holds, as bits: units of each side, and undisrupted ones among them.
HAS = (1, 2)
FIT = (4, 8)
# Of what an area holds: what is a side's own, and whether this side alone is there.
OWN = tuple(
    [bytes([what & (HAS[side] | FIT[side]) for what in range(256)]) for side in (RED, GREY)]
)
ALONE = tuple([bytes([what & 3 == HAS[side] for what in range(256)]) for side in (RED, GREY)])
STANDING = "standing"  # who stands where, kept beside a state


class Standing(NamedTuple):
    """Who stands where, kept beside a state and carried along as units move."""

    stacks: list[tuple[int, ...]]  # the units of each side in each area
    holds: bytes  # what each area holds


class Lines(NamedTuple):
    """From where each side can trace supply, kept beside a state while areas hold the same."""

    holds: bytes
    bridges: int
    by_side: dict[int, frozenset[int]]


def standing(s: Nightmare) -> Standing:
    """Who stands where now."""
    kept: Standing | None = s.__dict__.get(STANDING)
    if kept is None:
        stacks = _stacks(s)
        held = bytes([_held(s, stacks, area) for area in range(len(stacks) // 2)])
        kept = s.__dict__[STANDING] = Standing(stacks, held)
    return kept


def _stacks(s: Nightmare) -> list[tuple[int, ...]]:
    p = parts(s)
    found: list[list[int]] = [[] for _ in range(2 * len(p.areas))]
    for unit, area in enumerate(s.where):
        if area >= 0:
            found[2 * area + p.side[unit]].append(unit)
    return [tuple(stack) for stack in found]


def move(s: Nightmare, unit: int, to: int) -> None:
    """A unit goes to an area, or off the map: nobody else writes where a unit is."""
    left = s.where[unit]
    s.where[unit] = to
    kept: Standing | None = s.__dict__.get(STANDING)
    if kept is None:
        return
    stacks, side = kept.stacks[:], parts(s).side[unit]
    if left >= 0:
        stack = stacks[2 * left + side]
        stacks[2 * left + side] = tuple([each for each in stack if each != unit])
    if to >= 0:
        stacks[2 * to + side] = tuple(sorted((*stacks[2 * to + side], unit)))
    s.__dict__[STANDING] = Standing(stacks, _weighed(s, stacks, kept.holds, (left, to)))


def weigh(s: Nightmare, area: int) -> None:
    """Units of an area were disrupted, or are so no more: whoever writes that says so here."""
    kept: Standing | None = s.__dict__.get(STANDING)
    if kept is not None:
        held = _weighed(s, kept.stacks, kept.holds, (area,))
        s.__dict__[STANDING] = Standing(kept.stacks, held)


def forget_standing(s: Nightmare) -> None:
    """Many units are elsewhere all at once: who stands where is read anew."""
    s.__dict__.pop(STANDING, None)


def _weighed(
    s: Nightmare, stacks: list[tuple[int, ...]], held: bytes, areas: Iterable[int]
) -> bytes:
    """What areas hold, read anew in these."""
    for area in areas:
        if area >= 0 and held[area] != (found := _held(s, stacks, area)):
            held = held[:area] + bytes((found,)) + held[area + 1 :]
    return held


def _held(s: Nightmare, stacks: list[tuple[int, ...]], area: int) -> int:
    """What an area holds."""
    found, marks = 0, s.marks
    for side in (RED, GREY):
        stack = stacks[2 * area + side]
        if stack:
            found |= HAS[side]
            for unit in stack:
                if not marks[unit] & DISRUPTED:
                    found |= FIT[side]
                    break
    return found


def holds(s: Nightmare) -> bytes:
    """What each area holds."""
    return standing(s).holds


def here(s: Nightmare, area: int, side: int) -> list[int]:
    """The units of a side in an area."""
    return list(standing(s).stacks[2 * area + side])


def occupied(s: Nightmare, area: int, side: int) -> bool:
    """Whether a side has a unit in an area."""
    return bool(standing(s).stacks[2 * area + side])


def contested(s: Nightmare) -> list[int]:
    """The areas with units of both sides."""
    return [area for area, found in enumerate(holds(s)) if found & 3 == 3]


def excess(s: Nightmare, units: Sequence[int], divisions: bool = False) -> list[int]:
    """The units of a stack of which one must go to bring it to its limits (5.1, 13.3.1)."""
    return over(parts(s), units, s.command and divisions)


def over(p: Parts, units: Sequence[int], crowds: bool) -> list[int]:
    """The same by the set alone; `crowds`: two divisions are too many (13.3.1)."""
    if len(units) <= REGIMENTS and not crowds:
        return []
    heavy = [unit for unit in units if p.heavy[unit]]
    if len(heavy) > REGIMENTS:
        return heavy
    if len(units) > STACK:
        return list(units)
    return _crowd(p, units) if crowds else []


def _crowd(p: Parts, units: Sequence[int]) -> list[int]:
    """13.3.1: the units of Soviet or Romanian infantry divisions, if there are two or more."""
    found: dict[str, list[int]] = {}
    for unit in units:
        if p.of[unit].division and not p.of[unit].cavalry:
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
    if s.swept[BANKS.index(bank)]:
        return True
    stacks = standing(s).stacks
    return not any(stacks[2 * area + GREY] for area in parts(s).on_bank[bank])


def supplied(s: Nightmare, side: int) -> frozenset[int]:
    """The areas from which a side can trace a supply line (9.1)."""
    now = standing(s)
    kept: Lines | None = s.__dict__.get("lines")
    if kept is None or kept.holds is not now.holds or kept.bridges != s.bridges:
        kept = s.__dict__["lines"] = Lines(now.holds, s.bridges, {})
    found = kept.by_side.get(side)
    if found is None:
        bridges = s.bridges if side == GREY or cleared(s, "pest") else 0
        found = _traced(s.set, side, now.holds.translate(ALONE[other(side)]), bridges)
        kept.by_side[side] = found
    return found


@lru_cache(maxsize=4096)
def _traced(name: str, side: int, closed: bytes, bridges: int) -> frozenset[int]:
    p = load(name)
    start = p.red_sources if side == RED else p.grey_sources
    near = _joined(name, bridges)
    found = {area for area in start if not closed[area]}
    queue = list(found)
    while queue:
        for there in near[queue.pop()]:
            if there not in found and not closed[there]:
                found.add(there)
                queue.append(there)
    return frozenset(found)


@lru_cache(maxsize=256)
def _joined(name: str, bridges: int) -> tuple[tuple[int, ...], ...]:
    """The neighbours of each area, by land and by the bridges that stand."""
    p = load(name)
    near = [list(row) for row in p.land]
    for number, (a, b) in enumerate(p.bridges):
        if bridges >> number & 1:
            near[a].append(b)
            near[b].append(a)
    return tuple([tuple(row) for row in near])


def in_supply(s: Nightmare, unit: int) -> bool:
    """Whether a unit can trace a supply line from where it is."""
    return s.where[unit] in supplied(s, parts(s).side[unit])


def coming(s: Nightmare) -> list[int]:
    """The units that wait beside the map."""
    return [unit for unit, at in enumerate(s.where) if at == COMING]
