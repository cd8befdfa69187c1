"""What is done to a place that falls (10.6.2, 10.7), however its garrison was lost."""

from __future__ import annotations

from game.blind_faith.rules.changes import tidy
from game.blind_faith.rules.state import Blind, field_units, garrison, parts, place_in, seat
from game.blind_faith.seats import other
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.kernel import Act, Next, say
from game.parts.luck import dice

ATROCITY = 11  # 10.7.3: from this roll on

Siege = tuple[int, int]  # the hex, and the side that is inside


class Spoils(Act, frozen=True):
    """10.7: 2D6 Florin Points of pillage, an atrocity with 11 or 12."""

    hex: int
    side: int

    def run(self, s: Blind) -> Next:
        place = place_in(s, self.hex)
        rolled = dice(s, 2)
        gained = sum(rolled)
        s.fp[self.side] += gained
        s.pillaged[place] = 1
        s.blockaded[place] = 0
        name = parts(s).place[place].id
        facts = {"dice": list(rolled), "count": gained, "place": name}
        say(s, "pillaged", seat=seat(self.side), **facts)
        if gained >= ATROCITY:
            s.atrocity[self.side] = s.turn + 1
            say(s, "atrocity", seat=seat(self.side))
        tidy(s, self.hex)
        return ()


def sieges(s: Blind) -> list[Siege]:
    """The hexes where enemies stand before a garrison."""
    return [
        (hex_, side)
        for hex_ in parts(s).board.hex_of_place
        for side in (HUSSITE_SIDE, HRE_SIDE)
        if garrison(s, hex_, side) and field_units(s, hex_, other(side))
    ]


def fallen(s: Blind, before: list[Siege]) -> list[Spoils]:
    """10.6.2: the sieges of before whose whole garrison is eliminated by now."""
    if s.result is not None:
        return []
    return [
        Spoils(hex_, other(side))
        for hex_, side in before
        if not garrison(s, hex_, side) and field_units(s, hex_, other(side))
    ]
