"""The options of a table: defaults, refusals, and values narrowed by other options."""

from __future__ import annotations

import pytest

from game.kernel import Choice, Setup, Unfit, begin, complete
from game.registry import GAMES, find
from tests.game.kernel.toy import GAME

CHOICES = GAME.choices


def test_defaults_are_filled_in() -> None:
    """Options that were not given take their default."""
    assert complete(CHOICES, {}) == {"heap": "5", "pace": "fast"}


def test_given_values_are_kept() -> None:
    """Options that were given stay as they are."""
    assert complete(CHOICES, {"heap": "1", "pace": "slow"}) == {"heap": "1", "pace": "slow"}


def test_unknown_option() -> None:
    """A wrong name is refused with the names there are."""
    with pytest.raises(Unfit, match=r"no option 'size'.*heap, pace"):
        complete(CHOICES, {"size": "5"})


def test_bad_value() -> None:
    """A wrong value is refused with the values there are."""
    with pytest.raises(Unfit, match=r"'7' is no value for the option 'heap'.*5, 1, 9"):
        complete(CHOICES, {"heap": "7"})


def test_narrowed_value() -> None:
    """A value that another option rules out is refused."""
    with pytest.raises(Unfit, match=r"'fast' is no value for the option 'pace' here.*slow"):
        complete(CHOICES, {"heap": "9", "pace": "fast"})


def test_narrowed_default() -> None:
    """A default that another option rules out gives way to the first allowed value."""
    assert complete(CHOICES, {"heap": "9"}) == {"heap": "9", "pace": "slow"}


def test_narrowed_by_two_options() -> None:
    """Several narrowings hold together."""
    choices = (
        Choice("a", ("1", "2"), "1", ""),
        Choice("b", ("1", "2"), "1", ""),
        Choice("c", ("x", "y", "z"), "x", "", {"a": {"2": ("y", "z")}, "b": {"2": ("x", "y")}}),
    )
    assert complete(choices, {})["c"] == "x"
    assert complete(choices, {"a": "2"})["c"] == "y"
    assert complete(choices, {"a": "2", "b": "2"})["c"] == "y"
    with pytest.raises(Unfit):
        complete(choices, {"a": "2", "b": "2", "c": "z"})


def test_a_game_needs_a_seed() -> None:
    """Without a seed no game begins."""
    with pytest.raises(Unfit, match="seed"):
        begin(GAME, Setup(""))


@pytest.mark.parametrize("key", list(GAMES))
def test_every_game_has_sound_choices(key: str) -> None:
    """Each default is among its values, and a choice is narrowed only by an earlier one."""
    earlier: list[str] = []
    for choice in find(key).choices:
        assert choice.default in choice.values
        assert len(set(choice.values)) == len(choice.values)
        assert choice.help
        assert set(choice.within) <= set(earlier)
        earlier.append(choice.name)


@pytest.mark.parametrize("key", list(GAMES))
def test_every_value_of_every_option_begins_a_game(key: str) -> None:
    """One option changed at a time: the game begins with a question."""
    game = find(key)
    for choice in game.choices:
        for value in choice.allowed(complete(game.choices, {})):
            assert begin(game, Setup("seed", {choice.name: value})).agenda


def test_unknown_game() -> None:
    """A wrong key is refused with the games there are."""
    with pytest.raises(Unfit, match=r"no game 'chess_3d'.*nights_of_fire"):
        find("chess_3d")
