"""Who stands where, as a seat sees it: the forces of each side, area by area, and their looks."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from config.texts import Words
from game.hungarian_nightmare.seats import SEATS
from game.hungarian_nightmare.set.components import Parts, load
from game.hungarian_nightmare.view.names import FLAGS
from game.hungarian_nightmare.view.view import Fight, NightmareView, Seen, Stack
from game.kernel import Seat
from images.hungarian_nightmare.scene.words import word
from images.scene import Look

# The best of a stack: what is first here is shown.
BEST = (
    "tank", "assault_gun", "armoured_recon", "mechanized", "engineer", "infantry", "antitank",
    "antiaircraft", "artillery",
)  # fmt: skip
SHAPES = {"soviet": ("round", "red"), "german": ("cut", "blue")}
BODIES = {
    "soviet": ("rose", "red"),
    "romanian": ("sand", "ochre"),
    "german": ("steel", "blue"),
    "hungarian": ("leaf", "green"),
}
MARKS = {"regiment": "III", "battalion": "II", "kampfgruppe": "KG", "company": "I"}
DISRUPTED = FLAGS[0][0]


class Force(Struct, frozen=True):
    """The units of a side in an area: those that lie open, or a stack under fog."""

    seat: Seat
    units: tuple[Seen, ...] = ()
    stack: Stack | None = None

    @property
    def count(self) -> int:
        """How many units there are."""
        return len(self.units) if self.stack is None else self.stack.below + 1


Forces = dict[str, tuple[Force, ...]]


def forces(view: NightmareView) -> Forces:
    """The forces in each area that holds any, the Soviet ones first."""
    p = load(view.set)
    found: dict[str, dict[Seat, list[Seen]]] = {}
    for unit in view.units:
        seat = SEATS[p.side[p.unit[unit.id]]]
        found.setdefault(unit.area, {}).setdefault(seat, []).append(unit)
    covered = {(stack.area, stack.seat): stack for stack in view.stacks}
    areas = {*found, *(area for area, _ in covered)}
    return {
        area: tuple(_here(found.get(area, {}), covered, area)) for area in p.areas if area in areas
    }


def _here(
    units: dict[Seat, list[Seen]], covered: dict[tuple[str, Seat], Stack], area: str
) -> Iterable[Force]:
    for seat in SEATS:
        if seat in units:
            yield Force(seat, tuple(units[seat]))
        elif (area, seat) in covered:
            yield Force(seat, stack=covered[area, seat])


def assault(p: Parts, units: Iterable[Seen]) -> int:
    """The Assault CFs of these units together."""
    return sum(p.cards[p.unit[unit.id]].steps[unit.lost][1] for unit in units)


def disc(view: NightmareView, force: Force) -> Look:
    """How a force looks on the whole map."""
    p = load(view.set)
    shape, ink = SHAPES[force.seat]
    if force.stack is not None:
        stack = force.stack
        return "covered", shape, ink, stack.top, force.count, int(stack.last_step)
    kinds = {p.cards[p.unit[unit.id]].kind for unit in force.units}
    best = next(kind for kind in BEST if kind in kinds)
    all_out = all(unit.marks & DISRUPTED for unit in force.units)
    figure = str(assault(p, force.units))
    return "stack", shape, ink, best, figure, force.count, "D" if all_out else ""


def counters(view: NightmareView, force: Force, words: Words) -> list[Look]:
    """How the units of a force look one by one; of a stack under fog only its top is known."""
    if force.stack is None:
        return [counter(view.set, unit, words) for unit in force.units]
    return [top(view.set, force.stack, words)]


def counter(name: str, unit: Seen, words: Words) -> Look:
    """A unit with its figures, steps and flags."""
    p = load(name)
    number = p.unit[unit.id]
    card, nation = p.cards[number], p.of[number].nation
    body, stripe = BODIES[nation]
    fire, strength, *more = card.steps[unit.lost]
    flags = "".join(key[0].upper() for bit, key in FLAGS if unit.marks & bit)
    steps = len(card.steps)
    return (
        "counter", body, stripe, word(words, f"nation_{nation}"), unit.id, card.kind,
        MARKS[card.size], f"{fire}-{strength}-{card.move}", card.morale,
        str(more[0]) if more else "", steps, steps - unit.lost, flags, 0,
    )  # fmt: skip


def laid_open(view: NightmareView, fight: Fight, force: Force) -> tuple[Seen, ...]:
    """The units of a side in an assault that it lays open under fog (13.4.7)."""
    p = load(view.set)
    side = SEATS.index(force.seat)
    return tuple([unit for unit in fight.revealed if p.side[p.unit[unit.id]] == side])


def unseen(seat: Seat, count: int, words: Words) -> Look:
    """So many units of a side of which nothing is known, as a stack that lies face down."""
    body, stripe = BODIES[seat]
    return (
        "counter", body, stripe, word(words, f"nation_{seat}"), "", "", "", "?", "", "",
        0, 1, "", count - 1,
    )  # fmt: skip


def top(name: str, stack: Stack, words: Words) -> Look:
    """The top of a stack under fog: what is printed on it, whether it is worn, how many below."""
    p = load(name)
    number = p.unit[stack.top]
    card, nation = p.cards[number], p.of[number].nation
    body, stripe = BODIES[nation]
    steps = len(card.steps) if stack.last_step else 0
    return (
        "counter", body, stripe, word(words, f"nation_{nation}"), stack.top, "", "", "?", "", "",
        steps, 1, "", stack.below,
    )  # fmt: skip
