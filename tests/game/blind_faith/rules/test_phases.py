"""The Campaign Phases of both sides (3.4, 3.5): who moves, and who may step in."""

from __future__ import annotations

from game.blind_faith.rules.state import Blind
from game.blind_faith.rules.steps.campaign import CampaignPhase
from tests.game.blind_faith import position as p


def _starts(s: Blind) -> set[str]:
    """The hexes from which the march can be intercepted."""
    return {each.split(">")[0] for each in p.options(s) if ">" in each}


def _end(s: Blind, seat: str) -> None:
    """Nobody of a side does anything more in its phase, and nobody strikes as it ends."""
    while p.question(s).seats == (seat,) or p.asked(s) == "last_window":
        p.answer(s, "let" if p.asked(s) == "last_window" else "end")


def test_3_4_the_hre_moves_and_hussite_mounted_and_wagon_units_intercept() -> None:
    s = p.country()
    p.put(s, "1615", "albert")
    p.put(s, "prague", "kolda", "wagon_1", "tabor_1")
    p.go(s, CampaignPhase(1))
    assert p.question(s).seats == (p.HRE,)
    assert p.options(s) == {"1615", "end"}
    p.act(s, "1615")
    p.answer(s, "1716")
    assert p.asked(s) == "window"
    assert p.question(s).seats == (p.HUSSITE,)
    assert _starts(s) == {"1514"}
    p.answer(s, "1514>1716")
    assert p.asked(s) == "intercept_who"
    assert p.options(s) == {"kolda", "wagon_1"}
    p.answer(s, "kolda", "wagon_1")
    assert set(p.told(s, "intercepted").facts["units"]) == {"kolda", "wagon_1"}
    assert p.told(s, "field_battle").facts["seat"] == p.HUSSITE


def test_3_5_the_hussites_move_and_mounted_hre_units_that_had_not_moved_intercept() -> None:
    s = p.country()
    p.put(s, "kuttenberg", "sternberg", "kolowrat", "miners")
    p.put(s, "1615", "kolda")
    p.go(s, CampaignPhase(1), CampaignPhase(0))
    p.act(s, "2116", "sternberg")
    p.march(s, "2016")
    p.answer(s, "stop")
    _end(s, p.HRE)
    assert p.question(s).seats == (p.HUSSITE,)
    assert p.options(s) == {"1615", "end"}
    p.act(s, "1615")
    p.answer(s, "1817")
    assert p.asked(s) == "window"
    assert p.question(s).seats == (p.HRE,)
    assert _starts(s) == {"2116"}
    p.answer(s, "2116>1817")
    assert p.told(s, "intercepted").facts["units"] == ["kolowrat"]


def test_3_5_hussites_who_intercepted_do_not_move() -> None:
    s = p.country()
    p.put(s, "1615", "vienna_1")
    p.put(s, "prague", "cenek")
    p.put(s, "mt_oreb", "krusina")
    p.go(s, CampaignPhase(1), CampaignPhase(0))
    p.act(s, "1615")
    p.dice(s, 1, 6)
    p.play(s, "1716", "1514>1716")
    assert p.here(s, "1716") == {"cenek"}
    _end(s, p.HRE)
    assert p.question(s).seats == (p.HUSSITE,)
    assert p.options(s) == {"2213", "end"}
