"""Where a game of Hungarian Nightmare stands, and what can be read from it at once."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from msgspec import Struct

from game.hungarian_nightmare.seats import GREY, RED, SEATS
from game.hungarian_nightmare.set.components import Parts, load
from game.hungarian_nightmare.set.entries import Unit
from game.kernel import Seat, State

StepT = TypeVar("StepT")

NOBODY = -1
# Where units are that stand in no area.
DEAD, COMING, GONE = -1, -2, -3
# What a marker says of a unit.
DISRUPTED, FIRED, RESERVE, MOVED, FAR = 1, 2, 4, 8, 16
LOST_MARKS = FIRED | MOVED | FAR
PHASES = ("bombardment", "movement", "combat", "recovery")
BOMBARDMENT, MOVEMENT, COMBAT, RECOVERY = range(4)
# The formations whose artillery is kept as points, as `guns` counts them.
BATTERIES = ("army46", "pest_group", "guards5", "division7", "division16", "romanian")
FRONT = (0, 3, 4)  # those of the 3rd Ukrainian Front, for six turns after Turn 4 (12.2)
BUDA_GUNS = (0, 3, 4)  # those that reach areas west of the Danube only (6.6.5)
BUDA, PEST = 0, 1
BANKS = ("buda", "pest")


class Face(Struct, frozen=True, array_like=True, gc=False):
    """What shows of a stack under fog: its top unit, how many lie below, whether it is worn."""

    top: int
    below: int
    last_step: bool


class NightmareState(State[StepT], Generic[StepT], array_like=True, dict=True):
    """A game of Hungarian Nightmare. Units, areas and sides are numbers (see `Parts`, `seats`)."""

    set: str
    first_player: bool  # 13.1
    reserves: bool  # 13.2
    command: bool  # 13.3
    fog: bool  # 13.4

    turn: int
    phase: int
    where: list[int]  # the area of each unit, or why it is in none
    lost: list[int]  # how many steps each unit has lost
    marks: list[int]  # the markers on each unit
    control: list[int]  # who controls each area, or NOBODY
    passed: list[int]  # who was the last to pass through each area this turn, or NOBODY
    bridges: int  # those that stand

    air: int
    guns: list[int]  # artillery points left this turn, by battery
    front: int  # turns the guns of the Front may still be used
    front_now: bool  # whether this turn is one of them
    freed: list[bool]  # by bank: whether the points of that bank reach the whole city
    swept: list[bool]  # by bank: whether it was cleared of Germans and Hungarians once
    engineers: list[int]  # by bank
    asp: int
    markers: list[int]  # reserve markers by side
    delay: int  # turns by which the airfields put off the end of supply
    score: int
    romanians_gone: bool
    lead: list[int]  # of the attack, of the defence
    engineered: list[bool]  # whether each has committed an Engineer Point

    mover: int = NOBODY  # who moves
    first: int = RED
    let: int = 0  # bridges the German player lets stand before this march
    hit: list[int] = []  # areas bombarded in this segment by the side at work
    due: list[tuple[int, int, int, bool]] = []  # area, side, steps to lose, whether disrupting
    taken: list[int] = []  # units that have lost a step in the bombardment or round at work

    chooser: int = NOBODY  # who picks the next area
    declined: int = 0  # how often in a row nobody picked one
    done: list[int] = []  # areas in which combat is complete
    area: int = NOBODY  # where combat is being resolved
    round: int = 0
    initiative: int = RED
    raw: int = 0  # the last combat roll as the die showed it
    passes: int = 0  # in a row
    offered: bool = False  # whether an end was offered this round
    attack: list[int] = []  # units committed by the player with the initiative
    defence: list[int] = []
    shown: bool = False  # whether the units committed are revealed

    top: list[int] = []  # units that were put on top of their stacks
    look: list[Face | None] = []  # what the enemy of the mover last saw of each area
    at_once: bool = (
        False  # whether losses are chosen after each bombardment, not at the segment's end
    )
    first_fire: int = 0  # the First Fire roll of this round as the die showed it
    strikes: tuple[int, int] = (0, 0)  # the rolls of this assault: attack, defence


Nightmare = NightmareState[Any]


def parts(s: Nightmare) -> Parts:
    """The component set this game is played with."""
    return load(s.set)


def card(s: Nightmare, unit: int) -> Unit:
    """What is printed on a unit."""
    return parts(s).cards[unit]


def seat_of(side: int) -> Seat:
    """Who plays a side."""
    return SEATS[side]


def other(side: int) -> int:
    """The enemy of a side."""
    return GREY if side == RED else RED


def disrupted(s: Nightmare, unit: int) -> bool:
    """Whether a unit is disrupted."""
    return bool(s.marks[unit] & DISRUPTED)


def fired(s: Nightmare, unit: int) -> bool:
    """Whether a unit has a FIRED marker."""
    return bool(s.marks[unit] & FIRED)


def fire_of(s: Nightmare, unit: int) -> int:
    """The Fire CF of a unit as it is."""
    return card(s, unit).steps[s.lost[unit]][0]


def assault_of(s: Nightmare, unit: int) -> int:
    """The Assault CF of a unit as it is."""
    return card(s, unit).steps[s.lost[unit]][1]


def factor_of(s: Nightmare, unit: int) -> int:
    """The bombardment factor of a unit as it is; none without a range."""
    printed = card(s, unit)
    return printed.steps[s.lost[unit]][2] if printed.range else 0


def on_last_step(s: Nightmare, unit: int) -> bool:
    """Whether the next step loss eliminates a unit."""
    return s.lost[unit] == parts(s).last_step[unit]
