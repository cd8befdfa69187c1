"""The desk below the board: what is printed there, and the head of every sheet."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.days_of_ire.set.components import load
from images.days_of_ire.draw.icons import icon
from images.days_of_ire.draw.typed import typed
from images.drawing import Disc, Drawing, Fill, Letters, Line, Shape
from images.geometry import Box, arc, cut, star
from images.parts import paper
from images.parts.paper import rectangle

DAYS = 7
CELL = 76  # of a track
FIRST = 23  # of October
CALENDAR = (866, 18, 102, 78)  # left of the first box, top, step, side
TRACKS: Box = (20, 1314, 1096, 1504)
NEWS: Box = (1116, 1311, 1580, 1505)
DOSSIERS = (20, 1514)
DOSSIER = (276, 108)
DOSSIER_STEP = 282
COUNTS: Box = (1152, 1516, 1580, 1624)
ROW: Box = (20, 1636, 1580, 1764)
LOWER: Box = (20, 1774, 1580, 1844)
TITLE: Box = (60, 1010, 276, 1180)
ASHTRAY = (424, 1108, 116)
ROWS = {"morale": 1360, "support": 1456}  # in the middle of bands


def calendar_box(day: int) -> tuple[int, int]:
    """The centre of a day's box on the calendar."""
    left, top, step, side = CALENDAR
    return left + step * (day - 1) + side // 2, top + side // 2


def flag(x: float, y: float, wide: float, high: float) -> Iterator[Shape]:
    """The flag of the revolution: red, white and green, the coat of arms cut out."""
    wave = ((0, 0.06), (0.25, 0), (0.5, 0.05), (0.75, 0.1), (1, 0.04))
    for i, ink in enumerate(("blood", "chit", "leaf")):
        top = tuple((x + u * wide, y + (v + i * 0.3) * high) for u, v in wave)
        low = tuple((x + u * wide, y + (v + i * 0.3 + 0.3) * high) for u, v in wave)
        yield Fill((*top, *reversed(low)), ink)
    yield Disc(x + wide * 0.5, y + high * 0.5, high * 0.25, "band")
    yield Line(((x - 4, y - 4), (x - 4, y + high + 14)), 6, "chit")


def sign(side: str) -> Iterator[Shape]:
    """The sign of a side, in the corner of its own sheets."""
    if side == "soviet":
        yield Disc(82, 56, 46, "chit")
        yield Disc(82, 56, 42, "red")
        yield Fill(star(5, 38, 15, 82, 57), "chit")
    else:
        yield from flag(24, 16, 118, 80)


def head(width: float) -> Iterator[Shape]:
    """The dark band at the head of the sheet, with the flag and the calendar."""
    rng = Random("band")
    yield paper.band(width, rng)
    yield from flag(24, 16, 118, 80)
    for day in range(1, DAYS + 1):
        x, y = calendar_box(day)
        yield Fill(cut(rectangle((x - 43, y - 39, x + 43, y + 39)), rng, 40, 1.2), "t2")
        yield Fill(cut(rectangle((x - 40, y - 36, x + 40, y + 36)), rng, 40, 1.0), "band")


def desk(top: float, height: float) -> Iterator[Shape]:
    """The wood of the desk."""
    yield Fill(rectangle((0, top, paper.WIDTH, height)), "timber")
    rng = Random("desk")
    for _ in range(34):
        x, y = rng.uniform(-80, 1560), rng.randint(int(top) + 6, int(height))
        yield Fill(rectangle((x, y, x + rng.uniform(80, 360), y + 2)), "timber_pale")


def tracks(set_name: str) -> Iterator[Shape]:
    """The spaces of the two tracks."""
    p = load(set_name)
    for name, spaces in (("morale", p.morale), ("support", p.support)):
        for i, space in enumerate(spaces):
            x, y = space_at(name, i)
            yield Fill(rectangle((x - CELL / 2 - 2, y - 36, x + CELL / 2 + 2, y + 36)), "black")
            lost = name == "morale" and i == 0
            yield from _space("skull" if lost else str(space.number), space.side, x, y)


def space_at(track: str, number: int) -> tuple[int, int]:
    """The middle of a space."""
    return int(TRACKS[0]) + 254 + CELL * number, ROWS[track]


def _space(number: str, side: str, x: float, y: float) -> Iterator[Shape]:
    """A space: a star at the Soviet end, three stripes at the Hungarian one."""
    inks = {"soviet": ("red", "chit"), "hungarian": ("green", "chit")}
    ink, fore = inks.get(side, ("chit", "black"))
    half = CELL / 2 - 2
    yield Fill(rectangle((x - half, y - 32, x + half, y + 32)), ink)
    if number == "skull":
        yield from icon("skull", x, y, 48, {"fore": fore, "back": ink})
        return
    yield Letters(number, x, y - 2, 50, fore, "black")
    if side == "soviet":
        yield from icon("star", x - 22, y - 20, 20, {"fore": fore})
    elif side == "hungarian":
        for i in range(3):
            yield Line(((x - 30, y - 25 + 6 * i), (x - 12, y - 25 + 6 * i)), 3, fore)


def pencil() -> Iterator[Shape]:
    """A pencil that lies on the desk where no dossier does."""
    yield Fill(((892, 1580), (1136, 1560), (1136, 1574), (892, 1594)), "shadow")
    yield Fill(((888, 1570), (1098, 1552), (1099, 1570), (890, 1588)), "black")
    yield Fill(((891, 1573), (1098, 1555), (1098, 1567), (892, 1585)), "yellow")
    yield Line(((891, 1579), (1098, 1561)), 2, "wood")
    yield Fill(((1098, 1552), (1138, 1556), (1099, 1570)), "stone")
    yield Fill(((1122, 1554), (1140, 1556), (1123, 1563)), "black")
    yield Fill(((876, 1574), (892, 1572), (893, 1586), (878, 1588)), "blood")


def table(height: int, side: str) -> Drawing:
    """The desk alone, for hands of cards, under the sign of a side."""
    band = paper.band(paper.WIDTH, Random("band"))
    return Drawing(paper.WIDTH, height, (*desk(100, height), band, *sign(side)), "timber")


def sheets() -> Iterator[Shape]:
    """The papers on the desk that are there in every game."""
    rng = Random("sheets")
    for box, ink in (
        (TRACKS, "paper"),
        (NEWS, "news"),
        (COUNTS, "worn"),
        (ROW, "worn"),
        (LOWER, "worn"),
    ):
        path = cut(rectangle(box), rng, 70, 1.6)
        yield Fill(tuple((x + 6, y + 7) for x, y in path), "shadow")
        yield Fill(path, ink)
        if ink == "news":
            yield Line((*path, path[0]), 2, "black")
            yield from _page(box)


def _page(box: Box) -> Iterator[Shape]:
    """The print of a newspaper: a double rule below its masthead, and lines in three columns."""
    left, top, right, _ = box
    for lower, thick in ((39, 4), (44, 1.4)):
        yield Line(((left + 12, top + lower), (right - 12, top + lower)), thick, "black")
    for row in range(6):
        for column in range(3):
            x, y = left + 18 + 146 * column, top + 103 + 16 * row
            long = 132 if row < 5 else 70 + 20 * column
            yield Fill(rectangle((x, y, x + long, y + 4)), "grey")


def cartouche() -> Iterator[Shape]:
    """The file this case is kept in."""
    left, top, right, bottom = TITLE
    yield Fill(((left + 7, top + 9), (right + 7, top + 9), (right + 7, bottom + 9),
                (left + 7, bottom + 9)), "shadow")  # fmt: skip
    yield Fill(((left, top), (left + 90, top), (left + 104, top + 16), (right, top + 16),
                (right, bottom), (left, bottom)), "wood")  # fmt: skip
    yield Fill(rectangle((left + 10, top + 28, right - 10, bottom - 12)), "band")
    yield from typed("1956/X", left + 8, top + 13, 19, "black")
    yield Line(((left + 24, top + 114), (right - 24, top + 114)), 4, "blood")


def ashtray() -> Iterator[Shape]:
    """An ashtray from above, with two ends of cigarettes in its rim."""
    x, y, r = ASHTRAY
    yield Disc(x + 7, y + 10, r, "shadow")
    yield Disc(x, y, r, "black")
    yield Disc(x, y, r - 4, "t3")
    yield Disc(x, y, r - 22, "black")
    yield Disc(x, y, r - 25, "t1")
    yield Line(arc(x, y, r - 12, 0.55, 0.72, 12), 5, "t5")
    for turn in (0.02, 0.3, 0.62):
        (ax, ay), *_ = arc(x, y, r - 24, turn, turn, 1)
        (bx, by), *_ = arc(x, y, r + 22, turn + 0.01, turn, 1)
        if turn != 0.3:
            yield Line(((ax, ay), (bx, by)), 15, "black")
            yield Line(((ax, ay), (bx, by)), 11, "chit")
            middle = ((ax + bx * 2) / 3, (ay + by * 2) / 3)
            yield Line((middle, (bx, by)), 11, "wood")
            yield Disc(ax, ay, 6, "blood")
