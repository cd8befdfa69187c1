"""Emblems within a square of 100: the chalice, the eagle, the crown, and what soldiers carry.

They are drawn in two inks: `fore`, and `back` for what is cut out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images.drawing import Disc, Fill, Line, Points, Shape
from images.geometry import arc, star
from images.parts.icons import placed


def emblem(name: str, x: float, y: float, size: float, inks: dict[str, str]) -> tuple[Shape, ...]:
    """An emblem centred at a point, in these inks."""
    return placed(EMBLEMS[name](), x, y, size, inks)


def _mirrored(points: Points) -> Points:
    """A shape and its mirror image, joined along the middle."""
    return (*points, *((100 - x, y) for x, y in reversed(points)))


def _chalice() -> Iterator[Shape]:
    """The lay chalice, with the host above it."""
    yield Disc(50, 15, 13, "fore")
    yield Line(((50, 7), (50, 23)), 4, "back")
    yield Line(((42, 15), (58, 15)), 4, "back")
    yield Fill(_mirrored(((16, 32), (18, 50), (26, 62), (42, 70), (44, 80), (24, 90), (22, 98))),
               "fore")  # fmt: skip
    yield Line(((20, 41), (80, 41)), 3.6, "back")


def _eagle() -> Iterator[Shape]:
    """The eagle of the Empire with two heads."""
    yield Fill(
        _mirrored(
            (
                (50, 20), (44, 26), (40, 16), (34, 8), (26, 8), (17, 15), (27, 16), (32, 22),
                (36, 34), (26, 26), (8, 16), (2, 18), (10, 30), (2, 32), (10, 44), (4, 48),
                (14, 57), (10, 62), (24, 66), (34, 62), (38, 70), (26, 80), (18, 80), (22, 86),
                (18, 92), (28, 90), (32, 94), (38, 84), (42, 82), (44, 92), (50, 100),
            )
        ),
        "fore",
    )  # fmt: skip
    yield Disc(29, 13, 2.4, "back")
    yield Disc(71, 13, 2.4, "back")


def _crown() -> Iterator[Shape]:
    yield Fill(((8, 84), (4, 30), (26, 52), (50, 16), (74, 52), (96, 30), (92, 84)), "fore")
    for x, y in ((4, 26), (50, 12), (96, 26)):
        yield Disc(x, y, 8, "fore")
    yield Line(((14, 72), (86, 72)), 5, "back")


def _foot() -> Iterator[Shape]:
    """A flail and a spear, crossed."""
    yield Line(((10, 94), (84, 10)), 9, "fore")
    yield Fill(((96, 0), (92, 24), (74, 10)), "fore")
    yield Line(((90, 94), (38, 36)), 9, "fore")
    yield Line(((38, 36), (26, 28)), 6, "fore")
    yield Fill(star(8, 21, 12, 18, 22), "fore")


def _lay() -> Iterator[Shape]:
    """A knight's great helm."""
    yield Fill(_mirrored(((50, 2), (30, 6), (20, 22), (18, 56), (24, 84), (38, 98))), "fore")
    yield Fill(((24, 40), (46, 43), (46, 51), (24, 48)), "back")
    yield Fill(((76, 40), (54, 43), (54, 51), (76, 48)), "back")
    yield Line(((50, 8), (50, 92)), 4, "back")
    for x, y in ((36, 64), (36, 76), (64, 64), (64, 76)):
        yield Disc(x, y, 3.4, "back")


def _church() -> Iterator[Shape]:
    """A bishop's mitre."""
    yield Fill(_mirrored(((50, 2), (34, 20), (20, 48), (18, 78), (22, 98))), "fore")
    yield Line(((50, 16), (50, 72)), 7, "back")
    yield Line(((34, 40), (66, 40)), 7, "back")
    yield Line(((22, 82), (78, 82)), 6, "back")


def _hussar() -> Iterator[Shape]:
    """A horse's head with its reins."""
    yield Fill(
        ((22, 98), (28, 66), (22, 58), (8, 62), (2, 52), (18, 28), (34, 16), (38, 2), (48, 14),
         (68, 22), (84, 44), (92, 72), (94, 98)), "fore",
    )  # fmt: skip
    yield Disc(32, 32, 4.6, "back")
    yield Line(((14, 46), (34, 52), (50, 30)), 5, "back")
    yield Line(((34, 52), (78, 78)), 5, "back")


def _wagon() -> Iterator[Shape]:
    """A war wagon: boards with loopholes on two wheels."""
    yield Fill(((2, 18), (98, 18), (90, 62), (10, 62)), "fore")
    for x in (22, 43, 64):
        yield Fill(((x, 30), (x + 11, 30), (x + 11, 40), (x, 40)), "back")
    yield Line(((8, 50), (92, 50)), 4, "back")
    for x in (27, 73):
        yield Disc(x, 76, 22, "fore")
        yield Disc(x, 76, 14, "back")
        yield Line(((x - 14, 76), (x + 14, 76)), 5, "fore")
        yield Line(((x, 62), (x, 90)), 5, "fore")


def _guard() -> Iterator[Shape]:
    """A barrier across the road, and a coin."""
    yield Line(((12, 98), (12, 30)), 12, "fore")
    yield Line(((6, 62), (96, 46)), 14, "fore")
    for x in (34, 58, 82):
        yield Line(((x, 64 - x * 0.18), (x + 7, 54 - x * 0.18)), 7, "back")
    yield Disc(64, 20, 18, "fore")
    yield Disc(64, 20, 9, "back")


def _legate() -> Iterator[Shape]:
    """A cardinal's hat with its tassels."""
    yield Fill(((2, 44), (28, 34), (34, 12), (66, 12), (72, 34), (98, 44), (72, 54), (28, 54)),
               "fore")  # fmt: skip
    for x in (20, 80):
        yield Line(((x, 50), (x, 70)), 4, "fore")
        for dx, dy in ((0, 74), (-10, 90), (10, 90)):
            yield Disc(x + dx, dy, 7, "fore")


def _gun() -> Iterator[Shape]:
    """The barrel of a gun."""
    yield Fill(((4, 40), (72, 22), (92, 26), (96, 44), (82, 52), (10, 64)), "fore")
    yield Disc(40, 72, 20, "fore")
    yield Disc(40, 72, 8, "back")


def _flame() -> Iterator[Shape]:
    """A fire."""
    yield Fill(
        ((50, 0), (58, 22), (70, 30), (76, 16), (90, 48), (92, 72), (78, 94), (50, 100), (22, 94),
         (8, 72), (12, 46), (26, 30), (32, 44), (42, 30)), "fore",
    )  # fmt: skip
    yield Fill(((50, 44), (60, 62), (66, 78), (58, 92), (42, 92), (34, 78), (40, 62)), "back")


def _cross() -> Iterator[Shape]:
    """The crusaders' cross."""
    yield Fill(_mirrored(((40, 2), (44, 40), (44, 44), (4, 38), (4, 62), (44, 56), (40, 98))),
               "fore")  # fmt: skip


def _keys() -> Iterator[Shape]:
    """The keys of Saint Peter."""
    for sign in (1, -1):

        def at(x: float, y: float, s: int = sign) -> tuple[float, float]:
            return 50 + s * (x - 50), y

        yield Line((at(18, 20), at(80, 94)), 9, "fore")
        yield Disc(*at(20, 20), 17, "fore")
        yield Disc(*at(20, 20), 8, "back")
        yield Line((at(70, 82), at(84, 72)), 8, "fore")
        yield Line((at(78, 92), at(92, 82)), 8, "fore")


def _skull() -> Iterator[Shape]:
    """Death, for an atrocity and for those who are no more."""
    yield Disc(50, 40, 38, "fore")
    yield Fill(((30, 66), (70, 66), (66, 98), (34, 98)), "fore")
    yield Disc(35, 42, 10, "back")
    yield Disc(65, 42, 10, "back")
    yield Fill(((50, 54), (56, 66), (44, 66)), "back")
    for x in (43, 57):
        yield Line(((x, 80), (x, 98)), 4, "back")


def _run() -> Iterator[Shape]:
    """A broken lance: units that are routed."""
    yield Line(((6, 94), (44, 54)), 11, "fore")
    yield Line(((56, 40), (90, 8)), 11, "fore")
    yield Fill(((98, 0), (94, 24), (76, 8)), "fore")
    yield Line(((44, 54), (38, 42)), 6, "fore")
    yield Line(((56, 40), (64, 52)), 6, "fore")


def _ring() -> Iterator[Shape]:
    yield Line(arc(50, 50, 42, 0, 1, 30), 14, "fore")


EMBLEMS: dict[str, Callable[[], Iterator[Shape]]] = {
    "chalice": _chalice,
    "eagle": _eagle,
    "crown": _crown,
    "foot": _foot,
    "lay": _lay,
    "church": _church,
    "hussar": _hussar,
    "wagon": _wagon,
    "guard": _guard,
    "legate": _legate,
    "gun": _gun,
    "flame": _flame,
    "cross": _cross,
    "keys": _keys,
    "skull": _skull,
    "routed": _run,
    "ring": _ring,
}
