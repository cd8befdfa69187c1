"""The words on the pictures, and how they are broken into lines."""

from __future__ import annotations

from textwrap import wrap

from config.texts import Words
from game.kernel.text import tell
from images.paint import width

KEY = "images.days_of_ire"


def say(words: Words, key: str, **facts: object) -> str:
    """A sentence of the pictures."""
    return tell(words, f"{KEY}.{key}", facts)


def word(words: Words, key: str) -> str:
    """One of the pictures' words as it stands."""
    return words[f"{KEY}.{key}"]


def capital(text: str) -> str:
    """A text that begins a line of its own."""
    return text[:1].upper() + text[1:]


def lines(text: str, weight: str, size: int, most: int, limit: int = 99) -> tuple[str, ...]:
    """A text in lines that are no wider than `most`; what does not fit the last of them is cut."""
    letters = len(text)
    while letters > 4:
        found = wrap(text, letters, break_long_words=False)
        if all(width(line, weight, size) <= most for line in found):
            break
        letters -= 1
    found = wrap(text, letters, max_lines=limit, placeholder=" …", break_long_words=False)
    return tuple(found)
