"""Where new and returning units are placed (5.1-5.3)."""

from __future__ import annotations

from game.blind_faith.rules.changes import hex_id
from game.blind_faith.rules.state import Blind, open_place, parts, seat
from game.blind_faith.set.parts import HUSSITE_SIDE
from game.kernel import say


def hussite_places(s: Blind, unit: int) -> list[int]:
    """5.3: the open hexes of Hussite towns, cities and fortresses; Poland's for Poles (14.0)."""
    p = parts(s)
    closed = 0 if p.faction[unit] == "polish" else p.board.region["poland"]
    hexes = p.board.hex_of_place
    return [
        hexes[place]
        for place, side in enumerate(s.held)
        if side == HUSSITE_SIDE
        and p.place[place].urban != "customs"
        and open_place(s, HUSSITE_SIDE, place)
        and not closed >> hexes[place] & 1
    ]


def tell_placed(s: Blind, unit: int, hex_: int) -> None:
    """Say that a unit comes into play."""
    p = parts(s)
    say(s, "placed", seat=seat(p.side[unit]), unit=p.unit[unit].id, hex=hex_id(s, hex_))
