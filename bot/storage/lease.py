"""Leases: of several processes on one file, one alone acts for each table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar

from bot.model.change import Unwritten
from bot.storage.admin_queries import Process
from bot.storage.lease_rows import LEASE
from bot.storage.process_names import new_process
from bot.storage.store import Store
from config import VERSION

log = logging.getLogger(__name__)
RENEWED = 10.0  # seconds after which it says something
AGAIN = 1.0  # after which it says so again, if it could not
SEEN = 2.0  # seconds for which others let a line be cut before they think us gone
# How often we had lapsed when what a task does was begun; None: it acts for nothing we hold.
BEGUN: ContextVar[int | None] = ContextVar("begun", default=None)


class Lease:
    """What this process holds: tables by their ids, shards of Discord's events at 0 and below.

    A process renews all it holds by one row, so an answer costs no commit of its own.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        process: str = "",
        trouble: Callable[[], tuple[str, float]] = lambda: ("", 0.0),
    ) -> None:
        self.store = store
        self.clock = clock
        self.process = process or new_process()
        self.trouble = trouble  # the last error, and when it was
        self.since = clock()
        self.leased: set[int] = set()
        self.until = 0.0  # others must think us alive; 0: they need not
        self.steady_until = 0.0  # the same by a clock that nobody sets
        self.lapses = 0  # how often others may have thought us gone
        self.seen = 0.0  # when others certainly saw us, by the clock that nobody sets
        self.shards = 0  # into how many we divide Discord's events with others; 0: we do not
        store.process = store.engine.process = self.process

    async def hold(self, place: int) -> bool:
        """Whether this process may act there; what nobody holds becomes its own."""
        if not self.lasts():
            self.lapse()
        if place in self.leased:
            return True
        now, steady, lapses = self.clock(), time.monotonic(), self.lapses
        if not await self.store.hold(place, self._alive(now), now):
            self.leased.discard(place)
            return False
        if lapses != self.lapses or not self._proven(now, steady):
            return await self.hold(place)  # we were away while we asked
        self.leased.add(place)
        return True

    def sure_of(self, place: int) -> bool:
        """Whether nobody else can have acted there since this process took it."""
        return place in self.leased and self.lasts()

    def lasts(self) -> bool:
        """Whether nobody can think us gone."""
        return self.clock() < self.until and time.monotonic() < self.steady_until

    def lapse(self) -> None:
        """Others may have thought us gone: look again, place by place, and end what was begun."""
        self.leased.clear()
        if self.until:
            log.warning("Others may have thought us gone: what was begun is left to them.")
            self.lapses += 1
            self.until = 0.0

    def begin(self) -> None:
        """From here on this task acts for what we hold now."""
        BEGUN.set(self.lapses)

    def stand_back(self) -> None:
        """From here on this task acts for nothing that we hold."""
        BEGUN.set(None)

    def goes_on(self) -> bool:
        """Whether nobody can have thought us gone since what this task does was begun."""
        begun = BEGUN.get()
        return begun is None or (begun == self.lapses and self.lasts())

    async def is_there(self) -> bool:
        """Whether others see us there; who was stopped may have lost the line without a word."""
        now = time.monotonic()
        if BEGUN.get() is None or now < self.seen + SEEN:
            return True
        if not await self.store.engine.is_there():
            self.lapse()
            return False
        self.seen = now
        return self.goes_on()

    async def run(self) -> None:
        """Renew until cancelled, then give everything up."""
        try:
            while True:
                renewed = await self.renew()
                await asyncio.sleep(RENEWED if renewed else AGAIN)
        finally:
            self.leased.clear()
            with suppress(Unwritten, ValueError):  # a file that is closed holds nobody up
                await self.store.give_up(self.process)

    def leave(self, shard: int) -> None:
        """A shard is to be another's: look anew at every table before acting for it."""
        self.leased = {each for each in self.leased if each <= 0 and each != -shard}

    async def renew(self) -> bool:
        """Say that we are alive; whether that could be said."""
        now, steady = self.clock(), time.monotonic()
        try:
            await self.store.renew(self._alive(now), now)
        except Unwritten as error:
            log.error("%s", error)
            return False
        if not self.lasts():
            self.lapse()
        self._proven(now, steady)
        return True

    def _proven(self, now: float, steady: float) -> bool:
        """Others were told then that we are alive; whether they must still think so."""
        # A clock that was ahead may have been put right meanwhile.
        until, steady_until = min(now, self.clock()) + LEASE, steady + LEASE
        if self.clock() >= until or time.monotonic() >= steady_until:
            return False
        self.until, self.steady_until = until, steady_until
        return True

    def _alive(self, now: float) -> Process:
        line, at = self.trouble()
        return Process(self.process, now + LEASE, self.since, VERSION, line, at, self.shards)
