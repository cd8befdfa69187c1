"""Random weeks of random people at random paces, before the eyes of a referee.

`python -m tests.bot.clock.simulation WEEKS` plays so many of them.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from bot.clock import reminders
from bot.jobs.delivery import Barred, Later
from bot.model.change import Change
from bot.model.outgoing import Notice, Row, notice
from bot.model.people import PlayerSettings
from bot.model.quiet_hours import Hours
from bot.model.table import Table, TableError
from bot.model.timing import Pace, PaceName, Then
from bot.screens.reminder_message import be_away
from bot.table.pace import set_pace
from game.players.chance import pick
from tests.bot.clock.referee import Referee
from tests.bot.clock.relay import GAME
from tests.bot.clock.timed import DAY, HOUR, MINUTE, Sent, Timed, moment

ZONES = ("Europe/Budapest", "America/New_York", "Australia/Lord_Howe", "Pacific/Auckland", "")
NIGHTS = ((22 * 60, 8 * 60), (0, 420), (23 * 60, 150), (13 * 60, 15 * 60), (0, 0))
PACES: tuple[PaceName, ...] = ("live", "day", "day", "three_days", "week", "none")
THENS: tuple[Then, ...] = ("wait", "pass", "automaton", "substitute")
PEOPLE = tuple(range(201, 207))
TABLES = 4
WEEK = 7 * DAY


class Simulation:
    """A club of people who play, sleep, forget, go away and change their minds."""

    def __init__(self, timed: Timed, seed: int) -> None:
        self.timed = timed
        self.rng = random.Random(seed)
        self.referee = Referee()
        timed.clock.now = moment(f"{2026 + seed % 3}-01-01 12:00") + self.rng.random() * 365 * DAY

    @property
    def now(self) -> float:
        return self.timed.clock.now

    async def begin(self) -> None:
        """People with their habits, and tables."""
        self.watch()
        for player in PEOPLE:
            await self.choose(player)
        for _ in range(TABLES):
            await self.open()

    def habits(self) -> PlayerSettings:
        rng = self.rng
        zone = rng.choice(ZONES)
        night = rng.choice(NIGHTS) if zone else (0, 0)
        hours = Hours(zone, *night, bool(zone) and rng.random() < 0.3)
        wish = rng.choice(("", "", "half_day", "three_days", "none"))
        return PlayerSettings(hours=hours, reminders=wish, mention=rng.random() < 0.4)

    def pace(self) -> Pace:
        rng = self.rng
        deadline = rng.choice((0.0, 0.0, 12 * HOUR, 2 * DAY, 5 * DAY))
        return Pace(
            rng.choice(PACES), rng.random() < 0.2, rng.randint(0, 3), deadline, rng.choice(THENS),
            rng.random() < 0.7,
        )  # fmt: skip

    async def open(self) -> None:
        tables, players = self.timed.tables, self.rng.sample(PEOPLE, 3)
        table = await tables.open(self.rng.choice(PEOPLE), 1, 500, GAME.key, {})
        for player in players:
            await tables.join(table.id, player, None, f"salt {player}")
        pace = self.pace()
        await tables.cache.change(
            table.id, lambda found: set_pace(found, pace, table.owner, self.now)
        )
        table = await tables.start(table.id, players[0])
        self.referee.answered_first(table, self.now)

    async def choose(self, player: int) -> None:
        """Somebody has other habits from now on."""
        mine = await self.timed.mine(player)
        chosen = replace(self.habits(), away_since=mine.away_since, away_until=mine.away_until)
        await self.timed.courtesy_jobs.change_player(player, lambda _: chosen)
        self.referee.people[player] = chosen
        for table in await self.timed.tables.of_player(player):
            self.referee.disturb(table.id)

    def watch(self) -> None:
        """Let the referee see every change of a table and every message, in their order."""
        cache = self.timed.tables.cache
        commit = cache.commit

        async def seen(before: Table, change: Change) -> Table:
            after = await commit(before, change)
            self.judge(before, after, change)
            return after

        setattr(cache, "commit", seen)  # noqa: B010
        self.timed.notes.heard = self.referee.sent

    def judge(self, before: Table, after: Table, change: Change) -> None:
        for said in change.said:
            if isinstance(said.what, Notice):
                key = said.what.text.key.removeprefix("table.")
                self.referee.written(Sent(self.now, "notice", (after.id,), said.dm, key))
        if change.back_to is not None:
            self.referee.taken_back(after, self.now)
        elif change.actions:
            self.referee.answered(before, after, self.now)
        elif after.timing.gone != before.timing.gone:
            self.referee.disturb(after.id)

    async def pass_time(self, until: float) -> None:
        """Let time pass, stopping wherever something is due."""
        await self.timed.until(until)

    async def deed(self) -> None:
        """Somebody does something."""
        table = await self.timed.tables.get(self.rng.randint(1, TABLES))
        deeds = (
            (60, self.answer), (6, self.take_back), (5, self.snooze), (3, self.stop),
            (2, self.look), (2, self.leave), (1, self.other_pace), (1, self.other_habits),
            (1, self.restart), (0.5, self.outage), (0.5, self.barred), (0.5, self.wrong_clock),
        )  # fmt: skip
        weights = [weight for weight, _ in deeds]
        (chosen,) = self.rng.choices([work for _, work in deeds], weights)
        try:
            await chosen(table)
        except TableError:
            return
        await self.timed.settle()

    async def answer(self, table: Table) -> None:
        decision = table.decision()
        assert decision is not None
        player = self.rng.choice(table.whose_turn())
        picks = [pick(decision, self.rng)]
        self.timed.interaction += 1
        await self.timed.tables.act(table.id, player, table.number, picks, self.timed.interaction)

    async def take_back(self, table: Table) -> None:
        self.timed.interaction += 1
        player = self.rng.choice(table.players())
        await self.timed.tables.undo(table.id, player, table.ticket(player), self.timed.interaction)

    async def snooze(self, table: Table) -> None:
        player = self.rng.choice(table.players())
        now = self.now
        await self.timed.tables.cache.change(
            table.id, lambda found: reminders.snooze(found, player, now)
        )
        self.referee.disturb(table.id)
        self.referee.waits[table.id].extra += 1

    async def stop(self, table: Table) -> None:
        player = self.rng.choice(table.players())
        await self.timed.tables.cache.change(table.id, lambda found: reminders.stop(found, player))
        self.referee.disturb(table.id)

    async def look(self, table: Table) -> None:
        player = self.rng.choice(table.whose_turn())
        await self.timed.store.attended(player, table.id, table.number)
        self.referee.disturb(table.id)

    async def leave(self, table: Table) -> None:
        player = self.rng.choice(PEOPLE)
        for each in await self.timed.tables.of_player(player):
            self.referee.disturb(each.id)
        away = (await self.timed.mine(player)).away_until > self.now
        days = 0.0 if away else self.rng.random() * 12 * DAY
        await be_away(self.timed.tables, player, self.now + days)
        self.referee.people[player] = await self.timed.mine(player)

    async def other_pace(self, table: Table) -> None:
        pace = self.pace()
        change = set_pace(table, pace, table.owner, self.now)
        after = await self.timed.tables.cache.change(table.id, lambda _: change)
        self.referee.paced(after)

    async def other_habits(self, table: Table) -> None:
        await self.choose(self.rng.choice(PEOPLE))

    async def restart(self, table: Table) -> None:
        """The process stops for a while, up to two days, or the clock jumps ahead by as much."""
        for number in range(1, TABLES + 1):
            self.referee.disturb(number)
        self.timed.clock.now += self.rng.random() ** 3 * 2 * DAY
        if self.rng.random() < 0.5:
            await self.timed.restart()
            self.watch()

    def disturb(self) -> None:
        for number in range(1, TABLES + 1):
            self.referee.disturb(number)

    async def outage(self, table: Table) -> None:
        """Discord is gone for a day; nothing that was said in it is lost."""

        def cut(row: Row) -> None:
            raise Later

        await self.trouble(cut, unheard=True)

    async def barred(self, table: Table) -> None:
        """The permission to speak is gone for a day."""

        def mute(row: Row) -> None:
            if row.player is None:
                raise Barred

        await self.trouble(mute, unheard=False)
        for number in range(1, TABLES + 1):
            if (await self.timed.tables.get(number)).muted:
                self.referee.fault(self.now, f"table {number} stays mute")

    async def trouble(self, fault: Callable[[Row], None], unheard: bool) -> None:
        """A day in which something cannot be carried; then all of it is, within an hour or two."""
        self.disturb()
        self.timed.notes.fault = fault
        for number in range(1, TABLES + 1):
            await self.timed.tables.change(number, lambda t: Change(t, [notice("troubled")]))
        if unheard:
            for _ in range(24):
                self.timed.clock.now += HOUR
                await self.timed.outbox.drain()
        else:
            await self.pass_time(self.now + DAY)
        self.timed.notes.fault = lambda row: None
        await self.pass_time(self.now + 2 * HOUR)
        left = [lane for lane, _ in await self.timed.store.heads() if lane.startswith("table:")]
        if left:
            self.referee.fault(self.now, f"{left} are not emptied")
        self.disturb()

    async def wrong_clock(self, table: Table) -> None:
        """The clock is up to a month ahead for a moment, and is set right again."""
        self.disturb()
        right = self.now
        self.timed.clock.now += self.rng.random() * 30 * DAY
        await self.timed.scheduler.heartbeat.beat()
        self.timed.clock.now = right + MINUTE
        await self.timed.settle()
        late = [due for due in await self.timed.store.dues(999) if (due.at or 0) > right + 60 * DAY]
        if late:
            self.referee.fault(self.now, f"{late} are due too late")

    async def play(self, weeks: int) -> None:
        """So many weeks; sometimes much happens, sometimes nothing for days."""
        end = self.now + weeks * WEEK
        while self.now < end:
            busy = self.rng.choice((HOUR, 8 * HOUR, 8 * HOUR, 3 * DAY))
            await self.pass_time(min(end, self.now + self.rng.expovariate(1 / busy)))
            await self.deed()
        for wait in self.referee.waits.values():
            self.referee.ended(wait, self.now)


async def simulate(folder: Path, weeks: int, seed: int) -> Referee:
    """Play weeks of one seed, and return the referee with their notes."""
    timed = await Timed.open(folder / f"{seed}.db")
    try:
        simulation = Simulation(timed, seed)
        await simulation.begin()
        await simulation.play(weeks)
        return simulation.referee
    finally:
        await timed.store.close()


async def main(weeks: int) -> int:
    """Many seeds of a few weeks each, so that every time of the year comes up."""
    each = 10
    messages = waits = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range((weeks + each - 1) // each):
            referee = await simulate(Path(folder), each, seed)
            messages += referee.judged
            waits += referee.plain_waits
            for fault in referee.faults:
                print(f"seed {seed}: {fault}")
            if referee.faults:
                return 1
    print(f"{weeks} weeks, {messages:,} messages, {waits:,} plain waits: no fault.")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)))
