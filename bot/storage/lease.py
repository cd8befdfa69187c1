"""Leases: of several processes on one file, one alone acts for each table."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import Callable
from contextlib import suppress

from bot.model.change import Unwritten
from bot.storage.admin_queries import Process
from bot.storage.store import Store
from config import VERSION

log = logging.getLogger(__name__)
LEASE = 30.0  # seconds after which a process that says nothing counts as gone
RENEWED = 10.0  # seconds after which it says something


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
        self.until = 0.0
        store.process = self.process

    async def hold(self, place: int) -> bool:
        """Whether this process may act there; what nobody holds becomes its own."""
        now = self.clock()
        if now >= self.until:
            self.leased.clear()  # others may have thought us gone: look again, place by place
        if place in self.leased:
            return True
        if not await self.store.hold(place, self._alive(now), now, is_gone):
            self.leased.discard(place)
            return False
        self.leased.add(place)
        self.until = max(self.until, now + LEASE)
        return True

    def sure_of(self, place: int) -> bool:
        """Whether nobody else can have acted there since this process took it."""
        return place in self.leased and self.clock() < self.until

    async def run(self) -> None:
        """Renew until cancelled, then give everything up."""
        try:
            while True:
                await self._renew()
                await asyncio.sleep(RENEWED)
        finally:
            self.leased.clear()
            with suppress(Unwritten, ValueError):  # a file that is closed holds nobody up
                await self.store.give_up(self.process)

    async def _renew(self) -> None:
        now = self.clock()
        try:
            await self.store.renew(self._alive(now))
        except Unwritten as error:
            log.error("%s", error)
            return
        if self.until < self.clock():
            self.leased.clear()  # others may have thought us gone: look again
        self.until = now + LEASE

    def _alive(self, now: float) -> Process:
        line, at = self.trouble()
        return Process(self.process, now + LEASE, self.since, VERSION, line, at)


def new_process() -> str:
    """A name for this process: machine, number, and a mark, for numbers are used again."""
    return f"{socket.gethostname()} {os.getpid()} {secrets.token_hex(4)}"


def is_gone(process: str) -> bool:
    """Whether a process of this machine has ended; of another machine nobody can tell."""
    host, _, rest = process.partition(" ")
    number, _, _ = rest.partition(" ")
    if host != socket.gethostname() or not number.isdecimal():
        return False
    if int(number) == os.getpid():
        return True  # one that had our number before us, as in a container
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False
