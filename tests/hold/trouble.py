"""Trouble with a server in the midst of play: ended, cut off, or replaced by an older one."""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import signal
import tempfile
from contextlib import closing
from pathlib import Path

import asyncpg
from rich.console import Console

from bot.model.change import Unwritten
from bot.model.table import Table
from bot.storage.open_record import open_record
from tests.bot.service.world import SOLO, World
from tests.bot.storage.server import Server, address_of
from tests.hold.database import own_server
from tests.hold.harbour.crossing import Crossing, crossing, judged
from tests.hold.rows import rows_of

console = Console(soft_wrap=True)
CUT = """select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()"""
KINDS = ("end", "crash", "cut", "stop", "kill")
ENDS = (signal.SIGINT, signal.SIGQUIT)  # of the server: in order, and as in a crash


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rounds", type=int, default=5, help="of each kind of trouble")
    parser.add_argument("--answers", type=int, default=20, help="between two troubles")
    parser.add_argument("--lease", type=float, default=3.0, help="seconds")
    parser.add_argument("--stop", type=float, default=60.0, help="seconds a process is stopped")


async def run(asked: argparse.Namespace) -> bool:
    """Every kind of trouble; whether nothing was lost, and nothing done twice."""
    with own_server(fsync="on") as server, tempfile.TemporaryDirectory() as folder:
        if server is None:
            return True
        well = await _troubled(server, Path(folder) / "record", asked)
        return await _replaced(server, Path(folder) / "other") and well


async def _troubled(server: Server, place: Path, asked: argparse.Namespace) -> bool:
    address = await address_of(server, place)
    async with crossing(address) as c:
        for number in range(2):
            await c.begin(number, asked.lease)
        stuck = [] if await c.more(asked.answers) else ["nothing goes on at first"]
        for number in range(asked.rounds):
            for trouble in KINDS:
                await _make(trouble, server, c, number, asked)
                if not await c.more(asked.answers):
                    stuck.append(f"nothing goes on after {trouble} {number}")
        took = len(c.took)
    with closing(rows_of(address)) as rows:
        faults = [*stuck, *judged(c, rows)]
    for fault in faults[:20]:
        console.print(f"  {fault}", markup=False)
    console.print(
        f"{len(KINDS) * asked.rounds} troubles, {took} answers taken: {len(faults)} faults"
    )
    return not faults


async def _make(
    trouble: str, server: Server, c: Crossing, number: int, asked: argparse.Namespace
) -> None:
    if trouble in ("end", "crash"):
        await asyncio.to_thread(server.halt, ENDS[trouble == "crash"])
        await asyncio.sleep(0.5)
        server.begin()
    elif trouble == "cut":
        other = await asyncpg.connect(c.address)
        await other.execute(CUT)
        await other.close()
    elif trouble == "stop":
        os.kill(c.sailors[number % 2].pid, signal.SIGSTOP)
        await asyncio.sleep(asked.stop)  # the other one has taken over by now
        os.kill(c.sailors[number % 2].pid, signal.SIGCONT)
    else:
        dead = number % 2
        os.kill(c.sailors[dead].pid, signal.SIGKILL)
        await c.sailors[dead].wait()
        # Its number is used again by the next one, with interactions that were not used before.
        await c.begin(2 + number, asked.lease)
        c.sailors[dead] = c.sailors.pop(2 + number)


async def _replaced(server: Server, place: Path) -> bool:
    """A server takes the place of one that had confirmed more: nothing is written to it."""
    address = await address_of(server, place)
    data, older = server.folder / "data", server.folder / "older"
    world = World(await open_record(address))
    table = await world.answer(await world.started(SOLO))
    await asyncio.to_thread(server.halt)
    await asyncio.to_thread(_copied, data, older)
    server.begin()
    table = await _again(world, table.id)
    await asyncio.to_thread(server.halt)
    await asyncio.to_thread(_put_back, older, data)
    server.begin()
    refused = 0
    for _ in range(3):
        try:
            await _again(world, table.id)
        except Unwritten as error:
            refused += "behind" in str(error)
    await world.store.close()
    console.print(f"a server that is behind was refused {refused} times of 3")
    return refused == 3


async def _again(world: World, number: int) -> Table:
    """One more answer, once the server can be reached."""
    for _ in range(100):
        try:
            return await world.answer(await world.tables.get(number))
        except Unwritten as error:
            if "behind" in str(error):
                raise
            await asyncio.sleep(0.1)
    raise AssertionError("the server does not come back")


def _copied(data: Path, older: Path) -> None:
    """A copy of a server, for whom the server belongs to."""
    shutil.copytree(data, older)
    there = data.stat()
    for each in (older, *older.rglob("*")):
        os.chown(each, there.st_uid, there.st_gid)
    older.chmod(0o700)


def _put_back(older: Path, data: Path) -> None:
    shutil.rmtree(data)
    older.rename(data)
