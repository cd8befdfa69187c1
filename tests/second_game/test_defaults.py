"""What the bot and the kernel do by themselves for a game that says nothing about it."""

from __future__ import annotations

from pathlib import Path

import pytest

import bot
import config
import game
import images
from bot.model.table import Table
from bot.table.lobby import open_table
from bot.table.secrecy_delay import length, set_length
from game.kernel import Game
from tests.second_game import border_post, stones

PAUSE = 60.0


def full(of: Game) -> Table:
    """A table with somebody in every seat."""
    table = open_table(of, {}, 1, None, 1, "en", "secret", 1.0).table
    for player, seat in enumerate(table.seats, 1):
        table.seats[seat] = player
    return table


def test_an_answer_waits_only_where_something_is_hidden() -> None:
    assert length(full(border_post.GAME), PAUSE) == PAUSE
    assert length(full(stones.GAME), PAUSE) == 0.0


def test_a_table_that_has_chosen_a_pause_keeps_it() -> None:
    chosen = set_length(full(stones.GAME), 1, 5.0, False).table
    assert length(chosen, PAUSE) == 5.0


def test_a_game_without_a_command_is_called_by_its_key() -> None:
    assert (stones.GAME.command, border_post.GAME.command) == ("stones", "border")


@pytest.mark.parametrize("package", [bot, config, game, images])
def test_nothing_that_ships_knows_the_two_games(package: object) -> None:
    folder = Path(str(package.__file__)).parent  # type: ignore[attr-defined]
    files = [path for end in ("py", "toml") for path in folder.rglob(f"*.{end}")]
    assert len(files) > 10
    known = (border_post.KEY, stones.GAME.key, border_post.GAME.title)
    assert [p for p in files if any(name in p.read_text("utf-8") for name in known)] == []
