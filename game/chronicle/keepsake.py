"""What is left of a game that is over, as files and words."""

from __future__ import annotations

from msgspec import Struct


class Keepsake(Struct, frozen=True):
    """The replay, the poster and the chronicle of a game."""

    page: bytes  # one file that asks for nothing from outside
    poster: bytes
    alt: str  # of the poster
    text: str
    result: str
    points: list[str]  # a line for each turning point
    pictures: list[tuple[bytes, str]]  # boards after turning points, with their words
