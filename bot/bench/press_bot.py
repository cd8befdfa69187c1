"""The bot whose answers are timed, in a process of its own: `python -m bot.bench.press_bot`.

Its people and their stand-in for Discord live in another one: those who run a bot on Discord have
neither on their machine. It is asked and answers in lines, one thing at a time.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter, time
from typing import Any

import msgspec
from msgspec import Struct

from bot.app.client import game_master
from bot.local.run.event_loop import run_on_loop
from bot.local.run.loopback_guard import loopback_only
from bot.local.run.redirect import pointed_at
from bot.local.run.serve import CLIENT_OPTIONS
from bot.local.world.seed import TOKEN
from bot.model.table import TableError
from bot.service.tables import Tables
from bot.storage.store import Store
from bot.ui.context import Context
from bot.ui.pictures import Pictures
from bot.workers.painter_pool import PainterPool
from config.settings import Settings
from game.players.chance import pick
from game.registry import GAMES
from images.studio import Studio


class Wanted(Struct, frozen=True):
    """What the bot needs to know before it begins."""

    origin: str
    record: str
    settings: Settings
    scale: float = 1.0  # of the size of pictures; in full size artists draw them
    portfolios: str = ""  # where artists find what was drawn before; "": nowhere


class Asked(Struct, frozen=True):
    """What the benchmark asks of the bot between two presses."""

    do: str
    table: int = 0
    player: int = 0


class Bench:
    """A bot, and how long its parts took."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.dice = random.Random(1)
        self.parts: dict[str, list[float]] = defaultdict(list)

    async def answer(self, asked: Asked) -> Any:
        """Do what is asked."""
        return await getattr(self, asked.do)(asked)

    async def begin(self, asked: Asked) -> bool:
        """Begin the game of a table; False until somebody sits at it."""
        try:
            if not (await self.tables.get(asked.table)).ready:
                return False
        except TableError:  # it is yet to be opened
            return False
        await self.tables.start(asked.table, asked.player)
        return True

    async def pick(self, asked: Asked) -> tuple[str, ...] | None:
        """An answer at random to the question of a table; None if there is none."""
        decision = (await self.tables.get(asked.table)).decision()
        return None if decision is None else pick(decision, self.dice)

    async def told(self, asked: Asked) -> dict[str, list[float]]:
        """What the parts took since they were last told, in milliseconds."""
        told, self.parts = self.parts, defaultdict(list)
        return told

    def watch(self, name: str, thing: Any, method: str) -> None:
        """Measure what a method of a part takes."""
        work = getattr(thing, method)

        async def watched(*given: Any, **named: Any) -> Any:
            started = perf_counter()
            try:
                return await work(*given, **named)
            finally:
                self.parts[name].append((perf_counter() - started) * 1000)

        setattr(thing, method, watched)


@asynccontextmanager
async def _pictures(wanted: Wanted) -> AsyncIterator[Pictures]:
    """Pictures by artists, or small ones."""
    if wanted.scale != 1:
        yield Pictures(Studio(), wanted.scale)
        return
    settings = wanted.settings.pictures
    artists = PainterPool(settings, Path(wanted.portfolios) if wanted.portfolios else None)
    pictures = Pictures(Studio(), artists=artists, queue=settings.queue)
    try:
        await pictures.warm()
        yield pictures
    finally:
        await pictures.close()


async def _serve(bench: Bench) -> None:
    """Do what is asked, line by line, until nothing is asked any more."""
    lines = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    _say("ready")
    async for line in lines:
        _say(await bench.answer(msgspec.json.decode(line, type=Asked)))


def _say(thing: object) -> None:
    print(msgspec.json.encode(thing).decode(), flush=True)


async def _live(wanted: Wanted) -> None:
    async with await Store.open(Path(wanted.record)) as store, _pictures(wanted) as pictures:
        tables = Tables(store, GAMES, time, lambda: "bench")
        bench = Bench(tables)
        bench.watch("engine and store", tables, "carry_out")
        bench.watch("store", store, "write")
        bench.watch("a picture", pictures, "_made")
        client = game_master(Context(tables, pictures), wanted.settings)(dict(CLIENT_OPTIONS))
        async with client:
            await client.login(TOKEN)
            line = asyncio.create_task(client.connect())
            await client.wait_until_ready()
            await _serve(bench)
            await client.close()
            await asyncio.gather(line, return_exceptions=True)


def main() -> None:
    """Live until nothing is asked any more."""
    wanted = msgspec.json.decode(sys.argv[1], type=Wanted)
    with loopback_only(print), pointed_at(wanted.origin):
        run_on_loop(_live(wanted))


if __name__ == "__main__":
    main()
