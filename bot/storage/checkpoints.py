"""Checkpoints: positions kept on the way, from which the answers after them are played again."""

from __future__ import annotations

import logging

from bot.model.change import Checkpoint
from bot.storage.checksum import checksum
from bot.storage.database import Database, put

log = logging.getLogger(__name__)
EVERY = 64  # answers
LAST = """
    select o.base_number, coalesce(max(c.number), 0)
    from origins o left join checkpoints c on c.table_id = o.table_id
    where o.table_id = ? group by o.table_id
"""
KEEP = put("checkpoints", "table_id number", "state checksum")
TAKEN_BACK = "delete from checkpoints where table_id = ? and number > ?"
BEFORE = """
    select number, state, checksum from checkpoints
    where table_id = ? and number > ? and number <= ? order by number desc
"""


def keep_checkpoint(db: Database, table_id: int, before: int, number: int, state: bytes) -> None:
    """Keep a position whenever so many more answers have been given."""
    if number // EVERY > before // EVERY:
        db.later(KEEP, table_id, number, state, checksum(state))


async def keep_one_near(db: Database, table_id: int, number: int, state: bytes) -> None:
    """Keep the position to which a game went back, if the last one kept is far away."""
    if number - max(await db.row(LAST, table_id)) >= EVERY:
        db.later(KEEP, table_id, number, state, checksum(state))


async def drop_checkpoints(db: Database, table_id: int, back_to: int) -> None:
    """Forget the positions after the question to which a game goes back."""
    await db.do(TAKEN_BACK, table_id, back_to)


async def read_checkpoint(db: Database, table_id: int, after: int, goal: int) -> Checkpoint | None:
    """The last sound position after one question and up to another; none if there is none."""
    for number, state, proof in await db.rows(BEFORE, table_id, after, goal):
        if checksum(state) == proof:
            return Checkpoint(number, state)
        log.error("The checkpoint of table %s at answer %s is damaged.", table_id, number)
    return None
