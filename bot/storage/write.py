"""How a change of a table is written: all of its rows, within one transaction."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from bot.model.change import Change, Done, Due, Origin
from bot.model.people import read_player, write_player
from bot.model.table import Table
from bot.storage.bounds import UNBOUND, Bounds, check_room, write_asks
from bot.storage.checkpoints import drop_checkpoints, keep_checkpoint, keep_one_near
from bot.storage.checksum import checksum
from bot.storage.database import DUES, Database, put
from bot.storage.lease_rows import LET, check_lease
from bot.storage.outbox_rows import SENT, WOKEN, marks, say
from bot.storage.sheet_texts import KEEP, REFUSED
from game.kernel import encode

_json = msgspec.json.Encoder().encode
_pack = msgspec.msgpack.Encoder().encode

NEW_TABLE = """
    insert into tables (game, options, owner, guild, channel, language, commitment, status, thread,
        card, number, since, paused, vote, ending, timing)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id
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
SNAPSHOT = put("snapshots", "table_id", "state checksum")
ORIGIN = put(
    "origins",
    "table_id",
    "secret salts seed components opening base_number base base_checksum",
)
ORDERS = "insert into orders values (?, ?, ?, ?, ?)"
PAUSE = put("pauses", "table_id", "seconds")
# A row set again to the same time is another: who serves the old one must not take it away.
DUE = """
    insert into dues values (?, ?, ?, ?, ?) on conflict (kind, table_id, player) do update
    set at = excluded.at + case when dues.at = excluded.at then 0.001 else 0 end,
        facts = excluded.facts
"""
NOT_DUE = "delete from dues where kind = ? and table_id = ? and player = ?"
PROMISED = "select id from tables where status in ('open', 'playing') and commitment = ?"
TAKEN_BACK = "delete from actions where table_id = ? and number >= ?"
# What is answered anew has happened since the card was posted.
SHOWN_BEFORE = """
    update cards set number = case when number < ?1 then number else ?1 end,
        ends = case when ends < ?1 then ends end
    where table_id = ?2
"""
SHOWN = put("cards", "table_id", "number state ends")
SETTINGS = "select settings from players where id = ?"
CHOSEN = put("players", "id", "settings")
RESULT = put(
    "results",
    "player table_id seat",
    "guild game mode side automata outcome turns seconds at",
)
TOLD = "update cards set ends = coalesce(ends, ?) where table_id = ?"
ARRANGED = ("lent", "offered", "shown")


class Repeated(Exception):
    """The interaction has been answered before; nothing was written."""


class Overtaken(Exception):
    """Somebody else has changed the table on disk; nothing was written."""


class Promised(Exception):
    """A live table has the same promise about its dice; nothing was written."""

    def __init__(self, table: int) -> None:
        super().__init__(table)
        self.table = table


class Wish(NamedTuple):
    """A change, and what must be so for it to be written."""

    change: Change
    before: int
    now: float
    process: str = ""  # in whose name it is written; "": nobody asks
    bounds: Bounds = UNBOUND
    shard: int | None = None  # to which a new table belongs; None: nobody divides them


async def _check_promise(db: Database, table: Table) -> None:
    """Refuse a second table with the same dice: the end of one would tell those of the other."""
    await db.lock("promise", table.commitment)
    found = await db.row(PROMISED, table.commitment)
    if found is not None:
        raise Promised(found[0])


async def _check_holder(db: Database, table_id: int, wish: Wish) -> None:
    """Write for nothing that another process has taken; a new table becomes our own."""
    if wish.change.table.id:
        await check_lease(db, table_id, wish.process)
        return
    if wish.shard is not None:
        await check_lease(db, -wish.shard, wish.process)
    db.later(LET, table_id, wish.process)


async def write_change(db: Database, wish: Wish, ids: Iterator[int]) -> int:
    """Write a change within a transaction; the table's id."""
    change = wish.change
    silent = await _uncalled(db, change.dues)
    await check_room(db, change, wish.bounds)
    if not change.table.id and change.origin is not None and change.origin.seed:
        await _check_promise(db, change.table)
    if change.asks is not None:
        await write_asks(db, change.asks, wish.bounds, wish.now)
    table_id = await _write_table(db, change, wish.before)
    if wish.process:
        await _check_holder(db, table_id, wish)
    if change.interaction:
        await _write_interaction(db, table_id, change, wish.now)
    if change.people:
        await _write_people(db, table_id, change.table)
    if change.orders:
        await _write_orders(db, table_id, change.table)
    for player, text in change.sheets:
        await db.do(KEEP, table_id, player, text, REFUSED)
    if change.origin is not None:
        await _write_origin(db, table_id, change.origin)
    if change.back_to is not None:
        await db.do(TAKEN_BACK, table_id, change.back_to)
        await drop_checkpoints(db, table_id, change.back_to)
        await db.do(SHOWN_BEFORE, change.back_to, table_id)
    if change.ends is not None:
        db.later(TOLD, change.ends, table_id)
    if change.actions:
        _write_actions(db, table_id, change.actions)
    if change.moved:
        await _write_position(db, table_id, wish)
    if change.dues:
        dues = [due if change.table.id else replace(due, table=table_id) for due in change.dues]
        _write_dues(db, dues, silent)
    if change.scores:
        _write_scores(db, change, wish.now)
    await say(db, table_id, change, ids)
    await _write_delivery(db, table_id, change)
    return table_id


async def _write_position(db: Database, table_id: int, wish: Wish) -> None:
    t = wish.change.table
    assert t.state is not None
    state = encode(t.state)
    db.later(SNAPSHOT, table_id, state, checksum(state))
    if wish.change.back_to is None:
        keep_checkpoint(db, table_id, wish.before, t.number, state)
    else:
        await keep_one_near(db, table_id, t.number, state)


async def _write_delivery(db: Database, table_id: int, change: Change) -> None:
    """What became of a message: it leaves the outbox together with what it has changed."""
    if change.sent is not None:
        db.later(SENT, change.sent.lane, change.sent.id)
    if change.shown is not None:
        shown = change.shown
        assert change.ends is None, "the same row"
        db.later(SHOWN, table_id, shown.begins, shown.state, shown.ends)
    if change.woken:
        await db.do(WOKEN, f"table:{table_id}")
    if change.closed:
        await _write_closed(db, change.closed)


async def change_player(
    db: Database, player: int, work: Callable[[str | None], str], due: Due | None
) -> None:
    """Change what a player has chosen as it is now, not as it was when somebody last looked."""
    await db.lock("player", str(player))
    found = await db.row(SETTINGS, player)
    settings = work(found[0] if found else None)
    await db.do(CHOSEN, player, settings)
    if due is not None:
        await write_due(db, due)
        db.tell(DUES)


async def _write_closed(db: Database, player: int) -> None:
    """A player lets no direct message in."""

    def close(kept: str | None) -> str:
        return write_player(replace(read_player(kept), closed=True))

    await change_player(db, player, close, None)


def _write_scores(db: Database, change: Change, now: float) -> None:
    t = change.table
    rows = [
        (s.player, t.id, s.seat, t.guild, t.game.key, s.kind, s.side, s.automata, *ended, now)
        for s in change.scores
        for ended in ((s.outcome, s.turns, s.seconds),)
    ]
    db.later_many(RESULT, rows)


async def write_due(db: Database, due: Due) -> None:
    """Set, move or forget one row of the schedule."""
    _write_dues(db, [due], await _uncalled(db, [due]))


async def _uncalled(db: Database, dues: Collection[Due]) -> set[int]:
    """Who is to be called in a thread by these, and does not want to be."""
    players = {due.player for due in dues if due.kind == "turn" and due.at is not None}
    if not players:
        return players
    query = f"select id, settings from players where id in ({marks(players)})"
    found = await db.rows(query, *players)
    return players - {player for player, kept in found if read_player(kept).mention}


def _write_dues(db: Database, dues: Collection[Due], silent: Collection[int]) -> None:
    """Set, move or forget rows of the schedule; of several words about one the last counts."""
    last = {(due.kind, due.table, due.player): due for due in dues}
    gone, kept = [], []
    for key, due in last.items():
        # Whoever does not want to be called in the thread needs no row to be called by.
        if due.at is None or (due.kind == "turn" and due.player in silent):
            gone.append(key)
        else:
            kept.append((*key, due.at, due.facts))
    db.later_many(NOT_DUE, gone)
    db.later_many(DUE, kept)


async def _write_interaction(db: Database, table_id: int, change: Change, now: float) -> None:
    statement = "insert into interactions values (?, ?, ?, ?) on conflict do nothing"
    if not await db.expect(statement, change.interaction, table_id, now, change.outcome):
        raise Repeated


async def _write_table(db: Database, change: Change, before: int) -> int:
    t = change.table
    vote = None if t.vote is None else _json(t.vote).decode()
    ending = None if t.ending is None else _json(t.ending).decode()
    timing = _json(t.timing).decode()
    now = (t.status, t.thread, t.card, t.number, t.since, t.muted, vote, ending, timing)
    if t.id:
        if change.actions and t.status == "playing":
            found = await db.expect(PLAYED_TABLE, t.number, t.since, vote, timing, t.id, before)
        else:
            found = await db.expect(CHANGED_TABLE, t.channel, *now, t.id, before)
        if not found:
            raise Overtaken
        return t.id
    options = _json(t.options).decode()
    fixed = (t.game.key, options, t.owner, t.guild, t.channel, t.language, t.commitment)
    return await db.new(NEW_TABLE, *fixed, *now)


async def _write_people(db: Database, table_id: int, table: Table) -> None:
    await db.do("delete from seats where table_id = ?", table_id)
    await db.do("delete from invitations where table_id = ?", table_id)
    seats = ((table_id, n, *each) for n, each in enumerate(table.seats.items()))
    await db.many("insert into seats values (?, ?, ?, ?)", seats)
    invited = ((table_id, e.player, e.seat, n) for n, e in enumerate(table.invited))
    await db.many("insert into invitations values (?, ?, ?, ?)", invited)
    held = ((table_id, *each) for each in table.seat_history)
    await db.many("insert into held values (?, ?, ?) on conflict do nothing", held)
    await db.do("delete from arrangements where table_id = ?", table_id)
    agreed = [(kind, *each) for kind in ARRANGED for each in getattr(table, kind).items()]
    rows = ((table_id, *each) for each in agreed)
    await db.many("insert into arrangements values (?, ?, ?, ?)", rows)


async def _write_orders(db: Database, table_id: int, t: Table) -> None:
    await db.do("delete from orders where table_id = ?", table_id)
    kept = (t.standing, t.noted, t.plans)
    for player in dict.fromkeys(each.player for kind in kept for each in kind):
        mine = ([each for each in kind if each.player == player] for kind in kept)
        await db.do(ORDERS, table_id, player, *(_json(each).decode() for each in mine))
    if t.secrecy_delay is not None:
        await db.do(PAUSE, table_id, t.secrecy_delay)


async def _write_origin(db: Database, table_id: int, o: Origin) -> None:
    salts, opening = _json(o.salts).decode(), _pack(o.opening)
    proof = None if o.base is None else checksum(o.base)
    values = (table_id, o.secret, salts, o.seed, o.components, opening, o.base_number, o.base)
    await db.do(ORIGIN, *values, proof)


def _write_actions(db: Database, table_id: int, actions: list[Done]) -> None:
    rows = [
        (table_id, a.number, a.seat, _json(a.picks).decode(), a.luck, a.interaction, a.at, events)
        for a in actions
        for events in (_pack(a.events),)
    ]
    db.later_many("insert into actions values (?, ?, ?, ?, ?, ?, ?, ?)", rows)
