"""Rulings: what the engine does where the books are silent can be read by every table."""

from __future__ import annotations

import pytest

from config.texts import languages, sentences
from tests.game.days_of_ire import position as p


@pytest.mark.parametrize("language", languages())
def test_every_ruling_has_its_sentence(language: str) -> None:
    """The rulings of the game and the sentences of a language are the same list."""
    head = "days_of_ire.ruling."
    words = sentences(language)
    told = {key.removeprefix(head) for key in words if key.startswith(head)}
    assert set(p.GAME.reading.rulings) == told
    assert all(len(words[head + number]) > 40 for number in told)


@pytest.mark.parametrize("language", languages())
def test_every_card_can_be_read(language: str) -> None:
    """Everything of the set in words: Events, Headlines, Zhukov's cards, cards and fighters."""
    words = sentences(language)
    read = list(p.GAME.reading.cards({"components": "reconstruction"}, words))
    assert len(read) == 33 + 42 + 14 + 12 + 27
    assert all(name and title and text for name, title, text in read)
