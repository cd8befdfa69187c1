"""A PostgreSQL server for the tests: one for the whole run, on a socket in a folder of its own.

It refuses to run as root: there it runs as an account that owns nothing but that folder.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from fcntl import LOCK_EX, flock
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.storage.postgres.engine import PostgresEngine
from bot.storage.store import Store

ACCOUNTS = ("postgres", "nobody")
SHARED = "CORVIN_TESTS_SHARED"  # names the folder that the workers of a run share
KEPT = "postgres.json"  # there: where the server is
MANNERS = {
    "fsync": "off",  # these tests cut no power
    "listen_addresses": "",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "autovacuum": "off",
}


def programs() -> Path | None:
    """The folder of the server's programs, which often lies outside of PATH."""
    found = shutil.which("postgres")
    if found:
        return Path(found).resolve().parent
    there = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: int(each.parent.name)
    )
    return there[-1] if there else None


class Server:
    """A server that runs, and the databases in it."""

    def __init__(
        self,
        folder: Path,
        pid: int,
        bin_: Path = Path(),
        quiet: Mapping[str, Any] | None = None,
        manners: Mapping[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self.pid = pid
        self.bin, self.quiet, self.manners = bin_, quiet or {}, manners or {}

    def begin(self) -> None:
        """Run, for the first time or again."""
        manners = [f"-c{name}={value}" for name, value in self.manners.items()]
        place = self.folder / "data"
        run: list[str | Path] = [self.bin / "postgres", "-D", place, "-k", self.folder, *manners]
        with (self.folder / "log").open("ab") as log:
            self.pid = subprocess.Popen(run, stderr=log, **self.quiet).pid

    def halt(self, how: signal.Signals = signal.SIGINT) -> None:
        """End, with everything that it has kept."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, how)
        for _ in range(200):
            if not _is_there(self.pid):
                break
            time.sleep(0.05)

    def address(self, database: str) -> str:
        return f"postgresql://corvin@/{database}?host={self.folder}"

    def end(self) -> None:
        self.halt()
        shutil.rmtree(self.folder, ignore_errors=True)


def _is_there(pid: int) -> bool:
    with suppress(ChildProcessError):
        os.waitpid(pid, os.WNOHANG)
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def start(bin_: Path, **manners: str) -> Server:
    """A new server with nothing in it, with other manners if wished."""
    folder = Path(tempfile.mkdtemp(prefix="corvin-pg-"))
    who: dict[str, Any] = {}
    if os.geteuid() == 0:
        account = next(each for name in ACCOUNTS if (each := _account(name)))
        os.chown(folder, account.pw_uid, account.pw_gid)
        who = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
    quiet = {"stdout": subprocess.DEVNULL, "cwd": folder, **who}
    make: list[str | Path] = [
        bin_ / "initdb",
        "-D",
        folder / "data",
        "-U",
        "corvin",
        "-A",
        "trust",
        "--no-sync",
    ]
    subprocess.run([*make, "-E", "UTF8", "--locale=C"], check=True, **quiet)
    server = Server(folder, 0, bin_, quiet, {**MANNERS, **manners})
    server.begin()
    return server


def _account(name: str) -> pwd.struct_passwd | None:
    with suppress(KeyError):
        return pwd.getpwnam(name)
    return None


def begin_run() -> None:
    """Make a folder that all workers of a run know."""
    os.environ[SHARED] = tempfile.mkdtemp(prefix="corvin-tests-")


def end_run() -> None:
    """End the server of a run, if there was one."""
    folder = Path(os.environ.pop(SHARED))
    kept = folder / KEPT
    if kept.exists():
        found = json.loads(kept.read_text())
        Server(Path(found["folder"]), found["pid"]).end()
    shutil.rmtree(folder)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    with (folder / "postgres.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        yield


def shared_server() -> Server:
    """The server of this run; who needs it first starts it."""
    folder, bin_ = Path(os.environ[SHARED]), programs()
    if bin_ is None:
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL is missing, and nothing may be skipped here.")
        pytest.skip("PostgreSQL is missing (apt-get install postgresql).")
    with _locked(folder):
        kept = folder / KEPT
        if kept.exists():
            found = json.loads(kept.read_text())
            return Server(Path(found["folder"]), found["pid"])
        server = start(bin_)
        kept.write_text(json.dumps({"folder": str(server.folder), "pid": server.pid}))
        return server


async def _connect(server: Server) -> asyncpg.Connection:
    for _ in range(200):
        with suppress(OSError, asyncpg.CannotConnectNowError):
            return await asyncpg.connect(server.address("postgres"))
        await asyncio.sleep(0.05)
    raise AssertionError((server.folder / "log").read_text())


async def address_of(server: Server, path: Path) -> str:
    """The database that stands for a file; it is made where there is none yet."""
    name = "t" + hashlib.md5(str(path).encode()).hexdigest()
    connection = await _connect(server)
    try:
        for each in (name,):
            there = await connection.fetchval("select 1 from pg_database where datname = $1", each)
            if there:
                continue
            with suppress(asyncpg.DuplicateDatabaseError, asyncpg.UniqueViolationError):
                await connection.execute(f"create database {each} template template0")
    finally:
        await connection.close()
    return server.address(name)


async def open_on(server: Server, path: Path, new: bool = True, play: bool = True) -> Store:
    """The record in the database that stands for a file."""
    return Store(*await PostgresEngine.open(await address_of(server, path), new, play))
