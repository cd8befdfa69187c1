"""The budget of requests: no more in a second than Discord takes, the most urgent first."""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import count
from types import SimpleNamespace
from typing import Any

import aiohttp

# How urgent what is being sent is: a player who is waited for comes before a board drawn anew.
TURN, TOLD, REDRAWN = range(3)
URGENCY: ContextVar[int] = ContextVar("urgency", default=TURN)
ACKNOWLEDGED = "/interactions/"  # what a press is acknowledged by
FREE = (ACKNOWLEDGED, "/webhooks/")  # answers to interactions have limits of their own


class TooLate(aiohttp.ClientError):
    """Another process may act for it by now: what was about to leave does not."""


class RateLimit:
    """So many requests within a sliding second; who waits is served by urgency, then in order.

    When a request arrives is known only by its answer, so it counts until a second after that.
    """

    def __init__(self, most: int, seconds: float = 1.0) -> None:
        self.most = most
        self.seconds = seconds
        self._under_way = 0
        self._done: deque[float] = deque()
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = count()
        self._timer: asyncio.TimerHandle | None = None

    async def spend(self, urgency: int) -> None:
        """Return when a request may be sent; `done` must follow once it is answered or given up."""
        wished = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._order), wished))
        self._serve()
        try:
            await wished
        except asyncio.CancelledError:
            if not wished.cancelled():
                self.done()
            raise

    def done(self) -> None:
        """A request has been answered, or will not be."""
        self._under_way -= 1
        self._done.append(asyncio.get_running_loop().time())
        self._serve()

    def _serve(self) -> None:
        loop = asyncio.get_running_loop()
        while self._done and self._done[0] <= loop.time() - self.seconds:
            self._done.popleft()
        while self._waiting and self._under_way + len(self._done) < self.most:
            _, _, wished = heapq.heappop(self._waiting)
            if not wished.done():  # whoever wished may have been cancelled
                self._under_way += 1
                wished.set_result(None)
        if self._waiting and self._done and self._timer is None:
            self._timer = loop.call_at(self._done[0] + self.seconds, self._again)

    def _again(self) -> None:
        self._timer = None
        self._serve()


@contextmanager
def urgent(urgency: int) -> Iterator[None]:
    """Within this, requests are so urgent."""
    token = URGENCY.set(urgency)
    try:
        yield
    finally:
        URGENCY.reset(token)


async def always() -> bool:
    """Where nobody else does the work, nobody takes it from us."""
    return True


def tracing(
    rate_limit: RateLimit,
    answered: Callable[[str], None] = lambda path: None,
    goes_on: Callable[[], bool] = lambda: True,
    is_there: Callable[[], Awaitable[bool]] = always,
) -> aiohttp.TraceConfig:
    """What holds every request of a client back until the budget has room for it.

    The path of each that was answered is told. Once there is a line for it, it is asked whether
    what the request is for still goes on; of all but acknowledgements, whether others see us there.
    """

    async def before(session: aiohttp.ClientSession, context: SimpleNamespace, params: Any) -> None:
        context.counts = not any(part in params.url.path for part in FREE)
        context.shows = ACKNOWLEDGED not in params.url.path
        if context.counts:
            await rate_limit.spend(URGENCY.get())

    async def leaving(session: aiohttp.ClientSession, context: Any, params: Any) -> None:
        if not goes_on() or (context.shows and not await is_there()):
            raise TooLate

    async def after(session: aiohttp.ClientSession, context: SimpleNamespace, params: Any) -> None:
        answered(params.url.path)
        if context.counts:
            rate_limit.done()

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(before)
    trace.on_connection_create_end.append(leaving)
    trace.on_connection_reuseconn.append(leaving)
    trace.on_request_end.append(after)
    trace.on_request_exception.append(after)
    return trace
