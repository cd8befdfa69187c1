"""The pieces of a view, each with the look it has for this reader."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct

from game.nights_of_fire.set.components import Parts, load
from game.nights_of_fire.view.insurgents import Insurgent
from game.nights_of_fire.view.view import NightsView, Regiment
from images.nights_of_fire.draw.pieces import width
from images.scene import Look

ORDINALS = ("st", "nd", "rd", "th")


class Piece(Struct, frozen=True):
    """A piece on the board; its `key` follows it from one picture to the next.

    Blocks that this reader cannot tell apart have none.
    """

    key: str
    look: Look

    @property
    def width(self) -> int:
        """How wide the piece is when a fighter is 100."""
        return width(str(self.look[0]))


def pieces(view: NightsView) -> dict[str, list[Piece]]:
    """What lies in each district, in the order it is laid out."""
    p = load(view.set)
    found: dict[str, list[Piece]] = {district: [] for district in p.districts}
    for regiment in view.regiments:
        if regiment.district:
            found[regiment.district].append(regiment_piece(regiment))
    for district in found:
        found[district] += _tokens(view, district)
    for district, value in view.civilians:
        found[district].append(Piece(f"civilian {district}", ("civilian", value, 1)))
    for insurgent in sorted(view.insurgents, key=_standing):
        found[insurgent.district].append(insurgent_piece(p, insurgent))
    return found


def waiting(view: NightsView) -> dict[str, list[tuple[Piece, int]]]:
    """The Regiments in each staging area, each with its place there."""
    known = {regiment.id: regiment for regiment in view.regiments}
    return {
        sector.id: [
            (regiment_piece(known[name]), place)
            for place, name in enumerate(sector.regiments)
            if not known[name].district
        ]
        for sector in load(view.set).map.sector
    }


def _standing(unit: Insurgent) -> tuple[bool, bool]:
    return not unit.hidden, not unit.id


def regiment_piece(regiment: Regiment) -> Piece:
    """A Regiment's counter with its bare number."""
    number = regiment.id
    if number[-2:] in ORDINALS:
        number = number[:-2]
    return Piece(f"regiment {regiment.id}", ("regiment", number, int(regiment.disabled), 1))


def insurgent_piece(p: Parts, unit: Insurgent) -> Piece:
    """An insurgent's block: standing or lying, blank if this reader may not know it."""
    if not unit.id:
        return Piece("", ("unknown", int(unit.wounded), 1))
    return Piece(
        unit.id, block(p, unit.id, "hidden" if unit.hidden else "revealed", int(unit.wounded))
    )


def block(p: Parts, name: str, state: str, wounded: int = 0) -> Look:
    """The look of an insurgent by its id; of an unknown one if it has none."""
    if not name:
        return ("unknown", wounded, 1)
    entry = (*p.units.fighter, *p.units.local)[p.insurgent.number[name]]
    kind = "fighter" if len(entry.icons) == 1 else "local"
    return (kind, state, *entry.icons, wounded, 1)


def _tokens(view: NightsView, district: str) -> Iterator[Piece]:
    if district in view.garrisons:
        down = int(district in view.garrisons_disabled)
        yield Piece(f"garrison {district}", ("garrison", down, 1))
    if district in view.barricades:
        yield Piece(f"barricade {district}", ("barricade", 1))
    for place, count in view.rubble:
        if place == district:
            yield Piece(f"rubble {district}", ("rubble", count))
    if district in view.targets:
        yield Piece(f"target {district}", ("target", 1))
    if district in view.blocked:
        yield Piece(f"blocked {district}", ("blocked", 1))


def stacked(found: list[Piece]) -> list[Piece]:
    """Equal pieces in one stack with a count, for a district that is too full."""
    order = sorted(found, key=lambda piece: str(piece.look))
    stacks = [(look, list(same)) for look, same in groupby(order, key=lambda piece: piece.look)]
    return [Piece(same[0].key, (*look[:-1], len(same))) for look, same in stacks]
