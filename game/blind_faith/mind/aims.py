"""What a stack could march for: each hex with its worth, and how likely it is to be had."""

from __future__ import annotations

from collections.abc import Sequence

from game.blind_faith.mind.prospect import conquest
from game.blind_faith.mind.survey import power
from game.blind_faith.rules.marching import TOGETHER, goals, in_reach, mobile, points_left
from game.blind_faith.rules.state import INSIDE, Blind, fighters_in, legate_hex, parts
from game.blind_faith.rules.victory import LOYAL_TOWNS
from game.blind_faith.seats import other
from game.blind_faith.set.parts import HUSSITE_SIDE

TOWN, OWN_TOWN, OPEN_TOWN = 1.0, 0.8, 0.4
DOWAGER, LEGATE = 1.5, 0.4
ENEMY, PLACE = 0.07, 0.12
LOSS = 0.06  # for each unit that may be lost
FAR = 0.004  # for each movement point
SURE, SURER = 0.5, 0.65  # what is dared for a town of victory, and for anything else
GATHER = 0.03
LEADER = 2.0  # Žižka or the Legate, around whom armies gather


def force(s: Blind, side: int, hex_: int, faction: str) -> list[int]:
    """Who of a stack would march: all but foot in a place, and one who holds a town of victory."""
    p = parts(s)
    here = [unit for unit in fighters_in(s, hex_, side) if mobile(s, unit)]
    if faction and faction != TOGETHER:
        here = [unit for unit in here if p.faction[unit] == faction]
    settled = hex_ in p.board.place_at and not any(s.marks[unit] & INSIDE for unit in here)
    going = [unit for unit in here if p.kind[unit] != "foot" or not settled]
    if hex_ in p.seven and len(going) == len(fighters_in(s, hex_, side)):
        going.sort(key=lambda unit: p.unit[unit].attack + p.unit[unit].defence + p.guns[unit])
        going = going[1:]
    return going


def wanted(s: Blind, side: int) -> dict[int, float]:
    """The hexes with something to be won, and what it is worth."""
    p = parts(s)
    found: dict[int, float] = {}
    for unit in p.fighters[other(side)]:
        if s.where[unit] >= 0:
            found[s.where[unit]] = found.get(s.where[unit], 0.0) + ENEMY
    for hex_ in found:
        if hex_ in p.board.place_at:
            found[hex_] += PLACE
    loyal = {p.board.hex_named(name) for name in LOYAL_TOWNS}
    for hex_ in p.seven:
        if hex_ in found:
            found[hex_] += TOWN if (hex_ in loyal) == (side == HUSSITE_SIDE) else OWN_TOWN
        elif not fighters_in(s, hex_, side):
            found[hex_] = TOWN if (hex_ in loyal) == (side == HUSSITE_SIDE) else OPEN_TOWN
    if side == HUSSITE_SIDE:
        _hunted(s, found)
    return found


def _hunted(s: Blind, found: dict[int, float]) -> None:
    """Whom the Hussites are after."""
    dowager, legate = s.where[parts(s).role("elizabeth")[0]], legate_hex(s)
    prize = 0.0 if s.no_minor else DOWAGER  # 18.3: she decides nothing
    for hex_, value in ((dowager, prize), (legate, LEGATE)):
        if hex_ >= 0 and value:
            found[hex_] = found.get(hex_, 0.0) + value


def best_aim(s: Blind, side: int, units: Sequence[int]) -> tuple[float, int]:
    """The hex these units would march to, with its score; 0 where nothing is worth a march."""
    return next(iter(aims(s, side, units)), (0.0, -1))


def aims(
    s: Blind, side: int, units: Sequence[int], known: dict[int, float] | None = None
) -> list[tuple[float, int]]:
    """Where these units could march for what is known to be wanted, the best first, with scores."""
    if not units:
        return []
    points = points_left(s, units)
    reached = goals(s, units, points)
    if not reached:
        return []
    here = s.where[units[0]]
    cost = in_reach(s, units, points).cost
    found = []
    known = wanted(s, side) if known is None else known
    for hex_, value in known.items():
        if hex_ == here or not reached >> hex_ & 1:
            continue
        spent = cost(hex_)
        chance = conquest(s, side, units, hex_, points - spent)
        if chance < (SURE if hex_ in parts(s).seven else SURER):
            continue
        score = value * chance - LOSS * len(units) * (1 - chance) - FAR * spent
        if score > 0:
            found.append((score, hex_))
    if not found and not any(s.spent[unit] for unit in units):
        found = [each for each in [_gathering(s, side, units, reached, known)] if each[0]]
    return sorted(found, key=lambda each: (-each[0], each[1]))


def _gathering(
    s: Blind, side: int, units: Sequence[int], reached: int, aims: dict[int, float]
) -> tuple[float, int]:
    """To the strongest friends in reach, or nearer to what is wanted."""
    p = parts(s)
    here = s.where[units[0]]
    best, found = power(s, fighters_in(s, here, side)), -1
    stacks = {s.where[unit] for unit in p.fighters[side]}
    for hex_ in sorted(stacks):
        if hex_ != here and hex_ >= 0 and reached >> hex_ & 1 and hex_ not in aims:
            strength = power(s, fighters_in(s, hex_, side)) + (hex_ in p.seven)
            strength += LEADER * (s.where[p.zizka] == hex_ or legate_hex(s) == hex_)
            if strength > best:
                best, found = strength, hex_
    if found >= 0:
        return GATHER * len(units), found
    if here in p.seven or here in aims or not aims:
        return 0.0, -1
    return _nearer(s, side, here, reached, aims)


def _nearer(
    s: Blind, side: int, here: int, reached: int, aims: dict[int, float]
) -> tuple[float, int]:
    """A place of one's own, or an empty one, nearer to the towns of victory."""
    p = parts(s)
    towns = [hex_ for hex_ in p.seven if hex_ in aims] or list(p.seven)

    def far(hex_: int) -> int:
        return min(p.board.distance(hex_, town) for town in towns)

    places = [h for h in p.board.hex_of_place if reached >> h & 1 and h not in aims]
    goal = min(places, key=far, default=here)
    return (GATHER, goal) if far(goal) < far(here) else (0.0, -1)
