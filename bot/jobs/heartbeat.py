"""The heartbeat: when the bot was last there for everybody, and what to do if it was not."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress

from bot.model.change import Change
from bot.model.table import Table, TableError
from bot.service.tables import Tables
from bot.table.uptime import missed

log = logging.getLogger(__name__)
MISSED = 180.0  # seconds without a beat after which nobody is held to have been heard


class Heartbeat:
    """Beats while the bot runs and Discord hears it; silence in between counts for nothing."""

    def __init__(self, tables: Tables, reachable: Callable[[], bool] = lambda: True) -> None:
        self.tables = tables
        self.store = tables.store
        self.reachable = reachable
        self.up = True  # whether people can answer now
        self.seen: float | None = None  # the last beat; None: another process knows

    async def beat(self) -> None:
        """Note that everybody can be heard; what was missed since the last time is taken off."""
        self.up = self.reachable()
        if not self.up:
            return
        now = self.tables.clock()
        last = await self.store.last_beat() if self.seen is None else self.seen
        if last is not None and now > last + MISSED:
            log.warning("Nobody was heard for %d minutes.", (now - last) / 60)
            await self._take_off(last, now)
        self.seen = now
        await self.store.beat(now)

    async def _take_off(self, since: float, until: float) -> None:
        for number in await self.store.live():
            with suppress(TableError):  # another process serves it, or it cannot be read
                table = await self.tables.get(number)
                if _counts(table) and await self.tables.cache.holds(number):
                    await self.tables.change(number, lambda t: Change(missed(t, since, until)))


def _counts(table: Table) -> bool:
    """Whether time means anything for a table but a reminder."""
    return table.vote is not None or bool(table.timing.pace.deadline)
