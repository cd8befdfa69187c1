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


@pytest.mark.parametrize(("mode", "players"), [("konev", "2"), ("conflict", "3")])
def test_pictures_stand_in_the_leak_test(mode: str, players: str) -> None:
    """Picture bytes and alt text are compared like everything else a seat receives."""
    options = {"mode": mode, "version": "advanced", "players": players}
    played = play_checked(
        GAMES["nights_of_fire"],
        Setup("pictures", options),
        random.Random(3),
        [WORDS],
        every=60,
        faces=[STUDIO.face(WORDS)],
    )
    assert played.state.result is not None
