"""Who is served when many press at once: few at a time, in the order in which they pressed.

If fifty answers are made side by side, all are done at the very end; in turn, half of them are done
in half the time. Only the making is done in turn, never an acknowledgement or the sending, which
may wait for Discord. It orders work and guards nothing: who has waited for long is served anyway.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar

from bot.ui.drawing_queue import DrawingQueue

AT_ONCE = 6  # so that the loop, the record and whoever draws all have something to do
PATIENCE = 1.0  # seconds


class _Place:
    """Where somebody who has pressed stands."""

    held = False  # it is their turn
    over = False


PLACE: ContextVar[_Place | None] = ContextVar("place", default=None)


class Turns:
    """Makes whoever answers presses stand in a line, and what may wait wait for its end."""

    def __init__(self, at_once: int = AT_ONCE, patience: float = PATIENCE) -> None:
        self._line = DrawingQueue(at_once)
        self._patience = patience
        self._served = 0  # those who stand in the line, or whose turn it is
        self._nobody = asyncio.Event()
        self._nobody.set()

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Within this somebody is served; when it ends, so does their turn."""
        place = _Place()
        token = PLACE.set(place)
        try:
            yield
        finally:
            PLACE.reset(token)
            place.over = True  # what they have begun beside goes on without them
            self._leave(place)

    async def take(self) -> None:
        """Wait for one's turn to have an answer made, but not for ever."""
        place = PLACE.get()
        if place is None or place.held or place.over:
            return
        self._served += 1
        self._nobody.clear()
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._patience):
                    await self._line.wait()
                    place.held = True
        finally:
            if not place.held:
                self._gone()

    def leave(self) -> None:
        """The answer is made, and need only be sent: let the next one pass."""
        place = PLACE.get()
        if place is not None:
            self._leave(place)

    def _leave(self, place: _Place) -> None:
        if place.held:
            place.held = False
            self._line.pass_on()
            self._gone()

    def _gone(self) -> None:
        self._served -= 1
        if not self._served:
            self._nobody.set()

    async def rest(self) -> bool:
        """Wait until nobody is served, but not for ever; whether there was anybody.

        What nobody waits for has time.
        """
        if not self._served:
            return False
        with suppress(TimeoutError):
            async with asyncio.timeout(self._patience):
                await self._nobody.wait()
        return True
