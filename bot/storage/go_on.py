"""Going on with a record: which version of Corvin wrote it, and which run of it this one is."""

from __future__ import annotations

from bot.storage.checksum import checksum
from bot.storage.database import Database, put
from config import VERSION

BEGAN = 1_767_225_600  # 1 January 2026, from which the numbers of runs count
LAST = "select version from versions order by since desc limit 1"
SIGN = put("versions", "version", "since")
PLAYED = "select id, number from tables where status = 'playing' order by id"
POSITION = "select state, checksum from snapshots where table_id = ?"
BASE = "update origins set base = ?, base_number = ?, base_checksum = ? where table_id = ?"


async def last_version(db: Database) -> str:
    """The version of Corvin that wrote to this record last; "" if none did."""
    found = await db.row(LAST)
    return str(found[0]) if found else ""


async def sign(db: Database, now: float) -> None:
    """This version goes on with what another has written."""
    last = await last_version(db)
    if last == VERSION:
        return
    if _rules(last) != _rules(VERSION):
        await _begin_anew(db)
    await db.do(SIGN, VERSION, now)


async def _begin_anew(db: Database) -> None:
    """Let every game go on from where it stands.

    Under other rules an answer may not be carried out as it was, and a wish to take back would
    tell of it, private or not.
    """
    for table, number in await db.rows(PLAYED):
        found = await db.row(POSITION, table)
        if found and checksum(found[0]) == found[1]:
            await db.do(BASE, found[0], number, found[1], table)


def _rules(version: str) -> str:
    """The part of a version that goes up when rules may have changed."""
    return version.rpartition(".")[0]


async def next_run(db: Database, now: float) -> int:
    """Number this run: by the clock, so that none has the number of a run before a restore."""
    last = (await db.row("select coalesce(max(id), 0) from blocks"))[0]
    run = max(last + 1, int(now) - BEGAN)
    await db.do("insert into blocks values (?)", run)
    await db.do("delete from blocks where id < ?", run)
    return int(run)
