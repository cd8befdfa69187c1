"""The rules to read: every entry is reached by its name, and no menu offers one value twice."""

from __future__ import annotations

import pytest
from discord.ui import ActionRow, Select

from bot.screens.rulebook import Rulebook, contents, rules
from config.texts import languages, sentences
from game.kernel import complete
from game.registry import GAMES

EACH = [(game, language) for game in GAMES for language in languages()]


def book_of(game: str, language: str) -> Rulebook:
    """The rules of a game in a language."""
    known = GAMES[game]
    return Rulebook(known, sentences(language), complete(known.choices, {}))


@pytest.mark.parametrize(("game", "language"), EACH)
def test_whatever_is_called_alike_is_reached_by_a_name_of_its_own(game: str, language: str) -> None:
    """A card may be called like a section."""
    book = book_of(game, language)
    entries = book.entries()
    assert len({each.name for each in entries}) == len(entries)
    assert [each.name for each in entries if book.search(each.name)[0] != each] == []


@pytest.mark.parametrize(("game", "language"), EACH)
def test_no_menu_offers_the_same_twice(game: str, language: str) -> None:
    """Discord refuses such a menu: looked for are every title and its first and last word."""
    book, met = book_of(game, language), 0
    titles = [each.title for each in book.entries()]
    wishes = {wish for each in titles for wish in (each, each.split()[0], each.split()[-1])}
    for wish in sorted(wishes):
        if not book.search(wish):
            continue
        page = rules(book, book.words, wish)
        rows = [item for item in page.items if isinstance(item, ActionRow)]
        for menu in (each for row in rows for each in row.children if isinstance(each, Select)):
            values = [option.value for option in menu.options]
            assert len(set(values)) == len(values), wish
            met += 1
    assert met


@pytest.mark.parametrize(("game", "language"), EACH)
def test_the_rules_in_short_break_off_no_sentence(game: str, language: str) -> None:
    """Not behind the number of a turn, of a Pope, or a name that is cut short."""
    entries = book_of(game, language).sections()
    for line, entry in zip(contents(entries), entries, strict=True):
        told = line.partition("**: ")[2]
        rest = entry.text.removeprefix(told).lstrip()
        assert not told.endswith((" Mt.", " V.")), line
        assert not rest[:1].islower(), line
