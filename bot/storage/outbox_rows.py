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
# With "in", SQLite would first sort the kinds into a table of their own, for each lane anew.
UNSAY = """
    delete from outbox where lane = ? and table_id = ?
        and (kind = ? or kind = ? or kind = ? or kind = ? or kind = ?)
"""
HEADS = """
    select o.lane, o.due from (select lane, min(id) as id from outbox group by lane) head
    join outbox o on o.lane = head.lane and o.id = head.id order by o.id
"""
ROWS = "select id, table_id, lane, payload, tries, due from outbox where lane = ?"
ONLY_THE_NEWEST = (Card, Turn, Reminder, Deadline, Private)
CALLS = ("turn", "reminder", "deadline")
KINDS = 5  # of which a lane holds only the newest: as many places as UNSAY has


async def forget(db: Database, rows: Iterable[Row]) -> None:
    """Rows leave the outbox; the next one to the same person may be another process's to carry."""
    gone = [(row.lane, row.id) for row in rows]
    db.later_many(SENT, gone)
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


class Letters:
    """What a change puts into the outbox and takes out of it, to be written all at once."""

    def __init__(self, table_id: int) -> None:
        self.table_id = table_id
        self.new: list[tuple[str, int, str, Outgoing]] = []  # lane, id, kind
        self.gone: dict[str, dict[str, None]] = {}  # kinds, lane by lane

    def say(self, where: str, id_: int, what: Outgoing) -> None:
        kind = kind_of(what)
        if isinstance(what, ONLY_THE_NEWEST):
            self.unsay(where, kind)
        self.new.append((where, id_, kind, what))

    def unsay(self, where: str, *kinds: str) -> None:
        """Nothing of these kinds is left in a lane, of what was there or what was just said."""
        self.gone.setdefault(where, {}).update(dict.fromkeys(kinds))
        for each in self.new[:]:
            if each[0] == where and each[2] in kinds:
                self.new.remove(each)

    def write(self, db: Database) -> None:
        if self.gone:
            db.later_many(UNSAY, [self._unsaid(*each) for each in self.gone.items()])
        rows = [
            (where, id_, self.table_id, kind, encode_outgoing(what).decode())
            for where, id_, kind, what in self.new
        ]
        db.later_many(SAY, rows)

    def _unsaid(self, where: str, kinds: Collection[str]) -> tuple[object, ...]:
        """The values of the statement; the last kind stands in every place that is left."""
        *others, last = kinds
        return (where, self.table_id, *others, *(last,) * (KINDS - len(others)))


def kind_of(what: Outgoing) -> str:
    return type(what).__name__.lower()


async def say(db: Database, table_id: int, change: Change, ids: Iterator[int]) -> None:
    """Put intentions into the outbox; what they make out of date leaves it."""
    table, letters = change.table, Letters(table_id)
    for seat in {each.seat for each in change.actions}:  # who acts needs no call to do so
        letters.unsay(f"dm:{table.seats[seat]}", *CALLS)
    for said in change.said:
        if said.dm == 0:  # whoever opened the table is forgotten
            continue
        where = lane(table_id, said)
        if isinstance(said.what, Call):
            await _uncall(db, letters, where, said.what.player)
        letters.say(where, next(ids), said.what)
    if change.moved:
        waited = table.whose_turn()
        for player in table.players():
            if player not in waited:
                letters.unsay(f"dm:{player}", *CALLS)
    letters.write(db)


async def _uncall(db: Database, letters: Letters, where: str, player: int) -> None:
    """Who was called before, while nothing could be said, is called once."""
    letters.new = [
        each
        for each in letters.new
        if not (each[0] == where and isinstance(each[3], Call) and each[3].player == player)
    ]
    for row in await rows_of(db, where, ("call",)):
        if isinstance(row.what, Call) and row.what.player == player:
            db.later(SENT, where, row.id)


async def attended(db: Database, player: int, table_id: int, number: int) -> list[Row]:
    """The calls of a player to a question that they have before them.

    Not to a later one: that notice may be the only one they get.
    """
    found = await rows_of(db, f"dm:{player}", CALLS)
    return [row for row in found if row.table == table_id and _number(row.what) <= number]


def _number(what: Outgoing) -> int:
    return getattr(what, "number", 0) or 0
