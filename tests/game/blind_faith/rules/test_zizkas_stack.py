"""Žižka's stack stays intact (8.8.3), with factions mixed and with tired units too."""

from __future__ import annotations

from game.blind_faith.rules.marching import ZIZKA
from game.blind_faith.rules.state import HRE_CAMPAIGN, STRUCK, Blind, parts
from game.blind_faith.rules.steps.interception import LastWindow
from game.blind_faith.rules.strike import picked, strikers
from game.blind_faith.set.parts import HUSSITE_SIDE
from tests.game.blind_faith import position as p


def _tabor(*units: str, **marks: int) -> Blind:
    """Žižka with others at Tabor, without a crusade, as the HRE's phase ends beside him."""
    s = p.country()
    p.put(s, "2020", "zizka", *units)
    p.put(s, "2019", "rosenberg")
    for name, mark in marks.items():
        s.marks[parts(s).number[name]] |= mark
    s.phase = HRE_CAMPAIGN
    return p.go(s, LastWindow(HUSSITE_SIDE))


def test_8_8_3_with_factions_mixed_his_own_goes_whole() -> None:
    """Without a crusade Calixtenes are none of his stack (8.6.3); his wagon and foot all are."""
    s = _tabor("wagon_1", "tabor_1", "cenek")
    starts = {f"2020>2019/{who}" for who in ("zizka", "taborite", "calixtene")}
    assert p.options(s) == {*starts, "let"}
    p.answer(s, "2020>2019/zizka")
    assert set(p.told(s, "intercepted").facts["units"]) == {"zizka", "wagon_1", "tabor_1"}
    assert p.here(s, "2020") == {"cenek"}


def test_8_8_3_others_of_a_mixed_hex_go_without_him() -> None:
    s = _tabor("wagon_1", "tabor_1", "cenek", "kolda")
    assert p.options(s) >= {"2020>2019/calixtene", "2020>2019/taborite", "2020>2019/zizka"}
    p.answer(s, "2020>2019/taborite")
    assert p.asked(s) == "intercept_who"
    assert p.options(s) == {"wagon_1", "kolda"}


def test_8_8_3_his_party_is_the_same_for_whoever_reckons_with_it() -> None:
    s = _tabor("wagon_1", "tabor_1", "cenek")
    strike = picked(s, f"2020>2019/{ZIZKA}")
    assert strike is not None
    names = {parts(s).unit[unit].id for unit in strikers(s, HUSSITE_SIDE, strike)}
    assert names == {"zizka", "wagon_1", "tabor_1"}


def test_8_8_3_he_does_not_leave_a_wagon_that_has_intercepted() -> None:
    """The stack intercepts once a turn (8.8), and does not drop off units."""
    s = _tabor("wagon_1", "kolda", wagon_1=STRUCK)
    assert p.options(s) == {"2020>2019", "let"}
    p.answer(s, "2020>2019")
    assert p.told(s, "intercepted").facts["units"] == ["kolda"]


def test_8_8_3_without_a_wagon_of_his_own_he_goes_as_any_rider() -> None:
    s = _tabor("tabor_1", "cenek")
    assert p.options(s) == {"2020>2019/calixtene", "2020>2019/taborite", "let"}
