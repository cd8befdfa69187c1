"""No leaks at a table of Days of Ire: two worlds that differ in what a reader may not know.

`make hold PARTS=leaks` compares whole games.
"""

from __future__ import annotations

import pytest

from game.kernel import Seat
from tests.bot.leaks.leak_run import BAND, CITY, DAYS, compare


@pytest.mark.parametrize(
    ("options", "reader", "skip"),
    [
        (CITY, "soviet", 0),
        (CITY, "blue", 20),
        (BAND, None, 30),
    ],
)
async def test_a_stretch_looks_alike_in_both_worlds(
    options: dict[str, str], reader: Seat | None, skip: int
) -> None:
    """For the commander, for Revolutionaries among themselves, and for an onlooker."""
    found = await compare(options, "budapest", reader, skip, 8, DAYS)
    assert found.steps > 5
    assert found.hidden
