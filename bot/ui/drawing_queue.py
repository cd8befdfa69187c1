"""The easels: few pictures are drawn at a time, the most urgent of those that wait first."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

from bot.ui.rate_limit import URGENCY


class DrawingQueue:
    """Whoever draws stands here; a board drawn anew lets a player pass who is waited for."""

    def __init__(self, easels: int = 1, most: int = 200) -> None:
        self._free = easels
        self._most = most
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = count()

    @property
    def waiting(self) -> int:
        """How many pictures wait."""
        return len(self._waiting)

    @property
    def full(self) -> bool:
        """Whether more pictures wait than anybody should wait for."""
        return self.waiting >= self._most

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Draw within this; how urgent it is, its context knows."""
        await self.wait()
        try:
            yield
        finally:
            self.pass_on()

    async def wait(self) -> None:
        """Return when it is one's turn; `pass_on` must follow."""
        if self._free:
            self._free -= 1
            return
        wished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        place = (URGENCY.get(), next(self._order), wished)
        heapq.heappush(self._waiting, place)
        try:
            await wished
        except asyncio.CancelledError:
            if place in self._waiting:
                self._waiting.remove(place)  # who has left keeps nobody out
                heapq.heapify(self._waiting)
            elif not wished.cancelled():  # it was their turn already
                self.pass_on()
            raise

    def pass_on(self) -> None:
        """Let the most urgent of those who wait have the turn."""
        while self._waiting:
            _, _, wished = heapq.heappop(self._waiting)
            if not wished.done():
                wished.set_result(None)
                return
        self._free += 1
