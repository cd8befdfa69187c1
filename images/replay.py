"""A game as a film: a frame for everything that happened, with its words below."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from msgspec import Struct, structs

from config.texts import Words
from game.kernel import Game, Seat, advance, begin
from game.kernel.record import Record
from game.kernel.text import told
from images.paint import animate
from images.scene import Label, Scene
from images.studio import Studio, board

LIMIT = 8 * 1024 * 1024
SCALES = (0.6, 0.5, 0.4, 0.3)
LINES = 2
LETTERS = 104  # of a line of the caption
PACE = 1500  # milliseconds a frame stays
LAST = 6000
CAPTION = 92  # the height of the band below the board


class Frame(Struct, frozen=True):
    """A view and what was told on the way to it."""

    view: Any
    caption: str


def frames(game: Game, record: Record, seat: Seat | None, words: Words) -> Iterator[Frame]:
    """What a seat saw of a game, from its beginning; answers that told nothing are passed over."""
    state = begin(game, record.setup)
    yield Frame(game.sight.view(state, seat), game.title)
    for action in record.actions:
        advance(state, action)
        lines = told(game, state, seat, words)
        if lines:
            yield Frame(game.sight.view(state, seat), " ".join(lines))


def film(studio: Studio, game: Game, shots: list[Frame], words: Words) -> bytes:
    """The frames as an animated GIF that Discord takes: smaller if it would grow too large."""
    scenes = list(captioned(game, shots, words))
    durations = [PACE] * (len(scenes) - 1) + [LAST]
    data = b""
    for scale in SCALES:
        painter = studio.painter(game.key)
        data = animate((painter.image(scene, scale) for scene in scenes), durations)
        if len(data) <= LIMIT:
            break
    return data


def captioned(game: Game, shots: list[Frame], words: Words) -> Iterator[Scene]:
    """The scenes of a film, as many to a frame as its words need."""
    for before, shot in _pairs(shots):
        yield from _scenes(game, before, shot, words)


def _pairs(shots: list[Frame]) -> Iterator[tuple[Any, Frame]]:
    before = None
    for shot in shots:
        yield before, shot
        before = shot.view


def _scenes(game: Game, before: Any, shot: Frame, words: Words) -> Iterator[Scene]:
    """A board with its caption on a dark band below it, again and again until all is told."""
    scene = board(game.key, shot.view, words, "", before)
    lines = wrap(shot.caption, LETTERS) or [""]
    for first in range(0, len(lines), LINES):
        captions = [
            Label(line, 24, scene.height + 26 + 40 * i, 34, "chit", "band", "bold", "lm", 1552)
            for i, line in enumerate(lines[first : first + LINES])
        ]
        yield structs.replace(
            scene,
            height=scene.height + CAPTION,
            ground=(*scene.ground, CAPTION),
            labels=(*scene.labels, *captions),
        )
