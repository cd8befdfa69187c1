"""The battery along games at random, with each optional rule; they end with the fourth turn."""

from __future__ import annotations

import random

import msgspec
import pytest

from game import hungarian_nightmare
from game.kernel import AnyState, Game, Seat, Setup
from game.proof.battery import play_checked
from images.studio import board
from tests.game.hungarian_nightmare.box import Box
from tests.game.hungarian_nightmare.position import WORDS

TABLES = [
    {},
    {"fog": "yes", "reserves": "yes"},
    {"first_player": "yes", "reserves": "yes", "command": "yes"},
]


def drawn(game: Game, state: AnyState, seat: Seat | None) -> bytes:
    """The scenes of the map and of a zoom with their alt texts: equal scenes are equal pictures."""
    view = game.sight.view(state, seat)
    scenes = [board(game.key, view, WORDS, place) for place in ("", "57")]
    return msgspec.json.encode(scenes)


@pytest.mark.parametrize("options", TABLES)
def test_games_keep_every_promise(box: Box, options: dict[str, str]) -> None:
    box.shorten(4)
    name = "+".join(options) or "plain"
    setup = Setup(f"battery:{name}", {"components": "owners_box", **options})
    game = hungarian_nightmare.game()
    played = play_checked(game, setup, random.Random(name), [WORDS], every=90, faces=[drawn])
    assert played.state.result is not None
