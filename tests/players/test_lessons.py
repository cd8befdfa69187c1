"""Learning from games: the weights that tell who won."""

from __future__ import annotations

from math import exp
from random import Random

from bot.lessons import Position, learn, play
from game.nights_of_fire.weights import MODES, WEIGHTS
from game.nights_of_fire.worth import FEATURES

NONE: frozenset[int] = frozenset()
TRUTH = (1.5, -0.8, 0.0)


def games(count: int) -> list[Position]:
    """Positions in three numbers, the last of which tells nothing."""
    dice = Random("lessons")
    found: list[Position] = []
    for _ in range(count):
        numbers = (dice.gauss(2, 1), dice.gauss(0, 3), dice.gauss(5, 2))
        odds = sum(w * x for w, x in zip(TRUTH, numbers, strict=True)) - 2.0
        found.append((numbers, dice.random() < 1 / (1 + exp(-odds))))
    return found


def test_weights_are_found_again() -> None:
    found = learn(games(4000), [1.0, -1.0, 1.0, 0.0], NONE, caution=1.0)
    for weight, truth in zip(found, (*TRUTH, -2.0), strict=True):
        assert abs(weight - truth) < 0.35


def test_caution_keeps_the_proportions_of_the_old_weights() -> None:
    one, two, three, _ = learn(games(400), [1.0, -1.0, 0.5, 0.0], NONE, caution=1e9)
    assert abs(one + two) < 1e-3 * abs(one)
    assert abs(one - 2 * three) < 1e-3 * abs(one)


def test_what_is_kept_keeps_its_proportions() -> None:
    one, two, three, _ = learn(games(400), [1.0, -1.0, 0.5, 0.0], frozenset((0, 1)), caution=1.0)
    assert abs(one + two) < 1e-6
    assert abs(one - 2 * three) > 0.1


def test_numbers_that_never_change_keep_their_weight() -> None:
    same = [((*numbers, 7.0), won) for numbers, won in games(200)]
    assert learn(same, [1.0, -1.0, 0.0, 0.25, 0.0], NONE)[3] == 0.25


def test_a_game_is_told_turn_by_turn() -> None:
    told = play("konev basic", "a test", 0)
    assert len(told) > 5
    assert len({won for _, won in told}) == 1
    assert {len(numbers) for numbers, _ in told} == {len(FEATURES)}


def test_every_number_has_a_weight_in_every_mode() -> None:
    assert set(WEIGHTS) == {*FEATURES, ""}
    assert {len(each) for each in WEIGHTS.values()} == {len(MODES)}
