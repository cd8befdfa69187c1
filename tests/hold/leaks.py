"""Whole games in two worlds that differ only in what a reader may not know."""

from __future__ import annotations

import argparse

from tests.bot.leaks import leak_run
from tests.hold.played import PLAYED, add_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--seeds", nargs="+", default=["one"], help="a game of every kind for each")


async def run(asked: argparse.Namespace) -> bool:
    """Every kind of game for every reader; a leak ends it."""
    if not PLAYED[asked.game].game.sight.hides:
        return True
    try:
        await leak_run.run(asked.seeds, asked.game)
    except leak_run.Leak as leak:
        print(leak)
        return False
    return True
