"""What was typed in the terminal, as the options of a question."""

from __future__ import annotations

import re

from game.kernel.pages import PAGE
from game.kernel.typed import Labels, meant
from game.kernel.walk_verb import split

MARKS = re.compile(r"\*\*|^(?:-#|###) ", re.MULTILINE)  # of Discord, around words or before them
COUNTED = 3  # digits up to which a number of an option comes before an id that looks like one


def words_of(line: str, known: Labels) -> list[str]:
    """What was typed, word by word; names of several words have ; between, or stand alone."""
    if ";" in line:
        return split(line)
    words = line.replace(",", " ").split()
    plain = all(_numbered(word) or word in known.told for word in words)
    return words if plain or not meant(known, line) else [line]


def option_meant(word: str, known: Labels) -> str:
    """The option meant by what was typed; a number is the number of an option, or an id.

    Only where there are pages an id that is a number comes first: nobody counts so far.
    """
    ids = list(known.told)
    if not _numbered(word):
        return meant(known, word) or word
    if word in known.told and len(ids) > PAGE:
        return word
    if _counts(word, ids):
        return ids[int(word) - 1]
    long = meant(known, word) if len(word) > COUNTED else ""
    return word if word in known.told else long or f"#{word}"


def is_unclear(word: str, known: Labels) -> bool:
    """Whether a word means no option, so that the nearest are told; a number is just wrong."""
    if option_meant(word, known) in known.told:
        return False
    return len(known.told) > PAGE or not _numbered(word)


def _numbered(word: str) -> bool:
    return word.isdecimal() and word.isascii()


def _counts(word: str, ids: list[str]) -> bool:
    """Whether a number is one of those that stand before the options, written as they are.

    A long one that looks like an id is none, whether or not that id is offered.
    """
    if word.startswith("0") or len(word) > len(str(len(ids))) or int(word) > len(ids):
        return False
    return len(word) <= COUNTED or not any(_numbered(i) and len(i) == len(word) for i in ids)


def unmarked(told: str) -> str:
    """Words as a terminal shows them, without the marks by which Discord sets them apart."""
    return MARKS.sub("", told)
