"""What the illuminator adds: a border of vine and leaves, the compass, the scroll of the title."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from images.blind_faith.scene.names import Name
from images.drawing import Disc, Fill, Letters, Line, Point, Points, Shape
from images.geometry import Box, arc, smooth
from images.parts.paper import BAND, WIDTH, rectangle

STEP = 34  # from leaf to leaf


def frame(box: Box, thick: float) -> Iterator[Shape]:
    """A border outside a box: gold fillets, and between them a vine with leaves of two colours."""
    left, top, right, bottom = box
    outer = (left - thick, top - thick, right + thick, bottom + thick)
    for band in _bands(outer, box):
        yield Fill(rectangle(band), "chit")
    for inset, wide, ink in ((1.5, 3, "gold_deep"), (4.5, 3, "gold")):
        yield _around(_grown(outer, -inset), wide, ink)
        yield _around(_grown(box, inset), wide, ink)
    half = thick / 2
    run = _grown(box, half)
    for a, b in _sides(run):
        yield from _vine(a, b, thick * 0.20)
    for x, y in rectangle(run):
        yield from _boss(x, y, half)


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _around(box: Box, wide: float, ink: str) -> Shape:
    corners = rectangle(box)
    return Line((*corners, corners[0]), wide, ink)


def _bands(outer: Box, inner: Box) -> Iterator[Box]:
    yield outer[0], outer[1], outer[2], inner[1]
    yield outer[0], inner[3], outer[2], outer[3]
    yield outer[0], outer[1], inner[0], outer[3]
    yield inner[2], outer[1], outer[2], outer[3]


def _sides(box: Box) -> Iterator[tuple[Point, Point]]:
    corners = rectangle(box)
    yield from zip(corners, (*corners[1:], corners[0]), strict=True)


def _vine(a: Point, b: Point, swing: float) -> Iterator[Shape]:
    """A stem in waves with a leaf in each bend."""
    length = abs(b[0] - a[0]) + abs(b[1] - a[1])
    count = max(2, 2 * round(length / STEP / 2))
    tx, ty = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    nx, ny = -ty, tx
    step = length / count

    def at(along: float, off: float) -> Point:
        return a[0] + tx * along + nx * off, a[1] + ty * along + ny * off

    points = [at(length * i / (count * 6), swing * sin(pi * i / 6)) for i in range(count * 6 + 1)]
    yield Line(tuple(points), 1.8, "green")
    for i in range(1, count):
        side = 1 if i % 2 else -1
        ink = ("rubric", "azure", "rubric", "gold")[i % 4]
        spot = step * (i + 0.5)
        if i < count - 1:
            yield from _leaf(at, spot, side, swing, ink)


def _leaf(at: object, along: float, side: int, swing: float, ink: str) -> Iterator[Shape]:
    place = at
    assert callable(place)
    tip, root = place(along + 7, -side * swing * 1.35), place(along - 7, side * swing * 0.2)
    low, high = place(along + 1, -side * swing * 1.7), place(along + 3, side * swing * 0.35)
    yield Fill(smooth((root, low, tip, high, root), 1), ink)


def _boss(x: float, y: float, r: float) -> Iterator[Shape]:
    """A corner of gold with a flower."""
    yield Fill(rectangle((x - r, y - r, x + r, y + r)), "gold_deep")
    yield Fill(rectangle((x - r + 2, y - r + 2, x + r - 2, y + r - 2)), "gold")
    for i in range(4):
        turn = pi / 4 + pi / 2 * i
        yield Disc(x + cos(turn) * r * 0.42, y + sin(turn) * r * 0.42, r * 0.34, "rubric")
    yield Disc(x, y, r * 0.30, "gold_pale")


def compass(x: float, y: float, r: float) -> Iterator[Shape]:
    """A rose of sixteen winds; the lily shows the north."""
    yield Disc(x, y, r, "ink")
    yield Disc(x, y, r - 2, "paper")
    yield Disc(x, y, r * 0.90, "gold")
    yield Disc(x, y, r * 0.86, "azure")
    for count, reach, wide, inks in (
        (8, 0.62, 0.09, ("gold_pale", "gold_deep")),
        (4, 0.82, 0.13, ("chit", "rubric")),
    ):
        for i in range(count):
            turn = -pi / 2 + 2 * pi * (i + (0.5 if count == 8 else 0)) / count
            yield from _ray(x, y, turn, r * reach, r * wide, inks)
    for i in range(4):
        yield from _ray(x, y, -pi / 2 + pi / 2 * i, r * 0.98, r * 0.15, ("chit", "rubric"))
    yield Disc(x, y, r * 0.13, "gold")
    yield Disc(x, y, r * 0.07, "rubric")
    yield from _lily(x, y - r * 1.06, r * 0.26)


def _ray(
    x: float, y: float, turn: float, reach: float, wide: float, inks: tuple[str, str]
) -> Iterator[Shape]:
    tip = (x + cos(turn) * reach, y + sin(turn) * reach)
    for side, ink in zip((-1, 1), inks, strict=True):
        bend = turn + side * pi / 4
        foot = (x + cos(bend) * wide, y + sin(bend) * wide)
        yield Fill(((x, y), foot, tip), ink)


def _lily(x: float, y: float, size: float) -> Iterator[Shape]:
    petal: Points = ((0, -1), (0.32, -0.45), (0.18, 0.1), (0, 0.4), (-0.18, 0.1), (-0.32, -0.45))
    yield Fill(tuple((x + px * size, y + py * size) for px, py in petal), "rubric")
    for side in (-1, 1):
        curl = smooth(((0.08, 0.2), (0.5, -0.3), (0.85, -0.2), (0.75, 0.15)), 2)
        yield Line(tuple((x + side * px * size, y + py * size) for px, py in curl),
                   size * 0.2, "rubric")  # fmt: skip
    yield Line(((x - size * 0.5, y + size * 0.22), (x + size * 0.5, y + size * 0.22)),
               size * 0.14, "gold_deep")  # fmt: skip


def scroll(box: Box) -> Iterator[Shape]:
    """A parchment scroll for a title, rolled up at both ends."""
    left, top, right, bottom = box
    for x, side in ((left, -1), (right, 1)):
        roll = (x + side * 16, top + 12, x - side * 20, bottom + 12)
        yield Fill(rectangle((min(roll[0], roll[2]), roll[1], max(roll[0], roll[2]), roll[3])),
                   "shade")  # fmt: skip
        edge = rectangle((min(roll[0], roll[2]), roll[1], max(roll[0], roll[2]), roll[3]))
        yield Line((*edge, edge[0]), 2.4, "ink")
        yield Line(arc(x + side * 4, bottom + 12, 10, 0, 0.5, 8), 2.4, "ink")
    yield Fill(rectangle(box), "paper")
    edge = rectangle(box)
    yield Line((*edge, edge[0]), 3, "ink")
    inner = rectangle((left + 7, top + 7, right - 7, bottom - 7))
    yield Line((*inner, inner[0]), 1.8, "rubric")


def head() -> Iterator[Shape]:
    """The band at the head of a sheet."""
    yield Fill(rectangle((0, 0, WIDTH, BAND)), "band")
    yield from fillet(0, WIDTH, BAND - 4)


def written(name: Name, halo: str) -> Iterator[Shape]:
    """A name with a pale rim, so that it reads over anything."""
    for dx, dy in ((-2.4, -2.0), (2.4, -2.0), (-2.4, 2.0), (2.4, 2.0)):
        yield Letters(name.text, name.x + dx, name.y + dy, name.size, halo, name.weight)
    yield Letters(name.text, name.x, name.y, name.size, name.ink, name.weight)


def fillet(left: float, right: float, y: float) -> Iterator[Shape]:
    """A gold line with ink edges, across the sheet."""
    yield Fill(rectangle((left, y - 4, right, y + 4)), "gold_deep")
    yield Fill(rectangle((left, y - 2, right, y + 2)), "gold_pale")
