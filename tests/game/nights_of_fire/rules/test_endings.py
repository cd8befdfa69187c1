"""Game End."""

from __future__ import annotations

import pytest

from game.kernel import Result
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.adjustment import MoraleAdjustment, PrestigeAdjustment
from game.nights_of_fire.seats import SOVIET
from tests.game.nights_of_fire import position as p

MANY = ("students", "cadets", "builders", "nurses", "poets", "miners", "gunners")


def adjust(s: Nights) -> Result | None:
    """How the game ends in the Prestige Adjustment, if it does."""
    p.go(s, PrestigeAdjustment())
    return s.result


def give_up(s: Nights) -> Result:
    """The result after the Hungarians have chosen to surrender."""
    p.go(s, PrestigeAdjustment())
    p.answer(s, "surrender")
    assert s.result is not None
    return s.result


@pytest.mark.parametrize(("prestige", "momentum"), [(1, 2), (1, 3), (2, 4), (1, 6)])
def test_grand_revolutionary_victory_by_prestige(prestige: int, momentum: int) -> None:
    """Game End 1: "Soviet Prestige reaches zero before Hungarian Surrender"."""
    s = p.city()
    p.put(s, "8", "students")
    s.prestige, s.momentum = prestige, momentum
    result = adjust(s)
    assert result is not None
    assert (result.winner, result.key) == (p.ALICE, "grand_revolutionary")


def test_prestige_of_one_is_not_zero() -> None:
    """Prestige Adjustment: only Prestige at or below zero ends the game."""
    s = p.city()
    p.put(s, "8", *MANY)
    s.prestige, s.momentum = 2, 3
    assert adjust(s) is None
    assert s.prestige == 1


def test_grand_victory_even_with_nobody_left() -> None:
    """Prestige Adjustment: Prestige at zero is looked at before the automatic surrender."""
    s = p.city()
    s.prestige, s.momentum = 1, 2
    result = adjust(s)
    assert result is not None
    assert result.key == "grand_revolutionary"


def test_grand_revolutionary_victory_by_time() -> None:
    """Game End 1: "at least one insurgent remaining after 10 rounds"."""
    s = p.city()
    p.put(s, "8", "students")
    s.round = 10
    result = adjust(s)
    assert result is not None
    assert (result.winner, result.key) == (p.ALICE, "grand_revolutionary")


def test_grand_victory_by_time_needs_no_armed_insurgent() -> None:
    """Prestige Adjustment: "at least 1 insurgent left on the board", armed or not."""
    s = p.city(version="advanced")
    p.put(s, "8", "poets", revealed=True, hurt=True)
    s.round = 10
    result = adjust(s)
    assert result is not None
    assert result.key == "grand_revolutionary"


def test_the_ninth_round_is_not_the_last() -> None:
    """Flow: "a maximum of 10 rounds"."""
    s = p.city()
    p.put(s, "8", *MANY)
    s.round = 9
    assert adjust(s) is None


def test_tenth_round_with_no_insurgent_is_a_surrender() -> None:
    """Ruling 13: at the end of the tenth round with nobody left the Hungarians surrender."""
    s = p.city()
    p.civilian(s, "8", 2)
    p.escape(s, 2, 2, 2)
    s.round = 10
    result = adjust(s)
    assert result is not None
    assert (result.winner, result.key) == (SOVIET, "grand_soviet")
    assert s.prestige == 20 - 6


@pytest.mark.parametrize(
    ("prestige", "ending", "winner"),
    [
        (-1, "revolutionary", p.ALICE),
        (0, "revolutionary", p.ALICE),
        (1, "soviet", SOVIET),
        (3, "soviet", SOVIET),
        (4, "grand_soviet", SOVIET),
        (9, "grand_soviet", SOVIET),
    ],
)
def test_the_three_endings_after_a_surrender(prestige: int, ending: str, winner: str) -> None:
    """Game End 2 to 4: zero or less, 1-3, 4 or higher."""
    s = p.city()
    p.put(s, "8", "students", "cadets")
    p.escape(s, 2, 1)
    s.prestige = prestige + 1 + 3
    result = give_up(s)
    assert (result.winner, result.key) == (winner, ending)
    assert s.prestige == prestige


@pytest.mark.parametrize(("armed", "lost"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 3), (6, 3)])
def test_half_of_the_armed_insurgents_round_up(armed: int, lost: int) -> None:
    """Game End: Prestige drops by "the half of the armed insurgents left ... (round up)"."""
    s = p.city()
    p.put(s, "8", *MANY[:armed])
    p.civilian(s, "9", 1)
    give_up(s)
    assert s.prestige == 20 - lost


def test_bystanders_do_not_fight_in_the_end() -> None:
    """Game End: only "armed" insurgents count, so no Bystanders in Advanced."""
    s = p.city(version="advanced")
    p.put(s, "8", "students", "poets", "choir")
    give_up(s)
    assert s.prestige == 26 - 1


def test_fled_civilians_count_by_their_value() -> None:
    """Game End: "reduce the Soviet Prestige by the amount shown on them (0-2 each)"."""
    s = p.city()
    p.put(s, "8", "students", "cadets")
    p.escape(s, 0, 1, 2, 2)
    p.civilian(s, "9", 2)
    p.seize(s, 1)
    give_up(s)
    assert s.prestige == 20 - 1 - 5


def test_momentum_is_counted_before_a_surrender() -> None:
    """Prestige Adjustment: Momentum first, then the choice to surrender."""
    s = p.city()
    p.put(s, "8", "students", "cadets")
    s.momentum = 4
    give_up(s)
    assert s.prestige == 20 - 2 - 1


def test_a_surrender_can_be_won() -> None:
    """Surrender: "the Revolutionary players can still win the game despite surrendering"."""
    s = p.city()
    p.put(s, "8", *MANY[:6])
    p.escape(s, 2, 2)
    s.prestige = 7
    assert give_up(s).key == "revolutionary"


@pytest.mark.parametrize("start", [1, 2, 3])
def test_morale_at_zero_or_below_is_a_surrender(start: int) -> None:
    """Morale Adjustment: Morale at or below zero means the Hungarians surrender."""
    s = p.city()
    p.put(s, "8", "students", "cadets", "miners")
    p.lose(s, "builders", "nurses", "poets", "gunners")
    p.garrison(s, "1", "2", "7")
    p.escape(s, 2)
    s.morale = start
    p.go(s, MoraleAdjustment())
    assert s.result is not None
    assert s.result.facts["cause"] == "morale"
    assert s.prestige == 20 - 2 - 2


def test_morale_of_one_is_enough_to_go_on() -> None:
    """Morale Adjustment: at one the fight goes on."""
    s = p.city()
    p.lose(s, "builders", "nurses")
    s.morale = 2
    p.go(s, MoraleAdjustment())
    assert s.result is None
    assert s.morale == 1


def test_nothing_follows_the_end() -> None:
    """Game End: "Proceed to Game End immediately"; Morale is not adjusted any more."""
    s = p.city()
    p.put(s, "8", "students")
    p.lose(s, "cadets", "miners")
    s.prestige, s.momentum = 1, 2
    p.go(s, PrestigeAdjustment(), MoraleAdjustment())
    assert s.result is not None
    assert s.morale == 25
    assert p.told(s)[-1] == "result"
