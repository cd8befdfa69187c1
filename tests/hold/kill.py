"""Kill the bot at every write and every request of a whole game, one kill in each run."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.hold.evening import WHOLE, Told, differences, evening
from tests.hold.mortal import KINDS, Moment
from tests.hold.nursery import Nursery, nursery

console = Console()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--answers", type=int, default=WHOLE, help="end each game after so many")
    parser.add_argument("--every", type=int, default=1, help="kill at every N-th moment only")
    parser.add_argument("--at-once", type=int, default=2, help="games at the same time")


def moments(calm: Told, every: int) -> list[Moment]:
    """Before and after each write and each request of an evening."""
    totals = {"write": calm.writes, "send": calm.sends}
    found = [
        Moment(kind, number, after)
        for kind in KINDS
        for number in range(1, totals[kind] + 1)
        for after in (False, True)
    ]
    return found[::every]


async def _one(born: Nursery, moment: Moment, answers: int) -> Told:
    with tempfile.TemporaryDirectory(prefix="corvin-kill-") as folder:
        return await evening(born, Path(folder), moment, answers)


async def run(asked: argparse.Namespace) -> bool:
    """Every moment; whether all evenings ended alike."""
    bad: list[str] = []
    missed = 0
    async with nursery() as born:
        calm = await _one(born, Moment(), asked.answers)
        todo = moments(calm, asked.every)
        console.print(
            f"A game of {len(calm.actions)} answers: {calm.writes} writes, {calm.sends} requests."
        )
        with _progress() as bar:
            task = bar.add_task("killing", total=len(todo))
            room = asyncio.Semaphore(asked.at_once)

            async def kill(moment: Moment) -> None:
                nonlocal missed
                async with room:
                    told = await _one(born, moment, asked.answers)
                missed += not told.killed
                for each in differences(calm, told):
                    bad.append(f"{moment}: {each}")
                    bar.console.print(bad[-1])
                bar.advance(task)

            async with asyncio.TaskGroup() as group:
                for moment in todo:
                    group.create_task(kill(moment))
    console.print(
        f"{len(todo)} runs, {len(todo) - missed} kills, {missed} moments not reached, "
        f"{len(bad)} differences."
    )
    return not bad


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeRemainingColumn(), console=console)
