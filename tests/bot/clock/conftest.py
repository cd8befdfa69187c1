"""A fresh world for each test: one whose time is told what to do, or the whole club."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.local.service.standin import StandIn
from config.settings import CourtesySettings
from tests.bot.clock.timed import Timed
from tests.bot.club import Club, alice, bob, club, standin

PATIENT = CourtesySettings(window=3_000.0, patience=120.0)  # longer than any test takes

__all__ = ["alice", "bob", "club", "standin"]


@pytest.fixture
async def timed(tmp_path: Path) -> AsyncIterator[Timed]:
    world = await Timed.open(tmp_path / "corvin.db")
    yield world
    await world.store.close()


@pytest_asyncio.fixture
async def polite(
    standin: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Club]:
    """Corvin with courtesy: notices wait for each other, until the test lets time pass."""
    monkeypatch.setattr("bot.model.dice.seed", lambda secret, salts: f"dice of {secret}")
    found = Club(standin, tmp_path / "corvin.db")
    found.courtesy = PATIENT
    async with found:
        yield found
