"""A game looked at again: at each step what every seat and an onlooker saw and were told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, field
from PIL import Image

from config.texts import Words
from game.chronicle.course import Course
from game.kernel import AnyState, Event, Game, Seat, advance, begin
from game.kernel.record import Record
from game.kernel.text import Teller
from images.keepsake.tiles import Sheet, Tiles
from images.paint import Painter
from images.scene import Scene
from images.studio import DRAWN, board

Reader = Seat | None
MOST = 26_000  # tiles: those of a long game take some seven of the eight megabytes of a page


class Frame(Struct, array_like=True):
    """One step for one reader: its picture as what changed, and lines by their numbers."""

    palette: int
    width: int
    height: int
    changes: list[int]
    story: list[int]
    board: list[int]
    hand: list[int]


class Reel(Struct):
    """All steps of all readers, with what they share."""

    readers: list[Reader]
    steps: list[int]  # the moment of each step
    frames: dict[Reader, list[Frame]]
    tiles: Tiles = field(default_factory=Tiles)
    palettes: list[bytes] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)
    kept: dict[int, Scene] = field(default_factory=dict)  # scenes for pictures of their own

    def numbers(self, lines: Iterable[str]) -> list[int]:
        """Lines by their numbers; each is kept once."""
        return [self.lines.setdefault(line, len(self.lines)) for line in lines if line.strip()]

    def close(self, ending: str) -> None:
        """Tell every reader at the last step how it ended, unless that was told already."""
        told = list(self.lines)
        for frames in self.frames.values():
            if frames and not any(ending in told[number] for number in frames[-1].story):
                frames[-1].story += self.numbers([ending])

    def palette(self, colours: bytes) -> int:
        """A palette by its number."""
        if colours not in self.palettes:
            self.palettes.append(colours)
        return self.palettes.index(colours)


class TooMuch(Exception):
    """There are more tiles than a page holds."""


def reeled(
    course: Course,
    record: Record,
    steps: list[int],
    words: Words,
    painter: Painter | None,
    scale: float,
    kept: set[int],
) -> Reel:
    """Play a game again and look at it at these steps, from all sides."""
    readers: list[Reader] = [None, *course.seats]
    reel = Reel(readers, steps, {reader: [] for reader in readers})
    camera = _Camera(course.game, words, painter, scale, reel)
    before = -1
    for number, state in _positions(course.game, record, steps):
        camera.shoot(state, course.events(before, number))
        if number in kept and painter is not None:
            view = course.game.sight.view(state, DRAWN[course.game.key].sees_all)
            reel.kept[number] = board(course.game.key, view, words)
        if len(reel.tiles) > MOST:
            raise TooMuch
        before = number
    return reel


def _positions(game: Game, record: Record, steps: list[int]) -> Iterator[tuple[int, AnyState]]:
    state, wanted = begin(game, record.setup), set(steps)
    if 0 in wanted:
        yield 0, state
    for number, action in enumerate(record.actions, 1):
        advance(state, action)
        if number in wanted:
            yield number, state


class _Camera:
    """Takes what every reader sees of a position."""

    def __init__(
        self, game: Game, words: Words, painter: Painter | None, scale: float, reel: Reel
    ) -> None:
        self.game = game
        self.words = words
        self.painter = painter
        self.scale = scale
        self.reel = reel
        self.sheets = {reader: Sheet() for reader in reel.readers}
        self.views: dict[Reader, Any] = {}

    def shoot(self, state: AnyState, events: list[Event]) -> None:
        """A frame for each reader."""
        drawn: dict[Scene, Image.Image] = {}
        for reader in self.reel.readers:
            view = self.game.sight.view(state, reader)
            frame = Frame(0, 0, 0, [], *self._told(view, events, reader))
            if self.painter is not None:
                self._draw(frame, reader, view, drawn)
            self.views[reader] = view
            self.reel.frames[reader].append(frame)

    def _told(
        self, view: Any, events: list[Event], reader: Reader
    ) -> tuple[list[int], list[int], list[int]]:
        reading, words, reel = self.game.reading, self.words, self.reel
        story = Teller(self.game, view, words).story(events, reader)
        hand = reading.hand(view, words) if reading.hand is not None and reader else ""
        told = reading.board(view, words).splitlines()
        return reel.numbers(story), reel.numbers(told), reel.numbers(hand.splitlines())

    def _draw(
        self, frame: Frame, reader: Reader, view: Any, drawn: dict[Scene, Image.Image]
    ) -> None:
        assert self.painter is not None
        scene = board(self.game.key, view, self.words, "", self.views.get(reader))
        image = drawn.get(scene)
        if image is None:
            image = drawn[scene] = self.painter.image(scene, self.scale)
        frame.palette = self.reel.palette(self.painter.colours(scene.palette))
        frame.width, frame.height = image.size
        frame.changes = self.reel.tiles.changes(self.sheets[reader], image)
