"""People who play at many tables of a stand-in, and what they see and how soon."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

from msgspec import Struct, field

from bot.local.people.actions import Doer
from bot.local.service.standin import StandIn
from bot.local.world.model import DM, LOADING, Message
from bot.local.world.refusal import Refusal
from game.kernel import Decision, Game, decode, pending
from game.players.chance import pick
from tests.hold.rows import Rows
from tests.hold.stock import Place

PATIENCE = 120.0  # seconds after which somebody no longer waits for an answer
GLANCE = 0.1  # seconds between two looks at whether an automated player has answered
CALLED = "it is your turn"
QUESTION = "select number, state from tables join snapshots on table_id = id where id = ?"


class Figures(Struct):
    """What a run has shown; times in milliseconds."""

    acks: list[float] = field(default_factory=list)
    panels: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    answers: int = 0
    silent: int = 0  # presses that were not acknowledged in time
    amiss: int = 0  # answers that were not taken
    sent: int = 0  # bytes of pictures


class Table(Struct):
    """A table while it is played at."""

    place: Place
    rng: Random
    acted: float = 0.0  # when somebody last answered
    unseen: float = 0.0  # when the first answer was given that no board shows yet; 0: none


class Waiting:
    """What somebody waits for: to be told of what they did last, and not of what they did before.

    A panel follows the game by itself, so that it may change once more when its owner has already
    done the next thing.
    """

    def __init__(self) -> None:
        self.told = asyncio.Event()
        self.newest = 0  # the interaction that was answered last
        self.pressed = ""  # the message whose button was pressed, which is changed in answer

    def begin(self, pressed: str = "") -> None:
        """From now on one waits for something new, or for this message to change."""
        self.told.clear()
        self.pressed = pressed

    def note(self, message: Message) -> None:
        """See a message that only this person sees."""
        interaction = int((message.interaction or {}).get("id", 0))
        if interaction > self.newest or message.id == self.pressed:
            self.newest = max(interaction, self.newest)
            self.told.set()


class Crowd:
    """The people of many tables. Nobody has the page open, and nobody keeps a picture."""

    def __init__(
        self, s: StandIn, game: Game, places: list[Place], at_once: int, wanted: int
    ) -> None:
        self.s = s
        self.game = game
        self.figures = Figures()
        self.wanted = wanted  # answers
        self.over = asyncio.Event()
        self.tables = [Table(each, Random(each.number)) for each in places]
        self.by_thread = {table.place.thread: table for table in self.tables}
        self.by_person = {p: t for t in self.tables for p in t.place.people.values()}
        self.waiting = {person: Waiting() for person in self.by_person}
        self.room = asyncio.Semaphore(at_once)
        self.record: Rows
        s.hub.viewers = lambda channel: []  # type: ignore[method-assign]
        s.world.storage.keep_file = self._weigh  # type: ignore[method-assign]
        self._listen()

    def _weigh(self, id_: str, body: bytes) -> None:
        self.figures.sent += len(body)

    def _listen(self) -> None:
        """Note how long after an answer each message comes."""
        tell = self.s.hub.message

        def noting(event: str, message: Message) -> None:
            self._note(message)
            tell(event, message)

        self.s.hub.message = noting  # type: ignore[method-assign]

    def _note(self, message: Message) -> None:
        if message.author_id != self.s.world.bot.id:
            return
        if message.only_for is not None:
            if not message.flags & LOADING and message.only_for in self.waiting:
                self.waiting[message.only_for].note(message)
            return
        channel = self.s.world.channel(message.channel_id)
        if channel.type == DM:
            self._note_turn(channel.recipients, message)
        elif message.attachments and (table := self.by_thread.get(channel.id)) and table.unseen:
            self.figures.boards.append(_since(table.unseen))
            table.unseen = 0.0

    def _note_turn(self, recipients: list[str], message: Message) -> None:
        table = next((self.by_person[each] for each in recipients if each in self.by_person), None)
        if table is not None and table.acted and CALLED in str(message.components):
            self.figures.turns.append(_since(table.acted))

    def question(self, table: Table) -> tuple[int, Decision | None]:
        """The number of the question on a table, and the question, as the record has it."""
        row = self.record.execute(QUESTION, (table.place.number,)).fetchone()
        return int(row[0]), pending(decode(self.game, row[1]))

    async def answer(self, table: Table, pause: float) -> bool:
        """Somebody thinks and answers; False when the game or the run is over."""
        number, decision = self.question(table)
        if decision is None:
            return False
        seat = next((each for each in decision.seats if each in table.place.people), None)
        if seat is None:
            await asyncio.sleep(GLANCE)
            return not self.over.is_set()
        if pause:
            with suppress(TimeoutError):
                async with asyncio.timeout(table.rng.expovariate(1 / pause)):
                    await self.over.wait()
        async with self.room:
            if self.over.is_set():
                return False
            await self._act(table, table.place.people[seat], pick(decision, table.rng))
        self.figures.answers += (taken := self.question(table)[0] > number)
        self.figures.amiss += not taken
        if self.figures.answers >= self.wanted:
            self.over.set()
        return True

    async def _act(self, table: Table, person: str, picks: tuple[str, ...]) -> None:
        """Answer by a command, and say so once more if it is asked whether that is meant."""
        thread, doer = table.place.thread, Doer(self.s, person)
        table.acted = time.perf_counter()
        table.unseen = table.unseen or table.acted
        options = {"pick": ";".join(picks) or "-"}
        command = f"{self.game.command} choose"
        wanted: dict[str, Any] = {"channel": thread, "name": command, "options": options}
        if not await self._told(person, doer.slash(wanted)):
            return
        if (doubt := self._doubt(thread, person)) is not None:
            message, custom_id = doubt
            wanted = {"channel": thread, "message": message.id, "custom_id": custom_id}
            await self._told(person, doer.click(wanted), message.id)

    async def _told(self, person: str, deed: Any, pressed: str = "") -> bool:
        """Do something, and wait for what one is told about it."""
        begun, told = time.perf_counter(), self.waiting[person].told
        self.waiting[person].begin(pressed)
        try:
            await deed
        except Refusal:
            self.figures.silent += 1
            return False
        self.figures.acks.append(_since(begun))
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await told.wait()
            self.figures.panels.append(_since(begun))
        return told.is_set()

    def _doubt(self, thread: str, person: str) -> tuple[Message, str] | None:
        """The question whether an answer is meant, if it is the last thing this person was told."""
        mine = (m for m in self.s.world.newest_first(thread) if m.only_for == person)
        for message in islice(mine, 1):
            for part in (p for row in message.components for p in _walk(row)):
                if ":sure:" in part.get("custom_id", ""):
                    return message, str(part["custom_id"])
        return None


def _since(moment: float) -> float:
    return 1000 * (time.perf_counter() - moment)


def _walk(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield part
    for child in part.get("components") or []:
        yield from _walk(child)
