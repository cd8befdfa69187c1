"""Counters: what is printed on them, their pips and flags, and stacks."""

from __future__ import annotations

import pytest

from images.drawing import Disc, Drawing, Letters
from images.parts.counters import SYMBOLS, counter, covered, stack, symbol

FIELDS = (
    "counter", "steel", "blue", "G", "66/13pz", "mechanized", "III", "6-6-4", "A", "", 3, 2, "DF",
    0,
)  # fmt: skip


def texts(drawing: Drawing) -> set[str]:
    return {shape.text for shape in drawing.shapes if isinstance(shape, Letters)}


def test_a_counter_tells_its_name_figures_and_flags() -> None:
    assert texts(counter(FIELDS)) == {"G", "66/13pz", "III", "6-6-4", "A", "D", "F"}


def test_a_pip_for_each_step_is_hollow_where_it_is_lost() -> None:
    pips = [s for s in counter(FIELDS).shapes if isinstance(s, Disc) and s.x == 90]
    assert [pip.ink for pip in pips] == ["black", "black", "black", "chit"]


def test_the_top_of_a_covered_stack_tells_how_many_lie_below() -> None:
    hidden = (*FIELDS[:5], "", "", "?", "", "", 0, 0, "", 4)
    assert texts(counter(hidden)) == {"G", "66/13pz", "?", "+4"}


@pytest.mark.parametrize("kind", SYMBOLS)
def test_every_type_has_a_symbol_of_its_own(kind: str) -> None:
    drawn = {name: tuple(symbol(name, (0, 0, 40, 26), "black", "chit")) for name in SYMBOLS}
    assert [name for name in drawn if drawn[name] == drawn[kind]] == [kind]


def test_a_stack_tells_count_and_strength() -> None:
    assert texts(stack(("stack", "round", "red", "tank", "17", 4, "D"))) == {"17", "4", "D"}


def test_of_a_covered_stack_only_name_and_count_are_told() -> None:
    drawing = covered(("covered", "cut", "blue", "66/13pz", 5, 1))
    assert texts(drawing) == {"66", "/13pz", "5"}
