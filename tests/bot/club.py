"""A fresh world with Corvin in it for every test: record, stand-in, bot and people."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Self

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.app.client import GameMaster, game_master
from bot.jobs.automated_turns import Thinker
from bot.local.people.driver import Player, sitting
from bot.local.run.fixtures import alice, bob
from bot.local.run.serve import connected, standing
from bot.local.service.standin import StandIn
from bot.local.world.limits import Limits
from bot.local.world.seed import add_person, join
from bot.service.tables import Tables
from bot.storage.store import Store
from bot.ui.context import Context
from bot.ui.pictures import Pictures
from config.settings import CourtesySettings, Settings, read_settings
from game.registry import GAMES
from images.studio import Studio
from tests.bot.remembered import remembered_commands
from tests.bot.service.world import Inline

__all__ = ["alice", "bob", "carol", "club", "standin"]

SMALL = 0.05  # of the size of a picture: tests look at what is sent, not at how it looks
STUDIO = Studio()
SOON = 0.01  # seconds until an open panel follows the game


# How fast an answer comes is measured elsewhere; a busy machine must not fail a test.
PATIENT = Limits(first_answer=30.0)


@pytest_asyncio.fixture
async def standin() -> AsyncIterator[StandIn]:
    """A fresh world; whatever it was asked for and does not know fails the test."""
    async with standing(limits=PATIENT) as s:
        yield s
        if notes := s.notes.lines():
            pytest.fail("\n".join(notes))


class Club:
    """Corvin on a stand-in; it can be stopped and started again over the same record."""

    def __init__(self, standin: StandIn, path: Path, pictures: Pictures | None = None) -> None:
        self.standin = standin
        self.path = path
        self.pictures = pictures or Pictures(STUDIO, SMALL)
        self.seeds = itertools.count(1)
        self.courtesy: CourtesySettings | None = None
        self.minds: Thinker = Inline()
        self.chronicle = 0  # a test of chronicles chooses otherwise
        self.tables: Tables
        self.bot: GameMaster

    def settings(self) -> Settings:
        """Nobody waits for courtesy, for an automated player or for the secret of an order."""
        blunt = CourtesySettings(window=0.0, patience=0.0)  # tests of courtesy choose their own
        settings = replace(read_settings(), courtesy=self.courtesy or blunt)
        settings = replace(settings, orders=replace(settings.orders, pause=0))
        settings = replace(settings, pictures=replace(settings.pictures, chronicle=self.chronicle))
        return replace(settings, automata=replace(settings.automata, pause=0, hard_pause=0))

    async def __aenter__(self) -> Self:
        settings = self.settings()
        self.store = await self.opened()
        now, held = self.standin.clock.now, settings.record.tables_in_memory
        secrets, pause = lambda: f"secret {next(self.seeds)}", settings.orders.pause
        self.tables = Tables(self.store, GAMES, now, secrets, held, pause)
        self.join()
        context = Context(self.tables, self.pictures)
        made: list[GameMaster] = []
        factory = game_master(context, settings, minds=self.minds)

        def build(options: dict[str, object]) -> GameMaster:
            made.append(factory(options))
            return made[0]

        self.connection = connected(self.standin, build)
        with remembered_commands():
            self.task = await self.connection.__aenter__()
        self.bot = made[0]
        self.bot.follower.wait = SOON
        self.bot.follower.buried = lambda panel: False  # a test presses faster than any person
        return self

    async def opened(self) -> Store:
        return await Store.open(self.path)

    def join(self) -> None:
        """Whoever is one process of several says so here."""

    async def __aexit__(self, *error: object) -> None:
        died = self.task.done()
        await self.connection.__aexit__(None, None, None)
        await self.store.close()
        assert not died, "The bot died."

    async def quiet(self) -> None:
        """Wait until everything that had to be said has been carried to the stand-in."""
        async with asyncio.timeout(60):
            while await self.store.heads():
                pass  # each look at the record lets the others go on

    def advance(self, seconds: float) -> None:
        """Let time pass at once, as if the bot had been there all the while."""
        self.standin.clock.advance(seconds)
        self.bot.scheduler.heartbeat.seen = self.standin.clock.now()

    async def restart(self) -> None:
        """Stop the process and start another one over the same record."""
        await self.__aexit__()
        await self.__aenter__()


@pytest_asyncio.fixture
async def club(
    standin: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Club]:
    """Corvin, connected and ready, with dice that fall alike in every run."""
    monkeypatch.setattr("bot.model.dice.seed", lambda secret, salts: f"dice of {secret}")
    async with Club(standin, tmp_path / "corvin.db") as club:
        yield club


@pytest_asyncio.fixture
async def carol(standin: StandIn) -> AsyncIterator[Player]:
    """A third person."""
    guild = next(iter(standin.world.guilds.values()))
    join(standin.world, guild, add_person(standin.world, "Carol"))
    async with sitting(standin.payloads.origin, "Carol") as player:
        yield player
