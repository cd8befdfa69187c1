"""Many tables at once: how many answers a second, how soon acknowledged, how much memory."""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import Coroutine
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console
from rich.progress import Progress, TaskID

from bot.bench import processes
from bot.bench.portfolios import portfolios_of
from bot.local.run.server import running
from bot.local.world.limits import Limits
from bot.storage.open_record import read_place
from images.studio import DRAWN
from tests.hold.crowd import Crowd, Figures, Table
from tests.hold.database import own_server, record_on
from tests.hold.evening import until
from tests.hold.mortal import KINDS, Life, counted
from tests.hold.nursery import Child, Nursery, nursery
from tests.hold.played import PLAYED, add_game
from tests.hold.rows import rows_of
from tests.hold.stock import Stock

console = Console(soft_wrap=True)
SOLO = {"nights": {"mode": "konev", "players": "1"}, "days": {"mode": "zhukov", "players": "1"}}
BUSY = 10**6  # more requests than anybody sends: to measure the bot, not the limits
REAL = Limits(in_channel=5, in_channel_window=5.0)
FREE = Limits(requests=BUSY, in_channel=BUSY)
PER_SECOND = 45
T = TypeVar("T")
BOTH = ((False, 1), (True, 1), (True, 2), (True, 4))  # on a server, so many processes


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--tables", type=int, nargs="*", default=[10, 100, 1000, 10_000])
    parser.add_argument("--active", type=int, default=0, help="tables played at; 0: all")
    parser.add_argument("--answers", type=int, default=1000, help="at all tables together")
    parser.add_argument("--minutes", type=float, default=6.0, help="of play, at most")
    parser.add_argument("--servers", type=int, default=20)
    parser.add_argument("--at-once", type=int, default=50, help="people who act at the same time")
    parser.add_argument("--pause", type=float, default=0.0, help="seconds a person thinks; 0: none")
    parser.add_argument("--real", action="store_true", help="with Discord's own limits")
    parser.add_argument("--duel", action="store_true", help="tables for two, with turn notices")
    parser.add_argument("--against", default="", help="an automated player, as in 'easy'")
    parser.add_argument("--postgres", action="store_true", help="with the record on a server")
    parser.add_argument("--processes", type=int, default=1, help="that are one bot, on a server")
    parser.add_argument(
        "--both", action="store_true", help="in a file, then on a server with 1, 2 and 4 processes"
    )
    parser.add_argument("--scale", type=float, default=1.0, help="of the pictures")


class Used(Struct):
    """What a process has used so far: MiB, seconds of a processor, requests and commits."""

    memory: float
    cpu: float
    counts: dict[str, int]


def used(pid: int, counts: Path) -> Used:
    """Of a process and those that work for it, as the machine counts them."""
    family = [pid, *processes.children(pid)]
    done = counted(counts) if counts.stat().st_size else dict.fromkeys(KINDS, 0)
    return Used(sum(map(_memory, family)), sum(map(processes.spent, family)), done)


def _memory(pid: int) -> float:
    """MiB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(each.split()[1] for each in lines if each.startswith("VmRSS"))) / 1024


def spread(times: list[float]) -> str:
    """Median, the 99th of a hundred, and the worst."""
    if len(times) < 2:
        return "-"
    worst_of_100 = quantiles(times, n=100, method="inclusive")[-1]
    return f"p50 {median(times):.0f}, p99 {worst_of_100:.0f}, worst {max(times):.0f}"


class Run(Struct):
    """What came of one run."""

    game: str
    tables: int
    figures: Figures
    refused: int
    waiting: int  # messages not yet sent at the last answer
    took: float
    drained: float
    born: float  # seconds until the bot was on the line
    before: Used
    after: Used
    stock: int  # bytes of the record
    kept: int

    @property
    def well(self) -> bool:
        """Whether nothing was refused and every answer was taken."""
        return not (self.refused or self.figures.silent or self.figures.amiss)

    def tell(self) -> None:
        """The figures, in words."""
        f, given = self.figures, max(1, self.figures.answers)
        cpu = self.after.cpu - self.before.cpu
        sends, writes = (self.after.counts[k] - self.before.counts[k] for k in ("send", "write"))
        console.print(
            f"{self.game}: {self.tables} tables, {f.answers} answers in {self.took:.1f} s: "
            f"{f.answers / self.took:.1f} a second; {1000 * cpu / given:.0f} ms of a processor an "
            f"answer, of which the bot had {100 * cpu / self.drained:.0f} %"
        )
        console.print(f"  acknowledged after ms: {spread(f.acks)}")
        console.print(f"  own panel after ms: {spread(f.panels)}")
        console.print(f"  turn notices after ms: {spread(f.turns)} ({len(f.turns)})")
        console.print(f"  boards for all after ms: {spread(f.boards)} ({len(f.boards)})")
        console.print(
            f"  an answer: {sends / given:.1f} requests, {writes / given:.1f} commits, "
            f"{f.sent / given / 1000:.0f} kB of pictures"
        )
        console.print(
            f"  left to send at the last answer: {self.waiting}, all sent at {self.drained:.1f} s"
        )
        console.print(
            f"  memory: {self.before.memory:.0f} MiB on the line after {self.born:.1f} s, "
            f"{self.after.memory:.0f} after play; record: {self.stock / self.tables / 1024:.1f} "
            f"KiB a table, and {(self.kept - self.stock) / given / 1024:.1f} an answer"
        )
        console.print(
            f"  refused by Discord: {self.refused}, not acknowledged in time: {f.silent}, "
            f"not taken: {f.amiss}; load of the machine {os.getloadavg()[0]:.1f}"
        )


async def measure(asked: argparse.Namespace, tables: int, limits: Limits | None = None) -> Run:
    """One run with so many tables, with limits of its own or those that are asked for."""
    limits, per_second = (
        limits or (REAL if asked.real else FREE),
        PER_SECOND if asked.real else BUSY,
    )
    with (
        tempfile.TemporaryDirectory(prefix="corvin-load-") as name,
        own_server(asked.postgres or asked.processes > 1, fsync="on") as server,
    ):
        folder = Path(name)
        record = await record_on(server, folder)
        async with nursery() as born, running(limits=limits) as s:
            game, servers = PLAYED[asked.game].game, min(asked.servers, tables)
            stock = Stock(s.world, servers, _options(asked), asked.against, game)
            places = await stock.fill(read_place(record), tables)
            crowd = Crowd(s, game, places, asked.at_once, asked.answers)
            life = Life(s.payloads.origin, record, "", scale=asked.scale, shards=asked.processes)
            drawn = str(portfolios_of(*DRAWN)) if asked.scale == 1 else ""
            life = replace(life, per_second=per_second, portfolios=drawn)
            begun = time.perf_counter()
            crew = await _crew(born, life, folder, asked.processes)
            took = time.perf_counter() - begun
            with closing(rows_of(record)) as crowd.record:
                if server is not None:
                    await until(lambda: _divided(crowd) == asked.processes)
                return await outlived(list(crew), _measure(asked, crowd, crew, record, took))


def _options(asked: argparse.Namespace) -> dict[str, str]:
    """Those of a table for one, where a game has such tables and no other is asked for."""
    two = PLAYED[asked.game].options
    return two if asked.duel or asked.against else SOLO.get(asked.game, two)


async def _crew(born: Nursery, life: Life, folder: Path, processes: int) -> dict[Child, Path]:
    """So many processes, and where each of them counts what it does."""
    counts = [folder / f"counts{number}" for number in range(processes)]
    # All at once: of four shards a third process has none, and is ready only when a fourth comes.
    crew = await asyncio.gather(*[born.born(replace(life, counts=str(each))) for each in counts])
    return dict(zip(crew, counts, strict=True))


def _divided(crowd: Crowd) -> int:
    """How many processes have a shard."""
    query = "select count(distinct process) from leases where place <= 0"
    return int(crowd.record.execute(query).fetchone()[0])


async def outlived(bots: list[Child], work: Coroutine[Any, Any, T]) -> T:
    """What comes of some work, which fails as soon as a bot is dead."""
    deaths = [asyncio.create_task(each.dead.wait()) for each in bots]
    task = asyncio.create_task(work)
    try:
        await asyncio.wait({task, *deaths}, return_when=asyncio.FIRST_COMPLETED)
        assert not any(each.dead.is_set() for each in bots), "a bot has died"
        return await task
    finally:
        for each in (task, *deaths):
            each.cancel()
        await asyncio.gather(task, *deaths, return_exceptions=True)


def used_by(crew: dict[Child, Path]) -> Used:
    """What all of them have used so far."""
    each = [used(bot.pid, counts) for bot, counts in crew.items()]
    counts = {kind: sum(one.counts[kind] for one in each) for kind in KINDS}
    return Used(sum(one.memory for one in each), sum(one.cpu for one in each), counts)


async def _measure(
    asked: argparse.Namespace, crowd: Crowd, crew: dict[Child, Path], record: str, born: float
) -> Run:
    stock, refused = size(record), crowd.s.traffic.refused
    before = used_by(crew)
    begun = time.perf_counter()
    await _play(asked, crowd)
    took, waiting = time.perf_counter() - begun, _waiting(crowd)
    await until(lambda: _waiting(crowd) == 0)
    drained, after = time.perf_counter() - begun, used_by(crew)
    refused = crowd.s.traffic.refused - refused
    return Run(
        asked.game, len(crowd.tables), crowd.figures, refused, waiting, took, drained, born,
        before, after, stock, size(record),
    )  # fmt: skip


async def _play(asked: argparse.Namespace, crowd: Crowd) -> None:
    """Everybody plays, as fast as they may, until so much has been answered."""
    end = asyncio.get_running_loop().call_later(60 * asked.minutes, crowd.over.set)

    async def play(table: Table, bar: Progress, task: TaskID) -> None:
        while await crowd.answer(table, asked.pause):
            bar.update(task, completed=crowd.figures.answers)

    with Progress(console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(f"{len(crowd.tables)} tables", total=asked.answers)
        async with asyncio.TaskGroup() as group:
            for table in crowd.tables[: asked.active or None]:
                group.create_task(play(table, bar, task))
    end.cancel()


def size(place: str) -> int:
    """Bytes of a record, with what is not yet in its file; of one on a server nobody asks."""
    record = Path(place)
    return sum(each.stat().st_size for each in record.parent.glob(f"{record.name}*"))


def _waiting(crowd: Crowd) -> int:
    return int(crowd.record.execute("select count(*) from outbox").fetchone()[0])


async def run(asked: argparse.Namespace) -> bool:
    """Every number of tables, one after the other, in each place that is asked for."""
    well = True
    for tables in asked.tables:
        for place in BOTH if asked.both else (None,):
            if place is not None:
                asked.postgres, asked.processes = place
                where = "on a server" if asked.postgres else "in a file"
                console.print(f"The record {where}, processes: {asked.processes}")
            found = await measure(asked, tables)
            found.tell()
            well = well and found.well
    return well
