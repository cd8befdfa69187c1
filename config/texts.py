"""The sentences: every file of a language, as one flat table of keys, checked before it is used."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from config.grammar import ENGLISH, Grammar, Name, Varied, cldr, grammar_of
from config.grammar.check import all_varied, check_sentence, compare
from config.grammar.sentence import Ready as Told
from config.grammar.sentence import Turned, joined, pieces, sentence

FOLDER = Path(__file__).parent / "text"
FIRST = "en"  # the language whose sentences the others translate
MOST = 1 << 20  # bytes of a file
LONGEST = 4000  # characters of a sentence, as many as a message holds
DEEPEST = 3  # choices within one another
NOTHING = "corvin.nothing"  # what an empty list is called
PLAIN = "plain"  # the register that every language has whole
VOICES = (PLAIN, "terse", "chronicle")
NAMES = ".label."  # in the key of a name, of which a register may leave out codes and figures
FORMS, CHOICE = "base", "by"  # a table with this key is a sentence, not a folder of sentences


class Ready(dict[str, Told]):
    """Sentences that are ready to be told, each made so when it is first told."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def __missing__(self, key: str) -> Told:
        words = self.words
        made = self[key] = sentence(words[key], words.grammar, words.get(NOTHING, ""))
        return made


class Words(dict[str, str]):
    """The sentences of a language, hashed by identity so that what was told can be kept.

    A sentence with forms or wordings of its own is a string too: its base form, its last wording.
    With a voice they are still the plain ones, but for what is `told` of a game.
    """

    __hash__ = object.__hash__  # type: ignore[assignment]
    __eq__ = object.__eq__
    grammar: Grammar
    language = ""  # its name, if it is one that Corvin speaks

    def __init__(
        self, known: Mapping[str, str] | None = None, grammar: Grammar | None = None
    ) -> None:
        super().__init__(known or {})
        if grammar is None:
            grammar = known.grammar if isinstance(known, Words) else ENGLISH
        self.grammar = grammar
        self.ready = Ready(self)
        self.plain = self.told = self

    def joined(self, things: Iterable[str], style: str = "and") -> str:
        """Things in a row: joined by `and` or `or`, or as a `list` without such a word."""
        return joined(list(things), style, self.grammar, self.get(NOTHING, ""))


@cache
def languages() -> tuple[str, ...]:
    """The languages Corvin speaks: those that have every file of the first."""
    needed = _files(FIRST)
    return tuple(each for each in _folders() if needed <= _files(each))


def unfinished() -> tuple[str, ...]:
    """The languages that somebody has begun to write: nobody is told anything in them yet."""
    return tuple(each for each in _folders() if each not in languages())


def _folders() -> list[str]:
    names = sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir())
    return [name for name in names if not name.startswith((".", "_"))]


def _files(language: str) -> set[str]:
    return {file.stem for file in (FOLDER / language).glob("*.toml")}


def check() -> None:
    """Refuse a sentence of any language before anybody is told it."""
    for language in languages():
        for voice in VOICES:
            voiced(language, voice)
    for language in unfinished():
        for fault in faults(language):
            raise ValueError(fault)


def faults(language: str, files: Iterable[str] = ()) -> Iterator[str]:
    """Everything that is wrong with the files a language has, or with these of them."""
    wanted = set(files) or _files(language)
    first, grammar, folder = sentences(FIRST), grammar_of(language), FOLDER / language
    found, places = _load(folder, grammar, wanted)
    values = _values(first)
    for key, text in found.items():
        try:
            _check(key, text, first, grammar, values)
        except ValueError as error:
            yield f"{places[key]} {error}."
    for key in first:
        if key.partition(".")[0] in wanted and key not in found:
            yield f"{folder}: {key} is missing."


@cache
def sentences(language: str) -> Words:
    """Every sentence of a language by its key, as in `nights_of_fire.event.killed`.

    What could not be told in the midst of a game raises a ValueError that says where it stands.
    """
    first = None if language == FIRST else sentences(FIRST)
    found = read(FOLDER / language, first, grammar_of(language))
    found.language = language
    return found


@cache
def voiced(language: str, voice: str) -> Words:
    """The sentences of a language for a reader who has chosen a voice; most fall back to plain."""
    plain = sentences(language)
    if voice not in VOICES or voice == PLAIN:
        return plain
    spoken = Words(plain)
    spoken.language, spoken.plain = plain.language, plain
    spoken.told = read_voice(FOLDER / language / voice, plain, sentences(FIRST))
    return spoken


def read_voice(folder: Path, plain: Words, first: Words) -> Words:
    """How a register tells: sentences of the plain one in other words, with the same facts."""
    told, values = Words(plain), _values(first)
    told.language = plain.language
    for file in sorted(folder.glob("*.toml")):
        for key, value in _read(file):
            with _named(f"{file}: {key.removeprefix(file.stem)[1:100]}"):
                if key not in first:
                    raise ValueError(f"is no sentence of {FIRST}")
                told[key] = _sentence(value)
                check_sentence(told[key], plain.grammar, values)
                traits = plain.grammar.traits | first.grammar.traits
                compare(told[key], first[key], traits, named=NAMES in key)
    return told


def read(folder: Path, first: Words | None, grammar: Grammar = ENGLISH) -> Words:
    """The sentences of a folder, as a translation of the first language or as that itself."""
    found, places = _load(folder, grammar)
    with _named(f"{folder}:"):
        cldr.categories(grammar.locale)
    values = _values(first or found)
    for key, text in found.items():
        with _named(places[key]):
            _check(key, text, first, grammar, values)
    if missing := sorted((first or Words()).keys() - found.keys()):
        raise ValueError(f"{folder}: {len(missing)} sentences are missing, first {missing[0]}.")
    return found


def _load(
    folder: Path, grammar: Grammar, files: set[str] | None = None
) -> tuple[Words, dict[str, str]]:
    """The sentences of a folder, or of these files of it, and where each of them stands."""
    found, places = Words(grammar=grammar), dict[str, str]()
    for file in sorted(folder.glob("*.toml")):
        if files is not None and file.stem not in files:
            continue
        for key, value in _read(file):
            places[key] = f"{file}: {key.removeprefix(file.stem)[1:100]}"
            with _named(places[key]):
                found[key] = _sentence(value)
    return found, places


@contextmanager
def _named(place: str) -> Iterator[None]:
    """Say where it stands, if something is wrong."""
    try:
        yield
    except ValueError as error:
        raise ValueError(f"{place} {error}.") from error


def _read(file: Path) -> list[tuple[str, Any]]:
    try:
        if file.stat().st_size > MOST:
            raise ValueError(f"it has more than {MOST:,} bytes")
        return list(_flat(tomllib.loads(file.read_text("utf-8")), file.stem))
    except (OSError, ValueError, RecursionError) as error:
        raise ValueError(f"{file} cannot be read: {error}.") from error


def _flat(table: dict[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        if isinstance(value, dict) and FORMS not in value and CHOICE not in value:
            yield from _flat(value, f"{prefix}.{key}")
        else:
            yield f"{prefix}.{key}", value


def _sentence(value: Any, depth: int = 0) -> str:
    """A value of a file as a sentence: a string, a table of forms, one of wordings, or a row."""
    if isinstance(value, list):
        if depth >= DEEPEST or not value:
            raise ValueError("is a row of wordings without any, or too deep in others")
        return Turned([_sentence(wording, depth + 1) for wording in value])
    if isinstance(value, dict) and FORMS in value:
        forms = {name: _plain(form) for name, form in value.items() if name != FORMS}
        return Name(_plain(value[FORMS]), forms)
    if not isinstance(value, dict):
        return _plain(value)
    by, cases = value.get(CHOICE), {case: text for case, text in value.items() if case != CHOICE}
    if not isinstance(by, str) or "other" not in cases:
        raise ValueError("is a choice, but names no fact or has no wording called other")
    if depth >= DEEPEST:
        raise ValueError(f"has more than {DEEPEST} choices within one another")
    wordings = {case: _sentence(wording, depth + 1) for case, wording in cases.items()}
    return Varied(by, wordings)


def _plain(text: Any) -> str:
    if not isinstance(text, str) or not 0 < len(text.strip()) <= len(text) <= LONGEST:
        raise ValueError(f"is not a sentence of 1 to {LONGEST:,} characters")
    for _ in pieces(text):  # an unclosed brace is named before anything else
        pass
    return text


def _check(
    key: str, text: str, first: Words | None, grammar: Grammar, values: set[tuple[str, str]]
) -> None:
    check_sentence(text, grammar, values)
    if first is not None and key not in first:
        raise ValueError(f"is no sentence of {FIRST}")
    if first is not None:
        compare(text, first[key], grammar.traits | first.grammar.traits)


def _values(first: Words) -> set[tuple[str, str]]:
    """The values that a fact can have, as far as the first language names or tells apart any."""
    named = {(kind, value) for key in first for kind, value in [key.split(".")[-2:]]}
    varied = (each for text in first.values() for each in all_varied(text))
    return named | {(each.by, case) for each in varied for case in each.cases}
