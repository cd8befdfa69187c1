"""What the pieces of a component set are called in other languages than the one it is written in.

Beside its figures a set may have `names/<language>.toml`: each text of the set, and what it is
called there, as a string or as a table of forms. The figures and their digest know nothing of it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from config import shelf
from config.grammar import Name, grammar_of
from config.texts import FIRST, MOST, Words, languages

NAMED = frozenset({"name", "title", "short", "division", "regiments", "date"})


def called(words: Words, game: str, set_name: str, text: str) -> str:
    """What a text of a set is called in the reader's language; itself, where nobody has said."""
    return called_in(words.language, game, set_name, text)


def called_in(language: str, game: str, set_name: str, text: str) -> str:
    """The same in a language, "" for the one the set is written in."""
    return _names(game, set_name, language).get(text, text)


def printed(words: Words, game: str, set_name: str) -> str:
    """A set, and after a colon the language in which its names are printed, if that is another."""
    known = _names(game, set_name, words.language)
    return f"{set_name}:{words.language}" if known else set_name


@lru_cache(maxsize=64)
def _names(game: str, set_name: str, language: str) -> Mapping[str, str]:
    folder = shelf.find(game, set_name)
    return read(folder, language) if folder is not None and language else {}


def read(folder: Path, language: str) -> dict[str, str]:
    """The names of a set in a language; a form that the language does not have is refused."""
    file = folder / "names" / f"{language}.toml"
    if language == FIRST or not file.is_file():
        return {}
    if file.stat().st_size > MOST:
        raise ValueError(f"{file} has more than {MOST:,} bytes.")
    try:
        table = tomllib.loads(file.read_text("utf-8"))
    except ValueError as error:
        raise ValueError(f"{file} cannot be read: {error}.") from error
    return {text: _name(f"{file}: {text[:60]}", value, language) for text, value in table.items()}


def _name(place: str, value: Any, language: str) -> str:
    if isinstance(value, str) and value:
        return value
    grammar = grammar_of(language)
    known = {"base", *grammar.forms, *grammar.traits}
    if not isinstance(value, dict) or not value.get("base") or value.keys() - known:
        raise ValueError(f"{place} is no name: a string, or a table of {', '.join(sorted(known))}.")
    if not all(isinstance(each, str) and each for each in value.values()):
        raise ValueError(f"{place} has a form that is no text.")
    return Name(value["base"], {form: told for form, told in value.items() if form != "base"})


def texts(tables: Any, field: str = "") -> Iterator[str]:
    """Every text of a set that readers are told."""
    if isinstance(tables, dict):
        for key, value in tables.items():
            yield from texts(value, key)
    elif isinstance(tables, list):
        for value in tables:
            yield from texts(value, field)
    elif field in NAMED and isinstance(tables, str) and tables:
        yield tables


def faults(language: str) -> Iterator[str]:
    """What is wrong with the names of the sets that ship: one that is missing, or too many."""
    for file in sorted(shelf.SHELVES[0].glob("*/*/set.toml")):
        folder = file.parent
        if language not in languages() and not (folder / "names" / f"{language}.toml").is_file():
            continue  # not begun yet
        known, wanted = read(folder, language), dict.fromkeys(texts(shelf.read(folder).tables))
        yield from (f"{folder}: {text!r} has no name." for text in wanted if text not in known)
        yield from (f"{folder}: {text!r} is no text of it." for text in known if text not in wanted)
