"""Longer sieges (18.2): what the end of a siege costs, however it was carried on."""

from __future__ import annotations

import pytest

from game.blind_faith.rules.state import Blind
from tests.game.blind_faith import position as p

GARRISON = ("pilsen", "pilsen_l", "mies", "budweis")
BESIEGERS = ("wagon_1", "cenek", "krusina", "hasek", "prague_1")


def _besieged(windows: str = "march") -> Blind:
    s = p.country(long_sieges="yes", windows=windows)
    s.crusade = True
    p.put(s, "pilsen", *GARRISON, inside=True)
    p.put(s, "pilsen", *BESIEGERS)
    p.campaign(s, p.HUSSITE)
    p.act(s, "1418", *BESIEGERS)
    return s


def _besiege(s: Blind, rolled: int) -> None:
    p.dice(s, rolled)
    p.answer(s, "besiege")
    if p.asked(s) == "window":
        p.dice(s, rolled)
        p.answer(s, "let")


def _three_fall(s: Blind) -> None:
    """Three breaches by storm, one in each round; one defender is left."""
    _besiege(s, 1)
    for unit, more in (("mies", True), ("budweis", True), ("pilsen_l", False)):
        p.dice(s, 6)
        p.answer(s, "krusina")
        assert p.asked(s) == "lose_one"
        p.answer(s, unit)
        if more:
            p.dice(s, 1)
            p.answer(s, "again")


@pytest.mark.parametrize("stops", [False, True])
def test_18_2_half_of_the_starting_defenders_though_it_stopped_for_a_blockade(stops: bool) -> None:
    """Four defended at first: the storm that takes the last one costs two units."""
    s = _besieged()
    _three_fall(s)
    if stops:
        p.answer(s, "blockade")
        _besiege(s, 1)
    p.dice(s, 6)
    p.answer(s, "cenek")
    assert p.asked(s) == "spoils_loss"
    assert p.question(s).needed == 2


def test_18_2_a_siege_that_was_lifted_begins_anew() -> None:
    s = _besieged()
    _three_fall(s)
    p.answer(s, "blockade")
    p.march(s, "1417")
    p.answer(s, "1418")
    if p.asked(s) == "window":
        p.answer(s, "let")
    p.dice(s, 1)
    p.answer(s, "pilsen")
    assert p.asked(s) == "siege"
    p.dice(s, 6)
    p.answer(s, "cenek")
    assert p.question(s).needed == 1


def test_18_2_a_march_that_is_taken_back_has_lifted_no_siege() -> None:
    """With interceptions for a row of marches the besiegers stand before the walls again."""
    s = _besieged(windows="run")
    p.put(s, "1716", "albert")
    _three_fall(s)
    p.answer(s, "blockade")
    p.answer(s, "stop")
    place = p.place(s, "pilsen")
    assert s.defended[place] == len(GARRISON)
    p.put(s, "2020", "kolda")
    p.put(s, "2121", "rosenberg")
    s.marks = [mark & 1 for mark in s.marks]
    p.campaign(s, p.HUSSITE)
    p.act(s, "2020")
    p.answer(s, "2019")
    p.answer(s, "stop")
    p.act(s, "1418", *BESIEGERS)
    p.answer(s, "1417")
    assert s.defended[place] == 0
    p.answer(s, "stop")
    assert p.asked(s) == "run_window"
    strike = next(each for each in p.options(s) if ">2019" in each)
    p.answer(s, strike)
    assert set(BESIEGERS) <= p.here(s, "pilsen")
    assert s.defended[place] == len(GARRISON)
    assert s.blockaded[place]
