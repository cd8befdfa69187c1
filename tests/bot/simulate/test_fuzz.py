"""The fuzzer: the same games in any number of processes, and faults that can be found again."""

from __future__ import annotations

import pickle

import pytest

from bot.simulate import fuzz as fuzzing
from bot.simulate.fuzz import Attempt, fuzz, play_attempt
from game.kernel import Unfit
from game.proof.battery import Fault
from game.registry import GAMES

DAYS = [GAMES["days_of_ire"]]
ALONE = {"mode": "zhukov", "players": "1"}


def test_several_processes_play_the_same_games() -> None:
    here = fuzz(DAYS, 3, 7, 1000, ALONE)
    spread = fuzz(DAYS, 3, 7, 1000, ALONE, jobs=2)
    assert (here.games, here.actions) == (spread.games, spread.actions)
    assert here.games == 3


def test_somebody_has_to_play() -> None:
    with pytest.raises(Unfit):
        fuzz(DAYS, 1, 7, 1000, ALONE, jobs=0)


def test_a_fault_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process tells it in the same words: they go over with the fault."""

    def faulty(*_: object, **__: object) -> None:
        raise Fault("pieces were lost")

    monkeypatch.setattr(fuzzing, "play_checked", faulty)
    with pytest.raises(Fault) as caught:
        play_attempt(Attempt("days_of_ire", 7, 2, 1, ALONE))
    told = pickle.loads(pickle.dumps(caught.value)).__notes__
    assert len(told) == 1
    assert "rng seed '7:2'" in told[0]
    assert "fuzz:7:2" in told[0]
