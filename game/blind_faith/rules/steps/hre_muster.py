"""The HRE muster (6): income, maintenance, new units, and what the Legate brings (7.3.3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.changes import hex_id, ids, put_down, take_off
from game.blind_faith.rules.paging import shown_first, unit_pages
from game.blind_faith.rules.state import (
    CUP,
    DISBANDED,
    GONE,
    LESS_FINANCE,
    MORE_FINANCE,
    NO_CUSTOMS,
    NOBODY,
    POOL,
    Blind,
    agree,
    enemy_in,
    factions_in,
    field_units,
    fighters_in,
    garrison,
    hussite_occupied,
    legate_hex,
    open_place,
    parts,
    place_in,
    seat,
)
from game.blind_faith.rules.steps.events import dane_hexes
from game.blind_faith.rules.steps.placing import tell_placed
from game.blind_faith.rules.steps.rebuilding import Rebuild
from game.blind_faith.set.components import load
from game.blind_faith.set.parts import COST, HRE_SIDE, HUSSITE_SIDE
from game.kernel import Act, Action, Ask, Decision, Next, roll, say
from game.parts.luck import dice, shuffled
from game.parts.stacks import here

LOYALISTS = {"pilsen": 3, "kuttenberg": 3, "budweis": 1}  # 6.1.2
# 6.2: the regions in which units of a faction are at home.
HOMES = {
    "bohemia": ("bohemia", "moravia", "silesia"),
    "hungary": ("hungary",),
    "austria": ("austria",),
    "saxony": ("saxony",),
}


class HreMuster(Act, frozen=True):
    """3.2, 6.0: in this order, Papal Legates before places are rebuilt and crusades decided."""

    def run(self, s: Blind) -> Next:
        return [Income(), Maintain(), Muster(), LegateMuster(), Rebuild(HRE_SIDE)]


def pays(s: Blind, place: int) -> bool:
    """6.1: whether a place yields Florin Points: not the Hussites', not pillaged or blockaded."""
    return not (s.pillaged[place] or s.blockaded[place] or hussite_occupied(s, place))


def land_income(s: Blind) -> int:
    """6.1.1, 6.1.2: what customs stations and loyal towns yield."""
    p = parts(s)
    found = sum(each for name, each in LOYALISTS.items() if pays(s, p.board.place[name]))
    if not s.today & NO_CUSTOMS:
        stations = [n for n, each in enumerate(p.place) if each.urban == "customs"]
        found += sum(1 for place in stations if pays(s, place))
    return found


class Income(Act, frozen=True):
    """6.1: customs stations, loyal towns, and 2D6 of Imperial Finance."""

    def run(self, s: Blind) -> Next:
        land = land_income(s)
        rolled = dice(s, 2)
        total = land + sum(rolled)
        if s.today & LESS_FINANCE:
            less = 1 + roll(s, 6)
            lost = min(sum(rolled), less)
            total -= lost
            say(s, "finance_less", dice=[less], count=lost)
        if s.today & MORE_FINANCE:
            more = 1 + roll(s, 6)
            total += more
            say(s, "finance_more", dice=[more], count=more)
        s.fp[HRE_SIDE] += total
        facts = {"land": land, "dice": list(rolled), "total": total}
        say(s, "income", points=s.fp[HRE_SIDE], **facts)
        return ()


def upkeep(s: Blind, unit: int) -> int:
    """6.2, 6.3.1: what it costs to maintain a unit; Danes and Legates cost nothing."""
    p = parts(s)
    if p.unit[unit].faction in ("denmark", "legate"):
        return 0
    return COST.get(p.kind[unit], (0, 0))[1]


def maintained(s: Blind) -> list[int]:
    """The HRE units on the map that cost maintenance."""
    side = parts(s).side
    return [
        unit
        for unit, there in enumerate(s.where)
        if there >= 0 and side[unit] == HRE_SIDE and upkeep(s, unit)
    ]


class Maintain(Ask, frozen=True):
    """6.2: mounted units and wagons are paid for, or disbanded."""

    def ask(self, s: Blind) -> Decision:
        units = maintained(s)
        options, groups = unit_pages(s, units)
        order = [parts(s).number[each.id] for each in options]
        worth = tuple([upkeep(s, unit) for unit in order])
        total = max(0, sum(worth) - s.fp[HRE_SIDE])
        facts = {"points": s.fp[HRE_SIDE], "cost": sum(worth), "total": total}
        return Decision(
            (seat(HRE_SIDE),), "maintain", options, 0, len(options), facts=facts,
            worth=worth, total=total, groups=groups,
        )  # fmt: skip

    def take(self, s: Blind, action: Action) -> Next:
        units = [parts(s).number[pick] for pick in action.picks]
        cost = sum(upkeep(s, unit) for unit in maintained(s) if unit not in units)
        s.fp[HRE_SIDE] -= cost
        say(s, "maintained", points=cost, left=s.fp[HRE_SIDE])
        if units:
            say(s, "disbanded", units=ids(s, units))
        for unit in units:
            take_off(s, unit, DISBANDED)
        return ()


def price(s: Blind, unit: int) -> int:
    """6.2: what it costs to muster a unit."""
    return COST[parts(s).kind[unit]][0]


def homes(s: Blind, unit: int) -> list[int]:
    """6.2, 6.3.4, 17.3: the hexes where a unit may be mustered now."""
    p = parts(s)
    return list(_homes(s, p.faction[unit], p.unit[unit].musters))


def _homes(s: Blind, faction: str, own: str) -> Iterator[int]:
    """The same of all units of a faction that have this place, or none, of their own."""
    if faction == "denmark":
        yield from dane_hexes(s)
        return
    board = parts(s).board
    mine = ((board.place[own], board.hex_named(own)),) if own else _at_home(s.set, faction)
    for place, hex_ in mine:
        if open_place(s, HRE_SIDE, place) and _may_join(s, faction, hex_):
            yield hex_


@lru_cache(maxsize=1 << 7)
def _at_home(set_: str, faction: str) -> tuple[tuple[int, int], ...]:
    """The towns and cities at home with a faction, and their hexes."""
    p = load(set_)
    regions = HOMES[faction]
    return tuple(
        [
            (place, hex_)
            for place, hex_ in enumerate(p.board.hex_of_place)
            if p.place[place].urban in ("town", "city") and p.board.entry[hex_].region in regions
        ]
    )


def _may_join(s: Blind, faction: str, hex_: int) -> bool:
    """8.6.4: whether factions do not hinder a new unit there."""
    if not enemy_in(s, HUSSITE_SIDE, hex_):
        return True  # nobody of the Empire is there
    known = factions_in(s, fighters_in(s, hex_, HRE_SIDE)) | {faction}
    return len(known) < 2 or agree(s, HRE_SIDE, known, legate_hex(s) == hex_)


def may_muster(s: Blind, unit: int) -> bool:
    """6.2: whether a unit waits that Florin Points can bring."""
    p = parts(s)
    faction, role = p.faction[unit], p.unit[unit].role
    if s.where[unit] != POOL or p.kind[unit] not in COST:
        return False
    if faction == "denmark":
        return s.danes
    if role == "jiskra" and s.where[p.role("albert")[0]] != GONE:
        return False
    return faction in HOMES


class Muster(Ask, frozen=True):
    """6.2: new units, one after the other, as far as Florin Points go."""

    def ask(self, s: Blind) -> Decision:
        p = parts(s)
        found = []
        open_to: dict[tuple[str, str], bool] = {}  # units of the same home have the same answer
        for unit in here(s.where, POOL):
            if may_muster(s, unit) and price(s, unit) <= s.fp[HRE_SIDE]:
                home = p.faction[unit], p.unit[unit].musters
                if home not in open_to:
                    open_to[home] = next(_homes(s, *home), None) is not None
                if open_to[home]:
                    found.append(unit)
        options = [parts(s).option[unit] for unit in found]
        options.append(words.DONE)
        facts = {"points": s.fp[HRE_SIDE]}
        first = shown_first(options, [words.DONE.id])
        passes = (words.DONE.id,)
        return Decision(
            (seat(HRE_SIDE),), "muster", tuple(options), facts=facts, first=first, passes=passes
        )

    def take(self, s: Blind, action: Action) -> Next:
        [pick] = action.picks
        if pick == words.DONE.id:
            return ()
        return [MusterWhere(parts(s).number[pick]), Muster()]


class MusterWhere(Ask, frozen=True):
    """6.2, 17.3: in which home town or city the unit is placed."""

    unit: int

    def ask(self, s: Blind) -> Decision:
        board = parts(s).board
        options = tuple([board.option[hex_] for hex_ in homes(s, self.unit)])
        facts = {"unit": parts(s).unit[self.unit].id}
        first = shown_first(options)
        return Decision((seat(HRE_SIDE),), "muster_where", options, facts=facts, first=first)

    def take(self, s: Blind, action: Action) -> Next:
        there = parts(s).board.at(action.picks[0])
        s.fp[HRE_SIDE] -= price(s, self.unit)
        tell_placed(s, self.unit, there)
        put_down(s, [self.unit], there)
        return ()


def musters_at(s: Blind) -> int:
    """7.3.3: the hex to which the Legate's dice bring units, or nobody's."""
    there = legate_hex(s)
    return NOBODY if there == NOBODY or not s.crusade or _shut_in(s, there) else there


def in_the_cup(s: Blind) -> list[int]:
    """7.3.3: the Imperial German units of which those who come are drawn."""
    p = parts(s)
    waiting = [unit for unit, where in enumerate(s.where) if where == CUP and p.fights[unit]]
    return [unit for unit in waiting if unit not in p.legates]


class LegateMuster(Act, frozen=True):
    """7.3.3: the Legate's dice say how many Imperial German units join him."""

    def run(self, s: Blind) -> Next:
        there = musters_at(s)
        if there == NOBODY:
            return ()
        p = parts(s)
        rolled = dice(s, p.legates[s.legate].dice)
        drawn = sorted(shuffled(s, in_the_cup(s))[: sum(rolled)])
        facts = {"dice": list(rolled), "units": ids(s, drawn), "hex": hex_id(s, there)}
        say(s, "legate_musters", unit=p.unit[s.legate].id, **facts)
        put_down(s, drawn, there)
        return ()


def _shut_in(s: Blind, hex_: int) -> bool:
    """6.2: whether the Legate is besieged, or stands in a place that takes no new units."""
    place = place_in(s, hex_)
    closed = place != NOBODY and (s.pillaged[place] or s.blockaded[place])
    return bool(closed or (field_units(s, hex_, HUSSITE_SIDE) and garrison(s, hex_, HRE_SIDE)))
