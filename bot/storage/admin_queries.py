"""The record as a whole: what there is, who plays on it, and what it holds about one person."""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec
from msgspec import Struct

from bot.model.change import Tally

LATE = 300.0  # seconds after which what waits should have been done
COUNTED = """
    select
        count(*) filter (where status = 'open'),
        count(*) filter (where status = 'playing'),
        count(*) filter (where status in ('over', 'abandoned'))
    from tables where ?1 is null or guild = ?1
"""
QUEUE = """
    select count(*), coalesce(max(?2 - max(o.due, t.since)), 0)
    from outbox o join tables t on t.id = o.table_id
    where ?1 is null or (t.guild = ?1 and o.lane like 'table:%')
"""
DUES = """
    select count(*), coalesce(max(?2 - d.at), 0) from dues d left join tables t on t.id = d.table_id
    where ?1 is null or (t.guild = ?1 and d.at <= ?2 - ?3)
"""
# What a game that others play still needs, or what proves the dice of one, stays.
FORGOTTEN = (
    "update seats set player = null where player = ?1 and table_id in ({ended})",
    "update tables set owner = 0 where owner = ?1",
    "delete from held where player = ?1 and table_id in ({ended})",
    "delete from players where id = ?1",
    """update tables set timing = json_remove(
        timing, '$.acted."' || ?1 || '"', '$.away."' || ?1 || '"', '$.gone."' || ?1 || '"'
    ) where id in ({ended})""",
    """update tables set ending = json_set(ending, '$.facts.player', 0)
    where json_extract(ending, '$.facts.player') = ?1""",
    "delete from outbox where lane = 'dm:' || ?1",
    "delete from announced where instr(payload, ?1) and table_id in ({ended})",
    # The seed comes from seats and what was added there; of older joins it needs the person.
    """update origins set salts = (
        select json_group_array(json(iif(
            json_extract(value, '$[0]') = ?1 and json_extract(value, '$[2]') != '',
            json_set(value, '$[0]', 0), value
        ))) from json_each(salts)
    ) where instr(salts, '[' || ?1 || ',')""",
)
OWN_VOTES = "select id as table_id, vote from tables where json_extract(vote, '$.by') = ?"
ENDED = "select id from tables where status in ('over', 'abandoned')"
KEPT = ("seats", "held")  # tables with a player in which not every row may go
# The numbers of questions stay here, wherever they stand: they would tell how many private answers
# others have given.
QUESTIONS = ("after", "upto", "back_to")
OWN_ANSWERS = """
    select a.table_id, a.seat, a.picks, a.at from actions a
    join seats s on s.table_id = a.table_id and s.seat = a.seat where s.player = ?
    order by a.table_id, a.number
"""
TALLIES = """
    select game, mode, side, automata, count(*), sum(outcome = 'won'), sum(outcome = 'lost'),
        sum(turns), sum(seconds)
    from results where (?1 is null or player = ?1) and (?2 is null or guild = ?2)
    group by 1, 2, 3, 4 order by 1, 4, 2, 3
"""
OWN_JOINS = """
    select o.table_id, j.value as joined from origins o, json_each(o.salts) j
    where json_extract(j.value, '$[0]') = ?
"""
OWN_DUES = "select kind, table_id, at from dues where player = ?"
OWN_MESSAGES = "select kind, table_id from outbox where lane = 'dm:' || ?"


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


def counted(db: sqlite3.Connection, now: float, guild: int | None) -> Counted:
    """How much there is, in all servers or in one.

    Whoever manages a server may play there: of it only what is said in public and what is late
    are counted, or the number would tell of messages and dates that are private.
    """
    opened, playing, over = db.execute(COUNTED, (guild,)).fetchone()
    queue, oldest = db.execute(QUEUE, (guild, now)).fetchone()
    dues, overdue = db.execute(DUES, (guild, now, LATE)).fetchone()
    return Counted(opened, playing, over, queue, max(oldest, 0.0), dues, max(overdue, 0.0))


def tallies(db: sqlite3.Connection, player: int | None, guild: int | None) -> list[Tally]:
    """The results of a player, of a server or of a player there, by game, mode and side."""
    return [Tally(*row) for row in db.execute(TALLIES, (player, guild))]


def processes(db: sqlite3.Connection) -> list[Process]:
    """The processes that play on the record, or did, the newest first."""
    return [Process(*row) for row in db.execute("select * from processes order by since desc")]


def alive(db: sqlite3.Connection, process: Process) -> None:
    """A process is alive, and will be until then unless it says so again."""
    values = (process.id, process.until, process.since, process.version)
    statement = "insert or replace into processes values (?, ?, ?, ?, ?, ?)"
    db.execute(statement, (*values, process.trouble, process.trouble_at))


def tidy(db: sqlite3.Connection, before: float) -> None:
    """Forget old interactions and asks, ended processes, leases and sheets of games that are over.

    Rematches are kept as interactions below zero: they can come again.
    """
    db.execute("delete from interactions where at < ? and id > 0", (before,))
    db.execute("delete from processes where until < ?", (before,))
    db.execute("delete from asks where at < ?", (before,))
    db.execute(f"delete from leases where place in ({ENDED})")
    db.execute(f"delete from sheets where table_id in ({ENDED})")


def personal(db: sqlite3.Connection, player: int) -> dict[str, list[dict[str, Any]]]:
    """Every row about one person, by the table it stands in, as far as they may know it."""
    found = {"settings": _rows(db, "select settings from players where id = ?", player)}
    opened = "select id, game, status, guild, channel from tables where owner = ?"
    found["opened"] = _rows(db, opened, player)
    for name in _with_player(db):
        found[name] = _rows(db, f"select * from {name} where player = ?", player)
    found["joins"] = _rows(db, OWN_JOINS, player)
    found["dues"] = _rows(db, OWN_DUES, player)
    found["answers"] = _rows(db, OWN_ANSWERS, player)
    found["votes"] = _rows(db, OWN_VOTES, player)
    found["messages"] = _rows(db, OWN_MESSAGES, player)
    return found


def forget_person(db: sqlite3.Connection, player: int) -> None:
    """Delete what is known of somebody, in one transaction."""
    with db:
        db.execute("begin immediate")
        for statement in FORGOTTEN:
            db.execute(statement.format(ended=ENDED), (player,))
        for name in _with_player(db):
            if name not in KEPT:
                db.execute(f"delete from {name} where player = ?", (player,))


def _with_player(db: sqlite3.Connection) -> list[str]:
    """The tables whose rows belong to a player; their names are those of the migrations."""
    query = """select m.name from sqlite_schema m, pragma_table_info(m.name) c
        where m.type = 'table' and c.name = 'player' order by 1"""
    return [row[0] for row in db.execute(query)]


def _rows(db: sqlite3.Connection, query: str, player: int) -> list[dict[str, Any]]:
    found = db.execute(query, (player,))
    names = [each[0] for each in found.description]
    rows = [dict(zip(names, row, strict=True)) for row in found]
    hidden = [n for n in names if n in QUESTIONS]
    return [
        {n: _told(v) for n, v in row.items() if n not in hidden and not isinstance(v, bytes)}
        for row in rows
    ]


def _told(value: Any) -> Any:
    """What stands in a column, without the numbers of questions; structs are told as such."""
    if not isinstance(value, str) or not value.startswith(("[", "{")):
        return value
    try:
        return _unnumbered(msgspec.json.decode(value))
    except msgspec.DecodeError:  # what somebody typed may begin like that
        return value


def _unnumbered(value: Any) -> Any:
    if isinstance(value, dict):
        return {n: _unnumbered(v) for n, v in value.items() if n not in QUESTIONS}
    return [_unnumbered(each) for each in value] if isinstance(value, list) else value
