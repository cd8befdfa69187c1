"""The printed parts of the sheet beside the map: calendar, tracks and boxes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from images.drawing import Disc, Fill, Letters, Line, Shape
from images.geometry import Box, cut, star
from images.nights_of_fire.draw.icons import icon
from images.nights_of_fire.scene.layout import layout
from images.parts import paper
from images.parts.paper import rectangle
from images.parts.tracks import ruler

ROUNDS = 10
SLOT = (128, 162)
SLOT_STEP = 134
CALENDAR = (748, 20, 84, 74)  # left of the first box, top, step, side
TRACK = {"morale": 1178, "prestige": 1262}
BAR = (330, 640)  # left, width
BAR_STEPS = 30
CELLS = (1240, 1154)
MOMENTUM = (1240, 1240)
BOXES: dict[str, Box] = {
    "row": (20, 1318, 812, 1526),
    "pool": (826, 1318, 1210, 1420),
    "killed": (1224, 1318, 1580, 1420),
    "fled": (826, 1432, 1140, 1526),
    "cards": (1154, 1432, 1580, 1526),
}


def parts(round_number: int) -> str:
    """Which third of the day a round is."""
    return ("am", "pm", "night")[(round_number - 1) % 3]


def calendar_box(round_number: int) -> tuple[int, int]:
    """The centre of a round's box on the calendar."""
    left, top, step, side = CALENDAR
    return left + step * (round_number - 1) + side // 2, top + side // 2


def band(width: float) -> Iterator[Shape]:
    """The dark band at the head of the sheet, with the flag and the calendar."""
    rng = Random("band")
    yield paper.band(width, rng)
    yield from flag(24, 16, 118, 80)
    for round_number in range(1, ROUNDS + 1):
        x, y = calendar_box(round_number)
        yield Fill(cut(rectangle((x - 37, y - 37, x + 37, y + 37)), rng, 40, 1.2), "shade")
        yield Fill(cut(rectangle((x - 34, y - 34, x + 34, y + 34)), rng, 40, 1.0), "band")
        inks = {"fore": "chit", "back": "band"}
        yield from icon(parts(round_number), x, y, 46, inks)


def flag(x: float, y: float, wide: float, high: float) -> Iterator[Shape]:
    """The flag of the revolution: red, white and green, the coat of arms cut out."""
    wave = ((0, 0.06), (0.25, 0), (0.5, 0.05), (0.75, 0.1), (1, 0.04))
    for i, ink in enumerate(("blood", "chit", "leaf")):
        top = tuple((x + u * wide, y + (v + i * 0.3) * high) for u, v in wave)
        low = tuple((x + u * wide, y + (v + i * 0.3 + 0.3) * high) for u, v in wave)
        yield Fill((*top, *reversed(low)), ink)
    yield Disc(x + wide * 0.5, y + high * 0.5, high * 0.25, "band")
    yield Line(((x - 4, y - 4), (x - 4, y + high + 14)), 6, "chit")


def sheet(conflict: bool) -> Iterator[Shape]:
    """What is printed around the map on the whole board."""
    yield from band(paper.WIDTH)
    yield from _cartouche()
    rng = Random("panel")
    yield Line(((20, 1133), (1580, 1133)), 5, "ink")
    yield Line(((20, 1140), (1580, 1140)), 1.6, "ink")
    yield from paper.boxes(BOXES.values(), rng)
    if not conflict:
        yield from _slots(rng)
    for y in TRACK.values():
        yield from ruler(BAR[0], y, BAR[1], BAR_STEPS)


def _slots(rng: Random) -> Iterator[Shape]:
    """The places of Konev's five cards."""
    left, _, _, bottom = BOXES["row"]
    for i in range(5):
        x = left + 12 + SLOT_STEP * i
        path = cut(
            rectangle((x + 4, bottom - SLOT[1] - 4, x + SLOT[0] - 4, bottom - 12)), rng, 50, 1
        )
        yield Line((*path, path[0]), 2, "shade")
        yield Letters("K", x + SLOT[0] / 2, bottom - SLOT[1] / 2, 60, "paper", "black")


def _cartouche() -> Iterator[Shape]:
    left, top, right, bottom = layout().cartouche.box
    rng = Random("cartouche")
    yield Fill(cut(rectangle((left, top, right, bottom)), rng, 40, 1.8), "band")
    yield Line(((left + 18, top + 120), (right - 18, top + 120)), 4, "blood")


def sign(side: str) -> Iterator[Shape]:
    """The sign of a side, in the corner of its own sheets."""
    return flag(24, 16, 118, 80) if side == "revolutionary" else red_star(82, 56)


def red_star(x: float, y: float) -> Iterator[Shape]:
    """The sign of the Soviet side."""
    yield Disc(x, y, 46, "chit")
    yield Disc(x, y, 42, "red")
    yield Fill(star(5, 38, 15, x, y + 1), "chit")
