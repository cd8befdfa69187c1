"""The process that draws: views go in, bytes come out.

It knows what a reader may know, and nothing else. What most pictures are made of lies in portfolios
that another process has drawn before.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from bot.workers.failure import told
from bot.workers.pipe import serve_parent
from config.texts import FIRST, Words, sentences
from images.bars import Sheet
from images.edition import edition
from images.portfolio import Portfolios
from images.scene import Scene
from images.studio import DRAWN, Picture, Studio, forget, pictured, scene_maker

FOLDER = "CORVIN_PORTFOLIOS"  # in the environment: where what was drawn once is kept


class Commission(Struct, frozen=True):
    """All that a picture is made from: views, the reader's language, and a sheet of odds."""

    game: str
    what: str  # a board, a hand, a private board or odds
    view: Any
    language: str = ""
    focus: str = ""
    before: Any = None
    sheet: Sheet | None = None
    scale: float = 1.0


class Failed(Struct, frozen=True):
    """What is said of a picture that cannot be drawn."""

    why: str


class Mended(Struct, frozen=True):
    """A picture that could not be drawn with what was kept, and what went wrong with that."""

    picture: Picture
    why: str


def composed(asked: Commission, words: Words | None = None) -> Scene:
    """What lies where in a picture, in these words or those of its language."""
    make, words = scene_maker(asked.game, asked.what), words or sentences(asked.language)
    assert make is not None, f"{asked.game} has no such picture: {asked.what}"
    if asked.what == "odds":
        return make(asked.view, asked.sheet)
    if asked.what == "board":
        return make(asked.view, words, asked.focus, asked.before)
    return make(asked.view, words)


def drawn(studio: Studio, asked: Commission, words: Words | None = None) -> Picture:
    """The picture that was asked for."""
    painter = studio.painter(asked.game)
    scene = composed(asked, words)
    return pictured(painter.png(scene, asked.scale), scene.alt)


class Artist:
    """Draws what is asked for; what lies in portfolios need not be drawn."""

    def __init__(self, portfolios: Portfolios | None = None) -> None:
        self.studio = Studio(portfolios)

    def work(self, asked: Commission) -> Picture | Mended | Failed:
        """A picture; a picture that fails takes nothing else with it."""
        try:
            return drawn(self.studio, asked)
        except Exception as error:
            return self._anew(asked, told(error))

    def _anew(self, asked: Commission, why: str) -> Mended | Failed:
        """The same without anything that was kept; if that is right, nothing kept is trusted."""
        studio = Studio()
        forget()
        studio.arrange()
        try:
            picture = drawn(studio, asked)
        except Exception:
            self.studio.arrange()
            return Failed(why)
        self.studio = studio
        return Mended(picture, why)

    def ahead(self) -> Iterator[None]:
        """Read what first pictures need, a little at a time; whatever fails is told by those."""
        steps: list[Callable[[], object]] = [partial(sentences, FIRST)]
        for game, draws in DRAWN.items():
            steps += [partial(self._take_up, game), *([draws.ready] if draws.ready else [])]
        for step in steps:
            with suppress(Exception):
                step()
            yield

    def _take_up(self, game: str) -> None:
        """Open the portfolio of a game, if what was kept is trusted by then."""
        self.studio.painter(game)


def begun(folder: str) -> Artist:
    """An artist who knows of which edition it is."""
    edition()
    return Artist(Portfolios(Path(folder)) if folder else None)


def main() -> None:
    """Serve the process that started this one."""
    artist = begun(os.environ.get(FOLDER, ""))
    serve_parent(artist.work, artist.ahead())
