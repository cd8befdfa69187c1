"""Movement (4): what a unit may enter, what that costs, and how far it gets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise

from game.hungarian_nightmare.rules.board import FIT, HAS, OWN, cleared, holds, in_supply, standing
from game.hungarian_nightmare.rules.state import NOBODY, Nightmare, card, disrupted, other, parts
from game.hungarian_nightmare.set.components import load
from game.parts.ways import FAR, Ground, Reach, reach

ADMINISTRATIVE, OPERATIONAL = True, False
LEAVE_FRIENDS, LEAVE_ALONE = 1, 2  # more movement points to leave enemies (4.3.5, 4.3.6)
Near = tuple[tuple[int, ...], ...]  # the neighbours of each area


@dataclass(frozen=True, eq=False)
class Marches:
    """Everything a unit can reach: ways after a first step, and single steps of the last resort."""

    start: int
    spans: tuple[tuple[tuple[int, ...], int, Reach], ...]  # areas before, points before, the reach
    steps: frozenset[int]  # one area on, whatever it costs (4.5)
    crossings: frozenset[int]  # across the Danube without a bridge (4.7)
    allowance: int

    @cached_property
    def goals(self) -> int:
        """The areas that can be reached, as a set of bits."""
        found = mask(self.steps) | mask(self.crossings)
        for before, _, span in self.spans:
            found |= span.places
            for area in before[1:]:
                found |= 1 << area
        return found & ~(1 << self.start)

    def path(self, goal: int) -> tuple[int, ...]:
        """The cheapest way to an area, the start included."""
        best: tuple[int, tuple[int, ...]] | None = None
        for before, spent, span in self.spans:
            more = span.cost(goal)
            if more <= span.points:
                cost = spent + more
                way = (*before[:-1], *span.path(goal)) if goal != span.start else before
                if best is None or (cost, len(way), way) < (best[0], len(best[1]), best[1]):
                    best = cost, way
        return best[1] if best else (self.start, goal)

    def sweep(self, goal: int, land: Near, prizes: frozenset[int], most: int) -> tuple[int, ...]:
        """The way by land that passes most of these areas for so many points, then the cheapest."""
        way = self.path(goal)
        if not prizes or any(far not in land[near] for near, far in pairwise(way)):
            return way
        best = _gain(way, prizes, self.cost(goal))
        for before, spent, span in self.spans:
            if goal != span.start and span.cost(goal) <= span.points:
                for cost, rest in _ways(span, goal, land, most - spent):
                    found = (*before[:-1], *rest)
                    gain = _gain(found, prizes, spent + cost)
                    if gain > best:
                        best, way = gain, found
        return way

    def swims(self, goal: int) -> bool:
        """Whether an area is reached only across the Danube without a bridge."""
        if goal not in self.crossings or goal in self.steps:
            return False
        return not any(span.cost(goal) <= span.points for _, _, span in self.spans)

    def cost(self, goal: int) -> int:
        """What the way to an area costs; a step of the last resort takes everything."""
        found = min([spent + span.cost(goal) for _, spent, span in self.spans], default=FAR)
        return found if found < FAR else max(self.allowance, 1)


def _gain(way: tuple[int, ...], prizes: frozenset[int], cost: int) -> tuple[int, int, int]:
    """How good a way is: areas gained, then what it saves, then how short it is."""
    return len(prizes.intersection(way[1:])), -cost, -len(way)


def _ways(span: Reach, goal: int, land: Near, most: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every way by land to an area for so many points, with what it costs."""
    near = span.ground.near
    open_: list[tuple[int, tuple[int, ...]]] = [(0, (span.start,))]
    while open_:
        spent, way = open_.pop()
        for there in land[way[-1]]:
            cost = spent + near[way[-1]][there]
            if cost > most or there in way:
                continue
            if there == goal:
                yield cost, (*way, there)
            elif not span.blocked >> there & 1 and cost < most:
                open_.append((cost, (*way, there)))


def way_to(s: Nightmare, unit: int, found: Marches, goal: int) -> tuple[int, ...]:
    """The way a unit goes: by land it passes through what it can gain (11.1.3).

    Where reserves are played, nobody goes so far round that they could not be one (13.2.1).
    """
    p = parts(s)
    half = (found.allowance + 1) // 2
    near = s.reserves and found.cost(goal) <= half
    prizes = _prizes(s, p.side[unit])
    return found.sweep(goal, p.land, prizes, half if near else found.allowance)


def _prizes(s: Nightmare, side: int) -> frozenset[int]:
    """The empty areas that would not be this side's if the turn ended now."""
    there = enumerate(zip(holds(s), s.passed, s.control, strict=True))
    return frozenset(
        [
            area
            for area, (what, last, owner) in there
            if not what and (owner if last == NOBODY else last) != side
        ]
    )


def allowance(s: Nightmare, unit: int, administrative: bool) -> int:
    """How many movement points a unit has (4.2.1, 4.3, 8.1.1 and the Out of Supply Chart)."""
    points = card(s, unit).move
    if disrupted(s, unit):
        return 0
    if parts(s).tables.out_of_supply.half and not in_supply(s, unit):
        points = (points + 1) // 2
    return points * 2 if administrative else points


def may_cross(s: Nightmare, unit: int) -> bool:
    """12.3: units of the Pest Group stay east of the Danube until Pest is cleared."""
    return parts(s).of[unit].group != "pest" or cleared(s, "pest")


def in_contact(s: Nightmare, unit: int) -> bool:
    """13.3.2: Romanian units are next to an area with units of their Corps, or do not attack."""
    p = parts(s)
    if not s.command or p.of[unit].nation != "romanian":
        return True
    corps = {at for u, at in enumerate(s.where) if at >= 0 and p.of[u].corps == p.of[unit].corps}
    return not corps.isdisjoint(p.land[s.where[unit]])


def marches(
    s: Nightmare, unit: int, administrative: bool, remains: bool, escorted: bool = False
) -> Marches:
    """What a unit can reach; `remains` and `escorted`: friends stay behind, or go before it."""
    p = parts(s)
    start, side = s.where[unit], p.side[unit]
    found, crosses = holds(s), may_cross(s, unit)
    enemies = found.translate(OWN[other(side)])
    foes = _inhabited(enemies)
    points = allowance(s, unit, administrative)
    if not card(s, unit).move or (administrative and (start in foes or not points)):
        return Marches(start, (), frozenset(), frozenset(), points)
    barred = _barred(s, unit, side, administrative, foes, escorted)
    ground = _ground(s.set, s.bridges if crosses else 0, _costs(s, side, administrative, enemies))
    leave, first = 0, frozenset(ground.near[start])
    if start in foes:
        leave = LEAVE_FRIENDS if remains else LEAVE_ALONE
        first = _may_withdraw_to(s, side, ground.near[start], found)
    crossings = _crossings(s, unit, foes) if crosses and not administrative else frozenset()
    return _marched(ground, start, first, points, leave, barred, foes, crossings, administrative)


@lru_cache(maxsize=256)
def _marched(
    ground: Ground, start: int, first: frozenset[int], points: int, leave: int,
    barred: frozenset[int], foes: frozenset[int], crossings: frozenset[int], administrative: bool,
) -> Marches:  # fmt: skip
    """The same for all units that are alike in this, and while nothing changes."""
    closed, ends, first = mask(barred), mask(foes), first - barred
    if leave:
        spans = _after(ground, start, first, points, leave, closed, ends)
    else:
        spans = (((start,), 0, reach(ground, start, points, closed, ends)),)
    return Marches(start, spans, frozenset() if administrative else first, crossings, points)


@lru_cache(maxsize=256)
def _inhabited(found: bytes) -> frozenset[int]:
    """The areas that hold anything."""
    return frozenset([area for area, what in enumerate(found) if what])


def _after(
    ground: Ground,
    start: int,
    first: frozenset[int],
    points: int,
    leave: int,
    closed: int,
    ends: int,
) -> tuple[tuple[tuple[int, ...], int, Reach], ...]:
    """The ways on from each area that may be entered first."""
    spans = []
    for there in sorted(first):
        spent = leave + ground.near[start][there]
        if spent <= points:
            further = 0 if ends >> there & 1 else points - spent
            spans.append(((start, there), spent, reach(ground, there, further, closed, ends)))
    return tuple(spans)


def _may_withdraw_to(
    s: Nightmare, side: int, near: Mapping[int, int], found: bytes
) -> frozenset[int]:
    """4.4.2: who leaves enemies enters an area that is controlled or occupied by friends."""
    return frozenset([a for a in near if s.control[a] == side or found[a] & HAS[side]])


def _barred(
    s: Nightmare, unit: int, side: int, administrative: bool, foes: frozenset[int], escorted: bool
) -> frozenset[int]:
    """The areas a unit may not enter (4.2.2, 4.4.6, 13.3.2)."""
    if administrative:
        enemy = other(side)
        return foes | {area for area, owner in enumerate(s.control) if owner == enemy}
    if not in_contact(s, unit):
        return foes
    if parts(s).leads[unit] or escorted:
        return frozenset()
    leads = parts(s).leads
    stacks = standing(s).stacks
    return frozenset(
        [area for area in foes if not any(leads[each] for each in stacks[2 * area + side])]
    )


def _costs(s: Nightmare, side: int, administrative: bool, enemies: bytes) -> bytes:
    """What it costs to enter each area (4.3.1 to 4.3.4); 1 for whoever moves administratively."""
    if administrative:
        return b"\1" * len(enemies)
    return _prices(other(side), tuple(s.control), enemies)


@lru_cache(maxsize=256)
def _prices(enemy: int, control: tuple[int, ...], enemies: bytes) -> bytes:
    fit = FIT[enemy]
    return bytes(
        [
            (3 if what & fit else 2) if what else 2 if control[area] == enemy else 1
            for area, what in enumerate(enemies)
        ]
    )


@lru_cache(maxsize=128)
def _ground(name: str, bridges: int, costs: bytes) -> Ground:
    """The map with what each step costs now; a bridge costs one more (4.3.7)."""
    p = load(name)
    near = [{there: costs[there] for there in row} for row in p.land]
    for number, (a, b) in enumerate(p.bridges):
        if bridges >> number & 1:
            near[a][b] = costs[b] + 1
            near[b][a] = costs[a] + 1
    return Ground(near)


def _crossings(s: Nightmare, unit: int, foes: frozenset[int]) -> frozenset[int]:
    """4.7: the areas across the Danube, from bank to bank, both without enemies."""
    start = s.where[unit]
    if start in foes or disrupted(s, unit) or not parts(s).swims[unit]:
        return frozenset()
    return frozenset(area for area in parts(s).facing[start] if area not in foes)


@lru_cache(maxsize=512)
def mask(areas: frozenset[int]) -> int:
    """Areas as a set of bits."""
    found = 0
    for area in areas:
        found |= 1 << area
    return found
