"""The room a game is counted in: Corvin as it ships, on a stand-in whose time is told to pass.

Nothing waits for the wall clock. The clock of the stand-in stands still while anything is under
way and jumps to what is due next, so a game is the same in every run, on any machine.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from unittest.mock import patch

from msgspec.structs import replace

from bot.local.people.driver import Player
from bot.local.run.serve import standing
from bot.local.service.standin import StandIn
from bot.local.world.limits import Limits
from bot.model.table import Table
from bot.workers.thinker_main import Question, think
from config.settings import Settings, read_settings
from game.players import Advice
from tests.bot.club import Club
from tests.bot.screens.playing import served, unhurried

BEGIN = 1_800_000_000.0  # the first moment of every evening
BUSY = 10**6  # more requests a second than anybody sends: limits would only cost time
FREE = Limits(first_answer=300.0, requests=BUSY, in_channel=BUSY)


class Minds:
    """Automated players that think in this process, with the dice they are given."""

    async def think(self, question: Question) -> Advice:
        return think(question)

    async def close(self) -> None:
        """Nothing is left to end."""


class Room(Club):
    """Corvin with the settings it ships with, in time that passes when it is told to."""

    def __init__(self, standin: StandIn, path: Path) -> None:
        super().__init__(standin, path)
        clock = standin.clock
        clock.now = lambda: BEGIN + clock.ahead  # type: ignore[method-assign]
        self.minds = Minds()
        self.people: list[Player] = []
        self._changed: dict[int, Table] = {}  # those whose panels have not followed yet
        self._asleep: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = count()

    def settings(self) -> Settings:
        settings = read_settings()
        return replace(settings, outbox=replace(settings.outbox, per_second=BUSY))

    @property
    def now(self) -> float:
        return self.standin.clock.now()

    async def sleep(self, seconds: float) -> None:
        """How automated players wait here."""
        woken = asyncio.get_running_loop().create_future()
        heapq.heappush(self._asleep, (self.now + seconds, next(self._order), woken))
        await woken

    def hold_panels(self) -> None:
        """Let panels follow once all else is done: a moment by the wall clock is never the same."""
        self._follow = self.bot.follower.changed
        self.bot.follower.changed = self._note  # type: ignore[method-assign]
        self.tables.cache.followers[:] = [self._note]

    def _note(self, table: Table) -> None:
        self._changed[table.id] = table

    async def rest(self) -> None:
        """Wait until all that is due now is done and said, and everybody has seen it."""
        while True:
            await self._done()
            due = await self._next()
            if due is not None and due <= self.now:
                continue
            if not self._changed:
                break
            await self._followed()
        for player in self.people:
            await player.settle()

    async def _done(self) -> None:
        """Wait until whatever is under way is done and said."""
        await served()
        await self.bot.scheduler.drain()
        while len(self.bot.automated_turns.playing) > len(self._asleep):  # noqa: ASYNC110
            await asyncio.sleep(0)  # they think
        await self.bot.outbox.drain()

    async def _followed(self) -> None:
        """Bring the open panels up to what is asked now."""
        changed, self._changed = self._changed, {}
        for table in changed.values():
            self._follow(table)
        await asyncio.gather(*self.bot.follower.tasks)

    async def _next(self) -> float | None:
        """When something is due next, as far as that will be done by itself."""
        times = [due.at for due in await self.store.dues(1) if due.at is not None]
        times += [due for _, due in await self.store.heads()]
        times += [at for at, _, _ in self._asleep[:1]]
        return min(times, default=None)

    async def later(self, seconds: float) -> None:
        """Let time pass, stopping wherever something is due."""
        end = self.now + seconds
        while (due := await self._next()) is not None and due <= end:
            await self._until(due)
        await self._until(end)

    async def on(self) -> None:
        """Let time pass until the next thing is due and done."""
        due = await self._next()
        assert due is not None, "nothing will ever happen"
        await self._until(due)

    async def _until(self, when: float) -> None:
        self.advance(max(0.0, when - self.now))
        while self._asleep and self._asleep[0][0] <= self.now:
            heapq.heappop(self._asleep)[2].set_result(None)
        await self.rest()


@asynccontextmanager
async def room(folder: Path, secret: int = 1) -> AsyncIterator[Room]:
    """A fresh world with Corvin in it; the secret stands for the dice of its first table."""
    dice = patch("bot.model.dice.seed", lambda secret, salts: f"dice of {secret}")
    async with standing(limits=FREE) as s:
        made = Room(s, folder / "corvin.db")
        made.seeds = count(secret)
        with dice:
            async with made:
                made.bot.automated_turns.sleep = made.sleep
                made.hold_panels()
                await unhurried(made)
                yield made
        assert not s.notes.lines(), s.notes.lines()
