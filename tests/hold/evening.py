"""A whole game over a stand-in that stays, with a bot that is killed once on the way."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from bot.local.driver import Player, sitting
from bot.local.limits import Limits
from bot.local.model import LOADING, Channel, Message
from bot.local.seen import Seen
from bot.local.server import running
from bot.local.standin import StandIn
from bot.table import Table
from game.kernel import Action, AnyState, Decision, Seat, Setup, apply, begin, pending
from game.players.chance import pick
from game.registry import GAMES
from tests.hold.mortal import Life, Moment, counted
from tests.hold.nursery import Child, Nursery
from tests.table.playing import Hands, puts

GAME = GAMES["nights_of_fire"]
OPTIONS = {"mode": "conflict", "players": "2", "version": "basic"}
SEED = 34  # of a short game, played by people in a hurry
HURRY = ("pass", "none")
PATIENCE = 60.0
# A busy machine may need longer than the three seconds that the service gives.
PATIENT = Limits(first_answer=PATIENCE)
WHOLE = 1000  # answers, more than any game has
SEATS = {"Alice": "revolutionary", "Bob": "soviet"}


class Told(Struct, frozen=True):
    """What an evening leaves behind: the record, the board, and all that was said, by channel."""

    actions: list[Any]
    board: str
    rooms: dict[str, list[str]]
    killed: bool
    writes: int
    sends: int


def hurried(decision: Decision, number: int) -> tuple[str, ...]:
    """The answer to the question of this number: always the same, and the end comes soon."""
    lazy = [each.id for each in decision.options if each.id in HURRY]
    if lazy and decision.least <= 1:
        return (lazy[0],)
    return pick(decision, Random(f"{SEED}:{number}"))


def ticket(state: AnyState, seat: Seat) -> int:
    """What stands for the question to a seat in the ids of controls."""
    table = Table(1, GAME, OPTIONS, 0, None, 0, "en", "", {seat: 1}, "playing", state=state)
    return table.ticket(1)


async def until(true: Callable[[], bool]) -> None:
    """Look at the record until something is so; another process writes it."""
    while not true():  # noqa: ASYNC110
        await asyncio.sleep(0.002)


class Evening:
    """One game from the opening to the end."""

    def __init__(
        self, nursery: Nursery, standin: StandIn, folder: Path, moment: Moment, most: int
    ) -> None:
        self.nursery = nursery
        self.standin = standin
        self.most = most
        self.record = folder / "corvin.db"
        self.counts = folder / "counts"
        self.life = Life(standin.payloads.origin, str(self.record), str(self.counts), moment)
        self.bot: Child
        self.deaths = 0
        self.people: dict[str, Hands] = {}
        self.panels: dict[str, Seen] = {}

    # The record, read from outside.

    def ask(self, query: str, *values: Any) -> list[Any]:
        with closing(sqlite3.connect(f"file:{self.record}?mode=ro", uri=True)) as db:
            return db.execute(query, values).fetchall()

    def is_past(self, number: int) -> bool:
        return bool(self.ask("select 1 from tables where number > ?", number))

    def is_seated(self, seat: str) -> bool:
        return bool(self.ask("select 1 from seats where seat = ? and player is not null", seat))

    def status(self) -> str:
        return "".join(status for (status,) in self.ask("select status from tables"))

    # The bot.

    async def start_bot(self) -> None:
        """A bot on the line; one that dies on the way to it is followed by another."""
        while True:
            self.bot = await self.nursery.born(self.life)
            self.life = msgspec.structs.replace(self.life, moment=Moment())
            if not self.bot.dead.is_set():
                return
            self.deaths += 1

    async def outlive(self, work: Awaitable[None]) -> bool:
        """Do something; if the bot dies meanwhile, leave it and start the bot anew."""
        task = asyncio.ensure_future(work)
        death = asyncio.ensure_future(self.bot.dead.wait())
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait({task, death}, return_when=asyncio.FIRST_COMPLETED)
        if not death.done():
            death.cancel()
            await task
            return True
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        self.deaths += 1
        await self.start_bot()
        return False

    async def insist(self, deed: Callable[[], Awaitable[None]], done: Callable[[], bool]) -> None:
        """What a person does until it is done: if the bot fell silent, he tries again."""
        while not done():
            if await self.outlive(deed()):
                await self.outlive(until(done))
        while not await self.outlive(until(self.nothing_waits)):
            pass
        for hands in self.people.values():
            await hands.player.settle()

    def nothing_waits(self) -> bool:
        return not self.ask("select 1 from outbox limit 1")

    # The people.

    async def play(self) -> None:
        alice, bob = (self.people[name] for name in SEATS)
        for hands in (alice, bob):
            await hands.player.go("tables")
        await self.insist(lambda: self.open(alice), lambda: bool(self.status()))
        for name, seat in SEATS.items():
            await self.insist(
                partial(self.join, self.people[name], seat), partial(self.is_seated, seat)
            )
        await self.insist(lambda: self.begin(alice), lambda: self.status() == "playing")
        state = begin(GAME, Setup("dice of secret 1", OPTIONS))
        for hands in (alice, bob):
            await hands.player.sees("Waiting for")
        await self.answers(state)

    async def open(self, alice: Hands) -> None:
        await alice.slash("open", **OPTIONS)
        await alice.player.sees("Table 1", lambda seen: "Leave" in seen.labels)

    async def join(self, hands: Hands, seat: str) -> None:
        lobby = await hands.player.sees("Table 1", lambda seen: "Leave" in seen.labels)
        await hands.player.click(f"b:join:1:0:{seat}", lobby)
        await hands.player.sees(f"<@{hands.player.id}>", lambda seen: "Leave" in seen.labels)

    async def begin(self, alice: Hands) -> None:
        await alice.player.click("b:start:1:0:")
        await alice.player.sees("Waiting for")

    async def answers(self, state: AnyState) -> None:
        number = 0
        while number < self.most and (decision := pending(state)) is not None:
            [name] = [name for name, seat in SEATS.items() if seat in decision.seats]
            picks = hurried(decision, number)
            await self.insist(
                partial(self.answer, name, decision, picks, ticket(state, decision.seats[0])),
                partial(self.is_past, number),
            )
            state, number = apply(state, Action(decision.seats[0], picks)), number + 1

    async def answer(
        self, name: str, decision: Decision, picks: tuple[str, ...], ticket: int
    ) -> None:
        hands, panel = self.people[name], self.panels.pop(name, None)
        if panel is None or not puts(panel, ticket):
            panel = await hands.open_panel()
        self.panels[name] = await hands.give(panel, decision, picks)

    # What is left.

    def told(self) -> Told:
        actions = self.ask(
            "select number, seat, picks, luck, hex(events) from actions order by table_id, number"
        )
        board = self.ask("select hex(state) from snapshots")[0][0]
        seen = counted(self.counts)
        rooms = {self.room(c): self.said(c) for c in self.standin.world.channels.values()}
        return Told(actions, board, rooms, self.deaths > 0, seen["write"], seen["send"])

    def room(self, channel: Channel) -> str:
        names = (self.standin.world.users[each].name for each in channel.recipients)
        return channel.name or "/".join(sorted(names))

    def said(self, channel: Channel) -> list[str]:
        """What everybody who may look into a channel sees there, in order."""
        kept = (m for m in self.standin.world.said_in(channel.id) if m.only_for is None)
        # What the bot never answered is the service's own sign of silence.
        return [self.plain(m) for m in kept if not m.flags & LOADING]

    def plain(self, message: Message) -> str:
        """A message with names for ids, without moments, and with its pictures."""
        read = self.standin.world.storage.read_file
        pictures = [sha256(read(each.id) or b"").hexdigest()[:16] for each in message.attachments]
        known = {each.id: each.name for each in self.standin.world.users.values()}
        alts = [each.description for each in message.attachments]
        body = msgspec.json.encode([message.content, message.components, alts, pictures]).decode()
        body = re.sub(r"<t:\d+", "<t:", body)
        body = re.sub(r"\?ex=[^\"]*", "", body)
        return re.sub(r"\d{15,}", lambda found: known.get(found[0], "#"), body)


async def evening(nursery: Nursery, folder: Path, moment: Moment, most: int = WHOLE) -> Told:
    """Play one game, with the bot killed at a moment (number 0: never)."""
    async with running(limits=PATIENT) as standin, AsyncExitStack() as stack:
        it = Evening(nursery, standin, folder, moment, most)
        await it.start_bot()
        for name in SEATS:
            player: Player = await stack.enter_async_context(sitting(standin.payloads.origin, name))
            it.people[name] = Hands(None, player)  # type: ignore[arg-type]
        await it.play()
        await it.bot.kill()
        assert not standin.notes.lines(), standin.notes.lines()
        return it.told()


def differences(one: Told, other: Told) -> list[str]:
    """What two evenings left behind that is not the same."""
    found = [name for name in ("actions", "board") if getattr(one, name) != getattr(other, name)]
    for room, said in one.rooms.items():
        again = other.rooms.get(room, [])
        if said != again:
            amiss = [f"{a} / {b}" for a, b in zip(said, again, strict=False) if a != b]
            found.append(f"#{room}: {len(said)} and {len(again)} messages; {amiss[:1]}")
    return found
