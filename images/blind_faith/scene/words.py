"""The words on the pictures."""

from __future__ import annotations

from config.texts import Words
from game.kernel.text import tell

KEY = "images.blind_faith"


def say(words: Words, key: str, **facts: object) -> str:
    """A sentence of the pictures."""
    return tell(words, f"{KEY}.{key}", facts)


def word(words: Words, key: str) -> str:
    """One of the pictures' words as it stands."""
    return words[f"{KEY}.{key}"]


def game_word(words: Words, key: str) -> str:
    """One of the game's words as it stands."""
    return words[f"blind_faith.{key}"]


def short(name: str) -> str:
    """What a leader is called in a few letters: without the land, the house and the sign."""
    return name.removeprefix("+ ").split(" of ")[0].removesuffix(" Luxemburg")


def capital(text: str) -> str:
    """A text that begins a line of its own."""
    return text[:1].upper() + text[1:]
