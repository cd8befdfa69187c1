"""Where a game of Days of Ire stands, and what can be read from it at once."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from game.days_of_ire.rules.edition import EDITIONS, Edition
from game.days_of_ire.seats import REVOLUTIONARIES, SOVIET
from game.days_of_ire.set.components import SETS, Parts, load
from game.days_of_ire.set.effects import RULES, Unit
from game.kernel import Seat, State

StepT = TypeVar("StepT")

LAST_DAY = 7
PERIOD = (0, 0, 0, 1, 1, 1, 2, 2)  # by day: which of the three periods it is
HAND = 10  # cards a Revolutionary may hold
CROWD = 4  # active fighters in one location
BARRICADES = 2
LIMITS: dict[Unit, int] = {"militia": 14, "sniper": 5, "tank": 8}
SNIPER = 3  # the strength of a sniper; a militia has 1
NOBODY = -1
# Who carries an effect out, if it is not one Revolutionary.
TEAM, COMMANDER = -1, -2
SOVIET_PHASE, REVOLUTIONARY_PHASE, SPA_PHASE = 0, 1, 2


class DaysState(State[StepT], Generic[StepT], array_like=True, dict=True):
    """A game of Days of Ire. Sets of things are the bits of integers (see `bits`)."""

    set: str
    mode: str
    team: int  # how many Revolutionaries there are
    fatal: int  # the injury that ends the game
    allowed: int  # Events that may be left at the end
    promo: bool

    day: int
    morale: int  # spaces of the tracks, by number from the Soviet end
    support: int

    at: list[int]  # where each Revolutionary is
    injuries: list[int]
    hand: list[int]
    deck: int
    discard: int

    active: list[int]  # the active fighters in each location
    idle: list[int]  # the face-up fighter with an inactive marker there, or NOBODY
    under: list[int]  # the face-down fighter below it, or NOBODY
    militia: list[int]
    snipers: list[int]
    tanks: list[int]
    barricades: list[int]
    event: list[int]  # the Event there, or NOBODY
    event_deck: list[int]  # what can come next; a layer is drawn from once those before it are gone
    minor_deck: int

    phase: int = SOVIET_PHASE
    reserve: int = 0  # revolutionary tanks beside the board
    dead: int = 0  # fighters removed from the board, who may be revived
    out: int = 0  # whoever is out of the game for good
    barricades_lost: int = 0
    event_discard: int = 0
    event_lapsing: int = 0
    rules: int = 0  # what is in force until the end of the day
    marked: int = 0  # resolution markers on the ashtray

    order: list[int] = []  # the Revolutionaries in turn order
    turn: int = NOBODY  # whose turn it is
    actions: int = 0  # actions left in this turn
    walk: int = 0  # whether the free step is still to be had
    bonus: int = 0  # further free steps
    used: int = 0  # fighters whose ability was used this turn
    yuri: bool = False  # the turn began beside Yuri, who has not been dealt with yet
    noel: int = NOBODY  # the card Noel brings back on the next day

    zhukov_deck: int = 0
    zhukov_discard: int = 0
    zhukov_lapsing: int = 0
    zhukov_aside: int = 0  # lapsing cards that were out when the deck was shuffled anew

    headline_deck: list[int] = []  # of each period
    headlines: int = 0  # the commander's hand
    headline_discard: int = 0
    headline_kept: int = 0  # on the board for their command points
    headline_lapsing: int = 0
    points: int = 0  # command points
    market: list[int] = []  # the Event in each slot, or NOBODY
    moved: list[int] = []  # tanks in each location that have moved today
    spa_pool: int = 0
    spa_queue: list[int] = []  # the oldest first
    attacked: int = 0  # locations attacked today


Days = DaysState[Any]


def parts(s: Days) -> Parts:
    """The component set this game is played with."""
    try:
        return SETS[s.set]  # asked for at every turn, and quicker than a call
    except KeyError:
        return load(s.set)


def edition(s: Days) -> Edition:
    """What this mode does otherwise."""
    return EDITIONS[s.mode]


def team(s: Days) -> tuple[Seat, ...]:
    """The seats of the Revolutionaries."""
    return REVOLUTIONARIES[: s.team]


def seats_of(s: Days, doer: int) -> tuple[Seat, ...]:
    """The seats that carry an effect out."""
    if doer == COMMANDER:
        return (SOVIET,)
    return team(s) if doer == TEAM else (REVOLUTIONARIES[doer],)


def players_at(s: Days, place: int) -> list[int]:
    """The Revolutionaries in a location."""
    return [player for player, there in enumerate(s.at) if there == place]


def concerned(s: Days, place: int) -> tuple[Seat, ...]:
    """The whole team, those in a location first."""
    if s.team == 1:
        return REVOLUTIONARIES[:1]
    here = players_at(s, place)
    rest = [player for player in range(s.team) if player not in here]
    return tuple([REVOLUTIONARIES[player] for player in (*here, *rest)])


def units(s: Days, unit: Unit) -> list[int]:
    """How many of these units are in each location."""
    return s.militia if unit == "militia" else s.snipers if unit == "sniper" else s.tanks


def left(s: Days, unit: Unit) -> int:
    """How many of these units are not on the board."""
    return LIMITS[unit] - sum(units(s, unit))


def places_with(s: Days, unit: Unit) -> int:
    """The locations with such a unit."""
    found, bit = 0, 1
    for count in units(s, unit):
        if count:
            found |= bit
        bit += bit
    return found


def movable(s: Days, unit: Unit) -> int:
    """The locations that militia or snipers can leave: none with a barricade."""
    if unit == "militia" and in_force(s, "militia_stay"):
        return 0
    found, barricades = 0, s.barricades
    for place, count in enumerate(units(s, unit)):
        if count and not barricades[place]:
            found |= 1 << place
    return found


def strength(s: Days, place: int) -> int:
    """The total strength of militia and snipers in a location."""
    return s.militia[place] + SNIPER * s.snipers[place]


def crowd(s: Days, place: int) -> int:
    """How many active fighters are in a location."""
    return s.active[place].bit_count()


def has_target(s: Days, place: int) -> bool:
    """Whether somebody or something there can be hit; Yuri and Noel cannot."""
    if place in s.at or s.barricades[place]:
        return True
    here = s.active[place]
    return bool(here and here & ~parts(s).promo)


def events_on_board(s: Days) -> int:
    """How many Events are placed on locations."""
    return len(s.event) - s.event.count(NOBODY)


def in_force(s: Days, rule: str) -> bool:
    """Whether a rule holds today."""
    return bool(s.rules and s.rules >> RULES.index(rule) & 1)


def standing(s: Days, place: int, ability: str) -> int:
    """The active fighters in a location with an ability that always holds."""
    return s.active[place] & parts(s).standing[ability]


def streets_are_free(s: Days) -> bool:
    """Whether no Soviet tank and no militia is on the board."""
    return not (any(s.tanks) or any(s.militia))
