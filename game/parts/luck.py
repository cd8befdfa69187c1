"""Luck: dice, shuffles and draws.

Those that take a state spend its own luck, so a record plays again alike; a set is the bits of an
integer. The samples take any source of random numbers: for worlds that are guessed, not played.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from game.kernel.state import Roll, State, roll, rolls
from game.parts.bits import BYTES, bits, mask_of

Thing = TypeVar("Thing")
LOW = (1 << 16) - 1  # the first sixteen members a set may have
MANY = 4  # cards: from so many on it pays to write a pile out


def dice(s: State[Any], count: int, sides: int = 6) -> tuple[int, ...]:
    """What so many dice show, each from 1 up to its sides."""
    return tuple([1 + roll(s, sides) for _ in range(count)])


def shuffled(s: State[Any], things: Iterable[Thing]) -> list[Thing]:
    """These things in a random order."""
    found = list(things)
    count = len(found)
    for last, other in zip(range(count - 1, 0, -1), rolls(s, range(count, 1, -1)), strict=True):
        found[last], found[other] = found[other], found[last]
    return found


def pick_one(s: State[Any], mask: int) -> int:
    """One member of a set at random; a set of one needs no luck."""
    members = bits(mask)
    return members[roll(s, len(members))] if len(members) > 1 else members[0]


def draw_from(s: State[Any], pile: int) -> int:
    """One card off a pile at random, as a set of one; always luck, even if only one is left."""
    skip, base = roll(s, pile.bit_count()), 0
    while skip >= (count := (pile & LOW).bit_count()):  # sixteen cards at once
        skip -= count
        pile >>= 16
        base += 16
    members = BYTES[0][pile & 255]
    if skip >= len(members):
        skip -= len(members)
        base += 8
        members = BYTES[0][pile >> 8 & 255]
    return 1 << base + members[skip]


def draw_many(s: State[Any], pile: int, count: int) -> int:
    """So many cards off a pile at random, one after the other; no more than there are."""
    drawn, size = 0, pile.bit_count()
    count = min(count, size)
    if count < MANY:
        for _ in range(count):
            drawn |= draw_from(s, pile & ~drawn)
        return drawn
    left = list(bits(pile))
    for place in rolls(s, range(size, size - count, -1)):
        drawn |= 1 << left.pop(place)
    return drawn


def sample(things: Iterable[Thing], count: int, roll: Roll) -> list[Thing]:
    """So many of these things, in the order they are drawn."""
    left = list(things)
    return [left.pop(roll(len(left))) for _ in range(count)]


def mixed(things: Iterable[Thing], roll: Roll) -> list[Thing]:
    """All of these things, in the order they are drawn."""
    found = list(things)
    return sample(found, len(found), roll)


def sample_of(mask: int, count: int, roll: Roll) -> int:
    """So many members of a set, as a set."""
    return mask_of(sample(bits(mask), count, roll))
