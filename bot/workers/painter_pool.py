"""The artists: a few processes that draw, so that the loop never has to.

A process that crashes or hangs over a picture is replaced, and the picture tried once more.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable

from bot.workers.painter_main import Commission, Failed, Practice
from bot.workers.pool import Lost, ProcessPool
from config.settings import PictureSettings
from images.studio import Picture

log = logging.getLogger("corvin")
TRIES = 2
MOST = 4  # processes, however many cores there are: each keeps pieces of its own


def artists(settings: PictureSettings, cores: int | None = None) -> int:
    """How many processes draw: as many as are set, else what the loop leaves of the machine."""
    return settings.artists or max(1, min(MOST, (cores or os.cpu_count() or 1) - 1))


class PainterPool:
    """Processes that draw; `practice` is what each of them may draw while nobody waits."""

    def __init__(
        self, settings: PictureSettings, practice: Callable[[], tuple[Commission, ...]]
    ) -> None:
        self.size = artists(settings)
        self._patience = settings.patience
        self.processes = ProcessPool("painter_main", lambda: Practice(practice()))

    async def draw(self, asked: Commission) -> Picture | None:
        """A picture; None if it cannot be had."""
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

    async def close(self) -> None:
        """End every process."""
        await self.processes.close()
