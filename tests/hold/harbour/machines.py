"""Three machines on one record, one of them cut off and healed: network namespaces, as root."""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from rich.console import Console

from tests.bot.storage.server import Server, address_of
from tests.hold.database import own_server
from tests.hold.harbour.crossing import SHARDS, Crossing, crossing, judged
from tests.hold.rows import Rows, rows_of

console = Console(soft_wrap=True)
MACHINES = 3
NET = "10.77.19"
BRIDGE = "corvinhold"
LETS_IN = f"host all all {NET}.0/24 trust\n"
HELD = "select count(distinct process) from leases where place <= 0 and process like ?"
FREE = "select count(*) from leases where place <= 0 and process not like ?"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rounds", type=int, default=2, help="cuts, one after the other")
    parser.add_argument("--lease", type=float, default=5.0, help="seconds")
    parser.add_argument("--answers", type=int, default=30, help="before, during and after a cut")


async def run(asked: argparse.Namespace) -> bool:
    """Cut one machine off, let the others take over, and heal it; whether all is in order."""
    if os.geteuid() != 0 or shutil.which("ip") is None:
        console.print("Network namespaces need root and `ip`: this part is left out.")
        return True
    with own_server() as server, tempfile.TemporaryDirectory() as folder, machines():
        if server is None:
            return True
        local = await address_of(server, Path(folder))
        open_to_machines(server)
        far = local.partition("?")[0].replace("@/", f"@{NET}.1:5432/")
        with closing(await _reached(local)) as rows:
            return await _sailed(far, rows, asked)


async def _reached(address: str) -> Rows:
    """The rows, once the server is there again."""
    for _ in range(100):
        with suppress(OSError, Exception):
            return await asyncio.to_thread(rows_of, address)
        await asyncio.sleep(0.1)
    raise AssertionError("the server does not come back")


async def _sailed(address: str, rows: Rows, asked: argparse.Namespace) -> bool:
    faults: list[str] = []
    async with crossing(address) as c:
        for number in range(MACHINES):
            await c.begin(number, asked.lease, inside(number))
        for number in range(asked.rounds):
            faults += await _cut(c, rows, number % MACHINES, asked.answers)
    faults += judged(c, rows)
    for fault in faults[:20]:
        console.print(f"  {fault}", markup=False)
    by = [c.by(number) for number in range(MACHINES)]
    console.print(f"{asked.rounds} cuts, answers taken by each machine {by}: {len(faults)} faults")
    return not faults


async def _cut(c: Crossing, rows: Rows, machine: int, answers: int) -> list[str]:
    """One machine is cut off: the others have its shards; healed, it is one of them again."""
    name, faults = f"machine{machine} %", []
    if not await _until(rows, HELD, "machine%", MACHINES):
        faults.append("the machines do not divide the shards")
    await c.more(answers)
    link(machine, "down")
    if not await _until(rows, FREE, name, SHARDS):
        faults.append(f"nobody takes over from machine {machine}")
    before = c.by(machine)
    if not await c.more(answers):
        faults.append("nothing goes on without it")
    if c.by(machine) != before:
        faults.append(f"machine {machine} was acknowledged something while it was cut off")
    link(machine, "up")
    if not await _until(rows, HELD, "machine%", MACHINES):
        faults.append(f"machine {machine} does not come back")
    return faults


async def _until(rows: Rows, query: str, name: str, wanted: int) -> bool:
    with suppress(TimeoutError):
        async with asyncio.timeout(120):
            while rows.execute(query, (name,)).fetchone()[0] != wanted:  # noqa: ASYNC110
                await asyncio.sleep(0.1)
            return True
    return False


def open_to_machines(server: Server) -> None:
    """Let a server be reached from the machines."""
    with (server.folder / "data" / "pg_hba.conf").open("a") as rules:
        rules.write(LETS_IN)
    server.halt()
    server.manners = {**server.manners, "listen_addresses": f"{NET}.1", "port": "5432"}
    server.begin()


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def inside(number: int) -> list[str]:
    """What puts a command on a machine."""
    return ["ip", "netns", "exec", f"{BRIDGE}{number}"]


def link(number: int, state: str) -> None:
    """Cut a machine off, or heal it."""
    _ip("link", "set", f"corvinv{number}", state)


@contextmanager
def machines() -> Iterator[None]:
    """A bridge with three machines on it, and their end."""
    _ip("link", "add", BRIDGE, "type", "bridge")
    try:
        _ip("addr", "add", f"{NET}.1/24", "dev", BRIDGE)
        _ip("link", "set", BRIDGE, "up")
        for number in range(MACHINES):
            _machine(number)
        yield
    finally:
        for number in range(MACHINES):
            with suppress(subprocess.CalledProcessError):
                _ip("netns", "del", f"{BRIDGE}{number}")
        _ip("link", "del", BRIDGE)


def _machine(number: int) -> None:
    space, near, far = f"{BRIDGE}{number}", f"corvinv{number}", f"corvinw{number}"
    _ip("netns", "add", space)
    _ip("link", "add", near, "type", "veth", "peer", "name", far, "netns", space)
    _ip("link", "set", near, "master", BRIDGE, "up")
    _ip("-n", space, "addr", "add", f"{NET}.{number + 2}/24", "dev", far)
    _ip("-n", space, "link", "set", far, "up")
    _ip("-n", space, "link", "set", "lo", "up")
