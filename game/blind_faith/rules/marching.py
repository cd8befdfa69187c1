"""Campaign movement (8): who may march, how far, and where a march may end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.blind_faith.rules.state import (
    INSIDE,
    MARCHED,
    RESTED,
    STRUCK,
    Blind,
    agree,
    factions_in,
    garrison,
    legate_hex,
    mixes,
    parts,
    units_in,
)
from game.blind_faith.seats import other
from game.blind_faith.set.components import load
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.parts.bits import mask_of
from game.parts.ways import Reach, reach


def points_left(s: Blind, units: Sequence[int]) -> int:
    """The movement points that all of these units have."""
    points = parts(s).points
    return min(points[unit] - s.spent[unit] for unit in units)


def hexes_held(s: Blind, side: int) -> int:
    """8.5: the hexes in which units of a side stop enemies: all but where they are besieged."""
    return _held(s.set, tuple(s.where), tuple(s.marks), side)


@lru_cache(maxsize=256)
def _held(set_: str, where: tuple[int, ...], marks: tuple[int, ...], side: int) -> int:
    fighters = load(set_).fighters
    outside = {where[unit] for unit in fighters[side] if not marks[unit] & INSIDE}
    inside = {where[unit] for unit in fighters[side] if marks[unit] & INSIDE} - outside
    if inside:
        inside -= {where[unit] for unit in fighters[other(side)]}
    return mask_of([there for there in outside | inside if there >= 0])


def closed_to(s: Blind, units: Sequence[int]) -> int:
    """14.0, 4.1: the hexes these units may not enter."""
    board = parts(s).board
    closed = 0
    if s.poland or factions_in(s, units) != {"polish"}:
        closed |= board.region("poland")
    if s.poland:
        closed |= board.region("saxony")
    return closed


@lru_cache(maxsize=1 << 14)
def _reach(set_: str, start: int, points: int, closed: int, ends: int) -> Reach:
    return reach(load(set_).board.ground, start, points, closed, ends)


def way_of(set_: str, start: int, points: int, closed: int, ends: int) -> Reach:
    """What is in reach of a hex; what lies beyond it in any case tells no two questions apart."""
    widest = _reach(set_, start, points, 0, 0).places
    return _reach(set_, start, points, closed & widest, ends & widest)


def in_reach(s: Blind, units: Sequence[int], points: int) -> Reach:
    """Where these units can march from their hex with so many points."""
    p = parts(s)
    side = p.side[units[0]]
    enemies = hexes_held(s, other(side))
    closed = closed_to(s, units)
    if not any(p.fights[unit] for unit in units):
        closed |= enemies
    return way_of(s.set, s.where[units[0]], points, closed, enemies)


def crowded(s: Blind, units: Sequence[int]) -> int:
    """The hexes where these units may not stop, for units of another faction stand there."""
    p = parts(s)
    side = p.side[units[0]]
    if side == HUSSITE_SIDE and s.crusade:
        return 0
    brings = s.legate in units
    there = legate_hex(s)
    going = factions_in(s, units)
    friends: dict[int, set[str]] = {}
    for unit in p.fighters[side]:
        if s.where[unit] >= 0 and unit not in units:
            friends.setdefault(s.where[unit], set()).add(p.faction[unit])
    return mask_of(
        hex_
        for hex_, known in friends.items()
        if len(known | going) > 1 and not agree(s, side, known | going, brings or there == hex_)
    )


def may_stand(s: Blind, side: int, hex_: int) -> bool:
    """Whether the units of a side in a hex may stay there together."""
    units = units_in(s, hex_, side)
    return mixes(s, side, units, side == HRE_SIDE and legate_hex(s) == hex_)


def mobile(s: Blind, unit: int) -> bool:
    """Whether a unit may still be moved in its own Campaign Phase."""
    p = parts(s)
    if s.where[unit] < 0 or s.marks[unit] & (MARCHED | RESTED) or not p.points[unit]:
        return False
    return not s.marks[unit] & STRUCK or with_zizka(s, unit)


def with_zizka(s: Blind, unit: int) -> bool:
    """8.8.3: whether a unit is stacked with Žižka and a wagon."""
    p = parts(s)
    there = s.where[p.zizka]
    if there < 0 or s.where[unit] != there or p.side[unit] != HUSSITE_SIDE:
        return False
    return any(p.kind[each] == "wagon" for each in units_in(s, there, HUSSITE_SIDE))


def must_separate(s: Blind, side: int) -> list[int]:
    """7.4: the hexes where factions stand together and some of them could still go."""
    found = []
    for hex_ in _mixed(s, side):
        if may_stand(s, side, hex_) or garrison(s, hex_, side):
            continue
        going = [unit for unit in units_in(s, hex_, side) if mobile(s, unit)]
        if any(_could_go(s, (unit,)) for unit in going):
            found.append(hex_)
    return found


def _mixed(s: Blind, side: int) -> list[int]:
    """The hexes with units of several factions of a side."""
    p = parts(s)
    first: dict[int, str] = {}
    found = set()
    for unit in p.fighters[side]:
        there, faction = s.where[unit], p.faction[unit]
        if there >= 0 and faction != "legate" and first.setdefault(there, faction) != faction:
            found.add(there)
    return sorted(found)


def goals(s: Blind, units: Sequence[int]) -> int:
    """The hexes in which these units may end a leg, as a set."""
    return in_reach(s, units, points_left(s, units)).places & ~crowded(s, units)


def _could_go(s: Blind, units: Sequence[int]) -> bool:
    return bool(goals(s, units))
