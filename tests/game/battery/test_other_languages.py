"""Games told in other languages than English: nothing stays English, and no secret gets out."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bot.bench.measure import played_states
from config.texts import FIRST, FOLDER, VOICES, Words, languages, sentences, voiced
from game.kernel import Game, complete
from game.kernel.model import Seat
from game.kernel.settle import AnyState, pending
from game.kernel.text import Teller
from game.proof.leaks import check_leaks
from game.registry import GAMES
from images import studio

OTHERS = [each for each in languages() if each != FIRST]
TABLES = [(key, kind) for key, game in GAMES.items() for kind in game.tables or ("",)]
EVERY, POSITIONS = 12, 6  # positions looked at, of one game of each kind
ENGLISH = re.compile(r"\b(the|and|your|with|of|are|you|from|cards?|turn|choose|to|for|by)\b|\.\.")
TITLES = re.compile("|".join(re.escape(game.title) for game in GAMES.values()))


def told(game: Game, s: AnyState, seat: Seat | None, words: Words) -> Iterator[str]:
    """All that a seat is told of a position, the rules' examples too."""
    view, decision = game.sight.view(s, seat), pending(s)
    teller = Teller(game, view, words)
    yield game.reading.board(view, words)
    for voice in VOICES:
        yield from Teller(game, view, voiced(words.language, voice)).story(s.events, seat)
    sections = {key.split(".")[1] for key in words if key.startswith(f"{game.key}_rules.")}
    yield from (game.reading.example(view, words, each) for each in sorted(sections))
    if game.reading.hand is not None and seat is not None:
        yield game.reading.hand(view, words)
    if decision is not None and seat in decision.seats:
        yield teller.question(decision)
        yield from (teller.option(option) for option in decision.options[:20])
        yield from map(teller.sentence, game.answers.notes(view, decision).values())


def left_in_english(text: str) -> list[str]:
    """What stands around a word that gives English away, or a full stop that is doubled."""
    bare = TITLES.sub("", text)
    return [bare[max(0, m.start() - 30) : m.end() + 30] for m in ENGLISH.finditer(bare)]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("key", "kind"), TABLES)
def test_games_are_told_in_one_language_and_tell_no_secret(
    key: str, kind: str, language: str
) -> None:
    game, words, rng = GAMES[key], sentences(language), random.Random(f"{key} {kind}")
    played = played_states(game, game.tables.get(kind, {}), 3)
    states = list(islice(played, 5, EVERY * POSITIONS, EVERY))
    for s in states:
        for seat in (None, *game.sight.view_seats(s)):
            assert [left_in_english(each) for each in told(game, s, seat, words)
                    if left_in_english(each)] == []  # fmt: skip
            check_leaks(game, s, seat, lambda n: int(rng.random() * n), words)
    scene = studio.board(key, game.sight.view(states[0], None), words)
    assert left_in_english(scene.alt) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("key", GAMES)
def test_cards_and_pieces_are_read_in_one_language(key: str, language: str) -> None:
    game, words = GAMES[key], sentences(language)
    for name, title, text in game.reading.cards(complete(game.choices, {}), words):
        assert left_in_english(f"{title} {text}") == [], name


@pytest.mark.parametrize("language", OTHERS)
def test_registers_tell_the_same_sentences_in_every_language(language: str) -> None:
    for file in sorted((FOLDER / FIRST).glob("*/*.toml")):
        tables = [
            tomllib.loads((FOLDER / name / file.parent.name / file.name).read_text("utf-8"))
            for name in (FIRST, language)
        ]
        assert set(keys(tables[0])) == set(keys(tables[1])), file


def keys(table: dict[str, Any], above: str = "") -> Iterator[str]:
    """The keys of the sentences in a file; how one is told is its own affair."""
    for key, value in table.items():
        if isinstance(value, dict) and "by" not in value and "base" not in value:
            yield from keys(value, f"{above}{key}.")
        else:
            yield above + key


def test_there_is_another_language() -> None:
    assert OTHERS == ["hu"]
