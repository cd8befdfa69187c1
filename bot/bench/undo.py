"""The benchmark of taking back: the end of a long game beside the end of a short one.

No game that ships is long enough, so the game is made for it: a heap that never ends, whose answers
cost next to nothing. What is measured is what the length of a record costs, and nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from time import time
from typing import Any, Generic, TypeVar

from bot.bench.measure import Measure, measure
from bot.bench.record import folder
from bot.service.tables import Tables
from bot.storage.store import Store
from game.kernel import (
    Action,
    Ask,
    Decision,
    Game,
    Next,
    Rules,
    Seat,
    Sight,
    State,
    View,
    option,
    roll,
    say,
)

SHORT, LONG = 50, 5_000  # answers
TOGETHER = 10  # of them in one command, while a game is made
TIMES = 20  # something is taken back in each round
DICE = 5  # answers from one die to the next
SEATS: tuple[Seat, ...] = ("one",)
StepT = TypeVar("StepT")


class HeapState(State[StepT], Generic[StepT], array_like=True, dict=True):
    """What was added, and some more, so that a position is as large as that of a game."""

    count: int
    cells: list[int]


class Add(Ask, frozen=True):
    """One is added to a heap; now and then a die falls."""

    def ask(self, s: HeapState[Any]) -> Decision:
        return Decision(SEATS, "add", tuple(option("number", str(n)) for n in range(20)))

    def take(self, s: HeapState[Any], action: Action) -> Next:
        s.count += 1
        s.cells[s.count % len(s.cells)] += int(action.picks[0])
        if s.count % DICE == 0:
            roll(s, 6)
        say(s, "added", number=action.picks[0])
        return [Add()]


class HeapView(View, frozen=True):
    """What everybody sees."""

    count: int


def _setup(seed: str, options: Mapping[str, str]) -> HeapState[Any]:
    return HeapState(seed, 0, [Add()], None, [], 0, [0] * 200)


HEAP = Game(
    key="heap",
    title="Heap",
    choices=(),
    seats=lambda options: SEATS,
    rules=Rules(HeapState, (Add,), _setup),
    sight=Sight(lambda s, seat: HeapView(seat, s.count), lambda s: SEATS, hides=False),
)


class Played:
    """A game of so many answers, at whose end something is answered and taken back."""

    def __init__(self, runner: asyncio.Runner, path: Path, answers: int) -> None:
        self.runner = runner
        self.store = runner.run(Store.open(path))
        self.tables = Tables(self.store, {HEAP.key: HEAP}, time)
        self.given = 0
        runner.run(self._play(answers))

    async def _play(self, answers: int) -> None:
        table = await self.tables.open(1, None, 1, HEAP.key, {})
        await self.tables.join(table.id, 1, None, "salt")
        table = await self.tables.start(table.id, 1)
        for _ in range(0, answers, TOGETHER):
            await self._answer(TOGETHER)

    async def _answer(self, count: int) -> None:
        table = await self.tables.get(1)
        self.given += 1
        await self.tables.act(1, 1, table.number, [("7",)] * count, self.given)

    async def _back(self) -> None:
        for _ in range(TIMES):
            await self._answer(1)
            self.given += 1
            ticket = (await self.tables.get(1)).ticket(1)
            await self.tables.undo(1, 1, ticket, self.given)

    def back(self, number: int) -> int:
        """Answer and take back, again and again."""
        self.runner.run(self._back())
        return TIMES

    def close(self) -> None:
        self.runner.run(self.store.close())


def taking_back() -> Measure:
    """How often a second an answer is given and taken back at the end of a long game."""
    with folder() as place, asyncio.Runner() as runner:
        long, short = (Played(runner, place / f"{n}.db", n) for n in (LONG, SHORT))
        try:
            return measure(
                f"answer and take back, after {LONG:,} answers",
                long.back,
                f"after {SHORT} answers",
                short.back,
                0.67,
            )
        finally:
            long.close()
            short.close()
