"""A small world for the tests of the table: a clock, a record, tables and a carrier."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Self

from bot.jobs.delivery import Posted
from bot.jobs.outbox import Outbox
from bot.model.change import Due
from bot.model.outgoing import Row, decode_outgoing
from bot.model.table import Table
from bot.service.tables import Tables
from bot.storage.store import Store
from bot.table.telling import LiveCard
from bot.table.votes import Voted
from bot.workers.thinker_main import Question
from config.settings import OutboxSettings
from game.kernel import Text
from game.players import Advice
from game.players.chance import pick
from game.registry import GAMES

GAME = "nights_of_fire"
ANNA, BELA, CSABA, DORA = 101, 102, 103, 104  # DORA never has a seat
KEEPER = 109  # looks after the server and plays nowhere
SOLO = {"mode": "konev", "players": "1"}
TEAM = {"mode": "konev", "players": "2"}
DUEL = {"mode": "conflict", "players": "2"}
TRIO = {"mode": "conflict", "version": "advanced", "players": "3"}
CHANNEL = 500
GUILD = 900
PATIENCE = OutboxSettings(at_once=4, tries=4, first_wait=1.0, longest_wait=3.0)


class Clock:
    """Time that moves when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Inline:
    """Answers at once, by chance, in the process that asks; `asked` is what it was told."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    async def think(self, question: Question) -> Advice:
        self.asked.append(question)
        picks = pick(question.decision, random.Random(question.seed))
        return Advice(picks, Text("reason.chance"))

    async def close(self) -> None:
        """Nothing is left to end."""


class FakeCarrier:
    """Notes what it is given; `fault` may raise instead."""

    def __init__(self) -> None:
        self.carried: list[Row] = []
        self.told: list[LiveCard] = []  # the cards as they were when they were carried
        self.digests: list[tuple[Row, list[int]]] = []
        self.fault: Callable[[Row], None] = lambda row: None

    async def carry(self, row: Row, table: Table) -> int | None:
        self.fault(row)
        self.carried.append(row)
        return 10_000 + row.id

    async def carry_card(self, row: Row, table: Table, card: LiveCard) -> Posted:
        self.fault(row)
        self.carried.append(row)
        self.told.append(card)
        anew = not card.posted or table.card is None or card.ends is not None
        begins = card.begins if card.ends is None else card.ends
        return Posted(10_000 + row.id if anew else table.card or 0, begins)

    def urgency(self, row: Row) -> AbstractContextManager[None]:
        return nullcontext()

    async def carry_together(self, row: Row, tables: list[Table]) -> int | None:
        self.fault(row)
        self.digests.append((row, [table.id for table in tables]))
        return 10_000 + row.id

    def kinds(self, lane: str = "") -> list[str]:
        return [row.kind for row in self.carried if row.lane.startswith(lane)]


class World:
    """Everything a test needs, around one file."""

    game = GAME
    path: Path  # of the file, or what stands for it on a server

    def __init__(self, store: Store, held: int = 200) -> None:
        self.store = store
        self.clock = Clock()
        self.secret = 0
        self.interaction = 0
        self.rng = random.Random(7)
        self.tables = Tables(store, GAMES, self.clock, self.next_secret, held)
        self.delivery = FakeCarrier()
        self.outbox = Outbox(self.tables, self.delivery, PATIENCE)

    @classmethod
    async def open(cls, path: Path, held: int = 200) -> Self:
        store = await Store.open(path)
        world = cls(store, held)
        world.path = path
        return world

    @classmethod
    @asynccontextmanager
    async def opened(cls, path: Path) -> AsyncIterator[Self]:
        """A world that is closed whatever happens in it."""
        world = await cls.open(path)
        try:
            yield world
        finally:
            await world.store.close()

    def next_secret(self) -> str:
        self.secret += 1
        return f"secret {self.secret}"

    def next(self) -> int:
        self.interaction += 1
        return self.interaction

    async def lobby(self, options: dict[str, str], guild: int | None = GUILD) -> Table:
        return await self.tables.open(ANNA, guild, CHANNEL, self.game, options)

    async def started(self, options: dict[str, str]) -> Table:
        table = await self.lobby(options)
        for player, _ in zip((ANNA, BELA, CSABA), table.seats, strict=False):
            await self.tables.join(table.id, player, None, f"salt {player}")
        return await self.tables.start(table.id, ANNA)

    def picks(self, table: Table) -> tuple[str, ...]:
        decision = table.decision()
        assert decision is not None
        return pick(decision, self.rng)

    async def answer(self, table: Table) -> Table:
        """One random answer by a player who is asked."""
        player = self.rng.choice(table.whose_turn())
        picks = [self.picks(table)]
        acted = await self.tables.act(table.id, player, table.number, picks, self.next())
        return acted.table

    async def play(self, table: Table, answers: int) -> Table:
        for _ in range(answers):
            table = await self.answer(table)
        return table

    async def until(self, table: Table, wanted: Callable[[Table, Table], bool]) -> Table:
        """Play until an answer leads from one table to another as wanted."""
        while True:
            after = await self.answer(table)
            if wanted(table, after):
                return after
            assert after.status == "playing", "this never happened"
            table = after

    async def cast(self, table_id: int, player: int, yes: bool) -> Voted:
        """Vote on what is being voted on."""
        vote = (await self.tables.get(table_id)).vote
        return await self.tables.votes.cast(table_id, player, vote.number if vote else 0, yes)

    async def rows(self, table: Table, lane: str = "") -> list[Row]:
        """Everything in the outbox, in order."""
        query = """select id, table_id, lane, payload, tries, due from outbox
            where table_id = ? and lane like ? order by id"""
        found = await self.store._all(query, table.id, f"{lane}%")
        return [
            Row(id_, owner, where, decode_outgoing(said), tries, due)
            for id_, owner, where, said, tries, due in found
        ]

    async def dues(self, kind: str) -> list[Due]:
        """The rows of the schedule of one kind."""
        return [due for due in await self.store.dues(99) if due.kind == kind]

    async def forget(self) -> None:
        await self.store._do("delete from outbox")


def luck(table: Table) -> int:
    assert table.state is not None
    return table.state.luck


def quiet(before: Table, after: Table) -> bool:
    """Luck has not moved, and the same players are asked again."""
    return luck(before) == luck(after) and before.whose_turn() == after.whose_turn()
