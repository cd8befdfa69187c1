"""Hexes by column and row: neighbours, sides and distances on the grids that maps are printed on.

`skewed` grids number rows along a slant; the others are the four ordinary ones, where every second
column or row is set off by half a hex. All of them are read into one pair of axes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

Grid = Literal[
    "skewed", "odd_columns_down", "even_columns_down", "odd_rows_right", "even_rows_right"
]
Hex = tuple[int, int]  # column and row

# The six sides, in the order in which they are counted; opposite ones are three apart.
SIDES: tuple[Hex, ...] = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))
HEIGHT = 3**0.5 / 2  # from row to row, where a hex is 1 wide


def hex_of(number: str) -> Hex:
    """The column and row of a hex by its four digits."""
    if len(number) != 4 or not (number.isascii() and number.isdigit()):
        raise ValueError(f"{number!r} is no hex: four digits are, column and row")
    return int(number[:2]), int(number[2:])


def number_of(at: Hex) -> str:
    """The four digits of a hex."""
    return f"{at[0]:02}{at[1]:02}"


def _axes(grid: Grid, at: Hex) -> Hex:
    """A hex on the axes of the skewed grid."""
    column, row = at
    match grid:
        case "skewed":
            return column, row
        case "odd_columns_down":
            return column, row + (column + (column & 1)) // 2
        case "even_columns_down":
            return column, row + (column - (column & 1)) // 2
        case "odd_rows_right":
            return column + (row + (row & 1)) // 2, row
        case "even_rows_right":
            return column + (row - (row & 1)) // 2, row


def distance(grid: Grid, one: Hex, other: Hex) -> int:
    """How many steps apart two hexes are."""
    a, b = _axes(grid, one), _axes(grid, other)
    x, y = a[0] - b[0], a[1] - b[1]
    return max(abs(x), abs(y), abs(x - y))


def side(grid: Grid, one: Hex, other: Hex) -> int:
    """The side of a hex, from 0 to 5, on which its neighbour lies."""
    a, b = _axes(grid, one), _axes(grid, other)
    try:
        return SIDES.index((b[0] - a[0], b[1] - a[1]))
    except ValueError as error:
        raise ValueError(f"{number_of(one)} and {number_of(other)} do not touch") from error


def opposite(side: int) -> int:
    """The same side as the neighbour counts it."""
    return (side + 3) % 6


def near_of(hexes: Iterable[Hex], grid: Grid) -> tuple[tuple[int, ...], ...]:
    """For each of these hexes the numbers of its neighbours among them, in the order of sides."""
    known = {_axes(grid, at): number for number, at in enumerate(hexes)}
    return tuple(
        tuple([known[there] for dx, dy in SIDES if (there := (x + dx, y + dy)) in known])
        for x, y in known
    )


def enclosed(hexes: Iterable[Hex], grid: Grid) -> list[Hex]:
    """What is none of these hexes, and has them all around: gaps of any size, in order."""
    known = set(hexes)
    columns, rows = zip(*known, strict=True)
    free = [
        (column, row)
        for column in range(min(columns) - 1, max(columns) + 2)
        for row in range(min(rows) - 1, max(rows) + 2)
        if (column, row) not in known
    ]
    near = near_of(free, grid)
    open_to, todo = {0}, [0]  # the first is outside, and so is whatever can be reached from it
    while todo:
        found = set(near[todo.pop()]) - open_to
        open_to |= found
        todo.extend(found)
    return [at for number, at in enumerate(free) if number not in open_to]


def centre(grid: Grid, at: Hex) -> tuple[float, float]:
    """Where a hex is drawn: its middle, with hexes 1 wide and rows going down."""
    x, y = _axes(grid, at)
    return x - y / 2, y * HEIGHT
