"""Who acts for a table, as rows: a place, and the process that has taken it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.storage.admin_queries import Process, alive
from bot.storage.database import Database, put

LEASE = 30.0  # seconds after which a process that says nothing counts as gone
LET = put("leases", "place", "process")
HELD = "select process from leases where place = ?"
OURS = "select 1 from leases where place = ? and process = ?"
HOLDER = """
    select l.process, p.until from leases l left join processes p on p.id = l.process
    where l.place = ?
"""
TOUCHED = "update tables set card = card where id = ?"
KNOWN = "select 1 from tables where id = ?"


class Elsewhere(Exception):
    """Another process acts for the table; nothing was written."""


async def check_lease(db: Database, place: int, process: str) -> None:
    """Refuse to write for a place that another process has taken."""
    if await db.expect(OURS, place, process):
        return
    found = await db.row(HELD, place)
    if found is not None and found[0] != process:
        raise Elsewhere


async def nothing_there(db: Database, place: int) -> bool:
    """Whether there is no such table: nothing to act for, and nothing to be written about it."""
    return place > 0 and not await db.row(KNOWN, place)


async def is_free(db: Database, place: int, process: str, now: float) -> bool:
    """Whether no living process but this one has taken a place."""
    holder = await db.row(HOLDER, place)
    if holder is None or holder[0] == process:
        return True
    name, until = holder
    return until is None or until <= await db.now(now) or await db.is_gone(name)


async def take(db: Database, place: int, process: Process, now: float) -> bool:
    """Take the lease of a place unless a living process has it; whether it is ours now."""
    await db.lock("lease", str(place))
    if not await is_free(db, place, process.id, now):
        return False
    if place > 0:
        # Whoever had it may be in the midst of writing: they finish first, or find it taken.
        await db.do(TOUCHED, place)
    await db.do(LET, place, process.id)
    await renew(db, process, now)
    return True


async def renew(db: Database, process: Process, now: float) -> None:
    """A process is alive, and will be for a while, by the clock that all of them share."""
    await alive(db, replace(process, until=await db.now(now) + LEASE))
