"""The battery along random games of every optional rule."""

from __future__ import annotations

import random

import pytest

from game.kernel import Setup
from game.proof.battery import play_checked
from tests.game.blind_faith.position import GAME, WORDS

RULES = ("politics", "long_sieges", "no_minor", "mp_a_battle", "wagon_tenacity")


@pytest.mark.parametrize("number", range(3))
def test_random_games_keep_every_promise(number: int) -> None:
    """Whole games with optional rules at random, the battery at every 120th position."""
    rng = random.Random(number)
    options = {name: rng.choice(("no", "yes")) for name in RULES}
    played = play_checked(GAME, Setup(f"battery:{number}", options), rng, [WORDS], every=120)
    assert played.state.result is not None
    assert len(played.actions) > 10
