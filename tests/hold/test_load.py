"""A small evening of many tables: everything is answered, nothing is refused, the idle are gone."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import time
from pathlib import Path
from unittest.mock import AsyncMock, Mock

import pytest

from bot.local.world.limits import Limits
from bot.local.world.seed import seed
from bot.local.world.world import World
from bot.service.tables import Tables
from bot.storage.store import Store
from game.registry import GAMES
from tests.hold.evening import until
from tests.hold.load import add_arguments, measure, outlived
from tests.hold.mortal import Life
from tests.hold.nursery import Child, Nursery
from tests.hold.played import NIGHTS
from tests.hold.stock import Stock

# Discord's own limits, but for the seconds to the first answer: a machine of tests may be busy.
PATIENT = Limits(first_answer=60.0, in_channel=5, in_channel_window=5.0)


def asked(*wanted: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(
        ["--game", "nights", *wanted, "--servers", "2", "--scale", "0.05", "--real"]
    )


async def test_everything_is_answered_and_nothing_refused() -> None:
    found = await measure(asked("--duel", "--answers", "8", "--at-once", "4"), 4, PATIENT)
    assert found.well
    assert found.figures.answers >= 8
    assert len(found.figures.acks) >= found.figures.answers
    assert found.figures.boards


async def test_a_run_ends_with_the_death_of_its_bot() -> None:
    """Nobody waits for messages that a dead bot will never send."""
    bot = Child()
    assert await outlived([bot], asyncio.sleep(0, "sent")) == "sent"
    run = asyncio.create_task(outlived([bot], until(lambda: False)))
    await asyncio.sleep(0)
    bot.dead.set()
    with pytest.raises(AssertionError, match="a bot has died"):
        await run


async def test_nobody_waits_for_children_that_are_not_heard() -> None:
    """If what a bot says is not understood, all bots are ended and whoever waits fails."""
    heard = asyncio.StreamReader()
    found = Nursery(Mock(stdout=heard, stdin=Mock(drain=AsyncMock())), "")
    listening = asyncio.create_task(found.listen())
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-c", "input()", stdin=asyncio.subprocess.PIPE
    )
    births = [asyncio.create_task(found.born(Life("", "", ""))) for _ in range(2)]
    await until(lambda: len(found.unborn) == len(births))
    heard.feed_data(f"born 0 {bot.pid}\nnonsense\n".encode())
    with pytest.raises(AssertionError, match="a bot said"):
        await listening
    for birth in (*births, found.born(Life("", "", ""))):
        with pytest.raises(AssertionError, match="no longer heard"):
            await birth
    assert await bot.wait() == -signal.SIGKILL


async def test_idle_tables_leave_memory(tmp_path: Path) -> None:
    world = World()
    seed(world)
    places = await Stock(world, 2, NIGHTS.options, "easy").fill(tmp_path / "corvin.db", 7)
    world.close()
    async with await Store.open(tmp_path / "corvin.db") as store:
        tables = Tables(store, GAMES, time.time, cached=3)
        assert not tables.cache.tables
        for place in places:
            table = await tables.get(place.number)
            assert str(table.thread) == place.thread
        assert list(tables.cache.tables) == [each.number for each in places[-3:]]
        assert (await tables.get(places[0].number)).decision() is not None
        assert len(tables.cache.tables) == 3
