"""The doctor: is everything in place for the bot to run?"""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from collections.abc import AsyncIterator
from email.utils import parsedate_to_datetime
from pathlib import Path

import aiohttp
import discord
from msgspec import Struct

from bot.app.run import TOKEN
from bot.screens.table_thread import NEEDED
from bot.storage.open_record import Place, examine_place, place_of
from config.settings import Settings
from config.texts import sentences
from game.kernel import Setup, Unfit, begin
from game.registry import GAMES
from images.studio import DRAWN, Studio

ROOM = 200 * 1024 * 1024  # bytes on disk below which trouble is near
SKEW = 30  # seconds a clock may be wrong
THREADS = ("create_public_threads", "send_messages_in_threads")


class Finding(Struct, frozen=True):
    """One thing the doctor has looked at."""

    well: bool
    words: str


def examine(settings: Settings) -> bool:
    """Print every finding; whether all is well."""

    async def look() -> bool:
        well = True
        async for finding in findings(settings, os.environ.get(TOKEN, "").strip()):
            print(f"{'ok     ' if finding.well else 'PROBLEM'}  {finding.words}")
            well = well and finding.well
        return well

    return asyncio.run(look())


async def findings(settings: Settings, token: str) -> AsyncIterator[Finding]:
    """What the doctor sees, one after the other."""
    record = place_of(settings.record)
    yield await _record(record)
    if isinstance(record, Path):
        yield _disk(record)
    yield await asyncio.to_thread(_pictures)
    if not token:
        yield Finding(True, f"{TOKEN} is not set: Corvin plays on its stand-in for Discord.")
        return
    yield await _clock()
    async for finding in _discord(token):
        yield finding


async def _record(place: Place) -> Finding:
    try:
        return Finding(True, await examine_place(place))
    except Unfit as error:
        return Finding(False, str(error))


def _disk(path: Path) -> Finding:
    folder = path.absolute().parent
    free = shutil.disk_usage(folder if folder.exists() else Path.cwd()).free
    return Finding(free > ROOM, f"{free // 1024 // 1024} MiB are free on the disk of the record.")


def _pictures() -> Finding:
    """Draw the first board of a game that is drawn: that needs fonts and everything else."""
    game = next(GAMES[key] for key in DRAWN if key in GAMES)
    started = time.perf_counter()
    try:
        state = begin(game, Setup("doctor"))
        Studio().board(game.key, game.sight.view(state, None), sentences("en"))
    except OSError as error:
        return Finding(False, f"Pictures cannot be drawn: {error}.")
    taken = time.perf_counter() - started
    return Finding(True, f"Fonts are found; the first picture took {taken:.1f} s.")


async def _clock() -> Finding:
    try:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(10)) as session,
            session.get(f"{discord.http.Route.BASE}/gateway") as response,
        ):
            theirs = parsedate_to_datetime(response.headers["Date"]).timestamp()
    except (aiohttp.ClientError, TimeoutError, KeyError, ValueError) as error:
        return Finding(False, f"Discord cannot be reached: {error!r}.")
    off = abs(time.time() - theirs)
    return Finding(off < SKEW, f"The clock is {off:.0f} s off Discord's.")


async def _discord(token: str) -> AsyncIterator[Finding]:
    """The token, and what the bot may do where it is."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    async with client:
        try:
            await client.login(token)
        except discord.LoginFailure:
            yield Finding(False, f"Discord does not accept the token in {TOKEN}.")
            return
        yield Finding(True, f"The token belongs to {client.user}.")
        connection = asyncio.create_task(client.connect())
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait({connection, ready}, timeout=30, return_when="FIRST_COMPLETED")
        for guild in client.guilds:
            yield _permissions(guild)
        await client.close()
        await asyncio.gather(connection, return_exceptions=True)


def _permissions(guild: discord.Guild) -> Finding:
    mine = guild.me.guild_permissions
    missing = [name for name in (*NEEDED, *THREADS) if not getattr(mine, name)]
    if missing:
        listed = ", ".join(name.replace("_", " ") for name in missing)
        return Finding(False, f"In {guild.name} these permissions are missing: {listed}.")
    return Finding(True, f"In {guild.name} every permission is there.")
