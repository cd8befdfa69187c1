"""Where a game of Blind Faith stands, and what can be read from it at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

from msgspec import Struct

from game.blind_faith.rules.standing import INSIDE as BEHIND_WALLS
from game.blind_faith.rules.standing import Standing, moved, survey, walled
from game.blind_faith.seats import SEATS, other
from game.blind_faith.set.components import load
from game.blind_faith.set.parts import GARRISON, HRE_SIDE, HUSSITE_SIDE, Parts
from game.kernel import Seat, State
from game.parts.stacks import NOWHERE

StepT = TypeVar("StepT")

LAST_TURN = 25
# Where units are that are in no hex.
POOL = NOWHERE  # not in play: may be mustered, or comes by some rule
ROUTED, GONE, RETURNING, CUP, BOX, DISBANDED = -2, -3, -4, -5, -6, -7
# The marks of a unit: behind walls; has marched, or intercepted, this turn; has joined this battle;
# was chosen in this phase and stayed where it was; was intercepted on its march.
INSIDE = BEHIND_WALLS
MARCHED, STRUCK, JOINED, RESTED, HALTED = 2, 4, 8, 16, 32
STANDING = "standing"  # who stands where, kept beside a state
NOTED = "noted"  # the same after each leg of the run
# The boxes of the Field Battle Display.
NO_BOX, DEFENDER, RESERVE, ASSAULT = range(4)
UNHURT, HIT_ROUTED, HIT_GONE = range(3)
EVENTS_PHASE, MUSTER, CRUSADE, HRE_CAMPAIGN, HUSSITE_CAMPAIGN, END = range(6)
CAMPAIGN = {HRE_SIDE: HRE_CAMPAIGN, HUSSITE_SIDE: HUSSITE_CAMPAIGN}
# What the event of the turn does to income and crusades, and a death in it to who comes.
NO_CUSTOMS, LESS_FINANCE, MORE_FINANCE, NO_CALL, NO_ORPHANS = 1, 2, 4, 8, 16
# What the loss of a unit brings, still to be carried out.
SPLIT, JISKRA = 1, 2
NOBODY = -1


class Passage(Struct, frozen=True, array_like=True):
    """A leg of a run that the other side may still intercept, with how things stood after it."""

    units: tuple[int, ...]
    path: tuple[int, ...]
    costs: tuple[int, ...]
    owner: int  # whose the place at the end of the way was
    strikes: tuple[str, ...]  # every way to intercept it
    where: tuple[int, ...]
    spent: tuple[int, ...]
    marks: tuple[int, ...]
    blockaded: tuple[int, ...]
    held: tuple[int, ...]
    legate: int
    crusade: bool
    defended: tuple[int, ...] = ()


class BlindState(State[StepT], Generic[StepT], array_like=True, dict=True):
    """A game of Blind Faith: lists have an entry for each unit, each place or each side."""

    set: str
    politics: bool  # 18.1
    long_sieges: bool  # 18.2
    no_minor: bool  # 18.3
    mp_a_battle: bool  # 18.4
    tenacity: bool  # 18.5

    turn: int
    where: list[int]  # the hex of each unit, or where else it is
    spent: list[int]  # movement points of each unit in this phase
    marks: list[int]
    pillaged: list[int]  # of each place
    blockaded: list[int]
    held: list[int]  # who stood there last
    fp: list[int]
    atrocity: list[int]  # the last turn in which an atrocity counts
    plays_on: list[int]  # who plays for a major victory alone

    phase: int = EVENTS_PHASE
    pope: int = 0
    legate: int = NOBODY
    crusade: bool = True
    poland: bool = False  # whether the award was Poland's
    danes: bool = False  # whether the Danes have come, once
    today: int = 0  # what the event of the turn does
    due: int = 0
    orphans: int = 0  # Orphans who come in the next Muster Phase
    prokop: bool = False  # whether Prokop comes with them
    ready: list[int] = []  # pillaged places with builders in them as the Muster Phase began
    group: list[int] = []  # the units on the march
    box: list[int] = []
    hit: list[int] = []
    collects: bool = False  # windows=run: interceptions are asked once for a row of marches
    run: list[Passage] = []
    resumes: bool = False  # a march was intercepted as its phase ended
    never: list[int] = []  # reinforcements that never enter the game (5.1)
    defended: list[int] = []  # of each place, how many were inside as its siege began (18.2)


Blind = BlindState[Any]


def parts(s: Blind) -> Parts:
    """The component set this game is played with."""
    return load(s.set)


def seat(side: int) -> Seat:
    """The seat of a side."""
    return SEATS[side]


def is_inside(s: Blind, unit: int) -> bool:
    """Whether a unit is behind walls."""
    return bool(s.marks[unit] & INSIDE)


def standing(s: Blind) -> Standing:
    """Who stands where now."""
    kept: Standing | None = s.__dict__.get(STANDING)
    if kept is None:
        kept = s.__dict__[STANDING] = _surveyed(s.set, tuple(s.where), tuple(s.marks))
    return kept


@lru_cache(maxsize=1 << 7)
def _surveyed(set_: str, where: tuple[int, ...], marks: tuple[int, ...]) -> Standing:
    """The same position is guessed, or gone back to, many times over."""
    return survey(load(set_), where, marks)


def move(s: Blind, units: Sequence[int], to: int) -> None:
    """Units of one side go to a hex or a box: nobody else writes where a unit is."""
    where = s.where
    left = {where[unit] for unit in units}
    for unit in units:
        where[unit] = to
    kept = s.__dict__.get(STANDING)
    if kept is not None and units and (to >= 0 or max(left) >= 0):
        s.__dict__[STANDING] = moved(parts(s), kept, s.marks, units, left, to)


def wall(s: Blind, units: Iterable[int], inside: bool) -> None:
    """Units go behind the walls of their hex, or leave them: nobody else writes that."""
    marks, changed = s.marks, 0
    for unit in units:
        if bool(marks[unit] & INSIDE) != inside:
            marks[unit] ^= INSIDE
            if s.where[unit] >= 0:
                changed |= 1 << s.where[unit]
    kept = s.__dict__.get(STANDING)
    if changed and kept is not None:
        s.__dict__[STANDING] = walled(parts(s), kept, marks, changed)


def unmark(s: Blind, marks: int) -> None:
    """No unit has any of these marks from now on; walls are not among them."""
    s.marks = list(bytes(s.marks).translate(_without(marks)))


@lru_cache(maxsize=1 << 5)
def _without(marks: int) -> bytes:
    """What is left of every mark without these."""
    return bytes([mark & ~marks for mark in range(256)])


def forget_standing(s: Blind) -> None:
    """Units are elsewhere without a move: who stands where is read anew."""
    s.__dict__.pop(STANDING, None)


def note_standing(s: Blind) -> None:
    """Keep who stands where for the leg that joins the run now."""
    noted: tuple[Standing, ...] = s.__dict__.get(NOTED, ())
    s.__dict__[NOTED] = (*noted[: len(s.run)], standing(s))


def restore_standing(s: Blind, leg: int, legs: int) -> None:
    """Units are where they were after a leg of so many: what was noted then, if it was."""
    noted: tuple[Standing, ...] = s.__dict__.pop(NOTED, ())
    s.__dict__[STANDING] = noted[leg] if len(noted) == legs else None


def units_in(s: Blind, hex_: int, side: int) -> list[int]:
    """The units of a side in a hex, the Legates among them."""
    return list(standing(s).stacks[side].get(hex_, ()))


def fighters_in(s: Blind, hex_: int, side: int) -> list[int]:
    """The combat units of a side in a hex."""
    found = standing(s).stacks[side].get(hex_)
    if not found:
        return []
    fights = parts(s).fights
    return [unit for unit in found if fights[unit]]


def field_units(s: Blind, hex_: int, side: int) -> list[int]:
    """The combat units of a side in a hex that are not behind walls."""
    found = standing(s).stacks[side].get(hex_)
    if not found:
        return []
    fights, marks = parts(s).fights, s.marks
    return [unit for unit in found if fights[unit] and not marks[unit] & INSIDE]


def garrison(s: Blind, hex_: int, side: int) -> list[int]:
    """The units of a side behind the walls of a hex."""
    found = standing(s).stacks[side].get(hex_)
    if not found:
        return []
    marks = s.marks
    return [unit for unit in found if marks[unit] & INSIDE]


def besieged(s: Blind, unit: int) -> bool:
    """Whether a unit is behind walls with enemies before them."""
    if not s.marks[unit] & INSIDE or s.where[unit] < 0:
        return False
    return bool(field_units(s, s.where[unit], other(parts(s).side[unit])))


def room_inside(s: Blind, hex_: int, side: int) -> int:
    """8.6, 8.8.4: how many more units of a side find room behind the walls of a hex."""
    place = place_in(s, hex_)
    if place == NOBODY or s.pillaged[place]:
        return 0
    urban = parts(s).place[place].urban
    if urban == "customs" or garrison(s, hex_, other(side)):
        return 0
    return max(0, GARRISON[urban] - len(garrison(s, hex_, side)))


def occupies(s: Blind, side: int, hex_: int) -> bool:
    """16.0: a combat unit in the hex and no enemy in it, inside or out."""
    fighting = standing(s).fighting
    return bool(fighting[side] >> hex_ & 1 and not fighting[other(side)] >> hex_ & 1)


def hussite_occupied(s: Blind, place: int) -> bool:
    """6.1, 7.3, 12.1: whether Hussites hold a place, be it with enemies before its walls."""
    hex_ = parts(s).board.hex_of_place[place]
    if not enemy_in(s, HRE_SIDE, hex_):
        return False
    return s.held[place] == HUSSITE_SIDE or occupies(s, HUSSITE_SIDE, hex_)


def enemy_in(s: Blind, side: int, hex_: int) -> bool:
    """Whether a combat unit of the other side is in a hex."""
    return bool(standing(s).fighting[other(side)] >> hex_ & 1)


def place_in(s: Blind, hex_: int) -> int:
    """The place of a hex, or NOBODY."""
    return parts(s).board.place_at.get(hex_, NOBODY)


def open_place(s: Blind, side: int, place: int) -> bool:
    """Whether new units of a side may be placed there: no enemy, no blockade, not pillaged."""
    if s.pillaged[place] or s.blockaded[place]:
        return False
    return not enemy_in(s, side, parts(s).board.hex_of_place[place])


def open_named(s: Blind, side: int, names: Iterable[str]) -> list[int]:
    """The hexes of those of these places where new units of a side may be placed."""
    board = parts(s).board
    found = [board.place[name] for name in names]
    return [board.hex_of_place[place] for place in found if open_place(s, side, place)]


def factions_in(s: Blind, units: Iterable[int]) -> set[str]:
    """The factions of these units; Legates go with any."""
    known = parts(s).faction
    return {known[unit] for unit in units} - {"legate"}


def legate_hex(s: Blind) -> int:
    """Where the Papal Legate is on the map, or NOBODY."""
    return s.where[s.legate] if s.legate != NOBODY and s.where[s.legate] >= 0 else NOBODY


def mixes(s: Blind, side: int, units: Sequence[int], legate: bool) -> bool:
    """Whether these units may stand together (7.4, 7.6, 6.3.3); `legate` says that one is there."""
    if len(units) < 2:
        return True
    factions = factions_in(s, units)
    return len(factions) < 2 or agree(s, side, factions, legate)


def agree(s: Blind, side: int, factions: set[str], legate: bool) -> bool:
    """Whether several factions may stand together; the army of Breslau disperses first (8.6.4)."""
    if side == HUSSITE_SIDE:
        return s.crusade
    return legate and s.turn > 1 and "denmark" not in factions
