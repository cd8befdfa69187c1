"""Recon, Conflict mode."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c


def scouting(*units: str) -> Nights:
    """The 4th in District 13 beside these hidden insurgents."""
    s = c.city()
    p.regiment(s, "13", "4th")
    p.put(s, "13", *units)
    return s


def test_one_hidden_insurgent_is_revealed() -> None:
    """Recon: "the commander may reveal one hidden insurgent"."""
    s = c.commander(scouting("students", "miners"), "E2", sector=c.NORTH)
    p.answer(s, "recon")
    assert len(p.revealed(s)) == 1
    [shown] = [u.id for u in c.view(s, c.SERGEI).insurgents if u.id]
    assert p.revealed(s) == {shown}


def test_which_of_several_is_by_lot() -> None:
    """Recon: the blocks of a district are mixed, so any of them may be found (ruling 24)."""
    found = set()
    for seed in "abcdefghijkl":
        s = c.city(seed)
        p.regiment(s, "13", "4th")
        p.put(s, "13", "students", "miners")
        c.commander(s, "E2", sector=c.NORTH)
        p.answer(s, "recon")
        found |= p.revealed(s)
    assert found == {"students", "miners"}


def test_a_wounded_block_can_be_told_from_a_healthy_one() -> None:
    """Units on the board: a Wound is shown by a token, on hidden blocks too."""
    s = scouting("students")
    p.put(s, "13", "miners", hurt=True)
    c.commander(s, "E2", sector=c.NORTH)
    p.answer(s, "recon")
    assert set(p.options(s)) == {c.HIDDEN, c.HIDDEN_HURT}
    p.answer(s, c.HIDDEN_HURT)
    assert p.revealed(s) == {"miners"}


@pytest.mark.parametrize("number", [3, 6, 9])
def test_not_on_night_turns(number: int) -> None:
    """Recon: "Recon action cannot be taken on night turns"."""
    s = scouting("students")
    s.round = number
    c.commander(s, "E2", "M1", sector=c.NORTH)
    assert "recon" not in p.options(s)


def test_only_beside_an_active_regiment() -> None:
    """Recon: "in a district with an active Soviet Regiment"."""
    s = scouting("students")
    p.put(s, "6", "miners")
    p.regiment(s, "6", "5th", disabled=True)
    c.commander(s, "E2", sector=c.NORTH)
    p.answer(s, "recon")
    assert p.revealed(s) == {"students"}
    assert "recon" not in p.options(s)


def test_readiness_rises_at_the_end_of_the_turn() -> None:
    """Recon: "At the end of a turn where at least one insurgent was revealed"."""
    s = c.commander(scouting("students"), "E2", sector=c.NORTH)
    p.answer(s, "recon")
    assert s.readiness == 3
    p.answer(s, "end")
    assert s.readiness == 4


def test_readiness_rises_once_for_several_recons() -> None:
    """Recon: "increase Readiness by one", however many were revealed."""
    s = c.commander(scouting("students", "miners", "printers"), "E2", sector=c.NORTH)
    p.play(s, "recon", "recon", "end")
    assert len(p.revealed(s)) == 2
    assert s.readiness == 4


def test_readiness_at_most_7() -> None:
    """Recon: "(max 7)"."""
    s = scouting("students")
    s.readiness = 7
    c.commander(s, "E2", sector=c.NORTH)
    p.play(s, "recon", "end")
    assert s.readiness == 7


def test_without_recon_readiness_stays() -> None:
    """Recon: a turn without it changes nothing."""
    s = c.commander(scouting("students"), "E2", sector=c.NORTH)
    p.answer(s, "end")
    assert s.readiness == 3


def test_recon_and_arrest_in_one_turn() -> None:
    """Recon, Arrest: one up and one down at the end of the turn."""
    s = scouting("students")
    p.regiment(s, "6", "5th")
    p.civilian(s, "6", 1)
    c.commander(s, "E3", sector=c.NORTH)
    p.play(s, "recon", "arrest", "end")
    assert s.readiness == 3


def test_ruling_26_readiness_rises_before_it_drops() -> None:
    """Ruling 26: "Readiness rises before it drops", which shows at 1 and at 7."""
    for start, after in ((1, 1), (7, 6)):
        s = scouting("students")
        s.readiness = start
        p.regiment(s, "6", "5th")
        p.civilian(s, "6", 1)
        c.commander(s, "E3", sector=c.NORTH)
        p.play(s, "recon", "arrest", "end")
        assert s.readiness == after
