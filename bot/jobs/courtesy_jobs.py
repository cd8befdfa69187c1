"""Manners: what is done when a row of the schedule about time and courtesy is due."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from msgspec import Struct
from msgspec.structs import replace

from bot.clock import away, deadlines, lateness, reminders
from bot.clock.may_disturb import awake, called_from
from bot.model.change import Change, Due
from bot.model.outgoing import Call, Said
from bot.model.people import PlayerChange, PlayerSettings
from bot.model.table import Table
from bot.service.tables import Tables
from config.settings import CourtesySettings
from game.kernel import Seat

log = logging.getLogger(__name__)
QUESTIONS = 200  # more than a turn can have


class Means(Struct, frozen=True):
    """Who plays or finds a player when somebody's time is over."""

    take_turn: Callable[[Table, Seat, float], Change]
    offer: Callable[[Table, Seat], Change]


class CourtesyJobs:
    """Serves the rows of the schedule that are about time and courtesy."""

    def __init__(self, tables: Tables, settings: CourtesySettings, means: Means) -> None:
        self.tables = tables
        self.cache = tables.cache
        self.settings = settings
        self.means = means

    def served(self) -> dict[str, Callable[[Due], Awaitable[None]]]:
        """What is called for which kind of row."""
        return {
            "turn": self.call,
            "remind": self.remind,
            "snooze": self.wake,
            "deadline": self.deadline,
            "away": self.away,
            "absent": self.absent,
        }

    async def call(self, due: Due) -> None:
        """Call a player in the thread, if they want that and are not there already."""
        mine, now = await self.tables.player(due.player), self.tables.clock()
        table = await self.tables.get(due.table)
        if not mine.mention or due.player not in table.whose_turn_publicly():
            return
        delay = self.tables.secrecy_delay(table)
        at = called_from(table, due.player, mine, now, self.settings, delay)
        if at > now:
            await self.tables.store.set_due(replace(due, at=at))
            return
        called = [Said(Call(due.player))]
        # The row goes with the message, or they would be called again after a crash.
        gone = [replace(due, at=None)]
        await self.cache.change(due.table, lambda t: Change(t, called, dues=gone))

    async def remind(self, due: Due) -> None:
        """Remind a player, or see that it is not time yet."""
        mine, now = await self.tables.player(due.player), self.tables.clock()
        await self.cache.change(
            due.table, lambda table: reminders.remind(table, due.player, mine, now, self.settings)
        )

    async def wake(self, due: Due) -> None:
        """Remind a player who has snoozed."""
        mine, now = await self.tables.player(due.player), self.tables.clock()
        await self.cache.change(
            due.table, lambda table: reminders.wake(table, due.player, mine, now)
        )

    async def deadline(self, due: Due) -> None:
        """Warn, or do what the table chose for a turn that took too long.

        Private questions are passed at one after the other: a pause between them would be seen.
        """
        for _ in range(QUESTIONS):
            if not await self._judged(due):
                return
        log.error("The turn at table %d does not end.", due.table)

    async def _judged(self, due: Due) -> bool:
        """Whether a deadline has passed and is still to be dealt with."""
        now = self.tables.clock()
        async with self.cache.locked(due.table) as table:
            if table.timing.clock.at > now:  # the clock of the world has been set back
                table = await self.cache.commit(table, away.anchored(table, now))
            people = await self.people(table)
            verdict = deadlines.judge(table, people, now)
            if verdict.what == "later":
                await self.tables.store.set_due(replace(due, at=verdict.at))
            elif verdict.what == "warn":
                await self.cache.commit(table, lateness.warn(table, people, now))
            elif verdict.what == "fall" and await self._unheard(table, people, now):
                await self.cache.commit(table, lateness.unheard(table, now))
            elif verdict.what == "fall":
                change = lateness.fall(table, self.means.take_turn, self.means.offer, now)
                table = await self.cache.commit(table, change)
        return table.timing.clock.fallen == 1

    async def _unheard(self, table: Table, people: deadlines.People, now: float) -> bool:
        """Whether Discord has yet to take a warning; one held back for a sleeper is no such."""
        if table.timing.clock.fallen:
            return False
        for player in table.whose_turn():
            if player in people and awake(people[player], now):
                rows = await self.tables.store.lane(f"dm:{player}", ("deadline",))
                if any(row.table == table.id for row in rows):
                    return True
        return False

    async def away(self, due: Due) -> None:
        """A player has left or is back: every table of theirs is to hear of it."""
        mine, now = await self.tables.player(due.player), self.tables.clock()
        for number in await self.tables.store.of_player(due.player):
            await self.tables.store.set_due(Due("absent", number, due.player, now))
        if now < mine.away_until:
            await self.tables.store.set_due(replace(due, at=mine.away_until))
        self.cache.timed.set()

    async def absent(self, due: Due) -> None:
        """Tell a table that a player is away, or that they are back."""
        mine, now = await self.tables.player(due.player), self.tables.clock()
        if not await self.tables.members.belongs_at(due.table, due.player):
            return
        async with self.cache.locked(due.table) as table:
            if now < mine.away_until:
                change = away.gone(table, due.player, mine.away_until)
            else:
                people = {due.player: mine, **await self.people(table)}
                change = away.returned(table, due.player, people, now)
            if change.said:
                await self.cache.commit(table, change)

    async def people(self, table: Table) -> dict[int, PlayerSettings]:
        """What those have chosen whom everybody sees waited for."""
        return {each: await self.tables.player(each) for each in table.whose_turn_publicly()}

    async def change_player(self, player: int, work: PlayerChange) -> PlayerSettings:
        """Keep what a player has chosen; the time before that is counted as it was."""
        now = self.tables.clock()
        for table in await self.tables.of_player(player):
            if player not in table.whose_turn_publicly() or not table.timing.pace.deadline:
                continue
            if not await self.cache.holds(table.id):
                continue
            async with self.cache.locked(table.id) as found:
                change = away.counted(found, await self.people(found), now)
                await self.cache.commit(found, change)
        mine = await self.tables.change_player(player, work)
        await self.tables.store.wake(f"dm:{player}")
        await self.tables.store.recall(player, now)
        self.cache.written.set()
        self.cache.timed.set()
        return mine
