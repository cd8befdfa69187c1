"""Writing a position down in few words, playing from it, and reading it again."""

from __future__ import annotations

from typing import cast

from config.texts import sentences
from game import blind_faith
from game.blind_faith.rules.state import (
    CAMPAIGN,
    CUP,
    GONE,
    INSIDE,
    NOBODY,
    POOL,
    ROUTED,
    Blind,
    forget_standing,
    parts,
    units_in,
)
from game.blind_faith.rules.steps.campaign import Campaign
from game.blind_faith.seats import SEATS
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.kernel import Ask, Decision, Event, Next, Setup, Step, begin, settle
from game.kernel.model import Action
from game.parts.tables import look_up
from tests.game.asking import answer as answer
from tests.game.asking import asked as asked
from tests.game.asking import dice as dice
from tests.game.asking import options as options
from tests.game.asking import play as play
from tests.game.asking import question as question

GAME = blind_faith.game()
WORDS = sentences("en")
HUSSITE, HRE = SEATS
SIDES = {HUSSITE: HUSSITE_SIDE, HRE: HRE_SIDE}
FACES = range(1, 7)


class Stop(Ask, frozen=True):
    """The end of what a test has put on the agenda."""

    def ask(self, s: Blind) -> Decision:
        return Decision(("nobody",), "stop", (), secret=True)

    def take(self, s: Blind, action: Action) -> Next:
        return []


def opening(seed: str = "opening", **options: str) -> Blind:
    """A new game at its first question, without optional rules, asked after each march."""
    options.setdefault("windows", "march")
    options.setdefault("mp_a_battle", "no")
    return cast(Blind, begin(GAME, Setup(seed, options)))


def country(seed: str = "country", **options: str) -> Blind:
    """An empty map in the second turn: nobody in play, no crusade, no Florin Points."""
    s = opening(seed, **options)
    p = parts(s)
    roles = ("event", "legate")
    s.where = [CUP if unit.role in roles else POOL for unit in p.unit]
    s.marks = [INSIDE if unit.type == "guard" else 0 for unit in p.unit]
    s.held = [NOBODY] * len(p.place)
    s.turn, s.legate, s.crusade, s.luck = 2, NOBODY, False, 0
    s.fp, s.events, s.agenda, s.group = [0, 0], [], [Stop()], []
    s.__dict__.clear()
    return s


def at(s: Blind, place: str) -> int:
    """The number of a hex, by its digits or by its place."""
    board = parts(s).board
    return board.at(place) if place.isdigit() else board.hex_named(place)


def place(s: Blind, name: str) -> int:
    """The number of a place."""
    return parts(s).board.place[name]


def put(s: Blind, where: str, *units: str, inside: bool = False) -> None:
    """Units in a hex, outside or behind its walls."""
    p = parts(s)
    for name in units:
        unit = p.number[name]
        s.where[unit] = at(s, where)
        guard = p.unit[unit].type == "guard"
        s.marks[unit] = INSIDE if inside or guard else 0
    forget_standing(s)


def lead(s: Blind, legate: str, where: str) -> None:
    """A Papal Legate on the map, in a crusade."""
    s.crusade = True
    s.legate = parts(s).number[legate]
    put(s, where, legate)


def here(s: Blind, where: str, seat: str = "") -> set[str]:
    """The units in a hex, of one side or of both."""
    known = parts(s).unit
    sides = [SIDES[seat]] if seat else [HUSSITE_SIDE, HRE_SIDE]
    return {known[unit].id for side in sides for unit in units_in(s, at(s, where), side)}


def box(s: Blind, number: int) -> set[str]:
    """The units in a box beside the map."""
    return {parts(s).unit[unit].id for unit, there in enumerate(s.where) if there == number}


def routed(s: Blind) -> set[str]:
    """The units in the Routed Units box."""
    return box(s, ROUTED)


def gone(s: Blind) -> set[str]:
    """The units that are out of the game."""
    return box(s, GONE)


def go(s: Blind, *steps: Step) -> Blind:
    """Take these steps in order, up to the first question."""
    s.agenda = [Stop(), *reversed(steps)]
    s.events = []
    s.__dict__.clear()
    settle(s)
    return s


def campaign(s: Blind, seat: str) -> Blind:
    """A Campaign Phase, at the question which stack acts."""
    s.phase = CAMPAIGN[SIDES[seat]]
    return go(s, Campaign(SIDES[seat]))


def act(s: Blind, stack: str, *units: str) -> None:
    """Choose a stack, and of several units in it these."""
    answer(s, stack)
    if asked(s) == "who":
        answer(s, *units)


def march(s: Blind, goal: str) -> None:
    """March to a hex; nobody intercepts."""
    answer(s, parts(s).board.id[at(s, goal)])
    while asked(s) == "window":
        answer(s, "let")


def march_to_the_end(s: Blind, goal: str) -> None:
    """March to a hex, where the game may end."""
    answer(s, parts(s).board.id[at(s, goal)])
    while s.result is None and asked(s) == "window":
        answer(s, "let")


def result(s: Blind, table: str, column: str, rolled: int) -> str:
    """What a battle table of the component set says of a roll."""
    return look_up(parts(s).tables[table], column, rolled)


def share(s: Blind, table: str, column: str, *results: str, plus: int = 0) -> float:
    """How many of the six faces bring one of these results, with this added to the roll."""
    faces = [face for face in FACES if result(s, table, column, face + plus) in results]
    return len(faces) / len(FACES)


def told(s: Blind, key: str) -> Event:
    """What the last answer led to, of this kind."""
    return next(each for each in s.events if each.key == key)


def tells(s: Blind, key: str) -> bool:
    """Whether the last answer led to something of this kind."""
    return any(each.key == key for each in s.events)


def ending(s: Blind) -> str:
    """How the game ended, or nothing."""
    return s.result.key if s.result else ""
