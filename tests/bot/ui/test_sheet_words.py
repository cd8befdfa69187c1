"""What a sheet says of itself: a line to begin with, and what its last line has ended."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local.people.driver import Player
from bot.ui.modal import HINT
from bot.ui.sheet_words import example
from config.texts import languages, sentences
from game.kernel import Game
from game.kernel.sheet import begins
from game.registry import GAMES
from tests.bot.club import Club, alice, bob, club, standin
from tests.game.blind_faith.test_in_discord import awarded
from tests.game.blind_faith.test_typed_marches import marching
from tests.second_game.test_sheet_command import submitted

__all__ = ["alice", "bob", "club", "standin"]
WITH_SHEETS = [game for game in GAMES.values() if game.answers.sheets is not None]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", WITH_SHEETS, ids=lambda game: game.key)
def test_a_line_of_this_game_stands_in_an_empty_sheet(game: Game, language: str) -> None:
    words = sentences(language)
    line = words[f"{game.key}.sheet_line"]
    assert begins(game, line)
    told = example(game, words)
    assert line in told
    assert len(told) <= HINT


def _hint(modal: dict[str, Any]) -> str:
    return str(modal["components"][0]["component"]["placeholder"])


async def test_an_empty_sheet_shows_that_line(club: Club, alice: Player, bob: Player) -> None:
    hands = await marching(club, {"hussite": alice, "hre": bob})
    opened = await hands.player.slash("blind sheet")
    assert opened.modal is not None
    assert "march 1514 units: all" in _hint(opened.modal)


async def test_an_end_that_ended_a_march_alone_says_so(
    club: Club, alice: Player, bob: Player
) -> None:
    """The phase goes on, though the word is the same."""
    hands = await marching(club, {"hussite": alice, "hre": bob})
    march = "march 2116 units: all path: 2016"
    opened = await hands.player.slash("blind sheet")
    told = await submitted(hands, opened, f"{march}\nend\n")
    assert "the way of those who were on it" in told.text
    opened = await hands.player.slash("blind sheet")
    told = await submitted(hands, opened, "march 2520 units: all path: 2420 > stop")
    assert "the way of those who were on it" not in told.text
    assert (await hands.table()).status == "playing"


async def test_an_end_that_ended_a_phase_says_nothing_of_a_march(
    club: Club, alice: Player, bob: Player
) -> None:
    hands = await awarded(club, alice, bob)
    told = await submitted(hands, await bob.slash("blind sheet"), "disband -\nend")
    assert "the way of those who were on it" not in told.text
