"""The daily copy of the record, as a row of the schedule."""

from __future__ import annotations

import logging

from msgspec.structs import replace

from bot.model.change import Due
from bot.service.tables import Tables
from bot.storage.backups import next_backup

log = logging.getLogger(__name__)
KIND = "backup"


async def begin(tables: Tables) -> None:
    """Let there be a next copy; one that is overdue is made at once."""
    if not await tables.store.has_due(KIND):
        await tables.store.set_due(Due(KIND, at=next_backup(tables.clock())))


async def serve(tables: Tables, keep: int, due: Due) -> None:
    """Copy the record, and again tomorrow; the bot goes on playing meanwhile."""
    now = tables.clock()
    if keep:
        made = await tables.store.engine.make_copy(keep, now)
        if made is not None:
            log.info("The record is copied to %s.", made)
    await tables.store.set_due(replace(due, at=next_backup(now)))
