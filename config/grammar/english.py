"""English: no cases, two articles."""

from __future__ import annotations

import re

from config.grammar.names import Grammar, Name

# Spelt with a vowel but spoken as "you" or "one", and the other way round.
_CONSONANT = re.compile(r"(?:uni(?!n|m)|us[aeiu]|eu|ewe|one\b|once\b|u\b|ub|ufo)", re.IGNORECASE)
_VOWEL = re.compile(r"(?:[aeiou]|hour|heir|honest|honour|8|11\b|18\b)", re.IGNORECASE)


def _indefinite(name: Name, form: str) -> str:
    if told := name.forms.get("article"):
        return f"{told} "
    return "an " if _VOWEL.match(name) and not _CONSONANT.match(name) else "a "


ENGLISH = Grammar(
    # Of all Englishes the British one has no comma before the last "and".
    locale="en_GB",
    articles={"a": _indefinite, "the": lambda name, form: "the "},
    traits=frozenset({"article"}),
    dates={"date": "yyyy-MM-dd", "time": "HH:mm", "moment": "yyyy-MM-dd HH:mm"},
)
