"""The record as a whole: what there is, and who plays on it."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from bot.model.change import Tally
from bot.storage.database import Database, put

LATE = 300.0  # seconds after which what waits should have been done
COUNTED = """
    select
        count(*) filter (where status = 'open'),
        count(*) filter (where status = 'playing'),
        count(*) filter (where status in ('over', 'abandoned'))
    from tables where cast(?1 as bigint) is null or guild = ?1
"""
QUEUE = """
    select count(*), coalesce(
        max(?2 - case when o.due > t.since then o.due else t.since end), 0
    )
    from outbox o join tables t on t.id = o.table_id
    where cast(?1 as bigint) is null or (t.guild = ?1 and o.lane like 'table:%')
"""
DUES = """
    select count(*), coalesce(max(?2 - d.at), 0) from dues d left join tables t on t.id = d.table_id
    where cast(?1 as bigint) is null or (t.guild = ?1 and d.at <= ?2 - ?3)
"""
ENDED = "select id from tables where status in ('over', 'abandoned')"
PROCESSES = "select * from processes order by since desc"
ALIVE = put("processes", "id", "until since version trouble trouble_at shards")
TALLIES = """
    select game, mode, side, automata, count(*), count(*) filter (where outcome = 'won'),
        count(*) filter (where outcome = 'lost'), cast(sum(turns) as bigint), sum(seconds)
    from results where (cast(?1 as bigint) is null or player = ?1)
        and (cast(?2 as bigint) is null or guild = ?2)
    group by 1, 2, 3, 4 order by 1, 4, 2, 3
"""


class Counted(Struct, frozen=True):
    """How much there is; waits are in seconds, that of the oldest row."""

    open: int
    playing: int
    over: int
    queue: int
    oldest: float
    dues: int
    overdue: float


class Process(Struct, frozen=True):
    """A process that plays on the record, with its last error."""

    id: str
    until: float
    since: float
    version: str
    trouble: str = ""
    trouble_at: float = 0.0
    shards: int = 0  # into how many it divides Discord's events; 0: it divides none


async def counted(db: Database, now: float, guild: int | None) -> Counted:
    """How much there is, in all servers or in one.

    Whoever manages a server may play there: of it only what is said in public and what is late
    are counted, or the number would tell of messages and dates that are private.
    """
    opened, playing, over = await db.row(COUNTED, guild)
    queue, oldest = await db.row(QUEUE, guild, now)
    dues, overdue = await db.row(DUES, guild, now, LATE)
    return Counted(opened, playing, over, queue, max(oldest, 0.0), dues, max(overdue, 0.0))


async def tallies(db: Database, player: int | None, guild: int | None) -> list[Tally]:
    """The results of a player, of a server or of a player there, by game, mode and side."""
    return [Tally(*row) for row in await db.rows(TALLIES, player, guild)]


async def processes(db: Database) -> list[Process]:
    """The processes that play on the record, or did, the newest first."""
    known = len(Process.__struct_fields__)  # a newer record may tell more of them
    return [Process(*row[:known]) for row in await db.rows(PROCESSES)]


async def alive(db: Database, process: Process) -> None:
    """A process is alive, and will be until then unless it says so again."""
    db.later(ALIVE, *msgspec.structs.astuple(process))


async def tidy(db: Database, now: float, kept: float) -> None:
    """Forget old interactions and asks, ended processes, leases and sheets of games that are over.

    Rematches are kept as interactions below zero: they can come again. Which processes have ended
    the clock says that all share.
    """
    before = now - kept
    await db.do("delete from interactions where at < ? and id > 0", before)
    await db.do("delete from processes where until < ?", await db.now(now) - kept)
    await db.do("delete from asks where at < ?", before)
    await db.do("delete from handed where at < ?", before)
    await db.do(f"delete from leases where place in ({ENDED})")
    await db.do(f"delete from sheets where table_id in ({ENDED})")
