"""The race of answers through guessed games, and the players of any game that run it."""

from __future__ import annotations

import random
from functools import partial
from typing import cast

import pytest

from game.kernel import AnyState, Decision, Seat, Setup, Text, View, advance, begin, pending
from game.kernel.mind import Mind, Stop
from game.kernel.model import Action, Picks
from game.kernel.state import Roll
from game.players.thinking import GUESSES, Thinker, Weigh, mind, race
from tests.game.kernel.toy import GAME, Take, Toy, ToyState, stones

ANSWERS: list[Picks] = [(name,) for name in "abcdefgh"]
CHANCES = dict(zip(ANSWERS, (0.1, 0.2, 0.3, 0.9, 0.5, 0.6, 0.7, 0.4), strict=True))


def never() -> bool:
    return False


def run(
    effort: int, stop: Stop = never, answers: list[Picks] = ANSWERS
) -> tuple[Picks, list[Picks]]:
    """The winner of a race, and every try that was made."""
    tries: list[Picks] = []

    def score(world: AnyState, picks: Picks) -> float:
        tries.append(picks)
        return CHANCES[picks]

    return race(answers, lambda: begin(GAME, Setup("race")), score, effort, stop), tries


def test_the_best_answer_wins_the_race() -> None:
    assert run(24)[0] == ("d",)


@pytest.mark.parametrize("effort", [8, 24, 60, 300])
def test_a_race_costs_what_it_may(effort: int) -> None:
    _, tries = run(effort)
    assert effort / 2 <= len(tries) <= max(effort, 2 * len(ANSWERS))


def test_the_close_ones_are_tried_most() -> None:
    _, tries = run(240)
    assert tries.count(("d",)) > 2 * tries.count(("a",))


def test_when_time_is_up_at_once_the_first_answer_stands() -> None:
    assert run(300, lambda: True) == (("a",), [])


def test_when_time_is_up_on_the_way_what_was_tried_counts() -> None:
    stops = iter([False, False, True])
    best, tries = run(3000, lambda: next(stops))
    assert best == ("d",)
    assert len(tries) == 2 * len(ANSWERS)


def test_one_answer_needs_no_race() -> None:
    assert run(300, answers=ANSWERS[:1]) == (("a",), [])


class Heap(View, frozen=True):
    """What a player of the stones sees."""

    heap: int


def guess(view: Heap, roll: Roll) -> Toy:
    assert view.seat is not None
    return ToyState(f"guess:{roll(99)}", 0, [Take(view.seat)], None, [], view.heap, [])


def take_one(s: Toy, decision: Decision) -> Picks:
    return (decision.options[0].id,)


def every(s: Toy, decision: Decision) -> list[Picks]:
    return [(option.id,) for option in decision.options]


def begins(s: Toy, decision: Decision) -> bool:
    return decision.step == "take"


def chance(s: Toy, seat: Seat) -> float:
    """Who leaves a multiple of four to the other wins; who takes the last stone has won."""
    if s.result is not None:
        return float(s.result.winner == seat)
    asked = pending(s)
    assert asked is not None
    return float((s.heap % 4 == 0) == (asked.seats[0] != seat))


def no_idea(s: Toy, seat: Seat) -> float:
    return 0.5


def players(worth: Weigh = chance, judge: Weigh = chance) -> Mind:
    why = Text("why")
    thinker = Thinker(guess, take_one, every, begins, worth, lambda view, asked, picks: why, judge)
    return mind(thinker)


def asked(heap: int, seats: tuple[Seat, ...] = ("b",)) -> Decision:
    return Decision(seats, "take", stones(min(3, heap)))


def test_the_easy_player_answers_by_thumb() -> None:
    advice = players().easy(Heap("b", 7), asked(7), random.Random(1))
    assert (advice.picks, advice.why) == (("1",), Text("why"))


@pytest.mark.parametrize(("heap", "best"), [(5, "1"), (6, "2"), (7, "3"), (3, "3")])
def test_the_normal_player_leaves_what_is_worth_most(heap: int, best: str) -> None:
    assert players().normal(Heap("b", heap), asked(heap), random.Random(1)).picks == (best,)


@pytest.mark.parametrize(("heap", "best"), [(5, "1"), (6, "2"), (7, "3")])
def test_the_hard_player_weighs_by_its_own_judgement(heap: int, best: str) -> None:
    taught = players(worth=no_idea)
    found = taught.hard(Heap("b", heap), asked(heap), random.Random(1), 40, never)
    assert found.picks == (best,)


def test_without_time_the_hard_player_answers_as_the_normal_one() -> None:
    view, question = Heap("b", 7), asked(7)
    misled = players(judge=lambda s, seat: 1 - chance(s, seat))
    assert misled.hard(view, question, random.Random(1), 40, lambda: True).picks == ("3",)
    assert misled.hard(view, question, random.Random(1), 40, never).picks != ("3",)


def test_the_hard_player_guesses_games_of_its_own_where_a_game_has_them() -> None:
    near: list[Toy] = []
    far: list[Toy] = []

    def kept(worlds: list[Toy], view: Heap, roll: Roll) -> Toy:
        worlds.append(guess(view, roll))
        return worlds[-1]

    why = Text("why")
    thinker = Thinker(
        partial(kept, near),
        take_one,
        every,
        begins,
        chance,
        lambda view, asked, picks: why,
        further=partial(kept, far),
    )
    found = mind(thinker).hard(Heap("b", 6), asked(6), random.Random(1), 24, never)
    assert found.picks == ("2",)
    assert len(near) < len(far)


@pytest.mark.parametrize(("margin", "stays"), [(0.0, False), (1.5, True)])
def test_the_hard_player_leaves_the_normal_answer_only_for_a_better_one(
    margin: float, stays: bool
) -> None:
    why = Text("why")
    thinker = Thinker(
        guess, take_one, every, begins, chance, lambda view, asked, picks: why,
        judge=lambda s, seat: 1 - chance(s, seat), margin=margin,
    )  # fmt: skip
    advice = mind(thinker).hard(Heap("b", 7), asked(7), random.Random(1), 40, never)
    assert (advice.picks == ("3",)) == stays


@pytest.mark.parametrize("guesses", [1, 2, 5])
def test_the_normal_player_guesses_as_often_as_the_game_says(guesses: int) -> None:
    worlds: list[Toy] = []

    def counted(view: Heap, roll: Roll) -> Toy:
        worlds.append(guess(view, roll))
        return worlds[-1]

    why = Text("why")
    thinker = Thinker(
        counted, take_one, every, begins, chance, lambda view, asked, picks: why, guesses=guesses
    )
    mind(thinker).normal(Heap("b", 2), asked(2), random.Random(1))
    assert len(worlds) == 1 + guesses  # one to find the answers in


def test_the_hard_player_stops_where_more_games_tell_nothing_more() -> None:
    worlds: list[Toy] = []

    def counted(view: Heap, roll: Roll) -> Toy:
        worlds.append(guess(view, roll))
        return worlds[-1]

    why = Text("why")
    thinker = Thinker(
        counted, take_one, every, begins, chance, lambda view, asked, picks: why, enough=9
    )
    mind(thinker).hard(Heap("b", 2), asked(2), random.Random(1), 1000, never)
    assert len(worlds) == 1 + GUESSES + 9


def test_of_several_asked_each_thinks_for_its_own_seat() -> None:
    """A world goes on with the seat that thinks, whoever else may answer."""
    advice = players().normal(Heap("b", 6), asked(6, ("a", "b")), random.Random(1))
    assert advice.picks == ("2",)


def test_a_whole_game_is_won_from_a_good_heap() -> None:
    s = begin(GAME, Setup("whole", {"heap": "9", "pace": "slow"}))
    advance(s, Action("a", ("1",)))  # eight are left, and `a` leaves fours from here on
    hard, dice = players(), random.Random(2)
    while (decision := pending(s)) is not None:
        if decision.step != "take":
            advance(s, Action(decision.seats[0], ("hm",)))
        elif decision.seats == ("a",):
            view = Heap("a", cast(Toy, s).heap)
            advance(s, Action("a", hard.hard(view, decision, dice, 24, never).picks))
        else:
            advance(s, Action("b", ("1",)))
    assert s.result is not None
    assert s.result.winner == "a"
