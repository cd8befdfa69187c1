"""The hall: tables in use are kept in memory, each behind its lock, and durable before seen."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.answers import Outcome, decode_outcome
from bot.change import Change, Done, Due, Origin
from bot.intents import notice
from bot.store import Store
from bot.table import Table, refuse
from bot.undo import Misfit, rebuild
from bot.waiting import dues, wound
from bot.writing import Overtaken, Repeated
from game.kernel import AnyState, Game, Unfit, decode, pending

# What follows from a change for the schedule: each looks at a table before and after it.
FOLLOWING: list[Callable[[Table, Table, float], list[Due]]] = [dues]


class Hall:
    """The tables at hand; whatever changes one goes through here."""

    def __init__(
        self, store: Store, games: Mapping[str, Game], clock: Callable[[], float], most: int
    ) -> None:
        self.store = store
        self.games = games
        self.clock = clock
        self.most = most
        self.written = asyncio.Event()  # something may be waiting in the outbox
        self.timed = asyncio.Event()  # the schedule may be another
        self.tables: OrderedDict[int, Table] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def get(self, table_id: int) -> Table:
        """A table by its id."""
        if table_id in self.tables:
            self.tables.move_to_end(table_id)
            return self.tables[table_id]
        async with self.locked(table_id) as table:
            return table

    @asynccontextmanager
    async def locked(self, table_id: int) -> AsyncIterator[Table]:
        """A table that nobody else changes meanwhile."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock:
            yield await self.load(table_id)

    async def change(self, table_id: int, work: Callable[[Table], Change]) -> Table:
        """Change a table by itself."""
        async with self.locked(table_id) as table:
            return await self.commit(table, work(table))

    async def change_origin(self, table_id: int, work: Callable[[Table, Origin], Change]) -> Table:
        """Change a table together with what its game comes from."""
        async with self.locked(table_id) as table:
            return await self.commit(table, work(table, await self.store.origin(table_id)))

    async def load(self, table_id: int) -> Table:
        """A table from memory or from disk; for whoever holds its lock."""
        if table_id in self.tables:
            return self.tables[table_id]
        try:
            found = await self.store.load(table_id, self.games)
        except Unfit as error:
            raise refuse("unreadable", table=table_id) from error
        if found is None:
            raise refuse("unknown", table=table_id)
        table, data = found
        state = None if data is None else await self._state(table, data)
        return self._keep(replace(table, state=state))

    async def _state(self, table: Table, data: bytes) -> AnyState:
        """The state these bytes hold, or the one the record leads to if they make no sense."""
        try:
            state = decode(table.game, data)
            pending(state)
            return state
        except Unfit:
            origin, actions = await self.history(table.id)
        try:
            return rebuild(table, origin, actions)
        except Misfit as error:
            raise refuse("unreadable", table=table.id) from error

    async def history(self, table_id: int) -> tuple[Origin, list[Done]]:
        """Where a game comes from, and every answer given in it."""
        return await self.store.origin(table_id), await self.store.actions(table_id)

    async def commit(self, before: Table, change: Change) -> Table:
        """Write a change; only what is on disk is seen in memory."""
        if before.live and not change.table.live and before.state is not None:
            change = await self._tell_dice(before, change)
        now = self.clock()
        change.table = wound(before, change, now)
        for following in FOLLOWING:
            change.dues += following(before, change.table, now)
        try:
            await self.store.write(change, before.number, now)
        except Overtaken as error:
            self.tables.pop(before.id, None)
            raise refuse("stale") from error
        except Repeated:
            raise
        except BaseException:
            # Whether it was written is not known here; the disk knows.
            self.tables.pop(before.id, None)
            raise
        if change.said:
            self.written.set()
        if change.dues:
            self.timed.set()
        return self._keep(change.table)

    async def _tell_dice(self, before: Table, change: Change) -> Change:
        """Publish the secret: the dice are not needed any more."""
        secret = (await self.store.origin(before.id)).secret
        after = replace(change.table, secret=secret)
        told = notice("dice_told", secret=secret, commitment=after.commitment)
        change.table = after
        change.said.append(told)
        return change

    async def create(self, change: Change, interaction: int) -> Table:
        """Write a new table; the same interaction again finds the one it made."""
        change.interaction = interaction
        try:
            table_id = await self.store.write(change, 0, self.clock())
        except Repeated:
            known = await self.store.outcome(interaction)
            assert known is not None
            return await self.get(known[0])
        self.written.set()
        return await self.get(table_id)

    async def outcome(self, interaction: int) -> Outcome | None:
        """What came of an interaction, if it was answered."""
        known = await self.store.outcome(interaction) if interaction else None
        return None if known is None else decode_outcome(known[1])

    def _keep(self, table: Table) -> Table:
        self.tables[table.id] = table
        self.tables.move_to_end(table.id)
        while len(self.tables) > self.most:
            self.tables.popitem(last=False)
        return table
