"""The benchmark of the table: from a press to the first answer and to the new board.

A real client plays against the stand-in in this process, with pictures in full size; one table
alone, then many at once. The parts are what the bot spends; the rest is sending. Then one table
with nobody thinking and beside automated players that think, in rounds that alternate.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter, time
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console
from rich.table import Table as Grid

from bot.app.client import game_master
from bot.bench.measure import verdict
from bot.local.people.driver import Player, sitting
from bot.local.people.seen import Seen
from bot.local.run.measure import one_process
from bot.local.run.serve import connected, standing
from bot.model.table import TableError
from bot.service.tables import Tables
from bot.storage.store import Store
from bot.ui.context import Context
from bot.ui.pictures import Pictures
from bot.ui.practice import practice
from bot.workers.painter_pool import PainterPool
from bot.workers.thinker_main import Question
from bot.workers.thinker_pool import ThinkerPool
from config.settings import CourtesySettings, Settings
from game.kernel import Setup, begin, pending
from game.players.chance import pick
from game.registry import GAMES
from images.studio import Studio

ALONE = 60  # answers at one table
TOGETHER = 50  # tables at once
EACH = 4  # answers at each of them
THINKERS = 8  # hard players that think meanwhile
ROUNDS, PRESSES = 6, 40  # with them, and as many without
AT_ONCE = CourtesySettings(window=0.0, patience=0.0)  # the letter that is played on comes at once
PATIENCE = 60.0
# How the ids of the controls of a question begin; of some, one press answers several.
MARKS, CHAINS = "m:mark:", "m:chains:"
MENUS = ("m:menu:", MARKS)
BUTTONS = ("b:pick:", "b:chain:", "b:do:")
PRACTICE = 30.0  # seconds that artists have before anybody presses
OVER_PING = (1.5, 3)  # goals of the first answer, beside an empty bot: median, 99 of 100
MANY = (300, 1000)  # milliseconds: goals of the new board at many tables at once


class Taken(Struct):
    """Milliseconds of every press: to the first answer, to the new board, and their parts."""

    answer: list[float] = []
    board: list[float] = []
    parts: dict[str, list[float]] = {}


class Bench:
    """Tables on a stand-in, and one person who sits at all of them."""

    def __init__(self, tables: Tables, player: Player) -> None:
        self.tables = tables
        self.player = player
        self.dice = random.Random(1)
        self.tables_opened = 0
        self.taken = Taken(parts=defaultdict(list))

    async def open(self) -> Seen:
        """A new table for one; its letter is the panel that is played on."""
        known = {message.id for message in self.player.all_seen()}
        await self.player.slash(f"open {next(iter(GAMES.values())).command}")

        def told(words: str) -> Seen | None:
            fresh = (m for m in self.player.all_seen() if m.id not in known)
            return next((m for m in fresh if words in m.text), None)

        await self.until(lambda: told("Waiting for"))
        self.tables_opened += 1
        await self._seated(self.tables_opened)
        await self.tables.start(self.tables_opened, int(self.player.id))
        return await self.until(lambda: told("it is your turn"))

    async def _seated(self, number: int) -> None:
        """Wait until whoever opened a table sits at it."""
        async with asyncio.timeout(PATIENCE):
            while not await self._ready(number):  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    async def _ready(self, number: int) -> bool:
        try:
            return (await self.tables.get(number)).ready
        except TableError:  # it is yet to be opened
            return False

    async def go_on(self, presses: int) -> None:
        """Press so often, at one table after the other."""
        wanted, taken = len(self.taken.answer) + presses, self.taken
        while len(taken.answer) < wanted:
            self.taken = Taken(parts=defaultdict(list))
            message = await self.open()
            self.taken = taken
            await self.play(message, self.tables_opened, wanted - len(taken.answer))

    async def until(self, find: Callable[[], Seen | None]) -> Seen:
        async with asyncio.timeout(PATIENCE), self.player.news:
            await self.player.news.wait_for(lambda: find() is not None)
        found = find()
        assert found is not None
        return found

    async def play(self, message: Seen, number: int, answers: int) -> None:
        """Answer a table's questions, each by one press that is measured."""
        for _ in range(answers):
            table = await self.tables.get(number)
            decision = table.decision()
            if decision is None:
                return
            picks = pick(decision, self.dice)
            message = await self.press(message, picks)

    async def press(self, message: Seen, picks: tuple[str, ...]) -> Seen:
        """Press what answers so; marking and second thoughts go before, unmeasured."""
        menus = [part for part in message.controls if _is(part, MENUS)]
        if menus and _is(menus[0], MARKS):
            return await self._mark(message, menus[0], picks)
        if menus:
            after = await self._select(message, menus[0], *picks)
        elif chains := [part for part in message.controls if _is(part, CHAINS)]:
            chain = self.dice.choice(chains[0]["options"])["value"]
            after = await self._select(message, chains[0], chain)
        else:
            buttons = [part for part in message.controls if _is(part, BUTTONS)]
            after = await self._click(message, self.dice.choice(buttons))
        sure = [part for part in after.controls if ":sure:" in part.get("custom_id", "")]
        return await self._click(after, sure[0]) if sure else after

    async def _mark(self, message: Seen, menu: dict[str, Any], picks: tuple[str, ...]) -> Seen:
        if picks:
            await self.player.select(menu["custom_id"], *picks, message=message)
            message = await self.changed(message)
        do = [part for part in message.controls if _is(part, "b:do:")]
        # What was marked may have been the whole answer.
        return await self._click(message, do[0]) if do else message

    async def _select(self, message: Seen, menu: dict[str, Any], *picks: str) -> Seen:
        selected = self.player.select(menu["custom_id"], *picks, message=message)
        return await self.timed(message, selected)

    async def _click(self, message: Seen, button: dict[str, Any]) -> Seen:
        return await self.timed(message, self.player.click(button["custom_id"], message))

    async def timed(self, message: Seen, pressed: Awaitable[Any]) -> Seen:
        started = perf_counter()
        await pressed
        self.taken.answer.append((perf_counter() - started) * 1000)
        after = await self.changed(message)
        self.taken.board.append((perf_counter() - started) * 1000)
        return after

    async def changed(self, message: Seen) -> Seen:
        place = self.player.messages[message.channel_id]
        return await self.until(
            lambda: now if (now := place[message.id]).body != message.body else None
        )

    def watch(self, name: str, thing: Any, method: str) -> None:
        """Measure what a method of a part takes."""
        work = getattr(thing, method)

        async def watched(*given: Any, **named: Any) -> Any:
            started = perf_counter()
            try:
                return await work(*given, **named)
            finally:
                self.taken.parts[name].append((perf_counter() - started) * 1000)

        setattr(thing, method, watched)


def _is(part: dict[str, Any], beginnings: str | tuple[str, ...]) -> bool:
    """Whether a control is of one of these kinds."""
    return str(part.get("custom_id", "")).startswith(beginnings)


@asynccontextmanager
async def _bench(settings: Settings, folder: Path) -> AsyncIterator[Bench]:
    settings = replace(settings, courtesy=AT_ONCE)
    async with await Store.open(folder / "bench.db") as store, _practised(settings) as pictures:
        tables = Tables(store, GAMES, time, lambda: "bench")
        client = game_master(Context(tables, pictures), settings)
        async with standing() as s, connected(s, client), sitting(s.payloads.origin, "Alice") as a:
            await a.go("tables")
            bench = Bench(tables, a)
            bench.watch("engine and store", tables, "carry_out")
            bench.watch("store", store, "write")
            bench.watch("a picture", pictures, "_made")
            yield bench


@asynccontextmanager
async def _practised(settings: Settings) -> AsyncIterator[Pictures]:
    """Pictures by artists who have had some time before anybody presses."""
    pictures = Pictures(Studio(), artists=PainterPool(settings.pictures, practice))
    try:
        await pictures.warm()
        await asyncio.sleep(PRACTICE)
        yield pictures
    finally:
        await pictures.close()


async def measure(settings: Settings, tables: int, answers: int) -> Taken:
    """Play so many answers at so many tables at once."""
    with tempfile.TemporaryDirectory() as folder:
        async with _bench(settings, Path(folder)) as bench:
            letters = [await bench.open() for _ in range(tables)]
            bench.taken = Taken(parts=bench.taken.parts)
            for part in bench.taken.parts.values():
                part.clear()
            played = (bench.play(each, n, answers) for n, each in enumerate(letters, 1))
            await asyncio.gather(*played)
            return bench.taken


async def beside(settings: Settings, rounds: int, presses: int) -> tuple[Taken, Taken]:
    """Presses with nobody thinking, and beside hard players, in rounds that alternate."""
    alone, among = (Taken([], [], defaultdict(list)) for _ in range(2))
    with tempfile.TemporaryDirectory() as folder:
        async with _bench(settings, Path(folder)) as bench:
            for number in range(rounds):
                pair = [(alone, 0), (among, THINKERS)]
                for taken, thinkers in pair if number % 2 else reversed(pair):
                    bench.taken, bench.dice = taken, random.Random(number)
                    async with _thinking(settings, thinkers):
                        await bench.go_on(presses)
    return alone, among


@asynccontextmanager
async def _thinking(settings: Settings, thinkers: int) -> AsyncIterator[None]:
    """So many hard players think all the time, in as many processes as a bot has."""
    pool = ThinkerPool(settings.automata)
    if thinkers:  # what is measured is thinking, not the beginning of processes
        first = (_question(n, "easy", PATIENCE) for n in range(settings.automata.minds))
        await asyncio.gather(*map(pool.think, first))
    tasks = [asyncio.create_task(_ponder(pool, settings, n)) for n in range(thinkers)]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await pool.close()


async def _ponder(minds: ThinkerPool, settings: Settings, number: int) -> None:
    while True:
        await minds.think(_question(number, "hard", settings.automata.hard_pause))


def _question(number: int, strength: str, seconds: float) -> Question:
    """The first question of a game."""
    game = next(iter(GAMES.values()))
    state = begin(game, Setup(f"bench {number}"))
    decision = pending(state)
    assert decision is not None
    view = game.sight.view(state, decision.seats[0])
    return Question(game.key, strength, view, decision, str(number), seconds)


def latency(settings: Settings) -> None:
    """Print how long people wait, at one table, at many, and beside hard players that think."""
    console = Console()
    with console.status("Pressing ..."):
        pinged = [1000 * each for each in asyncio.run(one_process())]
        runs = [
            asyncio.run(measure(settings, 1, ALONE)),
            asyncio.run(measure(settings, TOGETHER, EACH)),
            *asyncio.run(beside(settings, ROUNDS, PRESSES)),
        ]
        pinged += [1000 * each for each in asyncio.run(one_process())]
    console.print(_shown(runs))
    for line in _verdicts(pinged, *runs[:2]):
        console.print(line)


def _verdicts(pinged: list[float], alone: Taken, together: Taken) -> Iterator[str]:
    """Which goals are met."""
    ping, first = _marks(pinged), _marks(alone.answer)
    yield f"An empty bot answers in {ping[0]:.1f} ({ping[1]:.1f}) ms, before and after."
    for name, mine, other, goal in zip(("p50", "p99"), first, ping, OVER_PING, strict=True):
        ratio = mine / other
        told = f"{ratio:.2f} x (goal {goal} x): {verdict(ratio <= goal)}"
        yield f"Press to first answer, beside an empty bot, {name}: {told}"
    for name, mine, goal in zip(("p50", "p99"), _marks(together.board), MANY, strict=True):
        told = f"{mine:.0f} ms (goal {goal} ms): {verdict(mine < goal)}"
        yield f"Press to new board, {TOGETHER} tables at once, {name}: {told}"


def _shown(runs: list[Taken]) -> Grid:
    grid = Grid(title="From a press, in milliseconds: median (99 of 100)")
    thinking = f"one, {THINKERS} hard players think"
    for heading in ("", "one table", f"{TOGETHER} at once", "one again", thinking, "ratio"):
        grid.add_column(heading)
    for name, times in (
        ("to the first answer", [run.answer for run in runs]),
        ("to the new board", [run.board for run in runs]),
        *((f"  {part}", [run.parts.get(part, []) for run in runs]) for part in runs[0].parts),
    ):
        grid.add_row(name, *map(_spread, times), _ratio(*times[-2:]))
    return grid


def _marks(times: list[float]) -> tuple[float, float]:
    """The median, and what 99 of 100 stay below."""
    return statistics.median(times), statistics.quantiles(times, n=100)[98]


def _spread(times: list[float]) -> str:
    if len(times) < 2:
        return "-"
    middle, last = _marks(times)
    return f"{middle:.1f} ({last:.1f}), {len(times)} times"


def _ratio(alone: list[float], among: list[float]) -> str:
    if min(len(alone), len(among)) < 2:
        return "-"
    middle, last = (b / a for a, b in zip(_marks(alone), _marks(among), strict=True))
    return f"{middle:.2f} x ({last:.2f} x)"
