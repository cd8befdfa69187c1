"""Interception (8.8): stacks that step in on a march, a battle or a siege."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.changes import catch_on_the_way, come_out, hex_id, ids, put_down
from game.blind_faith.rules.marching import (
    TOGETHER,
    ZIZKA,
    by_faction,
    closed_to,
    cost_to,
    fan_of,
    held_by_others,
    hexes_held,
    way_to,
    zizkas_stack,
)
from game.blind_faith.rules.paging import shown_first, unit_pages
from game.blind_faith.rules.state import (
    HALTED,
    INSIDE,
    JOINED,
    MARCHED,
    NOBODY,
    STRUCK,
    Blind,
    Passage,
    factions_in,
    field_units,
    fighters_in,
    garrison,
    legate_hex,
    mixes,
    note_standing,
    parts,
    place_in,
    restore_standing,
    seat,
    standing,
    units_in,
)
from game.blind_faith.rules.steps.engage import Attacked, Repelled
from game.blind_faith.rules.strike import LEG, Strike, fresh, picked
from game.blind_faith.seats import other
from game.blind_faith.set.components import load
from game.blind_faith.set.parts import HUSSITE_SIDE
from game.kernel import Act, Action, Ask, Decision, Next, Option, Text, say
from game.parts.bits import mask_of
from game.parts.ways import members, reach

STUCK = INSIDE | MARCHED | STRUCK  # the marks of units that cannot intercept elsewhere


def _stacks(s: Blind, side: int, hexes: Sequence[int]) -> Iterator[tuple[int, str, list[int]]]:
    """The stacks in these hexes that could intercept elsewhere: hex, name and units."""
    p = parts(s)
    stacks, marks, strikes = standing(s).stacks[side], s.marks, p.strikes
    united = side == HUSSITE_SIDE and s.crusade
    for there in hexes:
        units = [u for u in stacks.get(there, ()) if strikes[u] and not marks[u] & STUCK]
        if not units:
            continue
        if p.zizka in units and (whole := zizkas_stack(s)):
            if not any(marks[unit] & STRUCK for unit in whole):
                yield there, ZIZKA, whole
            units = [unit for unit in units if unit != p.zizka]
        if len(units) < 2 or united or len(factions_in(s, units)) + (s.legate in units) < 2:
            if units:
                yield there, "", units
        else:
            for who, some in by_faction(s, side, units):
                yield there, who, some


def strikes(s: Blind, side: int, points: Sequence[int], free: int = 0) -> list[Strike]:
    """Every way in which a side can intercept at one of these hexes; `free` ones bar no way."""
    hexes = dict.fromkeys(points)
    set_, wanted, around = s.set, 0, 0
    for at in hexes:
        wanted |= 1 << at
        around |= _around(set_, at)
    now = standing(s)
    mine, theirs = now.fighting[side], now.held[other(side)] & ~free
    found: list[Strike] = []
    if both := now.fighting[other(side)] & mine & wanted:
        found = [Strike(at, at, "") for at in hexes if both >> at & 1 and _can_sally(s, side, at)]
    allowed = parts(s).points
    for there, who, units in _stacks(s, side, members(around & mine)):
        most = [allowed[unit] for unit in units]
        limit = min(most) if who == ZIZKA else max(most)
        goals = wanted & ~(1 << there)
        reached = fan_of(set_, there).among(goals, limit, theirs, closed_to(s, units))
        if reached:
            if friends := reached & mine:
                leads = s.legate in units and who in ("", TOGETHER)
                reached &= ~_barred(s, side, units, friends, leads)
            found += [Strike(there, at, who) for at in hexes if reached >> at & 1]
    return found


@lru_cache(maxsize=1 << 11)
def _around(set_: str, at: int) -> int:
    """The hexes from which whoever moves furthest can get to a hex, if nobody is in the way."""
    board = load(set_).board
    return reach(board.ground.turned, at, board.most_points).places


def _barred(s: Blind, side: int, units: Sequence[int], friends: int, leads: bool) -> int:
    """8.6: factions do not meet in a battle either, without a Legate or a crusade."""
    there = legate_hex(s)
    found = [
        at
        for at in members(friends)
        if not mixes(s, side, (*fighters_in(s, at, side), *units), leads or there == at)
    ]
    return mask_of(found)


def _can_sally(s: Blind, side: int, at: int) -> bool:
    """8.8.2: besieged units intercept in their own hex, if one of them can intercept at all."""
    if not field_units(s, at, other(side)):
        return False
    return any(fresh(s, unit) for unit in garrison(s, at, side))


@lru_cache(maxsize=1 << 14)
def _option(name: str, start: str, at: str, who: str) -> Option:
    kind = "sally_at" if start == at else "strike_of" if who else "strike"
    return Option(name, Text(f"option.{kind}", {"start": start, "hex": at, "who": who}))


def _options(s: Blind, found: Sequence[Strike]) -> tuple[Option, ...]:
    digits = parts(s).board.id
    return (
        *[_option(e.id(digits), digits[e.start], digits[e.at], e.who) for e in found],
        words.LET,
    )


class Window(Ask, frozen=True):
    """8.8: after a leg, and before a fight, the other side may step in at any hex of the way."""

    side: int
    path: tuple[int, ...]
    spent: tuple[int, ...]
    held: int = NOBODY  # whose the place at the end of the way was

    def _found(self, s: Blind) -> list[Strike]:
        group, goal, fights = s.group, self.path[-1], parts(s).fights
        if not group or s.where[group[0]] != goal:
            return []
        if not [unit for unit in group if fights[unit]]:
            return []
        if [unit for unit in group if s.marks[unit] & HALTED]:
            return []
        if len(self.path) == 1:  # nobody moved: the besieged do not come out (8.8.2)
            return [each for each in strikes(s, self.side, self.path) if each.start != each.at]
        free = 0 if held_by_others(s, group) else 1 << goal
        return strikes(s, self.side, self.path[1:], free)

    def collect(self, s: Blind) -> None:
        """8.8: the leg joins the run, if somebody could intercept it; for now it is gone."""
        digits = parts(s).board.id
        found = tuple([each.id(digits) for each in self._found(s)])
        if found:
            note_standing(s)
            s.run.append(
                Passage(
                    tuple(s.group), self.path, self.spent, self.held, found,
                    tuple(s.where), tuple(s.spent), tuple(s.marks), tuple(s.blockaded),
                    tuple(s.held), s.legate, s.crusade, tuple(s.defended),
                )
            )  # fmt: skip
        catch_on_the_way(s, s.group, self.path[1:])

    def ask(self, s: Blind) -> Decision:
        options = _options(s, self._found(s))
        last = hex_id(s, self.path[-1])
        likely = [each.id for each in options if f">{last}" in each.id]
        first = shown_first(options, [words.LET.id, *likely])
        facts = {"hex": last, "units": ids(s, s.group)}
        passes = (words.LET.id,)
        return Decision(
            (seat(self.side),), "window", options, facts=facts, first=first, passes=passes
        )

    def take(self, s: Blind, action: Action) -> Next:
        strike = picked(s, action.picks[0])
        if strike is None:
            catch_on_the_way(s, s.group, self.path[1:])
            return ()
        self.halt(s, strike.at)
        return _who(s, self.side, strike)

    def halt(self, s: Blind, at: int) -> None:
        """The march is halted where it is intercepted; what it did not go costs nothing."""
        k = self.path.index(at)
        for unit in s.group:
            s.spent[unit] -= self.spent[-1] - self.spent[k]
            s.marks[unit] |= HALTED
        catch_on_the_way(s, s.group, self.path[1 : k + 1])
        if at != self.path[-1]:
            put_down(s, list(s.group), at)
            place = place_in(s, self.path[-1])
            if place != NOBODY:
                s.held[place] = self.held


class RunWindow(Ask, frozen=True):
    """8.8: before luck or at the end of a phase, every march of the run can be intercepted."""

    side: int
    ending: bool

    def ask(self, s: Blind) -> Decision:
        options = [
            _run_option(f"{strike}{LEG}{n}", strike, n)
            for n, leg in enumerate(s.run, 1)
            for strike in leg.strikes
        ]
        first = shown_first([words.LET, *reversed(options)], [words.LET.id])
        options.append(words.LET)
        ends = [hex_id(s, leg.path[-1]) for leg in s.run]
        fewest = min((len(leg.units) for leg in s.run), default=0)
        facts = {"hexes": ends, "fewest": fewest}
        passes = (words.LET.id,)
        return Decision(
            (seat(self.side),), "run_window", tuple(options), facts=facts, first=first,
            passes=passes,
        )  # fmt: skip

    def take(self, s: Blind, action: Action) -> Next:
        strike = picked(s, action.picks[0])
        run, s.run = s.run, []
        if strike is None:
            return ()
        s.resumes = self.ending
        leg = run[strike.leg - 1]
        go_back(s, leg)
        restore_standing(s, strike.leg - 1, len(run))
        Window(self.side, leg.path, leg.costs, leg.owner).halt(s, strike.at)
        if later := len(run) - strike.leg:
            say(s, "taken_back", count=later)
        return _who(s, self.side, strike)


def go_back(s: Blind, leg: Passage) -> None:
    """Everything after this leg is as if it had not been: marches are plain moves."""
    s.where, s.spent, s.marks = list(leg.where), list(leg.spent), list(leg.marks)
    s.blockaded, s.held = list(leg.blockaded), list(leg.held)
    s.defended = list(leg.defended)
    s.legate, s.crusade = leg.legate, leg.crusade
    s.group = list(leg.units)


def _run_option(name: str, strike: str, leg: int) -> Option:
    way, _, who = strike.partition("/")
    start, at = way.split(">")
    kind = "run_sally" if start == at else "run_strike_of" if who else "run_strike"
    facts = {"start": start, "hex": at, "who": who, "leg": leg}
    return Option(name, Text(f"option.{kind}", facts))


class LastWindow(Ask, frozen=True):
    """8.8: enemies who stand still can be intercepted too, as the phase ends."""

    side: int

    def _found(self, s: Blind) -> list[Strike]:
        held = members(hexes_held(s, other(self.side)))
        standing = [at for at in held if field_units(s, at, other(self.side))]
        return [each for each in strikes(s, self.side, standing) if each.start != each.at]

    def ask(self, s: Blind) -> Decision:
        options = _options(s, self._found(s))
        first = shown_first(options, [words.LET.id])
        passes = (words.LET.id,)
        return Decision((seat(self.side),), "last_window", options, first=first, passes=passes)

    def take(self, s: Blind, action: Action) -> Next:
        strike = picked(s, action.picks[0])
        if strike is None:
            return ()
        return [*_who(s, self.side, strike), LastWindow(self.side)]


def _who(s: Blind, side: int, strike: Strike) -> Next:
    if strike.start == strike.at:
        return [SallyOut(side, strike.at)]
    return [InterceptWho(side, strike.start, strike.at, strike.who)]


def _halted(s: Blind) -> dict[str, object]:
    """Whose march ends where somebody steps in, as it is told."""
    units = [unit for unit in s.group if s.marks[unit] & HALTED]
    return {"halts": bool(units), "halted": ids(s, units)}


class InterceptWho(Ask, frozen=True):
    """8.8: which units of the stack intercept; Žižka's stack stays intact (8.8.3)."""

    side: int
    start: int
    at: int
    who: str

    def _ready(self, s: Blind) -> list[int]:
        found = next(
            units
            for there, who, units in _stacks(s, self.side, (self.start,))
            if (there, who) == (self.start, self.who)
        )
        if self.who == ZIZKA:
            return found
        points = parts(s).points
        spent = cost_to(s, found, max(points[unit] for unit in found), self.at)
        return [unit for unit in found if points[unit] >= spent]

    def ask(self, s: Blind) -> Decision:
        ready = self._ready(s)
        least = len(ready) if self.who == ZIZKA else 1
        if self.who == TOGETHER:  # the Legate goes in any case
            ready, least = [unit for unit in ready if unit != s.legate], 0
        options, groups = unit_pages(s, ready)
        facts = {"start": hex_id(s, self.start), "hex": hex_id(s, self.at)}
        return Decision(
            (seat(self.side),), "intercept_who", options, least, len(options),
            facts=facts, groups=groups,
        )  # fmt: skip

    def take(self, s: Blind, action: Action) -> Next:
        p = parts(s)
        units = [p.number[pick] for pick in action.picks]
        if self.who == TOGETHER:
            units.append(s.legate)
        joins = bool(field_units(s, self.at, self.side))
        facts = {"start": hex_id(s, self.start), "hex": hex_id(s, self.at)}
        say(s, "intercepted", seat=seat(self.side), units=ids(s, units), **facts, **_halted(s))
        for unit in units:
            s.marks[unit] |= STRUCK | JOINED
        way, _ = way_to(s, units, min(p.points[unit] for unit in units), self.at)
        catch_on_the_way(s, units, way[1:-1])
        put_down(s, units, self.at)
        return () if joins else [Attacked(self.at, other(self.side))]


class SallyOut(Act, frozen=True):
    """8.8.2: all besieged units but the guards come out against whoever moves into their hex."""

    side: int
    at: int

    def run(self, s: Blind) -> Next:
        p = parts(s)
        units = [u for u in units_in(s, self.at, self.side) if p.kind[u] != "guard" and p.fights[u]]
        for unit in units:
            s.marks[unit] |= STRUCK | JOINED
        come_out(s, units, self.at)
        say(s, "sally", seat=seat(self.side), hex=hex_id(s, self.at), **_halted(s))
        return [Repelled(self.at, other(self.side))]
