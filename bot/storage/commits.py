"""Commits: each thing is written whole or not at all, and what comes together shares one."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from bot.storage.database import Database, Engine, Work

T = TypeVar("T")


@dataclass(eq=False)
class Job:
    """Something that waits to be written."""

    work: Work[Any]
    written: asyncio.Future[Any]
    over: bool = False  # it is written, or never will be


class Commits:
    """Writes what it is given, one commit after the other."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: list[Job] = []
        self._writer: asyncio.Task[None] | None = None

    async def write(self, work: Work[T]) -> T:
        """Write something, all or nothing; what comes meanwhile shares the next commit.

        Whoever is cancelled over something that has begun waits until it is done: nobody else may
        look meanwhile and take it for undone.
        """
        job = Job(work, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_jobs())
        try:
            return await job.written  # type: ignore[no-any-return]
        except asyncio.CancelledError:
            if job in self._jobs:  # not begun
                self._jobs.remove(job)
            else:
                await _end_of(job)
            raise

    async def rest(self) -> None:
        """Wait until everything is written."""
        if self._writer is not None:
            await asyncio.gather(self._writer, return_exceptions=True)

    async def _write_jobs(self) -> None:
        jobs: list[Job] = []
        try:
            while self._jobs:
                jobs, self._jobs = self._jobs, []
                try:
                    found = await self._engine.together(partial(write_together, jobs=jobs))
                except Exception as error:
                    found = [error for _ in jobs]
                for job, outcome in zip(jobs, found, strict=True):
                    self._settle(job, outcome)
        finally:
            self._writer = None
            for job in jobs:
                job.over = True
                job.written.cancel()  # at the end of the process; what is settled stays so

    def _settle(self, job: Job, outcome: Any) -> None:
        job.over = True
        if job.written.done():  # whoever waited was cancelled
            return
        if isinstance(outcome, Exception):
            job.written.set_exception(self._engine.trouble(outcome))
        else:
            job.written.set_result(outcome)


async def _end_of(job: Job) -> None:
    """Wait for the end of something, however often whoever waits is cancelled."""
    while not job.over:
        job.written = asyncio.get_running_loop().create_future()
        with suppress(Exception, asyncio.CancelledError):  # nobody asks how it ended
            await job.written


async def write_together(db: Database, jobs: list[Job]) -> list[Any]:
    """Write in one transaction; a job that cannot be written does not stop the others."""
    async with db.transaction():
        if len(jobs) == 1:
            return [await jobs[0].work(db)]
        return [await _write_apart(db, job) for job in jobs]


async def _write_apart(db: Database, job: Job) -> Any:
    try:
        async with db.apart():
            return await job.work(db)
    except Exception as error:
        if not db.sound(error):
            raise
        return error
