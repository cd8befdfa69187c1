"""The bot is killed at a write or a request, and started anew: nobody notices.

Here a few moments; `make hold PARTS=kill` kills it at every one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hold.evening import differences, evening
from tests.hold.mortal import Moment
from tests.hold.nursery import nursery

# From the opening to the end; what happens at each of them, the record and the messages tell.
MOMENTS = {
    "write": (Moment("write", 1, True), Moment("write", 17), Moment("write", 46, True)),
    "send": (
        Moment("send", 2, True),
        Moment("send", 34, True),
        Moment("send", 73),
        Moment("send", 104, True),
    ),
}


@pytest.mark.parametrize("kind", list(MOMENTS))
async def test_a_killed_bot_loses_nothing_and_says_nothing_twice(kind: str, tmp_path: Path) -> None:
    """Record, board and every message are those of an evening on which nothing happened."""
    async with nursery() as born:
        calm = await evening(born, _folder(tmp_path, "calm"), Moment())
        assert not calm.killed
        for moment in MOMENTS[kind]:
            told = await evening(born, _folder(tmp_path, str(moment)), moment)
            assert told.killed, moment
            assert not differences(calm, told), moment


def _folder(tmp_path: Path, name: str) -> Path:
    folder = tmp_path / name.replace(" ", "-")
    folder.mkdir()
    return folder
