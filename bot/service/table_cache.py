"""The hall: tables in use are kept in memory, each behind its lock, and durable before seen."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.clock import lobby_expiry
from bot.clock.turn_clock import dues, reset_clock
from bot.model import automated_ids
from bot.model.change import Change, Done, Due, Origin, Unreadable
from bot.model.outgoing import private_notice
from bot.model.shards import Shards
from bot.model.table import Table, TableError, refuse
from bot.storage.bounds import Bounds, Full
from bot.storage.checkpoints import EVERY
from bot.storage.database import TOLD
from bot.storage.lease import Lease
from bot.storage.lease_rows import Elsewhere
from bot.storage.load import DAMAGED
from bot.storage.store import Store
from bot.storage.write import Overtaken, Repeated
from bot.table import secrecy_delay, votes
from bot.table.answer import Outcome, decode_outcome
from bot.table.ending import closed
from bot.table.telling import story_ends
from bot.table.undo import Misfit, rebuild
from config.settings import PEOPLE, PeopleSettings
from game.kernel import AnyState, Game, Unfit, decode, pending

log = logging.getLogger(__name__)
TOO_MANY = {"sent": "asks_sent", "received": "asks_received", "most": "too_many"}
ENDED = 20  # tables whose game is over that stay at hand, for whoever looks at the result
NEAR = 16  # of the last answers, read before it is known how many are needed
# What follows from a change for the schedule: each looks at a table before and after it.
FOLLOWING: list[Callable[[Table, Table, float], list[Due]]] = [
    automated_ids.dues,
    secrecy_delay.following,
    votes.following,
    dues,
]


class TableCache:
    """The tables at hand; whatever changes one goes through here."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        clock: Callable[[], float],
        most: int,
        secrecy_delay: float = 0.0,
        people: PeopleSettings = PEOPLE,
    ) -> None:
        self.store = store
        self.games = games
        self.clock = clock
        self.most = most
        self.secrecy_delay = secrecy_delay  # seconds, of tables that have not chosen their own
        self.people = people
        self.bounds = Bounds(people.asks_sent, people.asks_received)
        self.written = asyncio.Event()  # something may be waiting in the outbox
        self.timed = asyncio.Event()  # the schedule may be another
        self.handed = asyncio.Event()  # another process may want us to answer something
        self.fleet = asyncio.Event()  # a process may have come or gone
        self.shards: Shards | None = None  # None: no other process divides them with us
        self.lease: Lease | None = None  # None: no other process is expected
        self.tables: OrderedDict[int, Table] = OrderedDict()
        self._ended: OrderedDict[int, None] = OrderedDict()  # tables at hand whose game is over
        self.followers: list[Callable[[Table], None]] = []  # who wants to know of every change
        self.answers = 0  # that were taken, since this process began
        self.rebuilt: set[int] = set()  # tables whose snapshots on disk are damaged
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def hear(self, told: Collection[str]) -> None:
        """Another process has written something: look for what has become ours to do."""
        for what, woken in zip(
            TOLD, (self.written, self.timed, self.handed, self.fleet), strict=True
        ):
            if what in told:
                woken.set()

    async def get(self, table_id: int) -> Table:
        """A table by its id."""
        if table_id in self.tables and self._ours(table_id):
            self.tables.move_to_end(table_id)
            return self.tables[table_id]
        async with self._lock(table_id):
            return await self.load(table_id)

    async def sound(self, table_id: int) -> Table | None:
        """A table by its id; None if it is damaged."""
        try:
            return await self.get(table_id)
        except TableError as error:
            if not error.damaged:
                raise
            return None

    def stands(self, table: Table) -> bool:
        """Whether a table looks to everybody as it did, as far as is known at hand."""
        known = self.tables.get(table.id)
        return known is None or known is table or known.view(None) == table.view(None)

    async def server_of(self, table_id: int) -> int | None:
        """The server of a table, if it has one."""
        known = self.tables.get(table_id)
        return await self.store.server_of(table_id) if known is None else known.guild

    async def at_rest(self, table_id: int) -> None:
        """Wait for whatever is being written about a table.

        A row that was read from disk may be newer than the table in memory: what wrote it has yet
        to hand the table on.
        """
        async with self._lock(table_id):
            return

    @asynccontextmanager
    async def locked(self, table_id: int) -> AsyncIterator[Table]:
        """A table that nobody else changes meanwhile, in this process or in another."""
        async with self._lock(table_id):
            if not await self.holds(table_id):
                raise elsewhere(table_id)
            table = await self.load(table_id)
            if table_id in self.rebuilt:
                table = await self._mend(table)
            try:
                yield table
            except TableError as error:
                error.table = table
                raise

    async def _mend(self, table: Table) -> Table:
        """Write the snapshot of a table anew, and tell whoever opened it."""
        told = private_notice(table.owner, "rebuilt", table=table.id)
        mended = await self.commit(table, Change(table, [told], moved=True))
        self.rebuilt.discard(table.id)
        return mended

    def _lock(self, table_id: int) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def holds(self, place: int) -> bool:
        """Whether this process acts for a table, or serves a shard; what is free it takes."""
        if self.lease is None:
            return True
        ours = self._ours(place)
        shard = None if ours else await self._shard(place)
        held = self._serves(shard) and await self.lease.hold(place)
        if held and not self._serves(shard):
            # Its shard was given up meanwhile: nobody else could act while it bears our name.
            self.lease.leased.discard(place)
            await self.store.fleet.leave(self.lease.process, place)
            held = False
        if not (ours and held):
            self.tables.pop(place, None)  # another process may have changed it
        return held

    async def at_home(self, place: int) -> bool:
        """Whether a shard, or that of a table, is ours; where none are divided, all are."""
        return self._serves(await self._shard(place))

    async def _shard(self, place: int) -> int | None:
        if self.shards is None:
            return None
        return -place if place <= 0 else self.shards.of(await self.server_of(place))

    def _serves(self, shard: int | None) -> bool:
        return self.shards is None or shard is None or shard in self.shards.held

    def _ours(self, place: int) -> bool:
        return self.lease is None or self.lease.sure_of(place)

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
        if table_id in self.tables and self._ours(table_id):
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
        """The state these bytes hold, or the one the answers lead to if they make no sense."""
        try:
            state = decode(table.game, data)
            pending(state)
            return state
        except Exception as error:  # the rules can stumble over anything in a damaged state
            why = "it does not fit its checksum" if data == DAMAGED else repr(error)
        state = await self._played_again(table)
        self.rebuilt.add(table.id)
        log.error("The snapshot of table %s was rebuilt from its answers: %s", table.id, why)
        return state

    async def _played_again(self, table: Table) -> AnyState:
        """Where the answers lead: from the last checkpoint on, or if that fails from the first."""
        with suppress(Misfit):
            return rebuild(table, *await self.since(table, table.number))
        try:
            return rebuild(table, *await self.history(table.id))
        except Misfit as error:
            log.error("Table %s is lost: answer %s does not fit: %s", table.id, error.number, error)
            raise refuse("unreadable", table=table.id) from error

    async def history(self, table_id: int) -> tuple[Origin, list[Done]]:
        """Where a game comes from, and every answer given in it."""
        with _readable(table_id):
            return await self._answers(await self.store.origin(table_id), table_id, 0)

    async def since(self, table: Table, number: int) -> tuple[Origin, list[Done]]:
        """The answers from a question on, and some before it from where they can be played again.

        The base is then the last checkpoint before that question.
        """
        with _readable(table.id):
            origin = await self.store.origin(table.id)
            origin = await self._from_checkpoint(table, origin, number)
            return await self._answers(origin, table.id, number)

    async def recent(
        self, table: Table, enough: Callable[[Sequence[Done]], bool]
    ) -> tuple[Origin, list[Done]]:
        """The same for the last answers, so many of them that they are enough."""
        count = NEAR
        while True:
            found = await self.since(table, max(0, table.number - count))
            if count >= table.number or enough(found[1]):
                return found
            count *= 4

    async def _answers(
        self, origin: Origin, table_id: int, since: int
    ) -> tuple[Origin, list[Done]]:
        try:
            return origin, await self.store.actions(table_id, min(since, origin.base_number))
        except Unreadable as error:
            if error.number >= origin.base_number:
                raise
        return origin, await self.store.actions(table_id, origin.base_number)

    async def _from_checkpoint(self, table: Table, origin: Origin, goal: int) -> Origin:
        """An origin whose base is the last checkpoint up to a question that makes sense."""
        end, base = goal, origin.base_number
        while (found := await self.store.checkpoint(table.id, base, end)) is not None:
            try:
                decode(table.game, found.state)
            except Unfit as error:
                log.error("Table %s, checkpoint at answer %s: %s", table.id, found.number, error)
                end = found.number - 1
                continue
            return replace(origin, base=found.state, base_number=found.number)
        if goal - base > 2 * EVERY:
            log.warning("Table %s has no checkpoint between %s and %s.", table.id, base, goal)
        return origin

    async def commit(self, before: Table, change: Change) -> Table:
        """Write a change; only what is on disk is seen in memory."""
        now = self.clock()
        votes.lapse(before, change)
        secrecy_delay.begin(before, change, self.secrecy_delay, now)
        change.table = reset_clock(before, change, now)
        change.ends = story_ends(before, change.table)
        if before.live and not change.table.live and before.state is not None:
            origin, actions = await self.history(before.id)
            change = closed(change, origin, actions)
        change.dues += _following(before, change.table, now)
        change.dues += lobby_expiry.following(before, change.table, now, self.people)
        try:
            await self.store.write(change, before.number, now, self.bounds)
        except Overtaken as error:
            self.tables.pop(before.id, None)
            raise refuse("stale") from error
        except Elsewhere as error:
            self._lost(before.id)
            raise elsewhere(before.id) from error
        except Full as error:
            raise _too_many(error, self.bounds) from error
        except Repeated:
            raise
        except BaseException:
            # Whether it was written is not known here; the disk knows.
            self.tables.pop(before.id, None)
            raise
        self.answers += len(change.actions)
        if change.said:
            self.written.set()
        if change.dues:
            self.timed.set()
        table = self._keep(change.table)
        for follow in self.followers:
            follow(table)
        return table

    def _lost(self, table_id: int) -> None:
        """Another process has taken a table from us, for it thought us gone."""
        assert self.lease is not None
        self.lease.leased.discard(table_id)
        self.tables.pop(table_id, None)

    async def create(self, change: Change, interaction: int, most: int = 0) -> Table:
        """Write a new table, one of at most so many (0: any number), or find what was made."""
        change.interaction = interaction
        now, lobby = self.clock(), replace(change.table, status="open", state=None)
        change.table = reset_clock(lobby, change, now)
        change.dues += _following(lobby, change.table, now)  # a file may bring a whole game
        if change.table.status == "open":
            change.dues.append(lobby_expiry.waiting(0, now, self.people))
        try:
            bounds = replace(self.bounds, most=most)
            shard = None if self.shards is None else self.shards.of(change.table.guild)
            table_id = await self.store.write(change, 0, now, bounds, shard)
        except Elsewhere as error:
            raise elsewhere(0) from error
        except Full as error:
            if known := await self.store.outcome(interaction):
                return await self.get(known[0])
            raise _too_many(error, bounds) from error
        except Repeated:
            known = await self.store.outcome(interaction)
            assert known is not None
            return await self.get(known[0])
        self.written.set()
        if change.dues:
            self.timed.set()
        return await self.get(table_id)

    async def outcome(self, interaction: int) -> Outcome | None:
        """What came of an interaction, if it was answered."""
        known = await self.store.outcome(interaction) if interaction else None
        return None if known is None else decode_outcome(known[1])

    async def forget_all(self) -> None:
        """Read every table anew when it is next needed, after what is being written about it."""
        for table_id in list(self.tables):
            async with self._lock(table_id):
                self.tables.pop(table_id, None)

    def _keep(self, table: Table) -> Table:
        self.tables[table.id] = table
        self.tables.move_to_end(table.id)
        if not table.live:
            self._ended.pop(table.id, None)
            self._ended[table.id] = None
            if len(self._ended) > ENDED:
                self.tables.pop(self._ended.popitem(last=False)[0], None)
        while len(self.tables) > self.most:
            self.tables.popitem(last=False)
        return table


def elsewhere(table_id: int) -> TableError:
    """Another process acts for this table."""
    return refuse("elsewhere", table=table_id)


@contextmanager
def _readable(table_id: int) -> Iterator[None]:
    """Answers that cannot be read are told in the journal, and whoever needs them is refused."""
    try:
        yield
    except Unreadable as error:
        log.error("%s", error)
        raise refuse("unreadable", table=table_id) from error


def _too_many(error: Full, bounds: Bounds) -> TableError:
    """What is told where there is no room for one more."""
    facts = {"player": error.player} if error.player else {}
    return refuse(TOO_MANY[error.bound], most=getattr(bounds, error.bound), **facts)


def _following(before: Table, after: Table, now: float) -> list[Due]:
    return [due for following in FOLLOWING for due in following(before, after, now)]
