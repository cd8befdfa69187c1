"""The heartbeat: when the bot was last there for everybody, and what to do if it was not."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress

from bot.clock import lobby_expiry
from bot.model.change import Change
from bot.model.table import Table, TableError
from bot.service.tables import Tables
from bot.table.uptime import missed, set_back

log = logging.getLogger(__name__)
SET_BACK = 60.0  # seconds by which a clock goes back before it is taken for one that was set
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
        last = await self._last()
        late = max(self.tables.clock.latest, last or 0.0)
        if now < late - SET_BACK:
            log.warning("The clock was set back by %d minutes.", (late - now) / 60)
            since = self.tables.clock.wrong_since(late, now)
            await self.store.set_back(since, late, now)
            await self._apply(lambda table: set_back(table, since, late, now))
            self.tables.cache.written.set()
        elif last is not None and now > last + MISSED:
            log.warning("Nobody was heard for %d minutes.", (now - last) / 60)
            await self._apply(lambda table: missed(table, last, now))
            await self.store.delay(lobby_expiry.KIND, now - last)
        self.tables.clock.trust(now)
        self.seen = now
        await self.store.beat(now)

    async def _last(self) -> float | None:
        """When everybody was last heard, by us or by others who divide the work with us."""
        if self.seen is not None and not self.store.engine.divides:
            return self.seen
        known = await self.store.last_beat()
        return known if self.seen is None else max(self.seen, known or self.seen)

    async def _apply(self, work: Callable[[Table], Table]) -> None:
        """Let every table that we serve know what its time was."""
        for number in await self.store.live():
            with suppress(TableError):  # another process serves it, or it cannot be read
                table = await self.tables.get(number)
                if work(table) != table and await self.tables.cache.holds(number):
                    await self.tables.change(number, lambda t: Change(work(t)))
