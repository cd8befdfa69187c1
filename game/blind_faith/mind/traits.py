"""The traits of a position, as numbers: what speaks for the Hussites, and what against."""

from __future__ import annotations

from game.blind_faith.mind.prospect import conquest
from game.blind_faith.rules.marching import hexes_held, way_of
from game.blind_faith.rules.state import (
    GONE,
    HUSSITE_CAMPAIGN,
    INSIDE,
    LAST_TURN,
    MARCHED,
    RETURNING,
    ROUTED,
    Blind,
    parts,
    standing,
)
from game.blind_faith.rules.victory import LOYAL_TOWNS
from game.blind_faith.seats import other
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE

NAMES = (
    "loyal",  # towns of the three that Hussites hold
    "two_loyal",
    "three_loyal",
    "lost",  # towns of the four that the Empire holds
    "two_lost",
    "three_lost",
    "contested",  # towns with units of both sides
    "majority",  # of the seven, the more the later it is
    "foot", "leaders", "wagons",  # of the Hussites
    "levies", "knights", "carts",  # of the Empire
    "routed", "routed_knights",
    "zizka", "sigismund", "crusade", "florins",
    "before_elizabeth",
    "threats", "worst_threat",  # of the Hussites to towns that are not theirs
    "dangers", "worst_danger",  # of the Empire to towns that are not its own
    "theirs",  # whether the Hussites' own phase is on
    "year",
)  # fmt: skip
MOUNTED = ("lay", "church", "hussar")


def traits(s: Blind) -> tuple[float, ...]:
    """The numbers of a position."""
    p = parts(s)
    there = [{s.where[unit] for unit in p.fighters[side]} for side in (HUSSITE_SIDE, HRE_SIDE)]
    loyal = [p.board.hex_named(name) for name in LOYAL_TOWNS]
    held = [[h for h in p.seven if h in there[a] and h not in there[1 - a]] for a in (0, 1)]
    won = sum(hex_ in loyal for hex_ in held[HUSSITE_SIDE])
    lost = sum(hex_ not in loyal for hex_ in held[HRE_SIDE])
    late = s.turn / LAST_TURN
    elizabeth = s.where[p.role("elizabeth")[0]]
    return (
        won, won > 1, won > 2, lost, lost > 1, lost > 2,
        sum(hex_ in there[0] and hex_ in there[1] for hex_ in p.seven),
        late * late * (len(held[HUSSITE_SIDE]) - len(held[HRE_SIDE])),
        *_armies(s),
        s.where[p.zizka] != GONE,
        s.where[p.role("sigismund")[0]] != GONE,
        s.crusade,
        min(30, s.fp[HRE_SIDE]) / 10,
        not s.no_minor and elizabeth >= 0 and elizabeth in there[HUSSITE_SIDE],
        *_threats(s, HUSSITE_SIDE, held[HUSSITE_SIDE]),
        *_threats(s, HRE_SIDE, held[HRE_SIDE]),
        s.phase == HUSSITE_CAMPAIGN,
        late,
    )  # fmt: skip


def _armies(s: Blind) -> tuple[int, ...]:
    """Units of each kind on the map, and routed ones that will come back."""
    p = parts(s)
    counts = {(side, kind): 0 for side in (0, 1) for kind in ("foot", "mounted", "wagon", "out")}
    for side in (HUSSITE_SIDE, HRE_SIDE):
        for unit in p.fighters[side]:
            if s.where[unit] >= 0:
                counts[side, p.target[unit]] += 1
            elif s.where[unit] in (ROUTED, RETURNING):
                counts[side, "out"] += 1
    order = ("foot", "mounted", "wagon")
    armies = [counts[side, kind] for side in (0, 1) for kind in order]
    return (*armies, counts[0, "out"], counts[1, "out"])


def _threats(s: Blind, side: int, held: list[int]) -> tuple[float, float]:
    """How many towns a side could be expected to take next, and how likely the likeliest is."""
    p = parts(s)
    towns = [hex_ for hex_ in p.seven if hex_ not in held]
    chances = dict.fromkeys(towns, 0.0)
    enemies = hexes_held(s, other(side))
    tired = MARCHED if s.phase == HUSSITE_CAMPAIGN and side == HUSSITE_SIDE else 0
    marks, rides = s.marks, p.rides
    for there, units in standing(s).stacks[side].items():
        riders = [unit for unit in units if rides[unit] and not marks[unit] & (INSIDE | tired)]
        if not riders:
            continue
        points = min(p.points[unit] for unit in riders)
        near = [h for h in towns if h != there and 2 * p.board.distance(there, h) <= points]
        if not near:
            continue
        found = way_of(s.set, there, points, 0, enemies)
        for hex_ in near:
            if found.places >> hex_ & 1:
                chance = conquest(s, side, riders, hex_, points - found.cost(hex_))
                chances[hex_] = max(chances[hex_], chance)
    return sum(chances.values()), max(chances.values(), default=0.0)
