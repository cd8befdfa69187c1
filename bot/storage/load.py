"""How a table is read from its rows; the state comes as bytes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.model.change import Done, Origin, Unreadable
from bot.model.dice import Salt
from bot.model.table import Invited, Noted, SheetPlan, Standing, Table, Vote
from bot.model.timing import Timing
from bot.storage.checksum import checksum
from bot.storage.database import Database, NoWords
from bot.storage.write import ARRANGED
from game.kernel import Event, Game, Text, Unfit

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError)
read_events = msgspec.msgpack.Decoder(tuple[Event, ...]).decode
_salts = msgspec.json.Decoder(tuple[Salt, ...]).decode
_picks = msgspec.json.Decoder(tuple[str, ...]).decode
_options = msgspec.json.Decoder(dict[str, str]).decode
_vote = msgspec.json.Decoder(Vote).decode
_standing = msgspec.json.Decoder(tuple[Standing, ...]).decode
_noted = msgspec.json.Decoder(tuple[Noted, ...]).decode
_plans = msgspec.json.Decoder(tuple[SheetPlan, ...]).decode
_text = msgspec.json.Decoder(Text).decode
_timing = msgspec.json.Decoder(Timing).decode

DAMAGED = b""  # no state has these bytes
TABLE = """
    select t.id, game, options, owner, guild, channel, language, commitment, status, thread, card,
        number, since, paused, vote, ending, timing, p.seconds as secrecy_delay, at as until,
        case when status in ('over', 'abandoned') and seed <> '' then secret else '' end as secret,
        state,
        s.checksum
    from tables t join origins o on o.table_id = t.id left join snapshots s on s.table_id = t.id
        left join pauses p on p.table_id = t.id
        left join dues d on d.table_id = t.id and d.player = 0 and d.kind = 'order'
    where t.id = ?
"""
# Words come as bytes: SQLite would stop at the first that are none, and could not say whose.
ORIGIN = """
    select cast(secret as blob), cast(salts as blob), cast(seed as blob), cast(components as blob),
        opening, base_number, base, base_checksum
    from origins where table_id = ?
"""
ANSWERS = """
    select number, cast(seat as blob), cast(picks as blob), luck, interaction, at, events
    from actions where table_id = ? and number >= ? order by number
"""


async def load(
    db: Database, table_id: int, games: Mapping[str, Game]
) -> tuple[Table, bytes | None] | None:
    """A table without its state, and the bytes of the state; none if they were damaged."""
    try:
        return await _load(db, table_id, games)
    except UNREADABLE as error:
        raise Unfit(f"Table {table_id} cannot be read: {error}.") from error
    except NoWords as error:
        raise Unfit(f"Table {table_id} cannot be read: it has words that are none.") from error


async def _load(
    db: Database, table_id: int, games: Mapping[str, Game]
) -> tuple[Table, bytes | None] | None:
    if table_id.bit_length() > 63:  # more than a row can have
        return None
    rows = await db.named(TABLE, table_id)
    if not rows:
        return None
    found = rows[0]
    if found["game"] not in games:
        raise Unfit(f"Table {table_id} plays '{found['game']}', a game this Corvin does not know.")
    seats = "select seat, player from seats where table_id = ? order by place"
    invited = "select player, seat from invitations where table_id = ? order by place"
    held = "select player, seat from held where table_id = ?"
    arranged = "select seat, player from arrangements where table_id = ? and kind = ?"
    state: bytes | None = found.pop("state")
    proof, missing = found.pop("checksum"), state is None and found["status"] == "playing"
    if missing or proof != (None if state is None else checksum(state)):
        state = DAMAGED
    found |= {
        "game": games[found["game"]],
        "options": _options(found["options"]),
        "muted": bool(found.pop("paused")),
        "vote": found["vote"] and _vote(found["vote"]),
        "ending": found["ending"] and _text(found["ending"]),
        "timing": _timing(found["timing"]),
        **await _orders(db, table_id),
        "seats": dict(await db.rows(seats, table_id)),
        "seat_history": frozenset(await db.rows(held, table_id)),
        **{kind: dict(await db.rows(arranged, table_id, kind)) for kind in ARRANGED},
        "invited": tuple(Invited(*each) for each in await db.rows(invited, table_id)),
    }
    return Table(**found), state


async def _orders(db: Database, table_id: int) -> dict[str, Any]:
    """What the players of a table have ordered, and what waits for the end of the pause."""
    query = "select standing, noted, plans from orders where table_id = ? order by player"
    rows = await db.rows(query, table_id)
    noted = [each for row in rows for each in _noted(row[1])]
    return {
        "standing": tuple(each for row in rows for each in _standing(row[0])),
        "noted": tuple(sorted(noted, key=lambda each: each.at)),
        "plans": tuple(each for row in rows for each in _plans(row[2])),
    }


async def read_origin(db: Database, table_id: int) -> Origin:
    """Where a table's game comes from."""
    row = await db.row(ORIGIN, table_id)
    opening, number, base, proof = row[4:]
    if base is not None and checksum(base) != proof:
        raise Unreadable(table_id, number, "the position before it does not fit its checksum")
    try:
        secret, salts, seed, components = (str(each, "utf-8") for each in row[:4])
        return Origin(secret, _salts(salts), seed, components, read_events(opening), number, base)
    except UNREADABLE as error:
        raise Unreadable(table_id, 0, str(error)) from error


async def read_answers(db: Database, table_id: int, since: int) -> list[Done]:
    """The answers given at a table, from this number on."""
    return [_answer(table_id, *row) for row in await db.rows(ANSWERS, table_id, since)]


def _answer(
    table: int, number: int, seat: bytes, picks: bytes, luck: int, by: int, at: float, events: bytes
) -> Done:
    """An answer from its row; one that makes no sense is named."""
    try:
        return Done(number, str(seat, "utf-8"), _picks(picks), luck, by, at, read_events(events))
    except UNREADABLE as error:
        raise Unreadable(table, number, str(error)) from error
