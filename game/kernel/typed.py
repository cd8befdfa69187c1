"""What a person means by what they type, among the options of a question."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from unicodedata import combining, normalize

import msgspec

from config.texts import Words
from game.kernel.game import Game
from game.kernel.look import look
from game.kernel.model import Decision, Option, Seat
from game.kernel.settle import AnyState
from game.kernel.state import View
from game.kernel.text import Teller, tell
from game.kernel.walk_verb import split

KEPT = 32  # questions whose labels are kept
LONGEST = 100  # characters of a word that is told back
FEW = 12  # options that are listed where what was typed fits none
# How well a name fits what was typed, best first; whole words fit one better than their beginning.
EQUAL, BEGINS, WORD, PART = 0, 2, 4, 6
NUMBER = re.compile(r"\d+")
_pack = msgspec.msgpack.Encoder().encode
_kept: dict[tuple[Game, Words, bytes], Labels] = {}


@dataclass(frozen=True, eq=False)
class Labels:
    """The options of a question as one reader reads them, in their order."""

    told: dict[str, str]  # by id
    plain: dict[str, tuple[str, str]]  # id and label as they are compared


def labels(game: Game, view: View, words: Words, decision: Decision) -> Labels:
    """The labels of a question; they are told once, however much is typed."""
    key = (game, words, _pack((view, decision)))
    found = _kept.pop(key, None) or of_options(Teller(game, view, words), decision.options)
    _kept[key] = found  # the last one used is the last one dropped
    while len(_kept) > KEPT:
        del _kept[next(iter(_kept))]
    return found


def of_options(teller: Teller, options: Sequence[Option]) -> Labels:
    """The labels of these options."""
    return of_names({option.id: teller.option(option) for option in options})


def of_names(told: Mapping[str, str]) -> Labels:
    """These names by id, ready to be compared with what is typed."""
    plain = {name: (_plain(name), _plain(label)) for name, label in told.items()}
    return Labels(dict(told), plain)


def reader(game: Game, seat: Seat, words: Words) -> Callable[[AnyState, Decision, str], str]:
    """How the words of a seat are read wherever its command has led to.

    The labels of the question it stands at are looked up once, however many words it answers.
    """
    last: list[tuple[AnyState, Decision, Labels]] = []

    def known(s: AnyState, decision: Decision) -> Labels:
        if not last or last[0][0] is not s or last[0][1] is not decision:
            last[:] = [(s, decision, labels(game, look(game, s, seat), words, decision))]
        return last[0][2]

    def read(s: AnyState, decision: Decision, typed: str) -> str:
        if any(option.id == typed for option in decision.options):
            return typed
        return meant(known(s, decision), typed)

    return read


def meant(known: Labels, typed: str) -> str:
    """The option a person means: by its id, its label, a part of it, or more than it says."""
    typed = typed.strip()
    if typed in known.told or not typed:
        return typed
    found = meanings(known, typed)
    if found and (len(found) == 1 or found[0][0] < found[1][0]):
        return found[0][1]
    low = _plain(typed)
    said = [name for name, plain in known.plain.items() if _says(low, plain)]
    return said[0] if len(said) == 1 else ""


def read_all(known: Labels, text: str) -> tuple[list[str], list[str]]:
    """The options meant by words with ; or a new line between, and the words that mean none."""
    typed = [word for line in text.splitlines() for word in split(line)]
    found = [(word, meant(known, word)) for word in typed]
    return [name for _, name in found if name], [word for word, name in found if not name]


def unread(words: Words, known: Labels, missed: Iterable[str]) -> str:
    """What is told about words that fit nothing or several, with what comes nearest to each."""
    lines: dict[str, None] = {}  # each once, however often it is typed
    for typed in dict.fromkeys(missed):
        key = "unclear" if len(meanings(known, typed)) > 1 else "unknown"
        lines[tell(words, f"corvin.typed.{key}", {"typed": typed[:LONGEST]})] = None
        near = nearest(known, typed)
        whole = len(near) == len(known.told)
        key = "nearest" if not whole and _close(known, typed, FEW) else "possible"
        lines[tell(words, f"corvin.typed.{key}", {"options": near, "whole": whole})] = None
    return "\n".join(lines)


def meanings(known: Labels, typed: str) -> list[tuple[int, str]]:
    """The options that what was typed can mean, the best first: no number is a part of another."""
    low = _plain(typed.strip())
    return [each for each in fitting(known, typed) if _keeps_numbers(low, known.plain[each[1]])]


def fitting(known: Labels, typed: str) -> list[tuple[int, str]]:
    """The options that what is being typed can become, the best first, each with how well."""
    low = _plain(typed.strip())
    word = re.compile(rf"(?<!\w){re.escape(low)}(?P<more>\w?)")
    here = [(name, plain) for name, plain in known.plain.items() if low and _holds(plain, low)]
    fits = [(_fit(low, word, plain), name) for name, plain in here]
    return sorted(fits, key=lambda each: each[0])


def nearest(known: Labels, typed: str, most: int = FEW) -> list[str]:
    """The labels closest to what was typed; all of them if there are only a few."""
    if len(known.told) <= most:
        return list(known.told.values())
    found = _close(known, typed, most)
    return [known.told[name] for name in (found or list(known.told))[:most]]


def _close(known: Labels, typed: str, most: int) -> list[str]:
    """The options that what was typed fits, or else those it is a slip of the pen for."""
    if found := [name for _, name in fitting(known, typed)]:
        return found
    names: dict[str, list[str]] = {}
    for name, plain in known.plain.items():
        for part in _parts(plain):
            names.setdefault(part, []).append(name)
    close = get_close_matches(_plain(typed), names, n=most)
    return list(dict.fromkeys(name for each in close for name in names[each]))


def _holds(plain: tuple[str, str], low: str) -> bool:
    return low in plain[1] or low in plain[0]


def _fit(low: str, word: re.Pattern[str], plain: tuple[str, str]) -> int:
    if low in plain:
        return EQUAL
    found = [match["more"] for each in plain for match in word.finditer(each)]
    if not found:
        return PART
    begins = plain[0].startswith(low) or plain[1].startswith(low)
    whole = "" in found
    return (BEGINS if begins else WORD) - whole


def _keeps_numbers(low: str, plain: tuple[str, str]) -> bool:
    """Whether what was typed cuts no number in two; a bare one has to be what a label is known by.

    A label may go on with figures: of these none is meant.
    """
    if low.isdecimal():
        first = next((word for word in plain[1].split() if NUMBER.search(word)), "")
        return low in (*plain, *NUMBER.findall(first))
    before, after = r"(?<!\d)" * low[0].isdecimal(), r"(?!\d)" * low[-1].isdecimal()
    whole = re.compile(before + re.escape(low) + after)
    return any(whole.search(each) for each in plain)


def _says(typed: str, plain: tuple[str, str]) -> bool:
    """Whether one of these names stands in what was typed, as words of their own.

    A name that is a number has to be the only one there.
    """
    numbers = NUMBER.findall(typed)
    here = [name for name in plain if name in typed]
    here = [name for name in here if not name.isdecimal() or numbers == [name]]
    return any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", typed) for name in here)


def _parts(plain: tuple[str, str]) -> Iterator[str]:
    """What a slip of the pen is compared with: the names, and each word of the label."""
    yield from re.findall(r"\w+", plain[1])
    yield from plain


def _plain(text: str) -> str:
    """A text as it is compared: in lower case and without accents."""
    low = text.lower()
    if low.isascii():
        return low
    return "".join(each for each in normalize("NFKD", low) if not combining(each))
