"""What people do in a storm: answers, undo, votes, seats, orders, lobbies, files, time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any

from msgspec.structs import replace

from bot.clock import reminders
from bot.model.automated_ids import EASY, NORMAL
from bot.model.change import Unwritten
from bot.model.people import PlayerSettings
from bot.model.table import Table, TableError
from bot.model.timing import HOUR, Pace, Then
from bot.screens.reminder_message import be_away
from bot.service.export import import_table, read_export, verify_export
from bot.table import onlookers, pace, seat_changes
from game.kernel import Unfit
from game.kernel.orders import Order
from game.players.chance import pick
from tests.bot.clock.relay import GAME as RELAY
from tests.bot.service.world import DUEL, GAME, SOLO, TEAM, TRIO
from tests.hold.house import PLAYED, House
from tests.hold.journal import Deed, Journal, doing

PEOPLE = tuple(range(201, 209))
GUILD, CHANNEL = 900, 500
MOST = 6  # tables that the server lets its people have
GAMES: tuple[tuple[str, dict[str, str]], ...] = (
    (GAME, DUEL),
    (GAME, DUEL),
    (GAME, TRIO),
    (GAME, TEAM),
    (GAME, SOLO),
    (RELAY.key, {}),
    (RELAY.key, {}),
)
ORDERS = (Order("decline"), Order("pass"))
THENS: tuple[Then, ...] = ("wait", "pass", "automaton", "substitute")
Work = Callable[[], Awaitable[Any]]


class Deeds:
    """Everything that somebody may do, wisely or not; the journal hears what they were told."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.house: House
        self.interactions = count(1)
        self.files: list[bytes] = []
        self.counted = dict.fromkeys(PEOPLE, 0)  # changes of settings that were made
        self.perhaps = dict.fromkeys(PEOPLE, 0)  # and those of which nobody knows
        self.choices: dict[Callable[[Table], Awaitable[None]], int] = {
            self.answer: 40, self.press_twice: 6, self.undo: 8, self.call_vote: 7, self.cast: 10,
            self.seat: 14, self.onlooker: 3, self.order: 6, self.join: 8, self.leave: 4,
            self.begin: 5, self.end: 1, self.open: 4, self.export: 1, self.bring: 2,
            self.time: 3, self.habits: 4, self.move: 1, self.read: 4,
        }  # fmt: skip

    @property
    def rng(self) -> Any:
        return self.house.gusts.rng

    async def one(self) -> None:
        """Something, at some table."""
        (work,) = self.rng.choices(list(self.choices), list(self.choices.values()))
        with suppress(TableError, Unwritten):
            live = await self.house.store.live()
            if live and work != self.open:
                await work(await self.house.tables.get(self.rng.choice(live)))
            else:
                await self.open(None)

    async def ask(self, kind: str, work: Work, **more: Any) -> Any:
        """Ask the service for something, and note what it says."""
        deed = Deed(kind, **more)
        self.journal.deeds.append(deed)
        mark = doing.set(deed)
        try:
            found = await work()
            deed.told_again = getattr(found, "again", False)
            deed.noted = getattr(found, "noted", False)
            deed.outcome = "yes"
            return found
        except (TableError, Unwritten, Unfit):
            deed.outcome = "no"
            return None
        except Exception as error:
            self.journal.fault(f"{kind} fails: {error!r}")
            return None
        finally:
            doing.reset(mark)

    def anybody(self, table: Table) -> int:
        """Mostly one of those who sit there."""
        people = table.people()
        return int(self.rng.choice(people if people and self.rng.random() < 0.8 else PEOPLE))

    def any_seat(self, table: Table) -> str:
        return str(self.rng.choice(list(table.seats)))

    async def answer(self, table: Table, times: int = 1) -> None:
        """Answer the question as one has seen it; it may be another by now."""
        tables, decision = self.house.tables, table.decision()
        if decision is None:
            await self.begin(table)
            return
        asked = [each for each in table.whose_turn() if each > 0] or [self.anybody(table)]
        player, number = self.rng.choice(asked), table.number
        picks, press = [pick(decision, self.rng)], next(self.interactions)
        await self.house.gusts.wait()

        async def act() -> Any:
            return await tables.act(table.id, player, number, picks, press)

        deeds = (self.ask("answer", act, interaction=press) for _ in range(times))
        await asyncio.gather(*deeds)

    async def press_twice(self, table: Table) -> None:
        """Discord brings a press twice, the second time while the first is on its way."""
        await self.answer(table, times=2)

    async def undo(self, table: Table) -> None:
        tables, player = self.house.tables, self.anybody(table)
        work = self.rng.choice((tables.undo, tables.undo, tables.restart_turn))
        press, number = next(self.interactions), table.number
        await self.ask("undo", lambda: work(table.id, player, number, press), interaction=press)

    async def call_vote(self, table: Table) -> None:
        rng, call, by = self.rng, self.house.tables.votes.call, self.anybody(table)
        kind = rng.choice(("undo", "undo", "extend", "pause", "resume", "replace", "pace", "draw"))
        facts: dict[str, Any] = {
            "extend": {"seconds": HOUR},
            "replace": {
                "seat": self.any_seat(table), "player": rng.choice((0, NORMAL, *PEOPLE)),
            },
            "pace": {"pace": self.pace()},
            "draw": {"how": rng.choice(("draw", "close"))},
        }.get(kind, {})  # fmt: skip
        if kind == "draw" and rng.random() < 0.7:
            return
        await self.ask("vote", lambda: call(table.id, by, kind, **facts))

    async def cast(self, table: Table) -> None:
        vote = table.vote
        if vote is None:
            await self.call_vote(table)
            return
        player = self.rng.choice((*vote.asked, self.anybody(table)))
        yes, cast = self.rng.random() < 0.7, self.house.tables.votes.cast
        await self.ask("ballot", lambda: cast(table.id, player, vote.number, yes))

    async def seat(self, table: Table) -> None:
        """One of the ways in which a seat changes hands."""
        rng, by, seat = self.rng, self.anybody(table), self.any_seat(table)
        tables, other = self.house.tables, rng.choice(PEOPLE)
        lend, held = rng.random() < 0.6, rng.choice((0, 0, EASY))
        manager = rng.random() < 0.1
        ways: tuple[Work, ...] = (
            lambda: tables.change(
                table.id, lambda t: seat_changes.offer(t, by, None, lend, held, manager)
            ),
            lambda: tables.take(table.id, other, None, f"take {other}"),
            lambda: tables.take(table.id, other, seat, f"take {other}"),
            lambda: tables.change(table.id, lambda t: seat_changes.back(t, by)),
            lambda: tables.change(
                table.id, lambda t: seat_changes.automate(t, by, seat, EASY, manager)
            ),
            lambda: tables.replace(table.id, by, seat, other, manager),
        )
        if rng.random() < 0.03:
            await self.ask("resign", lambda: tables.resign(table.id, by))
        else:
            await self.ask("seat", rng.choice(ways))

    async def onlooker(self, table: Table) -> None:
        by, other, tables = self.anybody(table), self.rng.choice(PEOPLE), self.house.tables
        works: tuple[Callable[[Table], Any], ...] = (
            lambda t: onlookers.show(t, by, other),
            lambda t: onlookers.look(t, other),
            lambda t: onlookers.hide(t, by),
        )
        work = self.rng.choice(works)
        await self.ask("onlooker", lambda: tables.change(table.id, work))

    async def order(self, table: Table) -> None:
        by, orders = self.anybody(table), self.house.tables.orders
        order, seconds = self.rng.choice(ORDERS), self.rng.choice((0.0, 20.0, 60.0))
        ways: tuple[Work, ...] = (
            lambda: orders.give(table.id, by, order),
            lambda: orders.give(table.id, by, order),
            lambda: orders.cancel(table.id, by),
            lambda: orders.set_pause(table.id, table.owner, seconds),
        )
        await self.ask("order", self.rng.choice(ways), commits=(1, 2))

    async def join(self, table: Table) -> None:
        who, tables = self.rng.choice(PEOPLE), self.house.tables
        seat = self.any_seat(table) if self.rng.random() < 0.3 else None
        if self.rng.random() < 0.2:
            await self.ask("invite", lambda: tables.invite(table.id, table.owner, who, seat))
        else:
            await self.ask("join", lambda: tables.join(table.id, who, seat, f"salt {who}"))

    async def leave(self, table: Table) -> None:
        who, tables = self.anybody(table), self.house.tables
        if table.status == "open" or self.rng.random() < 0.1:
            await self.ask("leave", lambda: tables.leave_lobby(table.id, who))
        elif self.rng.random() < 0.2:
            await self.ask("leave", lambda: tables.leave(table.id, who))

    async def begin(self, table: Table) -> None:
        """Fill the seats that are left and begin, or one of both."""
        if table.status != "open":
            return
        tables, people = self.house.tables, list(PEOPLE)
        self.rng.shuffle(people)
        for _ in range(len(table.seats) - len(table.players())):
            who = people.pop()
            await self.ask("join", partial(tables.join, table.id, who, None, f"salt {who}"))
        by = self.anybody(await tables.get(table.id))
        await self.ask("start", lambda: tables.start(table.id, by))

    async def end(self, table: Table) -> None:
        """A table is closed, or one that is over is played again."""
        tables, rng = self.house.tables, self.rng
        if rng.random() < 0.3:
            await self.ask("abandon", lambda: tables.abandon(table.id, table.owner))
            return
        live = await self.house.store.live()
        over = [each for each in self.journal.tables if each not in live]
        if over:
            old = await tables.get(rng.choice(over))
            by = rng.choice((*old.people(), old.owner))
            swapped = rng.random() < 0.5

            async def again() -> Table:
                return await tables.rematch(old.id, by, swapped=swapped)

            await self.ask("rematch", again, commits=(0, 2))

    async def open(self, table: Table | None) -> None:
        tables, owner, press = self.house.tables, self.rng.choice(PEOPLE), next(self.interactions)
        game, options = self.rng.choice(GAMES)

        async def opened() -> Table:
            return await tables.open(owner, GUILD, CHANNEL, game, options, interaction=press)

        times = self.rng.choice((1, 1, 2))
        await asyncio.gather(*(self.ask("open", opened, commits=(0, 1)) for _ in range(times)))

    async def export(self, table: Table) -> None:
        """A file that is made while play goes on is a table that can be proved."""
        tables = self.house.tables
        data = await self.ask("export", lambda: tables.export(table.id), commits=(0, 0))
        if data is None:
            return
        try:
            verify_export(PLAYED, read_export(data))
        except Unfit as error:
            self.journal.fault(f"an export of table {table.id} proves nothing: {error}")
        self.files = [*self.files[-4:], data]

    async def bring(self, table: Table) -> None:
        """Import a file; its table may have ended meanwhile, or may not."""
        if not self.files:
            await self.export(table)
            return
        kept, cache = read_export(self.rng.choice(self.files)), self.house.tables.cache
        await self.ask("import", lambda: import_table(cache, kept))

    def pace(self) -> Pace:
        rng = self.rng
        return Pace(
            rng.choice(("live", "day", "three_days")),
            deadline=rng.choice((0.0, HOUR, 24 * HOUR)),
            then=rng.choice(THENS),
        )

    async def time(self, table: Table) -> None:
        """Another pace, more time, or a clock that is not what it was."""
        rng, tables, clock = self.rng, self.house.tables, self.house.clock
        chosen, by, player = self.pace(), self.anybody(table), self.anybody(table)
        way = rng.randrange(4)
        if way == 0:
            work = lambda t: pace.choose_pace(t, chosen, by, clock())  # noqa: E731
            await self.ask("pace", lambda: tables.change(table.id, work))
        elif way == 1:
            work = lambda t: reminders.snooze(t, player, clock())  # noqa: E731
            await self.ask("snooze", lambda: tables.change(table.id, work))
        elif way == 2:
            clock.now += rng.choice((90.0, HOUR, 3 * HOUR, 60 * HOUR, 30 * 24 * HOUR))
        else:
            clock.now -= rng.choice((30.0, HOUR, 60 * HOUR))

    async def habits(self, table: Table) -> None:
        """Somebody changes what they have chosen: each change adds one to what it finds."""
        who, tables = self.rng.choice(PEOPLE), self.house.tables
        if self.rng.random() < 0.2:
            until = self.house.clock() + self.rng.choice((-1.0, 24 * HOUR))
            await self.ask("away", lambda: be_away(tables, who, until), commits=(0, 0))
            return

        def one_more(mine: PlayerSettings) -> PlayerSettings:
            asked = str(int(mine.language or 0) + 1)
            return replace(mine, language=asked, mention=self.rng.random() < 0.5)

        self.perhaps[who] += 1
        done = await self.ask("habits", lambda: tables.change_player(who, one_more), commits=(0, 0))
        if done is not None:
            self.counted[who] += 1

    async def move(self, table: Table) -> None:
        tables, to = self.house.tables, self.rng.randint(600, 699)
        await self.ask("move", lambda: tables.move(table.id, table.owner, to, None))

    async def read(self, table: Table) -> None:
        """Look at things; nothing may come of that."""
        tables, who = self.house.tables, self.anybody(table)
        works: tuple[Work, ...] = (
            lambda: tables.log(table.id, who),
            lambda: tables.of_player(who),
            lambda: tables.cards.find(table),
            lambda: tables.people.saw_question(who, table.id, table.number),
        )
        await self.ask("read", self.rng.choice(works), commits=(0, 0))
