"""The Movement Phase (B): arrivals (12.1), both kinds of movement (4), stacking (5)."""

from __future__ import annotations

from itertools import pairwise

from game.hungarian_nightmare.rules import asking
from game.hungarian_nightmare.rules.board import coming, excess, here, occupied, standing
from game.hungarian_nightmare.rules.changes import (
    drop_reserve,
    eliminate,
    free_the_guns,
    names,
    put,
    reveal,
    tell_owner,
)
from game.hungarian_nightmare.rules.plain_answers import BLOW, END, STAY, WAIT
from game.hungarian_nightmare.rules.roads import Marches, allowance, marches, way_to
from game.hungarian_nightmare.rules.state import (
    DISRUPTED,
    FAR,
    MOVED,
    MOVEMENT,
    NOBODY,
    Nightmare,
    card,
    other,
    parts,
    seat_of,
)
from game.hungarian_nightmare.rules.steps.danube import BlowWhich, BlowWindow, interdict
from game.hungarian_nightmare.rules.steps.reserve import Hold
from game.hungarian_nightmare.rules.steps.tops import Tops
from game.hungarian_nightmare.rules.top import freeze
from game.hungarian_nightmare.seats import GREY, RED
from game.hungarian_nightmare.set.checks import REGIMENTS
from game.kernel import Act, Action, Ask, Decision, Next, Step, say
from game.parts.ways import members


class MovementPhase(Act, frozen=True):
    """B: one player's movement: administrative, then operational, then reserves (13.2)."""

    side: int

    def run(self, s: Nightmare) -> Next:
        s.phase, s.mover = MOVEMENT, self.side
        freeze(s, self.side)
        say(s, "movement", seat=seat_of(self.side))
        steps: list[Step] = [*self._arrivals(s)]
        for administrative in (True, False):
            steps += [Segment(self.side, administrative), Overstack(self.side, not administrative)]
        if s.reserves:
            steps.append(Hold(self.side))
        if s.fog:
            steps.append(Tops(self.side))
        return [*steps, MovementOver(self.side)]

    def _arrivals(self, s: Nightmare) -> list[Step]:
        if self.side != RED:
            return []
        waiting = {parts(s).of[unit].id for unit in coming(s)}
        due = [each.formation for each in parts(s).turns.arrival if each.turn <= s.turn]
        return [Arrive(name) for name in due if name in waiting]


class Arrive(Ask, frozen=True):
    """12.1: reinforcements come to an entry area without enemies, or wait."""

    formation: str

    def ask(self, s: Nightmare) -> Decision:
        free = [a for a in parts(s).entries(self.formation) if not occupied(s, a, GREY)]
        facts = {"formation": self.formation}
        return asking.ask(s, RED, "arrive", asking.areas(s, free), WAIT, facts=facts)

    def take(self, s: Nightmare, action: Action) -> Next:
        if action.picks[0] == WAIT.id:
            return []
        p = parts(s)
        for unit in p.members[self.formation]:
            put(s, unit, p.area[action.picks[0]])
        facts = {"formation": self.formation, "area": action.picks[0]}
        tell_owner(s, RED, "arrived", None, **facts)
        return []


class Segment(Ask, frozen=True):
    """4.2 and 4.3: units of an area are moved, or the segment ends."""

    side: int
    administrative: bool

    def ask(self, s: Nightmare) -> Decision:
        step = "administrative" if self.administrative else "operational"
        things = asking.areas(s, self._starts(s))
        words = (BLOW, END) if self.side == GREY and s.bridges else (END,)
        last = () if crowded_area(s, self.side, not self.administrative) is None else (END.id,)
        return asking.ask(s, self.side, step, things, *words, passes=(END.id,), final=last)

    def _starts(self, s: Nightmare) -> list[int]:
        """The areas with units that have not moved; administratively only without enemies."""
        known, cards, marks = standing(s), parts(s).cards, s.marks
        barred = MOVED | DISRUPTED if self.administrative else MOVED
        found = []
        for area, units in enumerate(known.stacks[self.side :: 2]):
            if not units or (self.administrative and known.holds[area] & 3 == 3):
                continue
            for unit in units:
                if not marks[unit] & barred and cards[unit].move:
                    found.append(area)
                    break
        return found

    def take(self, s: Nightmare, action: Action) -> Next:
        pick = action.picks[0]
        if pick == END.id:
            return []
        if pick == BLOW.id:
            return [BlowWhich(), self]
        return [MoveUnits(self.side, self.administrative, parts(s).area[pick]), self]


class MoveUnits(Ask, frozen=True):
    """4.1.1: which units of an area move; each moves by itself."""

    side: int
    administrative: bool
    area: int

    def ask(self, s: Nightmare) -> Decision:
        found = [u for u in here(s, self.area, self.side) if _may_move(s, u)]
        facts = {"area": parts(s).areas[self.area]}
        return asking.ask(
            s, self.side, "move_units", asking.units(s, found), facts=facts, most=len(found)
        )

    def take(self, s: Nightmare, action: Action) -> Next:
        p = parts(s)
        picked = sorted(p.unit[name] for name in action.picks)
        picked.sort(key=lambda unit: not p.leads[unit])  # guns follow those who may enter first
        return [MoveTo(self.side, self.administrative, tuple(picked))]


class MoveTo(Ask, frozen=True):
    """4.2 to 4.7: where they go: anywhere each of them can reach."""

    side: int
    administrative: bool
    units: tuple[int, ...]

    def ask(self, s: Nightmare) -> Decision:
        goals = -1
        for number in range(len(self.units)):
            goals &= _march(s, self.units[number:], self.administrative, self.units[:number]).goals
        things = asking.areas(s, members(goals))
        facts = {"units": names(s, list(self.units))}
        return asking.ask(s, self.side, "move_to", things, STAY, facts=facts, passes=(STAY.id,))

    def take(self, s: Nightmare, action: Action) -> Next:
        if action.picks[0] == STAY.id:
            return []
        s.let = 0
        return [March(self.units, parts(s).area[action.picks[0]], self.administrative)]


def _may_move(s: Nightmare, unit: int) -> bool:
    return not s.marks[unit] & MOVED and bool(card(s, unit).move)


def _march(
    s: Nightmare, units: tuple[int, ...], administrative: bool, ahead: tuple[int, ...] = ()
) -> Marches:
    """What the first of these units can reach, if those ahead of it have gone there already."""
    unit = units[0]
    p = parts(s)
    stay = [u for u in here(s, s.where[unit], p.side[unit]) if u != unit and u not in ahead]
    escorted = any(p.leads[each] for each in ahead)
    return marches(s, unit, administrative, bool(stay), escorted)


class March(Act, frozen=True):
    """4.1.1: the units of a group go one by one; whoever no longer can stays."""

    units: tuple[int, ...]
    goal: int
    administrative: bool

    def run(self, s: Nightmare) -> Next:
        if not self.units:
            return []
        unit, rest = self.units[0], March(self.units[1:], self.goal, self.administrative)
        found = _march(s, self.units, self.administrative)
        if not found.goals >> self.goal & 1:
            return [rest]
        drop_reserve(s, unit)
        s.marks[unit] |= MOVED
        half = (allowance(s, unit, administrative=False) + 1) // 2
        if self.administrative or found.cost(self.goal) > half:
            s.marks[unit] |= FAR
        way = found.path(self.goal) if self.administrative else way_to(s, unit, found, self.goal)
        return [Leg(unit, way, found.swims(self.goal)), rest]


class Leg(Act, frozen=True):
    """4.6: a unit goes its way, area by area; at a bridge it may be halted or fired at."""

    unit: int
    path: tuple[int, ...]
    swims: bool = False  # across the Danube without a bridge (4.7)

    def run(self, s: Nightmare) -> Next:
        p = parts(s)
        start = s.where[self.unit]
        for number, (near, far) in enumerate(pairwise(self.path)):
            if far not in p.land[near] and not self.swims:
                bridge = p.over[near, far]
                if not s.bridges >> bridge & 1:
                    break  # it was blown before the unit's eyes
                if p.side[self.unit] == RED and not s.let >> bridge & 1:
                    self._tell(s, start)
                    return [BlowWindow(bridge), Leg(self.unit, self.path[number:])]
                if not interdict(s, self.unit, near, far):
                    return []
            put(s, self.unit, far)
        self._tell(s, start)
        return []

    def _tell(self, s: Nightmare, start: int) -> None:
        p = parts(s)
        goal, side = s.where[self.unit], p.side[self.unit]
        if goal != start:
            facts = {"unit": p.ids[self.unit], "area": p.areas[start], "goal": p.areas[goal]}
            tell_owner(s, side, "moved", None, **facts)


class Overstack(Act, frozen=True):
    """5.1.3: at the end of a segment every area is within its limits."""

    side: int
    divisions: bool = False  # 13.3.1, due at the end of the phase only (13.3.3)

    def run(self, s: Nightmare) -> Next:
        area = crowded_area(s, self.side, self.divisions)
        return [] if area is None else [Crowded(self.side, area, self.divisions), self]


def crowded_area(s: Nightmare, side: int, divisions: bool) -> int | None:
    """The first area with more units of a side than it may hold, if there is one."""
    fit = 1 if divisions and s.command else REGIMENTS
    stacks = standing(s).stacks
    for area, count in enumerate(map(len, stacks[side::2])):
        if count > fit and excess(s, stacks[2 * area + side], divisions):
            return area
    return None


class Crowded(Ask, frozen=True):
    """5.1.4: the owner chooses what is eliminated."""

    side: int
    area: int
    divisions: bool = False

    def ask(self, s: Nightmare) -> Decision:
        found = asking.units(s, excess(s, here(s, self.area, self.side), self.divisions))
        facts = {"area": parts(s).areas[self.area]}
        return asking.ask(s, self.side, "crowded", found, facts=facts)

    def take(self, s: Nightmare, action: Action) -> Next:
        p = parts(s)
        unit = p.unit[action.picks[0]]
        area = p.areas[self.area]
        eliminate(s, unit)
        tell_owner(s, self.side, "crowded_out", None, unit=p.ids[unit], area=area)
        return []


class MovementOver(Act, frozen=True):
    """The phase ends; under fog the enemy looks up again."""

    side: int

    def run(self, s: Nightmare) -> Next:
        s.mover = NOBODY
        s.look = []
        reveal(s)
        free_the_guns(s)
        say(s, "movement_over", seat=seat_of(self.side), other=seat_of(other(self.side)))
        return []
