"""The process that draws for practice, and keeps what it has drawn in the portfolio of a game.

It works for a moment whenever it is told to, so that it is in nobody's way, and ends with the bot.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

from msgspec import Struct

from bot.workers.painter_main import composed
from bot.workers.pipe import serve_parent
from bot.workers.practice import practice
from images.edition import edition
from images.grounds import bared
from images.paint import Painter
from images.portfolio import Draft, Outdated, Portfolios
from images.studio import DRAWN

log = logging.getLogger("corvin")


class Lesson(Struct, frozen=True):
    """What to practise, where it is kept, and for how many seconds at most."""

    game: str
    folder: str
    seconds: float


class Learnt(Struct, frozen=True):
    """Whether there is nothing more to practise of a game."""

    done: bool


def drafted(game: str, portfolios: Portfolios) -> Iterator[None]:
    """Make a portfolio little by little."""
    draft = Draft()
    yield from _rehearsed(game, Painter(DRAWN[game].art, draft))
    for name, roll in list(draft.grounds.items()):
        draft.grounds[name] = bared(roll)
        yield
    try:
        portfolios.publish(game, draft)
    except (OSError, Outdated) as error:
        log.warning("What was drawn of %s cannot be kept: %s", game, error)


def _rehearsed(game: str, painter: Painter) -> Iterator[None]:
    """Make what lies in the pictures of random games; whatever fails, the others are made."""
    failed = 0
    for asked in practice(game):
        try:
            painter.rehearse(composed(asked), asked.scale)
        except Exception:
            failed += 1
            if failed == 1:  # the others are likely to fail for the same reason
                log.exception("A picture of %s cannot be practised.", game)
        yield
    if failed > 1:
        log.error("%d pictures of %s cannot be practised.", failed, game)


class Apprentice:
    """Practises one game after the other."""

    def __init__(self) -> None:
        self._under_way: dict[str, Iterator[None]] = {}

    def work(self, lesson: Lesson) -> Learnt:
        """Practise for a while, unless there is a portfolio already."""
        ends = monotonic() + lesson.seconds
        if lesson.game not in self._under_way:
            portfolios = Portfolios(Path(lesson.folder))
            if portfolios.of(lesson.game):
                return Learnt(True)
            self._under_way[lesson.game] = drafted(lesson.game, portfolios)
        for _ in self._under_way[lesson.game]:
            if monotonic() > ends:
                return Learnt(False)
        del self._under_way[lesson.game]
        return Learnt(True)


def main() -> None:
    """Serve the process that started this one."""
    edition()
    serve_parent(Apprentice().work)
