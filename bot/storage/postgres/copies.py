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
PROOF = re.compile(r"TABLE DATA (\S+) actions ")  # what a copy of a record lists, by its schema
QUIET = "--no-password"  # they have it from the environment, as we do, and never ask for it
# The tables of a record go before those of a copy come: another version may have had more of them.
CLEAR = """
    do $corvin$
    declare
        gone text;
    begin
        if to_regnamespace(quote_ident('{schema}')) is null then
            execute format('create schema %I', '{schema}');
        end if;
        select string_agg(format('%I.%I', n.nspname, c.relname), ', ') into gone
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname = '{schema}' and c.relkind = 'r';
        if gone is not null then
            execute 'drop table ' || gone;
        end if;
    end
    $corvin$
"""
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
    if target.exists():
        _check_replaced(target)
    partial = target.with_name(f"{target.name}.partial")
    partial.unlink(missing_ok=True)
    try:
        create_private(partial)
        _done("pg_dump", QUIET, "--format=custom", "--no-owner", f"--file={partial}", address)
        if not _schema(partial):
            raise Unfit("There is no record on the server that could be copied.")
        if not half and _is_half(partial):
            raise Unfit("A record was being moved to the server and is not whole: move it again.")
        partial.replace(target)
    except OSError as error:
        raise Unfit(f"No copy could be written to {target}: {error}.") from error
    finally:
        partial.unlink(missing_ok=True)


def restore(address: str, copy: Path, keep: bool = True) -> Path | None:
    """Put a copy in the record's place, all or nothing.

    What was there is kept beside the copy, unless there is nothing to `keep`.
    """
    schema = _check(copy)
    kept = copy.with_name(f"{copy.name}.replaced-{int(time.time())}") if keep else None
    if kept is not None:
        backup(address, kept, half=True)
    script = copy.with_name(f"{copy.name}.restoring")
    script.unlink(missing_ok=True)
    try:
        create_private(script)
        of = f"--schema={schema}"
        _done("pg_restore", "--no-owner", of, f"--file={script}", str(copy))
        whole = ("--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1")
        clear = f"--command={CLEAR.format(schema=schema.replace(chr(39), chr(39) * 2))}"
        _done("psql", QUIET, *whole, clear, f"--file={script}", f"--dbname={address}")
    except OSError as error:
        raise Unfit(f"{script} could not be written: {error}.") from error
    finally:
        script.unlink(missing_ok=True)
    return kept


def _check(copy: Path) -> str:
    """Refuse what is no copy of a record; the schema in which it was."""
    if not copy.is_file():
        raise Unfit(f"There is no copy {copy}.")
    schema = _schema(copy)
    if not schema:
        raise Unfit(f"{copy} is not a copy of a record of Corvin.")
    if _is_half(copy):
        raise Unfit(f"{copy} is a copy of a record that was being moved and is not whole.")
    return schema


def _check_replaced(target: Path) -> None:
    """Refuse to write over what is no copy of a record."""
    try:
        _check(target)
    except Unfit as error:
        raise Unfit(
            f"There is a file {target} that is no copy of a record: name another."
        ) from error


def _schema(copy: Path) -> str:
    """Where the tables of a record are that was copied; "" if none was."""
    found = PROOF.search(_done("pg_restore", "--list", str(copy)))
    return found[1] if found else ""


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
