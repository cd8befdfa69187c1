"""An answer until it is durable: in a file and on a server, turn by turn in one run."""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from pathlib import Path
from statistics import median

from rich.console import Console

from bot.bench.record import Player, folder
from bot.service.tables import Tables
from bot.storage.open_record import Place, open_record
from game.registry import GAMES
from tests.bot.storage.server import address_of
from tests.hold.database import own_server

console = Console(soft_wrap=True)
ALLOWED = 2.0  # times what it takes in a file
GAME = GAMES["nights_of_fire"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rounds", type=int, default=9, help="of 150 answers in each place")


async def run(asked: argparse.Namespace) -> bool:
    """Both places in turn; whether a server takes at most twice as long."""
    with folder() as here, own_server(fsync="on", synchronous_commit="on") as server:
        if server is None:
            return True
        address = await address_of(server, Path(here))
        places: dict[str, Place] = {"file": here / "corvin.db", "server": address}
        players = {name: await _seated(place) for name, place in places.items()}
        took: dict[str, list[float]] = {name: [] for name in places}
        for number in range(asked.rounds):
            for name, player in players.items():
                begun = time.perf_counter()
                answers = await player.play(number)
                took[name].append(1000 * (time.perf_counter() - begun) / answers)
        await asyncio.gather(*(each.tables.store.close() for each in players.values()))
    file, far = median(took["file"]), median(took["server"])
    console.print(
        f"an answer to durable record: file {file:.2f} ms, server {far:.2f} ms, "
        f"{far / file:.2f} times as long (allowed {ALLOWED:g}); "
        f"load of the machine {os.getloadavg()[0]:.1f}"
    )
    return far <= ALLOWED * file


async def _seated(place: Place) -> Player:
    store = await open_record(place)
    player = Player(Tables(store, {GAME.key: GAME}, time.time), GAME)
    await player.begin()
    await player.play(-1)
    return player
