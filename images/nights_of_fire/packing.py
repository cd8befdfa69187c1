"""Where pieces lie in a district: in rows, never over each other, as large as they fit."""

from __future__ import annotations

from functools import lru_cache

from images.drawing import Points
from images.geometry import Box, edges

SIZES = (86, 82, 78, 74, 70, 66, 62, 58, 54, 50, 46, 42, 38)
MARGIN = 10
GAP = 4
NOWHERE = (0.0, 0.0, 0.0, 0.0)

Span = tuple[float, float]
Spot = tuple[int, int]
Packed = tuple[int, tuple[Spot, ...]]


@lru_cache(maxsize=1 << 14)
def pack(
    area: Points, label: Box, widths: tuple[int, ...], sizes: tuple[int, ...] = SIZES
) -> Packed | None:
    """The size of the pieces and the centre of each, or None where they do not fit."""
    if not widths:
        return sizes[0], ()
    for size in sizes:
        found = _rows(area, label, widths, size)
        if found:
            return size, found
    return None


def _rows(area: Points, label: Box, widths: tuple[int, ...], size: int) -> tuple[Spot, ...]:
    """The first layout of this size, shifted to the middle of the room it has."""
    top = min(y for _, y in area) + MARGIN
    bottom = max(y for _, y in area) - MARGIN
    fits: list[tuple[Spot, ...]] = []
    y = top
    while y + size <= bottom:
        spots = _fill(area, label, widths, size, y, bottom)
        if spots:
            fits.append(spots)
        y += 7
    return min(fits, key=lambda spots: _badness(spots, area, label)) if fits else ()


def _badness(spots: tuple[Spot, ...], area: Points, label: Box) -> float:
    """Pieces look best below the label, in few rows, in the middle of what is left."""
    rows = len({y for _, y in spots})
    middle = sum(y for _, y in spots) / len(spots)
    bottom = max(y for _, y in area)
    wish = (min(label[3], bottom) + bottom) / 2
    return rows * 60 + abs(middle - wish)


def _fill(
    area: Points, label: Box, widths: tuple[int, ...], size: int, y: float, bottom: float
) -> tuple[Spot, ...]:
    """Every piece from this height downwards, row by row; nothing if one finds no place."""
    spots: list[Spot] = []
    left = list(widths)
    while left and y + size <= bottom:
        for start, end in free(area, label, y, y + size):
            row: list[float] = []
            while left and sum(row) + GAP * len(row) + left[0] * size / 100 <= end - start:
                row.append(left.pop(0) * size / 100)
            spots += _centred(row, start, end, y + size / 2)
        y += size + GAP
    return tuple(spots) if not left else ()


def _centred(row: list[float], start: float, end: float, y: float) -> list[Spot]:
    x = (start + end - sum(row) - GAP * (len(row) - 1)) / 2
    spots = []
    for wide in row:
        spots.append((round(x + wide / 2), round(y)))
        x += wide + GAP
    return spots


@lru_cache(maxsize=1 << 14)
def free(area: Points, label: Box, top: float, bottom: float) -> tuple[Span, ...]:
    """The stretches between two heights that are inside the area and clear of the label."""
    spans: list[Span] = [(-1e9, 1e9)]
    lines = [top + (bottom - top) * i / 4 for i in range(5)]
    lines += [y for _, y in area if top < y < bottom]
    for y in lines:
        spans = _meet(spans, _across(area, y + 0.01))
    if label[1] < bottom and top < label[3]:
        spans = _meet(spans, [(-1e9, label[0]), (label[2], 1e9)])
    return tuple((a, b) for a, b in spans if b - a > 20)


def _across(area: Points, y: float) -> list[Span]:
    hits = sorted(
        ax + (bx - ax) * (y - ay) / (by - ay)
        for (ax, ay), (bx, by) in edges(area)
        if (ay > y) != (by > y)
    )
    return [(a + MARGIN, b - MARGIN) for a, b in zip(hits[::2], hits[1::2], strict=True)]


def _meet(one: list[Span], other: list[Span]) -> list[Span]:
    both = [(max(a, c), min(b, d)) for a, b in one for c, d in other]
    return [(a, b) for a, b in both if b > a]
