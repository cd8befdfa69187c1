"""Recorded games of every mode: they fail when a change of rules changes an old game."""

from __future__ import annotations

import pytest

from bot.cli.arguments import load_record
from game.kernel.record import verify
from tests.game.days_of_ire.position import GAME
from tests.game.days_of_ire.write_records import FOLDER, PLAYERS, file


@pytest.mark.parametrize("mode", PLAYERS)
def test_old_games_have_not_changed(mode: str) -> None:
    record = load_record(file(mode))
    assert record.setup.options["mode"] == mode
    state = verify(GAME, record)
    assert state.result is not None
    [ending] = [event for event in record.events[-1] if event.key == "result"]
    assert ending.facts["ending"] == state.result.key


def test_every_record_of_the_folder_is_verified() -> None:
    assert sorted(FOLDER.glob("*")) == sorted(file(mode) for mode in PLAYERS)
