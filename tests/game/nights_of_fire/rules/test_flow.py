"""Flow of the game: six phases in order, ten rounds at most."""

from __future__ import annotations

from random import Random

import pytest

from config.texts import sentences
from game.kernel import Action, advance, pending
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.rounds import Round
from game.players.chance import pick
from tests.game.nights_of_fire import position as p

# The questions of each phase, in the order of the phases.
PHASES = (
    ("discard_down",),
    ("who_recruits", "play_recruit", "pick_recruits", "place_recruit"),
    ("who_starts", "choose_action"),
    ("surrender",),
    ("make_unavailable",),
    ("hide_again",),
)
PHASE = {step: number for number, steps in enumerate(PHASES) for step in steps}


def second_round() -> Nights:
    """The second round, with a recruit card in hand and fighters in the pool."""
    s = p.city()
    s.round = 2
    p.put(s, "3", "students", "cadets", "builders", "nurses", "poets", "miners", "gunners")
    p.in_pool(s, "marchers", "dockers")
    p.hold(s, "V44")
    return s


def test_konevs_cards_are_dealt_before_reinforcements() -> None:
    """Flow: the Tactics Phase (2) comes before the Reinforcement Phase (3)."""
    s = second_round()
    p.go(s, Round())
    while p.asked(s) == "discard_down":
        keep = [card for card in p.options(s) if card != "V44"]
        p.answer(s, *keep[: p.question(s).least])
    assert p.asked(s) == "play_recruit"
    assert len(s.row) == 5


def test_the_first_round_goes_from_tactics_to_operations() -> None:
    """Reinforcement Phase: skipped in the first round."""
    s = p.opening()
    assert p.asked(s) == "choose_action"
    assert len(p.cards(s)) == 12
    assert len(s.row) == 5


@pytest.mark.parametrize("players", ["1", "2"])
def test_phases_follow_each_other_in_order(players: str) -> None:
    """Flow: Draw, Tactics, Reinforcement, Operations, Adjustment, Clean-up, round after round."""
    for seed in ("one", "two", "three", "four"):
        rng = Random(seed)
        s = p.opening(seed, players=players, version="advanced")
        at = (s.round, 0)
        while (question := pending(s)) is not None:
            now = (s.round, PHASE.get(question.step, at[1] if at[0] == s.round else 0))
            assert now >= at, f"{question.step} after phase {at}"
            at = now
            advance(s, Action(question.seats[0], pick(question, rng)))
        assert s.result is not None


def test_adjustment_comes_after_all_cards_of_konev() -> None:
    """Operations Phase: it ends when the Hungarians passed and Konev performed all five."""
    for seed in ("one", "two", "three"):
        rng = Random(seed)
        s = p.opening(seed)
        while (question := pending(s)) is not None:
            if question.step in ("surrender", "make_unavailable", "hide_again"):
                assert s.row == []
                assert s.passed
            advance(s, Action(question.seats[0], pick(question, rng)))


def test_ten_rounds_at_most() -> None:
    """Flow: "played over a maximum of 10 rounds"; passing all the time ends by then."""
    for seed in ("one", "two", "three", "four"):
        s = p.opening(seed)
        while (question := pending(s)) is not None:
            ids = [known.id for known in question.options]
            lazy = "pass" if "pass" in ids else "fight_on" if "fight_on" in ids else ids[0]
            picks = (lazy,) if question.least <= 1 else tuple(ids[: question.least])
            if question.least == 0:
                picks = ()
            advance(s, Action(question.seats[0], picks))
        assert s.result is not None
        assert s.round <= 10


def test_every_third_round_a_night_on_the_calendar() -> None:
    """Flow: rounds 3, 6 and 9 are nights; the first is November 4th AM, the tenth the 7th AM."""
    words = sentences("en")
    days = [words[f"nights_of_fire.calendar.{n}"] for n in range(1, 11)]
    assert days[0] == "November 4th AM"
    assert days[9] == "November 7th AM"
    assert [n for n, day in enumerate(days, 1) if day.endswith("Night")] == [3, 6, 9]
    assert len(set(days)) == 10
