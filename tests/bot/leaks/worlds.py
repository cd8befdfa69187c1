"""A planned game played through the real bot, and everything that reaches one reader's client.

What they got is kept step by step, free of what differs between any two worlds: ids are told by
the order in which they met them, links by what lies behind them, times not at all but those that
the bot itself tells, which come from a clock that stands still within a step.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.local.people.driver import Player, sitting
from bot.local.people.seen import Seen, file_name
from bot.local.run.drawing import png
from bot.local.run.serve import standing
from bot.local.world.seed import add_person, join
from bot.model.change import Change
from bot.model.outgoing import CARD
from bot.service.told_time import ToldTime
from bot.ui.pictures import Pictures
from bot.workers.painter_main import Commission, composed
from config.texts import Words
from game.kernel import AnyState, Seat, copy, encode
from game.registry import GAMES
from images.studio import Picture, pictured
from tests.bot.club import PATIENT, STUDIO, Club
from tests.bot.leaks.twins import Given, Leg, Step
from tests.bot.screens.playing import Hands, chained, held, served

NAMES = ("Alice", "Bob", "Carol", "Dave")
WATCHER = "Dora"
NOON = 1_800_000_000.0
LOOKS: tuple[tuple[str, dict[str, str | int]], ...] = (
    ("play", {}),
    ("hand", {}),
    ("board", {}),
    ("log", {}),
    ("why", {}),
    ("board", {"form": "text"}),
    ("my-turns", {}),
    ("tables", {}),
    ("log", {"turn": 1}),
    ("me data", {}),
    ("board", {"at": "1.1"}),
    ("board", {"at": "99"}),
    ("board", {"at": "1", "form": "text"}),
)
OFFERS = {
    "nights": (("choose", "pick"), ("move", "start"), ("move", "regiment")),
    "days": (("choose", "pick"), ("move", "to"), ("headline", "card"), ("use", "what")),
    "nightmare": (("choose", "pick"), ("move", "units"), ("move", "to"), ("lose", "who")),
}
# The way of somebody who looks back, as far as it leads, and what is offered while they type.
BACK = (
    *("Turn before", "Turn after", "Board then", "Step back", "Step back", "Turn before"),
    *("Step on", "Turn after", "Log"),
)
BEHIND = (("board", "at", ""), ("board", "at", "1."), ("board", "at", "2."), ("log", "turn", ""))

Heard = list[str]


class Sketches(Pictures):
    """Pictures that are nothing but the mark of their scene: equal only if all in them is."""

    def _paint(self, asked: Commission, words: Words | None) -> Picture:
        drawn = composed(asked, words)
        mark = sha256(msgspec.json.encode(drawn)).digest()
        return pictured(
            png(2, 4, b"".join(b"\0" + mark[n : n + 6] for n in range(0, 24, 6))), drawn.alt
        )


class World:
    """One of two worlds: a club with its people, one of whom is the reader."""

    def __init__(
        self,
        club: Club,
        people: dict[Seat, Player],
        watcher: Player,
        options: dict[str, str],
        which: int,
        game: str,
    ) -> None:
        self.club = club
        self.game = game
        self.people = people
        self.watcher = watcher
        self.options = options
        self.which = which
        self.interactions = count(1)
        self.now = NOON
        self.names: dict[str, str] = {}
        self.panel: Seen | None = None
        club.tables.clock = club.tables.cache.clock = ToldTime(lambda: self.now)

    async def play(self, legs: list[Leg], reader: Seat | None) -> list[Heard]:
        """Everything the reader gets, from the lobby on, in one list for each thing done."""
        me = self.people[reader] if reader else self.watcher
        told = [await self.begin(legs[0], me)]
        for number, leg in enumerate(legs):
            if number or leg.past:
                await self.put(leg, me)
            for step in leg.steps:
                self.now += 100
                told += await self.do(step, me)
        return told

    async def quiet(self) -> None:
        """Wait until the bot has done and said everything, and all of it has arrived."""
        await served()
        while following := self.club.bot.follower.tasks:
            await asyncio.wait(following)
        await self.carried()
        for player in (*self.people.values(), self.watcher):
            await player.do("read", channel=player.here)  # answered after all that came before

    async def carried(self) -> None:
        """Empty the outbox; what a busy machine has put off is not put off here."""
        store = self.club.store
        await self.club.bot.outbox.drain()
        while lanes := await store.heads():
            for lane, _ in lanes:
                row = await store.head(lane)
                assert row is not None
                await store.postpone(row, row.tries, 0.0)
            await self.club.bot.outbox.drain()

    async def begin(self, leg: Leg, me: Player) -> Heard:
        """The lobby: people come in one after the other, and the game begins."""
        everybody = list(self.people.items())
        for player in (*self.people.values(), self.watcher):
            await player.go("tables")
        owner = everybody[0][1]
        await owner.slash(f"open {self.game}", **typed(self.game, self.options))
        await self.quiet()
        for seat, player in everybody:
            await player.click(f"b:join:1:0:{seat}")
            await self.quiet()
        await owner.click("b:start:1:0:")
        await self.quiet()
        await self.based(leg)
        thread = (await self.club.tables.get(1)).thread
        for player in (*self.people.values(), self.watcher):
            await player.go(str(thread))
        # A lobby is edited by whoever presses and by the outbox, in no fixed order: its end counts.
        last = {body.get("id"): (event, body) for event, body in me.events}
        me.events[:] = [each for each in last.values() if each[0].startswith("MESSAGE")]
        return await self.heard(me)

    async def put(self, leg: Leg, me: Player) -> None:
        """Put a position on the table with the answers that led to it; what is told is no news."""
        await self.based(leg)
        me.events.clear()
        self.names.clear()
        self.panel = None

    async def based(self, leg: Leg) -> None:
        """Let the record of the table lead to a position, from which answers are taken back."""
        cache = self.club.tables.cache
        state, number = copy(leg.start[self.which]), len(leg.past)
        async with cache.locked(1) as table:
            origin = await self.club.store.origin(1)
            origin = replace(origin, base=encode(state), base_number=number)
            after = replace(table, state=state, number=number, since=self.now, vote=None)
            said = [CARD] if leg.past else []
            change = Change(after, said, leg.past, 0, moved=True, origin=origin)
            await cache.commit(table, change)
        await self.quiet()
        if leg.past:  # what has led here is old news
            await self.club.store._do("update cards set number = ?, ends = null", number)

    async def do(self, step: Step, me: Player) -> list[Heard]:
        """One step of the plan, with a look before and after its last answer."""
        answers = step.answers[self.which]
        if step.at_once:
            await self.act(*answers)
            answers = ()
        if step.asks:
            await self.ask(step.asks)
        for given in answers[:-1]:
            await self.act(given)
        if step.refused:
            await self.vote(step.refused, me)
        if step.tries:
            await me.slash("undo")
            await self.quiet()
        told = [await self.heard(me)]
        if step.looks:
            told.append(await self.look(me))
        for given in answers[-1:]:
            await (self.answer(given, me) if step.mine else self.act(given))
        told.append(await self.heard(me))
        if step.undone:
            await self.undo(step, me)
            told.append(await self.heard(me))
        if step.looks:
            told.append(await self.look(me))
        table = await self.club.tables.get(1)
        assert step.after is not None
        assert same(table.state, step.after[self.which]), f"{step.answers} led elsewhere"
        return told

    async def act(self, *given: Given) -> None:
        """An answer of somebody else, or several that are one command."""
        self.panel = None
        table = await self.club.tables.get(1)
        player, answers = int(self.people[given[0][0]].id), [picks for _, picks in given]
        await self.club.tables.act(1, player, table.number, answers, next(self.interactions))
        await self.quiet()

    async def answer(self, given: Given, me: Player) -> None:
        """An answer of the reader, by their panel where it asks for no more than this answer."""
        hands = Hands(self.club, me, game=self.game)
        table = await hands.table()
        decision = table.decision()
        assert decision is not None
        panel = self.panel or await hands.open_panel()
        # Menus by groups hold a part of an answer each: they are tried out elsewhere.
        if decision.groups or chained(panel, decision, given[1]):
            self.panel = None
            await self.act(given)
        else:
            self.panel = await hands.give(panel, decision, given[1])
        await self.quiet()

    async def undo(self, step: Step, me: Player) -> None:
        """The last answer is taken back, by the reader at the card or by somebody else."""
        assert step.undone
        self.panel = None
        tables, player = self.club.tables, self.people[step.undone]
        if player is me:
            await me.click("Undo")
        else:
            table = await tables.get(1)
            go = tables.restart_turn if step.whole_turn else tables.undo
            await go(1, int(player.id), table.ticket(int(player.id)), next(self.interactions))
        await self.quiet()

    async def ask(self, seat: Seat) -> None:
        """Somebody asks the others to take back what they did last."""
        await self.club.tables.ask_undo(1, int(self.people[seat].id))
        await self.quiet()

    async def vote(self, by: Seat, me: Player) -> None:
        """The reader does not agree, or another one if they have no say."""
        others = [player for seat, player in self.people.items() if seat != by]
        voter = me if me in others else others[0]
        if any(seen.control("Refuse") for seen in voter.all_seen()):  # else it has lapsed
            await voter.click("Refuse")
            await self.quiet()

    async def look(self, me: Player) -> Heard:
        """The reader looks about: some commands and what is offered while typing, in turn."""
        turn = int(self.now // 100)
        for n in range(3):
            name, options = LOOKS[(turn + 3 * n) % len(LOOKS)]
            await me.slash(name, **options)
            await self.quiet()
        command, param = OFFERS[self.game][turn % len(OFFERS[self.game])]
        offered = await me.complete(f"{self.game} {command}", param)
        return [*await self.heard(me), self.plain(msgspec.json.encode(offered).decode())]

    async def look_back(self, me: Player) -> list[Heard]:
        """The reader looks back: by the log, step by step, and at what is not there."""
        told = [await self.tried(me, "log")]
        for name in BACK:
            message, part = me.find(name, None)
            if not part.get("disabled"):
                await me.click(name, message)
                await self.quiet()
            told.append([name, *await self.heard(me)])
        for command, param, typed in BEHIND:
            offered = await me.complete(command, param, **{param: typed})
            told.append([self.plain(msgspec.json.encode(offered).decode())])
        told += [await self.tried(me, "board", at=at) for at in ("99", "1.99", "1.1")]
        return [*told, await self.tried(me, "log", turn=99)]

    async def tried(self, me: Player, name: str, **options: str | int) -> Heard:
        """What comes of a command of the reader's."""
        await me.slash(name, **options)
        await self.quiet()
        return [name, *await self.heard(me)]

    async def heard(self, me: Player) -> Heard:
        """What has come to the reader since; the order is kept in each place, as on a screen."""
        events = sorted(me.events, key=lambda each: self.place(me, each[1]))
        me.events.clear()
        told: Heard = []
        last = {body.get("id"): number for number, (_, body) in enumerate(events)}
        for number, (event, body) in enumerate(events):
            stands = last[body.get("id")] == number  # what an edit replaced is there for a moment
            if event == "MESSAGE_UPDATE" and body.get("only_you") and not stands:
                continue  # whether a panel catches up in one edit or two is up to the machine
            text = msgspec.json.encode(body).decode()
            shown = [await picture(me, link) for link in links(text) if stands]
            shown += [self.plain((await me.fetch(link)).decode()) for link in links(text, "json")]
            told.append(" ".join((event, self.plain(text), *shown)))
        return told

    def place(self, me: Player, body: dict[str, Any]) -> tuple[int, bool]:
        """Where something is told; what only they see races with what everybody does."""
        room = me.channels.get(body.get("channel_id", ""))
        return int(room["type"]) if room else -1, bool(body.get("only_you"))

    def plain(self, body: str) -> str:
        """A message without what differs between any two worlds."""
        body = re.sub(r"https?://[^\"\s\\)]+", lambda found: aim(found[0]), body)
        body = re.sub(r"\d{4}-\d\d-\d\dT[^\"]+", "time", body)
        return re.sub(r"\d{16,}", lambda found: self.name(found[0]), body)

    def name(self, number: str) -> str:
        """An id by the order in which the reader met it."""
        return self.names.setdefault(number, f"id{len(self.names)}")


def typed(command: str, options: dict[str, str]) -> dict[str, str]:
    """The options of a table as they are typed: those that are rare among its rules."""
    game = next(each for each in GAMES.values() if each.command == command)
    rare = {choice.name for choice in game.choices if choice.rare} & options.keys()
    found = {name: value for name, value in options.items() if name not in rare}
    rules = "; ".join(f"{name} {options[name]}" for name in sorted(rare))
    return {**found, "rules": rules} if rules else found


def same(state: AnyState | None, planned: AnyState) -> bool:
    """Whether a table stands where the plan says; what was last told does not matter."""
    assert state is not None
    one, two = copy(state), copy(planned)
    one.events = two.events = []
    return encode(one) == encode(two)


async def picture(me: Player, link: str) -> str:
    """The mark of a picture; one that an edit has replaced meanwhile is gone."""
    async with me.session.get(link) as response:
        body = await response.read()
        return sha256(body).hexdigest()[:12] if response.status == 200 else "gone"


def aim(link: str) -> str:
    """Where a link leads: of a file, which differs in its address, the name remains."""
    _, attached, rest = link.partition("/attachments/")
    return f"link to {file_name(rest)}" if attached else "link"


def links(body: str, kind: str = "png") -> list[str]:
    return list(dict.fromkeys(re.findall(rf'"url":"(http://127[^"]+\.{kind}[^"]*)"', body)))


@asynccontextmanager
async def world(
    path: Path, options: dict[str, str], seats: tuple[Seat, ...], which: int, game: str = "nights"
) -> AsyncIterator[World]:
    """A fresh world with Corvin, a person for each seat, and an onlooker."""
    async with standing(limits=PATIENT) as s:
        guild = next(iter(s.world.guilds.values()))
        for name in (*NAMES[2:], WATCHER):
            join(s.world, guild, add_person(s.world, name))
        origin = s.payloads.origin
        async with Club(s, path, Sketches(STUDIO)) as club, AsyncExitStack() as stack:
            people = {
                seat: await stack.enter_async_context(sitting(origin, name))
                for seat, name in zip(seats, NAMES, strict=False)
            }
            dora = await stack.enter_async_context(sitting(origin, WATCHER))
            made = World(club, people, dora, options, which, game)
            await held(club)
            yield made
