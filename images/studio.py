"""The studio: it knows the artist of each game and hands out finished pictures."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from config.texts import Words
from game.kernel import AnyState, Game, Seat, Unfit
from images import blind_faith, days_of_ire, hungarian_nightmare, nights_of_fire
from images.draws import Draws
from images.paint import Painter
from images.portfolio import EMPTY, Portfolio, Portfolios
from images.scene import Scene


class Picture(Struct, frozen=True):
    """The bytes of an image file, the words that stand for it, and a mark of the bytes."""

    data: bytes
    alt: str
    mark: bytes


def pictured(data: bytes, alt: str) -> Picture:
    """A picture with its mark, by which it is known again."""
    return Picture(data, alt, blake2b(data, digest_size=16).digest())


DRAWN: dict[str, Draws] = {
    "nights_of_fire": nights_of_fire.DRAWS,
    "days_of_ire": days_of_ire.DRAWS,
    "blind_faith": blind_faith.DRAWS,
    "hungarian_nightmare": hungarian_nightmare.DRAWS,
}


def board(game: str, view: Any, words: Words, focus: str = "", before: Any = None) -> Scene:
    """The board as a scene, whole or around a place."""
    return DRAWN[game].board(view, words, focus, before)


def scene_maker(game: str, what: str) -> Callable[..., Scene] | None:
    """What makes a scene of a kind, if a game has such pictures."""
    if game not in DRAWN:
        return None
    return partial(board, game) if what == "board" else getattr(DRAWN[game], what)


def drawn(game: Game) -> Draws:
    """The pictures of a game; it is refused if it has none."""
    if game.key not in DRAWN:
        raise Unfit(f"There are no pictures of {game.title}; its board is told in words.")
    return DRAWN[game.key]


def look_in(game: str, portfolio: Portfolio) -> None:
    """Find arrangements of a game in this portfolio from now on."""
    for arrangement in DRAWN[game].arrangements:
        arrangement.look_in(portfolio)


def forget() -> None:
    """Let go of whatever pictures have worked out: it may have come of what was kept."""
    for name, module in list(sys.modules.items()):
        if name.startswith("images."):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


class Studio:
    """Makes pictures from views; one is enough for a whole bot, and threads may share it.

    What lies in portfolios it does not draw.
    """

    def __init__(self, portfolios: Portfolios | None = None) -> None:
        self._painters = {key: Painter(draws.art) for key, draws in DRAWN.items()}
        self._portfolios = portfolios

    def board(
        self, game: str, view: Any, words: Words, focus: str = "", before: Any = None
    ) -> Picture:
        """The board as a seat sees it; `before` is the view of its last picture."""
        self.painter(game)  # arrangements may lie in its portfolio
        return self.painted(game, board(game, view, words, focus, before))

    def hand(self, game: str, view: Any, words: Words) -> Picture:
        """The cards of a seat, in a game that has hands."""
        scene = DRAWN[game].hand
        assert scene is not None, f"{game} has no hands"
        return self.painted(game, scene(view, words))

    def private(self, game: str, view: Any, words: Words) -> Picture:
        """The private board of a seat, in a game that has such."""
        scene = DRAWN[game].private
        assert scene is not None, f"{game} has no private boards"
        return self.painted(game, scene(view, words))

    def painted(self, game: str, scene: Scene) -> Picture:
        """A scene as a picture."""
        return pictured(self.painter(game).png(scene), scene.alt)

    def warm(self) -> None:
        """Draw what most pictures stand on before the first of them is wanted."""
        for key, draws in DRAWN.items():
            for look in draws.grounds:
                for palette in draws.palettes:
                    self.painter(key).prepare(look, palette)

    def arrange(self) -> None:
        """Find arrangements where this studio finds pieces."""
        for game, painter in self._painters.items():
            look_in(game, painter.portfolio)

    def painter(self, game: str) -> Painter:
        """The painter of a game, with the portfolio that lies there now."""
        if self._portfolios is not None:
            found, painter = self._portfolios.of(game), self._painters[game]
            if found is not painter.portfolio:
                if painter.portfolio is not EMPTY:  # pieces that were taken up from it may be gone
                    painter = self._painters[game] = Painter(DRAWN[game].art)
                painter.portfolio = found
                look_in(game, found)
        return self._painters[game]

    def face(self, words: Words) -> Callable[[Game, AnyState, Seat | None], bytes]:
        """The pictures as one more thing a seat receives, for the battery's leak test."""
        return lambda game, state, seat: self.shown(game.key, game.sight.view(state, seat), words)

    def shown(self, game: str, view: Any, words: Words) -> bytes:
        """Every byte this view's pictures would show its seat, for the leak test."""
        draws = DRAWN.get(game)
        if draws is None:
            return b""
        scenes = [draws.board(view, words, "", None)]
        scenes += [scene(view, words) for scene in (draws.hand, draws.private) if scene]
        pictures = [self.painted(game, scene) for scene in scenes]
        return b"".join(picture.data + picture.alt.encode() for picture in pictures)
