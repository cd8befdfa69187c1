"""Where everything stands, read from a view: stacks, the battle under way, marches, the boxes."""

from __future__ import annotations

from msgspec import Struct

from game.blind_faith.rules.state import (
    ASSAULT,
    DEFENDER,
    GONE,
    INSIDE,
    NOBODY,
    RESERVE,
    RETURNING,
    ROUTED,
)
from game.blind_faith.rules.steps import field, siege
from game.blind_faith.rules.steps.interception import RunWindow, Window
from game.blind_faith.seats import other
from game.blind_faith.set.components import load
from game.blind_faith.view.deeds import Deed
from game.blind_faith.view.view import BlindView
from game.parts.bits import mask_of
from game.parts.stacks import by_place
from game.parts.ways import reach

NOWHERE = NOBODY
SIEGE_STEPS = (
    siege.GarrisonGuns, siege.SiegeGuns, siege.SiegeChoice, siege.SiegeRound, siege.Breach,
    siege.LoseOne, siege.SpoilsLoss,
)  # fmt: skip


class Stack(Struct, frozen=True):
    """The units of a side in one hex, in the field and behind walls."""

    hex: str
    side: int
    field: tuple[int, ...]
    inside: tuple[int, ...]
    besieged: bool

    @property
    def units(self) -> tuple[int, ...]:
        """All of them."""
        return (*self.field, *self.inside)


def stacks(view: BlindView) -> list[Stack]:
    """Every stack on the map, by hex; of two in one hex the Hussites first."""
    p = load(view.set)
    found = []
    for here, units in sorted(by_place([max(there, NOWHERE) for there in view.where]).items()):
        sides = [[unit for unit in units if p.side[unit] == side] for side in (0, 1)]
        for side, mine in enumerate(sides):
            if mine:
                inside = tuple(unit for unit in mine if view.marks[unit] & INSIDE)
                outside = tuple(unit for unit in mine if not view.marks[unit] & INSIDE)
                before = [u for u in sides[other(side)] if not view.marks[u] & INSIDE]
                besieged = bool(inside and before)
                found.append(Stack(p.board.id[here], side, outside, inside, besieged))
    return found


def routed(view: BlindView, side: int) -> tuple[int, ...]:
    """The units of a side that are routed, those that return next among them."""
    return _elsewhere(view, side, (ROUTED, RETURNING))


def gone(view: BlindView, side: int) -> tuple[int, ...]:
    """The units of a side that are out of the game."""
    return _elsewhere(view, side, (GONE,))


def _elsewhere(view: BlindView, side: int, where: tuple[int, ...]) -> tuple[int, ...]:
    sides = load(view.set).side
    return tuple(u for u, there in enumerate(view.where) if there in where and sides[u] == side)


class Fight(Struct, frozen=True):
    """A battle under way: who attacks where, and who stands in which box of its display."""

    kind: str  # field or siege
    hex: str
    attacker: int
    round: int  # of a field battle
    boxes: dict[str, tuple[int, ...]]


def fight(view: BlindView) -> Fight | None:
    """The field battle or the siege that is being fought, if there is one."""
    for step in reversed(view.agenda):
        if isinstance(step, field.Round):
            return _field(view, step)
        if isinstance(step, SIEGE_STEPS):
            return _siege(view, step.hex, step.side)
    return None


def _field(view: BlindView, step: field.Round) -> Fight:
    """9.2: the Defender box, four Assault boxes and the Reserve."""
    boxes = {
        name: tuple(unit for unit, box in enumerate(view.box) if box == number)
        for name, number in (("defender", DEFENDER), ("assault", ASSAULT), ("reserve", RESERVE))
    }
    digits = load(view.set).board.id[step.hex]
    return Fight("field", digits, step.attacker, step.number - 1, boxes)


def _siege(view: BlindView, here: int, side: int) -> Fight:
    """10.2: the Citadel, the Siege Assault, the Siege Artillery and the Siege Camp."""
    p = load(view.set)
    boxes: dict[str, list[int]] = {"citadel": [], "artillery": [], "storm": [], "camp": []}
    for unit, there in enumerate(view.where):
        if there != here or not p.fights[unit]:
            continue
        if p.side[unit] != side:
            if view.marks[unit] & INSIDE:
                boxes["citadel"].append(unit)
        elif p.guns[unit]:
            boxes["artillery"].append(unit)
        else:
            boxes["camp" if p.kind[unit] == "hussar" else "storm"].append(unit)
    digits = p.board.id[here]
    return Fight("siege", digits, side, 0, {name: tuple(units) for name, units in boxes.items()})


class Way(Struct, frozen=True):
    """A march hex by hex, and how many units went it."""

    hexes: tuple[str, ...]
    units: int
    side: int


def ways(view: BlindView) -> tuple[Way, ...]:
    """The marches that can be intercepted now, in their order; else the last one."""
    p = load(view.set)
    digits = p.board.id
    asked = view.agenda[-1] if view.agenda else None
    if isinstance(asked, Window) and len(asked.path) > 1:
        hexes = tuple(digits[each] for each in asked.path)
        return (Way(hexes, len(view.group), other(asked.side)),)
    last = next((deed for deed in reversed(view.deeds) if deed.kind == "march"), None)
    if last is not None and not isinstance(asked, RunWindow):
        return _gone(view, last)
    legs = view.run if isinstance(asked, RunWindow) else view.run[-1:]
    return tuple(
        Way(tuple(digits[each] for each in leg.path), len(leg.units), p.side[leg.units[0]])
        for leg in legs
    )


def _gone(view: BlindView, deed: Deed) -> tuple[Way, ...]:
    """A march of the last answer by the cheapest way; enemies on it would have ended it."""
    p = load(view.set)
    board, side = p.board, p.side[p.number[deed.units[0]]]
    start, end = board.at(deed.start), board.at(deed.end)
    enemies = {
        there for unit, there in enumerate(view.where) if there >= 0 and p.side[unit] != side
    }
    found = reach(board.ground, start, max(board.points.values()), ends=mask_of(enemies - {start}))
    if end not in found.spent:
        return ()
    hexes = tuple(board.id[each] for each in found.path(end))
    return (Way(hexes, len(deed.units), side),)
