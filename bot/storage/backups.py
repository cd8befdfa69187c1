"""Copies of the record: one a day, the oldest go; the last one is named when the record fails."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from bot.storage.migrations import backup_file, check_file
from bot.storage.private_files import copy_private
from game.kernel import Unfit

HOUR = 4  # of the day, in UTC, at which a copy is made
DAY = 86_400.0
ENDINGS = ("", "-wal", "-shm")  # the files a record may consist of


def folder_of(record: Path) -> Path:
    """Where the daily copies of a record lie."""
    return record.with_name(f"{record.name}.backups")


def copies(record: Path) -> list[Path]:
    """Every copy of a record, the newest first: daily ones, and those before an upgrade."""
    daily = folder_of(record).glob("*.db")
    others = record.parent.glob(f"{record.name}.before-*")
    besides = (".partial", *ENDINGS[1:])
    found = [each for each in (*daily, *others) if not each.name.endswith(besides)]
    return sorted(found, key=lambda each: (each.stat().st_mtime, each.name), reverse=True)


def last_copy(record: Path) -> str:
    """A sentence about the last copy of a record, for whoever cannot use the record."""
    found = copies(record)
    if not found:
        return f"There is no copy of it in {folder_of(record)}."
    made = datetime.fromtimestamp(found[0].stat().st_mtime, UTC)
    return (
        f"Its last copy is {found[0]}, made {made:%Y-%m-%d %H:%M} UTC; "
        f"`corvin restore` puts it back."
    )


def next_backup(now: float) -> float:
    """When the next daily copy is to be made."""
    today = now - now % DAY + HOUR * 3600
    return today if today > now else today + DAY


def backup(record: Path, target: Path) -> None:
    """Copy the record, and prove that the copy is sound."""
    if target.exists() and not target.samefile(record):
        check_file(target)  # an older copy may be replaced, anything else not
    backup_file(record, target)
    try:
        check_file(target)
    except Unfit as error:
        target.unlink()
        raise Unfit(f"The record {record} is harmed: {error} {last_copy(record)}") from error
    finally:
        _leave_no_trace(target)


def _leave_no_trace(copy: Path) -> None:
    """Remove the empty files that SQLite puts beside a copy when it reads it."""
    for end in ENDINGS[1:]:
        part = copy.with_name(copy.name + end)
        if part.exists() and (end != "-wal" or not part.stat().st_size):
            part.unlink()


def make_backup(record: Path, keep: int, now: float) -> Path:
    """Copy the record, prove that the copy is sound, and let the oldest copies go."""
    folder = folder_of(record)
    folder.mkdir(exist_ok=True)
    made = folder / f"{datetime.fromtimestamp(now, UTC):%Y-%m-%d-%H%M%S}.db"
    backup(record, made)
    for old in sorted(folder.glob("*.db"), reverse=True)[max(keep, 1) :]:
        old.unlink()
    return made


def restore(record: Path, copy: Path | None = None) -> tuple[Path, Path | None]:
    """Put a copy (None: the newest) in the record's place; what was there is kept beside it."""
    found = copy or next(iter(copies(record)), None)
    if found is None:
        raise Unfit(f"There is no copy of {record} in {folder_of(record)}.")
    check_file(found)
    fresh = record.with_name(f"{record.name}.restoring")
    backup_file(found, fresh)
    kept = _keep(record)
    fresh.replace(record)  # until now the old record is in its place, from now on the new one
    _leave_no_trace(found)
    return found, kept


def _keep(record: Path) -> Path | None:
    """Give a record a second name, with its log; only the log leaves its place."""
    log, memory = (record.with_name(record.name + end) for end in ENDINGS[1:])
    kept = _free_name(record)
    if log.exists() and log.stat().st_size:
        copy_private(log, kept.with_name(f"{kept.name}-wal"))
    there = record.exists()
    if there:
        _settle(record)
        _second_name(record, kept)
    # A log that stays would be taken for that of the new record.
    log.unlink(missing_ok=True)
    memory.unlink(missing_ok=True)
    return kept if there else None


def _free_name(record: Path) -> Path:
    """Where a record that is replaced now is kept; nothing is there yet."""
    now = int(time.time())
    while (kept := record.with_name(f"{record.name}.replaced-{now}")).exists():
        now += 1
    return kept


def _settle(record: Path) -> None:
    """Bring what stands in the log of a record into the record, if it is sound enough for that."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(record)) as db:
        db.execute("pragma wal_checkpoint(truncate)")


def _second_name(record: Path, kept: Path) -> None:
    try:
        kept.hardlink_to(record)
    except OSError:  # not every disk can do that
        copy_private(record, kept)
