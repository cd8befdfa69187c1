"""The studio: it knows the artist of each game and hands out finished pictures."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import Struct

from config.texts import Words
from images import nights_of_fire
from images.drawing import Art
from images.paint import Painter
from images.scene import Scene


class Picture(Struct, frozen=True):
    """The bytes of an image file and the words that stand for it."""

    data: bytes
    alt: str


class Draws(Protocol):
    """What a game's package of pictures offers; views are of that game."""

    @property
    def ART(self) -> Art:  # noqa: N802
        """The inks, grounds and sprites of the game."""
        ...

    @staticmethod
    def board(view: Any, words: Words, focus: str = "", before: Any = None) -> Scene:
        """The board, or a part of it."""
        ...

    @staticmethod
    def hand(view: Any, words: Words) -> Scene:
        """The cards of the view's seat."""
        ...

    @staticmethod
    def private(view: Any, words: Words) -> Scene:
        """What else only the view's seat may see."""
        ...


DRAWN: dict[str, Draws] = {"nights_of_fire": nights_of_fire}


class Studio:
    """Makes pictures from views; one is enough for a whole bot, and threads may share it."""

    def __init__(self) -> None:
        self._painters = {key: Painter(draws.ART) for key, draws in DRAWN.items()}

    def board(
        self, game: str, view: Any, words: Words, focus: str = "", before: Any = None
    ) -> Picture:
        """The board as a seat sees it; `before` is the view of its last picture."""
        return self.painted(game, DRAWN[game].board(view, words, focus, before))

    def hand(self, game: str, view: Any, words: Words) -> Picture:
        """The cards of a seat."""
        return self.painted(game, DRAWN[game].hand(view, words))

    def private(self, game: str, view: Any, words: Words) -> Picture:
        """The private board of a seat."""
        return self.painted(game, DRAWN[game].private(view, words))

    def painted(self, game: str, scene: Scene) -> Picture:
        """A scene as a picture."""
        return Picture(self._painters[game].png(scene), scene.alt)

    def painter(self, game: str) -> Painter:
        """The painter of a game, for those who make films."""
        return self._painters[game]

    def shown(self, game: str, view: Any, words: Words) -> bytes:
        """Every byte this view's pictures would show its seat, for the leak test."""
        pictures = (
            self.board(game, view, words),
            self.hand(game, view, words),
            self.private(game, view, words),
        )
        return b"".join(picture.data + picture.alt.encode() for picture in pictures)
