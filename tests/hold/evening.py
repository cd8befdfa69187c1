"""A whole game over a stand-in that stays, with a bot that is killed once on the way."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from functools import partial
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from bot.local.people.driver import Player, sitting
from bot.local.people.seen import Seen
from bot.local.run.server import running
from bot.local.service.standin import StandIn
from bot.local.world.limits import Limits
from bot.local.world.model import LOADING, Channel, Message
from bot.local.world.refusal import Refusal
from bot.model.table import Table
from bot.model.timing import DAY
from game.kernel import Action, AnyState, Decision, Seat, Setup, apply, begin, pending
from game.players.chance import pick
from tests.bot.screens.playing import Hands, puts
from tests.hold.mortal import Life, Moment, counted
from tests.hold.nursery import Child, Nursery
from tests.hold.played import NIGHTS, Played
from tests.hold.rows import Rows, rows_of

PATIENCE = 300.0
# A busy machine may need longer than the three seconds that the service gives.
PATIENT = Limits(first_answer=PATIENCE)
SHORT = 6  # answers, after which everything has happened once
AWAKE = 3.0  # seconds in which who was stopped and wakes would do what it should not
BUSY = 5  # questions; from then on nothing is played that need not be
NEAR = 120  # characters shown around a difference
# What the record has of a game, without the moments at which it was written.
LEFT = (
    "select number, seat, picks, luck, hex(events) from actions order by number",
    "select status, number, paused, vote, ending from tables",
    "select seat, player, outcome, turns from results order by seat",
    "select table_id, player, standing, noted from orders order by player",
    "select kind, table_id, player from dues order by kind, player",
    "select seat, player from seats order by seat",
    "select * from outbox",
)
# The number of the next table on a server.
NEXT_TABLE = """
    select setval(
        pg_get_serial_sequence('tables', 'id'), (select coalesce(max(id), 0) + 1 from tables), false
    )
"""
OLD_CARD = re.compile(r'"content":"-# ([^"]*)"')


class Told(Struct, frozen=True):
    """What an evening leaves behind: the record, the board, and all that was said, by channel."""

    rows: list[list[str]]
    board: str
    rooms: dict[str, list[str]]
    killed: bool
    writes: int
    sends: int


def hurried(played: Played, decision: Decision, number: int) -> tuple[str, ...]:
    """The answer to the question of this number: always the same, and the end comes soon."""
    lazy = [each.id for each in decision.options if each.id in played.hurry]
    if lazy and decision.least <= 1:
        return (lazy[0],)
    if not decision.least and number > BUSY:
        return ()
    return pick(decision, Random(f"{played.seed}:{number}"))


def ticket(played: Played, state: AnyState, seat: Seat) -> int:
    """What stands for the question to a seat in the ids of controls."""
    game, options = played.game, played.options
    mine: dict[Seat, int | None] = {seat: 1}
    table = Table(1, game, options, 0, None, 0, "en", "", mine, "playing", state=state)
    return table.ticket(1)


async def until(true: Callable[[], bool]) -> None:
    """Look at the record until something is so; another process writes it."""
    while not true():  # noqa: ASYNC110
        await asyncio.sleep(0.004)


def _is_stopped(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


async def nothing() -> None:
    """What somebody does who need not do anything."""


class Evening:
    """One game from the opening to the end."""

    def __init__(
        self,
        nursery: Nursery,
        standin: StandIn,
        folder: Path,
        moment: Moment,
        most: int,
        played: Played = NIGHTS,
        record: str = "",
        stopped: float = 0.0,
    ) -> None:
        self.stopped = stopped  # seconds for which the bot stops at its moment; 0: it dies
        self.sleeper: Child | None = None
        self.played = played
        self.nursery = nursery
        self.standin = standin
        self.most = most
        self.record = record or str(folder / "corvin.db")
        self.counts = folder / "counts"
        self.later = folder / "later"
        self.life = Life(
            standin.payloads.origin,
            self.record,
            str(self.counts),
            str(self.later),
            moment,
            pictures=nursery.pictures,
            lease=stopped / 3,
            stops=stopped > 0,
        )
        self.bot: Child
        self.deaths = 0
        self.people: dict[str, Hands] = {}
        self.panels: dict[str, Seen] = {}
        self.db: Rows | None = None

    # The record, read from outside.

    def ask(self, query: str, *values: Any) -> list[Any]:
        if self.db is None:
            self.db = rows_of(self.life.record)
        return self.db.execute(query, values).fetchall()

    def has(self, query: str, *values: Any) -> bool:
        return bool(self.ask(f"select 1 from {query} limit 1", *values))

    def number(self) -> int:
        return int(self.ask("select number from tables")[0][0])

    def nothing_waits(self) -> bool:
        return not self.has("outbox")

    # The bot.

    async def start_bot(self) -> None:
        """A bot on the line; one that dies on the way to it is followed by another."""
        while True:
            self.bot = await self.nursery.born(self.life)
            self.life = msgspec.structs.replace(self.life, moment=Moment())
            if not self.bot.dead.is_set():
                return
            self.deaths += 1
            self.number_anew()

    def number_anew(self) -> None:
        """Let the next table have the number that a table had which was never written.

        A file gives it again by itself; a server leaves it out, and the evening counts on it.
        """
        if "://" in self.life.record:
            self.ask(NEXT_TABLE)

    async def outlive(self, work: Awaitable[None]) -> bool:
        """Do something; if the bot dies meanwhile, leave it and start the bot anew."""
        task = asyncio.ensure_future(work)
        death = asyncio.ensure_future(self.gone())
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait({task, death}, return_when=asyncio.FIRST_COMPLETED)
        if not death.done():
            death.cancel()
            await task
            return True
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        self.deaths += 1
        self.number_anew()
        if self.stopped and not self.bot.dead.is_set():
            self.sleeper = self.bot
            asyncio.get_running_loop().call_later(self.stopped, self.wake)
        await self.start_bot()
        return False

    async def gone(self) -> None:
        """Wait until the bot is dead, or has stopped."""
        while self.stopped and not self.bot.dead.is_set():
            if _is_stopped(self.bot.pid):
                return
            await asyncio.sleep(0.02)
        await self.bot.dead.wait()

    def wake(self) -> None:
        """Let a bot go on that has stopped."""
        if self.sleeper is not None and not self.sleeper.dead.is_set():
            os.kill(self.sleeper.pid, signal.SIGCONT)
            os.kill(self.sleeper.pid, signal.SIGUSR1)  # all go by one clock

    async def see_it_wake(self) -> None:
        """Give who has stopped time to do what it should not."""
        if self.sleeper is None:
            return
        awake = f"processes where id like '% {self.sleeper.pid} %' and until > ?"
        await until(lambda: self.has(awake, time.time()))
        await asyncio.sleep(AWAKE)
        await until(self.nothing_waits)
        await self.sleeper.kill()

    async def insist(self, deed: Callable[[], Awaitable[None]], done: Callable[[], bool]) -> None:
        """What a person does until it is done: if the bot fell silent, they try again."""
        while not done():
            if await self.outlive(deed()):
                await self.outlive(until(done))
        while not await self.outlive(until(self.nothing_waits)):
            pass
        for hands in self.people.values():
            await hands.player.settle()

    # The people.

    async def play(self) -> None:
        alice, bob = (self.people[name] for name in self.played.seats)
        for hands in (alice, bob):
            await hands.player.go("tables")
        await self.insist(lambda: self.open(alice), lambda: self.has("tables"))
        for name, seat in self.played.seats.items():
            taken = partial(self.has, "seats where seat = ? and player is not null", seat)
            await self.insist(partial(self.join, self.people[name], seat), taken)
        begun = partial(self.has, "tables where status = 'playing'")
        await self.insist(lambda: self.begin(alice), begun)
        for hands in (alice, bob):
            await hands.player.sees("Waiting for")
        await self.answers(
            [begin(self.played.game, Setup("dice of secret 1", self.played.options))]
        )

    async def open(self, alice: Hands) -> None:
        await alice.slash(f"open {self.played.command}", **self.played.options)
        await alice.player.sees("Table 1", lambda seen: "Leave" in seen.labels)

    async def join(self, hands: Hands, seat: str) -> None:
        lobby = await hands.player.sees("Table 1", lambda seen: "Leave" in seen.labels)
        await hands.player.click(f"b:join:1:0:{seat}", lobby)
        await hands.player.sees(f"<@{hands.player.id}>", lambda seen: "Leave" in seen.labels)

    async def begin(self, alice: Hands) -> None:
        await alice.player.click("b:start:1:0:")
        await alice.player.sees("Waiting for")

    async def answers(self, past: list[AnyState]) -> None:
        """Answer so many questions; at some of them something else happens first, once.

        If the game is not over by then, they agree on a draw.
        """
        alice, bob = (self.people[name] for name in self.played.seats)
        happens = {
            1: [lambda: self.insist(lambda: self.undo(bob), lambda: self.number() == 0)],
            2: [lambda: self.insist(lambda: self.order(alice), lambda: self.has("orders"))],
            5: [
                lambda: self.agree(bob, alice, "undo", lambda: self.number() < 5),
                lambda: self.insist(self.let_days_pass, self.is_reminded),
            ],
        }
        while (decision := pending(past[-1])) is not None:
            number = len(past) - 1
            if happens.get(number):
                await happens[number].pop(0)()
            elif number < self.most or self.is_ordered(decision):
                await self.next(past[-1], decision, number)
            else:
                over = partial(self.has, "tables where status = 'over'")
                await self.agree(alice, bob, "draw", over)
                return
            self.follow(past)

    def is_ordered(self, decision: Decision) -> bool:
        return decision.step == self.played.ordered[1] and self.has("orders")

    async def next(self, state: AnyState, decision: Decision, number: int) -> None:
        """One question is answered, by a person or by what she has ordered."""
        seat = decision.seats[0]
        [name] = [name for name, held in self.played.seats.items() if held == seat]
        picks = hurried(self.played, decision, number)
        deed = partial(self.answer, name, decision, picks, ticket(self.played, state, seat))
        ordered = self.is_ordered(decision)
        await self.insist(nothing if ordered else deed, lambda: self.number() > number)

    def follow(self, past: list[AnyState]) -> None:
        """Know what the record knows: what was answered, and what was taken back."""
        given = self.ask("select seat, picks from actions order by number")
        del past[len(given) + 1 :]
        for seat, picks in given[len(past) - 1 :]:
            past.append(apply(past[-1], Action(seat, tuple(msgspec.json.decode(picks)))))

    async def undo(self, bob: Hands) -> None:
        """What nobody has built on is taken back unasked."""
        await bob.slash("undo")

    async def agree(self, one: Hands, other: Hands, wish: str, done: Callable[[], bool]) -> None:
        """What one of them wishes is done if the other agrees."""
        asked = partial(self.has, "tables where vote is not null")
        await self.insist(partial(self.wish, one, wish), lambda: asked() or done())
        await self.insist(partial(self.consent, other), done)

    async def wish(self, one: Hands, wish: str) -> None:
        asked = await one.slash(f"vote {wish}")
        if "Ask the others" in asked.labels:  # what ends a game is asked once more
            await one.player.click("Ask the others", asked)

    async def consent(self, other: Hands) -> None:
        ballot = next(
            each
            for each in sorted(other.player.all_seen(), key=lambda seen: -int(seen.id))
            if "Agree" in each.labels and not each.private
        )
        answer = await other.player.click("Agree", ballot)
        if answer.message is not None:
            asked = await other.settled(answer.message)
            if "Agree" in asked.labels:
                await other.player.click("Agree", asked)

    async def order(self, alice: Hands) -> None:
        """From now on she need not be asked which cards to keep."""
        form = await alice.slash("orders set", order=self.played.ordered[0])
        menu = next(part for part in form.controls if part.get("options"))
        cards = [each["value"] for each in menu["options"][:3]]
        await alice.player.select(menu["custom_id"], *cards, message=form)
        await alice.press("Give this order", await alice.changed(form))

    async def let_days_pass(self) -> None:
        """Nobody answers for so long that whoever is waited for is reminded."""
        self.later.write_text(str(2 * DAY))
        for each in (self.bot, self.sleeper):
            if each is not None and not each.dead.is_set():
                with suppress(ProcessLookupError):
                    os.kill(each.pid, signal.SIGUSR1)

    def is_reminded(self) -> bool:
        return self.has("tables where timing like '%\"count\":1%'")

    async def answer(
        self, name: str, decision: Decision, picks: tuple[str, ...], ticket: int
    ) -> None:
        hands, panel = self.people[name], self.panels.pop(name, None)
        if panel is None or not puts(panel, ticket):
            panel = await hands.open_panel()
        try:
            self.panels[name] = await hands.give(panel, decision, picks)
        except Refusal:  # the panel was taken away as it was pressed: they open another
            self.panels[name] = await hands.give(await hands.open_panel(), decision, picks)

    # What is left.

    def told(self) -> Told:
        seen = counted(self.counts)
        rows = [[self.named(str(row)) for row in self.ask(query)] for query in LEFT]
        board = self.ask("select hex(state) from snapshots")[0][0]
        rooms = {self.room(c): self.said(c) for c in self.standin.world.channels.values()}
        return Told(rows, board, rooms, self.deaths > 0, seen["write"], seen["send"])

    def named(self, text: str) -> str:
        """A text with names for ids."""
        known = {each.id: each.name for each in self.standin.world.users.values()}
        return re.sub(r"\d{15,}", lambda found: known.get(found[0], "#"), text)

    def close(self) -> None:
        if self.db is not None:
            self.db.close()

    def room(self, channel: Channel) -> str:
        names = (self.standin.world.users[each].name for each in channel.recipients)
        return channel.name or "/".join(sorted(names))

    def said(self, channel: Channel) -> list[str]:
        """What everybody who may look into a channel sees there, in order."""
        kept = (m for m in self.standin.world.said_in(channel.id) if m.only_for is None)
        # What the bot never answered is the service's own sign of silence.
        return without_old_cards([self.plain(m) for m in kept if not m.flags & LOADING])

    def plain(self, message: Message) -> str:
        """A message with names for ids, without moments, and with its pictures."""
        read = self.standin.world.storage.read_file
        pictures = sorted(  # an edit keeps some and adds others; the components say what is where
            (str(each.description), sha256(read(each.id) or b"").hexdigest()[:16])
            for each in message.attachments
        )
        body = msgspec.json.encode([message.content, message.components, pictures]).decode()
        body = re.sub(r"<t:\d+", "<t:", body)
        body = re.sub(r"\?ex=[^\"]*", "", body)
        return self.named(body)


def without_old_cards(said: list[str]) -> list[str]:
    """What was said, with the stories of old cards line by line and each once, at the end.

    What happens while a bot is dead is told by one card in the place of several, and what has been
    taken back meanwhile is not told before that. A card that was posted as its process died, and
    that a newer one has followed, tells nothing that the newer one does not.
    """
    live = [at for at, each in enumerate(said) if '"custom_id":"b:play:' in each]
    said = [each for at, each in enumerate(said) if at not in live[:-1]]
    told = {line for each in said for story in OLD_CARD.findall(each) for line in lines_of(story)}
    return [each for each in said if not OLD_CARD.search(each)] + sorted(told)


def lines_of(story: str) -> list[str]:
    """The sentences of a text within JSON: which of them make a paragraph depends on the card."""
    return re.split(r"\\n|(?<=[.!?]) ", story)


async def evening(
    nursery: Nursery,
    folder: Path,
    moment: Moment,
    most: int = SHORT,
    played: Played = NIGHTS,
    record: str = "",
    stopped: float = 0.0,
) -> Told:
    """Play one game, with the bot killed or stopped at a moment (number 0: never)."""
    async with running(limits=PATIENT) as standin, AsyncExitStack() as stack:
        it = Evening(nursery, standin, folder, moment, most, played, record, stopped)
        await it.start_bot()
        for name in played.seats:
            player: Player = await stack.enter_async_context(sitting(standin.payloads.origin, name))
            it.people[name] = Hands(None, player, game=played.command)  # type: ignore[arg-type]
        await it.play()
        await it.see_it_wake()
        await it.bot.kill()
        stack.callback(it.close)
        assert not standin.notes.lines(), standin.notes.lines()
        return it.told()


def differences(one: Told, other: Told) -> list[str]:
    """What two evenings left behind that is not the same."""
    found = [] if one.board == other.board else ["the board"]
    rows = ("row", [str(each) for each in one.rows], [str(each) for each in other.rows])
    for name, mine, theirs in (rows, *_by_room(one, other)):
        pairs = zip_longest(mine, theirs, fillvalue="nothing")
        amiss = [(n, a, b) for n, (a, b) in enumerate(pairs) if a != b]
        if amiss:
            found.append(f"{name} {len(mine)}/{len(theirs)}: {_apart(*amiss[0])}")
    return found


def _by_room(one: Told, other: Told) -> list[tuple[str, list[str], list[str]]]:
    rooms = {**one.rooms, **other.rooms}
    return [(f"#{room}", one.rooms.get(room, []), other.rooms.get(room, [])) for room in rooms]


def _apart(number: int, a: str, b: str) -> str:
    """Where two texts part, with what stands around that place."""
    at = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), 0)
    near = slice(max(0, at - NEAR), at + NEAR)
    return f"{number}: {a[near]} / {b[near]}"
