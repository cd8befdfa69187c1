"""The Events and Blockade Phase (3.1, 4.0, 10.6.1)."""

from __future__ import annotations

from collections.abc import Callable

from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.changes import eliminate, hex_id, ids, put_down, take_off
from game.blind_faith.rules.paging import shown_first, unit_pages
from game.blind_faith.rules.state import (
    BOX,
    GONE,
    LESS_FINANCE,
    MORE_FINANCE,
    NO_CALL,
    NO_CUSTOMS,
    POOL,
    RETURNING,
    Blind,
    garrison,
    move,
    parts,
    place_in,
    seat,
)
from game.blind_faith.rules.steps.placing import hussite_places, tell_placed
from game.blind_faith.rules.steps.siege import urban
from game.blind_faith.rules.steps.spoils import Spoils, fallen, sieges
from game.blind_faith.rules.steps.succession import Consequences
from game.blind_faith.seats import other
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE, STARVES
from game.kernel import Act, Action, Ask, Decision, Next, roll, say
from game.parts.luck import dice
from game.parts.tables import look_up


class EventsPhase(Act, frozen=True):
    """3.1: the Breslau Award on the first turn, then a roll each turn; then the blockades."""

    def run(self, s: Blind) -> Next:
        if s.turn == 1:
            return [BreslauAward(), WhereIsFerdinand(), Blockades()]
        return [EventRoll(), Blockades()]


class BreslauAward(Ask, frozen=True):
    """4.1: whom the HRE player supports in the north."""

    def ask(self, s: Blind) -> Decision:
        options = (words.ORDER, words.POLAND)
        return Decision((seat(HRE_SIDE),), "award", options, final=(words.POLAND.id,))

    def take(self, s: Blind, action: Action) -> Next:
        s.poland = action.picks[0] == words.POLAND.id
        say(s, "award", award=action.picks[0])
        if s.poland:
            p = parts(s)
            for unit in (*p.role("pole"), *p.role("saxon")):
                take_off(s, unit, GONE)
        return ()


class WhereIsFerdinand(Ask, frozen=True):
    """17.2: Ferdinand of Lucena begins in the Papal Legate box or outside Breslau."""

    def ask(self, s: Blind) -> Decision:
        return Decision((seat(HRE_SIDE),), "ferdinand", (words.AT_BRESLAU, words.IN_BOX))

    def take(self, s: Blind, action: Action) -> Next:
        if action.picks[0] == words.AT_BRESLAU.id:
            put_down(s, [s.legate], parts(s).board.hex_named("breslau"))
        else:
            move(s, (s.legate,), BOX)
        say(s, "ferdinand", where=action.picks[0])
        return ()


class EventRoll(Act, frozen=True):
    """4.2: the Hussite player rolls 3D6 and performs the event listed."""

    def run(self, s: Blind) -> Next:
        rolled = dice(s, 3)
        event = look_up(parts(s).event_table, "event", sum(rolled))
        say(s, "event_roll", dice=list(rolled), count=sum(rolled))
        return EVENTS[event](s)


def _nothing(s: Blind) -> Next:
    say(s, "no_event")
    return ()


def _martin_dies(s: Blind) -> Next:
    """7.1, 13.1, 13.2: Eugenius IV follows for good, and Louis of Aquilia leaves the game."""
    if s.pope:
        return _nothing(s)
    s.pope = 1
    p = parts(s)
    say(s, "martin_dies", pope=p.papacy.pope[1].id)
    take_off(s, p.role("aquilia")[0], GONE)
    return ()


def _danes(s: Blind) -> Next:
    """6.3: they come once, if no crusade is in effect and Saxony is not closed to them (4.1)."""
    if s.crusade or s.danes or s.poland:
        return _nothing(s)
    s.danes = True
    say(s, "danes")
    return [PlaceDane(unit) for unit in parts(s).role("dane")]


class PlaceDane(Ask, frozen=True):
    """6.3.2: each Danish unit comes to the north edge of the map in Saxony."""

    unit: int

    def ask(self, s: Blind) -> Decision:
        board = parts(s).board
        options = tuple([board.option[hex_] for hex_ in dane_hexes(s)])
        facts = {"unit": parts(s).unit[self.unit].id}
        return Decision((seat(HRE_SIDE),), "place_dane", options, facts=facts)

    def take(self, s: Blind, action: Action) -> Next:
        if not action.picks:  # the whole edge is full of others: they turn back
            say(s, "never_enters", unit=parts(s).unit[self.unit].id)
            move(s, (self.unit,), GONE)
            return ()
        there = parts(s).board.at(action.picks[0])
        tell_placed(s, self.unit, there)
        put_down(s, [self.unit], there)
        return ()


def dane_hexes(s: Blind) -> list[int]:
    """6.3.2: the hexes of the north edge without Hussites and without other HRE units."""
    p = parts(s)
    taken = {there for unit, there in enumerate(s.where) if p.faction[unit] != "denmark"}
    return [hex_ for hex_ in p.board.danish if hex_ not in taken]


def _poland(s: Blind) -> Next:
    """5.2.3: all Polish and Lithuanian units come to Krakow, unless the award went to Poland."""
    p = parts(s)
    coming = [unit for unit in p.role("pole") if s.where[unit] == POOL]
    if s.poland or not coming:
        return _nothing(s)
    there = p.board.hex_named("krakow")
    put_down(s, coming, there)
    say(s, "poles", units=ids(s, coming), hex=hex_id(s, there))
    return ()


def _plague(s: Blind) -> Next:
    say(s, "plague")
    return [Plague(HUSSITE_SIDE), Plague(HRE_SIDE), Consequences()]


def _foot(s: Blind, side: int) -> list[int]:
    """The foot units of a side whom the plague can take: all but Elizabeth."""
    p = parts(s)
    return [
        unit
        for unit, there in enumerate(s.where)
        if there >= 0 and p.side[unit] == side and p.kind[unit] == "foot"
        and p.unit[unit].role != "elizabeth"
    ]  # fmt: skip


class Plague(Ask, frozen=True):
    """Events Table: a side loses a foot unit of its choice."""

    side: int

    def ask(self, s: Blind) -> Decision:
        options, groups = unit_pages(s, _foot(s, self.side))
        return Decision((seat(self.side),), "plague", options, groups=groups)

    def take(self, s: Blind, action: Action) -> Next:
        before = sieges(s)
        for pick in action.picks:
            say(s, "eliminated", units=[pick])
            eliminate(s, parts(s).number[pick])
        return fallen(s, before)


def _note(flag: int, key: str) -> Callable[[Blind], Next]:
    def note(s: Blind) -> Next:
        s.today |= flag
        say(s, key)
        return ()

    return note


def _levy(s: Blind) -> Next:
    if not _levied(s):
        return _nothing(s)
    say(s, "levy")
    return [Levy()]


def _levied(s: Blind) -> list[int]:
    """Hussite foot that was routed or eliminated, and has a place to join in."""
    p = parts(s)
    lost = (RETURNING, GONE)
    return [
        unit
        for unit, there in enumerate(s.where)
        if there in lost and p.side[unit] == HUSSITE_SIDE and p.kind[unit] == "foot"
        and p.unit[unit].role != "orphan" and unit not in s.never and hussite_places(s, unit)
    ]  # fmt: skip


class Levy(Ask, frozen=True):
    """Events Table: a lost Hussite foot unit joins again in a Hussite place."""

    def ask(self, s: Blind) -> Decision:
        options, groups = unit_pages(s, _levied(s))
        return Decision((seat(HUSSITE_SIDE),), "levy", options, groups=groups)

    def take(self, s: Blind, action: Action) -> Next:
        return [LevyWhere(parts(s).number[action.picks[0]])]


class LevyWhere(Ask, frozen=True):
    """Events Table: where the foot unit joins."""

    unit: int

    def ask(self, s: Blind) -> Decision:
        board = parts(s).board
        options = tuple([board.option[hex_] for hex_ in hussite_places(s, self.unit)])
        facts = {"unit": parts(s).unit[self.unit].id}
        first = shown_first(options)
        return Decision((seat(HUSSITE_SIDE),), "levy_where", options, facts=facts, first=first)

    def take(self, s: Blind, action: Action) -> Next:
        there = parts(s).board.at(action.picks[0])
        tell_placed(s, self.unit, there)
        put_down(s, [self.unit], there)
        return ()


EVENTS: dict[str, Callable[[Blind], Next]] = {
    "none": _nothing,
    "martin_dies": _martin_dies,
    "danes": _danes,
    "poland": _poland,
    "plague": _plague,
    "empty_coffers": _note(LESS_FINANCE, "empty_coffers"),
    "indulgences": _note(MORE_FINANCE, "indulgences"),
    "customs_revolt": _note(NO_CUSTOMS, "customs_revolt"),
    "council": _note(NO_CALL, "council"),
    "levy": _levy,
}


class Blockades(Act, frozen=True):
    """10.6.1: attrition of every garrison under blockade, place by place."""

    def run(self, s: Blind) -> Next:
        hexes = parts(s).board.hex_of_place
        return [Attrition(hexes[place]) for place, on in enumerate(s.blockaded) if on]


class Attrition(Act, frozen=True):
    """10.6.1, 10.6.2: 1D6 for each unit still under blockade; if none is left the place falls."""

    hex: int

    def run(self, s: Blind) -> Next:
        if not s.blockaded[place_in(s, self.hex)]:
            return ()
        kind = urban(s, self.hex)
        for side in (HUSSITE_SIDE, HRE_SIDE):
            inside = garrison(s, self.hex, side)
            if not inside:
                continue
            rolled = [1 + roll(s, 6) for _ in inside]
            lost = [u for u, n in zip(inside, rolled, strict=True) if n >= STARVES[kind]]
            facts = {"dice": rolled, "units": ids(s, lost)}
            say(s, "attrition", hex=hex_id(s, self.hex), **facts)
            for unit in lost:
                eliminate(s, unit)
            fallen = len(lost) == len(inside) and s.result is None
            falls = [Spoils(self.hex, other(side))] if fallen else []
            return [Consequences(), *falls]
        return ()
