"""Rulings: what the engine does where the book is silent can be read by every table."""

from __future__ import annotations

import pytest

from bot.screens.rulebook import Rulebook
from config.texts import languages, sentences
from game.hungarian_nightmare.options import OPTIONAL
from game.kernel import complete
from tests.game.hungarian_nightmare import position as p


@pytest.mark.parametrize("language", languages())
def test_every_ruling_has_its_sentence(language: str) -> None:
    """The rulings of the game and the sentences of a language are the same list."""
    head = "hungarian_nightmare.ruling."
    words = sentences(language)
    told = {key.removeprefix(head) for key in words if key.startswith(head)}
    assert set(p.GAME.reading.rulings) == told
    assert all(len(words[head + number]) > 40 for number in told)


@pytest.mark.parametrize("language", languages())
def test_every_ruling_is_read_with_rules(language: str) -> None:
    """None is left out, and each is told whole."""
    words = sentences(language)
    book = Rulebook(p.GAME, words, complete(p.GAME.choices, {}))
    found = {entry.name: entry.text for entry in book.rulings()}
    assert len(found) == len(p.GAME.reading.rulings) == 38
    told = "\n".join(found.values())
    assert all(words[f"hungarian_nightmare.ruling.{n}"] in told for n in p.GAME.reading.rulings)


def test_the_four_optional_rules_are_choices_of_a_table() -> None:
    values = {choice.name: (choice.values, choice.default) for choice in p.GAME.choices}
    for name, _ in OPTIONAL:
        assert values[name] == (("no", "yes"), "no")


def test_tables_areas_and_units_can_be_read() -> None:
    read = list(p.GAME.reading.cards({"components": "reconstruction"}, p.WORDS))
    assert len(read) == 6 + 1 + 76 + len(p.parts(p.city()).cards)
    assert all(name and title and text for name, title, text in read)
    by_name = {name: text for name, _, text in read}
    assert "Columns: 1, 3, 6, 10, 15, 21, 28" in by_name["table_combat"]
    assert "Chain bridge" in by_name["area_16"]
    assert "range 3" in by_name["53/25"]
