"""What the tests of the texts share: a language of their own, registered as a shipped one is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from config import texts
from config.grammar import GRAMMARS
from config.texts import Words, languages, sentences, voiced
from tests.config import made_up


@pytest.fixture
def read_anew() -> Iterator[None]:
    """What was read of the texts is forgotten before and after."""
    for each in (languages, sentences, voiced):
        each.cache_clear()
    yield
    for each in (languages, sentences, voiced):
        each.cache_clear()


@pytest.fixture
def made_up_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[Words]:
    """The made-up language, spoken beside the English of the toy game."""
    monkeypatch.setattr(texts, "FOLDER", made_up.FOLDER)
    monkeypatch.setitem(GRAMMARS, made_up.LANGUAGE, made_up.GRAMMAR)
    for each in (languages, sentences, voiced):
        each.cache_clear()
    yield sentences(made_up.LANGUAGE)
    for each in (languages, sentences, voiced):
        each.cache_clear()
