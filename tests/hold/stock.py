"""A record and a stand-in full of tables that were begun some time ago."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from bot.local.checks.components import TEXT
from bot.local.world.model import (
    LAYOUT,
    PUBLIC_THREAD,
    Channel,
    Guild,
    Member,
    Message,
    ThreadInfo,
    User,
)
from bot.local.world.seed import add_channel, add_guild, add_person, join
from bot.local.world.world import World
from bot.model.automated_ids import AUTOMATA
from bot.model.change import Change, Shown
from bot.service.tables import Tables
from bot.storage.open_record import open_record
from bot.table import seat_changes
from game.kernel import Game, Seat, encode
from game.registry import GAMES

GAME = GAMES["nights_of_fire"]
EVERYTHING = (1 << 50) - 1
TOGETHER = 50  # tables that are begun at once
RESTED = ("delete from outbox", "delete from dues where kind = 'turn'")  # as if all had been sent


class Place(Struct):
    """A table as the people at it know it; an automated player is not among them."""

    number: int
    thread: str
    people: dict[Seat, str]


class Stock:
    """Fills a world and a record with tables; the bot finds them when it starts."""

    def __init__(
        self,
        world: World,
        servers: int,
        options: Mapping[str, str],
        against: str,
        game: Game = GAME,
    ) -> None:
        self.world = world
        self.game = game
        self.options = dict(options)
        self.against = against  # the automated player in every seat but the first; "": people
        self.rooms = [self._server(number) for number in range(servers)]

    def _server(self, number: int) -> tuple[Guild, Channel]:
        owner = add_person(self.world, f"Owner {number}")
        guild = add_guild(self.world, f"Server {number}", owner.id)
        guild.roles[guild.id].permissions = EVERYTHING
        join(self.world, guild, self.world.bot)
        return guild, add_channel(self.world, guild, "tables")

    async def fill(self, record: Path | str, count: int) -> list[Place]:
        """So many tables that have begun, each with its thread, its card and its people."""
        async with await open_record(record) as store:
            if isinstance(record, Path):
                await store._do("pragma synchronous = off")  # nothing here outlives the run
            tables = Tables(store, GAMES, time.time)
            found: list[Place] = []
            for first in range(0, count, TOGETHER):
                some = range(first, min(first + TOGETHER, count))
                found += await asyncio.gather(*(self._begin(tables, each) for each in some))
            for statement in RESTED:
                await store._do(statement)
        for guild, _ in self.rooms:
            self.world.save(guild)
        return found

    async def _begin(self, tables: Tables, number: int) -> Place:
        guild, channel = self.rooms[number % len(self.rooms)]
        people = self._people(guild, number)
        owner = int(next(iter(people.values())))
        table = await tables.open(
            owner, int(guild.id), int(channel.id), self.game.key, self.options, manager=True
        )
        for seat, person in people.items():
            await tables.join(table.id, int(person), seat, person)
        thread, card = self._thread(guild, channel, table.id)
        await tables.set_place(table.id, thread=int(thread))
        if self.against:
            mind = AUTOMATA[self.against]
            await tables.change(table.id, lambda t: seat_changes.fill(t, owner, mind, mind))
        table = await tables.start(table.id, owner)
        assert table.state is not None
        shown = Shown(0, encode(table.state))
        await tables.change(table.id, lambda t: Change(replace(t, card=int(card)), shown=shown))
        return Place(table.id, thread, people)

    def _people(self, guild: Guild, number: int) -> dict[Seat, str]:
        named, people = self.game.seats(self.options), {}
        for seat in named[:1] if self.against else named:
            person = User(id=self.world.clock.new_id(), name=f"Player {number} {seat}")
            self.world.save(person)
            guild.members[person.id] = Member(user_id=person.id, joined_at=self.world.clock.stamp())
            people[seat] = person.id
        return people

    def _thread(self, guild: Guild, channel: Channel, number: int) -> tuple[str, str]:
        world, now = self.world, self.world.clock.stamp()
        bot = world.bot.id
        info = ThreadInfo(owner_id=bot, archive_timestamp=now, created_at=now, members={bot: now})
        thread = Channel(
            id=world.clock.new_id(),
            type=PUBLIC_THREAD,
            name=f"Table {number}",
            guild_id=guild.id,
            parent_id=channel.id,
            thread=info,
        )
        world.save(thread)
        card = Message(
            id=world.clock.new_id(),
            channel_id=thread.id,
            author_id=bot,
            timestamp=now,
            flags=LAYOUT,
            components=[{"type": TEXT, "id": 1, "content": f"Table {number}"}],
        )
        world.save(card)
        return thread.id, card.id
