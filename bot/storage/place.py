"""Where a record lies: found, begun anew, or missed with a word about its copies."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import suppress
from pathlib import Path

from bot.storage.backups import copies, folder_of, last_copy
from bot.storage.private_files import close_record, create_private
from game.kernel import Unfit

MOVING = ".moving"  # ends the name of a record until it is whole
MEANT = re.compile(r"\s*postgres\w*\s*:", re.IGNORECASE)  # begins an address, well written or not
DUMP = b"PGDMP"  # begins a copy that PostgreSQL's tools have made


def check_written(written: str) -> None:
    """Refuse what is meant as an address and would be taken for a file; it is not told back."""
    if "://" in written:
        return
    if MEANT.match(written) or ("@" in written and not _is_there(Path(written))):
        raise Unfit(
            "The record that you named is neither a file nor an address that can be read: an "
            "address is like postgresql://user@host:5432/database."
        )


def _is_there(path: Path) -> bool:
    """Whether all of a path is there up to its last name with an @."""
    return all(os.path.exists(each) for each in (path, *path.parents) if "@" in each.name)


def as_it_is(path: Path) -> str:
    """The address of a record that is only read."""
    if not path.is_file():
        raise Unfit(f"There is no record {path}.")
    return f"{path.resolve().as_uri()}?mode=ro"


def check_place(path: Path) -> None:
    """Refuse to begin anew where a record has been."""
    if (not path.is_file() or not path.stat().st_size) and copies(path):
        raise Unfit(
            f"The record {path} is empty or gone, but there are copies of it. {last_copy(path)} "
            f"To begin a new record, move its copies away first."
        )


def half_moved(path: Path) -> Path:
    """Where a record lies while it is being moved to this place."""
    return path.with_name(f"{path.name}{MOVING}")


def check_whole(path: Path) -> None:
    """Refuse what looks like a record and is none: half of one, or a copy of one on a server."""
    if path.name.endswith(MOVING):
        raise Unfit(
            f"{path} is half of a record that was being moved. Move it again from where it is."
        )
    _check_moved(path)
    with suppress(OSError), path.open("rb") as opened:
        if opened.read(len(DUMP)) == DUMP:
            raise Unfit(
                f"{path} is a copy of a record on a server. Restore it into an empty database "
                f"(`corvin restore --record postgresql://… {path}`), and name that."
            )


def _check_moved(path: Path) -> None:
    if half_moved(path).exists() and not path.is_file():
        raise Unfit(
            f"A record was being moved to {path} and is not whole. Move it again from where it is, "
            f"or remove {half_moved(path)}."
        )


def place_record(path: Path, new: bool) -> None:
    """See that a record is where it should be, and begin a new one where that is wanted."""
    _check_moved(path)
    if not new and not path.is_file():
        raise Unfit(f"There is no record {path}. {last_copy(path)}")
    check_place(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        create_private(path)
    close_record(path, folder_of(path))
    # A thread of aiosqlite that cannot connect may outlive its loop: find that out without one.
    sqlite3.connect(path).close()
