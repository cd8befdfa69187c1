"""Fog of War (13.4): which unit lies on top of a stack, and what the enemy last saw."""

from __future__ import annotations

from collections.abc import Sequence

from game.hungarian_nightmare.rules.board import here, standing
from game.hungarian_nightmare.rules.changes import lose_step, reveal
from game.hungarian_nightmare.rules.state import Face, Nightmare, on_last_step, parts


def largest(s: Nightmare, units: Sequence[int]) -> list[int]:
    """13.4.2: the units of a stack that are largest by raw size; one of them lies on top."""
    rank = parts(s).rank
    best = min(rank[unit] for unit in units)
    return [unit for unit in units if rank[unit] == best]


def top_of(s: Nightmare, units: Sequence[int]) -> int:
    """13.4.3: the unit on top: of the largest the one its owner chose, else the first."""
    found = largest(s, units)
    return next((unit for unit in found if unit in s.top), found[0])


def face(s: Nightmare, area: int, side: int) -> Face | None:
    """13.4.1, 13.4.4: what shows of a side's stack in an area."""
    units = here(s, area, side)
    if not units:
        return None
    top = top_of(s, units)
    return Face(top, len(units) - 1, on_last_step(s, top))


def faces(s: Nightmare, side: int) -> list[Face | None]:
    """What shows of a side, area by area."""
    lost, last = s.lost, parts(s).last_step
    found: list[Face | None] = []
    for units in standing(s).stacks[side::2]:
        if units:
            top = units[0] if len(units) == 1 else top_of(s, units)
            found.append(Face(top, len(units) - 1, lost[top] == last[top]))
        else:
            found.append(None)
    return found


def wear(s: Nightmare, unit: int) -> None:
    """A unit loses a step; under fog that counts as luck only if the enemy sees a difference."""
    area, side = s.where[unit], parts(s).side[unit]
    before = face(s, area, side)
    lose_step(s, unit)
    if before != face(s, area, side):
        reveal(s)


def freeze(s: Nightmare, side: int) -> None:
    """13.4.6: while a side moves, its enemy sees it as it stood before."""
    s.look = faces(s, side) if s.fog else []
