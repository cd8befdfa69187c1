"""Entering battle (8.7, 8.8.4): who stands in the field, who goes behind walls, what follows."""

from __future__ import annotations

from game.blind_faith.rules.changes import hex_id, ids
from game.blind_faith.rules.paging import unit_pages
from game.blind_faith.rules.state import (
    INSIDE,
    JOINED,
    Blind,
    enemy_in,
    field_units,
    parts,
    room_inside,
    seat,
    wall,
)
from game.blind_faith.rules.steps.field import FieldBattle, forget_joining
from game.blind_faith.rules.steps.siege import SiegeBattle
from game.blind_faith.seats import other
from game.kernel import Act, Action, Ask, Decision, Next, say


def meets_enemies(s: Blind, side: int, hex_: int) -> bool:
    """8.5, 8.7: whether the marching units must fight there; besieged enemies stop nobody."""
    if not enemy_in(s, side, hex_):
        return False
    if field_units(s, hex_, other(side)):
        return True
    return all(unit in s.group for unit in field_units(s, hex_, side))


class Arrive(Act, frozen=True):
    """8.7: whoever enters a hex with enemy units stops and fights."""

    hex: int
    side: int

    def run(self, s: Blind) -> Next:
        if not s.group or s.where[s.group[0]] != self.hex:
            return ()
        if not meets_enemies(s, self.side, self.hex):
            return ()
        return [Stand(self.hex, other(self.side)), Engage(self.hex, self.side)]


class Attacked(Act, frozen=True):
    """8.8.1: units are attacked by interceptors; in a town they may go behind its walls."""

    hex: int
    side: int

    def run(self, s: Blind) -> Next:
        if not field_units(s, self.hex, self.side):
            return ()
        return [Stand(self.hex, self.side), Repelled(self.hex, self.side)]


class Repelled(Act, frozen=True):
    """8.8.1: interceptors who force a Field Battle by themselves are its attackers."""

    hex: int
    side: int

    def run(self, s: Blind) -> Next:
        s.group = [unit for unit in s.group if not s.marks[unit] & INSIDE]
        if not field_units(s, self.hex, self.side):
            forget_joining(s)
            return ()
        return [FieldBattle(self.hex, other(self.side))]


class Stand(Ask, frozen=True):
    """8.8.4: the owner declares which units go inside as a garrison; the rest stands outside."""

    hex: int
    side: int

    def _free(self, s: Blind) -> list[int]:
        if not room_inside(s, self.hex, self.side):
            return []
        return [u for u in field_units(s, self.hex, self.side) if not s.marks[u] & JOINED]

    def ask(self, s: Blind) -> Decision:
        options, groups = unit_pages(s, self._free(s))
        most = min(room_inside(s, self.hex, self.side), len(options))
        facts = {"hex": hex_id(s, self.hex), "most": most}
        return Decision((seat(self.side),), "stand", options, 0, most, facts=facts, groups=groups)

    def take(self, s: Blind, action: Action) -> Next:
        units = [parts(s).number[pick] for pick in action.picks]
        wall(s, units, inside=True)
        if units:
            say(s, "garrison", seat=seat(self.side), units=ids(s, units), hex=hex_id(s, self.hex))
        return ()


class Engage(Act, frozen=True):
    """9.0, 10.0: a Field Battle with whoever stands outside, else a Siege Battle."""

    hex: int
    side: int  # of whoever moved

    def run(self, s: Blind) -> Next:
        if not field_units(s, self.hex, self.side):
            return ()
        outside = field_units(s, self.hex, other(self.side))
        if not outside:
            return [SiegeBattle(self.hex, self.side)]
        alone = all(s.marks[unit] & JOINED for unit in outside)
        return [FieldBattle(self.hex, other(self.side) if alone else self.side)]
