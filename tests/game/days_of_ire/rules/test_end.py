"""End of the day, penalties, evaluation, and the ends that come at once."""

from __future__ import annotations

import pytest

from game.days_of_ire.rules.changes import shift_morale
from game.days_of_ire.rules.state import REVOLUTIONARY_PHASE, SOVIET_PHASE
from game.days_of_ire.rules.steps.choices import RemoveUnit
from game.days_of_ire.rules.steps.days import EndOfDay, Evaluation, Penalties
from game.days_of_ire.rules.steps.turns import RevolutionaryPhase
from tests.game.days_of_ire import position as p


def test_example_17_the_day_marker_moves() -> None:
    """End of the day, example: from the 24th to the 25th."""
    s = p.city()
    s.day = 2
    p.go(s, EndOfDay())
    assert s.day == 3
    assert p.told(s, "day").facts["day"] == 3


def test_end_of_the_day_morale_at_its_last_space() -> None:
    """Immediate defeat: the morale marker at the last space at the end of any day."""
    s = p.city()
    s.morale = 0
    p.go(s, EndOfDay())
    assert p.ending(s) == "morale"


def test_morale_may_recover_within_the_day() -> None:
    """Immediate defeat: the first book looks at morale only when the day ends."""
    s = p.city()
    p.set_morale(s, 0)
    shift_morale(s, -1)
    assert (s.morale, p.ending(s)) == (0, "")
    shift_morale(s, 1)
    assert s.morale == 1


def test_in_the_later_edition_morale_ends_the_game_at_once() -> None:
    """Bajtárs, immediate defeat: at any time, as soon as the last space is reached."""
    s = p.city(mode="bajtars")
    p.set_morale(s, 0)
    shift_morale(s, -1)
    assert p.ending(s) == "morale"


def test_ruling_33_a_marker_stops_at_the_end_of_its_track() -> None:
    """Ruling 33: a marker at an end of its track stays there."""
    s = p.city()
    s.morale = 8
    shift_morale(s, 2)
    assert s.morale == 8


def test_event_penalties_of_what_is_left() -> None:
    """Event penalties: those of unresolved Events on the board are executed, others are not."""
    s = p.city()
    p.event(s, "corvin", "corvin_battle")
    p.event(s, "kossuth", "thursday")
    p.event(s, "bem", "petofi")
    p.go(s, Penalties(0))
    assert p.morale(s) == 0


def test_event_penalties_come_before_the_last_look_at_morale() -> None:
    """Ruling 27: penalties, then morale at the end of the game, then the Events."""
    s = p.city()
    s.day = 7
    p.set_morale(s, 0)
    p.event(s, "corvin", "corvin_battle")
    p.go(s, EndOfDay())
    assert p.ending(s) == "morale"


@pytest.mark.parametrize(("events", "ending"), [(4, "ceasefire"), (5, "events")])
def test_evaluation(events: int, ending: str) -> None:
    """Evaluation: 4 or less Events on the board is a victory, more is a defeat."""
    s = p.city()
    five = [("bem", "petofi"), ("university", "students"), ("corvin", "civilians"),
            ("stalin", "statue"), ("csepel", "lamp_factory")]  # fmt: skip
    for place, event in five[:events]:
        p.event(s, place, event)
    p.go(s, Evaluation())
    assert p.ending(s) == ending
    assert s.result is not None
    assert s.result.winner == (p.RED if ending == "ceasefire" else p.SOVIET)


def test_evaluation_with_three_events_allowed() -> None:
    """Difficulty settings: win only if 3 or less Events are on the board."""
    s = p.city(events="3")
    for place, event in (("bem", "petofi"), ("university", "students"), ("corvin", "civilians"),
                         ("stalin", "statue")):  # fmt: skip
        p.event(s, place, event)
    p.go(s, Evaluation())
    assert p.ending(s) == "events"


def test_the_last_day_is_the_seventh() -> None:
    """Ending the game: it ends after the 7th day."""
    s = p.city()
    s.day = 7
    p.go(s, EndOfDay())
    assert p.ending(s) == "ceasefire"


def test_immediate_victory_after_an_action() -> None:
    """Immediate victory: no tanks and no militia at any time during the Revolutionary phase."""
    s = p.city()
    p.put(s, "university", militia=1, sniper=2)
    p.hold(s, "ammunition")
    p.turn(s)
    p.play(s, "attack", "1", "ammunition1")
    assert p.ending(s) == "streets"


def test_immediate_victory_as_the_phase_begins() -> None:
    """Ruling 21: checked as the Revolutionary phase begins."""
    s = p.city()
    p.go(s, RevolutionaryPhase())
    assert p.ending(s) == "streets"


@pytest.mark.parametrize(
    ("phase", "ending"), [(SOVIET_PHASE, ""), (REVOLUTIONARY_PHASE, "streets")]
)
def test_immediate_victory_in_no_other_phase(phase: int, ending: str) -> None:
    """Immediate victory: only in the Revolutionary phase."""
    s = p.city()
    p.put(s, "stalin", militia=1)
    s.phase = phase
    p.go(s, RemoveUnit("militia", 1, -1))
    assert p.ending(s) == ending
