"""The desk: standing orders, and answers that are noted until a table's pause is over."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.model.change import Change, Due, Unwritten
from bot.model.table import Table
from bot.service.table_cache import TableCache
from bot.table import noted_answers, orders, secrecy_delay, sheets
from game.kernel.orders import Order


class OrderService:
    """What players leave behind to be carried out when its time has come."""

    def __init__(self, cache: TableCache) -> None:
        self.cache = cache

    async def give(self, table_id: int, player: int, order: Order) -> Table:
        """Give a standing order; a question that waits for it is answered at once."""
        now = self.cache.clock()
        return await self._ordered(table_id, lambda table: orders.give(table, player, order, now))

    async def cancel(self, table_id: int, player: int, number: int = 0) -> Table:
        """Take a standing order back (0: all of them)."""
        return await self._ordered(table_id, lambda table: orders.cancel(table, player, number))

    async def let_go_on(self, table_id: int, player: int) -> Table:
        """Let a plan go on that was stopped by taking something back."""
        return await self._ordered(table_id, lambda table: sheets.let_go_on(table, player))

    async def drop_plan(self, table_id: int, player: int) -> Table:
        """Drop what is left of a player's sheet."""
        return await self._ordered(table_id, lambda table: sheets.drop(table, player))

    async def _ordered(self, table_id: int, work: Callable[[Table], Table]) -> Table:
        async with self.cache.locked(table_id) as table:
            after, now = work(table), self.cache.clock()
            at_once = after.until is None and orders.obedient(after) is not None
            if at_once:
                after = replace(after, until=now)  # so that a crash here leaves it to the schedule
            table = await self.cache.commit(table, Change(after, orders=True))
            if not at_once:
                return table
            try:
                return await self.cache.commit(table, noted_answers.fire(table, now))
            except Unwritten:  # the order is kept, and the schedule will see to it
                return table

    async def set_pause(
        self, table_id: int, by: int, seconds: float, manager: bool = False
    ) -> Table:
        """Choose how long an answer waits that an order could have given."""
        return await self.cache.change(
            table_id, lambda table: secrecy_delay.set_length(table, by, seconds, manager)
        )

    async def carry_out(self, due: Due) -> None:
        """The pause of a question is over: carry out what was noted, or what is ordered."""
        async with self.cache.locked(due.table) as table:
            # It was time when the row was read, though the clock may have stepped back since.
            now = max(self.cache.clock(), due.at or 0.0)
            # What follows may be noted or ordered too; its row would be the one that goes now.
            while table.until is not None and table.until <= now:
                table = await self.cache.commit(table, noted_answers.fire(table, now))
            if table.until is not None:  # a row that came too early stays
                await self.cache.store.postpone_due(due, table.until)
