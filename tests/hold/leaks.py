"""Whole games, or stretches, in two worlds that differ only in what a reader may not know."""

from __future__ import annotations

import argparse

from tests.bot.leaks import leak_run
from tests.hold.played import PLAYED, add_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--seeds", nargs="+", default=["one"], help="a game of every kind for each")
    parser.add_argument("--every", type=int, help="only stretches, one after so many answers")
    parser.add_argument("--steps", type=int, default=8, help="of each stretch")
    parser.add_argument("--from", dest="first", type=int, default=0, help="answer to begin at")
    parser.add_argument("--to", dest="last", type=int, default=10**6, help="answer to end before")


async def run(asked: argparse.Namespace) -> bool:
    """Every kind of game for every reader; a leak ends it."""
    if not PLAYED[asked.game].game.sight.hides:
        return True
    stretches = leak_run.WHOLE
    if asked.every:
        stretches = leak_run.Stretches(asked.every, asked.steps, asked.first, asked.last)
    try:
        await leak_run.run(asked.seeds, asked.game, stretches)
    except leak_run.Leak as leak:
        print(leak)
        return False
    return True
