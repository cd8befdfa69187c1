"""Fixtures for tests: a fresh world for each, a bot on it, and two players."""

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

import discord
import pytest
import pytest_asyncio

from bot.local.people.driver import Player, sitting
from bot.local.run.serve import BotFactory, connected, standing
from bot.local.service.standin import StandIn

StartBot = Callable[[BotFactory], Awaitable[discord.Client]]


@pytest_asyncio.fixture
async def standin() -> AsyncIterator[StandIn]:
    """A fresh world; whatever it was asked for and does not know fails the test."""
    async with standing() as s:
        yield s
        if notes := s.notes.lines():
            pytest.fail("\n".join(notes))


@pytest_asyncio.fixture
async def start_bot(standin: StandIn) -> AsyncIterator[StartBot]:
    """Starts bots that live until the test ends; a bot that dies before fails it."""
    async with contextlib.AsyncExitStack() as stack:

        async def start(factory: BotFactory) -> discord.Client:
            made: list[discord.Client] = []

            def build(options: dict[str, object]) -> discord.Client:
                made.append(factory(options))
                return made[0]

            task = await stack.enter_async_context(connected(standin, build))
            stack.callback(lambda: pytest.fail("The bot died.") if task.done() else None)
            return made[0]

        yield start


@pytest_asyncio.fixture
async def alice(standin: StandIn) -> AsyncIterator[Player]:
    """The owner of the server."""
    async with sitting(standin.payloads.origin, "Alice") as player:
        yield player


@pytest_asyncio.fixture
async def bob(standin: StandIn) -> AsyncIterator[Player]:
    """An ordinary member."""
    async with sitting(standin.payloads.origin, "Bob") as player:
        yield player
