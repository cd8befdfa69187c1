"""Sets of small numbers as the bits of an integer: units, cards, districts.

A set has no order, so a pile kept this way cannot betray one. It has 64 members at most: a state
is written with integers of 64 bits. A game with more pieces uses `stacks`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

MEMBERS = 64
# For each byte of a set, the members that each of its values stands for.
BYTES = [
    [tuple([first + i for i in range(8) if value >> i & 1]) for value in range(256)]
    for first in range(0, MEMBERS, 8)
]
A, B, C, D, E, F, G, H = BYTES
EVERYTHING = (1 << MEMBERS) - 1


@lru_cache(maxsize=1 << 16)
def bits(mask: int) -> tuple[int, ...]:
    """The members of a set, in ascending order; kept, as the same sets come again and again."""
    return members(mask)


def members(mask: int) -> tuple[int, ...]:
    """The same, worked out anew."""
    a, b, c, d, e, f, g, h = (mask & EVERYTHING).to_bytes(8, "little")  # a loop takes longer
    return (*A[a], *B[b], *C[c], *D[d], *E[e], *F[f], *G[g], *H[h])


def mask_of(numbers: Iterable[int]) -> int:
    """The set of these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
