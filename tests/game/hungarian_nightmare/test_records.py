"""Recorded games: they fail when a change of rules or figures changes an old game."""

from __future__ import annotations

import pytest

from bot.cli.arguments import load_record
from game.kernel.record import verify
from tests.game.hungarian_nightmare.position import GAME
from tests.game.hungarian_nightmare.write_records import ANSWERS, FOLDER, TABLES, file


@pytest.mark.parametrize("table", TABLES)
def test_old_games_have_not_changed(table: str) -> None:
    record = load_record(file(table))
    assert TABLES[table].items() <= record.setup.options.items()
    verify(GAME, record)
    assert len(record.actions) == ANSWERS
    told = {event.key for events in record.events for event in events}
    assert told >= {"bombarded", "moved", "round", "fired", "control"}


def test_every_record_of_the_folder_is_verified() -> None:
    assert sorted(FOLDER.glob("*")) == sorted(file(table) for table in TABLES)
