"""The stand-in's own fixtures, with its sample bot."""

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.local.run.fixtures import StartBot, alice, bob, standin, start_bot
from tests.bot.local.sample_bot import SampleBot, sample_bot

__all__ = ["alice", "bob", "sample", "standin", "start_bot"]


@pytest_asyncio.fixture
async def sample(start_bot: StartBot) -> AsyncIterator[SampleBot]:
    """The sample bot, connected and ready."""
    bot = await start_bot(sample_bot)
    assert isinstance(bot, SampleBot)
    yield bot
