"""The process that draws: views go in, bytes come out.

It knows what a reader may know, and nothing else. While nobody waits it draws what most pictures
are made of, so that the first player need not wait for that.
"""

from __future__ import annotations

import logging
import pickle
import select
import sys
import zlib
from collections import deque
from time import monotonic
from typing import Any

from msgspec import Struct

from bot.workers.pipe import serve_parent
from config.texts import Words, sentences
from images.bars import Sheet
from images.scene import Scene
from images.studio import Picture, Studio, pictured, scene_maker

log = logging.getLogger("corvin")
QUIET = 10.0  # seconds after a question in which nothing is drawn for practice: others may follow
PAUSE = 0.01  # seconds between two such pictures, so that a question is heard, and others may work


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


class Practice(Struct, frozen=True):
    """What is to be drawn for practice, while nobody waits; each rolled up until its turn comes."""

    pieces: tuple[bytes, ...]


def rolled(asked: Commission) -> bytes:
    """A commission that takes a tenth of the room."""
    return zlib.compress(pickle.dumps(asked), 1)


def unrolled(piece: bytes) -> Commission:
    """The commission that was rolled up."""
    found: Commission = pickle.loads(zlib.decompress(piece))
    return found


class Failed(Struct, frozen=True):
    """What is said of a picture that cannot be drawn."""

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
    scene = composed(asked, words)
    return pictured(studio.painter(asked.game).png(scene, asked.scale), scene.alt)


def practised(studio: Studio, asked: Commission) -> None:
    """Draw for practice: what begins a row of pictures whole, of what follows only the pieces."""
    if asked.before is None:
        drawn(studio, asked)
    else:
        studio.painter(asked.game).rehearse(composed(asked), asked.scale)


class Artist:
    """Draws what is asked for at once, and practises in between."""

    def __init__(self) -> None:
        self.studio = Studio()
        self.practice: deque[bytes] = deque()
        self._asked = monotonic()  # when somebody last did

    def work(self, asked: Commission | Practice) -> Picture | Failed | None:
        """A picture; a picture that fails takes nothing else with it."""
        if isinstance(asked, Practice):
            self.practice.extend(asked.pieces)
            return None
        try:
            return self._drawn(asked)
        finally:
            self._asked = monotonic()

    def _drawn(self, asked: Commission) -> Picture | Failed:
        try:
            return drawn(self.studio, asked)
        except Exception as error:
            log.exception("A picture of %s cannot be drawn.", asked.game)
            return Failed(repr(error))

    def _practise(self, asked: Commission) -> None:
        try:
            practised(self.studio, asked)
        except Exception:
            log.exception("A picture of %s cannot be practised.", asked.game)

    def rest(self) -> None:
        """Practise while nobody asks: while people play, the machine is theirs."""
        if sys.platform == "win32":  # where nobody can tell whether a pipe has something in it
            return
        while self.practice:
            pause = max(PAUSE, self._asked + QUIET - monotonic())
            if select.select([sys.stdin], [], [], pause)[0]:
                return
            self._practise(unrolled(self.practice.popleft()))


def main() -> None:
    """Serve the process that started this one."""
    artist = Artist()
    serve_parent(artist.work, artist.rest)
