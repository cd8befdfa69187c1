"""Kill the bot at every write and every request of a whole game, one kill in each run."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from random import Random

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.hold.database import own_server, record_on
from tests.hold.evening import SHORT, Told, differences, evening
from tests.hold.mortal import KINDS, Moment
from tests.hold.nursery import Nursery, nursery
from tests.hold.played import PLAYED, add_game

console = Console()
ALIKE, MISSED = "alike", "not reached"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--answers", type=int, default=SHORT, help="agree on a draw after so many, if not over"
    )
    parser.add_argument("--from", dest="first", type=int, default=1, help="the first run to make")
    parser.add_argument("--to", dest="last", type=int, help="the last run to make")
    parser.add_argument("--runs", type=int, help="at most so many, of those not noted yet")
    parser.add_argument("--only", nargs="+", metavar="MOMENT", help='such as "before write 12"')
    parser.add_argument("--postgres", action="store_true", help="with the record on a server")
    parser.add_argument(
        "--stop", type=float, default=0.0, metavar="SECONDS",
        help="stop the bot for so long and do not kill it (with --postgres)",
    )  # fmt: skip
    parser.add_argument("--at-once", type=int, default=2, help="games at the same time")
    parser.add_argument(
        "--log", type=Path, help="note each run here; those noted already are not made again"
    )


def moments(calm: Told) -> list[Moment]:
    """Before and after each write and each request of an evening.

    They are shuffled, always alike, so that a part of them is taken from the whole evening.
    """
    totals = {"write": calm.writes, "send": calm.sends}
    found = [
        Moment(kind, number, after)
        for kind in KINDS
        for number in range(1, totals[kind] + 1)
        for after in (False, True)
    ]
    Random(0).shuffle(found)
    return found


class Log:
    """What came of each run, in memory and in a file that the next command goes on with."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.found: dict[str, str] = {}
        if path is not None and path.exists():
            for line in path.read_text("utf-8").splitlines():
                moment, _, self.found[moment] = line.partition(": ")

    def note(self, moment: Moment, outcome: str) -> None:
        self.found[str(moment)] = outcome
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{moment}: {outcome}\n")

    def count(self, outcome: str) -> int:
        return sum(each == outcome for each in self.found.values())


async def _one(born: Nursery, moment: Moment, asked: argparse.Namespace) -> Told:
    with tempfile.TemporaryDirectory(prefix="corvin-kill-") as name:
        folder, game = Path(name), PLAYED[asked.game]
        record = await record_on(asked.server, folder)
        return await evening(born, folder, moment, asked.answers, game, record, asked.stop)


async def _tried(born: Nursery, calm: Told, moment: Moment, asked: argparse.Namespace) -> str:
    """What came of an evening with a kill."""
    told = await _one(born, moment, asked)
    if not told.killed:
        return MISSED
    return " ".join("; ".join(differences(calm, told)).split()) or ALIKE


async def run(asked: argparse.Namespace) -> bool:
    """Every moment, or those asked for; whether all evenings ended alike."""
    with own_server(asked.postgres or asked.stop > 0) as server:
        return await _run(argparse.Namespace(**{**vars(asked), "server": server}))


async def _run(asked: argparse.Namespace) -> bool:
    log = Log(asked.log and asked.log.with_name(f"{asked.game}-{asked.log.name}"))
    async with nursery() as born:
        calm = await _one(born, Moment(), asked)
        every = moments(calm)
        chosen = every[asked.first - 1 : asked.last]
        if asked.only:
            chosen = [moment for moment in every if str(moment) in asked.only]
        todo = [moment for moment in chosen if str(moment) not in log.found][: asked.runs]
        console.print(
            f"A game of {len(calm.rows[0])} answers: {calm.writes} writes, {calm.sends} requests, "
            f"{len(every)} moments; {len(todo)} runs to make."
        )
        with _progress() as bar:
            task = bar.add_task("killing", total=len(todo))
            room = asyncio.Semaphore(asked.at_once)

            async def kill(moment: Moment) -> None:
                async with room:
                    log.note(moment, await _tried(born, calm, moment, asked))
                bar.advance(task)

            async with asyncio.TaskGroup() as group:
                for moment in todo:
                    group.create_task(kill(moment))
    return _summed_up(log)


def _summed_up(log: Log) -> bool:
    alike, missed = log.count(ALIKE), log.count(MISSED)
    bad = [f"{moment}: {o}" for moment, o in log.found.items() if o not in (ALIKE, MISSED)]
    for each in bad:
        console.print(each, markup=False)
    console.print(
        f"{len(log.found)} runs: {alike} ended alike, {len(bad)} did not, "
        f"{missed} moments were not reached."
    )
    return not bad


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeRemainingColumn(), console=console)
