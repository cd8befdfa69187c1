"""The battery and the leak test hold for the small games, and would catch a leak in one."""

from __future__ import annotations

import dataclasses
import itertools
import random

import pytest

from config.texts import sentences
from game.kernel import Seat, Setup
from game.proof.battery import Fault, play_checked
from game.proof.leaks import Leak
from game.registry import GAMES
from tests.second_game import border_post, frontier, stones
from tests.second_game.border_post import Post, PostView

EMPTY = "The heap has 0 stones."


@pytest.mark.parametrize("mode", ["duel", "team"])
@pytest.mark.parametrize("number", range(5))
def test_border_post_keeps_its_promises(mode: str, number: int) -> None:
    options = {"mode": mode, "heat": "+1", "pace": "slow"}
    rng, game = random.Random(number), GAMES[border_post.KEY]
    played = play_checked(game, Setup(f"border {number}", options), rng, [sentences("en")])
    assert played.state.result is not None
    assert len(played.actions) >= 5


def test_stones_keep_theirs() -> None:
    game = GAMES[stones.GAME.key]
    for number in range(5):
        played = play_checked(game, Setup("stones"), random.Random(number), [sentences("en")])
        assert game.reading.board(game.sight.view(played.state, None), sentences("en")) == EMPTY


@pytest.mark.parametrize("number", range(3))
def test_frontier_keeps_its_own(number: int) -> None:
    game = GAMES[frontier.KEY]
    played = play_checked(game, Setup(f"front {number}"), random.Random(number), [sentences("en")])
    assert played.state.result is not None


def test_a_card_shown_to_everybody_is_a_leak() -> None:
    def view(s: Post, seat: Seat | None) -> PostView:
        return border_post.view(s, s.runner if s.down else seat)

    leaky = dataclasses.replace(
        border_post.GAME, sight=dataclasses.replace(border_post.GAME.sight, view=view)
    )
    with pytest.raises(Leak):
        play_checked(leaky, Setup("leak"), random.Random(1), [sentences("en")])


def test_a_hand_that_tells_more_than_its_view_is_a_leak() -> None:
    said = itertools.count()
    reading = dataclasses.replace(border_post.GAME.reading, hand=lambda v, words: f"{next(said)}")
    with pytest.raises(Leak, match="hand"):
        play_checked(
            dataclasses.replace(border_post.GAME, reading=reading),
            Setup("leak"),
            random.Random(1),
            [sentences("en")],
        )


def test_a_game_that_says_it_hides_nothing_must_not() -> None:
    open_sight = dataclasses.replace(border_post.GAME.sight, hides=False)
    with pytest.raises(Fault, match="hidden"):
        play_checked(
            dataclasses.replace(border_post.GAME, sight=open_sight),
            Setup("open"),
            random.Random(1),
            [sentences("en")],
        )
