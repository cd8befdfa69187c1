"""Every numbered paragraph of the book has tests that assert what it says."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.game.blind_faith.rules.more_paragraphs import SECOND
from tests.game.blind_faith.rules.paragraphs import FIRST

HERE = "tests.game.blind_faith"
PARAGRAPHS = {**FIRST, **SECOND}
# The book, by the numbers of its modules, sections and cases; 1 and 19 hold no rules.
NUMBERS = [
    "2.0", "2.1", "2.2", "2.3", "2.3.1", "2.3.2", "2.4", "2.5", "2.6", "2.7", "3.0", "3.1",
    "3.2", "3.3", "3.4", "3.5", "4.0", "4.1", "4.2", "5.0", "5.1", "5.2", "5.2.1", "5.2.2",
    "5.2.3", "5.3", "6.0", "6.1", "6.1.1", "6.1.2", "6.1.3", "6.1.4", "6.2", "6.3", "6.3.1",
    "6.3.2", "6.3.3", "6.3.4", "6.3.5", "6.3.6", "6.3.7", "7.0", "7.1", "7.2", "7.3", "7.3.1",
    "7.3.2", "7.3.3", "7.4", "7.5", "7.6", "8.0", "8.1", "8.2", "8.3", "8.4", "8.5", "8.6",
    "8.6.2", "8.6.3", "8.6.4", "8.7", "8.8", "8.8.1", "8.8.2", "8.8.3", "8.8.4", "9.0", "9.1",
    "9.2", "9.3", "9.3.1", "9.3.2", "9.3.3", "9.4", "9.4.1", "9.4.2", "9.5", "9.6", "9.7", "9.8",
    "10.0", "10.1", "10.2", "10.3", "10.3.1", "10.3.2", "10.4", "10.4.1", "10.4.2", "10.5",
    "10.5.1", "10.5.2", "10.6", "10.6.1", "10.6.2", "10.7", "10.7.1", "10.7.2", "10.7.3",
    "10.7.4", "10.7.5", "10.8", "10.9", "11.0", "12.0", "12.1", "13.0", "13.1", "13.2", "14.0",
    "15.0", "15.1", "15.2", "15.3", "16.0", "16.1", "16.2", "16.3", "17.0", "17.1", "17.2",
    "17.3", "18.0", "18.1", "18.2", "18.3", "18.4", "18.5",
]  # fmt: skip
# What of a paragraph is not in the rules, and where it is instead.
GAPS = {
    "2.3.1": "French units: the list of colours has them, but no counter is named.",
    "8.4": "Whether an opponent allows a move to be changed is asked by the table's undo.",
}


def test_the_list_is_the_book() -> None:
    assert sorted(PARAGRAPHS) == sorted(NUMBERS)
    assert len(NUMBERS) == len(set(NUMBERS))


@pytest.mark.parametrize("number", NUMBERS)
def test_every_paragraph_has_its_tests(number: str) -> None:
    """A paragraph without a test, or with one that is gone, is found here."""
    assert PARAGRAPHS[number]
    for each in PARAGRAPHS[number]:
        module, _, name = each.rpartition(".")
        assert hasattr(import_module(f"{HERE}.{module}"), name), each


def test_gaps_are_paragraphs_of_the_book() -> None:
    assert set(GAPS) <= set(NUMBERS)
    assert all(len(reason) > 20 for reason in GAPS.values())
