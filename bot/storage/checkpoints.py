"""Checkpoints: positions kept on the way, from which the answers after them are played again."""

from __future__ import annotations

import logging
import sqlite3

from bot.model.change import Checkpoint
from bot.storage.checksum import checksum

log = logging.getLogger(__name__)
EVERY = 64  # answers
LAST = """
    select max(base_number, coalesce((select max(number) from checkpoints where table_id = ?1), 0))
    from origins where table_id = ?1
"""
KEEP = "insert or replace into checkpoints values (?, ?, ?, ?)"
TAKEN_BACK = "delete from checkpoints where table_id = ? and number > ?"
BEFORE = """
    select number, state, checksum from checkpoints
    where table_id = ? and number > ? and number <= ? order by number desc
"""


def keep_checkpoint(db: sqlite3.Connection, table_id: int, number: int, state: bytes) -> None:
    """Keep a position if the last one kept is far enough away."""
    last = db.execute(LAST, (table_id,)).fetchone()[0]
    if number - last >= EVERY:
        db.execute(KEEP, (table_id, number, state, checksum(state)))


def drop_checkpoints(db: sqlite3.Connection, table_id: int, back_to: int) -> None:
    """Forget the positions after the question to which a game goes back."""
    db.execute(TAKEN_BACK, (table_id, back_to))


def read_checkpoint(
    db: sqlite3.Connection, table_id: int, after: int, goal: int
) -> Checkpoint | None:
    """The last sound position after one question and up to another; none if there is none."""
    for number, state, proof in db.execute(BEFORE, (table_id, after, goal)):
        if checksum(state) == proof:
            return Checkpoint(number, state)
        log.error("The checkpoint of table %s at answer %s is damaged.", table_id, number)
    return None
