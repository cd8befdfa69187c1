"""A table near the end of a real game is answered, taken back, loaded and drawn."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.bench.long_games import TIMES, Played, is_long
from game.registry import GAMES


def test_what_is_done_at_the_end_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    game = GAMES["blind_faith"]
    with asyncio.Runner() as runner:
        played = Played(runner, tmp_path / "corvin.db", game, 20)
        before = runner.run(played.tables.get(played.table)).number
        assert played.back(0) == played.load(0) == TIMES
        assert runner.run(played.tables.get(played.table)).number == before >= 20
        played.close()


def test_long_games_are_those_that_last() -> None:
    assert is_long(GAMES["blind_faith"], 400)
    assert not is_long(GAMES["nights_of_fire"], 2_000)
