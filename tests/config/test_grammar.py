"""Grammar: plurals, lists, numbers, dates, forms, wordings, in English and in another language."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from config.grammar import ENGLISH, Grammar, Name, Varied
from config.grammar.sentence import sentence
from tests.config.made_up import GRAMMAR

AT = datetime(2026, 1, 2, 15, 4, tzinfo=UTC)


def told(text: str, grammar: Grammar = ENGLISH, reader: str | None = None, **facts: Any) -> str:
    """A sentence made ready and told."""
    return sentence(text, grammar, "nothing").tell(facts, reader)


@pytest.mark.parametrize(
    ("text", "facts", "expected"),
    [
        ("{n:card|cards}", {"n": 0}, "0 cards"),
        ("{n:card|cards}", {"n": 1}, "1 card"),
        ("{n:card|cards}", {"n": 3600}, "3600 cards"),
        ("{n:card|cards}", {"n": ["V01", "V02"]}, "2 cards"),
        ("{n}", {"n": 12345}, "12345"),
        ("{n:number}", {"n": 12345}, "12,345"),
        ("{n:number}", {"n": 1234.5}, "1,234.5"),
        ("{all}", {"all": []}, "nothing"),
        ("{all}", {"all": ["a"]}, "a"),
        ("{all}", {"all": ["a", "b"]}, "a and b"),
        ("{all}", {"all": ["a", "b", "c", "d"]}, "a, b, c and d"),
        ("{all:or}", {"all": ["a", "b", "c"]}, "a, b or c"),
        ("{all:list}", {"all": (1, 2, 3)}, "1, 2, 3"),
        ("{all:long}", {"all": ["a, b", "c"]}, "a, b; c"),
        ("{all}", {"all": ["a", "a", "a"]}, "a ×3"),
        ("{all}", {"all": ["a", "b", "b", "a"]}, "a, b ×2 and a"),
        ("{all:a or}", {"all": ["unit", "unit", "hour"]}, "a unit ×2 or an hour"),
        ("{all:list}", {"all": (6, 6, 1)}, "6, 6, 1"),
        ("{all:list}", {"all": ("1817", "1817")}, "1817, 1817"),
        ("{all:a or}", {"all": ["ambush", "hour", "unit"]}, "an ambush, an hour or a unit"),
        ("{who:the capital}", {"who": "smith"}, "The smith"),
        ("{at:date}, {at:time}; {at:moment}", {"at": AT}, "2026-01-02, 15:04; 2026-01-02 15:04"),
        ("100 % {{of}} {n}", {"n": "{m}"}, "100 % {of} {m}"),
        ("{yes}", {"yes": True}, "True"),
    ],
)
def test_english(text: str, facts: dict[str, Any], expected: str) -> None:
    assert told(text, **facts) == expected


@pytest.mark.parametrize(
    ("word", "article"),
    [
        ("attack", "an"),
        ("Unit", "a"),
        ("uninvited guest", "an"),
        ("hour", "an"),
        ("European", "a"),
        ("8th Regiment", "an"),
        ("11", "an"),
        ("110", "a"),
        ("one", "a"),
        (Name("SMS", {"article": "an"}), "an"),
    ],
)
def test_english_has_an_article_for_names_it_does_not_know(word: str, article: str) -> None:
    assert told("{word:a}", word=word) == f"{article} {word}"


@pytest.mark.parametrize(
    ("text", "facts", "expected"),
    [
        ("{n:karto|karti|kartu|karte}", {"n": 1}, "1 karto"),
        ("{n:karto|karti|kartu|karte}", {"n": 22}, "22 karti"),
        ("{n:karto|karti|kartu|karte}", {"n": 12}, "12 kartu"),
        ("{all}", {"all": ["a", "b", "c"]}, "a, b i c"),
        ("{all:or}", {"all": ["a", "b"]}, "a lub b"),
        ("{all:long}", {"all": ["a", "b"]}, "a / b"),
        ("{all:acc}", {"all": ["Buda", "Pest"]}, "Budaat i Pestet"),
        ("{all:the in or}", {"all": ["Buda", "Eger"]}, "o Budalan lub ol Egerlen"),
        ("{all:in}", {"all": []}, "nothing"),
        ("{who:in}", {"who": Name("Buda", {"in": "Budo"})}, "Budo"),
        ("{who:acc}", {"who": Name("Buda", {"in": "Budo"})}, "Budaat"),
        ("{who:acc}", {"who": Name("Pest", {"harmony": "back"})}, "Pestat"),
        ("{n:acc}, {n:the}, {n:the in}", {"n": 8}, "8-at, ol 8, ol 8-lan"),
        ("{who:acc}, {who:the}, {who}", {"who": "<@7>"}, "ta <@7>, <@7>, <@7>"),
        ("{all:of}", {"all": ["<@7>", "mulner"]}, "von <@7> i mulnerven"),
        ("{n:number}", {"n": 1234567}, "1\N{NO-BREAK SPACE}234\N{NO-BREAK SPACE}567"),
        ("{at:date}", {"at": AT}, "2 sty 2026"),
        ("{at:time}", {"at": AT}, "15:04"),
    ],
)
def test_a_language_with_cases(text: str, facts: dict[str, Any], expected: str) -> None:
    assert told(text, GRAMMAR, **facts) == expected


def test_a_sentence_with_forms_is_told_as_a_name_with_them() -> None:
    """So that a label made of several facts can stand in another sentence in any form."""
    label = Name("{id} {name}", {"in": "{id} {name:in}"})
    place = told(label, GRAMMAR, id="5A", name="Eger")
    assert place == "5A Eger"
    assert told("{place:in}: {place:of}.", GRAMMAR, place=place) == "5A Egerlen: 5A Egerven."


CARDS = Varied("cards", {"0": "none", "one": "one: {cards}", "other": "many: {cards}"})
SEAT = Varied("seat", {"you": "You draw.", "soviet": "He draws.", "other": "{seat} draws."})
WOUND = Varied("wounded", {"yes": Varied("place", {"none": "hurt", "other": "hurt in {place}"}),
                           "other": "well"})  # fmt: skip


@pytest.mark.parametrize(
    ("text", "facts", "expected"),
    [
        (CARDS, {"cards": []}, "none"),
        (CARDS, {"cards": ["a"]}, "one: a"),
        (CARDS, {"cards": ["a", "b"]}, "many: a and b"),
        (CARDS, {"cards": 0}, "none"),
        (CARDS, {"cards": 7}, "many: 7"),
        (SEAT, {"seat": "me"}, "You draw."),
        (SEAT, {"seat": "soviet"}, "He draws."),
        (SEAT, {"seat": "them"}, "them draws."),
        (WOUND, {"wounded": False, "place": "8"}, "well"),
        (WOUND, {"wounded": True, "place": ""}, "hurt"),
        (WOUND, {"wounded": True, "place": "8"}, "hurt in 8"),
    ],
)
def test_a_wording_is_chosen_by_a_fact(text: str, facts: dict[str, Any], expected: str) -> None:
    """By a number, by a list, by a value, by whether it is true, and by who reads."""
    assert told(text, reader="me", **facts) == expected


def test_what_is_counted_must_be_a_number() -> None:
    with pytest.raises(ValueError, match="n is not a number"):
        told("{n:card|cards}", n="V01")


@pytest.mark.parametrize("name", ["number", "or", "base", "by"])
def test_a_form_cannot_be_called_like_something_else(name: str) -> None:
    with pytest.raises(AssertionError, match=name):
        Grammar("pl", forms={name: lambda word: word})
