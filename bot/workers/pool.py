"""A pool of processes of one kind: begun when they are needed, replaced when they are lost."""

from __future__ import annotations

import asyncio
import pickle
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from bot.workers.pipe import LENGTH, READY, packed
from bot.workers.process import end, surroundings

LOST = (TimeoutError, asyncio.IncompleteReadError, OSError)
MOST = 1 << 20  # bytes of an answer that are read at once
BEGINNING = 30.0  # seconds that a process may take to begin: a busy machine is not a hanging one


class Lost(Exception):
    """A process died over a question, or did not answer it in time."""


class Unstartable(Exception):
    """No process can be begun."""


class Died(Unstartable):
    """A process ended while it began."""


class ProcessPool:
    """Processes that work at one thing; as many as are asked at the same time.

    Where no more than some are wanted, what else is asked lies before one that works, so that it
    need not wait until its last answer is read.
    """

    def __init__(
        self, work: str, most: int | None = None, known: Mapping[str, str] | None = None
    ) -> None:
        self._work = work
        self._most = most
        self._known = known or {}  # what each finds in its environment besides
        self._gate = asyncio.Lock()  # one process is begun at a time
        self._lines: dict[Process, asyncio.Lock] = {}  # who reads the next answer of each
        self._asked: Counter[Process] = Counter()  # questions that each has yet to answer
        self._closed = False
        self._beginning: Process | None = None
        self.idle: list[Process] = []
        self.alive: set[Process] = set()

    async def ask(self, question: object, seconds: float) -> Any:
        """What a process answers in this time; one that does not is ended."""
        while True:
            worker = await self._worker()
            line = self._lines[worker]
            await self._first(worker, line, question)
            try:
                if worker in self.alive:
                    return await self._heard(worker, seconds)
            finally:
                line.release()
            # It was lost over what somebody else had asked before us: another one is asked.

    async def _first(self, worker: Process, line: asyncio.Lock, question: object) -> None:
        """Ask, and wait until all is read that was asked before."""
        assert worker.stdin is not None
        self._asked[worker] += 1
        worker.stdin.write(packed(question))
        try:
            await line.acquire()
        except BaseException:
            with suppress(ProcessLookupError):
                worker.kill()  # whoever reads its answers sees that it is gone
            raise

    async def _heard(self, worker: Process, seconds: float) -> Any:
        """The next answer of a process; for whoever is the first in its line."""
        try:
            async with asyncio.timeout(seconds):
                answer = await _answer(worker)
        except BaseException as error:
            await self._end(worker)  # it would answer this question to whoever asks next
            if isinstance(error, LOST):
                raise Lost(repr(error)) from error
            raise
        self._asked[worker] -= 1
        if not self._asked[worker]:
            self.idle.append(worker)
        return answer

    async def _worker(self) -> Process:
        """One that is idle, else a new one, else the one before which the fewest questions lie."""
        if (known := self._idle()) is not None:
            return known
        async with self._gate:
            if (known := self._idle()) is not None:
                return known
            if self._closed:
                raise Lost("the pool is closed")
            if self._most is not None and len(self.alive) >= self._most:
                return min(self.alive, key=lambda each: self._asked[each])
            worker = await self._begun()
            self.alive.add(worker)
            self._lines[worker] = asyncio.Lock()
            if self._closed:
                await self._end(worker)
                raise Lost("the pool is closed")
            return worker

    def _idle(self) -> Process | None:
        while self.idle:
            worker = self.idle.pop()
            if worker.returncode is None:
                return worker
            self._forget(worker)
        return None

    async def _begun(self) -> Process:
        """A new process that is ready to work; one that dies while it begins is replaced once."""
        try:
            return await self._ready()
        except Died:
            if self._closed:
                raise
            return await self._ready()

    async def _ready(self) -> Process:
        """A new process that has said that it is ready to work."""
        worker = self._beginning = await self._started()
        try:
            async with asyncio.timeout(BEGINNING):
                said = await _answer(worker)
        except BaseException as error:
            await end(worker)
            if isinstance(error, asyncio.IncompleteReadError):
                raise Died(repr(error)) from error
            if isinstance(error, (*LOST, Lost)):
                raise Unstartable(repr(error)) from error
            raise
        finally:
            self._beginning = None
        assert said == READY, said
        return worker

    async def _started(self) -> Process:
        program, env = surroundings(self._work)
        try:
            return await asyncio.create_subprocess_exec(
                *program,
                stdin=PIPE,
                stdout=PIPE,
                env={**env, **self._known},
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
        self.alive.discard(worker)
        self._asked.pop(worker, None)
        self._lines.pop(worker, None)

    async def close(self) -> None:
        """End every process, and begin no other."""
        self._closed = True
        idle, self.idle = self.idle, []
        for worker in idle:
            await self._end(worker)
        if self._beginning is not None:
            with suppress(ProcessLookupError):
                self._beginning.kill()
        for worker in list(self.alive):
            with suppress(ProcessLookupError):
                worker.kill()
            await worker.wait()  # whoever has asked it reads its last words
            self._forget(worker)


async def _answer(worker: Process) -> Any:
    assert worker.stdin is not None
    assert worker.stdout is not None
    await worker.stdin.drain()
    (length,) = LENGTH.unpack(await worker.stdout.readexactly(LENGTH.size))
    answer = await worker.stdout.readexactly(length)
    try:
        return pickle.loads(answer)
    except Exception as error:  # rubbish can be wrong in any way
        raise Lost(repr(error)) from error
