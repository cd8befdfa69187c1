"""Many tables at once: how many answers a second, how soon acknowledged, how much memory."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from msgspec import Struct
from rich.console import Console
from rich.progress import Progress

from bot.local.deeds import Doer
from bot.local.limits import Limits
from bot.local.model import DM, Message
from bot.local.refusal import Refusal
from bot.local.seed import add_channel, add_guild, add_person, join
from bot.local.server import running
from bot.local.standin import StandIn
from game.kernel import Action, AnyState, Setup, apply, begin, pending
from game.players.chance import pick
from game.registry import GAMES
from tests.hold.evening import until
from tests.hold.mortal import Life
from tests.hold.nursery import Child, nursery

console = Console()
GAME = GAMES["nights_of_fire"]
SOLO = {"mode": "konev", "players": "1"}
DUEL = {"mode": "conflict", "players": "2"}
BUSY = 10**6  # more requests than anybody sends: to measure the bot, not the limits
REAL = Limits(in_channel=5, in_channel_window=5.0)
FREE = Limits(requests=BUSY, in_channel=BUSY)
FULL = 1.0  # the size of pictures


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--tables", type=int, nargs="*", default=[10, 100, 1000])
    parser.add_argument("--answers", type=int, default=20, help="of each table")
    parser.add_argument("--servers", type=int, default=20)
    parser.add_argument("--at-once", type=int, default=50, help="people who act at the same time")
    parser.add_argument("--pause", type=float, default=0.0, help="seconds a person thinks; 0: none")
    parser.add_argument("--real", action="store_true", help="with Discord's own limits")
    parser.add_argument("--duel", action="store_true", help="tables for two, with turn notices")
    parser.add_argument("--scale", type=float, default=FULL, help="of the pictures")


class Table(Struct):
    """A table as the people at it know it."""

    number: int
    guild: str
    channel: str
    people: dict[str, str]  # by seat
    state: AnyState
    rng: Random
    given: int = 0
    acted: float = 0.0


class Figures(Struct):
    """What a run has shown; times in milliseconds."""

    acks: list[float]
    turns: list[float]
    redraws: list[float]
    failed: int = 0


class Evening:
    """A stand-in full of servers, and people who play at all of them."""

    def __init__(self, s: StandIn, asked: argparse.Namespace, tables: int) -> None:
        self.s = s
        self.asked = asked
        self.options = DUEL if asked.duel else SOLO
        self.figures = Figures([], [], [])
        self.tables: list[Table] = []
        self.by_place: dict[str, Table] = {}
        self.by_person: dict[str, Table] = {}
        self.room = asyncio.Semaphore(asked.at_once)
        self.rooms = [self._server(number) for number in range(min(asked.servers, tables))]
        self._listen()

    def _server(self, number: int) -> tuple[Any, str]:
        owner = add_person(self.s.world, f"Owner {number}")
        guild = add_guild(self.s.world, f"Server {number}", owner.id)
        everything = (1 << 50) - 1
        guild.roles[guild.id].permissions = everything
        join(self.s.world, guild, self.s.world.bot)
        return guild, add_channel(self.s.world, guild, "tables").id

    def _listen(self) -> None:
        """Note how long after an answer each message comes."""
        tell = self.s.hub.message

        def noting(event: str, message: Message) -> None:
            self._note(event, message)
            tell(event, message)

        self.s.hub.message = noting  # type: ignore[method-assign]

    def _note(self, event: str, message: Message) -> None:
        if message.author_id != self.s.world.bot.id or message.only_for is not None:
            return
        channel = self.s.world.channel(message.channel_id)
        if channel.type == DM:
            person = next(each for each in channel.recipients if each != message.author_id)
            table, into = self.by_person.get(person), self.figures.turns
        else:
            table, into = self.by_place.get(channel.id), self.figures.redraws
            if not message.attachments:
                return
        if table is not None and table.acted:
            into.append(1000 * (time.perf_counter() - table.acted))

    async def command(self, person: str, channel: str, name: str, **options: str) -> None:
        """Use a command, and note how long it takes until it is acknowledged."""
        begun = time.perf_counter()
        wanted = {"channel": channel, "name": name, "options": options}
        try:
            await Doer(self.s, person).slash(wanted)
        except Refusal as error:
            self.figures.failed += 1
            console.print(f"{name}: {error}")
        self.figures.acks.append(1000 * (time.perf_counter() - begun))

    async def open(self, number: int) -> None:
        """Open a table and let it begin."""
        guild, channel = self.rooms[number % len(self.rooms)]
        names = GAME.seats(self.options)
        people = {}
        for seat in names:
            person = add_person(self.s.world, f"Player {number} {seat}")
            join(self.s.world, guild, person)
            people[seat] = person.id
        owner = next(iter(people.values()))
        await self.command(owner, channel, "open", **self.options)
        lobby = await self._lobby(channel, number + 1)
        if self.asked.duel:
            await self._fill(lobby, number + 1, people)
        await until(lambda: lobby.id in self.s.world.channels)
        state = begin(GAME, Setup(f"dice of secret {number + 1}", self.options))
        table = Table(number + 1, guild.id, lobby.id, people, state, Random(number))
        self.tables.append(table)
        self.by_place[lobby.id] = table
        self.by_person |= dict.fromkeys(people.values(), table)

    async def _lobby(self, channel: str, number: int) -> Message:
        found: list[Message] = []

        def there() -> bool:
            said = self.s.world.said_in(channel)[::-1]
            found[:] = [m for m in said if f"Table {number}" in str(m.components)]
            return bool(found)

        await until(there)
        return found[0]

    async def _fill(self, lobby: Message, number: int, people: dict[str, str]) -> None:
        for seat, person in people.items():
            await self._press(person, lobby, f"b:join:{number}:0:{seat}")
        await self._press(next(iter(people.values())), lobby, f"b:start:{number}:0:")

    async def _press(self, person: str, lobby: Message, custom_id: str) -> None:
        """Press a button of a lobby once it can be pressed."""
        await until(lambda: _enabled(lobby, custom_id))
        wanted = {"channel": lobby.channel_id, "message": lobby.id, "custom_id": custom_id}
        await Doer(self.s, person).click(wanted)

    async def play(self, table: Table, answers: int) -> None:
        """Answer, think, and answer again."""
        for _ in range(answers):
            decision = pending(table.state)
            if decision is None:
                return
            if self.asked.pause:
                await asyncio.sleep(table.rng.expovariate(1 / self.asked.pause))
            picks = pick(decision, table.rng)
            async with self.room:
                table.acted = time.perf_counter()
                typed = ";".join(picks) or "-"
                person = table.people[decision.seats[0]]
                await self.command(person, table.channel, "nights choose", pick=typed)
            table.state = apply(table.state, Action(decision.seats[0], picks))
            table.given += 1
            await self._answered(table, person)

    async def _answered(self, table: Table, person: str) -> None:
        """Until the answer stands in the record; one that ends something is meant so."""

        def written() -> bool:
            return self.number(table.number) >= table.given

        await until(lambda: written() or self._doubt(table, person) is not None)
        if not written() and (doubt := self._doubt(table, person)) is not None:
            message, custom_id = doubt
            place = {"channel": table.channel, "message": message.id}
            await Doer(self.s, person).click(place | {"custom_id": custom_id})
            await until(written)

    def _doubt(self, table: Table, person: str) -> tuple[Message, str] | None:
        """The question whether an answer is meant, if it is the last thing this person was told."""
        mine = (m for m in self.s.world.newest_first(table.channel) if m.only_for == person)
        for message in islice(mine, 1):
            for part in (p for row in message.components for p in _walk(row)):
                if ":sure:" in part.get("custom_id", ""):
                    return message, str(part["custom_id"])
        return None

    def number(self, table: int) -> int:
        query = "select number from tables where id = ?"
        return int(self.record.execute(query, (table,)).fetchone()[0])

    record: sqlite3.Connection


def _enabled(lobby: Message, custom_id: str) -> bool:
    parts = [p for row in lobby.components for p in _walk(row)]
    return any(p.get("custom_id") == custom_id and not p.get("disabled") for p in parts)


def _walk(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield part
    for child in part.get("components") or []:
        yield from _walk(child)


def memory(bot: Child) -> float:
    """What a process has in memory, in MiB."""
    lines = Path(f"/proc/{bot.pid}/status").read_text().splitlines()
    return int(next(each.split()[1] for each in lines if each.startswith("VmRSS"))) / 1024


def spread(times: list[float]) -> str:
    """Median, the 99th of a hundred, and the worst."""
    if len(times) < 2:
        return "-"
    worst_of_100 = quantiles(times, n=100, method="inclusive")[-1]
    return f"p50 {median(times):.0f}, p99 {worst_of_100:.0f}, worst {max(times):.0f}"


async def measure(asked: argparse.Namespace, tables: int) -> bool:
    """One run with so many tables; whether nothing was refused and nothing failed."""
    limits, per_second = (REAL, 45) if asked.real else (FREE, BUSY)
    with tempfile.TemporaryDirectory(prefix="corvin-load-") as folder:
        async with nursery() as born, running(limits=limits) as s:
            it = Evening(s, asked, tables)
            life = Life(
                s.payloads.origin,
                f"{folder}/corvin.db",
                f"{folder}/counts",
                each=True,
                scale=asked.scale,
                per_second=per_second,
            )
            bot = await born.born(life)
            with closing(sqlite3.connect(f"file:{life.record}?mode=ro", uri=True)) as it.record:
                return await _measure(it, bot, tables, Path(life.record))


async def _measure(it: Evening, bot: Child, tables: int, record: Path) -> bool:
    empty = memory(bot)
    with Progress(console=console) as bar:
        opening = bar.add_task(f"{tables} tables: opening", total=tables)
        for number in range(tables):
            await it.open(number)
            bar.advance(opening)
        await until(lambda: _waiting(it) == 0)
        idle, it.figures = memory(bot), Figures([], [], [])
        begun = time.perf_counter()
        await _play(it, bar)
        took, waiting = time.perf_counter() - begun, _waiting(it)
        await until(lambda: _waiting(it) == 0)
        drained = time.perf_counter() - begun
    given = sum(table.given for table in it.tables)
    console.print(f"{tables} tables, {given} answers in {took:.1f} s: {given / took:.1f} a second")
    console.print(f"  messages left at the last answer: {waiting}, all sent at {drained:.1f} s")
    console.print(
        f"  memory: {empty:.0f} MiB at first, {idle:.0f} with all tables open, "
        f"{memory(bot):.0f} after play; record {size(record) / tables / 1024:.0f} KiB a table"
    )
    return _tell(it)


async def _play(it: Evening, bar: Progress) -> None:
    """Everybody plays, as fast as he may."""
    playing = bar.add_task("playing", total=len(it.tables) * it.asked.answers)

    async def play(table: Table) -> None:
        for _ in range(it.asked.answers):
            await it.play(table, 1)
            bar.advance(playing)

    async with asyncio.TaskGroup() as group:
        for table in it.tables:
            group.create_task(play(table))


def _tell(it: Evening) -> bool:
    found, refused = it.figures, it.s.traffic.refused
    console.print(f"  acknowledged after ms: {spread(found.acks)}")
    console.print(f"  turn notices after ms: {spread(found.turns)}")
    console.print(f"  boards after ms: {spread(found.redraws)}")
    console.print(f"  refused by Discord: {refused}, not answered: {found.failed}")
    return not refused and not found.failed


def size(record: Path) -> int:
    """Bytes of a record, with what is not yet in its file."""
    return sum(each.stat().st_size for each in record.parent.glob(f"{record.name}*"))


def _waiting(it: Evening) -> int:
    return int(it.record.execute("select count(*) from outbox").fetchone()[0])


async def run(asked: argparse.Namespace) -> bool:
    """Every number of tables, one after the other."""
    return all([await measure(asked, tables) for tables in asked.tables])
