"""Versions of the record: numbered steps, each taken whole, with a copy of the file before it."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

from bot.storage.checksum import checksum
from bot.storage.go_on import next_run, sign
from bot.storage.private_files import create_private
from bot.storage.sqlite_database import SqliteDatabase, finished
from game.kernel import Unfit

FOLDER = Path(__file__).parent
CHECKED = 32 << 20  # bytes; a larger file would keep players waiting, its daily copy is checked
APPLICATION = 0x436F7276  # "Corv": marks the file as ours
SYNCHRONOUS = "full"  # a power cut must not take back an answer that was acknowledged


def prepare(db: sqlite3.Connection, path: Path, migrations: Path, play: bool = True) -> int:
    """Set the connection up, bring the file to the newest version, and number this run.

    Whoever will not `play` leaves to others what follows from another version of Corvin.
    """
    if path.stat().st_size <= CHECKED:
        check(db)
    steps = steps_in(migrations)
    version = known_version(db, path, len(steps))
    db.execute(f"pragma synchronous = {SYNCHRONOUS}")
    db.execute("pragma journal_mode = wal")
    db.execute("pragma foreign_keys = on")
    db.create_function("checksum", 1, checksum, deterministic=True)
    new = not db.execute("select 1 from sqlite_schema").fetchone()
    for number, step in enumerate(steps[version:], version + 1):
        if not new:
            copy_file(db, path.with_name(f"{path.name}.before-{number:03}"))
        _migrate(db, number, step)
    record = SqliteDatabase(db)
    with db:
        db.execute("begin immediate")
        if play and written_by(db) is not None:
            finished(sign(record, time.time()))
        return finished(next_run(record, time.time()))


def steps_in(migrations: Path = FOLDER) -> list[Path]:
    """The steps that lead to the newest version, in their order."""
    return sorted(migrations.glob("[0-9][0-9][0-9]_*.sql"))


def known_version(db: sqlite3.Connection, path: Path, newest: int) -> int:
    """The version of a file; one that is no record, or a newer one, is refused."""
    ours = db.execute("pragma application_id").fetchone()[0]
    version: int = db.execute("pragma user_version").fetchone()[0]
    if ours != APPLICATION and db.execute("select 1 from sqlite_schema").fetchone():
        raise Unfit(f"{path} is not a record of Corvin.")
    if version > newest:
        by = written_by(db)
        raise Unfit(
            f"The record {path} has version {version}; this Corvin knows versions up to "
            f"{newest}. Use a newer Corvin" + (f": {by} wrote it last." if by else ".")
        )
    return version


def written_by(db: sqlite3.Connection) -> str | None:
    """The version of Corvin that wrote to this file last; None if the file is too old to say."""
    if not db.execute("select 1 from sqlite_schema where name = 'versions'").fetchone():
        return None
    found = db.execute("select version from versions order by since desc").fetchone()
    return str(found[0]) if found else ""


def check(db: sqlite3.Connection) -> None:
    """Refuse a file with pages that are missing or make no sense, before anything is written."""
    found = db.execute("pragma quick_check(1)").fetchone()[0]
    if found != "ok":
        # What SQLite found has several lines; the last of them says it.
        raise sqlite3.DatabaseError(str(found).splitlines()[-1].rstrip("."))


def check_file(path: Path) -> None:
    """Refuse a copy that is not a sound record."""
    try:
        db = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            check(db)
            ours = db.execute("pragma application_id").fetchone()[0]
        finally:
            db.close()
    except sqlite3.Error as error:
        raise Unfit(f"The copy {path} cannot be used: {error}.") from error
    if ours != APPLICATION:
        raise Unfit(f"{path} is not a record of Corvin.")


def _migrate(db: sqlite3.Connection, number: int, step: Path) -> None:
    marks = f"pragma application_id = {APPLICATION}; pragma user_version = {number};"
    try:
        db.executescript(f"begin immediate; {step.read_text('utf-8')} {marks} commit;")
    except sqlite3.Error:
        if db.in_transaction:
            db.execute("rollback")
        raise


def copy_file(db: sqlite3.Connection, path: Path) -> None:
    """Copy the whole file by way of a neighbour, so that a copy is whole or not there."""
    partial = path.with_name(f"{path.name}.partial")
    partial.unlink(missing_ok=True)
    try:
        # A record that another process keeps for itself is found out here: a backup would wait.
        db.execute("select 1 from sqlite_schema").fetchone()
        create_private(partial)
        copy = sqlite3.connect(partial)
        try:
            db.backup(copy)
        finally:
            copy.close()
        partial.replace(path)
    except (OSError, sqlite3.Error) as error:
        partial.unlink(missing_ok=True)
        raise Unfit(f"No copy could be written to {path}: {error}.") from error


def backup_file(path: Path, target: Path) -> None:
    """A consistent copy of a record, of any version, while others may be writing to it."""
    if not path.is_file():
        raise Unfit(f"There is no record {path}.")
    if target.exists() and target.samefile(path):
        raise Unfit(f"{target} is the record itself; name another file for its copy.")
    try:
        db = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    except sqlite3.Error as error:
        raise Unfit(f"The record {path} cannot be opened: {error}.") from error
    try:
        copy_file(db, target)
    finally:
        db.close()
