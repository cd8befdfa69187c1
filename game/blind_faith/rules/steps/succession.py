"""Successions (5.2.1, 12.1): what the death of Žižka, of Sigismund and of Albert brings."""

from __future__ import annotations

from game.blind_faith.rules.changes import eliminate, hex_id, ids, put_down
from game.blind_faith.rules.paging import unit_pages
from game.blind_faith.rules.state import (
    GONE,
    JISKRA,
    NO_ORPHANS,
    RETURNING,
    ROUTED,
    SPLIT,
    Blind,
    enemy_in,
    hussite_occupied,
    open_place,
    parts,
    place_in,
    room_inside,
    seat,
    standing,
    wall,
)
from game.blind_faith.rules.steps.spoils import fallen, sieges
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.kernel import Act, Action, Ask, Decision, Next, roll, say

ORPHANS = 5


class Consequences(Act, frozen=True):
    """What has become due by the loss of a unit."""

    def run(self, s: Blind) -> Next:
        due, s.due = s.due, 0
        steps: list[Act | Ask] = []
        if due & SPLIT:
            count = 1 + roll(s, 6)
            say(s, "orphan_split", dice=[count])
            s.prokop = True
            s.today |= NO_ORPHANS
            steps.append(TaboritesOut(count))
        if due & JISKRA:
            steps.append(Dowager())
        return steps


def taborites(s: Blind) -> list[int]:
    """The Taborite units in play: on the map, routed, or about to return."""
    p = parts(s)
    in_play = (ROUTED, RETURNING)
    return [
        unit
        for unit, there in enumerate(s.where)
        if p.faction[unit] == "taborite" and (there >= 0 or there in in_play)
    ]


class TaboritesOut(Ask, frozen=True):
    """5.2.1: as many Taborites as the die says leave for good; for each an Orphan will come."""

    count: int

    def ask(self, s: Blind) -> Decision:
        units = taborites(s)
        count = min(self.count, len(units))
        options, groups = unit_pages(s, units)
        facts = {"count": count}
        return Decision(
            (seat(HUSSITE_SIDE),), "taborites_out", options, count, count,
            facts=facts, groups=groups,
        )  # fmt: skip

    def take(self, s: Blind, action: Action) -> Next:
        units = [parts(s).number[pick] for pick in action.picks]
        s.orphans = min(ORPHANS, len(units))
        before = sieges(s)
        if units:
            say(s, "eliminated", units=ids(s, units))
        for unit in units:
            eliminate(s, unit)
        s.never.extend(units)
        return fallen(s, before)


def crowned(s: Blind) -> list[int]:
    """12.1: Jan Jiskra and Elizabeth, as far as they are alive."""
    p = parts(s)
    both = [p.role("jiskra")[0], p.role("elizabeth")[0]]
    return [unit for unit in both if s.where[unit] != GONE]


def _danish(s: Blind, hex_: int) -> bool:
    """6.3.3: whether Danes stand there, who never stack with others."""
    return bool(standing(s).factions["denmark"] >> hex_ & 1)


class Dowager(Ask, frozen=True):
    """12.1: Jan Jiskra and Elizabeth come to Stuhlweissenburg, else to another town of Hungary."""

    def _home(self, s: Blind, hex_: int) -> bool:
        """Whether Stuhlweissenburg takes them: behind its walls if it is besieged."""
        place = place_in(s, hex_)
        if s.pillaged[place] or hussite_occupied(s, place) or _danish(s, hex_):
            return False
        coming = [unit for unit in crowned(s) if s.where[unit] != hex_]
        besieged = enemy_in(s, HRE_SIDE, hex_)
        return not besieged or len(coming) <= room_inside(s, hex_, HRE_SIDE)

    def _open(self, s: Blind) -> list[int]:
        board = parts(s).board
        home = board.hex_named("stuhl")
        if self._home(s, home):
            return [home]
        return [
            hex_
            for place, hex_ in enumerate(board.hex_of_place)
            if board.entry[hex_].region == "hungary"
            and board.places.place[place].urban in ("town", "city")
            and open_place(s, HRE_SIDE, place)
            and not _danish(s, hex_)
        ]

    def ask(self, s: Blind) -> Decision:
        options = tuple([parts(s).board.option[hex_] for hex_ in self._open(s)])
        return Decision((seat(HRE_SIDE),), "dowager", options)

    def take(self, s: Blind, action: Action) -> Next:
        if not action.picks:
            return ()
        there = parts(s).board.at(action.picks[0])
        come = crowned(s)
        coming = [unit for unit in come if s.where[unit] != there]
        s.group = [unit for unit in s.group if unit not in coming]
        put_down(s, coming, there)
        if enemy_in(s, HRE_SIDE, there):
            wall(s, coming, inside=True)
        say(s, "dowager", units=ids(s, come), hex=hex_id(s, there))
        return ()
