"""What lies on the desk and on the calendar: tracks, dossiers, slips, dice and small cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot

from images.days_of_ire.draw import cards
from images.days_of_ire.draw.desk import CELL, DOSSIER
from images.days_of_ire.draw.icons import DARK, icon
from images.days_of_ire.draw.photographs import replacing
from images.days_of_ire.draw.pieces import drawing as piece
from images.days_of_ire.draw.sketch import HIGH, WIDE
from images.drawing import Disc, Drawing, Fill, Letters, Line, Shape, moved, turned
from images.parts import chances, marks
from images.parts.paper import rectangle
from images.scene import Look

SLIP = 250  # how wide a slip on the ashtray is


def drawing(look: Look) -> Drawing:
    """The drawing of a mark."""
    return MARKS[str(look[0])](look)


def _space(look: Look) -> Drawing:
    """look: space, number or skull: the marker on a track."""
    shapes: list[Shape] = [
        Fill(rectangle((0, 0, CELL + 8, 84)), "black"),
        Fill(rectangle((4, 4, CELL + 4, 80)), "lamp"),
    ]
    if look[1] == "skull":
        shapes += icon("skull", CELL / 2 + 4, 42, 56, {"fore": "black", "back": "lamp"})
    else:
        shapes.append(Letters(str(look[1]), CELL / 2 + 4, 40, 66, "black", "black"))
    return Drawing(CELL + 8, 84, tuple(shapes), on="black")


def _dossier(look: Look) -> Drawing:
    """look: dossier, seat, letter, whether it is their turn: a card for a Revolutionary."""
    _, seat, letter, turn = look
    wide, high = DOSSIER
    shapes: list[Shape] = [
        Fill(rectangle((5, 6, wide, high)), "shadow"),
        Fill(rectangle((0, 0, wide - 6, high - 7)), "lamp" if turn else "black"),
        Fill(rectangle((7, 7, wide - 13, high - 14)), "chit"),
        *moved(piece(("player", seat, letter)).shapes, 12, 11, 0.78),
        *icon("card", 114, 67, 30, DARK),
    ]
    return Drawing(wide, high, tuple(shapes), on="chit")


def _wounds(look: Look) -> Drawing:
    """look: wounds, injuries, the one that is fatal: circles, crossed out one by one."""
    hurt, most = int(look[1]), int(look[2])
    shapes: list[Shape] = []
    for i in range(most):
        x = 17 + 38 * i
        shapes += [Disc(x, 17, 16, "black"), Disc(x, 17, 12.5, "blood" if i < hurt else "chit")]
        if i < hurt:
            shapes += icon("crossed", x, 17, 14, {"fore": "chit"})
    return Drawing(38 * most, 34, tuple(shapes), on="chit")


def _slip(look: Look) -> Drawing:
    """look: slip, height, title: a resolution marker on the ashtray."""
    wide, high = SLIP, int(look[1])
    shapes = (
        Fill(((0, 1), (wide, 0), (wide - 1, high - 1), (1, high)), "black"),
        Fill(((3, 4), (wide - 3, 3), (wide - 4, high - 4), (4, high - 3)), "chit"),
        Letters(str(look[2]), wide / 2, high / 2 - 1, high - 3, "black", "black", "mm", wide - 20),
    )
    return Drawing(wide, high, shapes, on="chit")


def _today(look: Look) -> Drawing:
    """look: today, day of the month: the marker on the calendar."""
    shapes = (
        Fill(rectangle((0, 0, 100, 94)), "chit"),
        Fill(rectangle((5, 5, 95, 89)), "lamp"),
        Letters(str(look[1]), 50, 45, 66, "black", "black"),
    )
    return Drawing(100, 94, shapes, on="lamp")


def _past(look: Look) -> Drawing:
    """look: past: a day that is over."""
    return Drawing(80, 70, (Line(((8, 62), (72, 8)), 7, "blood"),), on="band")


def _shots(look: Look) -> Drawing:
    """look: shots, hits, then each die: how it was shot at a place."""
    hits, dice = int(look[1]), [int(die) for die in look[2:]]
    wide = 62 * len(dice) + 78
    shapes: list[Shape] = [
        Fill(rectangle((0, 0, wide, 74)), "chit"),
        Fill(rectangle((3, 3, wide - 3, 71)), "black"),
    ]
    for i, die in enumerate(dice):
        shapes += _die(10 + 62 * i, 10, die)
    x = wide - 38
    shapes += icon("attack", x, 37, 66, {"fore": "lamp", "back": "lamp"})
    shapes.append(Letters(str(hits), x, 36, 46, "black", "black"))
    return Drawing(wide, 74, tuple(shapes), on="black")


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


def _die(x: float, y: float, value: int) -> Iterator[Shape]:
    yield Fill(((x + 4, y), (x + 50, y), (x + 54, y + 4), (x + 54, y + 50), (x + 50, y + 54),
                (x + 4, y + 54), (x, y + 50), (x, y + 4)), "chit")  # fmt: skip
    for px, py in PIPS[value]:
        yield Disc(x + 27 + 15 * px, y + 27 + 15 * py, 6.4, "black")


def shots_width(dice: int) -> int:
    """How wide the strip with the dice is, when it is 74 high."""
    return 62 * dice + 78


def _spa(look: Look) -> Drawing:
    """look: spa, order, whether it is played: a State Protection Authority card."""
    played = bool(look[2])
    ink, fore = ("chit", "red") if played else ("red", "chit")
    shapes: list[Shape] = [
        Fill(rectangle((0, 0, 60, 76)), "black"),
        Fill(rectangle((3, 3, 57, 73)), ink),
        *icon(str(look[1]), 30, 38, 44, {"fore": fore, "back": ink}),
    ]
    return Drawing(60, 76, tuple(shapes), on="black")


def _pile(look: Look) -> Drawing:
    """look: pile, ink, sign: a pile of cards; their number is written below the sign."""
    ink, sign = str(look[1]), str(look[2])
    shapes: list[Shape] = [
        Fill(rectangle((8, 0, 84, 92)), "black"),
        Fill(rectangle((11, 3, 81, 89)), ink),
        Fill(rectangle((0, 8, 76, 100)), "black"),
        Fill(rectangle((3, 11, 73, 97)), ink),
        *icon(sign, 38, 32, 34, {"fore": "chit", "back": ink}),
    ]
    return Drawing(84, 100, tuple(shapes), on="black")


def _back(look: Look) -> Drawing:
    """look: back, count, period: Headlines face down, by the deck they come from."""
    shapes = (
        Fill(rectangle((0, 0, 100, 68)), "black"),
        Fill(rectangle((3, 3, 97, 65)), "red"),
        Letters("I" * int(look[2]), 25, 33, 46, "chit", "bold", "mm", 38),
        Fill(rectangle((48, 6, 94, 62)), "chit"),
        Letters(str(look[1]), 71, 33, 56, "black", "black", "mm", 40),
    )
    return Drawing(100, 68, shapes, on="black")


def _lit(look: Look) -> Drawing:
    """look: lit: a yellow slip below a piece that is new; it is no higher than a row of pieces."""
    shapes = (
        Fill(rectangle((0, 0, 66, 64)), "black"),
        Fill(rectangle((3, 3, 63, 61)), "lamp"),
    )
    return Drawing(66, 64, shapes, on="black")


def shaft_size(dx: int, dy: int) -> tuple[int, int]:
    """The smallest sheet an arrow fits on: high sheets touch many bands of a picture."""
    length = hypot(dx, dy) or 1.0
    return round(abs(dx) + 68 * abs(dy) / length + 22), round(abs(dy) + 68 * abs(dx) / length + 22)


def _shaft(look: Look) -> Drawing:
    """look: shaft, dx, dy, thickness: an arrow on a sheet of its own size."""
    wide, high = shaft_size(int(look[1]), int(look[2]))
    drawn = marks.arrow(look)
    shapes = moved(drawn.shapes, (wide - drawn.width) / 2, (high - drawn.height) / 2)
    return Drawing(wide, high, shapes, on="chit")


def _note(look: Look) -> Drawing:
    """look: note, width, height: a slip of paper to write on."""
    wide, high = int(look[1]), int(look[2])
    shapes = (
        Fill(rectangle((6, 7, wide, high)), "shadow"),
        Fill(((0, 1), (wide - 7, 0), (wide - 6, high - 9), (1, high - 8)), "chit"),
    )
    return Drawing(wide, high, shapes, on="chit")


def _symbol(look: Look) -> Drawing:
    """look: symbol, name, fore, back: an icon by itself."""
    inks = {"fore": str(look[2]), "back": str(look[3]), "spark": "blood"}
    return Drawing(100, 100, tuple(icon(str(look[1]), 50, 50, 96, inks)), on=str(look[3]))


def _photo(look: Look) -> Drawing:
    """look: photo, name, its lower edge, tenths of a degree: laid over the one on the board."""
    flat = moved(replacing(str(look[1]), int(look[2])), -WIDE / 2, -HIGH / 2)
    hung = turned(flat, int(look[3]) / 10)
    return Drawing(WIDE, HIGH, moved(hung, WIDE / 2, HIGH / 2), on="sky")


MARKS: dict[str, Callable[[Look], Drawing]] = {
    **marks.MARKS,
    **chances.MARKS,
    **cards.CARDS,
    "space": _space,
    "dossier": _dossier,
    "wounds": _wounds,
    "slip": _slip,
    "today": _today,
    "past": _past,
    "shots": _shots,
    "spa": _spa,
    "pile": _pile,
    "back": _back,
    "note": _note,
    "lit": _lit,
    "shaft": _shaft,
    "symbol": _symbol,
    "photo": _photo,
}
