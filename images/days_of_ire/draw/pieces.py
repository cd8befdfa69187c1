"""The pieces in the shapes of the box: triangle, square, hexagon, octagon, people and circles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import pi

from images.days_of_ire.draw.icons import DARK, LIGHT, icon
from images.drawing import Disc, Drawing, Fill, Letters, Points, Shape
from images.geometry import regular
from images.scene import Look

SIDE = 100
# Each player has a letter, so that no colour is needed to tell them apart.
PLAYERS = {
    "red": ("blood", "chit"),
    "blue": ("blue", "chit"),
    "yellow": ("yellow", "black"),
    "green": ("green", "chit"),
}


def drawing(look: Look) -> Drawing:
    """The drawing of a piece."""
    return Drawing(SIDE, SIDE, tuple(PIECES[str(look[0])](look)), on="chit")


def _layers(outline: Callable[[float], Points], ink: str) -> Iterator[Shape]:
    """A token: a pale margin, a dark rim, its colour."""
    yield Fill(outline(0), "chit")
    yield Fill(outline(3.4), "black")
    yield Fill(outline(7.5), ink)


def _number(count: int, x: float = 76, y: float = 76) -> Iterator[Shape]:
    """How many there are, if more than one."""
    if count > 1:
        yield Disc(x, y, 25, "chit")
        yield Disc(x, y, 22, "black")
        yield Letters(str(count), x, y - 1, 44, "chit", "black", "mm", 36)


def _militia(look: Look) -> Iterator[Shape]:
    """look: militia, count: a triangle."""

    def outline(grow: float) -> Points:
        return (50, 2 * grow), (100 - 1.75 * grow, 98 - grow), (1.75 * grow, 98 - grow)

    yield from _layers(outline, "red")
    yield from icon("militia_man", 50, 68, 44, {"fore": "chit", "back": "red"})
    yield from _number(int(look[1]))


def _sniper(look: Look) -> Iterator[Shape]:
    """look: sniper, count: a square."""

    def outline(grow: float) -> Points:
        low, high = 6 + grow, 94 - grow
        return (low, low), (high, low), (high, high), (low, high)

    yield from _layers(outline, "red")
    yield from icon("sniper", 50, 50, 62, LIGHT)
    yield from _number(int(look[1]))


def _tank(look: Look) -> Iterator[Shape]:
    """look: tank, count: a hexagon."""

    def outline(grow: float) -> Points:
        return regular(6, 51 - grow * 1.05, 0, 50, 50)

    yield from _layers(outline, "red")
    yield from icon("tank", 49, 48, 62, {"fore": "chit", "back": "red"})
    yield from _number(int(look[1]))


def _barricade(look: Look) -> Iterator[Shape]:
    """look: barricade, count: an octagon."""

    def outline(grow: float) -> Points:
        return regular(8, 52 - grow * 1.05, pi / 8, 50, 50)

    yield from _layers(outline, "wood")
    yield from icon("barricade", 50, 48, 56, {"fore": "black"})
    yield from _number(int(look[1]))


def _bust(grow: float) -> Points:
    """The outline of a person from the front."""
    g = grow
    return (
        (32 + g, 12 + g), (40, 2 + g), (60, 2 + g), (68 - g, 12 + g), (68 - g, 26),
        (64 - g, 34 + g * 0.4), (88 - g * 0.4, 36 + g), (99 - g, 50), (99 - g, 99 - g),
        (1 + g, 99 - g), (1 + g, 50), (12 + g * 0.4, 36 + g), (36 + g, 34 + g * 0.4), (32 + g, 26),
    )  # fmt: skip


def _fighter(look: Look) -> Iterator[Shape]:
    """look: fighter, first and second icon (or nothing): a person with what they give."""
    yield from _layers(_bust, "green")
    yield from _gives((str(look[1]), str(look[2])), 66, 54)


def _gives(names: tuple[str, str], y: float, size: float) -> Iterator[Shape]:
    inks = {"fore": "chit", "back": "green", "spark": "lamp"}
    if names[1]:
        for name, x in zip(names, (29, 71), strict=True):
            yield from icon(name, x, y, size * 0.7, inks)
    elif names[0]:
        yield from icon(names[0], 50, y, size, inks)


def _armour(look: Look) -> Iterator[Shape]:
    """look: armour, first and second icon: a tank of the Revolutionaries."""

    def outline(grow: float) -> Points:
        g = grow
        return ((1 + g, 44 + g), (24, 40 + g), (30 + g, 14 + g), (66 - g, 14 + g), (70, 22 + g),
                (99 - g, 16 + g), (99 - g, 28 - g * 0.2), (74 - g, 34), (76, 40 + g),
                (99 - g, 44 + g), (99 - g, 86 - g), (88 - g, 98 - g), (12 + g, 98 - g),
                (1 + g, 86 - g))  # fmt: skip

    yield from _layers(outline, "green")
    yield from _gives((str(look[1]), str(look[2])), 68, 44)


def _idle(look: Look) -> Iterator[Shape]:
    """look: idle, first and second icon, whether somebody lies face down below."""
    _, first, second, under = look
    if under:
        yield Disc(58, 44, 42, "chit")
        yield Disc(58, 44, 39, "black")
        yield Disc(58, 44, 35, "grey")
    x, y = (44, 56) if under else (50, 50)
    yield Disc(x, y, 44, "chit")
    yield Disc(x, y, 41, "black")
    yield Disc(x, y, 37, "teal")
    inks = {"fore": "chit", "back": "teal", "spark": "lamp"}
    if second:
        yield from icon(str(first), x - 16, y, 30, inks)
        yield from icon(str(second), x + 16, y, 30, inks)
    elif first:
        yield from icon(str(first), x, y, 46, inks)


def _under(look: Look) -> Iterator[Shape]:
    """look: under: a fighter face down."""
    yield Disc(50, 50, 44, "chit")
    yield Disc(50, 50, 41, "black")
    yield Disc(50, 50, 37, "grey")
    yield from icon("unknown", 50, 50, 52, DARK)


def _player(look: Look) -> Iterator[Shape]:
    """look: player, seat, letter: a pawn with its letter."""
    ink, fore = PLAYERS[str(look[1])]

    def outline(grow: float) -> Points:
        g = grow
        return ((50, 0 + g), (67 - g, 6 + g), (73 - g, 20), (66 - g, 33), (86 - g, 44 + g),
                (94 - g, 100 - g), (6 + g, 100 - g), (14 + g, 44 + g), (34 + g, 33),
                (27 + g, 20), (33 + g, 6 + g))  # fmt: skip

    yield from _layers(outline, ink)
    yield Letters(str(look[2]), 50, 67, 62, fore, "black")


PIECES: dict[str, Callable[[Look], Iterator[Shape]]] = {
    "militia": _militia,
    "sniper": _sniper,
    "tank": _tank,
    "barricade": _barricade,
    "fighter": _fighter,
    "armour": _armour,
    "idle": _idle,
    "under": _under,
    "player": _player,
}
