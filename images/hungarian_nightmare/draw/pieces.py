"""What lies beside the map: boxes of the turn track, dice, the bar of victory, rows of a combat."""

from __future__ import annotations

from collections.abc import Callable

from images.drawing import Disc, Drawing, Fill, Letters, Line, Shape
from images.geometry import star
from images.parts.paper import rectangle
from images.scene import Look

LEVELS = ("red", "rose", "sand", "steel", "blue")


def turn(look: Look) -> Drawing:
    """look: turn, number, past, now or coming, whether it is scored."""
    number, kind, scored = str(look[1]), str(look[2]), bool(look[3])
    now = kind == "now"
    shapes: list[Shape] = [
        Fill(rectangle((2, 4, 98, 156)), "lamp" if now else "road"),
        Fill(rectangle((7, 9, 93, 151)), "lamp" if now else "band"),
        Letters(number, 50, 66, 72 if len(number) < 2 else 66, "black" if now else "chit", "black"),
    ]
    if scored:
        shapes.append(Fill(star(5, 22, 9, 50, 122), "black" if now else "lamp"))
    if kind == "past":
        shapes.append(Line(((14, 142), (86, 18)), 11, "blood"))
    return Drawing(100, 160, tuple(shapes), on="band")


def die(look: Look) -> Drawing:
    """look: die, value: a die with ten faces."""
    shapes = (
        Fill(((50, 0), (98, 34), (98, 70), (50, 104), (2, 70), (2, 34)), "black"),
        Fill(((50, 5), (93, 36), (93, 68), (50, 98), (7, 68), (7, 36)), "chit"),
        Line(((50, 5), (20, 60)), 2.5, "faded"),
        Line(((50, 5), (80, 60)), 2.5, "faded"),
        Line(((20, 60), (80, 60)), 2.5, "faded"),
        Letters(str(look[1]), 50, 50, 56, "black", "black"),
    )
    return Drawing(100, 104, shapes, on="chit")


def levels(look: Look) -> Drawing:
    """look: levels, width, most, score, then the least points of each level: how far it goes."""
    wide, most, score = (int(part) for part in look[1:4])
    least = [int(part) for part in look[4:]]
    ends = [*least[1:], most]
    k = wide / most
    shapes: list[Shape] = [Fill(rectangle((0, 26, wide, 82)), "black")]
    for ink, a, b in zip(LEVELS, least, ends, strict=True):
        shapes.append(Fill(rectangle((a * k + 2, 29, b * k - 2, 79)), ink))
    x = min(max(score * k, 14), wide - 14)
    shapes += [
        Fill(((x - 16, 2), (x + 16, 2), (x, 32)), "black"),
        Line(((x, 26), (x, 84)), 9, "black"),
        Line(((x, 26), (x, 84)), 4, "lamp"),
    ]
    return Drawing(wide, 88, tuple(shapes), on="worn")


def committed(look: Look) -> Drawing:
    """look: committed, whether it leads: the frame behind a unit that is committed."""
    ink = "blood" if look[1] else "lamp"
    shapes: list[Shape] = [
        Fill(rectangle((0, 0, 100, 100)), "black"),
        Fill(rectangle((2.5, 2.5, 97.5, 97.5)), ink),
    ]
    return Drawing(100, 100, tuple(shapes), on=ink)


def side(look: Look) -> Drawing:
    """look: side, shape, ink, letter: the sign of a side at the head of its row."""
    shape, ink, letter = (str(part) for part in look[1:4])
    shapes: list[Shape] = []
    if shape == "round":
        shapes += [Disc(50, 50, 49, "black"), Disc(50, 50, 45, ink)]
    else:
        cut = ((15, 2), (85, 2), (98, 15), (98, 85), (85, 98), (15, 98), (2, 85), (2, 15))
        inner = ((17, 6), (83, 6), (94, 17), (94, 83), (83, 94), (17, 94), (6, 83), (6, 17))
        shapes += [Fill(cut, "black"), Fill(inner, ink)]
    shapes.append(Letters(letter, 50, 48, 70, "chit", "black"))
    return Drawing(100, 100, tuple(shapes), on=ink)


def chip(look: Look) -> Drawing:
    """look: chip, text, width: an area that was struck, with what its losses are."""
    wide = int(look[2])
    shapes = (
        Fill(rectangle((0, 0, wide, 60)), "black"),
        Fill(rectangle((3, 3, wide - 3, 57)), "chit"),
        Letters(str(look[1]), wide / 2, 29, 44, "black", "black", "mm", wide - 14),
    )
    return Drawing(wide, 60, shapes, on="chit")


PIECES: dict[str, Callable[[Look], Drawing]] = {
    "turn": turn,
    "die": die,
    "levels": levels,
    "committed": committed,
    "side": side,
    "chip": chip,
}
