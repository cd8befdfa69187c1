"""Stacks: tokens with a count on the overview, counters with stripe and letter in a window."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from config.texts import Words
from game.blind_faith.seats import SEATS
from game.blind_faith.set.components import load
from game.blind_faith.view.standing import Stack
from game.blind_faith.view.view import BlindView
from images.blind_faith.scene.layout import lattice, map_box
from images.blind_faith.scene.names import leaning
from images.blind_faith.scene.words import word
from images.drawing import Point
from images.scene import Look, Sprite

SMALL, LARGE, RINGED = 46, 58, 70  # of a token: one unit, several, besieged ones
HANG = 15  # how far below the middle of its hex the token of a place hangs
BESIDE = 25  # how far two sides in one hex stand from its middle
APART = 48
PASSES = 3
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
        for stack, (x, y) in zip(found, _aside(spots), strict=True)
    ]


def look(stack: Stack) -> Look:
    """The token of a stack."""
    return ("token", side_name(stack.side), len(stack.units), int(stack.besieged))


def size(stack: Stack) -> int:
    """How large its token is."""
    if stack.besieged:
        return RINGED
    return SMALL if len(stack.units) == 1 else LARGE


def _aside(spots: list[Point]) -> list[Point]:
    """The same spots, pushed apart where two are too near, and none over the edge of the map."""
    moved = list(spots)
    for _ in range(PASSES):
        for i, (ax, ay) in enumerate(moved):
            for j in range(i + 1, len(moved)):
                bx, by = moved[j]
                dx, dy = bx - ax, by - ay
                if -APART < dx < APART and -APART < dy < APART and dx * dx + dy * dy < APART**2:
                    far = hypot(dx, dy)
                    px, py = (dx / far, dy / far) if far else (1.0, 0.0)
                    push = (APART - far) / 2
                    moved[j] = (bx + px * push, by + py * push)
                    ax, ay = moved[i] = (ax - px * push, ay - py * push)
    left, top, right, bottom = map_box()
    return [
        (min(max(x, left + LARGE / 2), right - LARGE / 2),
         min(max(y, top + LARGE / 2), bottom - LARGE / 2))
        for x, y in moved
    ]  # fmt: skip


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
