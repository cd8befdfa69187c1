"""The Joint Recovery Phase (D): control, points, recovery, what leaves or flies in (10.2, 11)."""

from __future__ import annotations

from game.hungarian_nightmare.rules import asking
from game.hungarian_nightmare.rules.board import HAS, holds, in_supply, move, weigh
from game.hungarian_nightmare.rules.changes import (
    chosen,
    die,
    drop_reserve,
    eliminate,
    free_the_guns,
    lose_step,
    names,
    reveal,
    tell_owner,
)
from game.hungarian_nightmare.rules.plain_answers import NONE
from game.hungarian_nightmare.rules.state import (
    COMING,
    DEAD,
    DISRUPTED,
    GONE,
    LOST_MARKS,
    NOBODY,
    RECOVERY,
    Nightmare,
    card,
    parts,
    seat_of,
)
from game.hungarian_nightmare.seats import GREY, RED, SOVIET
from game.hungarian_nightmare.set.parts import ALARM
from game.kernel import Act, Action, Ask, Decision, Next, Step, finish, say
from game.parts.tables import look_up

FIRST_DESERTION = 3  # the turn from which on Hungarians may desert (11.4.1)
AIRFIELDS, BESIDE = "49", ("41", "61")
HELD_FROM = 5  # the first turn in which holding the airfields puts off 9.3 (11.5.1)
REPLACED = 2  # from this step on a unit is its replacement counter (6.11.3)


class RecoveryPhase(Act, frozen=True):
    """D: the segments of the Joint Recovery Phase in their order."""

    def run(self, s: Nightmare) -> Next:
        s.phase = RECOVERY
        found: list[Step] = [Control(), Score(), Recover(), *_withdrawals(s), RomaniansLeave()]
        return [*found, Desertion(), AirSupply(), Alarm(), Clear()]


class Control(Act, frozen=True):
    """11.1: whoever is alone in an area, or was the last to pass through it, controls it."""

    def run(self, s: Nightmare) -> Next:
        p = parts(s)
        gained: list[list[str]] = [[], []]
        for area, what in enumerate(holds(s)):
            owner = _owner(s, area, what & 3)
            if owner != s.control[area]:
                s.control[area] = owner
                if owner != NOBODY:
                    gained[owner].append(p.areas[area])
        s.passed = [NOBODY] * len(s.passed)
        for side, areas in enumerate(gained):
            if areas:
                say(s, "control", seat=seat_of(side), areas=areas)
        if s.control[p.automatic] == RED:
            finish(s, SOVIET, "automatic", area=p.areas[p.automatic], score=s.score)
        return []


def _owner(s: Nightmare, area: int, what: int) -> int:
    if what == 3:
        return NOBODY
    if what:
        return RED if what == HAS[RED] else GREY
    return s.passed[area] if s.passed[area] != NOBODY else s.control[area]


class Score(Act, frozen=True):
    """14.2.1: in turns 10 to 13 the German player counts the areas he controls."""

    def run(self, s: Nightmare) -> Next:
        p = parts(s)
        if not p.track[s.turn].scored:
            return []
        held = [i for i, each in enumerate(p.map.area) if each.vp and s.control[i] == GREY]
        gained = sum(p.map.area[i].vp for i in held)
        s.score += gained
        say(s, "scored", areas=[p.areas[i] for i in held], count=gained, score=s.score)
        return []


class Recover(Act, frozen=True):
    """11.2: a roll for each disrupted unit; it may also regain a step."""

    def run(self, s: Nightmare) -> Next:
        p = parts(s)
        table = p.tables.disruption.table
        rallied: list[list[int]] = [[], []]
        restored: list[list[int]] = [[], []]
        found = holds(s)
        for unit, area in enumerate(s.where):
            if area >= 0 and s.marks[unit] & DISRUPTED:
                rolled = die(s) + _modifier(s, unit, found[area] & 3 == 3)
                if look_up(table, card(s, unit).morale, rolled) == "ok":
                    rallied[p.side[unit]].append(unit)
                    s.marks[unit] &= ~DISRUPTED
                    weigh(s, area)
                if look_up(table, "step", rolled) == "step" and _regain(s, unit):
                    restored[p.side[unit]].append(unit)
        for side in (RED, GREY):
            if rallied[side] or restored[side]:
                units, more = names(s, rallied[side]), names(s, restored[side])
                tell_owner(
                    s, side, "recovered", None, seat=seat_of(side), units=units, restored=more
                )
        return []


def _modifier(s: Nightmare, unit: int, enemies: bool) -> int:
    chart = parts(s).tables.recovery
    found = chart.enemies if enemies else 0
    return found if in_supply(s, unit) else found + chart.unsupplied


def _regain(s: Nightmare, unit: int) -> bool:
    """11.2.3 to 11.2.5: a step comes back, but no German counter that was replaced."""
    if not s.lost[unit]:
        return False
    if parts(s).of[unit].nation == "german" and s.lost[unit] == REPLACED:
        return False
    s.lost[unit] -= 1
    return True


def _withdrawals(s: Nightmare) -> list[Step]:
    return [
        WhichStays(each.formation) if each.keeps else Withdrawal(each.formation)
        for each in parts(s).turns.withdrawal
        if each.turn == s.turn
    ]


class Withdrawal(Act, frozen=True):
    """11.3.1: every unit of a formation leaves, whatever its condition."""

    formation: str
    stays: int = NOBODY

    def run(self, s: Nightmare) -> Next:
        p = parts(s)
        leave = [u for u in p.members[self.formation] if s.where[u] not in (DEAD, GONE)]
        withdraw(s, [unit for unit in leave if unit != self.stays])
        reveal(s)
        say(s, "withdrawn", formation=self.formation, part=self.stays != NOBODY)
        free_the_guns(s)
        return []


class WhichStays(Ask, frozen=True):
    """11.3.3: one rifle regiment of the Soviet player's choice stays for another turn."""

    formation: str

    def ask(self, s: Nightmare) -> Decision:
        p = parts(s)
        found = [
            unit
            for unit in p.members[self.formation]
            if s.where[unit] >= 0 and p.cards[unit].type == "infantry"
        ]
        words = () if found else (NONE,)
        facts = {"formation": self.formation}
        things = asking.units(s, found)
        return asking.ask(s, RED, "which_stays", things, *words, facts=facts)

    def take(self, s: Nightmare, action: Action) -> Next:
        unit = parts(s).unit.get(action.picks[0], NOBODY)
        return [Withdrawal(self.formation, unit)]


def withdraw(s: Nightmare, units: list[int]) -> None:
    """Units leave the game without being lost."""
    for unit in units:
        drop_reserve(s, unit)
        move(s, unit, GONE)
        s.marks[unit] = 0


class RomaniansLeave(Act, frozen=True):
    """11.3.4: when the Soviet player controls every area marked R all Romanians leave."""

    def run(self, s: Nightmare) -> Next:
        p = parts(s)
        if s.romanians_gone or any(s.control[area] != RED for area in p.romanian_areas):
            return []
        withdraw(s, [unit for unit in p.romanians if s.where[unit] not in (DEAD, GONE)])
        s.romanians_gone = True
        reveal(s)
        say(s, "romanians_leave")
        return []


class Desertion(Act, frozen=True):
    """11.4: from Turn 3 on every Hungarian unit of morale C or D may lose a step."""

    def run(self, s: Nightmare) -> Next:
        if s.turn < FIRST_DESERTION:
            return []
        p = parts(s)
        table = p.tables.desertion.table
        worn: list[int] = []
        gone: list[int] = []
        for unit, area in enumerate(s.where):
            morale = card(s, unit).morale
            if area < 0 or p.of[unit].nation != "hungarian" or morale not in table.columns:
                continue
            if look_up(table, morale, die(s)) == "step":
                (gone if lose_step(s, unit) else worn).append(unit)
        if worn or gone:
            count = len(worn) + len(gone)
            veiled = {"count": count, "units": [], "eliminated": [], "known": False}
            told = {**veiled, "known": True, "units": names(s, worn), "eliminated": names(s, gone)}
            tell_owner(s, GREY, "deserted", veiled, **told)
        free_the_guns(s)
        return []


class AirSupply(Act, frozen=True):
    """11.5: every turn after the fourth in which the airfields hold puts 9.3 off by one."""

    def run(self, s: Nightmare) -> Next:
        if s.turn >= HELD_FROM and airfields_hold(s):
            s.delay += 1
            say(s, "air_supply", count=s.delay)
        return []


def airfields_hold(s: Nightmare) -> bool:
    """11.5.1: 49 is free of Soviets and Romanians, and neither 41 nor 61 is theirs alone."""
    p, found = parts(s), holds(s)
    if found[p.area[AIRFIELDS]] & HAS[RED]:
        return False
    return all(found[p.area[name]] & 3 != HAS[RED] for name in BESIDE)


class Alarm(Ask, frozen=True):
    """10.2: German artillery regiments may be replaced by Alarm battalions."""

    def ask(self, s: Nightmare) -> Decision:
        guns, spare = alarm_candidates(s), alarm_spare(s)
        most = min(len(guns), len(spare))
        things = asking.units(s, guns if most else [])
        return asking.ask_any(s, GREY, "alarm", things, most, count=len(spare))

    def take(self, s: Nightmare, action: Action) -> Next:
        guns = sorted(chosen(s, action.picks))
        for gun, alarm in zip(guns, alarm_spare(s), strict=False):
            s.lost[alarm] = s.marks[alarm] = 0
            move(s, alarm, s.where[gun])
            eliminate(s, gun)
        if guns:
            reveal(s)
            facts = {"count": len(guns), "units": names(s, guns)}
            tell_owner(s, GREY, "alarmed", {**facts, "units": []}, **facts)
        return []


def alarm_candidates(s: Nightmare) -> list[int]:
    """The German artillery regiments on the map."""
    p = parts(s)
    return [
        unit
        for unit, area in enumerate(s.where)
        if area >= 0
        and p.artillery[unit]
        and p.cards[unit].size == "regiment"
        and p.of[unit].nation == "german"
    ]


def alarm_spare(s: Nightmare) -> list[int]:
    """The Alarm battalions that have not been called yet."""
    return [unit for unit in parts(s).members[ALARM] if s.where[unit] == COMING]


class Clear(Act, frozen=True):
    """11.6: markers come off; disruption and reserves stay."""

    def run(self, s: Nightmare) -> Next:
        s.marks = [marks & ~LOST_MARKS for marks in s.marks]
        s.done = []
        return []
