"""Learning from games, whatever the game: the weights that tell how they end."""

from __future__ import annotations

from dataclasses import replace
from math import exp
from multiprocessing.pool import ThreadPool
from random import Random

import numpy as np
import pytest

from bot.simulate import train
from bot.simulate.regression import Told, learn, least_squares, logistic
from game.kernel import Decision, Unfit, pending
from game.kernel.mind import Advice, Dice, Mind, Stop
from game.kernel.model import Text
from game.kernel.school import Learnt, Outcome, School, Seen
from game.registry import GAMES
from tests.game.kernel.toy import GAME as STONES
from tests.game.kernel.toy import Toy, ToyView

BOUNDS = (-6.0, 12.0)
TRAITS = 12


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
    """A game whose final score is what is certain, less two for each of the first trait."""
    dice = Random(f"{players} {number}")
    first, certain = dice.randrange(4), dice.randrange(1, 6)
    rest = tuple(dice.random() for _ in range(TRAITS - 1))
    final = certain - 2 * first + lead
    seen = [Seen(left, certain, (float(first), *rest)) for left in (0.6, 0.3)]
    return Told(players, seen, Outcome(final <= 0, dice.random() < 0.2, final))


def test_a_trait_that_costs_score_is_found() -> None:
    weights = learn([game(n, "two normal ones", 0) for n in range(1500)], BOUNDS).traits
    assert weights[0][0] + 0.45 * weights[0][1] == pytest.approx(-2.0, abs=0.3)
    assert max(abs(weight) for weight, *_ in weights[1:]) < 0.5


def test_the_strength_of_the_players_is_not_taken_for_the_position() -> None:
    """Weak players score two more from positions that look no different."""
    both = [game(n, "strong", 0) for n in range(800)] + [game(n, "weak", 2) for n in range(800)]
    weight = learn(both, BOUNDS).traits[0]
    assert weight[0] + 0.45 * weight[1] == pytest.approx(-2.0, abs=0.35)


@pytest.mark.parametrize("taught", [False, True])
def test_a_game_is_told_turn_by_turn(taught: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "EFFORT", 4)
    told = train.play("nights_of_fire", "konev_basic", "a test", taught, 1)
    assert len(told.seen) > 5
    assert len({len(seen.traits) for seen in told.seen}) == 1
    assert told.seen[0].left == 0.9
    assert told.end.won == (told.end.outright or told.end.score <= 0)
    assert told == train.play("nights_of_fire", "konev_basic", "a test", taught, 1)


def first_option(view: ToyView, decision: Decision, dice: Dice) -> Advice:
    return Advice((decision.options[0].id,), Text("why"))


def as_normal(view: ToyView, decision: Decision, dice: Dice, effort: int, stop: Stop) -> Advice:
    return first_option(view, decision, dice)


def stones_seen(s: Toy) -> Seen:
    asked = pending(s)
    assert asked is not None
    turn = 1.0 if asked.seats == ("a",) else -1.0
    return Seen(s.heap / 9, 0, (turn, turn * (s.heap % 4 > 0), float(s.heap)))


def stones_outcome(s: Toy) -> Outcome:
    assert s.result is not None
    won = s.result.winner == "a"
    return Outcome(won, False, -1.0 if won else 1.0)


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> dict[str, Learnt]:
    """A game of stones that can be taught, and what its school has kept."""
    found: dict[str, Learnt] = {}
    school = School(
        bounds=(-1.0, 1.0),
        looks=lambda s, decision: decision.step == "take",
        look=stones_seen,
        outcome=stones_outcome,
        keep=found.__setitem__,
    )
    mind = Mind(first_option, first_option, as_normal, school)
    tables = {"small": {"heap": "5"}, "large": {"heap": "9", "pace": "slow"}}
    sides = (("a",), ("b",))
    stones = replace(STONES, key="stones", sides=sides, mind=mind, tables=tables)
    monkeypatch.setitem(GAMES, "stones", stones)
    monkeypatch.setattr(train, "Pool", ThreadPool)  # another process might not know this game
    return found


def test_any_game_with_a_school_is_taught(
    kept: dict[str, Learnt], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing but the school is asked how a game is seen, ended and kept."""
    for table in ("small", "large"):
        train.study(GAMES["stones"], table, 2, 12, "stones", 1)
    assert set(kept) == {"small", "large"}
    assert {each.games for each in kept.values()} == {24}
    assert {len(each.traits) for each in kept.values()} == {3}
    assert "large: the first side won" in capsys.readouterr().out


def test_a_question_that_is_steady_is_never_answered_by_a_slip(
    kept: dict[str, Learnt], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "SLIP", 1.0)
    slipping = [train.play("stones", "large", "slip", False, n) for n in range(6)]
    assert len({len(told.seen) for told in slipping}) > 1
    game = GAMES["stones"]
    assert game.mind is not None
    assert game.mind.school is not None
    school = replace(game.mind.school, steady=frozenset(("take",)))
    monkeypatch.setitem(GAMES, "stones", replace(game, mind=replace(game.mind, school=school)))
    steady = [train.play("stones", "large", "slip", False, n) for n in range(6)]
    assert {len(told.seen) for told in steady} == {8}  # one stone a turn, and the last by itself


def test_a_game_without_a_school_cannot_be_taught() -> None:
    with pytest.raises(Unfit, match="Stones has no player that can be taught"):
        train.school_of(STONES)
