"""Learning from games: the weights that tell how they end."""

from __future__ import annotations

from math import exp
from pathlib import Path
from random import Random

import numpy as np
import pytest

from bot.simulate import train as school
from bot.simulate.regression import Seen, Told, learn, least_squares, logistic
from game.nights_of_fire.mind.judgement import chance, lessons
from game.nights_of_fire.mind.traits import NAMES


def numbers(count: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Rows of three numbers, the last of which will tell nothing."""
    dice = Random("lessons")
    return np.array([(dice.gauss(2, 1), dice.gauss(0, 3), dice.gauss(5, 2)) for _ in range(count)])


def test_the_weights_of_a_sum_are_found_again() -> None:
    rows = numbers(500)
    found = least_squares(rows, rows @ np.array((1.5, -0.8, 0.0)) + 4, caution=0.01)
    assert np.allclose(found, (1.5, -0.8, 0.0, 4.0), atol=0.01)


def test_caution_keeps_weights_small() -> None:
    rows = numbers(500)
    wary = least_squares(rows, rows @ np.array((1.5, -0.8, 0.0)) + 4, caution=1e7)
    assert np.abs(wary[:3]).max() < 0.01


def test_the_weights_of_odds_are_found_again() -> None:
    rows = numbers(6000)
    dice = Random("odds")
    odds = rows @ np.array((1.5, -0.8, 0.0)) - 2.0
    truth = np.array([float(dice.random() < 1 / (1 + exp(-each))) for each in odds])
    found = logistic(rows, truth, caution=0.01)
    assert np.allclose(found, (1.5, -0.8, 0.0, -2.0), atol=0.3)


def game(number: int, players: str, lead: int) -> Told:
    """A game whose final Prestige is what is certain, less two for each of the first trait."""
    dice = Random(f"{players} {number}")
    first, certain = dice.randrange(4), dice.randrange(1, 6)
    rest = tuple(dice.random() for _ in NAMES[1:])
    final = certain - 2 * first + lead
    seen = [Seen(rounds, certain, (float(first), *rest)) for rounds in (6, 3)]
    return Told(players, seen, final <= 0, dice.random() < 0.2, final)


def test_a_trait_that_costs_prestige_is_found() -> None:
    lesson = learn([game(n, "two normal ones", 0) for n in range(1500)])
    weight = lesson.traits[NAMES[0]]
    assert weight[0] + 0.45 * weight[1] == pytest.approx(-2.0, abs=0.3)
    others = [abs(two) for name, (two, *_) in lesson.traits.items() if name != NAMES[0]]
    assert max(others) < 0.5


def test_the_strength_of_the_players_is_not_taken_for_the_position() -> None:
    """Weak players lose two Prestige more from positions that look no different."""
    both = [game(n, "strong", 0) for n in range(800)] + [game(n, "weak", 2) for n in range(800)]
    lesson = learn(both)
    weight = lesson.traits[NAMES[0]]
    assert weight[0] + 0.45 * weight[1] == pytest.approx(-2.0, abs=0.35)


@pytest.mark.parametrize("taught", [False, True])
def test_a_game_is_told_turn_by_turn(taught: bool) -> None:
    told = school.play("conflict_advanced", "a test", taught, 1)
    assert len(told.seen) > 5
    assert {len(seen.traits) for seen in told.seen} == {len(NAMES)}
    assert told.seen[0].rounds == 9
    assert told.won == (told.held or told.prestige <= 0)
    assert told == school.play("conflict_advanced", "a test", taught, 1)


def test_what_is_written_is_read_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    known = lessons()
    monkeypatch.setattr("config.learnt.FOLDER", tmp_path)
    school.write(known)
    try:
        assert lessons() == known
        assert lessons() is not known
    finally:
        lessons.cache_clear()


def test_a_chance_is_never_out_of_bounds() -> None:
    assert chance(1e9) == pytest.approx(1.0)
    assert chance(-1e9) == pytest.approx(0.0)
    assert chance(0.0) == 0.5
