"""The easel: one picture is drawn at a time, the most urgent of those that wait first."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

from bot.ui.rate_limit import URGENCY


class DrawingQueue:
    """Whoever draws stands here; a board drawn anew lets a player pass who is waited for."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = count()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Draw within this; how urgent it is, its context knows."""
        await self._wait()
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self) -> None:
        if not self._taken:
            self._taken = True
            return
        wished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (URGENCY.get(), next(self._order), wished))
        try:
            await wished
        except asyncio.CancelledError:
            if not wished.cancelled():  # it was their turn already
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            _, _, wished = heapq.heappop(self._waiting)
            if not wished.done():
                wished.set_result(None)
                return
        self._taken = False
