"""The Hussite muster (5): reinforcements, Orphans, Prokop, and routed units that return."""

from __future__ import annotations

from game.blind_faith.rules.changes import hex_id, put_down
from game.blind_faith.rules.paging import shown_first
from game.blind_faith.rules.state import (
    GONE,
    MUSTER,
    NO_ORPHANS,
    POOL,
    RETURNING,
    Blind,
    enemy_in,
    move,
    open_named,
    parts,
    seat,
)
from game.blind_faith.rules.steps.hre_muster import HreMuster
from game.blind_faith.rules.steps.placing import hussite_places, tell_placed
from game.blind_faith.rules.steps.rebuilding import Rebuild, ready_to_rebuild
from game.blind_faith.set.parts import HUSSITE_SIDE
from game.kernel import Act, Action, Ask, Decision, Next, say
from game.parts.luck import shuffled

CALIXTENE_ENTRIES = ("mt_oreb", "prague", "zatec")
ORPHAN_ENTRIES = ("mt_oreb", "hradec", "waldstein", "caslav")


class HussiteMuster(Act, frozen=True):
    """3.2, 5.0: who comes, who returns, and what is rebuilt; then the HRE musters."""

    def run(self, s: Blind) -> Next:
        s.phase = MUSTER
        s.ready = ready_to_rebuild(s)
        p = parts(s)
        coming = [unit for unit in p.reinforcements[s.turn] if s.where[unit] == POOL]
        returning = [unit for unit, there in enumerate(s.where) if there == RETURNING]
        return [
            *[Reinforcement(unit) for unit in coming],
            Orphans(),
            *[Return(unit) for unit in returning],
            Rebuild(HUSSITE_SIDE),
            HreMuster(),
        ]


def entries(s: Blind, unit: int) -> list[int]:
    """5.1: the hexes where a reinforcement may enter."""
    if parts(s).faction[unit] == "taborite":
        home = open_named(s, HUSSITE_SIDE, ("tabor",))
        if home:
            return home
    return open_named(s, HUSSITE_SIDE, CALIXTENE_ENTRIES)


class Reinforcement(Ask, frozen=True):
    """5.1: Calixtenes enter in one of three cities, Taborites in Tábor, or there if it is lost."""

    unit: int

    def ask(self, s: Blind) -> Decision:
        board = parts(s).board
        options = tuple([board.option[hex_] for hex_ in entries(s, self.unit)])
        facts = {"unit": parts(s).unit[self.unit].id}
        return Decision((seat(HUSSITE_SIDE),), "place_reinforcement", options, facts=facts)

    def take(self, s: Blind, action: Action) -> Next:
        if not action.picks:
            move(s, (self.unit,), GONE)
            s.never.append(self.unit)
            say(s, "never_enters", unit=parts(s).unit[self.unit].id)
            return ()
        there = parts(s).board.at(action.picks[0])
        tell_placed(s, self.unit, there)
        put_down(s, [self.unit], there)
        return ()


class Orphans(Act, frozen=True):
    """5.2.1, 5.2.2, 17.3: on the turn after Žižka's death Orphans and Prokop come."""

    def run(self, s: Blind) -> Next:
        if s.today & NO_ORPHANS:
            return ()
        count, s.orphans = s.orphans, 0
        come, s.prokop = s.prokop, False
        waiting = [unit for unit in parts(s).role("orphan") if s.where[unit] == POOL]
        drawn = shuffled(s, waiting)[:count] if count else []
        prokop = [PlaceProkop()] if come else []
        return [*[PlaceOrphan(unit) for unit in sorted(drawn)], *prokop]


class PlaceOrphan(Ask, frozen=True):
    """5.2.1: an Orphan enters in one of four places; if all are closed, not at all."""

    unit: int

    def ask(self, s: Blind) -> Decision:
        board = parts(s).board
        found = open_named(s, HUSSITE_SIDE, ORPHAN_ENTRIES)
        facts = {"unit": parts(s).unit[self.unit].id}
        options = tuple([board.option[hex_] for hex_ in found])
        return Decision((seat(HUSSITE_SIDE),), "place_orphan", options, facts=facts)

    def take(self, s: Blind, action: Action) -> Next:
        if not action.picks:
            move(s, (self.unit,), GONE)
            say(s, "never_enters", unit=parts(s).unit[self.unit].id)
            return ()
        there = parts(s).board.at(action.picks[0])
        tell_placed(s, self.unit, there)
        put_down(s, [self.unit], there)
        return ()


class PlaceProkop(Ask, frozen=True):
    """5.2.2: Prokop the Priest comes to Tábor, else to the nearest open Hussite place."""

    def _nearest(self, s: Blind) -> list[int]:
        board = parts(s).board
        tabor = board.hex_named("tabor")
        if not s.pillaged[board.place["tabor"]] and not enemy_in(s, HUSSITE_SIDE, tabor):
            return [tabor]
        found = hussite_places(s, parts(s).role("prokop")[0])
        least = min((board.distance(tabor, hex_) for hex_ in found), default=0)
        return [hex_ for hex_ in found if board.distance(tabor, hex_) == least]

    def ask(self, s: Blind) -> Decision:
        options = tuple([parts(s).board.option[hex_] for hex_ in self._nearest(s)])
        return Decision((seat(HUSSITE_SIDE),), "prokop", options)

    def take(self, s: Blind, action: Action) -> Next:
        unit = parts(s).role("prokop")[0]
        if not action.picks:
            say(s, "never_enters", unit=parts(s).unit[unit].id)
            move(s, (unit,), GONE)
            return ()
        there = parts(s).board.at(action.picks[0])
        tell_placed(s, unit, there)
        put_down(s, [unit], there)
        return ()


class Return(Ask, frozen=True):
    """5.3: a unit that was routed last turn is placed in a Hussite place; with none it waits."""

    unit: int

    def ask(self, s: Blind) -> Decision:
        board = parts(s).board
        options = tuple([board.option[hex_] for hex_ in hussite_places(s, self.unit)])
        facts = {"unit": parts(s).unit[self.unit].id}
        first = shown_first(options)
        return Decision((seat(HUSSITE_SIDE),), "place_routed", options, facts=facts, first=first)

    def take(self, s: Blind, action: Action) -> Next:
        if not action.picks:
            return ()
        there = parts(s).board.at(action.picks[0])
        say(s, "returned", unit=parts(s).unit[self.unit].id, hex=hex_id(s, there))
        put_down(s, [self.unit], there)
        return ()
