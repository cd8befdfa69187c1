"""A way to intercept as it is picked: where from, where, who goes, and whom it meets."""

from __future__ import annotations

from typing import NamedTuple

from game.blind_faith.rules.marching import ZIZKA, party
from game.blind_faith.rules.state import INSIDE, MARCHED, STRUCK, Blind, fighters_in, parts
from game.blind_faith.seats import other

LEG = "@"  # before the number of a leg
TIRED = MARCHED | STRUCK


class Picked(NamedTuple):
    """An interception: its stack, the hex where it strikes, which units, and at which leg."""

    start: int
    at: int
    who: str
    leg: int  # of a run; 0: at who marches now, or stands there


def picked(s: Blind, pick: str) -> Picked | None:
    """What was picked; None if it is to let them pass."""
    strike, _, leg = pick.partition(LEG)
    way, _, who = strike.partition("/")
    start, _, at = way.partition(">")
    board = parts(s).board
    return Picked(board.at(start), board.at(at), who, int(leg or 0)) if at else None


def strikers(s: Blind, side: int, strike: Picked) -> list[int]:
    """The combat units that can go; whole go Žižka's stack (8.8.3) and the besieged (8.8.2)."""
    if strike.start == strike.at:
        return [u for u in fighters_in(s, strike.at, side) if parts(s).kind[u] != "guard"]
    going = party(s, side, strike.start, strike.who)
    return [unit for unit in going if strike.who == ZIZKA or not s.marks[unit] & TIRED]


def struck(s: Blind, side: int, strike: Picked) -> list[int]:
    """Whom it meets: those who march, and whoever of theirs stands there then, not behind walls."""
    leg = s.run[strike.leg - 1] if strike.leg else None
    where, marks = (leg.where, leg.marks) if leg else (s.where, s.marks)
    moving = leg.units if leg else s.group
    return [
        unit
        for unit in parts(s).fighters[other(side)]
        if unit in moving or (where[unit] == strike.at and not marks[unit] & INSIDE)
    ]
