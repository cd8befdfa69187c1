"""The race of answers through guessed games."""

from __future__ import annotations

import pytest

from game.nights_of_fire.mind import search
from game.nights_of_fire.mind.search import Thought, race

ANSWERS: list[tuple[str, ...]] = [(name,) for name in "abcdefgh"]
THOUGHT = Thought(1, lambda s: 0.5)
CHANCES = dict(zip(ANSWERS, (0.1, 0.2, 0.3, 0.9, 0.5, 0.6, 0.7, 0.4), strict=True))


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    made: list[object] = []

    def try_out(world: object, seat: str, picks: tuple[str, ...], *thought: object) -> float:
        made.append(picks)
        return CHANCES[picks]

    monkeypatch.setattr(search, "try_out", try_out)
    return made


def test_the_best_answer_wins_the_race(tries: list[object]) -> None:
    assert race(ANSWERS, "soviet", object, THOUGHT, 24, lambda: False) == ("d",)  # type: ignore[arg-type]


@pytest.mark.parametrize("effort", [8, 24, 60, 300])
def test_a_race_costs_what_it_may(tries: list[object], effort: int) -> None:
    race(ANSWERS, "soviet", object, THOUGHT, effort, lambda: False)  # type: ignore[arg-type]
    assert effort / 2 <= len(tries) <= max(effort, 2 * len(ANSWERS))


def test_the_close_ones_are_tried_most(tries: list[object]) -> None:
    race(ANSWERS, "soviet", object, THOUGHT, 240, lambda: False)  # type: ignore[arg-type]
    assert tries.count(("d",)) > 2 * tries.count(("a",))


def test_when_time_is_up_at_once_the_first_answer_stands(tries: list[object]) -> None:
    assert race(ANSWERS, "soviet", object, THOUGHT, 300, lambda: True) == ("a",)  # type: ignore[arg-type]
    assert not tries


def test_when_time_is_up_on_the_way_what_was_tried_counts(tries: list[object]) -> None:
    stops = iter([False, False, True])
    best = race(ANSWERS, "soviet", object, THOUGHT, 3000, lambda: next(stops))  # type: ignore[arg-type]
    assert best == ("d",)
    assert len(tries) == 2 * len(ANSWERS)


def test_one_answer_needs_no_race(tries: list[object]) -> None:
    assert race(ANSWERS[:1], "soviet", object, THOUGHT, 300, lambda: False) == ("a",)  # type: ignore[arg-type]
    assert not tries
