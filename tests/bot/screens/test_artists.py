"""Drawing processes that die, hang, fall behind or lack a package: people play on all the same."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.local.people.driver import Player
from bot.local.service.standin import StandIn
from bot.model.table import Table
from bot.screens import panel
from bot.ui import display
from bot.ui.context import Context
from bot.ui.display import Display
from bot.ui.pictures import Pictures
from bot.workers import pool as processes
from bot.workers.painter_pool import PainterPool
from bot.workers.process import surroundings
from config.settings import PictureSettings
from tests.bot.club import SMALL, STUDIO, Club
from tests.bot.screens.playing import Hands, at_rest, begin_alone
from tests.bot.workers.stand_ins import DIES, SLEEPS, stand_in

ANSWERS, KILLS = 3, 3
SETTINGS = PictureSettings(artists=1, queue=200, patience=60.0)
HASTY = PictureSettings(artists=1, queue=200, patience=0.05)
UNPACKED = "import sys; sys.modules['zlib_ng'] = None; from bot.workers.process import main; main()"
Program = tuple[list[str], dict[str, str]]


def hanging(work: str) -> Program:
    """It begins well, and answers nothing."""
    return stand_in(SLEEPS), {}


def dying(work: str) -> Program:
    """It dies over its question."""
    return stand_in(DIES), {}


def unpacked(work: str) -> Program:
    """Without the package that packs quickly."""
    _, env = surroundings(work)
    return [sys.executable, "-c", UNPACKED, work], env


@asynccontextmanager
async def drawn_by(
    standin: StandIn, path: Path, settings: PictureSettings = SETTINGS, queue: int = 200
) -> AsyncIterator[Club]:
    painters = PainterPool(settings)
    pictures = Pictures(STUDIO, SMALL, painters, queue)
    try:
        async with Club(standin, path, pictures) as club:
            yield club
    finally:
        await pictures.close()


async def played(club: Club, alice: Player) -> int:
    """Some answers, each acknowledged and followed by the next panel; boards that are drawn."""
    await begin_alone(alice)
    hands = Hands(club, alice, 866)
    shown = await hands.open_panel()
    for _ in range(ANSWERS):
        decision = (before := await hands.table()).decision()
        assert decision is not None
        shown = await hands.answer(shown, decision)
        assert (await hands.table()).number > before.number
    await at_rest(club, alice)
    assert not await club.store.heads(), "a message was lost"
    assert any("Play" in message.labels for message in alice.all_seen())
    return len(shown.pictures)


async def test_no_hand_is_drawn_for_a_question_about_the_board(
    club: Club, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    monkeypatch.setattr(panel, "hands", _noting(drawn))
    await begin_alone(alice)
    hands = Hands(club, alice, 866)
    shown, about = await hands.open_panel(), set[bool]()
    while about != {True, False}:
        table = await hands.table()
        decision = table.decision()
        assert decision is not None
        about.add(by_hand := table.game.reading.by_hand(decision))
        assert shown.pictures
        assert bool(drawn) == by_hand
        drawn.clear()
        shown = await hands.answer(shown, decision)


def _noting(drawn: list[int]) -> Callable[..., Awaitable[list[Display]]]:
    async def noted(context: Context, table: Table, *more: Any, **named: Any) -> list[Display]:
        drawn.append(table.number)
        return await display.hands(context, table, *more, **named)

    return noted


@pytest.mark.parametrize("program", [hanging, dying])
async def test_without_an_artist_boards_are_told_in_words(
    standin: StandIn,
    alice: Player,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    program: object,
) -> None:
    monkeypatch.setattr(processes, "surroundings", program)
    async with drawn_by(standin, tmp_path / "corvin.db", HASTY) as club:
        assert not await played(club, alice)


async def test_where_the_queue_is_full_boards_are_told_in_words(
    standin: StandIn, alice: Player, tmp_path: Path
) -> None:
    async with drawn_by(standin, tmp_path / "corvin.db", queue=0) as club:
        assert not await played(club, alice)


async def test_without_the_package_that_packs_boards_are_drawn(
    standin: StandIn, alice: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "surroundings", unpacked)
    async with drawn_by(standin, tmp_path / "corvin.db") as club:
        assert await played(club, alice)


async def test_an_artist_is_killed_at_any_moment(
    standin: StandIn, alice: Player, tmp_path: Path
) -> None:
    async with drawn_by(standin, tmp_path / "corvin.db") as club:
        killed: list[int] = []
        killer = asyncio.create_task(_kill(club, killed))
        try:
            await played(club, alice)
        finally:
            killer.cancel()
        assert killed


async def _kill(club: Club, killed: list[int]) -> None:
    rng, artists = Random(1), club.pictures._artists
    assert isinstance(artists, PainterPool)
    while len(killed) < KILLS:  # each begins another
        await asyncio.sleep(rng.uniform(0.01, 0.1) if artists.processes.alive else 0.01)
        for worker in list(artists.processes.alive):
            with suppress(ProcessLookupError):
                worker.kill()
                killed.append(worker.pid)
