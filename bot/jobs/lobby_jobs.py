"""Serves the rows of the schedule about lobbies that nobody joins."""

from __future__ import annotations

from bot.clock import lobby_expiry
from bot.model.change import Due
from bot.service.tables import Tables


async def serve(tables: Tables, due: Due) -> None:
    """Look at a lobby that nobody has joined for long."""
    cache = tables.cache
    async with cache.locked(due.table) as table:
        # Somebody may have joined since the row was read, and moved it.
        if not await tables.store.has_due(due.kind, due.table, due.at):
            return
        lane = await tables.store.lane(f"table:{due.table}", ("notice",))
        change = lobby_expiry.judged(table, due, tables.clock(), cache.people, lane)
        if change is not None:
            await cache.commit(table, change)
