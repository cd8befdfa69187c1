"""Stacks: tokens with a count on the overview, counters with stripe and letter in a window."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.blind_faith.seats import SEATS
from game.blind_faith.set.components import load
from game.blind_faith.view.standing import Stack
from game.blind_faith.view.view import BlindView
from images.blind_faith.scene.layout import HANG, LARGE, aside, lattice
from images.blind_faith.scene.names import leaning
from images.blind_faith.scene.words import word
from images.scene import Look, Sprite

SMALL, RINGED = 46, 70  # of a token: one unit, besieged ones
BESIDE = 25  # how far two sides in one hex stand from its middle
RANKS = ("wagon", "lay", "church", "hussar", "foot", "legate", "guard")


def side_name(side: int) -> str:
    """How drawings name a side."""
    return SEATS[side]


def tokens(view: BlindView, found: list[Stack]) -> list[tuple[Stack, Sprite]]:
    """The tokens of all stacks; those that would hide each other stand a little aside."""
    hexes = lattice(view.set)
    places = {place.hex for place in load(view.set).place}
    shared = {stack.hex for stack in found if stack.side == 1} & {
        stack.hex for stack in found if stack.side == 0
    }
    spots = []
    for stack in found:
        x, y = hexes.at(stack.hex)
        if stack.hex in shared:
            x += BESIDE * ((1 if stack.side else -1) - leaning(view.set).get(stack.hex, 0))
        spots.append((x, y + (HANG if stack.hex in places else 0)))
    return [
        (stack, Sprite(look(stack), round(x), round(y), size(stack)))
        for stack, (x, y) in zip(found, aside(spots), strict=True)
    ]


def look(stack: Stack) -> Look:
    """The token of a stack."""
    return ("token", side_name(stack.side), len(stack.units), int(stack.besieged))


def size(stack: Stack) -> int:
    """How large its token is."""
    if stack.besieged:
        return RINGED
    return SMALL if len(stack.units) == 1 else LARGE


def flags(view: BlindView, found: list[Stack]) -> Iterator[Sprite]:
    """Fires over pillaged places, and pennons over those that are held without a garrison."""
    hexes, manned = lattice(view.set), {stack.hex for stack in found}
    for number, place in enumerate(load(view.set).place):
        x, y = (round(v) for v in hexes.at(place.hex))
        if view.pillaged[number]:
            yield Sprite(("pillaged",), x + 14, y - 24, 40)
        if view.held[number] >= 0 and place.hex not in manned:
            yield Sprite(("pennon", side_name(view.held[number])), x + 4, y + 10, 46)


def best(view: BlindView, units: tuple[int, ...]) -> int:
    """The unit on top of a stack: the ablest, then by its type."""
    p = load(view.set)
    return max(
        units, key=lambda u: (p.unit[u].attack + p.unit[u].defence, -RANKS.index(p.unit[u].type))
    )


def counter(view: BlindView, units: tuple[int, ...], words: Words) -> Look:
    """The counter of a stack, or of one unit."""
    p = load(view.set)
    top = best(view, units)
    entry = p.unit[top]
    factions = dict.fromkeys([entry.faction, *(p.unit[u].faction for u in units)])
    striped = " ".join(f"{name}:{word(words, f'letter_{name}')}" for name in factions)
    gun = int(any(p.guns[u] for u in units) and entry.type != "wagon")
    side = side_name(p.side[top])
    return ("counter", side, entry.type, striped, len(units), entry.attack, gun)
