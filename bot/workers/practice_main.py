"""The process that draws for practice, and keeps what it has drawn in the portfolio of a game.

It works for a moment whenever it is told to, so that it is in nobody's way, and ends with the bot.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic

from msgspec import Struct

from bot.workers.failure import told
from bot.workers.painter_main import composed
from bot.workers.pipe import serve_parent
from bot.workers.practice import practice
from images.edition import edition
from images.grounds import bared
from images.paint import Painter
from images.portfolio import Draft, Outdated, Portfolios
from images.studio import DRAWN


class Lesson(Struct, frozen=True):
    """What to practise, where it is kept, and for how many seconds at most."""

    game: str
    folder: str
    seconds: float


class Learnt(Struct, frozen=True):
    """Whether there is nothing more to practise of a game, and what went wrong."""

    done: bool
    troubles: tuple[str, ...] = ()


def drafted(game: str, portfolios: Portfolios) -> Iterator[str]:
    """Make a portfolio little by little; each time what went wrong, if anything did."""
    draft = Draft()
    yield from _rehearsed(game, Painter(DRAWN[game].art, draft))
    for name, roll in list(draft.grounds.items()):
        draft.grounds[name] = bared(roll)
        yield ""
    for arrangement in DRAWN[game].arrangements:
        arrangement.lay_into(draft)
    try:
        portfolios.publish(game, draft)
    except (OSError, Outdated) as error:
        yield f"what was drawn cannot be kept: {error}"


def _rehearsed(game: str, painter: Painter) -> Iterator[str]:
    """Make what lies in the pictures of random games; whatever fails, the others are made."""
    failed = 0
    for asked in practice(game):
        trouble = ""
        try:
            painter.rehearse(composed(asked), asked.scale)
        except Exception as error:
            failed += 1
            if failed == 1:  # the others are likely to fail for the same reason
                trouble = f"a picture cannot be drawn: {told(error)}"
        yield trouble
    if failed > 1:
        yield f"{failed} pictures cannot be drawn"


class Apprentice:
    """Practises one game after the other."""

    def __init__(self) -> None:
        self._under_way: dict[str, Iterator[str]] = {}

    def work(self, lesson: Lesson) -> Learnt:
        """Practise for a while, unless there is a portfolio already."""
        ends, troubles = monotonic() + lesson.seconds, list[str]()
        if lesson.game not in self._under_way:
            portfolios = Portfolios(Path(lesson.folder))
            if portfolios.of(lesson.game):
                return Learnt(True)
            self._under_way[lesson.game] = drafted(lesson.game, portfolios)
        for trouble in self._under_way[lesson.game]:
            troubles += [trouble] if trouble else []
            if monotonic() > ends:
                return Learnt(False, tuple(troubles))
        del self._under_way[lesson.game]
        return Learnt(True, tuple(troubles))


def main() -> None:
    """Serve the process that started this one."""
    edition()
    serve_parent(Apprentice().work)
