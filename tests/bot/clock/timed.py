"""A world whose time is told what to do: tables, schedule, outbox, and a note of what was sent."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext
from datetime import datetime
from pathlib import Path
from typing import NamedTuple
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.clock.may_disturb import awake
from bot.jobs.courtesy_jobs import CourtesyJobs, Means
from bot.jobs.delivery import Posted
from bot.jobs.outbox import Outbox
from bot.jobs.schedule import Scheduler
from bot.model.change import Change
from bot.model.outgoing import Call, Deadline, Notice, Reminder, Row, Turn, notice
from bot.model.people import PlayerSettings
from bot.model.table import Table
from bot.model.timing import Pace
from bot.service.tables import Tables
from bot.storage.store import Store
from bot.table.answer import answer
from bot.table.pace import set_pace
from bot.table.telling import LiveCard
from config.settings import CourtesySettings, OutboxSettings
from game.kernel import Seat
from tests.bot.clock.relay import GAME
from tests.bot.service.world import Clock

ANNA, BELA, CSABA = 101, 102, 103
PLAYERS = (ANNA, BELA, CSABA)
COURTESY = CourtesySettings(window=30.0, patience=120.0)
PATIENCE = OutboxSettings(at_once=4, tries=4, first_wait=1.0, longest_wait=300.0)
MINUTE, HOUR, DAY = 60.0, 3_600.0, 86_400.0


class Sent(NamedTuple):
    """A message as it arrived."""

    at: float
    kind: str
    tables: tuple[int, ...]
    player: int | None  # None: said where the table is
    key: str = ""


class Notes:
    """A carrier that notes what arrives, when, and drops what is out of date as Discord's does."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.sent: list[Sent] = []
        self.heard: Callable[[Sent], None] = self.sent.append
        self.fault: Callable[[Row], None] = lambda row: None  # may raise instead
        self.mine: Callable[[int], Awaitable[PlayerSettings]]  # what somebody has chosen

    async def carry(self, row: Row, table: Table) -> int | None:
        self.fault(row)
        what, key, player = row.what, "", row.player
        if isinstance(what, Turn | Reminder | Deadline) and table.asked_seat(what.player) is None:
            return None
        if isinstance(what, Notice):
            key = what.text.key.removeprefix("table.")
        if isinstance(what, Call):
            player = what.player
            asleep = not awake(await self.mine(player), self.clock.now)
            if asleep or player not in table.whose_turn_publicly():
                return None
        self.heard(Sent(self.clock.now, row.kind, (row.table,), player, key))
        return row.id

    async def carry_card(self, row: Row, table: Table, card: LiveCard) -> Posted:
        self.fault(row)
        self.heard(Sent(self.clock.now, row.kind, (row.table,), None, ""))
        return Posted(row.id, card.begins)

    def urgency(self, row: Row) -> AbstractContextManager[None]:
        return nullcontext()

    async def carry_together(self, row: Row, tables: list[Table]) -> int | None:
        self.fault(row)
        ids = tuple(sorted(table.id for table in tables))
        self.heard(Sent(self.clock.now, "digest", ids, row.player))
        return row.id


class Timed:
    """The world around one file; it can be stopped and started again."""

    def __init__(self, store: Store, clock: Clock, courtesy: CourtesySettings) -> None:
        self.store, self.clock, self.courtesy = store, clock, courtesy
        self.notes = Notes(clock)
        self.game = GAME
        self.taken: list[tuple[int, Seat]] = []
        self.interaction = 0
        self.begin()

    @classmethod
    async def open(cls, path: Path, courtesy: CourtesySettings = COURTESY) -> Timed:
        store = await Store.open(path)
        clock = Clock()
        clock.now = moment("2026-06-01 12:00")
        return cls(store, clock, courtesy)

    def begin(self) -> None:
        """Everything that a process builds."""
        self.tables = Tables(self.store, {GAME.key: self.game}, self.clock, lambda: "secret")
        self.notes.mine = self.tables.player
        self.courtesy_jobs = CourtesyJobs(
            self.tables, self.courtesy, Means(self.take_turn, offered)
        )
        self.scheduler = Scheduler(self.tables, self.courtesy_jobs.served())
        self.outbox = Outbox(self.tables, self.notes, PATIENCE, self.courtesy)

    def take_turn(self, table: Table, seat: Seat, now: float) -> Change:
        """An automated player who answers at once."""
        self.taken.append((table.id, seat))
        player, decision = table.seats[seat], table.decision()
        assert player is not None
        assert decision is not None
        pick = {"taken": "carry", "together": "leave"}.get(decision.step, "on")
        change, _ = answer(table, player, table.number, [(pick,)], 0, now)
        change.said.insert(0, notice("turn_taken"))
        return change

    async def table(self, pace: Pace | None = None, owner: int = ANNA) -> Table:
        """A table that has begun; Anna has the baton."""
        table = await self.tables.open(owner, 1, 500, GAME.key, {})
        for player in PLAYERS:
            await self.tables.join(table.id, player, None, f"salt {player}")
        table = await self.tables.start(table.id, ANNA)
        if pace is not None:
            await self.tables.cache.change(
                table.id, lambda t: set_pace(t, pace, owner, self.clock.now)
            )
        await self.settle()
        # Everybody gets their hand when a game begins.
        self.notes.sent[:] = [each for each in self.notes.sent if each.kind != "private"]
        return await self.tables.get(table.id)

    async def answer(self, table: int, pick: str, player: int | None = None) -> Table:
        """An answer by whoever is asked, or by one of them."""
        found = await self.tables.get(table)
        self.interaction += 1
        who = player or found.whose_turn()[0]
        acted = await self.tables.act(table, who, found.number, [(pick,)], self.interaction)
        await self.settle()
        return acted.table

    async def undo(self, table: int, player: int) -> None:
        found = await self.tables.get(table)
        self.interaction += 1
        await self.tables.undo(table, player, found.ticket(player), self.interaction)
        await self.settle()

    async def change(self, table: int, change: Change) -> None:
        await self.tables.cache.change(table, lambda _: change)

    async def choose(self, player: int, **chosen: object) -> None:
        await self.courtesy_jobs.change_player(player, lambda mine: replace(mine, **chosen))

    async def mine(self, player: int) -> PlayerSettings:
        return await self.tables.player(player)

    async def settle(self) -> None:
        """Do everything that is due now."""
        await self.scheduler.heartbeat.beat()
        while True:
            await self.scheduler.drain()
            await self.outbox.drain()
            following = await self.next()
            if following is None or following > self.clock.now:
                return

    async def next(self) -> float | None:
        """When something is due next."""
        times = [due.at for due in await self.store.dues(1) if due.at is not None]
        times += [due for _, due in await self.store.heads()]
        return min(times, default=None)

    async def until(self, when: float) -> None:
        """Let time pass, stopping wherever something is due."""
        await self.settle()
        while (following := await self.next()) is not None and following <= when:
            self.lived(max(self.clock.now, following))
            await self.settle()
        self.lived(when)

    def lived(self, when: float) -> None:
        """Time has passed, and the process was there all the while."""
        self.clock.now = self.scheduler.heartbeat.seen = when

    async def later(self, seconds: float) -> None:
        await self.until(self.clock.now + seconds)

    async def restart(self) -> None:
        """Another process over the same file."""
        path, seen = self.store.path, self.scheduler.heartbeat.seen
        if seen is not None:
            await self.store.beat(seen)
        await self.store.close()
        self.store = await Store.open(path)
        self.begin()

    def to(self, player: int, *kinds: str) -> list[Sent]:
        """What went to a player, of these kinds or of any."""
        return [s for s in self.notes.sent if s.player == player and (not kinds or s.kind in kinds)]

    def said(self, key: str) -> list[Sent]:
        """The sentences of a key that were said."""
        return [each for each in self.notes.sent if each.key == key]


def offered(table: Table, seat: Seat) -> Change:
    """A seat for whoever would like to have it."""
    return Change(table, [notice("put_up", seat=seat)])


def moment(text: str, zone: str = "UTC") -> float:
    """A time as a clock on the wall of a zone shows it."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()
