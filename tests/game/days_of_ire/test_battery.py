"""The battery along games that last, with players who want to see the seventh day."""

from __future__ import annotations

import random

import pytest

from game.kernel import Setup
from tests.game.days_of_ire.careful import play_to_the_end
from tests.game.days_of_ire.position import GAME

KINDS = [
    (mode, players)
    for mode in GAME.tables
    for players in next(c.allowed({"mode": mode}) for c in GAME.choices if c.name == "players")
]


@pytest.mark.parametrize(("mode", "players"), KINDS)
def test_long_games_keep_every_promise(mode: str, players: str) -> None:
    """Whole games of every mode and number of players, with options at random."""
    lasted = 0
    for number in range(2):
        rng = random.Random(f"{mode} {players} {number}")
        options: dict[str, str] = {}
        fixed = {"mode": mode, "players": players}
        for choice in GAME.choices:
            options[choice.name] = fixed.get(choice.name) or rng.choice(choice.allowed(options))
        s = play_to_the_end(Setup(f"long:{number}", options), f"{number}", every=19)
        assert s.result is not None
        lasted = max(lasted, s.day)
    assert lasted >= 2
