"""Restoring a copy: whenever it is killed, the old record is there or the new one."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import time
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.storage.backups import make_backup, restore
from bot.storage.examine import examine
from bot.storage.migrations import APPLICATION

OLD, NEW = "what was played last", "what was copied"
STEPS = ("os.rename", "os.remove", "os.link", "shutil.copyfile", "sqlite3.connect")


def write(path: Path, words: str, live: bool = False) -> sqlite3.Connection:
    """A record that says this; one that lives has it in its log."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("pragma journal_mode = wal")
    db.execute(f"pragma application_id = {APPLICATION}")
    db.execute("create table if not exists said (words)")
    db.execute("delete from said")
    db.execute("insert into said values (?)", (words,))
    if not live:
        db.close()
    return db


def said(path: Path) -> str:
    with closing(sqlite3.connect(path)) as db:
        return str(db.execute("select words from said").fetchone()[0])


def forked(work: Any) -> int:
    """Do something in a process of its own; how it ended."""
    child = os.fork()
    if child == 0:
        try:
            work()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def killed_at(step: int, record: Path) -> bool:
    """Restore the newest copy, and die before so many things were done; whether it came to that."""
    left = [step]

    def hook(event: str, _: object) -> None:
        if event in STEPS:
            left[0] -= 1
            if left[0] < 0:
                os._exit(9)

    def work() -> None:
        sys.addaudithook(hook)
        restore(record)

    return forked(work) == 9


def playing(record: Path) -> None:
    """Somebody plays on a record and is killed, so that its log is left."""

    def work() -> None:
        write(record, OLD, live=True)
        os._exit(0)

    forked(work)


def played_on(folder: Path) -> Path:
    """A record with a copy of how it was before, and a log of what was played since."""
    record = folder / "corvin.db"
    folder.mkdir(exist_ok=True)
    write(record, NEW)
    make_backup(record, 1, time.time())
    playing(record)
    assert record.with_name("corvin.db-wal").stat().st_size
    return record


def test_a_restore_that_is_killed_leaves_the_old_record_or_the_new_one(tmp_path: Path) -> None:
    """At every step, with a log beside the record; and the next restore ends what was begun."""
    begun, found = played_on(tmp_path / "begun"), list[str]()
    for step in count():
        record = tmp_path / str(step) / "corvin.db"
        shutil.copytree(begun.parent, record.parent)
        if not killed_at(step, record):
            break
        assert "can be read and written" in examine(record)
        found.append(said(record))
    assert said(record) == NEW
    assert len(found) > 5
    assert found == sorted(found, key=(OLD, NEW).index)
    last = tmp_path / str(len(found) - 1) / "corvin.db"
    restore(last)
    assert said(last) == NEW


def test_what_was_there_before_is_kept_with_its_log(tmp_path: Path) -> None:
    record = played_on(tmp_path)
    kept = [restore(record)[1] for _ in range(2)]
    assert None not in kept
    assert [said(each) for each in kept if each] == [OLD, NEW]
    assert said(record) == NEW


def test_a_log_without_its_record_is_not_taken_for_that_of_the_copy(tmp_path: Path) -> None:
    record = played_on(tmp_path)
    record.unlink()
    assert restore(record)[1] is None
    assert said(record) == NEW


@pytest.mark.parametrize("end", ["", "-wal"])
def test_a_damaged_record_is_replaced_too(tmp_path: Path, end: str) -> None:
    record = played_on(tmp_path)
    harmed = record.with_name(record.name + end)
    harmed.write_bytes(b"rubbish" * 700)
    restore(record)
    assert said(record) == NEW
