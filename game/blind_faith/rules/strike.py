"""A way to intercept: where from, where, who goes, and whom it meets."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.blind_faith.rules.marching import ZIZKA, party, zizkas_stack
from game.blind_faith.rules.state import (
    INSIDE,
    MARCHED,
    NOBODY,
    STRUCK,
    Blind,
    fighters_in,
    parts,
)
from game.blind_faith.seats import other

LEG = "@"  # before the number of a leg


class Strike(Struct, frozen=True):
    """A stack that can intercept: its hex, where, which units, and at which leg of a run."""

    start: int
    at: int
    who: str  # a faction, several with the Legate, Žižka's whole stack, or nothing
    leg: int = 0  # none: at who marches now, or stands there

    def id(self, digits: Sequence[str]) -> str:
        """How it is picked where there is no run."""
        tail = f"/{self.who}" if self.who else ""
        return f"{digits[self.start]}>{digits[self.at]}{tail}"


def picked(s: Blind, pick: str) -> Strike | None:
    """What was picked; None if it is to let them pass."""
    strike, _, leg = pick.partition(LEG)
    way, _, who = strike.partition("/")
    start, _, at = way.partition(">")
    board = parts(s).board
    return Strike(board.at(start), board.at(at), who, int(leg or 0)) if at else None


def fresh(s: Blind, unit: int) -> bool:
    """8.8: whether a unit neither marched nor intercepted this turn, and is of a kind that can."""
    tired = s.marks[unit] & (MARCHED | STRUCK)
    return s.where[unit] >= 0 and not tired and parts(s).strikes[unit]


def strikers(s: Blind, side: int, strike: Strike) -> list[int]:
    """The combat units that can go; whole go Žižka's stack (8.8.3) and the besieged (8.8.2).

    Žižka himself leaves a stack of his only with all of it.
    """
    if strike.start == strike.at:
        return [u for u in fighters_in(s, strike.at, side) if parts(s).kind[u] != "guard"]
    going = party(s, side, strike.start, strike.who)
    if strike.who == ZIZKA:
        return going
    stays = parts(s).zizka if zizkas_stack(s) else NOBODY
    return [unit for unit in going if unit != stays and fresh(s, unit)]


def struck(s: Blind, side: int, strike: Strike) -> list[int]:
    """Whom it meets: those who march, and whoever of theirs stands there then, not behind walls."""
    leg = s.run[strike.leg - 1] if strike.leg else None
    where, marks = (leg.where, leg.marks) if leg else (s.where, s.marks)
    moving = leg.units if leg else s.group
    return [
        unit
        for unit in parts(s).fighters[other(side)]
        if unit in moving or (where[unit] == strike.at and not marks[unit] & INSIDE)
    ]
