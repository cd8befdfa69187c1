"""Whoever asks about a rule, as players ask, finds the paragraph that answers."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from bot.screens.rulebook import Rulebook
from config.texts import languages, sentences
from game.kernel import complete
from game.registry import GAMES

ASKED = tomllib.loads((Path(__file__).parent / "questions.toml").read_text("utf-8"))["question"]
SHOWN = 3  # so many answers are looked at
ENOUGH = 0.9  # of the questions


def book(game: str, language: str) -> Rulebook:
    """The rules of a game in a language."""
    known = GAMES[game]
    return Rulebook(known, sentences(language), complete(known.choices, {}))


def test_nine_of_ten_questions_are_answered_among_the_first_three() -> None:
    missed, count = [], 0
    for each in ASKED:
        rules = book(each["game"], each["language"])
        for question, section in each["ask"]:
            count += 1
            found = [entry.name for entry in rules.search(question)[:SHOWN]]
            if section not in found:
                missed.append((question, section, found))
    assert count >= 60
    assert {each["language"] for each in ASKED} == set(languages())
    assert len(missed) <= count * (1 - ENOUGH), missed


@pytest.mark.parametrize("language", languages())
def test_a_typo_and_a_missing_accent_are_forgiven(language: str) -> None:
    rules = book("nights_of_fire", language)
    for entry in rules.sections():
        slips = (entry.title.lower(), entry.title[:-1] + entry.title[-1] * 2)
        for typed in slips:
            assert entry in rules.search(typed)[:SHOWN], (typed, entry.title)


def test_the_words_of_another_language_find_the_same_section() -> None:
    hungarian, english = book("nights_of_fire", "hu"), book("nights_of_fire", "en")
    for entry in english.sections():
        assert entry.name in [found.name for found in hungarian.search(entry.title)[:SHOWN]]


def test_what_is_nowhere_is_answered_by_what_comes_nearest() -> None:
    rules = book("days_of_ire", "en")
    assert rules.search("qqqq") == []
    assert len(rules.nearest("qqqq")) == 5


def test_sections_come_before_units_that_differ_by_their_numbers() -> None:
    assert book("blind_faith", "hu").search("hogyan foglalom el Prágát")[0].name == "siege"
    assert book("blind_faith", "en").search("how do I take Prague")[0].name == "siege"
