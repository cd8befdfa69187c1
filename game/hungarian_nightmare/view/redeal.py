"""Redeal: the same game with everything dealt anew that one seat may not know."""

from __future__ import annotations

from game.hungarian_nightmare.rules.board import forget_standing, here
from game.hungarian_nightmare.rules.state import DISRUPTED, Nightmare, parts
from game.hungarian_nightmare.rules.steps.bombardment import BarrageUnits, BarrageWith
from game.hungarian_nightmare.rules.top import faces
from game.hungarian_nightmare.view.view import open_sides
from game.kernel import Seat, copy
from game.kernel.state import Roll
from game.parts.luck import mixed


def redeal(s: Nightmare, seat: Seat | None, roll: Roll) -> Nightmare:
    """A game this seat cannot tell from the given one: other dice, other units below the top."""
    other = copy(s)
    other.__dict__.pop("asked", None)
    other.seed = f"{s.seed}/{roll(1 << 30)}"
    hidden = [side for side in (0, 1) if side not in open_sides(s, seat)]
    for side in hidden:
        _deal(other, side, roll)
    return other


def _deal(s: Nightmare, side: int, roll: Roll) -> None:
    """Units below the top exchange places with others of their kind; those in use stay."""
    p = parts(s)
    still = _still(s, side)
    others = {unit for unit in s.top if p.side[unit] != side}
    s.top = sorted({*others, *_tops(s, side)})  # what lies on top stays there, and nothing else
    kinds: dict[tuple[object, ...], list[int]] = {}
    for unit, area in enumerate(s.where):
        if area >= 0 and p.side[unit] == side and unit not in still:
            card = p.cards[unit]
            alike = card.size, card.type, s.marks[unit] & DISRUPTED, bool(card.range)
            kinds.setdefault(alike, []).append(unit)
    for units in kinds.values():
        places = [s.where[unit] for unit in units]
        for unit, place in zip(mixed(units, roll), places, strict=True):
            s.where[unit] = place
    forget_standing(s)


def _still(s: Nightmare, side: int) -> set[int]:
    """The tops of stacks, whoever is committed, and whoever a step on the agenda speaks of."""
    frozen = s.mover == side and s.look
    found = set() if frozen else _tops(s, side)
    found.update(s.attack, s.defence, s.lead, s.taken)
    for step in s.agenda:
        found.update(getattr(step, "units", ()))
        found.add(getattr(step, "unit", -1))
        if (area := getattr(step, "area", -1)) >= 0:
            found.update(here(s, area, side))
    if s.area >= 0:
        found.update(here(s, s.area, side))
    if isinstance(s.agenda[-1], BarrageWith | BarrageUnits):  # who was in range stays there
        found.update(unit for unit, card in enumerate(parts(s).cards) if card.range)
        if s.command:  # and so does the contact by which Romanians may aim (13.3.2)
            found.update(parts(s).romanians)
    return found


def _tops(s: Nightmare, side: int) -> set[int]:
    """The unit on top of each stack of a side."""
    return {face.top for face in faces(s, side) if face is not None}
