"""Automated players that think all the time, beside whom people press."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.workers.thinker_main import Question
from bot.workers.thinker_pool import ThinkerPool
from config.settings import Settings
from game.kernel import Setup, begin, pending
from game.registry import GAMES

PATIENCE = 60.0


@asynccontextmanager
async def thinking(settings: Settings, thinkers: int) -> AsyncIterator[None]:
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
