"""A fresh world for each test: tables over a record, or Corvin on a stand-in with people."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.club import alice, bob, carol, club, standin
from tests.bot.service.world import World
from tests.bot.storage.lending import each_record

__all__ = ["alice", "bob", "carol", "club", "each_record", "standin", "world"]


@pytest.fixture
def cautious(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is free to take back: whatever may be worth a second thought is."""
    monkeypatch.setattr("bot.table.second_thought.is_bound", lambda alone: True)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    found = await World.open(tmp_path / "corvin.db")
    yield found
    await found.store.close()
