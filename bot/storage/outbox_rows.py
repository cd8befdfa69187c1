"""What waits to be said: how rows come into the outbox, and what they make out of date."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from bot.model.change import Change
from bot.model.outgoing import (
    Call,
    Card,
    Deadline,
    Outgoing,
    Private,
    Reminder,
    Row,
    Turn,
    decode_outgoing,
    encode_outgoing,
    lane,
)
from bot.storage.database import OUTBOX, Database

SAY = "insert into outbox values (?, ?, ?, ?, ?, 0, 0)"
SENT = "delete from outbox where lane = ? and id = ?"
WOKEN = "update outbox set due = 0 where lane = ?"
UNSAY = "delete from outbox where lane = ? and kind = ? and table_id = ?"
UNCALLED = """
    delete from outbox where lane = ? and table_id = ? and kind in ('turn', 'reminder', 'deadline')
"""
HEADS = """
    select o.lane, o.due from (select lane, min(id) as id from outbox group by lane) head
    join outbox o on o.lane = head.lane and o.id = head.id order by o.id
"""
ROWS = "select id, table_id, lane, payload, tries, due from outbox where lane = ?"
ONLY_THE_NEWEST = Card | Turn | Reminder | Deadline | Private
CALLS = ("turn", "reminder", "deadline")


async def forget(db: Database, rows: Iterable[Row]) -> None:
    """Rows leave the outbox; the next one to the same person may be another process's to carry."""
    gone = [(row.lane, row.id) for row in rows]
    await db.many(SENT, gone)
    if any(not each.startswith("table:") for each, _ in gone):
        db.tell(OUTBOX)


def marks(values: Collection[object]) -> str:
    """As many places for values."""
    return ", ".join("?" * len(values))


async def rows_of(db: Database, lane_: str, kinds: Collection[str]) -> list[Row]:
    """The rows of some kinds that a lane holds, in their order."""
    query = f"{ROWS} and kind in ({marks(kinds)}) order by id"
    return [_row(*each) for each in await db.rows(query, lane_, *kinds)]


async def head(db: Database, lane_: str) -> Row | None:
    """The first row of a lane."""
    found = await db.row(f"{ROWS} order by id limit 1", lane_)
    return None if found is None else _row(*found)


def _row(id_: int, table: int, lane_: str, payload: str, tries: int, due: float) -> Row:
    return Row(id_, table, lane_, decode_outgoing(payload), tries, due)


async def say(db: Database, table_id: int, change: Change, ids: Iterator[int]) -> None:
    """Put intentions into the outbox; what they make out of date leaves it."""
    table = change.table
    # Who acts needs no call to do so.
    await _unsay_calls(db, {table.seats[each.seat] for each in change.actions}, table_id)
    for said in change.said:
        if said.dm == 0:  # whoever opened the table is forgotten
            continue
        await _say_one(db, lane(table_id, said), table_id, said.what, next(ids))
    if change.moved:
        waited = table.whose_turn()
        others = (player for player in table.players() if player not in waited)
        await _unsay_calls(db, others, table_id)


async def _unsay_calls(db: Database, players: Iterable[int | None], table_id: int) -> None:
    for player in players:
        await db.do(UNCALLED, f"dm:{player}", table_id)


async def _say_one(db: Database, where: str, table_id: int, what: Outgoing, id_: int) -> None:
    kind = type(what).__name__.lower()
    if isinstance(what, ONLY_THE_NEWEST):
        await db.do(UNSAY, where, kind, table_id)
    if isinstance(what, Call):
        await _uncall(db, where, what.player)
    await db.do(SAY, where, id_, table_id, kind, encode_outgoing(what).decode())


async def _uncall(db: Database, where: str, player: int) -> None:
    """Who was called before, while nothing could be said, is called once."""
    for row in await rows_of(db, where, ("call",)):
        if isinstance(row.what, Call) and row.what.player == player:
            await db.do(SENT, where, row.id)


async def attended(db: Database, player: int, table_id: int, number: int) -> list[Row]:
    """The calls of a player to a question that they have before them.

    Not to a later one: that notice may be the only one they get.
    """
    found = await rows_of(db, f"dm:{player}", CALLS)
    return [row for row in found if row.table == table_id and _number(row.what) <= number]


def _number(what: Outgoing) -> int:
    return getattr(what, "number", 0) or 0
