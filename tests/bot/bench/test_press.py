"""What is measured of presses: every press of a game is timed, whatever its panel looks like."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.bench import press
from bot.ui.pictures import Pictures
from config.settings import Settings, read_settings
from images.studio import Studio


@asynccontextmanager
async def _sketches(settings: Settings) -> AsyncIterator[Pictures]:
    yield Pictures(Studio(), scale=0.1)


async def test_every_press_of_two_tables_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "_practised", _sketches)
    taken = await press.measure(read_settings(), 2, 5)
    assert len(taken.answer) == len(taken.board) >= 8
    assert all(first < whole for first, whole in zip(taken.answer, taken.board, strict=True))
    assert len(taken.parts["engine and store"]) >= 10
