"""The Joint Bombardment Phase (A), and every bombardment wherever it happens (6.6, 12.2)."""

from __future__ import annotations

from game.hungarian_nightmare.rules import asking, guns
from game.hungarian_nightmare.rules.board import HAS, holds, occupied
from game.hungarian_nightmare.rules.changes import die, names
from game.hungarian_nightmare.rules.plain_answers import BLOW, END
from game.hungarian_nightmare.rules.state import (
    BATTERIES,
    BOMBARDMENT,
    FIRED,
    Nightmare,
    factor_of,
    other,
    parts,
    seat_of,
)
from game.hungarian_nightmare.rules.steps.bombard_losses import SegmentLosses
from game.hungarian_nightmare.rules.steps.danube import BlowWhich
from game.hungarian_nightmare.rules.strength import terrain, told, total
from game.hungarian_nightmare.seats import GREY, RED
from game.kernel import Act, Action, Ask, Decision, Next, Option, Step, option, say
from game.parts.tables import look_up


class BombardmentPhase(Act, frozen=True):
    """A: points are reset (6.6.1, 6.6.4); air, then both sides' artillery, Soviet first."""

    def run(self, s: Nightmare) -> Next:
        points = parts(s).setup.points
        s.phase = BOMBARDMENT
        s.air = points.air
        s.guns = [getattr(points, name) for name in BATTERIES]
        s.front_now = False
        s.hit = []
        return [AirStrike(), SegmentLosses(), Barrage(RED), Barrage(GREY), SegmentLosses()]


class AirStrike(Ask, frozen=True):
    """6.6.1: any number of air points against an area, each area once."""

    def ask(self, s: Nightmare) -> Decision:
        found = [a for a, what in enumerate(holds(s)) if what & HAS[GREY] and a not in s.hit]
        if s.air < parts(s).columns[0]:
            found = []
        things = asking.areas(s, found)
        return asking.ask(s, RED, "air", things, END, facts={"points": s.air}, passes=(END.id,))

    def take(self, s: Nightmare, action: Action) -> Next:
        if action.picks[0] == END.id:
            s.air = 0  # what is not used is lost
            s.hit = []
            return []
        return [AirPoints(parts(s).area[action.picks[0]])]


class AirPoints(Ask, frozen=True):
    """6.6.1: how many air points bombard an area, by the columns of the table."""

    area: int

    def ask(self, s: Nightmare) -> Decision:
        facts = {"area": parts(s).areas[self.area], "points": s.air}
        return asking.ask(s, RED, "air_points", _columns(s, s.air), facts=facts)

    def take(self, s: Nightmare, action: Action) -> Next:
        points = int(action.picks[0])
        s.air -= points
        s.hit.append(self.area)
        strike(s, RED, self.area, points, "air")
        return [*_after(s), AirStrike()]


class Barrage(Ask, frozen=True):
    """6.6.2: a player's artillery bombards areas, each once in this segment."""

    side: int

    def ask(self, s: Nightmare) -> Decision:
        things = asking.areas(s, guns.targets(s, self.side))
        words = (BLOW, END) if self.side == GREY and s.bridges else (END,)
        return asking.ask(s, self.side, "barrage", things, *words, passes=(END.id,))

    def take(self, s: Nightmare, action: Action) -> Next:
        pick = action.picks[0]
        if pick == END.id:
            s.hit = []
            return []
        if pick == BLOW.id:
            return [BlowWhich(), self]
        area = parts(s).area[pick]
        return [BarrageWith(self.side, area), self]


class BarrageWith(Ask, frozen=True):
    """6.6.2: the points of one formation, or units that may combine."""

    side: int
    area: int
    combat: bool = False  # in a combat round, not in the segment of its own

    def ask(self, s: Nightmare) -> Decision:
        found = guns.batteries(s, self.side, self.area)
        costly = [n for i, n in enumerate(BATTERIES) if guns.spends_a_turn(s, i)]
        final = tuple(each.id for each in found if each.id in costly)
        facts = {"area": parts(s).areas[self.area], "turns": s.front}
        return asking.ask(s, self.side, "barrage_with", found, facts=facts, final=final)

    def take(self, s: Nightmare, action: Action) -> Next:
        key = action.picks[0]
        if key in BATTERIES:
            return [BarragePoints(self.side, self.area, BATTERIES.index(key), self.combat)]
        return [BarrageUnits(self.side, self.area, key, self.combat)]


class BarragePoints(Ask, frozen=True):
    """6.6.2: how many points of a formation are used."""

    side: int
    area: int
    battery: int
    combat: bool = False

    def ask(self, s: Nightmare) -> Decision:
        left = s.guns[self.battery]
        facts = {"area": parts(s).areas[self.area], "points": left}
        return asking.ask(s, self.side, "barrage_points", _columns(s, left), facts=facts)

    def take(self, s: Nightmare, action: Action) -> Next:
        points = int(action.picks[0])
        if guns.spends_a_turn(s, self.battery):
            s.front -= 1
            s.front_now = True
            say(s, "front_guns", turns=s.front)
        s.guns[self.battery] -= points
        strike(s, self.side, self.area, points, BATTERIES[self.battery])
        if self.combat:
            return []
        s.hit.append(self.area)
        return _after(s)


class BarrageUnits(Ask, frozen=True):
    """6.6.2: which of the units that may combine bombard together."""

    side: int
    area: int
    pool: str
    combat: bool = False

    def ask(self, s: Nightmare) -> Decision:
        found = guns.pools(s, self.side, self.area)[self.pool]
        most = len(found)
        if any(guns.needs_ammunition(s, unit) for unit in found):
            most = min(most, s.asp // guns.ASP_BOMBARD)
        facts = {"area": parts(s).areas[self.area]}
        return asking.ask(
            s, self.side, "barrage_units", asking.units(s, found), facts=facts, most=most
        )

    def take(self, s: Nightmare, action: Action) -> Next:
        units = [parts(s).unit[name] for name in action.picks]
        factors = 0
        for unit in units:
            factors += factor_of(s, unit)
            s.marks[unit] |= FIRED
            if guns.needs_ammunition(s, unit):
                s.asp -= guns.ASP_BOMBARD
        strike(s, self.side, self.area, factors, "units", units)
        if self.combat:
            return []
        s.hit.append(self.area)
        return _after(s)


def _after(s: Nightmare) -> list[Step]:
    """6.6.7: where the table keeps the book's order, losses follow each bombardment."""
    return [SegmentLosses()] if s.at_once else []


def _columns(s: Nightmare, points: int) -> tuple[Option, ...]:
    return tuple([option("points", str(each)) for each in parts(s).columns if each <= points])


def strike(
    s: Nightmare, side: int, area: int, factors: int, battery: str, units: list[int] | None = None
) -> None:
    """6.6.6: roll on the Bombardment Table; the losses are owed, the raw roll is kept (6.3.2)."""
    p = parts(s)
    s.raw = raw = die(s)
    modifiers = terrain(s, area)
    column = guns.column(p.columns, factors)
    result = look_up(p.tables.bombardment.table, str(column), raw + total(modifiers))
    say(
        s,
        "bombarded",
        seat=seat_of(side),
        area=p.areas[area],
        battery=battery,
        units=names(s, units or []),
        factors=factors,
        column=column,
        roll=raw,
        modifiers=told(modifiers),
        outcome=result,
    )
    if result == "-":
        return
    steps, disrupts = int(result[0]), "D" in result
    s.due.append((area, other(side), steps, disrupts))
    if "S" in result and occupied(s, area, side):
        s.due.append((area, side, steps, disrupts))
