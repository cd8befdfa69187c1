"""Who stands where, kept beside a state and carried along as units move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.blind_faith.set.parts import Parts

INSIDE = 1  # the mark of a unit behind walls
Stacks = dict[int, tuple[int, ...]]  # units by their hex, in ascending order


class Standing(NamedTuple):
    """The stacks of both sides, and the hexes with this or that in them as sets."""

    stacks: tuple[Stacks, Stacks]  # of each side, the Legates among them
    fighting: tuple[int, int]  # where combat units of each side are
    held: tuple[int, int]  # 8.5: where they stop enemies: everywhere but where they are besieged
    factions: dict[str, int]  # where combat units of each faction are


def survey(p: Parts, where: Sequence[int], marks: Sequence[int]) -> Standing:
    """Who stands where, read from the whole list."""
    found: tuple[dict[int, list[int]], ...] = ({}, {})
    for unit, there in enumerate(where):
        if there >= 0:
            found[p.side[unit]].setdefault(there, []).append(unit)
    first, second = ({there: tuple(units) for there, units in each.items()} for each in found)
    bare = Standing((first, second), (0, 0), (0, 0), dict.fromkeys(p.faction, 0))
    return weighed(p, bare, marks, {*first, *second})


def moved(
    p: Parts, kept: Standing, marks: Sequence[int], units: Sequence[int], left: set[int], to: int
) -> Standing:
    """Who stands where after these units of one side have left hexes, or boxes, for another."""
    side = p.side[units[0]]
    stacks = kept.stacks[side].copy()
    for there in left:
        stack = stacks.get(there)
        if stack is not None:
            rest = tuple([unit for unit in stack if unit not in units])
            if rest:
                stacks[there] = rest
            else:
                del stacks[there]
    if to >= 0:
        stacks[to] = tuple(sorted({*stacks.get(to, ()), *units}))
    both = (stacks, kept.stacks[1]) if side == 0 else (kept.stacks[0], stacks)
    changed = [each for each in (*left, to) if each >= 0]
    return weighed(p, kept._replace(stacks=both), marks, changed)


def weighed(p: Parts, kept: Standing, marks: Sequence[int], hexes: Iterable[int]) -> Standing:
    """The same with the sets put right for these hexes."""
    stacks, fights, faction = kept.stacks, p.fights, p.faction
    fighting, held, factions = list(kept.fighting), list(kept.held), kept.factions.copy()
    for there in hexes:
        bit = 1 << there
        if (fighting[0] | fighting[1]) & bit:
            for name, known in factions.items():
                if known & bit:
                    factions[name] = known ^ bit
        armed = [[unit for unit in each.get(there, ()) if fights[unit]] for each in stacks]
        for side in (0, 1):
            units = armed[side]
            fighting[side] &= ~bit
            held[side] &= ~bit
            if units:
                fighting[side] |= bit
                for name in {faction[unit] for unit in units}:
                    factions[name] |= bit
                if not armed[1 - side] or not all(marks[unit] & INSIDE for unit in units):
                    held[side] |= bit
    return Standing(
        stacks, (fighting[0], fighting[1]), (held[0], held[1]), factions
    )  # fmt: skip
