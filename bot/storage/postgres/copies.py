"""Copies of a record on a server, by the server's own tools where they are."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from pathlib import Path

from bot.storage.private_files import create_private
from game.kernel import Unfit

HOMES = Path("/usr/lib/postgresql")  # where they lie outside of PATH, by version
PROOF = "TABLE DATA public actions "  # what a copy of a record lists
QUIET = "--no-password"  # they have it from the environment, as we do, and never ask for it
HALF = re.compile(r"^\d+\tt$", re.MULTILINE)  # the row of a record that was being moved


def tool(name: str) -> str:
    """A program of PostgreSQL's; where it is missing, what to do."""
    found = shutil.which(name)
    if found:
        return found
    there = sorted(HOMES.glob(f"*/bin/{name}"), key=lambda each: int(each.parts[-3]))
    if not there:
        raise Unfit(f"{name} is missing on this machine: install PostgreSQL's client programs.")
    return str(there[-1])


def backup(address: str, target: Path, half: bool = False) -> None:
    """Copy a record while play goes on, and prove that the copy is one, even half of one."""
    partial = target.with_name(f"{target.name}.partial")
    partial.unlink(missing_ok=True)
    try:
        create_private(partial)
        _done("pg_dump", QUIET, "--format=custom", "--no-owner", f"--file={partial}", address)
        if PROOF not in _done("pg_restore", "--list", str(partial)):
            raise Unfit("There is no record on the server that could be copied.")
        if not half and _is_half(partial):
            raise Unfit("A record was being moved to the server and is not whole: move it again.")
        partial.replace(target)
    except OSError as error:
        raise Unfit(f"No copy could be written to {target}: {error}.") from error
    finally:
        partial.unlink(missing_ok=True)


def restore(address: str, copy: Path) -> Path:
    """Put a copy in the record's place, all or nothing; what was there is kept beside the copy."""
    _check(copy)
    kept = copy.with_name(f"{copy.name}.replaced-{int(time.time())}")
    backup(address, kept, half=True)
    clean = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
    _done("pg_restore", QUIET, *clean, f"--dbname={address}", str(copy))
    return kept


def _check(copy: Path) -> None:
    """Refuse what is no copy of a record."""
    if not copy.is_file():
        raise Unfit(f"There is no copy {copy}.")
    if PROOF not in _done("pg_restore", "--list", str(copy)):
        raise Unfit(f"{copy} is not a copy of a record of Corvin.")
    if _is_half(copy):
        raise Unfit(f"{copy} is a copy of a record that was being moved and is not whole.")


def _is_half(copy: Path) -> bool:
    """Whether what was copied was being moved."""
    row = _done("pg_restore", "--data-only", "--table=corvin", "--file=-", str(copy))
    return HALF.search(row) is not None


def _done(name: str, *words: str) -> str:
    """What a program says."""
    ended = subprocess.run([tool(name), *words], capture_output=True, text=True)
    if ended.returncode:
        why = (ended.stderr.strip().splitlines() or ["no word"])[-1]
        raise Unfit(f"{name} failed: {why}")
    return ended.stdout
