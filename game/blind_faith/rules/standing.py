"""Who stands where, kept beside a state and carried along as units move."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.blind_faith.set.parts import Parts
from game.parts.ways import members

INSIDE = 1  # the mark of a unit behind walls
Stacks = dict[int, tuple[int, ...]]  # units by their hex, in ascending order
Both = tuple[int, int]  # hexes of each side as sets


class Standing(Struct, frozen=True, gc=False):
    """The stacks of both sides, and the hexes with this or that in them as sets."""

    stacks: tuple[Stacks, Stacks]  # of each side, the Legates among them
    fighting: Both  # where combat units of each side are
    held: Both  # 8.5: where they stop enemies: everywhere but where they are besieged
    factions: dict[str, int]  # where combat units of each faction are


def survey(p: Parts, where: Sequence[int], marks: Sequence[int]) -> Standing:
    """Who stands where, read from the whole list."""
    found: tuple[dict[int, list[int]], ...] = ({}, {})
    fighting, factions = [0, 0], dict.fromkeys(p.faction, 0)
    for unit, there in enumerate(where):
        if there >= 0:
            found[p.side[unit]].setdefault(there, []).append(unit)
            if p.fights[unit]:
                fighting[p.side[unit]] |= 1 << there
                factions[p.faction[unit]] |= 1 << there
    first, second = ({there: tuple(units) for there, units in each.items()} for each in found)
    bare = Standing((first, second), (fighting[0], fighting[1]), (0, 0), factions)
    return walled(p, bare, marks, fighting[0] | fighting[1])


def moved(
    p: Parts, kept: Standing, marks: Sequence[int], units: Sequence[int], left: set[int], to: int
) -> Standing:
    """Who stands where after these units of one side have left hexes, or boxes, for another."""
    side, faction, fights = p.side[units[0]], p.faction, p.fights
    stacks, fighting, factions = kept.stacks[side].copy(), kept.fighting[side], kept.factions.copy()
    going = {faction[unit] for unit in units}
    changed = 0
    for there in (*left, to):
        if there < 0:
            continue
        stack = [unit for unit in stacks.pop(there, ()) if unit not in units]
        if there == to:
            stack = sorted([*stack, *units])
        if stack:
            stacks[there] = tuple(stack)
        bit = 1 << there
        changed |= bit
        known = {faction[unit] for unit in stack if fights[unit]}
        fighting = fighting | bit if known else fighting & ~bit
        for name in going:
            factions[name] = factions[name] | bit if name in known else factions[name] & ~bit
    if side == 0:
        both, armed = (stacks, kept.stacks[1]), (fighting, kept.fighting[1])
    else:
        both, armed = (kept.stacks[0], stacks), (kept.fighting[0], fighting)
    held = _held(p, both, armed, kept.held, marks, changed)
    return Standing(both, armed, held, factions)


def walled(p: Parts, kept: Standing, marks: Sequence[int], hexes: int) -> Standing:
    """The same with what stops enemies put right for these hexes."""
    held = _held(p, kept.stacks, kept.fighting, kept.held, marks, hexes)
    return Standing(kept.stacks, kept.fighting, held, kept.factions)


def _held(
    p: Parts,
    stacks: tuple[Stacks, Stacks],
    fighting: Both,
    held: Both,
    marks: Sequence[int],
    hexes: int,
) -> Both:
    """Where each side stops enemies, put right for these hexes."""
    (first, second), others = fighting, ~hexes
    now = [held[0] & others | first & hexes, held[1] & others | second & hexes]
    if both := first & second & hexes:
        for there in members(both):
            for side in range(2):
                if all(marks[unit] & INSIDE for unit in stacks[side][there] if p.fights[unit]):
                    now[side] &= ~(1 << there)
    return now[0], now[1]
