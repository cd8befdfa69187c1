"""Films of finished games: each is made once, in a process of its own, one at a time."""

from __future__ import annotations

import asyncio
import logging
from asyncio.subprocess import PIPE
from collections import OrderedDict

from bot.model.table import Table
from bot.service.tables import Tables
from bot.workers.process import end, surroundings
from game.kernel import Action, Setup
from game.kernel.record import Record, write

log = logging.getLogger("corvin")
KEPT = 3
PATIENCE = 300.0  # seconds, after which a film is given up


class NoFilm(Exception):
    """A game that cannot be filmed."""


class Films:
    """The last films, and the one that is being made."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._kept: OrderedDict[int, bytes | NoFilm] = OrderedDict()
        self._room = asyncio.Semaphore(1)

    async def made(self, table: Table) -> bytes:
        """The film of a table whose game is over, as it was seen with nothing hidden."""
        async with self._room:
            if table.id not in self._kept:
                self._kept[table.id] = await self._tried(table)
            self._kept.move_to_end(table.id)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            found = self._kept[table.id]
        if isinstance(found, NoFilm):
            raise NoFilm(*found.args)
        return found

    async def _tried(self, table: Table) -> bytes | NoFilm:
        """A film, or why there is none; that takes as long, and is kept as well."""
        try:
            return await _filmed(await self._record(table))
        except NoFilm as error:
            return error

    async def _record(self, table: Table) -> bytes:
        origin, actions = await self.tables.history(table.id)
        if origin.base is not None:
            raise NoFilm("the rules have changed since this game began")
        setup = Setup(origin.seed, table.options)
        answers = [Action(each.seat, each.picks) for each in actions]
        return write(Record("", table.game.key, origin.components, setup, answers, []))


async def _filmed(record: bytes) -> bytes:
    program, env = surroundings("film_main")
    worker = await asyncio.create_subprocess_exec(
        *program, stdin=PIPE, stdout=PIPE, env=env, start_new_session=True
    )
    try:
        async with asyncio.timeout(PATIENCE):
            data, _ = await worker.communicate(record)
    except TimeoutError as error:
        raise NoFilm("it takes too long") from error
    finally:
        if worker.returncode is None:
            await end(worker)
    if worker.returncode or not data:
        raise NoFilm(f"the process ended with {worker.returncode}")
    return data
