"""The icons of Days of Ire, each within a square of 100 and known by its outline alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images.drawing import Disc, Fill, Letters, Line, Shape
from images.geometry import arc, star
from images.parts.icons import bottle, cross, crossed_out, placed, wall

DARK = {"fore": "black", "back": "chit", "spark": "blood"}
LIGHT = {"fore": "chit", "back": "black", "spark": "lamp"}


def icon(name: str, x: float, y: float, size: float, inks: dict[str, str]) -> tuple[Shape, ...]:
    """An icon centred at a point."""
    return placed(ICONS[name](), x, y, size, inks)


def _information() -> Iterator[Shape]:
    """A leaflet with its corner bent, and the letter i."""
    yield Fill(((12, 2), (68, 2), (90, 24), (90, 98), (12, 98)), "fore")
    yield Disc(50, 34, 10, "back")
    yield Fill(((41, 50), (59, 50), (59, 88), (41, 88)), "back")


def _food() -> Iterator[Shape]:
    """A loaf of bread with three cuts."""
    yield Fill(((2, 66), (6, 44), (22, 30), (50, 26), (78, 30), (94, 44), (98, 66), (90, 82),
                (10, 82)), "fore")  # fmt: skip
    for x in (28, 50, 72):
        yield Line(((x - 8, 62), (x + 8, 38)), 8, "back")


def _ammunition() -> Iterator[Shape]:
    """Three cartridges."""
    for x in (18, 50, 82):
        yield Fill(((x - 12, 98), (x - 12, 42), (x - 9, 22), (x, 2), (x + 9, 22), (x + 12, 42),
                    (x + 12, 98)), "fore")  # fmt: skip
        yield Fill(((x - 12, 46), (x + 12, 46), (x + 12, 54), (x - 12, 54)), "back")


def _vehicle() -> Iterator[Shape]:
    """A wheel with its spokes."""
    yield Disc(50, 50, 49, "fore")
    yield Disc(50, 50, 33, "back")
    for a, b in (((50, 8), (50, 92)), ((8, 50), (92, 50))):
        yield Line((a, b), 12, "fore")
    yield Disc(50, 50, 14, "fore")


def _militia() -> Iterator[Shape]:
    """A man in a flat cap behind a rifle."""
    yield Disc(50, 36, 19, "fore")
    yield Fill(((26, 30), (30, 12), (70, 12), (74, 30)), "fore")
    yield Fill(((12, 98), (18, 66), (36, 56), (64, 56), (82, 66), (88, 98)), "fore")
    yield Line(((20, 98), (84, 40)), 8, "back")


def _sniper() -> Iterator[Shape]:
    """Cross hairs."""
    yield Line(arc(50, 50, 31, 0, 1, 30), 11, "fore")
    for a, b in (((50, 0), (50, 36)), ((50, 64), (50, 100)), ((0, 50), (36, 50)),
                 ((64, 50), (100, 50))):  # fmt: skip
        yield Line((a, b), 9, "fore")


def _tank() -> Iterator[Shape]:
    """A tank from the side."""
    yield Fill(((2, 62), (16, 50), (84, 50), (98, 62), (86, 82), (14, 82)), "fore")
    yield Fill(((26, 50), (32, 30), (64, 30), (72, 50)), "fore")
    yield Fill(((60, 34), (104, 28), (104, 37), (64, 43)), "fore")
    for x in (26, 42, 58, 74):
        yield Disc(x, 67, 6, "back")


def _attack() -> Iterator[Shape]:
    """A shot that strikes."""
    yield Fill(star(9, 50, 24, 50, 50), "fore")
    yield Fill(star(9, 20, 10, 50, 50), "back")


def _place() -> Iterator[Shape]:
    """Reinforcements: a triangle and a plus."""
    yield Fill(((34, 22), (68, 92), (0, 92)), "fore")
    yield Fill(((68, 4), (82, 4), (82, 46), (68, 46)), "fore")
    yield Fill(((54, 18), (96, 18), (96, 32), (54, 32)), "fore")


def _march() -> Iterator[Shape]:
    """A triangle on its way."""
    yield Fill(((30, 10), (60, 62), (0, 62)), "fore")
    yield Fill(((4, 74), (66, 74), (66, 60), (98, 82), (66, 104), (66, 90), (4, 90)), "fore")


def _card() -> Iterator[Shape]:
    """Two cards, one over the other."""
    yield Fill(((30, 4), (96, 4), (96, 82), (30, 82)), "fore")
    yield Fill(((4, 18), (70, 18), (70, 98), (4, 98)), "back")
    yield Fill(((8, 22), (66, 22), (66, 94), (8, 94)), "fore")


def _person() -> Iterator[Shape]:
    yield Disc(50, 28, 24, "fore")
    yield Fill(((8, 98), (12, 70), (32, 55), (68, 55), (88, 70), (92, 98)), "fore")


def _unknown() -> Iterator[Shape]:
    yield Letters("?", 50, 48, 104, "fore", "black")


def _heart() -> Iterator[Shape]:
    yield Fill(((50, 94), (6, 46), (6, 24), (22, 8), (38, 10), (50, 24), (62, 10), (78, 8),
                (94, 24), (94, 46)), "fore")  # fmt: skip


def _skull() -> Iterator[Shape]:
    yield Disc(50, 42, 38, "fore")
    yield Fill(((30, 66), (70, 66), (70, 96), (30, 96)), "fore")
    yield Disc(35, 44, 11, "back")
    yield Disc(65, 44, 11, "back")
    for x in (42, 58):
        yield Line(((x, 78), (x, 98)), 6, "back")


def _act() -> Iterator[Shape]:
    """An arrow head: something may be done."""
    yield Fill(((14, 4), (94, 50), (14, 96)), "fore")


def _star() -> Iterator[Shape]:
    yield Fill(star(5, 50, 20, 50, 52), "fore")


ICONS: dict[str, Callable[[], Iterator[Shape]]] = {
    "information": _information,
    "food": _food,
    "medical": cross,
    "ammunition": _ammunition,
    "molotov": bottle,
    "vehicle": _vehicle,
    "militia_man": _militia,
    "sniper": _sniper,
    "tank": _tank,
    "barricade": wall,
    "attack": _attack,
    "place": _place,
    "militia": _march,
    "card": _card,
    "person": _person,
    "unknown": _unknown,
    "heart": _heart,
    "skull": _skull,
    "star": _star,
    "act": _act,
    "crossed": crossed_out,
}
