"""The dice of the books: hits of an attack by its strength, hits of so many tanks."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import comb

SIDES = 6
Hits = tuple[float, ...]  # the chance of 0, 1, 2, ... hits


@cache
def attack_hits(strength: int) -> Hits:
    """SPA attack: a hit if the smaller die is within the strength, one more if the sum is too."""
    found = [0, 0, 0]
    for one, two in product(range(1, SIDES + 1), repeat=2):
        found[(min(one, two) <= strength) + (one + two <= strength)] += 1
    return tuple(count / SIDES**2 for count in found)


@cache
def tank_hits(tanks: int, reach: int) -> Hits:
    """Retaliation: each tank hits with its own die, up to its reach."""
    hit = reach / SIDES
    return tuple(comb(tanks, n) * hit**n * (1 - hit) ** (tanks - n) for n in range(tanks + 1))
