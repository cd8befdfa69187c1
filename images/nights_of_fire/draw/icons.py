"""The icons of blocks and cards, each within a square of 100 and known by its outline alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images.drawing import Disc, Fill, Line, Shape
from images.geometry import arc, regular, star
from images.parts.icons import bottle, cross, crossed_out, placed, wall


def icon(name: str, x: float, y: float, size: float, inks: dict[str, str]) -> tuple[Shape, ...]:
    """An icon centred at a point."""
    return placed(ICONS[name](), x, y, size, inks)


def _return() -> Iterator[Shape]:
    yield Line(arc(50, 54, 32, 0.0, 0.72), 17, "fore")
    yield Fill(((46, -2), (86, 22), (46, 46)), "fore")


def _stop() -> Iterator[Shape]:
    yield Fill(regular(8, 49, 3.14159 / 8, 50, 50), "fore")
    yield Fill(((18, 40), (82, 40), (82, 60), (18, 60)), "back")


def _flower() -> Iterator[Shape]:
    for x, y in regular(5, 28, x=50, y=42):
        yield Disc(x, y, 19, "fore")
    yield Disc(50, 42, 11, "back")
    yield Line(((50, 62), (48, 99)), 8, "fore")
    yield Fill(((50, 90), (76, 70), (70, 92)), "fore")


def _recruit() -> Iterator[Shape]:
    yield Disc(38, 30, 21, "fore")
    yield Fill(((4, 97), (8, 68), (24, 55), (52, 55), (68, 68), (72, 97)), "fore")
    yield Fill(((74, 8), (86, 8), (86, 48), (74, 48)), "fore")
    yield Fill(((60, 22), (100, 22), (100, 34), (60, 34)), "fore")


def _move() -> Iterator[Shape]:
    yield Fill(((2, 36), (52, 36), (52, 12), (98, 50), (52, 88), (52, 64), (2, 64)), "fore")


def _probe() -> Iterator[Shape]:
    yield Line(arc(42, 42, 28, 0, 1, 30), 13, "fore")
    yield Line(((63, 63), (92, 92)), 17, "fore")


def _assault() -> Iterator[Shape]:
    yield Fill(star(9, 50, 25, 50, 50), "fore")
    yield Fill(star(9, 22, 11, 50, 50), "back")


def _recon() -> Iterator[Shape]:
    yield Fill(
        ((2, 50), (26, 26), (50, 18), (74, 26), (98, 50), (74, 74), (50, 82), (26, 74)), "fore"
    )
    yield Disc(50, 50, 22, "back")
    yield Disc(50, 50, 12, "fore")


def _arrest() -> Iterator[Shape]:
    yield Line(arc(28, 58, 22, 0, 1, 30), 12, "fore")
    yield Line(arc(72, 58, 22, 0, 1, 30), 12, "fore")
    yield Line(((40, 34), (50, 22), (60, 34)), 9, "fore")


def _clear() -> Iterator[Shape]:
    yield Line(((90, 8), (46, 54)), 11, "fore")
    yield Fill(((50, 34), (68, 54), (36, 96), (6, 92), (4, 66)), "fore")


def _garrison() -> Iterator[Shape]:
    yield Fill(
        ((6, 96), (6, 20), (26, 20), (26, 34), (40, 34), (40, 20), (60, 20), (60, 34), (74, 34),
         (74, 20), (94, 20), (94, 96)), "fore",
    )  # fmt: skip
    yield Fill(star(5, 25, 10, 50, 66), "back")


def _rally() -> Iterator[Shape]:
    yield Line(((20, 4), (20, 98)), 9, "fore")
    yield Fill(((24, 6), (94, 12), (78, 34), (94, 58), (24, 58)), "fore")


def _headline() -> Iterator[Shape]:
    yield Fill(((6, 12), (94, 12), (94, 88), (6, 88)), "fore")
    yield Fill(((14, 20), (86, 20), (86, 40), (14, 40)), "back")
    for y in (50, 62, 74):
        yield Fill(((14, y), (86, y), (86, y + 6), (14, y + 6)), "back")


def _moon() -> Iterator[Shape]:
    yield Disc(50, 50, 44, "fore")
    yield Disc(68, 38, 38, "back")


def _sun() -> Iterator[Shape]:
    yield Fill(star(12, 50, 32, 50, 50), "fore")
    yield Disc(50, 50, 22, "back")
    yield Disc(50, 50, 16, "fore")


def _dusk() -> Iterator[Shape]:
    yield Fill(tuple(p for p in star(12, 50, 32, 50, 66) if p[1] < 70), "fore")
    yield Fill(((0, 74), (100, 74), (100, 84), (0, 84)), "fore")


def _flame() -> Iterator[Shape]:
    yield Fill(
        ((50, 0), (70, 24), (72, 40), (82, 32), (90, 58), (80, 86), (52, 100), (22, 88), (10, 62),
         (18, 40), (30, 50), (34, 26)), "fore",
    )  # fmt: skip
    yield Fill(((52, 46), (64, 66), (60, 84), (48, 90), (36, 80), (38, 66)), "back")


def _card() -> Iterator[Shape]:
    yield Fill(((30, 4), (96, 4), (96, 82), (30, 82)), "fore")
    yield Fill(((4, 18), (70, 18), (70, 98), (4, 98)), "back")
    yield Fill(((8, 22), (66, 22), (66, 94), (8, 94)), "fore")


def _person() -> Iterator[Shape]:
    yield Disc(50, 28, 24, "fore")
    yield Fill(((8, 98), (12, 70), (32, 55), (68, 55), (88, 70), (92, 98)), "fore")


ICONS: dict[str, Callable[[], Iterator[Shape]]] = {
    "ambush": bottle,
    "counterattack": _return,
    "barricade": wall,
    "medic": cross,
    "blocker": _stop,
    "bystander": _flower,
    "recruit": _recruit,
    "move": _move,
    "probe": _probe,
    "assault": _assault,
    "recon": _recon,
    "arrest": _arrest,
    "clear": _clear,
    "garrison": _garrison,
    "rally": _rally,
    "headline": _headline,
    "night": _moon,
    "am": _sun,
    "pm": _dusk,
    "momentum": _flame,
    "card": _card,
    "person": _person,
    "lost": crossed_out,
}
