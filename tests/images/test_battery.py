"""The battery with pictures: no seat can tell twins apart by what is drawn for it."""

from __future__ import annotations

import random

import pytest

from config.texts import sentences
from game.kernel import Setup
from game.proof.battery import play_checked
from game.registry import GAMES
from images.studio import Studio

WORDS = sentences("en")
STUDIO = Studio()


NIGHTS = {"version": "advanced"}


@pytest.mark.parametrize(
    ("game", "options", "every"),
    [
        ("nights_of_fire", NIGHTS | {"mode": "konev", "players": "2"}, 60),
        ("nights_of_fire", NIGHTS | {"mode": "conflict", "players": "3"}, 60),
        ("days_of_ire", {"mode": "conflict", "players": "3"}, 50),
        ("days_of_ire", {"mode": "bajtars", "players": "4"}, 12),
    ],
)
def test_pictures_stand_in_the_leak_test(game: str, options: dict[str, str], every: int) -> None:
    """Picture bytes and alt text are compared like everything else a seat receives."""
    played = play_checked(
        GAMES[game],
        Setup("pictures", options),
        random.Random(3),
        [WORDS],
        every=every,
        faces=[STUDIO.face(WORDS)],
    )
    assert played.state.result is not None
