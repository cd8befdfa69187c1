"""A made-up language with cases: articles by the first sound, suffixes by the last vowel.

It counts and lists as Polish does in CLDR. `text` has all of the toy game in it, beside English;
`nights` has as much of Nights of Fire as one needs to tell a part of a game.
"""

from __future__ import annotations

import unicodedata
from pathlib import Path

from config.grammar import Grammar, Name

LANGUAGE = "qx"
FOLDER = Path(__file__).parent / "text"
NIGHTS = Path(__file__).parent / "nights"
DIGITS = ("nul", "en", "do", "tri", "kvar", "pen", "ses", "sap", "ok", "non")
MENTIONED = {"": "", "acc": "ta ", "in": "lan ", "of": "von "}  # no suffix fits a mention


def letters(text: str) -> str:
    """A name as it sounds: digits are spoken one by one, accents do not matter."""
    spoken = "".join(DIGITS[int(c)] if c.isdecimal() else c for c in text.lower())
    return "".join(c for c in unicodedata.normalize("NFD", spoken) if c.isalpha())


def article(name: Name, form: str) -> str:
    """`ol` before a vowel, else `o`."""
    return "ol " if letters(name)[:1] in tuple("aeiou") else "o "


def suffixed(name: Name, back: str, front: str) -> str:
    """A suffix that agrees with the last vowel, or with what the file says of the name."""
    vowels = [c for c in letters(name) if c in "aeiou"]
    told = name.forms.get("harmony") or ("back" if vowels and vowels[-1] in "aou" else "front")
    return name + ("" if name[-1:].isalpha() else "-") + (back if told == "back" else front)


GRAMMAR = Grammar(
    locale="pl",
    forms={
        "acc": lambda name: suffixed(name, "at", "et"),
        "in": lambda name: suffixed(name, "lan", "len"),
        "of": lambda name: suffixed(name, "von", "ven"),
    },
    articles={"the": article},
    traits=frozenset({"harmony"}),
    mention=lambda mention, form: MENTIONED[form] + mention,
    long=" / ",
)
