"""The schedule: due times are rows; the next one is slept for, and a restart catches up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial

from bot.jobs.heartbeat import Heartbeat
from bot.model.change import Due, Unwritten
from bot.model.log_context import about
from bot.service.tables import Tables
from bot.storage.store import DAY

log = logging.getLogger(__name__)
Served = Callable[[Due], Awaitable[None]]
Key = tuple[str, int, int]
SILENCE = ("deadline", "vote", "lobby")  # kinds of rows that make something of not being answered
AT_ONCE = 8  # rows in service at the same time
LONGEST_SLEEP = 60.0  # seconds; a clock that was set is noticed after so long
AGAIN = 60.0  # seconds until what failed is tried again, for the first time
ELSEWHERE = 5.0  # seconds until a table of another process is asked about again


class Scheduler:
    """Calls what is registered for a kind when a row of that kind is due."""

    def __init__(
        self,
        tables: Tables,
        served: Mapping[str, Served],
        reachable: Callable[[], bool] = lambda: True,
    ) -> None:
        self.tables = tables
        self.heartbeat = Heartbeat(tables, reachable)
        self.store = tables.store
        self.timed = tables.cache.timed
        self.served = dict(served)
        self._serving: dict[Key, asyncio.Task[None]] = {}
        self._failed: dict[Key, int] = {}  # how often in a row, since this process began
        self._elsewhere: dict[int, float] = {}  # tables that another process serves: ask again

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
            await self.heartbeat.beat()
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
        mine, wait = await self._next(now)
        for due in mine:
            key = _key(due)
            if key not in self._serving:
                task = self._serving[key] = asyncio.create_task(self._serve(due))
                task.add_done_callback(partial(self._done, key))
        return wait

    async def _next(self, now: float) -> tuple[list[Due], float]:
        """The rows to serve now, as far as there is room, and how long until the next is due.

        Rows that another process serves may stand before our own, however many there are.
        """
        busy, most = set(self._serving), AT_ONCE  # what ends meanwhile is looked at anew
        while True:
            found, mine = await self.store.dues(most), list[Due]()
            for due in found:
                assert due.at is not None
                if due.at > now:
                    return mine, due.at - now
                if len(busy) + len(mine) >= AT_ONCE:
                    return mine, LONGEST_SLEEP
                if due.kind in SILENCE and not self.heartbeat.up:
                    continue  # who cannot be heard is not late
                if _key(due) not in busy and await self._holds(due.table, now):
                    mine.append(due)
            if len(found) < most:
                return mine, LONGEST_SLEEP
            most *= 2

    async def _holds(self, table: int, now: float) -> bool:
        """Whether this process serves a table's rows; of one that it does not, it asks rarely."""
        if now < self._elsewhere.get(table, 0.0) <= now + ELSEWHERE:
            return False
        if await self.tables.cache.holds(table):
            self._elsewhere.pop(table, None)
            return True
        self._elsewhere[table] = now + ELSEWHERE
        return False

    def _done(self, key: Key, task: asyncio.Task[None]) -> None:
        self._serving.pop(key, None)
        if not task.cancelled() and (error := task.exception()):
            log.error("The schedule cannot be written.", exc_info=error)
            return
        self.timed.set()

    async def _serve(self, due: Due) -> None:
        """Do what a row asks for; it leaves the schedule when that is done."""
        about(table=due.table)
        self.tables.begin()
        if due.kind not in self.served:
            log.warning("Nobody serves a row of the schedule: %s.", due.kind)
            await self.store.postpone_due(due, self.tables.clock() + DAY)
            return
        try:
            await self.tables.cache.at_rest(due.table)
            await self.served[due.kind](due)
        except Unwritten:
            raise  # the row stays as it is
        except Exception:
            log.exception("A row of the schedule failed: %s of table %d.", due.kind, due.table)
            await self._postpone(due)
        else:
            self._failed.pop(_key(due), None)
            await self.store.done(due)

    async def _postpone(self, due: Due) -> None:
        """Try a row again, each time after a longer wait: some can never be served."""
        failed = self._failed[_key(due)] = self._failed.get(_key(due), 0) + 1
        wait = min(AGAIN * 2.0 ** min(failed - 1, 20), DAY)
        await self.store.postpone_due(due, self.tables.clock() + wait)

    def busy(self) -> list[asyncio.Task[None]]:
        """The rows that are being served."""
        return list(self._serving.values())

    async def _stop(self) -> None:
        tasks = list(self._serving.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _key(due: Due) -> Key:
    """There is one row of a kind for a table and a player."""
    return due.kind, due.table, due.player
