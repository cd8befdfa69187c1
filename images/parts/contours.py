"""Contour lines of a field of heights: marching squares, the pieces joined into long strokes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from images.drawing import Point, Points
from images.geometry import Box, smooth

Field = Callable[[float, float], float]
Cell = tuple[int, int]
Side = tuple[int, int, int]  # a side of the grid: column, row, 0 for across and 1 for down
# Which sides of a square a line crosses, by which of its corners lie above it.
CROSSED = {
    1: ((3, 0),), 2: ((0, 1),), 3: ((3, 1),), 4: ((1, 2),), 5: ((3, 0), (1, 2)), 6: ((0, 2),),
    7: ((3, 2),), 8: ((2, 3),), 9: ((2, 0),), 10: ((0, 1), (2, 3)), 11: ((2, 1),), 12: ((1, 3),),
    13: ((1, 0),), 14: ((0, 3),),
}  # fmt: skip


class Heights:
    """A field measured at the corners of a grid."""

    def __init__(self, field: Field, box: Box, across: int, down: int) -> None:
        self.box, self.across, self.down = box, across, down
        left, top, right, bottom = box
        self._step = (right - left) / across, (bottom - top) / down
        self.rows = [
            [field(left + self._step[0] * i, top + self._step[1] * j) for i in range(across + 1)]
            for j in range(down + 1)
        ]

    def lines(self, level: float) -> Iterator[Points]:
        """The lines of one height, each as long as it goes."""
        pieces = list(self._pieces(level))
        for path in _joined(pieces):
            yield smooth(tuple(self._on(side, level) for side in path), 1)

    def _pieces(self, level: float) -> Iterator[tuple[Side, Side]]:
        for j in range(self.down):
            upper, lower = self.rows[j], self.rows[j + 1]
            for i in range(self.across):
                kind = (
                    (upper[i] > level) + 2 * (upper[i + 1] > level)
                    + 4 * (lower[i + 1] > level) + 8 * (lower[i] > level)
                )  # fmt: skip
                if 0 < kind < 15:
                    sides = ((i, j, 0), (i + 1, j, 1), (i, j + 1, 0), (i, j, 1))
                    yield from ((sides[a], sides[b]) for a, b in CROSSED[kind])

    def _on(self, side: Side, level: float) -> Point:
        """Where a line crosses a side."""
        i, j, down = side
        a, b = self.rows[j][i], self.rows[j + down][i + 1 - down]
        t = (level - a) / (b - a) if b != a else 0.5
        x, y = (i, j + t) if down else (i + t, j)
        return self.box[0] + self._step[0] * x, self.box[1] + self._step[1] * y


def _joined(pieces: Sequence[tuple[Side, Side]]) -> Iterator[list[Side]]:
    """The pieces put end to end."""
    ends: dict[Side, list[int]] = {}
    for number, piece in enumerate(pieces):
        for side in piece:
            ends.setdefault(side, []).append(number)
    left = set(range(len(pieces)))
    # Lines that leave the grid begin at its edge; what remains then are closed ones.
    order = sorted(left, key=lambda n: min(len(ends[side]) for side in pieces[n]))
    for number in order:
        if number in left:
            yield _followed(pieces, ends, left, number)


def _followed(
    pieces: Sequence[tuple[Side, Side]], ends: dict[Side, list[int]], left: set[int], number: int
) -> list[Side]:
    first, second = pieces[number]
    path = [second, first] if len(ends[second]) < len(ends[first]) else [first, second]
    left.discard(number)
    while following := [n for n in ends[path[-1]] if n in left]:
        left.discard(following[0])
        a, b = pieces[following[0]]
        path.append(b if a == path[-1] else a)
    return path
