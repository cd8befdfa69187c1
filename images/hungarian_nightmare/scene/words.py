"""The words on the pictures."""

from __future__ import annotations

from config.texts import Words
from game.kernel.text import tell

KEY = "images.hungarian_nightmare"


def say(words: Words, key: str, **facts: object) -> str:
    """A sentence of the pictures."""
    return tell(words, f"{KEY}.{key}", facts)


def word(words: Words, key: str) -> str:
    """One of the pictures' words as it stands."""
    return words[f"{KEY}.{key}"]
