"""The game that is made to measure how long taking back takes."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.bench.undo import TIMES, Played


def test_what_is_answered_at_the_end_is_taken_back(tmp_path: Path) -> None:
    with asyncio.Runner() as runner:
        played = Played(runner, tmp_path / "corvin.db", 20)
        assert played.back(0) == TIMES
        table = runner.run(played.tables.get(1))
        played.close()
    assert table.number == 20
