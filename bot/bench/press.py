"""The benchmark of the table: from a press to the first answer and to the new board.

A real client plays against the stand-in, with pictures in full size: the bot in one process, its
artists in theirs, the stand-in and all people in this one. One table alone, then many at once: at
all of them somebody presses at the same moment, and looks at the new board before the next press.
The parts are what the bot spends; the rest is sending. Then one table with nobody thinking and
beside automated players that think, in rounds that alternate.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace
from rich.console import Console
from rich.table import Table as Grid

from bot.bench import processes
from bot.bench.measure import verdict
from bot.bench.portfolios import portfolios_of
from bot.bench.press_bot import Asked, Wanted
from bot.bench.thinking import thinking
from bot.local.people.driver import Player, sitting
from bot.local.people.seen import Seen
from bot.local.run.event_loop import run_on_loop
from bot.local.run.measure import trips
from bot.local.run.server import running
from bot.local.run.subprocesses import bot_apart
from config.settings import CourtesySettings, Settings
from game.registry import GAMES
from images.studio import DRAWN

ALONE = 60  # presses at one table
TOGETHER = 50  # tables at once
EACH = 6  # moments at which somebody presses at each of them
LOOK, GLANCE = 3.0, 0.5  # seconds that people look at new boards: at many tables, at one
THINKERS = 8  # hard players that think meanwhile
ROUNDS, PRESSES = 6, 20  # with them, and as many without
AT_ONCE = CourtesySettings(window=0.0, patience=0.0)  # the letter that is played on comes at once
PATIENCE = 60.0
# How the ids of the controls of a question begin; of some, one press answers several.
MARKS, CHAINS = "m:mark:", "m:chains:"
MENUS = ("m:menu:", MARKS)
BUTTONS = ("b:pick:", "b:chain:", "b:do:")
SURE = "b:sure:"
OVER_PING = (1.5, 3)  # goals of the first answer, beside an empty bot: median, 99 of 100
MANY = (300, 1000)  # milliseconds: goals of the new board at many tables at once
ECHO = "bot.local.run.measure:echo_bot"


class Taken(Struct):
    """Milliseconds of every press: to the first answer, to the new board, and their parts."""

    answer: list[float] = field(default_factory=list)
    board: list[float] = field(default_factory=list)
    parts: dict[str, list[float]] = field(default_factory=dict)
    # Milliseconds of a processor for a press: of the bot, of its artists, of people and stand-in.
    spent: tuple[float, float, float] = (0.0, 0.0, 0.0)


class Made(NamedTuple):
    """A press that is about to be made: what is done with which message."""

    message: Seen
    press: Callable[[], Awaitable[Any]]


class Bot:
    """The bot in its own process, as far as the benchmark has to do with it."""

    def __init__(self, process: Process) -> None:
        self.process = process

    async def ask(self, do: str, table: int = 0, player: int = 0) -> Any:
        """Ask it something between two presses."""
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(Asked(do, table, player)) + b"\n")
        return await self.heard()

    async def heard(self) -> Any:
        """The next thing it says."""
        assert self.process.stdout is not None
        line = await self.process.stdout.readline()
        assert line, "the bot has ended"
        return msgspec.json.decode(line)

    def spent(self) -> tuple[float, float, float]:
        """Seconds of a processor so far: of the bot, of its artists, of people and stand-in."""
        pid = self.process.pid
        children = processes.children(pid)
        return processes.spent(pid), sum(map(processes.spent, children)), process_time()


class Bench:
    """Tables on a stand-in, and one person who sits at all of them."""

    def __init__(self, bot: Bot, player: Player) -> None:
        self.bot = bot
        self.player = player
        self.dice = random.Random(1)
        self.tables_opened = 0
        self.taken = Taken()

    async def open(self) -> Seen:
        """A new table for one; its letter is the panel that is played on."""
        known = {message.id for message in self.player.all_seen()}
        await self.player.slash(f"open {next(iter(GAMES.values())).command}")
        self.tables_opened += 1
        async with asyncio.timeout(PATIENCE):
            while not await self.bot.ask("begin", self.tables_opened, int(self.player.id)):  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        return await self.player.sees("it is your turn", lambda seen: seen.id not in known)

    async def go_on(self, presses: int) -> None:
        """Press so often, at one table after the other."""
        wanted = len(self.taken.answer) + presses
        while len(self.taken.answer) < wanted:
            message: Seen | None = await self.open()
            while message is not None and len(self.taken.answer) < wanted:
                message = await self.press_once(message, self.tables_opened)
                await asyncio.sleep(GLANCE)

    async def press_once(self, message: Seen, table: int) -> Seen | None:
        """One press at a table that is measured; None if there is nothing left to press."""
        made = await self.prepared(message, table)
        return None if made is None else await self.timed(made)

    async def prepared(self, message: Seen, table: int) -> Made | None:
        """The next press at a table; what is only marked goes before, unmeasured."""
        if sure := _controls(message, SURE):
            return self._click(message, sure[0])
        picks = await self.bot.ask("pick", table)
        if picks is None:
            return None
        menus = _controls(message, MENUS)
        if menus and _is(menus[0], MARKS):
            message = await self._mark(message, menus[0], picks)
            do = _controls(message, "b:do:")
            # What was marked may have been the whole answer.
            return self._click(message, do[0]) if do else await self.prepared(message, table)
        if menus:
            return self._select(message, menus[0], *picks)
        if chains := _controls(message, CHAINS):
            chain = self.dice.choice(chains[0]["options"])["value"]
            return self._select(message, chains[0], chain)
        return self._click(message, self.dice.choice(_controls(message, BUTTONS)))

    async def _mark(self, message: Seen, menu: dict[str, Any], picks: list[str]) -> Seen:
        if not picks:
            return message
        changed = self.player.change_of(message)
        await self.player.select(menu["custom_id"], *picks, message=message)
        return await self.after(changed)

    def _select(self, message: Seen, menu: dict[str, Any], *picks: str) -> Made:
        return Made(message, lambda: self.player.select(menu["custom_id"], *picks, message=message))

    def _click(self, message: Seen, button: dict[str, Any]) -> Made:
        return Made(message, lambda: self.player.click(button["custom_id"], message))

    async def timed(self, made: Made) -> Seen:
        """Press, and measure; a question whether that is meant is no new board."""
        changed, started = self.player.change_of(made.message), perf_counter()
        await made.press()
        self.taken.answer.append((perf_counter() - started) * 1000)
        after = await self.after(changed)
        if not _controls(after, SURE):
            self.taken.board.append((perf_counter() - started) * 1000)
        return after

    async def after(self, changed: asyncio.Future[Seen]) -> Seen:
        async with asyncio.timeout(PATIENCE):
            return await changed

    async def begin_anew(self) -> tuple[float, float, float]:
        """Forget what was measured so far; what has been spent until now."""
        self.taken = Taken()
        await self.bot.ask("told")
        return self.bot.spent()

    async def end(self, before: tuple[float, float, float]) -> Taken:
        """What was measured since."""
        self.taken.parts = await self.bot.ask("told")
        presses = len(self.taken.answer)
        pairs = zip(self.bot.spent(), before, strict=True)
        bot, artists, people = ((now - then) / presses * 1000 for now, then in pairs)
        self.taken.spent = bot, artists, people
        return self.taken


def _is(part: dict[str, Any], beginnings: str | tuple[str, ...]) -> bool:
    """Whether a control is of one of these kinds."""
    return str(part.get("custom_id", "")).startswith(beginnings)


def _controls(message: Seen, beginnings: str | tuple[str, ...]) -> list[dict[str, Any]]:
    """The controls of a message of one of these kinds."""
    return [part for part in message.controls if _is(part, beginnings)]


@asynccontextmanager
async def _bench(settings: Settings, folder: Path, scale: float) -> AsyncIterator[Bench]:
    settings = replace(settings, courtesy=AT_ONCE)
    async with running() as s:
        drawn = str(portfolios_of(*DRAWN)) if scale == 1 else ""
        wanted = Wanted(s.payloads.origin, str(folder / "bench.db"), settings, scale, drawn)
        async with _bot(wanted) as bot, sitting(s.payloads.origin, "Alice") as alice:
            await alice.go("tables")
            yield Bench(bot, alice)


@asynccontextmanager
async def _bot(wanted: Wanted) -> AsyncIterator[Bot]:
    """The bot, ready to play."""
    told = msgspec.json.encode(wanted).decode()
    command = (sys.executable, "-m", "bot.bench.press_bot", told)
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=1 << 24)
    try:
        bot = Bot(process)
        assert await bot.heard() == "ready"
        yield bot
    finally:
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()


async def measure(
    settings: Settings, tables: int, presses: int, look: float, scale: float = 1.0
) -> Taken:
    """Press so often at so many tables, at all of them at the same moment."""
    with tempfile.TemporaryDirectory() as folder:
        async with _bench(settings, Path(folder), scale) as bench:
            letters = {n: await bench.open() for n in range(1, tables + 1)}
            await asyncio.sleep(look)
            before = await bench.begin_anew()
            for _ in range(presses):
                made = {n: await bench.prepared(each, n) for n, each in letters.items()}
                await asyncio.sleep(look)
                ready = {n: each for n, each in made.items() if each is not None}
                after = await asyncio.gather(*map(bench.timed, ready.values()))
                letters = dict(zip(ready, after, strict=True))
                await asyncio.sleep(look)
            return await bench.end(before)


async def alone(settings: Settings, presses: int) -> Taken:
    """Press so often at one table."""
    with tempfile.TemporaryDirectory() as folder:
        async with _bench(settings, Path(folder), 1.0) as bench:
            before = await bench.begin_anew()
            await bench.go_on(presses)
            return await bench.end(before)


async def pinged(times: int) -> list[float]:
    """Milliseconds until an empty bot, in its own process too, has answered, at the same pace."""
    async with (
        running() as s,
        bot_apart(s.payloads.origin, ECHO),
        sitting(s.payloads.origin, "Alice") as alice,
    ):
        return [1000 * each for each in await trips(alice, times, GLANCE)]


async def beside(settings: Settings, rounds: int, presses: int) -> tuple[Taken, Taken]:
    """Presses with nobody thinking, and beside hard players, in rounds that alternate."""
    alone, among = Taken(), Taken()
    with tempfile.TemporaryDirectory() as folder:
        async with _bench(settings, Path(folder), 1.0) as bench:
            for number in range(rounds):
                pair = [(alone, 0), (among, THINKERS)]
                for taken, thinkers in pair if number % 2 else reversed(pair):
                    bench.taken, bench.dice = taken, random.Random(number)
                    async with thinking(settings, thinkers):
                        await bench.go_on(presses)
                    for part, times in (await bench.bot.ask("told")).items():
                        taken.parts.setdefault(part, []).extend(times)
    return alone, among


def latency(settings: Settings) -> None:
    """Print how long people wait, at one table, at many, and beside hard players that think."""
    console = Console()
    with console.status("Pressing ..."):
        empty = run_on_loop(pinged(ALONE))
        runs = [
            run_on_loop(alone(settings, ALONE)),
            run_on_loop(measure(settings, TOGETHER, EACH, LOOK)),
            *run_on_loop(beside(settings, ROUNDS, PRESSES)),
        ]
        empty += run_on_loop(pinged(ALONE))
    console.print(_shown(runs))
    for line in _verdicts(empty, *runs[:2]):
        console.print(line)


def _verdicts(empty: list[float], one: Taken, together: Taken) -> Iterator[str]:
    """Which goals are met."""
    ping, first = _marks(empty), _marks(one.answer)
    yield f"An empty bot answers in {ping[0]:.1f} ({ping[1]:.1f}) ms, before and after."
    for name, mine, other, goal in zip(("p50", "p99"), first, ping, OVER_PING, strict=True):
        ratio = mine / other
        told = f"{ratio:.2f} x (goal {goal} x): {verdict(ratio <= goal)}"
        yield f"Press to first answer, beside an empty bot, {name}: {told}"
    for name, mine, goal in zip(("p50", "p99"), _marks(together.board), MANY, strict=True):
        told = f"{mine:.0f} ms (goal {goal} ms): {verdict(mine < goal)}"
        yield f"Press to new board, {TOGETHER} tables at once, {name}: {told}"
    for name, run in (("one table", one), (f"{TOGETHER} at once", together)):
        bot, artists, people = run.spent
        told = f"bot {bot:.1f}, artists {artists:.1f}, stand-in and people {people:.1f}"
        yield f"Milliseconds of a processor for a press, {name}: {told}"


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
