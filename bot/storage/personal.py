"""What the record holds about one person: shown to them, and forgotten when they wish."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.storage.admin_queries import ENDED
from bot.storage.database import Database

# What a game that others play still needs, or what proves the dice of one, stays.
FORGOTTEN = (
    f"update seats set player = null where player = ? and table_id in ({ENDED})",
    "update tables set owner = 0 where owner = ?",
    f"delete from held where player = ? and table_id in ({ENDED})",
    "delete from players where id = ?",
)
KEPT = ("seats", "held")  # tables with a player in which not every row may go
# The numbers of questions stay here, wherever they stand: they would tell how many private answers
# others have given.
QUESTIONS = ("after", "upto", "back_to")
OWN_ANSWERS = """
    select a.table_id, a.seat, a.picks, a.at from actions a
    join seats s on s.table_id = a.table_id and s.seat = a.seat where s.player = ?
    order by a.table_id, a.number
"""
OWN_DUES = "select kind, table_id, at from dues where player = ?"
OWN_MESSAGES = "select kind, table_id from outbox where lane = ?"
OPENED = "select id, game, status, guild, channel from tables where owner = ?"
VOTES = "select id, vote from tables where vote is not null order by id"
# By words first: whoever is not named in them is not in them.
JOINS = "select table_id, salts from origins where salts like ? order by table_id"
ENDINGS = "select id, ending from tables where ending like ?"
TIMINGS = f"select id, timing from tables where timing like ? and id in ({ENDED})"
ANNOUNCED = f"delete from announced where payload like ? and table_id in ({ENDED})"
CLOCKS = ("acted", "away", "gone")  # what a table keeps of each person's time
_decode = msgspec.json.decode


def _encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()


async def personal(db: Database, player: int) -> dict[str, list[dict[str, Any]]]:
    """Every row about one person, by the table it stands in, as far as they may know it."""
    found = {"settings": await _rows(db, "select settings from players where id = ?", player)}
    found["opened"] = await _rows(db, OPENED, player)
    for name in await _with_player(db):
        found[name] = await _rows(db, f"select * from {name} where player = ?", player)
    found["joins"] = [
        {"table_id": table, "joined": each}
        for table, salts in await _salts(db, player)
        for each in salts
        if each[0] == player
    ]
    found["dues"] = await _rows(db, OWN_DUES, player)
    found["answers"] = await _rows(db, OWN_ANSWERS, player)
    votes = [(table, _decode(vote)) for table, vote in await db.rows(VOTES)]
    found["votes"] = [
        {"table_id": table, "vote": _unnumbered(vote)}
        for table, vote in votes
        if vote.get("by") == player
    ]
    found["messages"] = await _rows(db, OWN_MESSAGES, f"dm:{player}")
    return found


async def forget_person(db: Database, player: int) -> None:
    """Delete what is known of somebody."""
    for statement in FORGOTTEN:
        await db.do(statement, player)
    await _forget_clocks(db, player)
    await _forget_endings(db, player)
    await db.do("delete from outbox where lane = ?", f"dm:{player}")
    await db.do(ANNOUNCED, f"%{player}%")
    await _forget_joins(db, player)
    for name in await _with_player(db):
        if name not in KEPT:
            await db.do(f"delete from {name} where player = ?", player)


async def _with_player(db: Database) -> list[str]:
    """The tables whose rows belong to a player."""
    return [name for name in await db.names() if "player" in await db.columns(name)]


async def _forget_clocks(db: Database, player: int) -> None:
    for table, kept in await db.rows(TIMINGS, f'%"{player}"%'):
        timing = _decode(kept)
        for clock in CLOCKS:
            timing.get(clock, {}).pop(str(player), None)
        await db.do("update tables set timing = ? where id = ?", _encode(timing), table)


async def _forget_endings(db: Database, player: int) -> None:
    for table, kept in await db.rows(ENDINGS, f"%{player}%"):
        ending = _decode(kept)
        if ending.get("facts", {}).get("player") == player:
            ending["facts"]["player"] = 0
            await db.do("update tables set ending = ? where id = ?", _encode(ending), table)


async def _salts(db: Database, player: int) -> list[tuple[int, list[list[Any]]]]:
    rows = await db.rows(JOINS, f"%[{player},%")
    return [(table, _decode(salts)) for table, salts in rows]


async def _forget_joins(db: Database, player: int) -> None:
    """The seed comes from seats and what was added there; of older joins it needs the person."""
    for table, salts in await _salts(db, player):
        kept = [[0, *each[1:]] if each[0] == player and each[2] else each for each in salts]
        await db.do("update origins set salts = ? where table_id = ?", _encode(kept), table)


async def _rows(db: Database, query: str, player: int | str) -> list[dict[str, Any]]:
    rows = await db.named(query, player)
    return [
        {n: _told(v) for n, v in row.items() if n not in QUESTIONS and not isinstance(v, bytes)}
        for row in rows
    ]


def _told(value: Any) -> Any:
    """What stands in a column, without the numbers of questions; structs are told as such."""
    if not isinstance(value, str) or not value.startswith(("[", "{")):
        return value
    try:
        return _unnumbered(_decode(value))
    except msgspec.DecodeError:  # what somebody typed may begin like that
        return value


def _unnumbered(value: Any) -> Any:
    if isinstance(value, dict):
        return {n: _unnumbered(v) for n, v in value.items() if n not in QUESTIONS}
    return [_unnumbered(each) for each in value] if isinstance(value, list) else value
