"""A game as a film: a frame for everything that happened, with its words below."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from msgspec import Struct, structs

from config.texts import Words
from game.kernel import AnyState, Game, Seat, advance, begin
from game.kernel.record import Record
from game.kernel.text import told
from images.paint import animate
from images.scene import Label, Scene
from images.studio import Studio, board

LIMIT = 8 * 1024 * 1024
SCALES = (0.6, 0.5, 0.4, 0.3)
LINES = 2
LETTERS = 104  # of a line of the caption
MOST = 300  # frames of a film
PACE = 1500  # milliseconds a frame stays
LAST = 6000
CAPTION = 92  # the height of the band below the board


class Frame(Struct, frozen=True):
    """A view and what was told on the way to it."""

    view: Any
    caption: str


class _Shot(Struct, frozen=True):
    """An answer that told something, before it is known whether it will be shown."""

    number: int  # of the answer; 0: the beginning
    caption: str
    worth: int  # 0 is shown first: beginning, end and ends of turns, then dice, then the rest


def frames(
    game: Game, record: Record, seat: Seat | None, words: Words, most: int = MOST
) -> Iterator[Frame]:
    """What a seat saw of a game, from its beginning; answers that told nothing are passed over.

    Of a long game no more is shown than is watched: how each turn ended, then what luck decided,
    then others, evenly from the whole game.
    """
    shown = {each.number: each.caption for each in _few(_shots(game, record, seat, words), most)}
    state = begin(game, record.setup)
    for number in range(len(record.actions) + 1):
        if number:
            advance(state, record.actions[number - 1])
        if number in shown:
            yield Frame(game.sight.view(state, seat), shown[number])


def _shots(game: Game, record: Record, seat: Seat | None, words: Words) -> list[_Shot]:
    """All that could be shown, in the order of the game."""
    state = begin(game, record.setup)
    found, turn = [_Shot(0, game.title, 0)], _turn(game, state)
    for number, action in enumerate(record.actions, 1):
        luck = state.luck
        advance(state, action)
        lines = told(game, state, seat, words)
        last, turn = turn, _turn(game, state)
        if lines:
            ends = turn != last or state.result is not None
            worth = 0 if ends else 1 if state.luck != luck else 2
            found.append(_Shot(number, " ".join(lines), worth))
    return found


def _turn(game: Game, state: AnyState) -> object:
    return game.reading.turn(game.sight.view(state, None))


def _few(shots: list[_Shot], most: int) -> list[_Shot]:
    """As many as find room, the first and the last among them, the others by their worth."""
    order = sorted(range(1, len(shots) - 1), key=lambda i: (shots[i].worth, _spread(i)))
    kept, room = list[int](), most
    for i in dict.fromkeys((0, len(shots) - 1, *order)):
        if (scenes := _count(shots[i].caption)) <= room:
            kept.append(i)
            room -= scenes
    return [shots[i] for i in sorted(kept)]


def _spread(i: int) -> int:
    """A number by which a row is taken evenly, however many of it are taken."""
    return int(f"{i:024b}"[::-1], 2)


def _lines(caption: str) -> list[str]:
    return wrap(caption, LETTERS) or [""]


def _count(caption: str) -> int:
    """How many scenes it takes to tell something."""
    return -(-len(_lines(caption)) // LINES)


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
    lines = _lines(shot.caption)
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
