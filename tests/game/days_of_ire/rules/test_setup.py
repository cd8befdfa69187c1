"""Setup: the board, the decks, the Revolutionary side, and the settings of difficulty."""

from __future__ import annotations

import pytest

from game.days_of_ire.rules.state import NOBODY, parts
from game.kernel import Unfit
from tests.game.days_of_ire import position as p


def test_setting_up_the_board_tracks_and_units() -> None:
    """Setting up the board, 2 to 7: the day, morale 2, support 4, and the units of the list."""
    s = p.opening(players="2")
    assert (s.day, p.morale(s), p.support(s)) == (1, 2, (4, "neutral"))
    names = parts(s).places
    assert {n: c for n, c in zip(names, s.militia, strict=True) if c} == {
        "stalin": 2,
        "csepel": 1,
        "szena": 1,
    }
    snipers = {n: c for n, c in zip(names, s.snipers, strict=True) if c}
    assert snipers == {"kossuth": 1, "radio": 1, "hwpp": 1}
    assert {n: c for n, c in zip(names, s.tanks, strict=True) if c} == {"kossuth": 1, "radio": 1}


def test_setting_up_the_board_fighters() -> None:
    """Setting up the board, 5 and 6: two fighters a location, one face up and inactive."""
    s = p.opening(players="2")
    assert sorted([*s.idle, *s.under]) == list(range(22))
    assert not any(s.active)
    assert s.reserve == parts(s).tanks


def test_setting_up_the_board_starting_events() -> None:
    """Setting up the board, 8: the three starting Events."""
    s = p.opening(players="2")
    assert [p.event_at(s, each) for each in ("university", "bem", "corvin")] == [
        "students",
        "petofi",
        "civilians",
    ]
    assert sum(1 for event in s.event if event != NOBODY) == 3


def test_setting_up_the_revolutionary_side_five_cards_each() -> None:
    """Setting up the Revolutionary side, 1: five cards to each player."""
    s = p.opening(players="3")
    assert [hand.bit_count() for hand in s.hand] == [5, 5, 5]
    assert s.deck.bit_count() == 25


@pytest.mark.parametrize(
    ("mode", "players", "ways"),
    [("zhukov", "2", 2), ("zhukov", "3", 6), ("bajtars", "4", 12)],
)
def test_setting_up_the_revolutionary_side_starts(mode: str, players: str, ways: int) -> None:
    """Setting up the Revolutionary side, 2: the team decides; four players: two at one place."""
    s = p.opening(mode=mode, players=players)
    assert p.asked(s) == "who_starts_where"
    assert len(p.options(s)) == ways
    assert p.question(s).seats == (p.RED, p.BLUE, p.YELLOW, p.GREEN)[: int(players)]


def test_setting_up_the_revolutionary_side_alone() -> None:
    """Setting up the Revolutionary side, 2 a: alone one starts at the University of Technology."""
    s = p.opening(players="1")
    assert p.at(s) == "university"


def test_each_starts_where_the_team_decided() -> None:
    """Setting up the Revolutionary side, 2: the pieces are placed."""
    s = p.opening(players="3")
    p.answer(s, "corvin,university,bem")
    assert (p.at(s), p.at(s, p.BLUE), p.at(s, p.YELLOW)) == ("corvin", "university", "bem")


def test_zhukov_setup_of_the_decks() -> None:
    """Zhukov, setting up the Soviet side: major Events by period, minor ones apart, 14 cards."""
    s = p.opening(players="2")
    assert [layer.bit_count() for layer in s.event_deck] == [5, 10, 4]
    assert (s.minor_deck.bit_count(), s.zhukov_deck.bit_count()) == (11, 14)


def test_zhukov_difficulty_settings() -> None:
    """Zhukov, difficulty settings: every one of them changes the beginning."""
    s = p.opening(players="2", morale="+1", radio="none", support="2", astoria="2", blaha="2")
    assert (p.morale(s), p.support(s)) == (3, (6, "soviet"))
    assert p.snipers(s, "radio") == 0
    assert (p.militia(s, "astoria"), p.militia(s, "blaha")) == (2, 2)
    assert p.opening(players="2", events="3").allowed == 3
    assert p.opening(players="2").allowed == 4


def test_bajtars_first_fighter() -> None:
    """Bajtárs, making the first game easier: one fighter is active from the start, anywhere."""
    s = p.opening(mode="bajtars", players="2", fighter="yes")
    p.answer(s, "university,bem")
    assert p.asked(s) == "activate_where"
    assert len(p.options(s)) == 11
    p.answer(s, "corvin")
    assert len(p.active(s, "corvin")) == 1


def test_settings_of_one_mode_are_refused_in_another() -> None:
    """The first fighter belongs to the later edition."""
    with pytest.raises(Unfit):
        p.opening(mode="zhukov", fighter="yes")
    with pytest.raises(Unfit):
        p.opening(mode="zhukov", players="4")


@pytest.mark.parametrize(("players", "fatal"), [("1", 5), ("2", 4), ("3", 4)])
def test_the_fatal_injury(players: str, fatal: int) -> None:
    """Immediate defeat: the 4th injury, or the 5th with a single Revolutionary."""
    assert p.opening(players=players).fatal == fatal
