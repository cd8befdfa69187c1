"""Who acts for a table, as rows: a place, and the process that has taken it."""

from __future__ import annotations

from collections.abc import Callable

from bot.storage.admin_queries import Process, alive
from bot.storage.database import Database, put

LET = put("leases", "place", "process")
HELD = "select process from leases where place = ?"
HOLDER = """
    select l.process, p.until from leases l left join processes p on p.id = l.process
    where l.place = ?
"""


class Elsewhere(Exception):
    """Another process acts for the table; nothing was written."""


async def check_lease(db: Database, table_id: int, process: str, new: bool) -> None:
    """Refuse to write for a table that another process has taken; a new one becomes our own."""
    if new:
        await db.do(LET, table_id, process)
        return
    found = await db.row(HELD, table_id)
    if found is not None and found[0] != process:
        raise Elsewhere


async def hold(
    db: Database,
    place: int,
    process: Process,
    now: float,
    gone: Callable[[str], bool],
) -> bool:
    """Take the lease of a place unless a living process has it; whether it is ours now."""
    known = "select 1 from tables where id = ?"
    if place > 0 and not await db.row(known, place):
        return True  # there is nothing to act for, and nothing to be written about it
    async with db.transaction():
        await db.lock("lease", str(place))
        holder = await db.row(HOLDER, place)
        if holder is not None and holder[0] != process.id:
            name, known_until = holder
            if known_until is not None and known_until > now and not gone(name):
                return False
        await db.do(LET, place, process.id)
        await alive(db, process)
    return True
