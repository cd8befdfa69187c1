"""The outbox: what was written with an action is sent until it is delivered, in its order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from bot.clock.may_disturb import TOGETHER, acting_until, written_from
from bot.jobs.delivery import (
    Arrival,
    Barred,
    Closed,
    Delivery,
    Gone,
    Later,
    Lost,
    Postponed,
)
from bot.model.change import Change, Shown, Unwritten
from bot.model.log_context import within
from bot.model.outgoing import (
    Ballot,
    Card,
    Notice,
    OutOfDate,
    Private,
    Row,
    Turn,
    is_private,
    notice,
)
from bot.model.table import Table, TableError
from bot.service.tables import Tables
from bot.storage.store import DAY
from bot.table import place
from bot.table.telling import story_ends
from config.settings import CourtesySettings, OutboxSettings
from game.kernel import encode

log = logging.getLogger(__name__)
AT_ONCE = CourtesySettings(window=0.0, patience=0.0)
ELSEWHERE = 5.0  # seconds until a lane of another process is looked at again
SEAT_ASKED = "table.vote_your_seat"  # from then on its reader's silence counts
LONGEST_BARRED = 3_600.0  # seconds between two tries where the bot may not speak
LOOK = 10.0  # seconds after which the outbox is looked at anew: another process may have ended


async def no_rest() -> bool:
    """Nobody has to be served before."""
    return False


class Outbox:
    """Carries what waits: one message at a time in each lane, several lanes at once."""

    def __init__(
        self,
        tables: Tables,
        delivery: Delivery,
        settings: OutboxSettings,
        courtesy: CourtesySettings = AT_ONCE,
        rest: Callable[[], Awaitable[bool]] = no_rest,
    ) -> None:
        self.tables = tables
        self.cache = tables.cache
        self.store = tables.store
        self.delivery = delivery
        self.settings = settings
        self.courtesy = courtesy
        self._rest = (
            rest  # until those are served who have pressed something; whether there were any
        )
        self._room = asyncio.Semaphore(settings.at_once)
        self._lanes: dict[str, asyncio.Task[None]] = {}
        self._arrived: dict[int, Arrival] = {}  # but still in the outbox
        self._elsewhere: dict[str, float] = {}  # lanes that another process empties: look again
        self._waits: dict[int, int] = {}  # how often in a row a message had to wait
        self._tidied = 0.0

    async def run(self) -> None:
        """Carry messages until cancelled."""
        try:
            while True:
                self.cache.written.clear()
                wait = await self._look()
                # Not wait_for, which does not hear a cancellation that comes with the event.
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK if wait is None else min(wait, LOOK)):
                        await self.cache.written.wait()
        finally:
            await self._stop()

    async def _look(self) -> float | None:
        """Begin what is due; a record that cannot be used now may be later."""
        try:
            await self._tidy()
            return await self._begin()
        except Unwritten as error:
            log.error("%s", error)
            return self.settings.longest_wait

    async def _tidy(self) -> None:
        """Once a day, forget interactions that cannot come again."""
        now = self.tables.clock()
        if not self._tidied <= now < self._tidied + DAY:
            await self.store.forget_interactions(now)
            self._tidied = now

    async def drain(self) -> None:
        """Carry everything that is due now, and return."""
        while True:
            await self._begin()
            if not self._lanes:
                return
            await asyncio.gather(*self._lanes.values())

    def busy(self) -> list[asyncio.Task[None]]:
        """The lanes that are being emptied."""
        return list(self._lanes.values())

    async def _stop(self) -> None:
        tasks = list(self._lanes.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _begin(self) -> float | None:
        """Set to work on every lane that is due; how long until the next one is, if any."""
        now = self.tables.clock()
        waits = []
        for lane, due in await self.store.heads():
            if lane in self._lanes:
                continue
            due = max(due, min(self._elsewhere.get(lane, 0.0), now + ELSEWHERE))
            if due <= now:
                task = self._lanes[lane] = asyncio.create_task(self._empty(lane))
                task.add_done_callback(partial(self._done, lane))
            else:
                waits.append(due - now)
        return min(waits, default=None)

    def _done(self, lane: str, task: asyncio.Task[None]) -> None:
        self._lanes.pop(lane, None)
        if not task.cancelled() and (error := task.exception()):
            log.error("The lane %s has stopped.", lane, exc_info=error)
            # A record that cannot be written now may be later; asking at once would not help.
            task.get_loop().call_later(self.settings.longest_wait, self.cache.written.set)
            return
        # What was written while the last row was on its way may have been overlooked.
        self.cache.written.set()

    async def _empty(self, lane: str) -> None:
        """Carry a lane's rows one after the other, until one has to wait."""
        if rested := not is_private(lane):  # where nothing is urgent, nothing is looked at before
            await self._rest()
        while (row := await self.store.head(lane)) and row.due <= self.tables.clock():
            if not (rested or isinstance(row.what, Turn)):
                rested = True
                if await self._rest():
                    continue  # a newer row may have taken the place of this one
            rested = False
            if not await self.cache.holds(row.table):
                self._elsewhere[lane] = self.tables.clock() + ELSEWHERE
                return
            self._elsewhere.pop(lane, None)
            self.tables.begin()
            with within(table=row.table), self.delivery.urgency(row):
                await self._carry_in_turn(row)

    async def _carry_in_turn(self, row: Row) -> None:
        """Carry a row when there is room; a player who is waited for need not wait for it."""
        if isinstance(row.what, Turn):
            await self._carry(row)
            return
        async with self._room:
            await self._carry(row)

    async def _carry(self, row: Row) -> None:
        try:
            arrival = self._arrived.get(row.id) or await self._carried(row)
        except Lost:
            log.warning("Message %d of table %d may be another's to send.", row.id, row.table)
        except Postponed as postponed:
            await self._put_off(row, postponed.until)
        except Later as later:
            await self._wait(row, self.settings.longest_wait, later.seconds)
        except Closed:
            await self._close(row)
        except Gone:
            await self._forsake(row)
        except Barred:
            await self._mute(row)
        except TableError as error:
            log.error("Message %d of table %d makes no sense: %s.", row.id, row.table, error)
            await self._refused(row, error)
        except Exception:
            log.exception("Message %d of table %d could not be sent.", row.id, row.table)
            await self._postpone(row)
        else:
            await self._speaks(row, arrival)
            await self._delivered(row, arrival)
            self._arrived.pop(row.id, None)
            self._waits.pop(row.id, None)

    async def _put_off(self, row: Row, until: float) -> None:
        """Let a row wait; an edit of a hand goes behind what is waiting already."""
        if isinstance(row.what, Private) and row.what.seen:
            await self.store.requeue(row, until)
        else:
            await self.store.postpone(row, row.tries, until)

    async def _carried(self, row: Row) -> Arrival:
        """Carry a row; until that is on disk it is kept in mind, so that it is not said twice."""
        await self.cache.at_rest(row.table)
        table = await self.tables.get(row.table)
        await self._hold(row, table)
        if row.player is not None and not await self._reads(row.player, table):
            raise Gone
        try:
            self._arrived[row.id] = await self._sent(row, table)
        except OutOfDate:
            return await self._carried(row)
        return self._arrived[row.id]

    async def _sent(self, row: Row, table: Table) -> Arrival:
        if isinstance(row.what, Card) and table.state is not None:
            card = await self.tables.cards.find(table)
            posted = await self.delivery.carry_card(row, table, card)
            return Arrival(table, posted.message, [], posted.begins)
        found, others = await self._together(row, table)
        if len(found) > 1:
            message = await self.delivery.carry_together(row, list(found.values()))
            return Arrival(table, message, others)
        return Arrival(table, await self.delivery.carry(row, table), [])

    async def _hold(self, row: Row, table: Table) -> None:
        """Let a message wait that would wake or disturb its reader."""
        if row.player is None:
            return
        mine, now = await self.tables.player(row.player), self.tables.clock()
        until = written_from(row, table, mine, now, self.courtesy)
        if until > now:
            raise Postponed(until)

    async def _reads(self, player: int, table: Table) -> bool:
        """Whether what is said to a player about a table is still for them."""
        return await self.tables.members.belongs(table.guild, player)

    async def _together(self, row: Row, table: Table) -> tuple[dict[int, Table], list[Row]]:
        """The tables of which a player is told by this row, and the other rows about them."""
        found, player, now = {table.id: table}, row.player, self.tables.clock()
        if player is None or row.kind not in TOGETHER or table.asked_seat(player) is None:
            return found, []
        waiting = await self.store.lane(row.lane, TOGETHER)
        for each in waiting:
            if not await self.cache.holds(each.table):
                continue
            await self.cache.at_rest(each.table)
            there = await self.cache.sound(each.table)
            if there is not None and there.asked_seat(player) is not None:
                busy = acting_until(there, player, now, self.courtesy) > now
                if not busy and await self._reads(player, there):
                    found[there.id] = there
        return found, [each for each in waiting if each.table in found and each.id != row.id]

    async def _refused(self, row: Row, error: TableError) -> None:
        """Forget what makes no sense; what a damaged table has to say waits until it is mended."""
        if not error.damaged:
            await self.store.sent(row)
        elif row.player is None:
            await self._wait(row, LONGEST_BARRED)
        else:  # other tables write to the same player
            await self.store.requeue(row, self.tables.clock() + self.settings.longest_wait)

    async def _postpone(self, row: Row) -> None:
        """Try again what failed by its own fault, after longer waits; at last give it up."""
        tries = row.tries + 1
        if tries >= self.settings.tries:
            log.error("Message %d of table %d is given up.", row.id, row.table)
            await self.store.sent(row)
            return
        wait = min(self.settings.first_wait * 2**row.tries, self.settings.longest_wait)
        await self.store.postpone(row, tries, self.tables.clock() + wait)

    async def _delivered(self, row: Row, arrival: Arrival) -> None:
        """A row has arrived as this message; that of a card is kept to be edited."""
        message = arrival.message
        if isinstance(row.what, Card) and message is not None:
            async with self.cache.locked(row.table) as table:
                if table.card != message:
                    shown, after = _shown(arrival, table), replace(table, card=message)
                    await self.cache.commit(table, Change(after, sent=row, shown=shown))
                    if shown is not None:
                        self.tables.cards.posted(arrival.table, shown)
                    return
        elif isinstance(row.what, Ballot) and message is not None:
            await self.tables.votes.posted(row.table, row.what.vote.number, message, row)
            return
        elif row.player is not None and message is not None:
            await self._opened(row.player)
            if isinstance(row.what, Notice) and row.what.text.key == SEAT_ASKED:
                await self.tables.votes.heard(row.table, row.player)
        await self.store.messages.sent(row, message, arrival.table.place, arrival.others)

    async def _opened(self, player: int) -> None:
        """A message got through to a player who had let none in."""
        if (await self.tables.player(player)).closed:
            await self.tables.change_player(player, lambda mine: replace(mine, closed=False))

    async def _close(self, row: Row) -> None:
        """A player lets no messages in: remember it, and say so once where the table is."""
        player = row.player
        assert player is not None
        if (await self.tables.player(player)).closed:
            await self.store.sent(row)
            return
        said = [notice("dm_closed", player=player)]
        await self.cache.change(row.table, lambda t: Change(t, said, sent=row, closed=player))
        self.tables.choices.forget()

    async def _forsake(self, row: Row) -> None:
        """A reader has left. Nobody is told: when they are written to may be a secret."""
        guild = await self.tables.members.server_of(row.table)
        if guild is not None and row.player is not None:
            self.tables.members.note(guild, row.player, False)
        await self.store.sent(row)

    async def _mute(self, row: Row) -> None:
        """The bot cannot speak at a table: tell its owner once, and try again now and then."""
        if row.player is not None:
            await self.store.sent(row)
            return
        async with self.cache.locked(row.table) as table:
            if not table.muted:
                await self.cache.commit(table, place.mute(table, self.tables.clock()))
        await self._wait(row, LONGEST_BARRED)

    async def _wait(self, row: Row, longest: float, seconds: float | None = None) -> None:
        """Try again later, each time after a longer wait, for as long as it takes."""
        waited = self._waits[row.id] = self._waits.get(row.id, 0) + 1
        wait = min(self.settings.first_wait * 2.0 ** min(waited - 1, 20), longest)
        due = self.tables.clock() + (wait if seconds is None else seconds)
        await self.store.postpone(row, row.tries, due)

    async def _speaks(self, row: Row, arrival: Arrival) -> None:
        """Something was said at a table: if nothing could be for a while, that is over."""
        if row.player is not None or arrival.message is None:
            return
        if not (await self.tables.get(row.table)).muted:
            return
        async with self.cache.locked(row.table) as table:
            if table.muted:
                await self.cache.commit(table, place.unmute(table, self.tables.clock()))

    async def permissions_changed(self, guild: int) -> None:
        """A server has changed something: where the bot could not speak, it may be able to."""
        if await self.store.wake_muted(guild):
            self.cache.written.set()


def _shown(arrival: Arrival, now: Table) -> Shown | None:
    """What a card of a game that has begun shows, for whoever posts the next one.

    If the game has gone on while it was on its way, the next one may be due already.
    """
    state = arrival.table.state
    if state is None:
        return None
    begins = min(arrival.begins, now.number)  # something may have been taken back, too
    return Shown(begins, encode(state), story_ends(arrival.table, now))
