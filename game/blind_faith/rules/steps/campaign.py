"""Campaign movement (8.0-8.7): stacks are chosen, march leg by leg, and stop."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.changes import come_out, hex_id, ids, put_down
from game.blind_faith.rules.marching import (
    TOGETHER,
    goals,
    hexes_held,
    may_act,
    may_go_on,
    may_stand,
    mobile,
    must_separate,
    points_left,
    way_to,
)
from game.blind_faith.rules.paging import PAGE, shown_first, unit_pages
from game.blind_faith.rules.state import (
    CAMPAIGN,
    HALTED,
    INSIDE,
    MARCHED,
    NOBODY,
    RESTED,
    Blind,
    besieged,
    garrison,
    mixes,
    parts,
    place_in,
    seat,
    standing,
    units_in,
    unmark,
)
from game.blind_faith.rules.steps.engage import Arrive, Engage, meets_enemies
from game.blind_faith.rules.steps.interception import LastWindow, RunWindow, Window
from game.blind_faith.rules.steps.siege import SiegeBattle
from game.blind_faith.rules.turns_left import stacks_left
from game.blind_faith.rules.victory import check_major, has_all
from game.blind_faith.seats import other
from game.blind_faith.set.board import Board
from game.kernel import Act, Action, Ask, Decision, Next, Option, say
from game.parts.ways import members


class CampaignPhase(Act, frozen=True):
    """3.4, 3.5: a side moves and fights; then the other may strike at whoever stands still."""

    side: int

    def run(self, s: Blind) -> Next:
        s.phase = CAMPAIGN[self.side]
        s.spent = [0] * len(s.spent)
        s.group = []
        say(s, "campaign", seat=seat(self.side))
        return [Campaign(self.side), LastWindow(other(self.side)), EndOfCampaign()]


class EndOfCampaign(Act, frozen=True):
    """3.4, 3.5: the phase is over."""

    def run(self, s: Blind) -> Next:
        s.group, s.run = [], []
        unmark(s, RESTED | HALTED)
        return ()


class Campaign(Ask, frozen=True):
    """8.1: units move individually or as a stack, one after the other."""

    side: int

    def ask(self, s: Blind) -> Decision:
        stacks = stacks_left(s, self.side)
        if not must_separate(s, self.side):
            stacks.append(words.END)
        first: tuple[str, ...] = ()
        if len(stacks) > PAGE:
            largest = sorted(stacks[:-1], key=lambda each: -int(each.text.facts.get("count", 0)))
            likely = [words.END.id] if stacks[-1] == words.END else []
            first = shown_first(stacks, [*likely, *[each.id for each in largest[:15]]])
        return Decision((seat(self.side),), "activate", tuple(stacks), first=first)

    def take(self, s: Blind, action: Action) -> Next:
        [pick] = action.picks
        if pick == words.END.id:
            return [RunWindow(other(self.side), True), Resume(self.side)] if s.run else ()
        digits, _, faction = pick.partition("/")
        there = parts(s).board.at(digits)
        return [Who(self.side, there, faction), Campaign(self.side)]


class Who(Ask, frozen=True):
    """8.1: which units of the stack march."""

    side: int
    hex: int
    faction: str

    def _ready(self, s: Blind) -> list[int]:
        p = parts(s)
        found = [unit for unit in units_in(s, self.hex, self.side) if may_act(s, unit)]
        if self.faction == TOGETHER:
            return [unit for unit in found if unit != s.legate]
        if self.faction:
            return [unit for unit in found if p.faction[unit] in (self.faction, "legate")]
        return found

    def ask(self, s: Blind) -> Decision:
        options, groups = unit_pages(s, self._ready(s))
        facts = {"hex": hex_id(s, self.hex)}
        most = max(1, len(options))
        return Decision(
            (seat(self.side),), "who", options, most=most, facts=facts, groups=groups
        )  # fmt: skip

    def take(self, s: Blind, action: Action) -> Next:
        number = parts(s).number
        group = [number[pick] for pick in action.picks]
        if self.faction == TOGETHER:
            group.append(s.legate)
        s.group = sorted(group)
        for unit in group:
            s.marks[unit] &= ~HALTED
        return [March(self.side)]


@lru_cache(maxsize=1 << 10)
def _hexes(board: Board, hexes: int) -> tuple[Option, ...]:
    """These hexes as options."""
    return tuple(map(board.option.__getitem__, members(hexes)))


class March(Ask, frozen=True):
    """8.1-8.6: where the marching units go next, or what they do where they are."""

    side: int

    def ask(self, s: Blind) -> Decision:
        units = s.group
        there = s.where[units[0]]
        if besieged(s, units[0]):
            can = (words.SALLY,) if _can_sally(s, units) else ()
            return self._question(s, there, points_left(s, units), (*can, words.STOP), ())
        points = points_left(s, units)
        reached = goals(s, units, points) if may_go_on(s, units) else 0
        deeds = _deeds(s, self.side, units, there, bool(reached))
        every = (*_hexes(parts(s).board, reached), *deeds)
        first: tuple[str, ...] = ()
        if len(every) > PAGE:
            likely = _likely(s, self.side, reached)
            first = shown_first(every, [*[deed.id for deed in deeds], *likely])
        return self._question(s, there, points, every, first)

    def _question(
        self, s: Blind, there: int, points: int, options: tuple[Option, ...], first: tuple[str, ...]
    ) -> Decision:
        facts = {"hex": hex_id(s, there), "points": points, "units": ids(s, s.group)}
        return Decision((seat(self.side),), "march", options, facts=facts, first=first)

    def take(self, s: Blind, action: Action) -> Next:
        [pick] = action.picks
        if pick.isdigit():
            return [Leg(self.side, parts(s).board.at(pick)), GoOn(self.side)]
        return self._deed(s, pick)

    def _deed(self, s: Blind, pick: str) -> Next:
        there = s.where[s.group[0]]
        match pick:
            case words.STOP.id:
                for unit in s.group:
                    s.marks[unit] |= RESTED
                s.group = []
                return ()
            case words.LEAVE.id:
                return [Leave(self.side), GoOn(self.side)]
            case words.TAKE.id:
                return [Join(self.side), GoOn(self.side)]
            case words.BESIEGE.id:
                siege = Siege(there, self.side, tuple(s.group))
                return [*_asked(s, self.side, there), siege, GoOn(self.side)]
        return [*_asked(s, self.side, there), Sally(there, self.side), GoOn(self.side)]


def _asked(s: Blind, side: int, there: int) -> list[Ask]:
    """Before a fight where they stand the other side is asked about it, and about the run."""
    here = Window(other(side), (there,), (0,))
    return [RunWindow(other(side), False), here] if s.run else [here]


class Siege(Act, frozen=True):
    """10.0: the marching units besiege a garrison, if they are still there."""

    hex: int
    side: int
    units: tuple[int, ...] = ()  # who were told to

    def run(self, s: Blind) -> Next:
        if not s.group or s.group[0] not in self.units or s.where[s.group[0]] != self.hex:
            return ()
        return [SiegeBattle(self.hex, self.side)]


class Sally(Act, frozen=True):
    """8.8.4: the besieged come out as attackers, if they are still besieged."""

    hex: int
    side: int

    def run(self, s: Blind) -> Next:
        if not s.group or not besieged(s, s.group[0]):
            return ()
        come_out(s, s.group, self.hex)
        say(s, "sally", seat=seat(self.side), hex=hex_id(s, self.hex))
        return [Engage(self.hex, self.side)]


class Resume(Act, frozen=True):
    """8.8: a march that was intercepted as the phase ended goes on, and so does the phase."""

    side: int

    def run(self, s: Blind) -> Next:
        if not s.resumes:
            return ()
        s.resumes = False
        return [GoOn(self.side), Campaign(self.side)]


def _can_sally(s: Blind, units: Sequence[int]) -> bool:
    return any(parts(s).fights[unit] for unit in units)


def _likely(s: Blind, side: int, reached: int) -> list[str]:
    """Enemies in reach first, then places."""
    board = parts(s).board
    enemies = hexes_held(s, other(side)) & reached
    places = board.with_place & reached & ~enemies
    return [board.id[each] for each in (*members(enemies), *members(places))]


def _deeds(s: Blind, side: int, units: list[int], there: int, can_go: bool) -> list[Option]:
    """What else the marching units may do."""
    found, stand = [], may_stand(s, side, there)
    if _can_besiege(s, side, units, there):
        found.append(words.BESIEGE)
    if _joiners(s, side, units, there):
        found.append(words.TAKE)
    if len(units) > 1 and (stand or not may_go_on(s, units)):
        found.append(words.LEAVE)
    if stand or not can_go:
        found.append(words.STOP)
    return found


def _can_besiege(s: Blind, side: int, units: list[int], there: int) -> bool:
    """10.0: there is a garrison, and somebody who fights.

    18.4: without a point for a round all they can do is to declare a blockade.
    """
    fights = parts(s).fights
    if not garrison(s, there, other(side)) or not any(fights[unit] for unit in units):
        return False
    rounds = not s.mp_a_battle or points_left(s, units) > 0
    return rounds or not s.blockaded[place_in(s, there)]


def _joiners(s: Blind, side: int, units: list[int], there: int) -> list[int]:
    """Units of the same hex that may join the march (8.6.2)."""
    known = standing(s).stacks[side][there]
    if len(known) == len(units):
        return []
    found = [
        unit
        for unit in known
        if unit not in units and mobile(s, unit) and not s.marks[unit] & INSIDE
    ]
    leads = s.legate in units
    return [unit for unit in found if mixes(s, side, (*units, unit), leads or unit == s.legate)]


class GoOn(Act, frozen=True):
    """8.7, 9.7: whoever is left of the marching units may go on."""

    side: int

    def run(self, s: Blind) -> Next:
        if (winner := has_all(s)) != NOBODY:
            if s.run and winner == self.side:  # a march that would win can still be intercepted
                return [RunWindow(other(self.side), False), GoOn(self.side)]
            check_major(s)
        return [March(self.side)] if s.group and s.result is None else ()


class Leave(Ask, frozen=True):
    """8.6.2: units depart from the stack at no cost."""

    side: int

    def ask(self, s: Blind) -> Decision:
        options, groups = unit_pages(s, s.group)
        most = len(options) - 1
        return Decision((seat(self.side),), "leave", options, most=most, groups=groups)

    def take(self, s: Blind, action: Action) -> Next:
        number = parts(s).number
        for pick in action.picks:
            s.group.remove(number[pick])
        return ()


class Join(Ask, frozen=True):
    """8.6.2: units join the stack at no cost."""

    side: int

    def ask(self, s: Blind) -> Decision:
        there = s.where[s.group[0]]
        options, groups = unit_pages(s, _joiners(s, self.side, s.group, there))
        return Decision((seat(self.side),), "join", options, groups=groups)

    def take(self, s: Blind, action: Action) -> Next:
        s.group = sorted((*s.group, parts(s).number[action.picks[0]]))
        return ()


class Leg(Act, frozen=True):
    """8.1, 8.3: the marching units go to a hex by the cheapest way."""

    side: int
    goal: int

    def run(self, s: Blind) -> Next:
        units, goal, p = s.group, self.goal, parts(s)
        path, spent = way_to(s, units, points_left(s, units), goal)
        digits, cost = p.board.id, spent[-1]
        facts = {"start": digits[path[0]], "hex": digits[goal], "points": cost}
        say(s, "march", seat=seat(self.side), units=ids(s, units), **facts)
        for unit in units:
            s.marks[unit] |= MARCHED
            s.spent[unit] += cost
        place = place_in(s, goal)
        held = s.held[place] if place != NOBODY else NOBODY
        put_down(s, units, goal, catch=False)
        window = Window(other(self.side), path, spent, held)
        if s.collects:
            window.collect(s)
            fight = meets_enemies(s, self.side, goal)
            asks = [RunWindow(other(self.side), False)] if fight and s.run else []
            return [*asks, Arrive(goal, self.side)]
        return [window, Arrive(goal, self.side)]
