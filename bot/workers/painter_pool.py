"""The artists: a few processes that draw, so that the loop never has to.

A process that crashes or hangs over a picture is replaced, and the picture tried once more. What
most pictures are made of is drawn once for all by another process, while nobody waits.
"""

from __future__ import annotations

import asyncio
import logging
import os
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from bot.workers.painter_main import FOLDER, Commission, Failed, Mended
from bot.workers.pool import Lost, ProcessPool, Unstartable
from bot.workers.practice_main import Lesson
from config.settings import PictureSettings
from images.studio import DRAWN, Picture

log = logging.getLogger("corvin")
TRIES = 2
GIVEN = 2  # pictures that a process has at once: the next lies there when one is done
MOST = 4  # processes, however many cores there are: each keeps pieces of its own
LESSON = 0.25  # seconds of practice at a time
QUIET = 10.0  # seconds after a picture was asked for: others may follow, so there is less practice
SELDOM = 5.0  # seconds from one lesson to the next while there is less
PATIENCE = 60.0  # seconds that a lesson may take on a busy machine


def artists(settings: PictureSettings, cores: int | None = None) -> int:
    """How many processes draw: as many as are set, else what the loop leaves of the machine."""
    return settings.artists or max(1, min(MOST, (cores or os.cpu_count() or 1) - 1))


def _passing() -> TemporaryDirectory[str] | None:
    """A folder that ends with the bot, if there can be any."""
    try:
        return TemporaryDirectory(prefix="corvin-")
    except OSError as error:
        log.warning("There is no practice, so some pictures take longer: %s", error)
        return None


class PainterPool:
    """Processes that draw, and their portfolios in a folder; without one these end with the bot."""

    def __init__(self, settings: PictureSettings, folder: Path | None = None) -> None:
        drawing = artists(settings)
        self.size = GIVEN * drawing
        self._patience = settings.patience
        self._passing = _passing() if folder is None else None
        self._folder = str(folder or (self._passing.name if self._passing else ""))
        self._asked = monotonic()  # when somebody last did
        self.processes = ProcessPool("painter_main", drawing, {FOLDER: self._folder})
        self._apprentice = ProcessPool("practice_main", 1)

    async def draw(self, asked: Commission) -> Picture | None:
        """A picture; None if it cannot be had."""
        self._asked = monotonic()
        for _ in range(TRIES):
            try:
                answer = await self.processes.ask(asked, self._patience)
            except Lost as error:
                log.warning("An artist was lost over a picture of %s: %s", asked.game, error)
                continue
            if isinstance(answer, Picture):
                return answer
            if isinstance(answer, Mended):
                log.error("What was kept of %s is wrong: %s", asked.game, answer.why)
                return answer.picture
            assert isinstance(answer, Failed)
            log.error("A picture of %s cannot be drawn: %s", asked.game, answer.why)
            return None
        return None

    async def practise(self) -> None:
        """Fill the portfolios of all games, unless that was done before."""
        try:
            for game in DRAWN if self._folder else ():
                await self._learn(game)
        except Unstartable as error:
            log.warning("There is no practice, so some pictures take longer: %s", error)
        finally:
            await self._apprentice.close()

    async def _learn(self, game: str) -> None:
        """Practise one game, from its beginning again where a process is lost over it."""
        for _ in range(TRIES):
            with suppress(Lost):
                await self._practised(game)
                return
        log.warning("Practice of %s was lost; the next start tries again.", game)

    async def _practised(self, game: str) -> None:
        """Practise one game, a little at a time."""
        lesson, done = Lesson(game, self._folder, LESSON), False
        while not done:
            learnt = await self._apprentice.ask(lesson, PATIENCE)
            done = learnt.done
            for trouble in learnt.troubles:
                log.error("Practice of %s: %s", game, trouble)
            busy = monotonic() < self._asked + QUIET
            await asyncio.sleep(SELDOM if busy and not done else 0)

    async def close(self) -> None:
        """End every process."""
        await self._apprentice.close()
        await self.processes.close()
        if self._passing is not None:
            self._passing.cleanup()
