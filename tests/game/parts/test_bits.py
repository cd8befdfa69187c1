"""Sets of small numbers as the bits of an integer."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.parts.bits import bits, mask_of


@given(st.sets(st.integers(0, 63)))
def test_a_set_comes_back_in_ascending_order(numbers: set[int]) -> None:
    assert bits(mask_of(numbers)) == tuple(sorted(numbers))


def test_a_number_twice_is_there_once() -> None:
    assert mask_of((3, 1, 3)) == 0b1010
    assert bits(0) == ()
