"""The minds of automated players: a few processes that think, so that the loop never has to.

A process that does not answer in time is ended, and one that has died is replaced.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
from asyncio.subprocess import PIPE, Process
from random import Random

from msgspec.structs import replace

from bot.workers.process import end, surroundings
from bot.workers.thinker_main import LENGTH, Question, packed
from config.settings import AutomataSettings
from game.kernel import Text
from game.players import Advice
from game.players.chance import pick

log = logging.getLogger("corvin")
# Who is asked, and who next should a process die over it.
FALLBACKS = {"hard": ("hard", "normal"), "normal": ("normal", "easy"), "easy": ("easy", "easy")}
LOST = (TimeoutError, asyncio.IncompleteReadError, OSError, pickle.UnpicklingError)


class Busy(Exception):
    """More questions wait than anybody should wait for."""


class ThinkerPool:
    """A pool of thinking processes, begun when the first question comes."""

    def __init__(self, settings: AutomataSettings) -> None:
        self.settings = settings
        self.idle: list[Process] = []
        self.alive: set[Process] = set()
        self._waiting = 0
        self._room = asyncio.Semaphore(settings.minds)

    async def think(self, question: Question) -> Advice:
        """A legal answer to a question: of its strength, else of a lesser one, else any."""
        if self._waiting >= self.settings.queue:
            raise Busy
        self._waiting += 1
        try:
            async with self._room:
                return await self._thought(question)
        finally:
            self._waiting -= 1

    async def _thought(self, question: Question) -> Advice:
        for strength in FALLBACKS[question.strength]:
            advice = await self._asked(replace(question, strength=strength))
            if advice is not None and question.decision.accepts(advice.picks):
                return advice
        log.error("No answer to %s was thought of; any will do.", question.decision.step)
        return Advice(pick(question.decision, Random(question.seed)), Text("reason.chance"))

    async def _asked(self, question: Question) -> Advice | None:
        """What a process answers; None if it dies, fails or takes too long."""
        worker = None
        try:
            worker = await self._worker()
            async with asyncio.timeout(question.seconds + self.settings.grace):
                answer = await _exchange(worker, question)
        except BaseException as error:
            if worker is not None:
                await self._end(worker)  # it would answer this question to whoever asks next
            if not isinstance(error, LOST):
                raise
            log.warning("A mind was lost over %s: %r", question.decision.step, error)
            return None
        self.idle.append(worker)
        return answer

    async def _worker(self) -> Process:
        while self.idle:
            worker = self.idle.pop()
            if worker.returncode is None:
                return worker
            self.alive.discard(worker)
        program, env = surroundings("thinker_main")
        worker = await asyncio.create_subprocess_exec(
            *program,
            stdin=PIPE,
            stdout=PIPE,
            env=env,
            start_new_session=True,  # Ctrl+C is for the bot, which ends its minds itself
        )
        self.alive.add(worker)
        return worker

    async def _end(self, worker: Process) -> None:
        await end(worker)
        self.alive.discard(worker)

    async def close(self) -> None:
        """End every process."""
        for worker in list(self.alive):
            await self._end(worker)
        self.idle.clear()


async def _exchange(worker: Process, question: Question) -> Advice:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(packed(question))
    await worker.stdin.drain()
    (length,) = LENGTH.unpack(await worker.stdout.readexactly(LENGTH.size))
    answer = pickle.loads(await worker.stdout.readexactly(length))
    assert isinstance(answer, Advice)
    return answer
