"""The schedule: due times are rows; the next one is slept for, and a restart catches up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from bot.about import about
from bot.change import Due
from bot.tables import Tables
from bot.writing import Unwritten

log = logging.getLogger(__name__)
Served = Callable[[Due], Awaitable[None]]
AT_ONCE = 8  # rows in service at the same time
LONGEST_SLEEP = 60.0  # seconds; a clock that was set is noticed after so long
AGAIN = 60.0  # seconds until what failed is tried again
SET_BACK = 60.0  # seconds by which a clock goes back before it is taken for one that was set


class Scheduler:
    """Calls what is registered for a kind when a row of that kind is due."""

    def __init__(self, tables: Tables, served: Mapping[str, Served]) -> None:
        self.tables = tables
        self.store = tables.store
        self.timed = tables.hall.timed
        self.served = dict(served)
        self._seen = self.tables.clock()
        self._serving: dict[tuple[str, int, int], asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Serve rows when they are due, until cancelled."""
        try:
            while True:
                self.timed.clear()
                wait = await self._look()
                # Not wait_for, which does not hear a cancellation that comes with the event.
                with suppress(TimeoutError):
                    async with asyncio.timeout(min(wait, LONGEST_SLEEP)):
                        await self.timed.wait()
        finally:
            await self._stop()

    async def _look(self) -> float:
        """Begin what is due; a record that cannot be used now may be later."""
        try:
            return await self._begin()
        except Unwritten as error:
            log.error("%s", error)
            return AGAIN

    async def drain(self) -> None:
        """Serve everything that is due now, and return."""
        while True:
            await self._begin()
            if not self._serving:
                return
            await asyncio.gather(*self._serving.values())

    async def set(self, due: Due) -> None:
        """Set, move or forget a row that belongs to no change of a table."""
        await self.store.set_due(due)
        self.timed.set()

    async def _begin(self) -> float:
        """Set to work on what is due; how long until the next row is."""
        now = self.tables.clock()
        if now < self._seen - SET_BACK:
            # Whoever serves a row asks whether it is time: one that is looked at early is safe.
            await self.store.set_back(self._seen, self._seen - now)
            self.tables.hall.written.set()
        self._seen = now
        for due in await self.store.dues(2 * AT_ONCE):
            assert due.at is not None
            key = (due.kind, due.table, due.player)
            if key in self._serving:
                continue
            if due.at > now:
                return due.at - now
            if len(self._serving) >= AT_ONCE:
                break
            if not await self.tables.hall.holds(due.table):
                continue  # another process serves it
            task = self._serving[key] = asyncio.create_task(self._serve(due))
            task.add_done_callback(partial(self._done, key))
        return LONGEST_SLEEP

    def _done(self, key: tuple[str, int, int], task: asyncio.Task[None]) -> None:
        self._serving.pop(key, None)
        if not task.cancelled() and (error := task.exception()):
            log.error("The schedule cannot be written.", exc_info=error)
            return
        self.timed.set()

    async def _serve(self, due: Due) -> None:
        """Do what a row asks for; it leaves the schedule when that is done."""
        about(table=due.table)
        try:
            if due.kind in self.served:
                await self.served[due.kind](due)
        except Exception:
            log.exception("A row of the schedule failed: %s of table %d.", due.kind, due.table)
            await self.store.set_due(replace(due, at=self.tables.clock() + AGAIN))
        else:
            await self.store.done(due)

    async def _stop(self) -> None:
        tasks = list(self._serving.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
