"""The sheet around the map: its neat line with letters and figures, folds, band and panel."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from images.drawing import Disc, Fill, Letters, Line, Shape
from images.geometry import Box, cut
from images.hungarian_nightmare.scene.layout import COLUMNS, DISPLAY, MAP, POINTS, ROWS
from images.parts.frame import Frame
from images.parts.paper import BAND, WIDTH, boxes, caption, rectangle, wear


def folds(frame: Frame) -> Iterator[Shape]:
    """A sheet that was carried in a map case: creases, worn where they cross."""
    left, top, right, bottom = MAP
    rng = Random("folds")
    k = frame.scale
    downs = [left + (right - left) * share for share in (1 / 3, 2 / 3)]
    overs = [top + (bottom - top) * share for share in (1 / 3, 2 / 3)]
    for x in downs:
        (ax, ay), (bx, by) = frame.at((x, top)), frame.at((x, bottom))
        yield Line(((ax, ay), (bx, by)), 2.6 * k**0.4, "fold")
        yield Line(((ax + 2.4, ay), (bx + 2.4, by)), 1.3 * k**0.4, "snow")
    for y in overs:
        (ax, ay), (bx, by) = frame.at((left, y)), frame.at((right, y))
        yield Line(((ax, ay), (bx, by)), 2.6 * k**0.4, "fold")
        yield Line(((ax, ay + 2.4), (bx, by + 2.4)), 1.3 * k**0.4, "snow")
    for x in downs:
        for y in overs:
            cx, cy = frame.at((x, y))
            yield Fill(cut(rectangle((cx - 9, cy - 8, cx + 9, cy + 8)), rng, 6, 4), "fold")


def around(frame: Frame) -> Iterator[Shape]:
    """The neat line of the map, with the letters and figures of its squares."""
    left, top, right, bottom = frame.box
    for box in (
        (0, BAND, WIDTH, top), (0, bottom, WIDTH, bottom + 20),
        (0, BAND, left, bottom + 20), (right, BAND, WIDTH, bottom + 20),
    ):  # fmt: skip
        yield Fill(rectangle(box), "paper")
    yield from _ticks(frame.box)
    yield from _ring((left, top, right, bottom), 4)
    yield from _ring((left - 11, top - 11, right + 11, bottom + 11), 2)


def _ticks(box: Box) -> Iterator[Shape]:
    """The margin in black and white steps, each a quarter of a square."""
    left, top, right, bottom = box
    for ends, across in (((left, right), True), ((top, bottom), False)):
        count = 4 * (len(COLUMNS) if across else len(ROWS))
        step = (ends[1] - ends[0]) / count
        for i in range(0, count, 2):
            a, b = ends[0] + step * i, ends[0] + step * (i + 1)
            for edge in (top - 9, bottom + 2) if across else (left - 9, right + 2):
                strip = (a, edge, b, edge + 7) if across else (edge, a, edge + 7, b)
                yield Fill(rectangle(strip), "ink")


def _ring(box: Box, wide: float) -> Iterator[Shape]:
    path = rectangle(box)
    yield Line((*path, path[0]), wide, "ink")


def edge(frame: Frame) -> Iterator[Shape]:
    """The line around a window."""
    left, top, right, bottom = frame.box
    yield from _ring((left + 3, top, right - 3, bottom - 3), 6)


def head() -> Iterator[Shape]:
    """The dark band with the sign of the staff."""
    yield Fill(rectangle((0, 0, WIDTH, BAND)), "band")
    yield Fill(rectangle((0, BAND - 5, WIDTH, BAND)), "lamp")
    x, y = 62, 52
    yield Disc(x, y, 42, "chit")
    yield Disc(x, y, 37, "band")
    yield Disc(x, y, 33, "chit")
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        tip, wing = (x + dx * 48, y + dy * 48), 9
        yield Fill((tip, (x + dy * wing, y + dx * wing), (x - dy * wing, y - dx * wing)), "blood")
    yield Disc(x, y, 8, "band")


def panel(frame: Frame, more: int) -> Iterator[Shape]:
    """Below the map: what may be spent, and the display."""
    yield Fill(rectangle((0, MAP[3] + 14, WIDTH, frame.height + more)), "worn")
    yield from boxes((POINTS, DISPLAY), Random("panel"))
    yield from wear(WIDTH, frame.height, ("fold", "faded"), Random("wear"))
    if more:
        yield caption(WIDTH, frame.height, more)


def letters(frame: Frame) -> Iterator[Shape]:
    """The names of the squares along the margin."""
    left, top, right, bottom = frame.box
    for i, letter in enumerate(COLUMNS):
        x = left + (right - left) * (i + 0.5) / len(COLUMNS)
        yield Letters(letter, x, top - 5, 18, "ink", "black")
    for i, figure in enumerate(ROWS):
        y = top + (bottom - top) * (i + 0.5) / len(ROWS)
        yield Letters(figure, left - 6, y, 18, "ink", "black")
