"""What a table weighs: in memory while it is in use, and in the record when it is over."""

from __future__ import annotations

import argparse
import gc
import tempfile
import time
import tracemalloc
from pathlib import Path
from random import Random

from rich.console import Console

from bot.local.world.seed import seed
from bot.local.world.world import World
from bot.service.tables import Tables
from bot.storage.store import Store
from game.kernel import Game, complete
from game.players.chance import pick
from game.registry import GAMES
from tests.hold.load import size
from tests.hold.stock import RESTED, Stock

console = Console(soft_wrap=True)
WEIGHED = ("nights_of_fire", "days_of_ire")  # of the others a random game takes minutes
ANSWERED = "select count(*) from actions"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=tuple(GAMES), help="only this one")
    parser.add_argument("--tables", type=int, default=400, help="in memory at the same time")
    parser.add_argument("--games", type=int, default=5, help="played to the end, of each kind")


async def run(asked: argparse.Namespace) -> bool:
    """Weigh each kind of game, with nothing of Discord in the way."""
    for key in (asked.game,) if asked.game else WEIGHED:
        game = GAMES[key]
        for kind, options in (game.tables or {"": {}}).items():
            full = complete(game.choices, options)
            with tempfile.TemporaryDirectory(prefix="corvin-weigh-") as folder:
                held = await _held(Path(folder) / "held.db", game, full, asked.tables)
                whole, answers = await _whole(Path(folder) / "whole.db", game, full, asked.games)
            console.print(
                f"{key} {kind}: {held:.1f} KiB in memory a table; a game of {answers:.0f} answers "
                f"leaves {whole:.0f} KiB in the record ({asked.games} games)"
            )
    return True


async def _filled(record: Path, game: Game, options: dict[str, str], count: int) -> None:
    world = World()
    seed(world)
    await Stock(world, 1, options, "", game).fill(record, count)
    world.close()


async def _held(record: Path, game: Game, options: dict[str, str], count: int) -> float:
    """KiB of memory for each table, all of them at hand and asked for once."""
    await _filled(record, game, options, count)
    async with await Store.open(record) as store:
        tables = Tables(store, GAMES, time.time, cached=count)
        await tables.get(1)
        tracemalloc.start()
        for number in range(2, count + 1):
            (await tables.get(number)).decision()
        gc.collect()
        held, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return held / (count - 1) / 1024


async def _whole(
    record: Path, game: Game, options: dict[str, str], count: int
) -> tuple[float, float]:
    """KiB of the record for each game that is over, and how many answers it took."""
    await _filled(record, game, options, count)
    bare = record.with_suffix(".bare")
    await (await Store.open(bare)).close()
    async with await Store.open(record) as store:
        tables = Tables(store, GAMES, time.time)
        for number in range(1, count + 1):
            rng = Random(number)
            while (decision := (table := await tables.get(number)).decision()) is not None:
                player = table.whose_turn()[0]
                answers = [pick(decision, rng)]
                press = number << 32 | table.number + 1
                await tables.act(number, player, table.number, answers, press)
                await store._do(RESTED[0])
        answered = (await store._all(ANSWERED))[0][0]
        await store._do("vacuum")
        await store._do("pragma wal_checkpoint(truncate)")
        return (size(str(record)) - size(str(bare))) / count / 1024, answered / count
