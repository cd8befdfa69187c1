"""Counters: what a unit is, of which faction by stripe and letter, and how many there are."""

from __future__ import annotations

from collections.abc import Iterator

from images.blind_faith.draw.emblems import emblem
from images.blind_faith.draw.tokens import INKS
from images.drawing import Disc, Drawing, Fill, Letters, Line, Shape
from images.geometry import Box
from images.parts.paper import rectangle
from images.scene import Look

STRIPE = 25  # how wide the stripe of a faction is
PLATE = 25  # how high the plate of the prowess is
LETTERS = 3  # factions that find room on one counter


def counter(look: Look) -> Drawing:
    """look: counter, side, type, factions by id and letter (`bohemia:B`), count, prowess, gun."""
    _, side, kind, factions, count, prowess, gun = look
    ink, fore = INKS[str(side)]
    shapes: list[Shape] = [
        Fill(((2, 0), (98, 0), (100, 2), (100, 98), (98, 100), (2, 100), (0, 98), (0, 2)), "chit"),
        Fill(rectangle((3, 3, 97, 97)), "black"),
        Fill(rectangle((6, 6, 94, 94)), ink),
    ]
    shapes += _stripes(str(factions), 94 - (PLATE if prowess else 0))
    middle = 6 + STRIPE + (88 - STRIPE) / 2
    y, size = (38, 56) if int(count) > 1 else (50, 60)
    shapes += emblem(str(kind), middle, y, size, {"fore": fore, "back": ink})
    if prowess:
        shapes += _plate(f"+{prowess}")
    if gun:
        shapes += emblem("gun", 82, 19, 22, {"fore": fore, "back": ink})
    if int(count) > 1:
        shapes += _badge(str(count))
    return Drawing(100, 100, tuple(shapes), on=ink)


def _badge(text: str) -> Iterator[Shape]:
    yield Disc(76, 76, 23, "chit")
    yield Disc(76, 76, 20.5, "black")
    yield Letters(text, 76, 75, 34, "chit", "black", "mm", 33)


def _plate(text: str) -> Iterator[Shape]:
    """The Combat Prowess, at the foot of the stripe."""
    yield Fill(rectangle((6, 94 - PLATE, 6 + STRIPE, 94)), "black")
    yield Letters(text, 6 + STRIPE / 2, 94 - PLATE / 2, 23, "chit", "black", "mm", STRIPE - 2)


def _stripes(factions: str, bottom: float) -> Iterator[Shape]:
    """A stripe with a pattern and a letter for each faction."""
    found = [each.split(":") for each in factions.split(" ")][:LETTERS]
    high = (bottom - 6) / len(found)
    for i, (name, letter) in enumerate(found):
        top = 6 + i * high
        box = (6.0, top, 6.0 + STRIPE, top + high)
        yield Fill(rectangle(box), "chit")
        yield from _pattern(name, (box[0], top + 27, box[2], box[3]))
        yield Letters(letter, 6 + STRIPE / 2, top + 14, 27, "black", "black")
        if i:
            yield Line(((6, top), (6 + STRIPE, top)), 2.4, "black")
    yield Line(((6 + STRIPE, 6), (6 + STRIPE, 94)), 2.6, "black")


def _pattern(faction: str, box: Box) -> Iterator[Shape]:
    """The way a stripe is filled below its letter, each faction its own."""
    left, top, right, bottom = box
    if bottom - top < 8:
        return
    bars = {"taborite": 3, "austria": 2, "denmark": 1}.get(faction, 0)
    if faction in ("calixtene", "imperial"):
        wide = 0 if faction == "calixtene" else 7
        yield Fill(rectangle((left + wide, top, right - wide, bottom)), "black")
    for i in range(bars):
        y = top + (bottom - top) * (i + 0.5) / bars
        high = min(6, (bottom - top) / bars / 2.4)
        yield Fill(rectangle((left, y - high, right, y + high)), "black")
    if faction in ("bohemia", "orphan", "hungary", "saxony", "polish", "legate"):
        yield from _figures(faction, box)


def _figures(faction: str, box: Box) -> Iterator[Shape]:
    """Squares, slants, chevrons, dots, halves and a cross."""
    left, top, right, bottom = box
    x, wide = (left + right) / 2, right - left
    rows = max(1, int((bottom - top) / 13))
    step = (bottom - top) / rows
    for i in range(rows):
        y = top + i * step
        if faction == "bohemia":
            side = left if i % 2 == 0 else x
            yield Fill(rectangle((side, y, side + wide / 2, y + step)), "black")
        elif faction == "orphan":
            half = y + step / 2
            yield Fill(((left, y), (right, half), (right, y + step), (left, half)), "black")
        elif faction == "hungary":
            yield Line(((left + 3, y + 3), (x, y + step - 4), (right - 3, y + 3)), 4.5, "black")
        elif faction == "saxony":
            yield Disc(x, y + step / 2, min(5, step / 2.4), "black")
        elif faction == "polish":
            yield Fill(rectangle((x, y, right, y + step)), "black")
        elif i == 0:
            yield Line(((x, top + 4), (x, bottom - 4)), 5, "black")
            yield Line(((left + 5, top + 16), (right - 5, top + 16)), 5, "black")


def blank(look: Look) -> Drawing:
    """look: blank: the empty space of a box of a display."""
    edge = rectangle((4, 4, 96, 96))
    shapes = (
        Fill(rectangle((0, 0, 100, 100)), "shade"),
        Line((*edge, edge[0]), 3, "sepia"),
    )
    return Drawing(100, 100, shapes, on="shade")
