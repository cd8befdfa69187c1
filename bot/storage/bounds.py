"""What must not be too many, counted in the transaction that would add one more."""

from __future__ import annotations

from msgspec import Struct

from bot.model.change import Asks, Change
from bot.storage.database import Database

HOUR = 3_600.0
OLD = "delete from asks where at <= ? or at > ?"  # a clock that was ahead counts for nobody
ASKED = "select count(*) from asks where player = ? and role = ?"
ASK = "insert into asks values (?, ?, ?)"
LIVE = "select count(*) from tables where guild = ? and status in ('open', 'playing')"


class Bounds(Struct, frozen=True):
    """How much of something there may be; 0 is no bound."""

    sent: int = 0  # asks by one person in an hour
    received: int = 0  # asks to one person in an hour
    most: int = 0  # live tables of the server of a new table


UNBOUND = Bounds()


class Full(Exception):
    """There are too many already; nothing was written."""

    def __init__(self, bound: str, player: int = 0) -> None:
        super().__init__(bound, player)
        self.bound = bound
        self.player = player


async def check_room(db: Database, change: Change, bounds: Bounds) -> None:
    """Refuse a new table where its server has as many as it allows."""
    if change.table.id or not bounds.most:
        return
    await db.lock("room", str(change.table.guild))
    if (await db.row(LIVE, change.table.guild))[0] >= bounds.most:
        raise Full("most")


async def write_asks(db: Database, asks: Asks, bounds: Bounds, now: float) -> None:
    """Count that somebody asks others for something; what goes too far is refused."""
    await db.do(OLD, now - HOUR, now + HOUR)
    people = [(asks.by, "by"), *((each, "to") for each in asks.to)]
    for player, role in people:
        bound, most = ("sent", bounds.sent) if role == "by" else ("received", bounds.received)
        await db.lock(role, str(player))
        if most and (await db.row(ASKED, player, role))[0] >= most:
            raise Full(bound, player)
    await db.many(ASK, [(*each, now) for each in people])
