"""The words on the pictures, and how they are broken into lines."""

from __future__ import annotations

from config.texts import Words
from game.kernel.text import tell
from images.arrangements import Arrangement
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
    """A text in so many lines; what the last of them cannot hold is cut."""
    found = broken(text, weight, size, most)
    return (*found[: limit - 1], f"{found[limit - 1]} …") if len(found) > limit else found


@Arrangement
def broken(text: str, weight: str, size: int, most: int) -> tuple[str, ...]:
    """A text in lines that are no wider than `most`."""
    found = [""]
    for each in text.split():
        longer = f"{found[-1]} {each}".strip()
        if width(longer, weight, size) <= most or not found[-1]:
            found[-1] = longer
        else:
            found.append(each)
    return tuple(found)
