"""A look at a record that leaves no trace: nothing is written, made or brought up to date."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.storage.backups import last_copy
from bot.storage.migrations import check, known_version, steps_in
from bot.storage.place import check_place
from game.kernel import Unfit


def examine(record: Path) -> str:
    """What is to be said of a record in good order; one that cannot be used is refused."""
    check_place(record)
    if not record.exists():
        return f"The record {record} does not exist yet and will be made."
    newest = len(steps_in())
    try:
        with untouched(record) as address, closing(sqlite3.connect(address, uri=True)) as db:
            check(db)
            version = known_version(db, record, newest)
    except (OSError, sqlite3.Error) as error:
        found = f"The record {record} cannot be used: {error}. {last_copy(record)}"
        raise Unfit(found) from error
    if not all(os.access(each, os.W_OK) for each in (record, record.absolute().parent)):
        raise Unfit(f"The record {record} can be read but not written, or its folder cannot.")
    well = f"The record {record} can be read and written."
    if 0 < version < newest:
        well += f" It has version {version}; the bot brings it to {newest} when it starts."
    return well


@contextmanager
def untouched(record: Path) -> Iterator[str]:
    """An address under which SQLite reads a record without putting files beside it."""
    log = record.with_name(f"{record.name}-wal")
    if not log.exists() or not log.stat().st_size:
        yield f"{record.resolve().as_uri()}?mode=ro&immutable=1"
        return
    with TemporaryDirectory() as folder:
        yield _copied(record, log, Path(folder) / "record")


def _copied(record: Path, log: Path, copy: Path) -> str:
    """A copy of a record with its log; where a bot plays on meanwhile, the record itself."""
    before = [(part.stat().st_mtime_ns, part.stat().st_size) for part in (record, log)]
    shutil.copyfile(record, copy)
    shutil.copyfile(log, copy.with_name(f"{copy.name}-wal"))
    after = [(part.stat().st_mtime_ns, part.stat().st_size) for part in (record, log)]
    return f"{(copy if before == after else record).resolve().as_uri()}?mode=ro"
