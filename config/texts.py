"""The sentences: every file of a language, as one flat table of keys, checked before it is used."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

FOLDER = Path(__file__).parent / "text"
FIRST = "en"  # the language whose sentences the others translate
MOST = 1 << 20  # bytes of a file
LONGEST = 4000  # characters of a sentence, as many as a message holds


class Words(dict[str, str]):
    """The sentences of a language, hashed by identity so that what was told can be kept."""

    __hash__ = object.__hash__  # type: ignore[assignment]
    __eq__ = object.__eq__


@cache
def languages() -> tuple[str, ...]:
    """The languages Corvin speaks."""
    folders = (folder.name for folder in FOLDER.iterdir() if folder.is_dir())
    return tuple(sorted(name for name in folders if not name.startswith((".", "_"))))


def check() -> None:
    """Refuse a sentence of any language before anybody is told it."""
    for language in languages():
        sentences(language)


@cache
def sentences(language: str) -> Words:
    """Every sentence of a language by its key, as in `nights_of_fire.event.killed`.

    What could not be told in the midst of a game raises a ValueError that says where it stands.
    """
    return read(FOLDER / language, None if language == FIRST else sentences(FIRST))


def read(folder: Path, first: Words | None) -> Words:
    """The sentences of a folder, as a translation of the first language or as that itself."""
    found = Words()
    for file in sorted(folder.glob("*.toml")):
        for key, sentence in _read(file):
            where = f"{file}: {key.removeprefix(file.stem)[1:100]}"
            found[key] = _checked(where, sentence)
            if first is not None:
                _check_facts(where, found[key], first.get(key))
    if missing := sorted((first or Words()).keys() - found.keys()):
        raise ValueError(f"{folder}: {len(missing)} sentences are missing, first {missing[0]}.")
    return found


def _read(file: Path) -> list[tuple[str, Any]]:
    try:
        if file.stat().st_size > MOST:
            raise ValueError(f"it has more than {MOST:,} bytes")
        return list(_flat(tomllib.loads(file.read_text("utf-8")), file.stem))
    except (OSError, ValueError, RecursionError) as error:
        raise ValueError(f"{file} cannot be read: {error}.") from error


def _flat(table: dict[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}.{key}")
        else:
            yield f"{prefix}.{key}", value


def _checked(where: str, sentence: Any) -> str:
    """A sentence that can be told; only plain names stand in its braces."""
    if not isinstance(sentence, str) or not 0 < len(sentence.strip()) <= len(sentence) <= LONGEST:
        raise ValueError(f"{where} is not a sentence of 1 to {LONGEST:,} characters.")
    for name, nouns in facts(where, sentence):
        if not name.isidentifier():
            raise ValueError(f"{where} has {name[:50]!r} in braces; only names may stand there.")
        if nouns and (nouns.count("|") != 1 or "{" in nouns):
            raise ValueError(f"{where}: after {name}: stands one noun|many nouns, nothing else.")
    return sentence


def facts(where: str, sentence: str) -> list[tuple[str, str]]:
    """The names in the braces of a sentence, each with the nouns it counts."""
    try:
        found = [each[1:] for each in Formatter().parse(sentence) if each[1] is not None]
    except ValueError as error:
        raise ValueError(f"{where}: {error}.") from error
    return [(str(name) + (f"!{how}" if how else ""), nouns or "") for name, nouns, how in found]


def _check_facts(where: str, sentence: str, first: str | None) -> None:
    """Refuse what the first language does not say either: there will be no such fact."""
    if first is None:
        raise ValueError(f"{where} is no sentence of {FIRST}.")
    known = facts(where, first)
    for name, nouns in facts(where, sentence):
        if name not in dict(known):
            raise ValueError(f"{where}: there is nothing called {name} to be told here.")
        if nouns and not any(each == name and counts for each, counts in known):
            raise ValueError(f"{where}: {name} is not a number.")
