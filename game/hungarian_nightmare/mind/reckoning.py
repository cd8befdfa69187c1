"""What the tables bring on average: steps lost to a strength, and to points of artillery."""

from __future__ import annotations

from functools import lru_cache

from game.hungarian_nightmare.rules.guns import column
from game.hungarian_nightmare.set.components import load
from game.parts.tables import chances

SHAKEN = 0.4  # what a D is worth, in steps


@lru_cache(maxsize=1 << 12)
def harm(name: str, strength: int, modifier: int) -> float:
    """The steps that a strength costs the enemy on the Combat Results Table."""
    p = load(name)
    if strength <= 0:
        return 0.0
    found = chances(p.tables.combat.table, str(column(p.fire_columns, strength)), modifier)
    return sum(float(chance) * _steps(result) for result, chance in found.items())


@lru_cache(maxsize=1 << 12)
def shelling(name: str, points: int, modifier: int) -> float:
    """The steps that so many points cost the enemy on the Bombardment Table."""
    p = load(name)
    found = chances(p.tables.bombardment.table, str(column(p.columns, points)), modifier)
    return sum(float(chance) * _steps(result) for result, chance in found.items())


def _steps(result: str) -> float:
    return 0.0 if result == "-" else int(result[0]) + SHAKEN * ("D" in result)


@lru_cache(maxsize=1 << 10)
def thrifty(name: str, most: int, modifier: int) -> int:
    """The column that brings most for each of its points, with so many at hand."""
    fit = [each for each in load(name).columns if each <= most]
    return max(fit, key=lambda each: (shelling(name, each, modifier) / each, each))
