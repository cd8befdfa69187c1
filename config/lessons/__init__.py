"""Guided first games: one file a game says what is taught where; the sentences are in the texts.

A lesson comes with the first question of its kind, `asked` explains it at any table.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from config.texts import Words, languages, sentences

FOLDER = Path(__file__).parent
FEWEST, MOST = 10, 15  # lessons of a game
LINE = 220  # characters of an explanation


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is taught when a question of this kind first comes up."""

    id: str
    step: str
    pick: tuple[str, ...] = ()  # the answer worth trying; it is marked where it is a legal one
    rule: str = ""  # the section of the rules that says more


class Guide(Struct, frozen=True, forbid_unknown_fields=True):
    """The guided game of one game: how its table is opened, and what is taught there."""

    secret: str  # of its dice, which are the same for everybody
    seat: str
    options: dict[str, str]
    lesson: tuple[Lesson, ...]
    opponent: str = ""  # how strong the automated player is, where there is a seat for it
    chapters: int = 0  # rounds or turns that are guided; 0: the whole game
    asked: dict[str, str] = {}  # kinds of questions that are explained, with their sections


@cache
def guide(game: str) -> Guide | None:
    """How a game is taught, if it is; what is wrong with its file raises a ValueError."""
    return read(FOLDER / f"{game}.toml") if (FOLDER / f"{game}.toml").is_file() else None


def games() -> tuple[str, ...]:
    """The games that can be learnt."""
    return tuple(sorted(file.stem for file in FOLDER.glob("*.toml")))


def check() -> None:
    """Refuse a lesson before anybody is taught it."""
    for game in games():
        guide(game)


def read(file: Path) -> Guide:
    """A file of lessons, checked against the sentences of every language."""
    try:
        found = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Guide)
    except (OSError, ValueError, RecursionError) as error:
        raise ValueError(f"{file} cannot be read: {error}.") from error
    if not FEWEST <= len(found.lesson) <= MOST:
        raise ValueError(f"{file} has {len(found.lesson)} lessons; it needs {FEWEST} to {MOST}.")
    if not found.secret or len({each.id for each in found.lesson}) < len(found.lesson):
        raise ValueError(f"{file} has no secret, or two lessons of one name.")
    for language in languages():
        _check_words(file, found, sentences(language))
    return found


def _check_words(file: Path, found: Guide, words: Words) -> None:
    game = file.stem
    for each in found.lesson:
        wanted = f"{game}_lessons.lesson.{each.id}"
        _check(file, f"lesson {each.id}", words, game, each.step, each.rule, wanted)
    for step, rule in found.asked.items():
        wanted = f"{game}_lessons.asked.{step}"
        _check(file, f"asked {step}", words, game, step, rule, wanted)
        if len(words[wanted]) > LINE:
            raise ValueError(f"{file}: asked {step} is longer than {LINE} characters.")


def _check(
    file: Path, entry: str, words: Words, game: str, step: str, rule: str, wanted: str
) -> None:
    """One entry: its question, its section and its sentence must exist."""
    if f"{game}.ask.{step}" not in words:
        raise ValueError(f"{file}: {entry}: there is no question {step!r}.")
    if rule and f"{game}_rules.{rule}.title" not in words:
        raise ValueError(f"{file}: {entry}: the rules have no section {rule!r}.")
    if wanted not in words:
        raise ValueError(f"{file}: {entry}: {words.language} has no sentence {wanted}.")
