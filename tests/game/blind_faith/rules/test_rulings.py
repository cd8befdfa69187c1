"""Rulings: what the engine does where the book is torn can be read by every table."""

from __future__ import annotations

import pytest

from config.texts import languages, sentences
from game.blind_faith.set.components import load
from tests.game.blind_faith import position as p


@pytest.mark.parametrize("language", languages())
def test_every_ruling_has_its_sentence(language: str) -> None:
    """The rulings of the game and the sentences of a language are the same list."""
    head = "blind_faith.ruling."
    words = sentences(language)
    told = {key.removeprefix(head) for key in words if key.startswith(head)}
    assert set(p.GAME.reading.rulings) == told
    assert all(len(words[head + number]) > 40 for number in told)


@pytest.mark.parametrize("language", languages())
def test_tables_charts_and_units_can_be_read(language: str) -> None:
    """The five battle tables, the terrain chart, the events, and every unit."""
    words = sentences(language)
    read = list(p.GAME.reading.cards({"components": "reconstruction"}, words))
    assert len(read) == 5 + 2 + len(load("reconstruction").unit)
    assert all(name and title and text for name, title, text in read)
    storm = next(text for name, _, text in read if name == "table storm")
    assert len(storm.splitlines()) == 6


@pytest.mark.parametrize("language", languages())
def test_every_verb_has_its_section_of_the_rules(language: str) -> None:
    words = sentences(language)
    for verb in p.GAME.answers.verbs:
        assert f"blind_faith_rules.{verb.rule}.text" in words
        assert f"blind_faith.verb.{verb.name}" in words
        for param in verb.params:
            assert f"blind_faith.param.{param.name}" in words
    assert len(p.GAME.answers.verbs) <= 24
