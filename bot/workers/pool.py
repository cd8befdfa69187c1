"""A pool of processes of one kind: begun when they are needed, replaced when they are lost."""

from __future__ import annotations

import asyncio
import pickle
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Any

from bot.workers.pipe import LENGTH, packed
from bot.workers.process import end, surroundings

LOST = (TimeoutError, asyncio.IncompleteReadError, OSError)
MOST = 1 << 20  # bytes of an answer that are read at once
BEGINNING = 30.0  # seconds that a process may take to begin: a busy machine is not a hanging one


class Lost(Exception):
    """A process died over a question, or did not answer it in time."""


class Unstartable(Exception):
    """No process can be begun."""


class ProcessPool:
    """Processes that work at one thing; as many as are asked at the same time."""

    def __init__(self, work: str) -> None:
        self._work = work
        self._news: bytes | None = None
        self._told: set[Process] = set()
        self._answered: set[Process] = set()
        self._closed = False
        self.idle: list[Process] = []
        self.alive: set[Process] = set()

    async def ask(self, question: object, seconds: float) -> Any:
        """What a process answers in this time, once it has begun; one that does not is ended."""
        worker = await self._worker()
        patience = seconds if worker in self._answered else seconds + BEGINNING
        try:
            async with asyncio.timeout(patience):
                answer = await _exchange(worker, question)
        except BaseException as error:
            await self._end(worker)  # it would answer this question to whoever asks next
            if isinstance(error, LOST):
                raise Lost(repr(error)) from error
            raise
        self._answered.add(worker)
        self.idle.append(worker)
        self._tell(worker)
        return answer

    def tell(self, news: bytes) -> None:
        """Tell every process something that nobody answers, once it has nothing else to do."""
        self._news = news
        self._told.clear()
        for worker in self.idle:
            self._tell(worker)

    def _tell(self, worker: Process) -> None:
        if self._news is not None and worker not in self._told:
            assert worker.stdin is not None
            self._told.add(worker)
            worker.stdin.write(self._news)

    async def _worker(self) -> Process:
        while self.idle:
            worker = self.idle.pop()
            if worker.returncode is None:
                return worker
            self._forget(worker)
        if self._closed:
            raise Lost("the pool is closed")
        worker = await self._begun()
        self.alive.add(worker)
        if self._closed:
            await self._end(worker)
            raise Lost("the pool is closed")
        return worker

    async def _begun(self) -> Process:
        program, env = surroundings(self._work)
        try:
            return await asyncio.create_subprocess_exec(
                *program,
                stdin=PIPE,
                stdout=PIPE,
                env=env,
                limit=MOST,
                start_new_session=True,  # Ctrl+C is for the bot, which ends its processes itself
            )
        except OSError as error:
            raise Unstartable(str(error)) from error

    async def _end(self, worker: Process) -> None:
        try:
            await end(worker)
        finally:
            self._forget(worker)

    def _forget(self, worker: Process) -> None:
        for known in (self.alive, self._told, self._answered):
            known.discard(worker)

    async def close(self) -> None:
        """End every process, and begin no other."""
        self._closed = True
        idle, self.idle = self.idle, []
        for worker in idle:
            await self._end(worker)
        for worker in list(self.alive):
            with suppress(ProcessLookupError):
                worker.kill()
            await worker.wait()  # whoever has asked it reads its last words
            self._forget(worker)


async def _exchange(worker: Process, question: object) -> Any:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(packed(question))
    await worker.stdin.drain()
    (length,) = LENGTH.unpack(await worker.stdout.readexactly(LENGTH.size))
    answer = await worker.stdout.readexactly(length)
    try:
        return pickle.loads(answer)
    except Exception as error:  # rubbish can be wrong in any way
        raise Lost(repr(error)) from error
