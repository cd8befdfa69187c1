"""Every numbered paragraph of the book has a test that bears its number, or stands among the gaps.

A test named `test_4_3_5_and_4_3_6_...` asserts what 4.3.5 and 4.3.6 say. Numbers of two parts are
sections without cases of their own, or what a section says before its first case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module

HERE = "tests.game.hungarian_nightmare"
MODULES = (
    "set.test_map",
    "set.test_units",
    "rules.test_assault",
    "rules.test_bombardment",
    "rules.test_combat",
    "rules.test_danube",
    "rules.test_fire",
    "rules.test_losses",
    "rules.test_movement",
    "rules.test_optional",
    "rules.test_recovery",
    "rules.test_turns",
    "view.test_fog",
)
# Module and section, with how many cases the book numbers there; 0: the section has none.
SECTIONS: dict[str, int] = {
    "2.1": 0, "2.2": 0, "2.3": 0, "2.4": 0, "2.5": 0, "3.0": 0,
    "4.1": 4, "4.2": 3, "4.3": 7, "4.4": 6, "4.5": 0, "4.6": 1, "4.7": 6, "4.8": 3,
    "5.1": 4,
    "6.1": 5, "6.2": 7, "6.3": 8, "6.4": 1, "6.5": 7, "6.6": 8, "6.7": 3, "6.8": 6, "6.9": 6,
    "6.10": 4, "6.11": 6, "6.12": 7,
    "7.1": 6, "8.1": 3, "9.0": 0, "9.1": 2, "9.2": 1, "9.3": 0, "10.1": 6, "10.2": 0,
    "11.1": 5, "11.2": 5, "11.3": 4, "11.4": 2, "11.5": 2, "11.6": 0,
    "12.1": 0, "12.2": 0, "12.3": 0,
    "13.1": 0, "13.2": 5, "13.3": 4, "13.4": 7,
}  # fmt: skip
# What the book says and no test asserts, each with the reason.
GAPS: dict[str, str] = {}


def paragraphs() -> Iterator[str]:
    for section, cases in SECTIONS.items():
        if cases:
            yield from (f"{section}.{case}" for case in range(1, cases + 1))
        else:
            yield section


def numbers(text: str) -> set[str]:
    """The paragraphs a name or a docstring speaks of: 4_3_5 is 4.3.5, and 6_11_2_to_6_11_5 four."""
    found = {each.replace("_", ".") for each in re.findall(r"\d+(?:_\d+)+", text)}
    for first, last in re.findall(r"(\d+_\d+_\d+)_to_(\d+_\d+_\d+)", text):
        section, low = first.rsplit("_", 1)
        high = int(last.rsplit("_", 1)[1])
        found |= {f"{section}_{n}".replace("_", ".") for n in range(int(low), high + 1)}
    return found


@cache
def asserted() -> set[str]:
    found: set[str] = set()
    for name in MODULES:
        for each in vars(import_module(f"{HERE}.{name}")):
            if each.startswith("test_"):
                found |= numbers(each)
    return found


def test_every_paragraph_has_its_test_or_stands_among_the_gaps() -> None:
    assert [each for each in paragraphs() if each not in asserted()] == list(GAPS)
    assert len(list(paragraphs())) == 169


def test_gaps_are_paragraphs_of_the_book_with_a_reason() -> None:
    assert set(GAPS) <= set(paragraphs())
    assert all(len(reason) > 20 for reason in GAPS.values())


def test_tests_name_paragraphs_that_exist() -> None:
    """A number that the book does not have is a slip; 14.2.1 is quoted in 3.0."""
    known = {*paragraphs(), *SECTIONS, "14.2.1"}
    assert asserted() <= known, sorted(asserted() - known)
