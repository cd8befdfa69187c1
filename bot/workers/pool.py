"""A pool of processes of one kind: begun when they are needed, replaced when they are lost."""

from __future__ import annotations

import asyncio
import pickle
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import Any

from bot.workers.pipe import LENGTH, packed
from bot.workers.process import end, surroundings

LOST = (TimeoutError, asyncio.IncompleteReadError, OSError, pickle.UnpicklingError)
BEGINNING = 30.0  # seconds that a process may take to begin: a busy machine is not a hanging one
MOST = 1 << 20  # bytes of an answer that are read at once


class Lost(Exception):
    """A process died over a question, or did not answer it in time."""


class Unstartable(Exception):
    """No process can be begun."""


class ProcessPool:
    """Processes that work at one thing; as many as are asked at the same time."""

    def __init__(self, work: str, first: Callable[[], object] = lambda: None) -> None:
        self._work = work
        self._first = first  # what each process is asked before all else, if anything
        self.idle: list[Process] = []
        self.alive: set[Process] = set()

    async def ask(self, question: object, seconds: float) -> Any:
        """What a process answers in this time; one that does not is ended."""
        worker = await self._worker(seconds)
        try:
            async with asyncio.timeout(seconds):
                answer = await _exchange(worker, question)
        except BaseException as error:
            await self._end(worker)  # it would answer this question to whoever asks next
            if isinstance(error, LOST):
                raise Lost(repr(error)) from error
            raise
        self.idle.append(worker)
        return answer

    async def _worker(self, seconds: float) -> Process:
        while self.idle:
            worker = self.idle.pop()
            if worker.returncode is None:
                return worker
            self.alive.discard(worker)
        program, env = surroundings(self._work)
        try:
            worker = await asyncio.create_subprocess_exec(
                *program,
                stdin=PIPE,
                stdout=PIPE,
                env=env,
                limit=MOST,
                start_new_session=True,  # Ctrl+C is for the bot, which ends its processes itself
            )
        except OSError as error:
            raise Unstartable(str(error)) from error
        self.alive.add(worker)
        if (first := self._first()) is not None:
            self.idle.append(worker)
            await self.ask(first, max(seconds, BEGINNING))
            return await self._worker(seconds)
        return worker

    async def _end(self, worker: Process) -> None:
        await end(worker)
        self.alive.discard(worker)

    async def close(self) -> None:
        """End every process."""
        for worker in list(self.alive):
            await self._end(worker)
        self.idle.clear()


async def _exchange(worker: Process, question: object) -> Any:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(packed(question))
    await worker.stdin.drain()
    (length,) = LENGTH.unpack(await worker.stdout.readexactly(LENGTH.size))
    return pickle.loads(await worker.stdout.readexactly(length))
