"""The three games are registered for the tests of this folder, with their texts, and then gone."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from config import texts
from game.registry import GAMES
from tests.bot.club import alice, bob, carol, club, standin
from tests.second_game import border_post, frontier, stones

__all__ = ["alice", "bob", "carol", "club", "registered", "standin"]
OWN = Path(__file__).parent / "text"


@pytest.fixture(scope="package", autouse=True)
def registered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What a game needs outside its own package: its texts among the others, and one line."""
    folder = tmp_path_factory.mktemp("second_game") / "text"
    shutil.copytree(texts.FOLDER, folder)
    shutil.copytree(OWN, folder, dirs_exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(texts, "FOLDER", folder)
        for game in (border_post.GAME, frontier.GAME, stones.GAME):
            patch.setitem(GAMES, game.key, game)
        _forget_texts()
        yield
    _forget_texts()


def _forget_texts() -> None:
    for each in (texts.languages, texts.sentences, texts.voiced):
        each.cache_clear()
