"""Several sailors on one record, what they said was acknowledged, and whether it is so."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from bot.service.tables import Tables
from bot.storage.open_record import open_record
from game.registry import GAMES
from tests.hold.rows import Rows

SHARDS = 3
TABLES = 60  # enough that games are left when a process was stopped for a minute
OPTIONS = {"mode": "konev", "players": "1"}
WRONG = (0.0, 600.0, -600.0)  # seconds by which the clocks of the machines are wrong
ACTIONS = "select table_id, number, interaction, at from actions order by table_id, number"


class Crossing:
    """The sailors, and what each of them said."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.sailors: dict[int, Process] = {}
        self.took: list[tuple[int, int, int, int]] = []  # sailor, table, number, interaction
        self.listening: list[asyncio.Task[None]] = []

    async def prepare(self) -> None:
        """Tables that have begun, some of each shard."""
        async with await open_record(self.address) as store:
            tables = Tables(store, GAMES, lambda: 1.0)
            for number in range(TABLES):
                guild = (SHARDS + number % SHARDS) << 22
                table = await tables.open(1, guild, 1, "nights_of_fire", OPTIONS, manager=True)
                await tables.join(table.id, 1, None, "salt")
                await tables.start(table.id, 1)

    async def begin(self, number: int, lease: float, before: Sequence[str] = ()) -> None:
        """Another sailor; `before` its command stands what puts it on a machine of its own."""
        words = [sys.executable, "-m", "tests.hold.harbour.sailor", self.address, str(number)]
        words += [f"--shards={SHARDS}", f"--lease={lease}", f"--ahead={WRONG[number % 3]}"]
        sailor = await asyncio.create_subprocess_exec(*before, *words, stdout=PIPE, stderr=DEVNULL)
        self.sailors[number] = sailor
        self.listening.append(asyncio.create_task(self._listen(number, sailor)))

    async def _listen(self, number: int, sailor: Process) -> None:
        assert sailor.stdout is not None
        async for line in sailor.stdout:
            match line.decode().split():
                case ["took", table, answer, interaction]:
                    self.took.append((number, int(table), int(answer), int(interaction)))

    def by(self, number: int) -> int:
        """How many answers of a sailor were acknowledged."""
        return sum(each[0] == number for each in self.took)

    async def more(self, answers: int, patience: float = 120.0) -> bool:
        """Wait until so many more were taken; whether they were."""
        goal = len(self.took) + answers
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while len(self.took) < goal:  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
        return len(self.took) >= goal

    async def end(self) -> None:
        for sailor in self.sailors.values():
            if sailor.returncode is None:
                with suppress(ProcessLookupError):
                    os.kill(sailor.pid, signal.SIGKILL)
                await sailor.wait()
        await asyncio.gather(*self.listening, return_exceptions=True)


@asynccontextmanager
async def crossing(address: str) -> AsyncIterator[Crossing]:
    """A crossing, and the end of all its sailors."""
    found = Crossing(address)
    await found.prepare()
    try:
        yield found
    finally:
        await found.end()


def judged(crossing: Crossing, rows: Rows) -> list[str]:
    """What is lost, done twice or out of order."""
    written = rows.execute(ACTIONS).fetchall()
    by_place = {(table, number): interaction for table, number, interaction, _ in written}
    found = [
        f"table {table}: answer {number} was acknowledged as {wanted} and is {there}"
        for _, table, number, wanted in crossing.took
        if (there := by_place.get((table, number))) != wanted
    ]
    # One answer may carry out what follows from it by itself, in the same moment.
    times = Counter(interaction for interaction, _, _ in {(i, t, at) for t, _, i, at in written})
    found += [f"interaction {each} is there {n} times" for each, n in times.items() if n > 1]
    for table in {row[0] for row in written}:
        numbers = [number for each, number, _, _ in written if each == table]
        if numbers != list(range(len(numbers))):
            found.append(f"table {table}: answers {numbers}")
    return found
