"""Where pieces lie in a district: in rows, never over each other, as large as they fit."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor

from images.drawing import Points
from images.geometry import Box, edges

SIZES = (86, 82, 78, 74, 70, 66, 62, 58, 54, 50, 46, 42, 38)
MARGIN = 10
GAP = 4
STEP = 7
NOWHERE = (0.0, 0.0, 0.0, 0.0)

Span = tuple[float, float]
Sides = tuple[tuple[float, float, float, float, float], ...]
Spot = tuple[int, int]
Packed = tuple[int, tuple[Spot, ...]]


@lru_cache(maxsize=1 << 12)
def pack(
    area: Points, label: Box, widths: tuple[int, ...], sizes: tuple[int, ...] = SIZES
) -> Packed | None:
    """The size of the pieces and the centre of each, or None where they do not fit.

    Large pieces in few rows are best; a row more is worth five points of size.
    """
    best: Packed | None = None if widths else (sizes[0], ())
    most = float("-inf") if widths else float("inf")
    for size in sizes:
        if size <= most:
            break
        found = _best_rows(area, label, widths, size)
        if found and size - found[0] > most:
            best, most = (size, found[1]), size - found[0]
    return best


def _best_rows(
    area: Points, label: Box, widths: tuple[int, ...], size: int
) -> tuple[float, tuple[Spot, ...]] | None:
    """The layout of this size that looks best, with its badness, if there is one."""
    room = _room(area, label, size)
    wide = [width * size // 100 for width in widths]
    least = sum(wide) + GAP * len(wide)
    best: tuple[float, tuple[Spot, ...]] | None = None
    for y in range(room.top, room.bottom - size + 1, max(STEP, size // 9)):
        if best is not None and (y + size // 2 - room.wish) / 12 >= best[0]:
            break  # further down it only gets worse
        spots = _fill(room, wide, y) if room.below(y) > least - 1 else ()
        if spots:
            badness = _badness(spots, room)
            if best is None or badness < best[0]:
                best = badness, spots
    return best


class _Room:
    """The free stretches of a district for rows of one height, worked out as they are needed."""

    def __init__(self, area: Points, label: Box, size: int) -> None:
        self.area, self.label, self.size = area, label, size
        self.top = ceil(min(y for _, y in area)) + MARGIN
        self.bottom = floor(max(y for _, y in area)) - MARGIN
        self.wish = (min(label[3], self.bottom) + self.bottom) / 2
        self._lines = _lines(area)
        self._known: dict[int, tuple[Span, ...]] = {}
        self._below: dict[int, float] = {}

    def below(self, y: int) -> float:
        """How wide all stretches of the rows from this height downwards are, with their gaps."""
        if y + self.size > self.bottom:
            return 0.0
        known = self._below.get(y)
        if known is None:
            wide = sum([end - start + GAP for start, end in self.at(y)])
            known = self._below[y] = wide + self.below(y + self.size + GAP)
        return known

    def at(self, y: int) -> tuple[Span, ...]:
        """The stretches of the row that begins at this height."""
        known = self._known.get(y)
        if known is None:
            known = self._known[y] = _free(self._lines, self.label, y, y + self.size)
        return known


@lru_cache(maxsize=1 << 10)
def _room(area: Points, label: Box, size: int) -> _Room:
    return _Room(area, label, size)


def _badness(spots: tuple[Spot, ...], room: _Room) -> float:
    """Pieces look best below the label, in few rows, in the middle of what is left."""
    rows = len({y for _, y in spots})
    middle = sum(y for _, y in spots) / len(spots)
    return 5 * (rows - 1) + abs(middle - room.wish) / 12


def _fill(room: _Room, wide: list[int], y: int) -> tuple[Spot, ...]:
    """Every piece from this height downwards, row by row; nothing if one finds no place."""
    rows: list[tuple[list[int], float, int]] = []
    size, done, count = room.size, 0, len(wide)
    while done < count and y + size <= room.bottom:
        for start, end in room.at(y):
            used, first = -GAP, done
            while done < count and used + GAP + wide[done] <= end - start:
                used += GAP + wide[done]
                done += 1
            if done > first:
                rows.append((wide[first:done], (start + end - used) / 2, y + size // 2))
        y += size + GAP
    if done < count:
        return ()
    return tuple(spot for row in rows for spot in _centred(*row))


def _centred(row: list[int], x: float, y: int) -> list[Spot]:
    spots = []
    for wide in row:
        spots.append((round(x + wide / 2), y))
        x += wide + GAP
    return spots


def free(area: Points, label: Box, top: float, bottom: float) -> tuple[Span, ...]:
    """The stretches between two heights that are inside the area and clear of the label."""
    return _free(_lines(area), label, top, bottom)


def _free(lines: _Lines, label: Box, top: float, bottom: float) -> tuple[Span, ...]:
    spans = lines.at(top)
    heights = [top + (bottom - top) * i / 4 for i in range(1, 5)]
    heights += [corner for corner in lines.corners if top < corner < bottom]
    for y in heights:
        if not spans:
            return ()
        spans = _meet(spans, lines.at(y))
    if label[1] < bottom and top < label[3]:
        spans = _meet(spans, [(-1e9, label[0]), (label[2], 1e9)])
    return tuple([(a, b) for a, b in spans if b - a > 20])


class _Lines:
    """Where level lines run inside an area, worked out as they are needed: rows share them."""

    def __init__(self, area: Points) -> None:
        self._sides = _sides(area)
        self.corners = [side[2] for side in self._sides]
        self._known: dict[float, list[Span]] = {}

    def at(self, y: float) -> list[Span]:
        """The stretches of the line at this height."""
        known = self._known.get(y)
        if known is None:
            known = self._known[y] = [(a, b) for a, b in _across(self._sides, y + 0.01) if b > a]
        return known


@lru_cache(maxsize=1 << 6)
def _lines(area: Points) -> _Lines:
    return _Lines(area)


def _sides(area: Points) -> Sides:
    """The sides of an area: where each begins, and how far it goes to the right and down."""
    return tuple([(ax, bx - ax, ay, by, by - ay) for (ax, ay), (bx, by) in edges(area)])


def _across(sides: Sides, y: float) -> list[Span]:
    hits = [
        x + wide * (y - top) / high for x, wide, top, end, high in sides if (top > y) != (end > y)
    ]
    hits.sort()
    return [(a + MARGIN, b - MARGIN) for a, b in zip(hits[::2], hits[1::2], strict=True)]


def _meet(one: list[Span], other: list[Span]) -> list[Span]:
    if len(one) == len(other) == 1:  # as nearly always
        (a, b), (c, d) = one[0], other[0]
        a, b = a if a > c else c, b if b < d else d
        return [(a, b)] if b > a else []
    both = [(max(a, c), min(b, d)) for a, b in one for c, d in other]
    return [(a, b) for a, b in both if b > a]
