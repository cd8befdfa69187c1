"""A fresh world for each test, whose time is told what to do."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.time.timed import Timed


@pytest.fixture
async def timed(tmp_path: Path) -> AsyncIterator[Timed]:
    world = await Timed.open(tmp_path / "corvin.db")
    yield world
    await world.store.close()
