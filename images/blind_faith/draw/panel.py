"""The printed parts below the map: the Turn Record Track, the boxes of the seven, the plaques."""

from __future__ import annotations

from collections.abc import Iterator

from game.blind_faith.set.components import load
from images.blind_faith.draw import ornament
from images.blind_faith.scene.layout import MAP_HEIGHT, height
from images.drawing import Fill, Letters, Line, Shape
from images.parts.paper import BAND, WIDTH, rectangle

TOP = BAND + MAP_HEIGHT
TURNS = (20, TOP + 54, 62, 60)  # left, middle, step, side
SEVENTHS = (20, TOP + 100, 223, 76)  # left, top, step, size of a sign
PLAQUES = (20, TOP + 236, 312, 66)
SEVENTH_HIGH, PLAQUE_HIGH = 126, 98
ROOM = 25  # turns that the track is printed for


def turn_at(number: int) -> tuple[int, int]:
    """The middle of a turn's box."""
    left, y, step, side = TURNS
    return left + step * (number - 1) + side // 2, y


def seventh_box(number: int) -> tuple[int, int, int, int]:
    """The box of one of the seven."""
    left, top, step, _ = SEVENTHS
    return left + step * number, top, left + step * number + step - 8, top + SEVENTH_HIGH


def plaque_box(number: int) -> tuple[int, int, int, int]:
    """The box of a plaque."""
    left, top, step, _ = PLAQUES
    return left + step * number, top, left + step * number + step - 8, top + PLAQUE_HIGH


def foot(set_name: str) -> Iterator[Shape]:
    """Everything below the map."""
    p = load(set_name)
    yield Fill(rectangle((0, TOP, WIDTH, height())), "worn")
    yield from ornament.fillet(0, WIDTH, TOP + 2)
    for turn in p.track.turn[:ROOM]:
        x, y = turn_at(turn.number)
        half = TURNS[3] / 2
        yield from _box((x - half, y - half, x + half, y + half))
        if turn.hussites:
            yield Fill(rectangle((x - half + 4, y + half - 10, x + half - 4, y + half - 4)),
                       "hussite")  # fmt: skip
        yield Letters(str(turn.year)[2:], x, y - 4, 40, "ink", "black")
    for i, here in enumerate(p.seven):
        left, top, right, bottom = seventh_box(i)
        yield from _box((left, top, right, bottom))
        place = p.board.place_here(here)
        if place is not None:
            yield Letters(
                place.name,
                (left + right) / 2,
                bottom - 24,
                38,
                "rubric",
                "black",
                "mm",
                right - left - 16,
            )
    for i in range(5):
        yield from _box(plaque_box(i))


def _box(box: tuple[float, float, float, float]) -> Iterator[Shape]:
    yield Fill(rectangle(box), "paper")
    corners = rectangle(box)
    yield Line((*corners, corners[0]), 3, "ink")
    left, top, right, bottom = box
    inner = rectangle((left + 4, top + 4, right - 4, bottom - 4))
    yield Line((*inner, inner[0]), 1.4, "gold_deep")
