"""Boxes of counters: as large as they fit, with their names while these can be read."""

from __future__ import annotations

from collections.abc import Iterator

from config.texts import Words
from game.blind_faith.set.components import load
from game.blind_faith.view.names import named as called
from game.blind_faith.view.view import BlindView
from images.blind_faith.scene.names import LEAST
from images.blind_faith.scene.stacks import counter
from images.blind_faith.scene.words import short
from images.geometry import Box
from images.paint import width
from images.scene import Label, Mark, Sprite

Sizes = tuple[int, ...]
SIZES = (150, 136, 120, 106, 96, 88, 80, 72, 64)  # of a counter in a box
NAMED = 106  # from this size on counters have their names below them
LINE = 34  # of such a name


def filled(
    view: BlindView, words: Words, box: Box, units: tuple[int, ...], sizes: Sizes = SIZES
) -> Iterator[Mark]:
    """The counters of a box, as large as they fit, with their names while these can be read."""
    size, wide, high = _fit(box, len(units), sizes)
    across = max(1, int(box[2] - box[0] - 20) // wide)
    room = across * (int(box[3] - box[1] - 12) // high)
    kept = units if len(units) <= room else units[: room - 1]
    cells = _cells(box, min(len(units), room), (wide, high), across)
    named = size >= NAMED
    for unit, (x, y) in zip(kept, cells, strict=False):
        low = LINE // 2 if named else 0
        yield Sprite(counter(view, (unit,), words), x, y - low, size)
        if named:
            title = legible(called(view.set, words, load(view.set).unit[unit].name), wide - 6)
            low, large = y + size // 2 + 4, max(30, size // 6)
            yield Label(title, x, low, large, "ink", "paper", "bold", "mm", wide - 6)
    if len(kept) < len(units):
        x, y = cells[-1]
        yield Sprite(("more", len(units) - len(kept)), x, y, size * 8 // 10)


def legible(name: str, room: int) -> str:
    """As much of a name as can be read in so much room, but a word at least.

    Whose name ends with a title ("V. Albert osztrák herceg") is known by its beginning.
    """
    title = short(name)
    while " " in title and width(title, "bold", LEAST) > room:
        titled = title[0].isupper() and title.rpartition(" ")[2][0].islower()
        title = title.rpartition(" ")[0] if titled else title.partition(" ")[2]
    return title


def _fit(box: Box, count: int, sizes: Sizes) -> tuple[int, int, int]:
    """The largest counters of which so many fit a box, and the cell of each."""
    for size in sizes:
        named = size >= NAMED
        wide, high = size + (30 if named else 8), size + (LINE + 8 if named else 8)
        across, down = int(box[2] - box[0] - 20) // wide, int(box[3] - box[1] - 12) // high
        if across * down >= count:
            break
    return size, wide, high


def _cells(box: Box, count: int, cell: tuple[int, int], across: int) -> list[tuple[int, int]]:
    """The middles of so many cells, row by row, in the middle of the box."""
    rows = max(1, -(-count // across))
    across = max(1, -(-count // rows))
    found = []
    for i in range(count):
        row = i // across
        here = min(across, count - row * across)
        x = (box[0] + box[2]) / 2 + (i % across - (here - 1) / 2) * cell[0]
        y = (box[1] + box[3]) / 2 + (row - (rows - 1) / 2) * cell[1]
        found.append((round(x), round(y)))
    return found
