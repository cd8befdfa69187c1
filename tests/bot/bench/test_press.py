"""What is measured of presses: every press of a game is timed, whatever its panel looks like."""

from __future__ import annotations

from bot.bench import press
from config.settings import read_settings


async def test_every_press_of_two_tables_is_timed() -> None:
    taken = await press.measure(read_settings(), 2, 5, look=0.0, scale=0.1)
    assert len(taken.answer) == 10
    assert 5 <= len(taken.board) <= 10
    assert min(taken.answer) < min(taken.board)
    assert taken.parts["engine and store"]
    assert taken.spent[0] > 0
