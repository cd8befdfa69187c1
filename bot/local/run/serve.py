"""Playing with no token: the stand-in and the bot in one process, until they are stopped."""

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import discord

from bot.local.run.loopback_guard import loopback_only
from bot.local.run.redirect import pointed_at
from bot.local.run.server import running
from bot.local.service.standin import StandIn
from bot.local.world.limits import Limits

# A client waits this long for further servers after the last one; there is nobody to wait for.
CLIENT_OPTIONS: dict[str, Any] = {"guild_ready_timeout": 0.01}
BotFactory = Callable[[dict[str, Any]], discord.Client]


def user_file(name: str) -> Path:
    """Where a file of this program belongs among a user's data."""
    return _place("XDG_DATA_HOME", Path(".local", "share"), "Application Support") / name


def user_cache() -> Path:
    """Where this program may keep what can be made again at any time."""
    return _place("XDG_CACHE_HOME", Path(".cache"), "Caches")


def _place(variable: str, usual: Path, on_a_mac: str) -> Path:
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "corvin"
    if sys.platform not in ("win32", "darwin") and (chosen := os.environ.get(variable)):
        return Path(chosen) / "corvin"
    places = {"win32": Path("AppData", "Local"), "darwin": Path("Library", on_a_mac)}
    return Path.home() / places.get(sys.platform, usual) / "corvin"


async def serve(
    world_file: Path | None,
    port: int,
    bot_factory: BotFactory,
    announce: Callable[[str], None] = print,
) -> None:
    """Run the stand-in and a bot against it; the address of the page is announced."""
    async with standing(world_file, port) as s, connected(s, bot_factory) as stopped:
        announce(s.payloads.origin)
        await stopped


@contextlib.asynccontextmanager
async def standing(
    world_file: Path | None = None, port: int = 0, limits: Limits | None = None
) -> AsyncIterator[StandIn]:
    """A stand-in that this process's clients take for the service, and nothing but loopback."""
    async with running(world_file, port, limits) as s:
        with loopback_only(s.notes.foreign_names.append), pointed_at(s.payloads.origin):
            yield s


@contextlib.asynccontextmanager
async def connected(s: StandIn, bot_factory: BotFactory) -> AsyncIterator[asyncio.Task[None]]:
    """A bot that is ready; the task ends when the bot does, with the error that ended it."""
    client = bot_factory(dict(CLIENT_OPTIONS))
    async with client:
        await client.login(s.world.app.token)
        task = asyncio.create_task(client.connect())
        ready = asyncio.create_task(client.wait_until_ready())
        try:
            await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                await task
            yield task
        finally:
            ready.cancel()
            await client.close()
            with contextlib.suppress(asyncio.CancelledError):
                await task
