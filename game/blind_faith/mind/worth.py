"""What a position is worth: the seven towns, the units of both sides, Žižka and Elizabeth."""

from __future__ import annotations

from math import exp

from game.blind_faith.rules.state import GONE, RETURNING, ROUTED, Blind, fighters_in, parts
from game.blind_faith.rules.victory import LOYAL_TOWNS, TOWNS_OF_THE_HUSSITES, held_by
from game.blind_faith.seats import HRE, HUSSITE, SEATS
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.kernel import Seat

TOWN, CONTESTED = 0.4, 0.15
# What it is worth besides to hold so many of the towns that win at the end of a turn (16.1, 16.2).
LOYAL = (0.0, 0.2, 0.7, 1.8)
REBEL = (0.0, 0.1, 0.6, 1.8, 2.0)
UNIT = {"foot": 0.05, "lay": 0.12, "church": 0.1, "hussar": 0.08, "wagon": 0.18, "guard": 0.03}
ROUT = 0.6  # of its worth is left of a routed unit
ZIZKA, SIGISMUND = 0.4, 0.3
FLORIN = 0.01
DANGER = 0.5  # Hussites before Elizabeth


def worth(s: Blind, seat: Seat) -> float:
    """How likely a seat's side is to win from here."""
    if s.result is not None:
        if s.result.winner is None:
            return 0.5
        return float(s.result.winner == seat)
    chance = 1 / (1 + exp(-_outlook(s)))
    return chance if seat == HUSSITE else 1 - chance


def _outlook(s: Blind) -> float:
    """What speaks for the Hussites, less what speaks against them."""
    p = parts(s)
    found = 0.0
    for hex_ in p.seven:
        mine, theirs = fighters_in(s, hex_, HUSSITE_SIDE), fighters_in(s, hex_, HRE_SIDE)
        each = CONTESTED if mine and theirs else TOWN
        found += each * (bool(mine) - bool(theirs))
    found += LOYAL[held_by(s, HUSSITE_SIDE, LOYAL_TOWNS)]
    found -= REBEL[held_by(s, HRE_SIDE, TOWNS_OF_THE_HUSSITES)]
    for unit, there in enumerate(s.where):
        value = UNIT.get(p.kind[unit], 0.0) * (1 if p.side[unit] == HUSSITE_SIDE else -1)
        if there >= 0:
            found += value
        elif there in (ROUTED, RETURNING):
            found += value * ROUT
    found += ZIZKA * (s.where[p.zizka] != GONE)
    found -= SIGISMUND * (s.where[p.role("sigismund")[0]] != GONE)
    found -= FLORIN * s.fp[SEATS.index(HRE)]
    dowager = s.where[p.role("elizabeth")[0]]
    if dowager >= 0 and fighters_in(s, dowager, HUSSITE_SIDE):
        found += DANGER
    return found
