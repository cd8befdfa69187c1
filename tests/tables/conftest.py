"""A fresh world for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.world import World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    found = await World.open(tmp_path / "corvin.db")
    yield found
    await found.store.close()
