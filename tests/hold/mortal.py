"""A bot that dies at a chosen moment: at its n-th write to the record, or its n-th request."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import struct
import time
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from itertools import count, repeat
from pathlib import Path
from typing import Any

import discord
import msgspec
from discord.webhook.async_ import AsyncWebhookAdapter
from msgspec import Struct
from msgspec.structs import replace

from bot.app import shard_lines
from bot.app.client import GameMaster, game_master
from bot.local.run.event_loop import run_on_loop
from bot.local.run.loopback_guard import loopback_only
from bot.local.run.redirect import pointed_at
from bot.local.run.serve import CLIENT_OPTIONS
from bot.local.world.seed import TOKEN
from bot.model import dice
from bot.service.table_cache import TableCache
from bot.service.tables import Tables
from bot.storage import lease, lease_rows
from bot.storage.lease import Lease
from bot.storage.open_record import open_record, read_place
from bot.storage.postgres.database import PostgresDatabase
from bot.ui.context import Context
from bot.ui.pictures import Pictures
from bot.workers.painter_main import Commission, composed
from bot.workers.painter_pool import PainterPool
from config.settings import read_settings
from config.texts import Words
from game.registry import GAMES
from images.studio import Picture, Studio, pictured

SMALL = 0.05  # of the size of a picture
WRITING = ("insert", "update", "delete")
KINDS = ("write", "send")
COUNTS = struct.Struct("<qq")
STUDIO = Studio()


class Moment(Struct, frozen=True):
    """When a bot dies: `number` 0 means never."""

    kind: str = "write"
    number: int = 0
    after: bool = False

    def __str__(self) -> str:
        return f"{'after' if self.after else 'before'} {self.kind} {self.number}"


class Life(Struct, frozen=True):
    """What one process is told: where to play, what to keep, and when to die."""

    origin: str
    record: str
    counts: str
    later: str = ""  # the file that says how many seconds the bot's clock is ahead
    moment: Moment = Moment()
    each: bool = False  # whether every table has dice of its own
    scale: float = SMALL  # of the size of pictures
    portfolios: str = ""  # where artists find what was drawn before
    pictures: str = ""  # a folder in which they are kept, for others to come; "": none
    per_second: int = 1_000_000  # requests; the kill tests have no time to lose
    shards: int = 1  # that are divided, if the record is on a server
    lease: float = 0.0  # seconds after which a silent process counts as gone; 0: as ever
    stops: bool = False  # at its moment, and does not die


class Fate:
    """Counts writes and requests, and ends the process at its moment."""

    def __init__(self, life: Life) -> None:
        self.moment = life.moment
        self.end = signal.SIGSTOP if life.stops else signal.SIGKILL
        self.seen = dict.fromkeys(KINDS, 0)
        self.file = os.open(life.counts, os.O_CREAT | os.O_RDWR)
        self.counting = False

    def before(self, kind: str) -> int:
        """Something is about to be done; its number, or 0 while nothing is counted yet."""
        if not self.counting:
            return 0
        self.seen[kind] += 1
        os.pwrite(self.file, COUNTS.pack(*self.seen.values()), 0)
        self._meet(kind, self.seen[kind], False)
        return self.seen[kind]

    def after(self, kind: str, number: int) -> None:
        self._meet(kind, number, True)

    def _meet(self, kind: str, number: int, after: bool) -> None:
        if number and self.moment == Moment(kind, number, after):
            os.kill(os.getpid(), self.end)


def counted(counts: Path) -> dict[str, int]:
    """How many writes and requests there have been."""
    return dict(zip(KINDS, COUNTS.unpack(counts.read_bytes()), strict=True))


def watch_writes(fate: Fate) -> None:
    """Every commit to the record is counted, whether of a transaction or of one statement."""

    class Watched(sqlite3.Connection):
        def execute(self, *args: Any) -> sqlite3.Cursor:
            statement = args[0].lstrip().lower()
            alone = statement.startswith(WRITING) and not self.in_transaction
            if not alone and statement != "commit":
                return super().execute(*args)
            number = fate.before("write")
            done = super().execute(*args)
            fate.after("write", number)
            return done

    connect = sqlite3.connect

    def watched(*args: Any, **more: Any) -> sqlite3.Connection:
        return connect(*args, factory=Watched, **more)

    sqlite3.connect = watched  # type: ignore[assignment]


def watch_commits(fate: Fate) -> None:
    """The same for a record on a server."""
    end = PostgresDatabase.end

    async def ending(self: PostgresDatabase) -> None:
        number = fate.before("write")
        await end(self)
        fate.after("write", number)

    PostgresDatabase.end = ending  # type: ignore[method-assign]


def watch_requests(fate: Fate) -> None:
    """Every request to Discord is counted, by whichever way discord.py takes."""
    for owner in (discord.http.HTTPClient, AsyncWebhookAdapter):
        _watch(owner, fate)


def _watch(owner: Any, fate: Fate) -> None:
    request = owner.request

    async def watched(self: Any, *args: Any, **more: Any) -> Any:
        number = fate.before("send")
        answer = await request(self, *args, **more)
        fate.after("send", number)
        return answer

    owner.request = watched


def _secret(numbers: Iterator[int]) -> str:
    return f"secret {next(numbers)}"


class Album(Pictures):
    """Pictures that other lives may have painted already: in every run they are the same."""

    def __init__(self, scale: float, folder: str) -> None:
        super().__init__(STUDIO, scale)
        self.folder = Path(folder)

    def _paint(self, asked: Commission, words: Words | None) -> Picture | None:
        scene = composed(asked, words)
        wanted = msgspec.msgpack.encode((asked.game, self._scale, scene))
        page = self.folder / sha256(wanted).hexdigest()
        if page.exists():
            return pictured(page.read_bytes(), scene.alt)
        if (found := super()._paint(asked, words)) is None:
            return None
        draft = page.with_suffix(f".{os.getpid()}")
        draft.write_bytes(found.data)
        draft.replace(page)
        return found


class Clock:
    """The time of day, ahead by what a file says; it is read anew at SIGUSR1."""

    def __init__(self, later: str) -> None:
        self.file = Path(later) if later else None
        self.ahead = 0.0
        self.set()

    def set(self) -> None:
        if self.file is not None and self.file.exists():
            self.ahead = float(self.file.read_text())

    def __call__(self) -> float:
        return time.time() + self.ahead


def wake(clock: Clock, cache: TableCache) -> None:
    """Time has passed: look at once what is due."""
    clock.set()
    cache.timed.set()
    cache.written.set()


def tell(line: str) -> None:
    """Say something in one piece: others write to the same pipe."""
    os.write(1, f"{line}\n".encode())


async def live(life: Life, fate: Fate, ready: str) -> None:
    """Play until killed; `ready` is told once the bot is on the line."""
    settings = read_settings()
    # Nothing is put off: what is said must not depend on how long a run takes.
    settings = replace(
        settings,
        outbox=replace(settings.outbox, per_second=life.per_second),
        courtesy=replace(settings.courtesy, window=0.0, patience=0.0),
        orders=replace(settings.orders, pause=0.0),
        processes=replace(settings.processes, shards=life.shards),
    )
    async with await open_record(read_place(life.record)) as store:
        numbers = count(len(await store.live()) + 1)
        secret = partial(_secret, numbers if life.each else repeat(1))
        clock = Clock(life.later)
        tables = Tables(store, GAMES, clock, secret)
        tables.cache.lease = Lease(store, clock)
        store.engine.listen(tables.cache.hear)
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, wake, clock, tables.cache)
        album = Album(life.scale, life.pictures) if life.pictures else None
        # Pictures in full size are drawn as a bot on Discord draws them.
        kept = Path(life.portfolios) if life.portfolios else None
        painters = PainterPool(settings.pictures, kept) if life.scale == 1 else None
        context = Context(tables, album or Pictures(STUDIO, life.scale, painters))
        if painters is not None:  # as a bot that has not begun just now
            await context.pictures.warm()
        bot: GameMaster = game_master(
            context, settings, Path(life.counts).with_suffix(".commands")
        )(dict(CLIENT_OPTIONS))
        async with bot:
            await bot.login(TOKEN)
            line = asyncio.create_task(bot.connect())
            await bot.wait_until_ready()
            fate.counting = True
            tell(ready)
            await line


def be_born(life: Life) -> None:
    """Lead one life, in a process of its own."""
    # Dice that fall alike in every run, whatever the ids of the presses were.
    dice.seed = lambda secret, salts: f"dice of {secret}"
    fate = Fate(life)
    watch_writes(fate)
    watch_commits(fate)
    shard_lines.APART = 0.0  # the stand-in wants no pause between two shards
    if life.lease:
        for module in (lease, lease_rows):
            vars(module)["LEASE"] = life.lease
        lease.RENEWED = life.lease / 3
    watch_requests(fate)
    with loopback_only(print), pointed_at(life.origin):
        run_on_loop(live(life, fate, f"ready {os.getpid()}"))
