"""Retreats (6.12): where units may go, and whether all of them can."""

from __future__ import annotations

from collections.abc import Sequence

from game.hungarian_nightmare.rules.board import HAS, here, holds, room
from game.hungarian_nightmare.rules.roads import may_cross
from game.hungarian_nightmare.rules.state import Nightmare, parts

Rooms = dict[int, tuple[int, int]]  # by area: how many units, how many regiments it still takes


def can_retreat(s: Nightmare, area: int, side: int) -> bool:
    """6.12.3, 6.12.7: no artillery is there, and every unit finds an area."""
    units = here(s, area, side)
    if any(parts(s).artillery[unit] for unit in units):
        return False
    return possible(s, units)


def havens(s: Nightmare, unit: int) -> list[int]:
    """6.12.4, 6.12.6: the areas a unit can retreat to; it goes on only through full ones.

    Where enemies stand alone nothing is friendly, though control changes only later (11.1.2).
    """
    p = parts(s)
    side, found = p.side[unit], holds(s)
    bridges = s.bridges if may_cross(s, unit) else 0
    seen, queue, open_ = {s.where[unit]}, [s.where[unit]], []
    while queue:
        start = queue.pop(0)
        near = [*p.land[start]]
        near += [b for (a, b), n in p.over.items() if a == start and bridges >> n & 1]
        for area in near:
            inside = found[area] & 3
            friendly = inside & HAS[side] or (not inside and s.control[area] == side)
            if area in seen or not friendly:
                continue
            seen.add(area)
            if _takes(s, area, unit, room(s, area, side)):
                open_.append(area)
            elif inside == HAS[side]:
                queue.append(area)
    return sorted(open_)


def _takes(s: Nightmare, area: int, unit: int, free: tuple[int, int]) -> bool:
    return free[0] > 0 and (free[1] > 0 or not parts(s).heavy[unit])


def possible(s: Nightmare, units: Sequence[int], rooms: Rooms | None = None) -> bool:
    """Whether these units can all retreat, each to an area of its own choice."""
    if not units:
        return True
    side, rooms = parts(s).side[units[0]], dict(rooms or {})
    for area in havens(s, units[0]):
        free = rooms.get(area) or room(s, area, side)
        left = {**rooms, area: after(s, units[0], free)}
        if _takes(s, area, units[0], free) and possible(s, units[1:], left):
            return True
    return False


def after(s: Nightmare, unit: int, free: tuple[int, int]) -> tuple[int, int]:
    """What room is left once a unit has come."""
    return free[0] - 1, free[1] - parts(s).heavy[unit]


def shared(s: Nightmare, units: Sequence[int]) -> list[int]:
    """The areas that take all of these units together."""
    p = parts(s)
    side = p.side[units[0]]
    found = set(havens(s, units[0]))
    for unit in units[1:]:
        found &= set(havens(s, unit))
    heavy = sum(p.heavy[unit] for unit in units)
    fit = (area for area in found if room(s, area, side)[0] >= len(units))
    return sorted(area for area in fit if room(s, area, side)[1] >= heavy)
