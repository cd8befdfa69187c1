"""How changes are written: each whole or not at all, those that come together in one commit."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.model.change import Change, Done, Due, Origin
from bot.model.outgoing import Call, Card, Deadline, Private, Reminder, Turn, encode_outgoing, lane
from bot.model.table import Table
from bot.storage.admin_queries import Process, alive
from bot.storage.bounds import UNBOUND, Bounds, check_room, write_asks
from bot.storage.checkpoints import drop_checkpoints, keep_checkpoint
from bot.storage.checksum import checksum
from game.kernel import encode

_json = msgspec.json.Encoder().encode
_pack = msgspec.msgpack.Encoder().encode

NEW_TABLE = """
    insert into tables (game, options, owner, guild, channel, language, commitment, status, thread,
        card, number, since, paused, vote, ending, timing)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
CHANGED_TABLE = """
    update tables set channel = ?, status = ?, thread = ?, card = ?, number = ?, since = ?,
        paused = ?, vote = ?, ending = ?, timing = ?
    where id = ? and number = ?
"""
# What an answer changes; leaving the rest alone spares the indexes.
PLAYED_TABLE = """
    update tables set number = ?, since = ?, vote = ?, timing = ? where id = ? and number = ?
"""
SNAPSHOT = """
    insert into snapshots (table_id, state, checksum) values (?, ?, ?)
    on conflict do update set state = excluded.state, checksum = excluded.checksum
"""
ORIGIN = "insert or replace into origins values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
ORDERS = "insert into orders values (?, ?, ?, ?, ?)"
PAUSE = "insert or replace into pauses values (?, ?)"
# A row set again to the same time is another: who serves the old one must not take it away.
DUE = """
    insert into dues values (?, ?, ?, ?, ?) on conflict do update
    set at = excluded.at + (dues.at = excluded.at) * 0.001, facts = excluded.facts
"""
# Whoever does not want to be called in the thread needs no row to be called by.
CALLED = "select 1 from players where id = ? and json_extract(settings, '$.mention')"
NOT_DUE = "delete from dues where kind = ? and table_id = ? and player = ?"
WOKEN = "update outbox set due = 0 where lane = ?"
PROMISED = "select id from tables where status in ('open', 'playing') and commitment = ?"
SENT = "delete from outbox where lane = ? and id = ?"
CLOSED = """
    insert into players values (?, '{"closed":true}')
    on conflict do update set settings = json_set(settings, '$.closed', json('true'))
"""
TAKEN_BACK = "delete from actions where table_id = ? and number >= ?"
# What is answered anew has happened since the card was posted.
SHOWN_BEFORE = """
    update cards set number = min(number, :to), ends = case when ends < :to then ends end
    where table_id = :table
"""
SHOWN = "insert or replace into cards (table_id, number, state, ends) values (?, ?, ?, ?)"
TOLD = "update cards set ends = coalesce(ends, ?) where table_id = ?"
LET = "insert or replace into leases values (?, ?)"
HOLDER = """
    select l.process, p.until from leases l left join processes p on p.id = l.process
    where l.place = ?
"""
ARRANGED = ("lent", "offered", "shown")
SAY = "insert into outbox values (?, ?, ?, ?, ?, 0, 0)"
ONLY_THE_NEWEST = Card | Turn | Reminder | Deadline | Private
CALLS = ("turn", "reminder", "deadline")
UNSAY = "delete from outbox where lane = ? and kind = ? and table_id = ?"
# Who was called before, while nothing could be said, is called once.
UNCALL = """
    delete from outbox where lane = ? and kind = 'call' and json_extract(payload, '$.player') = ?
"""
# Not of a later question: that notice may be the only one they get.
ATTENDED = f"""
    outbox where lane = ? and table_id = ? and kind in {CALLS}
        and coalesce(json_extract(payload, '$.number'), 0) <= ?
"""


class Repeated(Exception):
    """The interaction has been answered before; nothing was written."""


class Overtaken(Exception):
    """Somebody else has changed the table on disk; nothing was written."""


class Elsewhere(Exception):
    """Another process acts for the table; nothing was written."""


class Promised(Exception):
    """A live table has the same promise about its dice; nothing was written."""

    def __init__(self, table: int) -> None:
        super().__init__(table)
        self.table = table


class Job(NamedTuple):
    """Something that waits to be written."""

    work: Callable[[sqlite3.Connection], Any]
    written: asyncio.Future[Any]


class Wish(NamedTuple):
    """A change, and what must be so for it to be written."""

    change: Change
    before: int
    now: float
    process: str = ""  # in whose name it is written; "": nobody asks
    bounds: Bounds = UNBOUND


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All of it, or nothing."""
    db.execute("begin immediate")
    try:
        yield
        db.execute("commit")
    except BaseException:
        if db.in_transaction:
            db.execute("rollback")
        raise


def settle(written: asyncio.Future[Any], outcome: Any) -> None:
    if written.done():
        return  # whoever asked has been cancelled
    if isinstance(outcome, Exception):
        written.set_exception(outcome)
    else:
        written.set_result(outcome)


def write_together(db: sqlite3.Connection, jobs: list[Job]) -> list[Any]:
    """Write in one transaction; a job that cannot be written does not stop the others."""
    try:
        with transaction(db):
            if len(jobs) == 1:
                return [jobs[0].work(db)]
            return [_write_apart(db, job) for job in jobs]
    except Exception as error:
        return [error for _ in jobs]


def _write_apart(db: sqlite3.Connection, job: Job) -> Any:
    db.execute("savepoint job")
    try:
        outcome = job.work(db)
    except Exception as error:
        if not db.in_transaction:  # a full disk takes the whole transaction back
            raise
        outcome = error
        db.execute("rollback to job")
    db.execute("release job")
    return outcome


def _check_promise(db: sqlite3.Connection, table: Table) -> None:
    """Refuse a second table with the same dice: the end of one would tell those of the other."""
    found = db.execute(PROMISED, (table.commitment,)).fetchone()
    if found is not None:
        raise Promised(found[0])


def write_change(db: sqlite3.Connection, wish: Wish, ids: Iterator[int]) -> int:
    """Write a change within a transaction; the table's id."""
    change = wish.change
    check_room(db, change, wish.bounds)
    if not change.table.id and change.origin is not None and change.origin.seed:
        _check_promise(db, change.table)
    if change.asks is not None:
        write_asks(db, change.asks, wish.bounds, wish.now)
    table_id = _write_table(db, change, wish.before)
    if wish.process:
        _check_lease(db, table_id, wish.process, not change.table.id)
    if change.interaction:
        _write_interaction(db, table_id, change, wish.now)
    if change.people:
        _write_people(db, table_id, change.table)
    if change.orders:
        _write_orders(db, table_id, change.table)
    if change.origin is not None:
        _write_origin(db, table_id, change.origin)
    if change.back_to is not None:
        db.execute(TAKEN_BACK, (table_id, change.back_to))
        drop_checkpoints(db, table_id, change.back_to)
        db.execute(SHOWN_BEFORE, {"to": change.back_to, "table": table_id})
    if change.ends is not None:
        db.execute(TOLD, (change.ends, table_id))
    if change.actions:
        _write_actions(db, table_id, change.actions)
    if change.moved:
        assert change.table.state is not None
        state = encode(change.table.state)
        db.execute(SNAPSHOT, (table_id, state, checksum(state)))
        keep_checkpoint(db, table_id, change.table.number, state)
    for due in change.dues:
        write_due(db, due if change.table.id else replace(due, table=table_id))
    if change.scores:
        _write_scores(db, change, wish.now)
    _say(db, table_id, change, ids)
    _write_delivery(db, table_id, change)
    return table_id


def _check_lease(db: sqlite3.Connection, table_id: int, process: str, new: bool) -> None:
    """Refuse to write for a table that another process has taken; a new one becomes our own."""
    if new:
        db.execute(LET, (table_id, process))
        return
    found = db.execute("select process from leases where place = ?", (table_id,)).fetchone()
    if found is not None and found[0] != process:
        raise Elsewhere


def hold(
    db: sqlite3.Connection,
    place: int,
    process: Process,
    now: float,
    gone: Callable[[str], bool],
) -> bool:
    """Take the lease of a place unless a living process has it; whether it is ours now."""
    known = "select 1 from tables where id = ?"
    if place > 0 and not db.execute(known, (place,)).fetchone():
        return True  # there is nothing to act for, and nothing to be written about it
    with transaction(db):
        holder = db.execute(HOLDER, (place,)).fetchone()
        if holder is not None and holder[0] != process.id:
            name, known_until = holder
            if known_until is not None and known_until > now and not gone(name):
                return False
        db.execute(LET, (place, process.id))
        alive(db, process)
    return True


def _write_delivery(db: sqlite3.Connection, table_id: int, change: Change) -> None:
    """What became of a message: it leaves the outbox together with what it has changed."""
    if change.sent is not None:
        db.execute(SENT, (change.sent.lane, change.sent.id))
    if change.shown is not None:
        shown = change.shown
        db.execute(SHOWN, (table_id, shown.begins, shown.state, shown.ends))
    if change.woken:
        db.execute(WOKEN, (f"table:{table_id}",))
    if change.closed:
        db.execute(CLOSED, (change.closed,))


def change_player(
    db: sqlite3.Connection, player: int, work: Callable[[str | None], str], due: Due | None
) -> None:
    """Change what a player has chosen as it is now, not as it was when somebody last looked."""
    found = db.execute("select settings from players where id = ?", (player,)).fetchone()
    settings = work(found[0] if found else None)
    db.execute("insert or replace into players values (?, ?)", (player, settings))
    if due is not None:
        write_due(db, due)


def _write_scores(db: sqlite3.Connection, change: Change, now: float) -> None:
    t = change.table
    rows = [
        (t.id, s.player, s.seat, t.guild, t.game.key, s.kind, s.side, s.automata, *ended, now)
        for s in change.scores
        for ended in ((s.outcome, s.turns, s.seconds),)
    ]
    statement = f"insert or replace into results values ({', '.join('?' * 12)})"
    db.executemany(statement, rows)


def write_due(db: sqlite3.Connection, due: Due) -> None:
    """Set, move or forget one row of the schedule."""
    called = due.kind != "turn" or db.execute(CALLED, (due.player,)).fetchone()
    if due.at is None or not called:
        db.execute(NOT_DUE, (due.kind, due.table, due.player))
    else:
        db.execute(DUE, (due.kind, due.table, due.player, due.at, due.facts))


def _write_interaction(db: sqlite3.Connection, table_id: int, change: Change, now: float) -> None:
    statement = "insert into interactions values (?, ?, ?, ?) on conflict do nothing"
    row = (change.interaction, table_id, now, change.outcome)
    if not db.execute(statement, row).rowcount:
        raise Repeated


def _write_table(db: sqlite3.Connection, change: Change, before: int) -> int:
    t = change.table
    vote = None if t.vote is None else _json(t.vote).decode()
    ending = None if t.ending is None else _json(t.ending).decode()
    timing = _json(t.timing).decode()
    now = (t.status, t.thread, t.card, t.number, t.since, t.muted, vote, ending, timing)
    if t.id:
        if change.actions and t.status == "playing":
            found = db.execute(PLAYED_TABLE, (t.number, t.since, vote, timing, t.id, before))
        else:
            found = db.execute(CHANGED_TABLE, (t.channel, *now, t.id, before))
        if not found.rowcount:
            raise Overtaken
        return t.id
    options = _json(t.options).decode()
    fixed = (t.game.key, options, t.owner, t.guild, t.channel, t.language, t.commitment)
    table_id = db.execute(NEW_TABLE, (*fixed, *now)).lastrowid
    assert table_id is not None
    return table_id


def _write_people(db: sqlite3.Connection, table_id: int, table: Table) -> None:
    db.execute("delete from seats where table_id = ?", (table_id,))
    db.execute("delete from invitations where table_id = ?", (table_id,))
    seats = ((table_id, n, *each) for n, each in enumerate(table.seats.items()))
    db.executemany("insert into seats values (?, ?, ?, ?)", seats)
    invited = ((table_id, each.player, each.seat) for each in table.invited)
    db.executemany("insert into invitations values (?, ?, ?)", invited)
    held = ((table_id, *each) for each in table.seat_history)
    db.executemany("insert or ignore into held values (?, ?, ?)", held)
    db.execute("delete from arrangements where table_id = ?", (table_id,))
    agreed = [(kind, *each) for kind in ARRANGED for each in getattr(table, kind).items()]
    rows = ((table_id, *each) for each in agreed)
    db.executemany("insert into arrangements values (?, ?, ?, ?)", rows)


def _write_orders(db: sqlite3.Connection, table_id: int, t: Table) -> None:
    db.execute("delete from orders where table_id = ?", (table_id,))
    kept = (t.standing, t.noted, t.plans)
    for player in dict.fromkeys(each.player for kind in kept for each in kind):
        mine = ([each for each in kind if each.player == player] for kind in kept)
        db.execute(ORDERS, (table_id, player, *(_json(each).decode() for each in mine)))
    if t.secrecy_delay is not None:
        db.execute(PAUSE, (table_id, t.secrecy_delay))


def _write_origin(db: sqlite3.Connection, table_id: int, o: Origin) -> None:
    salts, opening = _json(o.salts).decode(), _pack(o.opening)
    proof = None if o.base is None else checksum(o.base)
    values = (table_id, o.secret, salts, o.seed, o.components, opening, o.base_number, o.base)
    db.execute(ORIGIN, (*values, proof))


def _write_actions(db: sqlite3.Connection, table_id: int, actions: list[Done]) -> None:
    rows = [
        (table_id, a.number, a.seat, _json(a.picks).decode(), a.luck, a.interaction, a.at, events)
        for a in actions
        for events in (_pack(a.events),)
    ]
    db.executemany("insert into actions values (?, ?, ?, ?, ?, ?, ?, ?)", rows)


def _say(db: sqlite3.Connection, table_id: int, change: Change, ids: Iterator[int]) -> None:
    """Put intentions into the outbox; what they make out of date leaves it."""
    table = change.table
    for seat in {each.seat for each in change.actions}:  # who acts needs no call to do so
        lane_of = f"dm:{table.seats[seat]}"
        db.executemany(UNSAY, [(lane_of, kind, table_id) for kind in CALLS])
    for said in change.said:
        if said.dm == 0:  # whoever opened the table is forgotten
            continue
        where = lane(table_id, said)
        kind = type(said.what).__name__.lower()
        if isinstance(said.what, ONLY_THE_NEWEST):
            db.execute(UNSAY, (where, kind, table_id))
        if isinstance(said.what, Call):
            db.execute(UNCALL, (where, said.what.player))
        row = (where, next(ids), table_id, kind, encode_outgoing(said.what).decode())
        db.execute(SAY, row)
    if change.moved:
        waited = table.whose_turn()
        others = [player for player in table.players() if player not in waited]
        gone = [(f"dm:{player}", kind, table_id) for player in others for kind in CALLS]
        db.executemany(UNSAY, gone)
