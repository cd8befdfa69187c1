"""The bot is killed at a write or a request, and started anew: nobody notices.

Here a few moments of the first answers; `make hold PARTS=kill` kills it at every moment of a
whole game.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hold.evening import differences, evening
from tests.hold.mortal import Moment
from tests.hold.nursery import nursery

ANSWERS = 4
MOMENTS = {
    # The table is opened; a seat is taken; the game begins; an answer; a card is delivered.
    "write": (Moment("write", 1, True), Moment("write", 6), Moment("write", 17, True)),
    "send": (
        Moment("send", 2, True),
        Moment("send", 9, True),
        Moment("send", 21),
        Moment("send", 34, True),
    ),
}


@pytest.mark.parametrize("kind", list(MOMENTS))
async def test_a_killed_bot_loses_nothing_and_says_nothing_twice(kind: str, tmp_path: Path) -> None:
    """Record, board and every message are those of an evening on which nothing happened."""
    async with nursery() as born:
        calm = await evening(born, _folder(tmp_path, "calm"), Moment(), ANSWERS)
        assert not calm.killed
        for moment in MOMENTS[kind]:
            told = await evening(born, _folder(tmp_path, str(moment)), moment, ANSWERS)
            assert told.killed, moment
            assert not differences(calm, told), moment


def _folder(tmp_path: Path, name: str) -> Path:
    folder = tmp_path / name.replace(" ", "-")
    folder.mkdir()
    return folder
