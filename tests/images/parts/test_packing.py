"""Pieces lie in rows within their area, clear of its label."""

from __future__ import annotations

from itertools import combinations

import pytest

from images.geometry import Box, clearance, shared
from images.parts.packing import NOWHERE, SIZES, free, pack
from tests.images.parts.village import PLAN

FIELD = PLAN.polygon("1")
LABEL = (112.0, 212.0, 300.0, 300.0)


def boxes(widths: tuple[int, ...], label: Box = LABEL) -> list[Box]:
    found = pack(FIELD, label, widths)
    assert found is not None
    size, spots = found
    return [
        (x - size * wide / 200, y - size / 2, x + size * wide / 200, y + size / 2)
        for wide, (x, y) in zip(widths, spots, strict=True)
    ]


@pytest.mark.parametrize("count", [1, 5, 12, 24])
def test_pieces_stay_inside_and_apart(count: int) -> None:
    found = boxes((100, 142, 118) * (count // 3) + (100,) * (count % 3))
    for left, top, right, bottom in found:
        assert all(clearance((x, y), FIELD) >= 0 for x in (left, right) for y in (top, bottom))
        assert shared((left, top, right, bottom), LABEL) == 0
    assert all(shared(one, other) < 12 for one, other in combinations(found, 2))


def test_few_pieces_are_large_and_many_are_small() -> None:
    few, many = pack(FIELD, LABEL, (100,) * 3), pack(FIELD, LABEL, (100,) * 40)
    assert few is not None
    assert many is not None
    assert few[0] == SIZES[0] > many[0]


def test_too_many_find_no_place() -> None:
    assert pack(FIELD, LABEL, (142,) * 400) is None
    assert pack(FIELD, LABEL, ()) == (SIZES[0], ())


def test_a_label_cuts_a_row_in_two() -> None:
    across = (300.0, 250.0, 500.0, 350.0)
    assert len(free(FIELD, across, 260, 340)) == 2
    assert len(free(FIELD, NOWHERE, 260, 340)) == 1
