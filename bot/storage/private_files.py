"""Files that tell secrets: only the account that the bot runs as may read them."""

from __future__ import annotations

import os
import shutil
import stat
from contextlib import suppress
from glob import escape
from pathlib import Path

OTHERS = stat.S_IRWXG | stat.S_IRWXO
PRIVATE = stat.S_IRUSR | stat.S_IWUSR


def create_private(path: Path) -> None:
    """Make an empty file that is closed to others from its first moment."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))


def write_private(path: Path, data: bytes) -> None:
    """Write a file that others cannot read, nor could while it was written."""
    descriptor = os.open(path, os.O_CREAT | os.O_WRONLY, PRIVATE)
    with open(descriptor, "wb") as opened:
        if stat.S_ISREG(os.fstat(descriptor).st_mode):
            close_to_others(path)
            opened.truncate()
        opened.write(data)


def copy_private(source: Path, target: Path) -> None:
    """Copy a file to where there is none yet, closed to others from its first moment."""
    create_private(target)
    shutil.copyfile(source, target)


def close_to_others(path: Path) -> None:
    """Take away what a group or everybody may do with a file; its owner may do what they could."""
    with suppress(FileNotFoundError, PermissionError):  # it has gone, or is somebody else's
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & OTHERS:
            path.chmod(mode & ~OTHERS)


def close_record(record: Path, copies: Path) -> None:
    """Close a record, what SQLite keeps beside it, and every copy of it."""
    name = escape(record.name)
    beside = (each for end in (".*", "-*") for each in record.parent.glob(name + end))
    for path in (record, *beside, *copies.glob("*")):
        if path.is_file():
            close_to_others(path)
