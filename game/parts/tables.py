"""Tables of results as data: rules look them up, odds count them, `/rules` shows them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """What rolls from the first number to the last bring, by column."""

    roll: tuple[int, int]
    result: dict[str, str]


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """A table for so many dice of so many sides: (3, 6) is 3D6."""

    dice: tuple[int, int]
    row: tuple[Row, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns, in the order of the first row."""
        return tuple(self.row[0].result)

    @property
    def span(self) -> tuple[int, int]:
        """The lowest and the highest roll of the dice."""
        count, sides = self.dice
        return count, count * sides


def fault(table: Table, results: frozenset[str] = frozenset()) -> str:
    """What is wrong with a table, or nothing: rolls without a gap, the same columns in each row."""
    if not table.row or min(table.dice) < 1:
        return "a table has dice and rows"
    low, high = table.span
    for row in table.row:
        first, last = row.roll
        if first != low or last < first:
            return f"the row of {first} to {last} should begin with {low}"
        if tuple(row.result) != table.columns:
            return f"the row of {first} to {last} has other columns than the first"
        for result in row.result.values():
            if results and result not in results:
                return f"'{result}' is none of the results {', '.join(sorted(results))}"
        low = last + 1
    return "" if low == high + 1 else f"the rows end with {low - 1}, the dice with {high}"


def look_up(table: Table, column: str, rolled: int) -> str:
    """What a roll brings; below the first and beyond the last row those count."""
    for row in table.row:
        if rolled <= row.roll[1]:
            return row.result[column]
    return table.row[-1].result[column]


def chances(table: Table, column: str, modifier: int = 0) -> dict[str, Fraction]:
    """How likely each result of a column is, exactly, in the order in which rows have them."""
    found = {row.result[column]: Fraction(0) for row in table.row}
    for rolled, chance in spread(*table.dice):
        found[look_up(table, column, rolled + modifier)] += chance
    return {result: chance for result, chance in found.items() if chance}


@lru_cache(maxsize=64)
def spread(count: int, sides: int) -> tuple[tuple[int, Fraction], ...]:
    """How likely each sum of so many dice is."""
    sums = {0: 1}
    for _ in range(count):
        sums = _with_another(sums, sides)
    return tuple((total, Fraction(ways, sides**count)) for total, ways in sorted(sums.items()))


def _with_another(sums: dict[int, int], sides: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for total, ways in sums.items():
        for face in range(1, sides + 1):
            found[total + face] = found.get(total + face, 0) + ways
    return found


def cells(table: Table) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The table to be read: each row's rolls, and its results column by column."""
    for row in table.row:
        first, last = row.roll
        yield str(first) if first == last else f"{first}-{last}", tuple(row.result.values())
