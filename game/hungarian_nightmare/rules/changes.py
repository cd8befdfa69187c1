"""The small changes to a game of Hungarian Nightmare that every chapter makes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.hungarian_nightmare.rules.board import here, holds, move, weigh
from game.hungarian_nightmare.rules.plain_answers import NONE
from game.hungarian_nightmare.rules.state import (
    BANKS,
    DEAD,
    DISRUPTED,
    RESERVE,
    Nightmare,
    on_last_step,
    other,
    parts,
    seat_of,
)
from game.kernel import confide, roll, say, unveil

DIE = 10
FREEING = 2  # German-occupied areas of a bank that no longer hold its guns back (6.6.5)


def die(s: Nightmare) -> int:
    """A roll of the ten-sided die."""
    return 1 + roll(s, DIE)


def tell_owner(
    s: Nightmare, side: int, key: str, veiled: dict[str, Any] | None, **facts: Any
) -> None:
    """Tell what happened; under fog (13.4) the enemy hears only the veiled part, if any."""
    if s.fog:
        confide(s, (seat_of(side),), key, facts, veiled)
    else:
        say(s, key, **facts)


def reveal(s: Nightmare) -> None:
    """Under fog the enemy may see something new: from here on taking back needs consent."""
    if s.fog:
        unveil(s)


def chosen(s: Nightmare, picks: Sequence[str]) -> list[int]:
    """The units that were picked, if any were."""
    return [parts(s).unit[name] for name in picks if name != NONE.id]


def names(s: Nightmare, units: list[int]) -> list[str]:
    """The ids of these units."""
    return [parts(s).ids[unit] for unit in units]


def lose_step(s: Nightmare, unit: int) -> bool:
    """A unit loses a step (6.11); whether it was its last."""
    if on_last_step(s, unit):
        eliminate(s, unit)
        return True
    s.lost[unit] += 1
    return False


def eliminate(s: Nightmare, unit: int) -> None:
    """A unit leaves the game."""
    drop_reserve(s, unit)
    move(s, unit, DEAD)
    s.marks[unit] = 0


def drop_reserve(s: Nightmare, unit: int) -> None:
    """A Reserve marker goes back to its player."""
    if s.marks[unit] & RESERVE:
        s.marks[unit] &= ~RESERVE
        s.markers[parts(s).side[unit]] += 1


def disrupt(s: Nightmare, unit: int) -> None:
    """A unit becomes disrupted (8); a second time makes no difference (6.9.6)."""
    s.marks[unit] |= DISRUPTED
    weigh(s, s.where[unit])


def shake(s: Nightmare, side: int, area: int, units: list[int]) -> None:
    """A D of a table disrupts these units; their owner is told."""
    for unit in units:
        disrupt(s, unit)
    if units:
        facts = {"area": parts(s).areas[area], "units": names(s, units)}
        tell_owner(s, side, "shaken", None, **facts)


def put(s: Nightmare, unit: int, area: int) -> None:
    """A unit comes to an area; it passes through, and reserves that meet an enemy lose status."""
    side = parts(s).side[unit]
    if s.where[unit] >= 0:
        s.passed[s.where[unit]] = side  # the last to leave is the last to have passed through
    move(s, unit, area)
    enemies = here(s, area, other(side))
    if not enemies:
        s.passed[area] = side
        return
    for each in (unit, *enemies, *here(s, area, side)):
        drop_reserve(s, each)


def free_the_guns(s: Nightmare) -> None:
    """6.6.5, 12.3: a bank with two German-occupied areas or fewer, and one without any."""
    p = parts(s)
    found = holds(s)
    for number, bank in enumerate(BANKS):
        left = sum(1 for area, what in enumerate(found) if what & 2 and p.bank[area] == bank)
        if left <= FREEING and not s.freed[number]:
            s.freed[number] = True
            say(s, "guns_freed", bank=bank)
        if not left and not s.swept[number]:
            s.swept[number] = True
            say(s, "swept", bank=bank)
