"""Films and chronicles of finished games: each in a process of its own, one of a kind at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress

import msgspec

from bot.model.table import Table
from bot.service.tables import Tables
from bot.workers.wish import NotMade, Wish, made_by
from game.chronicle.keepsake import Keepsake
from game.kernel import Action, Seat, Setup, Text
from game.kernel.record import Record

KEPT = 3


class Underway(Exception):
    """It is being made, and will be there later."""


class Films:
    """The last films and chronicles, and those that are being made; neither waits for the other."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._kept: OrderedDict[tuple[int, Seat | None], bytes | NotMade] = OrderedDict()
        self._chronicles: OrderedDict[int, asyncio.Task[Keepsake]] = OrderedDict()
        self._film_room = asyncio.Semaphore(1)
        self._chronicle_room = asyncio.Semaphore(1)

    async def made(self, table: Table, seat: Seat | None = None) -> bytes:
        """The film of a table whose game is over: as a seat saw it, or with nothing hidden."""
        key = (table.id, seat)
        async with self._film_room:
            if key not in self._kept:
                self._kept[key] = await self._tried(table, seat)
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            found = self._kept[key]
        if isinstance(found, NotMade):
            raise NotMade(*found.args)
        return found

    async def _tried(self, table: Table, seat: Seat | None) -> bytes | NotMade:
        """A film, or why there is none; that takes as long, and is kept as well."""
        try:
            return await made_by("film_main", await self._wish(table, seat))
        except NotMade as error:
            return error

    def chronicle(self, table: Table) -> Keepsake:
        """What can be kept of a game that is over; it is begun when it is first asked for."""
        task = self._chronicles.get(table.id)
        if task is None:
            task = self._chronicles[table.id] = asyncio.create_task(self._chronicled(table))
        if not task.done():
            raise Underway
        return task.result()

    def forget(self, table: Table) -> None:
        """A chronicle is where it belongs, and need not be kept."""
        self._chronicles.pop(table.id, None)

    async def _chronicled(self, table: Table) -> Keepsake:
        async with self._chronicle_room:
            data = await made_by("chronicle_main", await self._wish(table))
        return msgspec.msgpack.decode(data, type=Keepsake)

    async def _wish(self, table: Table, seat: Seat | None = None) -> Wish:
        """A game that is over, unless somebody still plays a copy of it or it cannot be told."""
        if table.status != "over":
            raise NotMade("the game is not over")
        origin, actions = await self.tables.history(table.id)
        if origin.base is not None:
            raise NotMade("the rules have changed since this game began")
        if await self.tables.store.plays_seed(origin.seed):
            raise NotMade("a copy of it is still being played")
        setup = Setup(origin.seed, table.options)
        answers = [Action(each.seat, each.picks) for each in actions]
        record = Record("", table.game.key, origin.components, setup, answers, [])
        return Wish(record, table.language, seat, _ending(table))

    async def close(self) -> None:
        """Give up what is being made."""
        tasks = list(self._chronicles.values())
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError, NotMade):
                await task


def _ending(table: Table) -> Text | None:
    """How a game was broken off, by the seat of whoever did so."""
    ending = table.ending
    if ending is None:
        return None
    seat = ending.facts.get("seat")
    return Text(ending.key, {} if seat is None else {"seat": seat})
