"""What a position is worth: the seven towns, the units of both sides, Žižka and Elizabeth."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from game.blind_faith.rules.state import (
    GONE,
    RETURNING,
    ROUTED,
    Blind,
    fighters_in,
    parts,
    standing,
)
from game.blind_faith.rules.victory import LOYAL_TOWNS, TOWNS_OF_THE_HUSSITES, held_by
from game.blind_faith.seats import HRE, HUSSITE, SEATS
from game.blind_faith.set.components import load
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


@lru_cache(maxsize=32)
def _values(set_: str) -> tuple[float, ...]:
    """What each unit is worth to the Hussites."""
    p = load(set_)
    return tuple(
        UNIT.get(kind, 0.0) * (1 if side == HUSSITE_SIDE else -1)
        for kind, side in zip(p.kind, p.side, strict=True)
    )


def _outlook(s: Blind) -> float:
    """What speaks for the Hussites, less what speaks against them."""
    p = parts(s)
    found, fighting = 0.0, standing(s).fighting
    for hex_ in p.seven:
        mine, theirs = (each >> hex_ & 1 for each in fighting)
        each = CONTESTED if mine and theirs else TOWN
        found += each * (mine - theirs)
    found += LOYAL[held_by(s, HUSSITE_SIDE, LOYAL_TOWNS)]
    found -= REBEL[held_by(s, HRE_SIDE, TOWNS_OF_THE_HUSSITES)]
    for value, there in zip(_values(s.set), s.where, strict=True):
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
