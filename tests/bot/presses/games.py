"""A whole game, from the command that opens it, and what it took."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from msgspec import Struct

from bot.local.people.driver import invite, sitting
from bot.model.table import Table
from bot.ui.sentences import say, seat_name
from game.kernel import Seat
from game.nights_of_fire.seats import SOVIET
from tests.bot.presses.kinds import Kind
from tests.bot.presses.ordering import give_orders
from tests.bot.presses.person import Person
from tests.bot.presses.room import Room, room
from tests.bot.presses.tally import Tally
from tests.bot.presses.turns import Turns
from tests.bot.presses.way import WORDS

NAMES = ("Alice", "Bob", "Carol", "Dave")
AFTERWARDS = 300.0  # seconds after the end in which the last messages come
ENDLESS = 3000


class SovietTurn(Struct):
    """What one turn of an automated commander took: messages in the thread, seconds of waiting."""

    messages: int = 0
    seconds: float = 0.0


class Played(Struct):
    """What one game took, of all people together."""

    turns: int = 0
    answers: int = 0
    presses: int = 0
    touches: int = 0  # the same, with every option picked in a menu as one more
    first: tuple[int, int] = (0, 0)  # presses and touches from /open to the end of a first turn
    counts: Counter[str] = Counter()
    unread: int = 0  # by the one who plays alone, in thread and direct messages
    soviet: list[SovietTurn] = []
    days: int = 0  # of the calendar, in a game that has one
    visits: int = 0  # how often somebody came to the table to whom another had gone before


class Game:
    """One game on its way."""

    def __init__(self, room: Room, people: Sequence[Person], kind: Kind) -> None:
        self.room = room
        self.kind = kind
        self.people = people
        self.tally = Tally(room.standin)
        self.turns = Turns()
        self.first = (0, 0)
        self.there: Person | None = None  # who answered last
        self.soviet: list[SovietTurn] = []
        self.visits = 0

    @property
    def pressed(self) -> tuple[int, int]:
        """The presses and the touches of everybody, so far."""
        return sum(each.presses for each in self.people), sum(each.touches for each in self.people)

    async def table(self) -> Table:
        return await self.room.tables.get(1)

    async def open(self) -> None:
        """Open a table, take the seats and begin; everybody looks at its thread from then on."""
        for person in self.people:
            await person.player.go("tables")
        await self.people[0].command(f"open {self.kind.game}", **self.kind.options)
        if not self.kind.alone:
            await self._sit_down()
        table = await self.table()
        for person in self.people:
            await person.player.go(str(table.place))
        if table.ready:  # who plays alone begins by opening their question
            await self.people[0].click(WORDS["bot.button.play"])
        assert (await self.table()).status == "playing"
        for person in self.people if self.kind.orders else ():
            await give_orders(person, await self.table())

    async def _sit_down(self) -> None:
        table = await self.table()
        for person, seat in zip(self.people, table.seats, strict=True):
            if person.id not in table.seats.values():
                await person.click(say(WORDS, "button.join", seat=seat_name(table, seat, WORDS)))
        await self.people[0].click(WORDS["bot.button.start"])

    async def play(self, most: int = ENDLESS) -> bool:
        """Answer so many questions; whether the game is over."""
        for _ in range(most):
            while (person := self._asked(table := await self.table())) is None:
                if table.status != "playing":
                    return True
                await self._step(table, None)
            await self._step(table, person)
        return False

    def _asked(self, table: Table) -> Person | None:
        """Of those who can answer, whoever is at the table already."""
        there = [self.there] if self.there else []
        return next((e for e in (*there, *self.people) if e.asked(table) is not None), None)

    async def _comes(self, person: Person) -> bool:
        """Whether somebody is at the table, or comes: an order may have answered for them first."""
        if person is not self.there:
            await self.room.later(self.kind.absence)
            if person.asked(await self.table()) is None:
                return False
            self.visits += 1
            self.there = person
        return True

    async def _step(self, table: Table, person: Person | None) -> None:
        """Somebody answers, or all wait for what comes next."""
        ahead = person.asked(table) if person else None
        seat, before = self.turns.follow(ahead or table), self.tally.counts.copy()
        began = self.room.now
        if person is None:
            await self.room.on()
        elif await self._comes(person):
            await self._answer(person)
        if seat == SOVIET and table.seats[SOVIET] not in table.people():
            self.soviet += [SovietTurn() for _ in range(self.turns.begun[seat] - len(self.soviet))]
            self.soviet[-1].messages += self.tally.since(before)["public"]
            self.soviet[-1].seconds += 0.0 if person else self.room.now - began
        self._mark_first(await self.table())

    async def _answer(self, person: Person) -> None:
        ahead = person.asked(await self.table())
        if ahead is not None:
            await person.answer(ahead)

    def _mark_first(self, table: Table) -> None:
        """Keep in mind when the first turn of a person was over."""
        own = own_seats(table)
        now = self.turns.follow(table) if table.status == "playing" else None
        begun = sum(self.turns.begun.get(seat, 0) for seat in own)
        if not any(self.first) and (begun > 1 or (begun == 1 and now not in own)):
            self.first = self.pressed

    async def played(self) -> Played:
        """The figures, once the last message has come."""
        await self.room.later(AFTERWARDS)
        own = own_seats(await self.table())
        unread = self.room.standin.people.unread(self.people[0].player.id)
        return Played(
            sum(n for seat, n in self.turns.begun.items() if seat in own),
            sum(person.answers for person in self.people),
            *self.pressed,
            self.first,
            self.tally.counts.copy(),
            sum(each["messages"] for each in unread.values()),
            self.soviet,
            getattr((await self.table()).state, "day", 0),
            self.visits,
        )


def own_seats(table: Table) -> list[Seat]:
    """The seats that people have."""
    return [seat for seat, player in table.seats.items() if player in table.people()]


@asynccontextmanager
async def gathered(folder: Path, kind: Kind, secret: int) -> AsyncIterator[Game]:
    """A room with its people, before anything has happened."""
    async with room(folder, secret) as made, AsyncExitStack() as stack:
        origin, people = made.standin.payloads.origin, []
        for name in NAMES[: kind.people]:
            if name not in NAMES[:2]:
                await invite(origin, name)
            player = await stack.enter_async_context(sitting(origin, name))
            people.append(Person(made, player))
        yield Game(made, people, kind)
