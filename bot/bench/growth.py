"""The benchmark of growth: memory over many answers, and a server with many lobbies."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from time import process_time, time
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from bot.bench.boards import WORDS
from bot.bench.measure import Measure, measure, show, verdict
from bot.bench.portfolios import practised_studio
from bot.bench.record import Player, folder
from bot.service.tables import Tables
from bot.storage.store import Store
from game.kernel import Game
from game.players.chance import pick
from game.registry import GAMES
from images.studio import DRAWN

ANSWERS, STEP = 20_000, 2_500
LEVEL = 0.5  # KiB an answer: memory that grows by less over the second half has levelled off
LOBBIES, FEW = 2_000, 20
LISTED = 20  # times in a round
PAGE = 25  # tables that are listed
IN_MEMORY = ("RssAnon", "RssFile")


class Memory(NamedTuple):
    """KiB in memory: what a process holds, and what it maps of files, which may be taken back."""

    held: float
    mapped: float


def memory() -> Memory:
    """What this process has in memory now."""
    told = Path("/proc/self/status").read_text()
    return Memory(*(float(told.partition(f"{name}:")[2].split()[0]) for name in IN_MEMORY))


async def answered(tables: Tables, game: Game, answers: int) -> list[Memory]:
    """Memory again and again, while games are played and every board is drawn."""
    player, studio, rng, seen = Player(tables, game), practised_studio(game), random.Random(1), []
    await player.begin()
    for number in range(1, answers + 1):
        table = await tables.get(player.table)
        while (decision := table.decision()) is None:
            await player.begin()
            table = await tables.get(player.table)
        await tables.store.clear(f"table:{table.id}")
        picks = [pick(decision, rng)]
        acted = await tables.act(table.id, table.whose_turn()[0], table.number, picks, number)
        if game.key in DRAWN:
            studio.board(game.key, acted.table.view(None), WORDS)
        if number % STEP == 0:
            seen.append(memory())
    return seen


def grown(game: Game, answers: int = ANSWERS) -> list[Memory]:
    """Memory after every step of so many answers at tables that come and go."""
    with folder() as place, asyncio.Runner() as runner:
        store = runner.run(Store.open(place / "corvin.db"))
        try:
            tables = Tables(store, {game.key: game}, time)
            return runner.run(answered(tables, game, answers))
        finally:
            runner.run(store.close())


async def _opened(path: Path, game: Game, count: int) -> Store:
    store = await Store.open(path)
    tables = Tables(store, {game.key: game}, time)
    for number in range(count):
        await tables.open(number + 1, 1, 1, game.key, {})
    return store


async def _listed(store: Store, game: Game) -> int:
    """Read the tables of a server, with nothing at hand."""
    for _ in range(LISTED):
        await listing(Tables(store, {game.key: game}, time))
    return LISTED


async def listing(tables: Tables) -> None:
    """What a page of the tables of a server needs."""
    await tables.of_guild(1, most=PAGE)


def listed(game: Game) -> Measure:
    """How often a second the tables of a server are read."""
    with folder() as place, asyncio.Runner() as runner:
        many, few = (
            runner.run(_opened(place / f"{count}.db", game, count)) for count in (LOBBIES, FEW)
        )
        try:
            return measure(
                f"tables of a server with {LOBBIES:,} lobbies",
                lambda number: runner.run(_listed(many, game)),
                f"with {FEW}",
                lambda number: runner.run(_listed(few, game)),
                0.5,
                process_time,
            )
        finally:
            runner.run(many.close())
            runner.run(few.close())


def show_growth() -> None:
    """Print how memory grows, and what lobbies cost."""
    game = next(iter(GAMES.values()))
    show("Growth", iter([listed(game)]))
    console = Console()
    with console.status("Answering ..."):
        seen = grown(game)
    table = Table(title="Memory over answers at tables that come and go, every board drawn")
    table.add_column("MiB")
    for number in range(len(seen)):
        table.add_column(f"{(number + 1) * STEP:,}")
    for name, kib in (("held", [m.held for m in seen]), ("mapped", [m.mapped for m in seen])):
        table.add_row(name, *(f"{each / 1024:.0f}" for each in kib))
    console.print(table)
    before, after = seen[len(seen) // 2 - 1], seen[-1]
    held, mapped = ((b - a) / (ANSWERS / 2) for a, b in zip(before, after, strict=True))
    met = verdict(held <= LEVEL)
    console.print(f"{held:.2f} KiB an answer over the second half (goal {LEVEL} KiB): {met}")
    console.print(f"{mapped:.2f} KiB an answer of files that are mapped, which may be taken back")
