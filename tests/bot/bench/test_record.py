"""The table at which the record is measured, whatever the game."""

from __future__ import annotations

from pathlib import Path
from time import time

from bot.bench.record import fullest, seated
from bot.service.tables import Tables
from bot.storage.store import Store
from game.kernel import complete
from game.registry import GAMES
from tests.game.kernel.toy import GAME as STONES


def test_the_fullest_table_of_the_last_kind_is_measured() -> None:
    options = fullest(GAMES["nights_of_fire"])
    assert options == complete(
        GAMES["nights_of_fire"].choices,
        {"mode": "conflict", "version": "advanced", "players": "3"},
    )


def test_a_game_without_kinds_of_tables_is_measured_as_it_is_opened() -> None:
    assert fullest(STONES) == {"heap": "5", "pace": "fast"}


async def test_somebody_sits_on_every_seat(tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "corvin.db") as store:
        tables = Tables(store, {STONES.key: STONES}, time)
        table = await tables.get(await seated(tables, STONES))
        assert set(table.seats) == {"a", "b"}
        assert table.state is not None
