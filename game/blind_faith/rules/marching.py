"""Campaign movement (8): who may march, how far, and where a march may end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.blind_faith.rules.state import (
    INSIDE,
    MARCHED,
    NOBODY,
    RESTED,
    STRUCK,
    Blind,
    agree,
    enemy_in,
    factions_in,
    fighters_in,
    garrison,
    legate_hex,
    mixes,
    parts,
    standing,
    units_in,
)
from game.blind_faith.seats import other
from game.blind_faith.set.components import load
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.parts.fans import Fan
from game.parts.ways import Reach, members, reach

TOGETHER = "all"  # a stack of several factions, led by the Legate
ZIZKA = "zizka"  # the whole stack of his, foot and all


def points_left(s: Blind, units: Sequence[int]) -> int:
    """The movement points that all of these units have."""
    points, spent = parts(s).points, s.spent
    return min([points[unit] - spent[unit] for unit in units])


def hexes_held(s: Blind, side: int) -> int:
    """8.5: the hexes in which units of a side stop enemies: all but where they are besieged."""
    return standing(s).held[side]


def held_by_others(s: Blind, units: Sequence[int]) -> bool:
    """8.5: whether somebody else than these units stops enemies in their hex."""
    there, side = s.where[units[0]], parts(s).side[units[0]]
    if len(standing(s).stacks[side][there]) == len(units):
        return False
    rest = [unit for unit in fighters_in(s, there, side) if unit not in units]
    outside = any(not s.marks[unit] & INSIDE for unit in rest)
    return outside or bool(rest and not fighters_in(s, there, other(side)))


def closed_to(s: Blind, units: Sequence[int]) -> int:
    """14.0, 4.1: the hexes these units may not enter."""
    p = parts(s)
    if s.poland:
        return p.board.region["poland"] | p.board.region["saxony"]
    if p.faction[units[0]] == "polish" and factions_in(s, units) == {"polish"}:
        return 0
    return p.board.region["poland"]


@lru_cache(maxsize=1 << 11)
def fan_of(set_: str, start: int) -> Fan:
    """What is in reach of a hex while nobody stands in the way and every region is open."""
    board = load(set_).board
    return Fan(board.ground, start, board.most_points)


@lru_cache(maxsize=1 << 11)
def _reach(set_: str, start: int, points: int, closed: int, ends: int) -> Reach:
    return fan_of(set_, start).reach(points, ends, closed)


def way_of(set_: str, start: int, points: int, closed: int, ends: int) -> Reach:
    """What is in reach of a hex; what lies beyond it in any case tells no two questions apart."""
    wide = fan_of(set_, start).within(points)
    return _reach(set_, start, points, closed & wide, ends & wide)


def in_reach(s: Blind, units: Sequence[int], points: int) -> Reach:
    """Where these units can march from their hex with so many points."""
    return way_of(s.set, s.where[units[0]], points, *_stopped(s, units))


def way_to(
    s: Blind, units: Sequence[int], points: int, goal: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The way of these units to a hex in their reach, and what it costs to get to each on it."""
    closed, ends = _stopped(s, units)
    fan = fan_of(s.set, s.where[units[0]])
    usual = fan.way(goal, closed | ends)
    if usual is not None:
        costs = fan.costs
        return usual, tuple([costs[each] for each in usual])
    found = way_of(s.set, fan.start, points, closed, ends)
    path = found.path(goal)
    return path, tuple([found.cost(each) for each in path])


def cost_to(s: Blind, units: Sequence[int], points: int, goal: int) -> int:
    """What it costs these units to get to a hex; more than these points if it is out of reach."""
    closed, ends = _stopped(s, units)
    fan = fan_of(s.set, s.where[units[0]])
    near = fan.within(points) & ~closed
    if near >> goal & 1 and fan.way(goal, closed | ends) is not None:
        return fan.costs[goal]
    return way_of(s.set, fan.start, points, closed, ends).cost(goal)


def however_far(s: Blind, units: Sequence[int], points: int) -> Reach:
    """The same with more points than a unit ever has."""
    return reach(parts(s).board.ground, s.where[units[0]], points, *_stopped(s, units))


def _stopped(s: Blind, units: Sequence[int]) -> tuple[int, int]:
    """The hexes that these units cannot enter, and those where a march ends."""
    p = parts(s)
    enemies = standing(s).held[other(p.side[units[0]])]
    closed = closed_to(s, units)
    if not p.fights[units[0]] and not any(p.fights[unit] for unit in units):
        closed |= enemies
    return closed, enemies


def crowded(s: Blind, units: Sequence[int]) -> int:
    """The hexes, but for their own, where these units may not stop: another faction is there."""
    p = parts(s)
    side = p.side[units[0]]
    if side == HUSSITE_SIDE and s.crusade:
        return 0
    now = standing(s)
    going = factions_in(s, units)
    own = 1 << s.where[units[0]]
    strange = 0
    for faction in p.factions[side]:
        if faction not in going:
            strange |= now.factions[faction]
    strange &= ~own
    if len(going) == 1 and legate_hex(s) == NOBODY:
        return strange
    found = _danes_and_legate(s, units, going)
    if len(going) == 1:
        led = strange if s.legate in units else strange & _bit(legate_hex(s))
        return found | strange & ~_at_peace(s, side, going, led)
    for hex_ in members(now.fighting[side] & ~own):
        known = {p.faction[unit] for unit in now.stacks[side][hex_] if p.fights[unit]} | going
        led = s.legate in units or legate_hex(s) == hex_
        if len(known) > 1 and not agree(s, side, known, led):
            found |= 1 << hex_
    return found


def _danes_and_legate(s: Blind, units: Sequence[int], going: set[str]) -> int:
    """6.3.3: where Danes would meet the Legate, or he them."""
    found = standing(s).factions.get("denmark", 0) if s.legate in units else 0
    if "denmark" in going:
        found |= _bit(legate_hex(s))
    return found & ~(1 << s.where[units[0]])


def _bit(hex_: int) -> int:
    return 1 << hex_ if hex_ >= 0 else 0


def _at_peace(s: Blind, side: int, going: set[str], led: int) -> int:
    """Those of these hexes, where a Legate would be, in which one faction may join others."""
    if not led or not agree(s, side, going, legate=True):
        return 0
    return led & ~standing(s).factions.get("denmark", 0)


def may_stand(s: Blind, side: int, hex_: int) -> bool:
    """Whether the units of a side in a hex may stay there together."""
    units = standing(s).stacks[side].get(hex_, ())
    return len(units) < 2 or mixes(s, side, units, side == HRE_SIDE and legate_hex(s) == hex_)


def may_go_on(s: Blind, units: Sequence[int]) -> bool:
    """7.4, 8.6.3: whether these units may march on together.

    The Legate does not part from factions that could not separate any more in this phase.
    """
    side, marks = parts(s).side[units[0]], s.marks
    leads = s.legate in units
    if not mixes(s, side, units, leads):
        return False
    if [unit for unit in units if marks[unit] & STRUCK and held_back(s, unit)]:
        return False
    if not leads:
        return True
    rest = [unit for unit in units_in(s, s.where[units[0]], side) if unit not in units]
    parted = mixes(s, side, rest, legate=True) and not mixes(s, side, rest, legate=False)
    return not parted or any(mobile(s, unit) for unit in rest)


def mobile(s: Blind, unit: int) -> bool:
    """Whether a unit may still be moved in its own Campaign Phase."""
    mark = s.marks[unit]
    if mark & (MARCHED | RESTED) or s.where[unit] < 0 or not parts(s).points[unit]:
        return False
    return not mark & STRUCK or with_zizka(s, unit)


def held_back(s: Blind, unit: int) -> bool:
    """8.1, 8.8: whether a unit does not move in its own phase, as it has intercepted."""
    mark = s.marks[unit]
    return bool(mark & STRUCK and not mark & MARCHED and not with_zizka(s, unit))


def may_act(s: Blind, unit: int) -> bool:
    """3.5: whether a unit may move, or, if it has intercepted, fight enemies where it stands."""
    if mobile(s, unit):
        return True
    tired = s.marks[unit] & RESTED or s.where[unit] < 0 or not held_back(s, unit)
    return not tired and enemy_in(s, parts(s).side[unit], s.where[unit])


def with_zizka(s: Blind, unit: int) -> bool:
    """8.8.3: whether a unit is stacked with Žižka and a wagon."""
    p = parts(s)
    there = s.where[p.zizka]
    if there < 0 or s.where[unit] != there or p.side[unit] != HUSSITE_SIDE:
        return False
    return any(p.kind[each] == "wagon" for each in units_in(s, there, HUSSITE_SIDE))


def zizkas_stack(s: Blind) -> list[int]:
    """8.8.3: Žižka with a wagon and whoever is stacked with them; of mixed factions his own."""
    p = parts(s)
    there = s.where[p.zizka]
    if there < 0:
        return []
    units = fighters_in(s, there, HUSSITE_SIDE)
    if not mixes(s, HUSSITE_SIDE, units, legate=False):
        units = [unit for unit in units if p.faction[unit] == p.faction[p.zizka]]
    return units if any(p.kind[unit] == "wagon" for unit in units) else []


def by_faction(s: Blind, side: int, units: list[int]) -> Iterator[tuple[str, list[int]]]:
    """7.4: units of several factions as stacks: the Legate and whom he leads, and each alone."""
    known = parts(s).faction
    leader = [unit for unit in units if unit == s.legate]
    if leader and mixes(s, side, units, legate=True):
        yield TOGETHER, units
        leader = []
    for faction in sorted(factions_in(s, units)):
        along = leader if faction != "denmark" else []
        yield faction, [unit for unit in units if known[unit] == faction or unit in along]


def party(s: Blind, side: int, start: int, who: str) -> list[int]:
    """The combat units that an interception of this name could bring from a hex."""
    p, there = parts(s), fighters_in(s, start, side)
    if who == ZIZKA:
        return zizkas_stack(s)
    riders = [unit for unit in there if p.kind[unit] not in ("foot", "guard")]
    return [unit for unit in riders if who in ("", TOGETHER, p.faction[unit])]


def must_separate(s: Blind, side: int) -> list[int]:
    """7.4: the hexes where factions stand together and some of them could still go."""
    found: list[int] = []
    if side == HUSSITE_SIDE and s.crusade:
        return found  # they stand together everywhere
    for hex_ in _mixed(s, side):
        if may_stand(s, side, hex_) or _walled(s, side, hex_):
            continue
        going = [unit for unit in units_in(s, hex_, side) if mobile(s, unit)]
        if any(goals(s, (unit,), points_left(s, (unit,))) for unit in going):
            found.append(hex_)
    return found


def _walled(s: Blind, side: int, hex_: int) -> bool:
    """Whether units of a side are besieged in a hex; guards are inside in any case (8.8.4)."""
    return any(parts(s).kind[unit] != "guard" for unit in garrison(s, hex_, side))


def _mixed(s: Blind, side: int) -> list[int]:
    """The hexes with units of several factions of a side."""
    factions = standing(s).factions
    once = twice = 0
    for faction in parts(s).factions[side]:
        twice |= once & factions[faction]
        once |= factions[faction]
    return members(twice)


def goals(s: Blind, units: Sequence[int], points: int) -> int:
    """The hexes in which these units may end a leg with so many points, as a set."""
    start = s.where[units[0]]
    wide = fan_of(s.set, start).within(points)
    if not wide:
        return 0  # whoever has no points for a step need not look who stands in the way
    closed, ends = _stopped(s, units)
    return _reach(s.set, start, points, closed & wide, ends & wide).places & ~crowded(s, units)
