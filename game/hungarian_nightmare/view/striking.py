"""How a combat stands on its display: Leads, the last roll, strengths and modifiers."""

from __future__ import annotations

from game.hungarian_nightmare.rules.board import here
from game.hungarian_nightmare.rules.state import NOBODY, Nightmare, other, parts
from game.hungarian_nightmare.rules.strength import assault_modifiers, assault_strength, told

Display = tuple[tuple[str, str], int, tuple[int, int], tuple[tuple[str, ...], tuple[str, ...]]]
NOTHING: tuple[int, tuple[str, ...]] = (0, ())


def display(s: Nightmare, shown: bool) -> Display:
    """Leads, the raw roll, and both sides as they strike, once all of it lies open."""
    raw = s.raw if s.round > 1 or s.shown else 0
    if not shown or NOBODY in s.lead or not s.attack or not s.defence:
        return ("", ""), raw, (0, 0), ((), ())
    ids = parts(s).ids
    one, two = (_striking(s, defends) for defends in (False, True))
    return (ids[s.lead[0]], ids[s.lead[1]]), raw, (one[0], two[0]), (one[1], two[1])


def _striking(s: Nightmare, defends: bool) -> tuple[int, tuple[str, ...]]:
    """The strength of the committed units that are left, and the modifiers of their roll."""
    side = other(s.initiative) if defends else s.initiative
    units = [unit for unit in (s.defence if defends else s.attack) if s.where[unit] == s.area]
    if not units:
        return NOTHING
    friends = here(s, s.area, side)
    found = assault_modifiers(s, side, s.area, units, defends=defends)
    return assault_strength(s, units, friends, defends=defends), tuple(told(found))
