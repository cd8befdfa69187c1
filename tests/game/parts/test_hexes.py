"""Hexes: neighbours, sides and distances on every grid."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from game.parts.hexes import (
    Grid,
    centre,
    distance,
    enclosed,
    hex_of,
    near_of,
    number_of,
    opposite,
    side,
)

GRIDS: tuple[Grid, ...] = get_args(Grid)
FIELD = tuple(product(range(1, 8), range(1, 7)))


def test_numbers_are_column_and_row() -> None:
    assert hex_of("1418") == (14, 18)
    assert number_of((3, 7)) == "0307"


@pytest.mark.parametrize("wrong", ["", "141", "14180", "14a8", "１４１８", "-418"])
def test_other_numbers_are_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="four digits"):
        hex_of(wrong)


def test_neighbours_on_a_skewed_grid() -> None:
    """Six around 0504, among them the two along the slant."""
    there = {number_of(FIELD[i]) for i in near_of(FIELD, "skewed")[FIELD.index((5, 4))]}
    assert there == {"0604", "0605", "0505", "0404", "0403", "0503"}


@pytest.mark.parametrize(
    ("grid", "there"),
    [
        ("odd_columns_down", {"0503", "0505", "0404", "0405", "0604", "0605"}),
        ("even_columns_down", {"0503", "0505", "0403", "0404", "0603", "0604"}),
        ("odd_rows_right", {"0404", "0604", "0403", "0503", "0405", "0505"}),
        ("even_rows_right", {"0404", "0604", "0503", "0603", "0505", "0605"}),
    ],
)
def test_neighbours_on_ordinary_grids(grid: Grid, there: set[str]) -> None:
    near = near_of(FIELD, grid)[FIELD.index((5, 4))]
    assert {number_of(FIELD[i]) for i in near} == there


@pytest.mark.parametrize("grid", GRIDS)
def test_neighbours_sides_and_distances_agree(grid: Grid) -> None:
    """Who is near is one step apart, one drawn width apart, and sees the other's opposite side."""
    near = near_of(FIELD, grid)
    for number, at in enumerate(FIELD):
        assert {i for i, other in enumerate(FIELD) if distance(grid, at, other) == 1} == set(
            near[number]
        )
        for other in near[number]:
            there = FIELD[other]
            assert side(grid, there, at) == opposite(side(grid, at, there))
            (x, y), (u, v) = centre(grid, at), centre(grid, there)
            assert (x - u) ** 2 + (y - v) ** 2 == pytest.approx(1)


@pytest.mark.parametrize("grid", GRIDS)
def test_distances_are_those_of_the_shortest_way(grid: Grid) -> None:
    near = near_of(FIELD, grid)
    start = FIELD.index((4, 3))
    found, front = {start: 0}, [start]
    for steps in range(1, 20):
        front = [i for here in front for i in near[here] if i not in found]
        found.update(dict.fromkeys(front, steps))
    inside = [i for i, at in enumerate(FIELD) if distance(grid, at, (4, 3)) <= 2]
    assert all(distance(grid, (4, 3), FIELD[i]) == found[i] for i in inside)


def test_hexes_apart_have_no_side() -> None:
    with pytest.raises(ValueError, match="0101 and 0303 do not touch"):
        side("skewed", (1, 1), (3, 3))


@pytest.mark.parametrize("grid", GRIDS)
def test_gaps_are_enclosed_whatever_their_size_and_bays_are_not(grid: Grid) -> None:
    sheet = set(product(range(1, 9), range(1, 9)))
    gap, bay = {(3, 3), (4, 3), (4, 4), (4, 5)}, {(7, 1), (7, 2), (7, 3)}
    assert enclosed(sheet, grid) == []
    assert enclosed(sheet - gap - bay, grid) == sorted(gap)
