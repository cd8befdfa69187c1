"""The artists: a few processes that draw, so that the loop never has to.

A process that crashes or hangs over a picture is replaced, and the picture tried once more.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from bot.workers.painter_main import Commission, Failed, Practice, rolled
from bot.workers.pipe import packed
from bot.workers.pool import Lost, ProcessPool
from config.settings import PictureSettings
from images.studio import Picture

log = logging.getLogger("corvin")
TRIES = 2
GIVEN = 2  # pictures that a process has at once: the next lies there when one is done
AT_ONCE = 64  # pieces of practice that are told together
PAUSE = 0.002  # seconds between two pieces that are made up for practice
MOST = 4  # processes, however many cores there are: each keeps pieces of its own


def artists(settings: PictureSettings, cores: int | None = None) -> int:
    """How many processes draw: as many as are set, else what the loop leaves of the machine."""
    return settings.artists or max(1, min(MOST, (cores or os.cpu_count() or 1) - 1))


class PainterPool:
    """Processes that draw; `practice` makes up what each may draw while nobody waits."""

    def __init__(
        self, settings: PictureSettings, practice: Callable[[], Iterable[Commission]]
    ) -> None:
        drawing = artists(settings)
        self.size = GIVEN * drawing
        self._patience = settings.patience
        self._practice = practice
        self._preparing: asyncio.Task[None] | None = None
        self._closed = False
        self.processes = ProcessPool("painter_main", drawing)

    async def draw(self, asked: Commission) -> Picture | None:
        """A picture; None if it cannot be had."""
        if self._preparing is None:
            self._preparing = asyncio.create_task(self._prepare())
        for _ in range(TRIES):
            try:
                answer = await self.processes.ask(asked, self._patience)
            except Lost as error:
                log.warning("An artist was lost over a picture of %s: %s", asked.game, error)
                continue
            if isinstance(answer, Picture):
                return answer
            assert isinstance(answer, Failed)
            log.error("A picture of %s cannot be drawn: %s", asked.game, answer.why)
            return None
        return None

    async def _prepare(self) -> None:
        """Make up what is drawn for practice, which takes seconds: once, and off the loop."""
        try:
            pieces = iter(self._practice())
            while more := await asyncio.to_thread(self._made_up, pieces):
                self.processes.tell(packed(Practice(more)))
        except Exception:
            log.exception("There is nothing more to draw for practice.")

    def _made_up(self, pieces: Iterator[Commission]) -> tuple[bytes, ...]:
        """Each is rolled up as soon as it is made: thousands of views take much room.

        The loop shares Python's lock with this, so it pauses, and it ends when the bot does.
        """
        made: list[bytes] = []
        for each in islice(pieces, AT_ONCE):
            if self._closed:
                break
            made.append(rolled(each))
            time.sleep(PAUSE)
        return tuple(made)

    async def close(self) -> None:
        """End every process."""
        self._closed = True
        if self._preparing is not None:
            self._preparing.cancel()
        await self.processes.close()
