"""Running the bot: on Discord with a token, else on the stand-in with its page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import discord

from bot.app.client import GameMaster, game_master
from bot.app.log_setup import Trouble, keep_journal
from bot.local.run.event_loop import NEW_LOOP, run_on_loop
from bot.local.run.serve import serve, user_cache, user_file
from bot.service.tables import Tables
from bot.storage.lease import Lease
from bot.storage.open_record import Place, open_record, place_of
from bot.storage.store import Store
from bot.ui.context import Context
from bot.ui.message import Message, text
from bot.ui.pictures import Pictures
from bot.ui.sentences import say
from bot.workers.painter_pool import PainterPool
from config.settings import PictureSettings, Settings
from config.texts import Words, sentences
from game.kernel import Unfit
from game.registry import GAMES
from images.png import PACKER
from images.studio import Studio

log = logging.getLogger("corvin")
TOKEN = "DISCORD_TOKEN"


def run(settings: Settings, port: int) -> None:
    """Run until stopped by a signal."""
    token = os.environ.get(TOKEN, "").strip()
    trouble = keep_journal(token)
    if token:
        run_on_loop(_on_discord(settings, token, trouble))
    else:
        run_on_loop(_on_standin(settings, port, trouble))


@contextlib.asynccontextmanager
async def housed(settings: Settings, record: Place, trouble: Trouble) -> AsyncIterator[Context]:
    """The record opened, the tables over it and the pictures at hand."""
    store = await open_record(record)
    try:
        clock = partial(_clock_of, store)
        tables = Tables(
            store,
            GAMES,
            clock,
            lambda: secrets.token_hex(32),
            settings.record.tables_in_memory,
            settings.orders.pause,
            settings.people,
        )
        if PACKER == "zlib":
            log.info("zlib-ng is not installed: pictures are packed by zlib, and take longer.")
        if NEW_LOOP is None:
            log.info("uvloop is not installed: the loop is Python's own, and takes longer.")
        painters = PainterPool(settings.pictures, portfolio_folder(settings.pictures))
        pictures = Pictures(Studio(), artists=painters, queue=settings.pictures.queue)
        ahead = [asyncio.create_task(pictures.warm()), asyncio.create_task(painters.practise())]
        tables.cache.lease = Lease(store, clock, trouble=trouble.last)
        store.engine.listen(tables.cache.hear)
        try:
            yield Context(tables, pictures)
        finally:
            for task in ahead:
                task.cancel()
            await pictures.close()
    finally:
        await store.close()


def portfolio_folder(settings: PictureSettings) -> Path | None:
    """Where it is kept what pictures are made of; None where nothing can be kept."""
    try:
        folder = Path(settings.portfolio or user_cache()).expanduser().absolute()
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return folder
    except (OSError, RuntimeError) as error:  # there is no home
        log.warning("What pictures are made of cannot be kept, and is drawn anew: %s", error)
        return None


def _clock_of(store: Store) -> float:
    """The time by the clock of the record, which all processes that play on it share."""
    return time.time() + store.engine.ahead


async def _on_discord(settings: Settings, token: str, trouble: Trouble) -> None:
    memory = Path(settings.record.file).with_suffix(".commands")
    async with housed(settings, place_of(settings.record), trouble) as context:
        bot = game_master(context, settings, memory)({})
        _stop_on_signals(bot)
        async with bot:
            try:
                await bot.start(token)
            except discord.LoginFailure as error:
                raise Unfit(f"Discord does not accept the token in {TOKEN}.") from error
    log.info("Stopped.")


def _stop_on_signals(bot: GameMaster) -> None:
    """A signal closes the client; what waits in the outbox is sent at the next start."""
    loop = asyncio.get_running_loop()
    closing: list[asyncio.Task[None]] = []
    for each in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
            loop.add_signal_handler(each, lambda: closing.append(loop.create_task(bot.close())))


async def _on_standin(settings: Settings, port: int, trouble: Trouble) -> None:
    async with housed(settings, user_file("local.db"), trouble) as context:
        build = game_master(context, settings)

        def factory(options: dict[str, Any]) -> GameMaster:
            bot = build(options)
            _stop_on_signals(bot)
            bot.add_listener(partial(greet, bot), "on_ready")
            return bot

        try:
            announce = partial(_announce, elsewhere=settings.record.server != "")
            await serve(user_file("local.sqlite3"), port, factory, announce)
        except OSError as error:
            raise Unfit(f"The page cannot be served on port {port}: {error}.") from error
    print("Stopped. Every game is kept.", flush=True)


def _announce(address: str, elsewhere: bool = False) -> None:
    print(f"No {TOKEN} is set, so Corvin plays here, on a stand-in for Discord.")
    if elsewhere:
        print("Its games are kept in a file here; the record on your server is left alone.")
    print(f"Open {address} in a browser; press Ctrl+C to stop.", flush=True)


async def greet(bot: GameMaster) -> None:
    """Say welcome in the first channel of a server where nobody has said anything."""
    content = Message([text(welcome(sentences("en")))])
    for guild in bot.guilds:
        channel = guild.text_channels[0]
        if not [message async for message in channel.history(limit=1)]:
            await channel.send(**content.new())


def welcome(words: Words) -> str:
    """What Corvin is, and how a table of each game is opened."""
    told = ((game.command, words.get(f"{key}.open", game.title)) for key, game in GAMES.items())
    games = [say(words, "welcome.game", command=name, about=about) for name, about in told]
    return say(words, "welcome.hello", games="\n".join(games))
