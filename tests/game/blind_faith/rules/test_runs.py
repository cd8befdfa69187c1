"""Interceptions that are asked once for a row of marches (windows=run)."""

from __future__ import annotations

from game.blind_faith.rules.state import STRUCK, Blind, parts
from game.blind_faith.rules.steps.campaign import CampaignPhase
from tests.game.blind_faith import position as p


def _country() -> Blind:
    """Two HRE stacks and a Hussite between them."""
    s = p.country(windows="run")
    p.put(s, "1716", "albert")
    p.put(s, "kuttenberg", "sternberg")
    p.put(s, "prague", "cenek")
    return s


def _two_marches(s: Blind) -> None:
    p.go(s, CampaignPhase(1))
    p.act(s, "1716")
    p.answer(s, "1918")
    p.answer(s, "stop")
    p.act(s, "2116")
    p.answer(s, "1915")
    p.answer(s, "stop")
    if p.asked(s) == "activate":
        p.answer(s, "end")


def test_a_row_of_marches_is_asked_about_once() -> None:
    s = _country()
    _two_marches(s)
    assert p.asked(s) == "run_window"
    assert p.question(s).seats == (p.HUSSITE,)
    assert p.question(s).facts["hexes"] == ["1918", "1915"]
    legs = {each.split("@")[1] for each in p.options(s) if "@" in each}
    assert legs == {"1", "2"}
    p.answer(s, "let")
    assert p.asked(s) == "last_window"
    assert s.run == []


def test_an_interception_takes_later_marches_back_and_lets_the_mover_go_on() -> None:
    s = _country()
    _two_marches(s)
    p.dice(s, 1)
    p.answer(s, "1514>1817@1")
    assert p.told(s, "taken_back").facts["count"] == 1
    assert p.here(s, "1817") == {"albert"}
    assert p.here(s, "kuttenberg") == {"sternberg"}
    assert p.routed(s) == {"cenek"}
    assert p.asked(s) == "march"
    assert p.question(s).facts["points"] == 23
    assert s.spent[parts(s).number["sternberg"]] == 0
    p.play(s, "1918", "stop")
    assert "2116" in p.options(s)


def test_the_interceptor_is_the_attacker_and_has_struck() -> None:
    s = _country()
    _two_marches(s)
    p.answer(s, "1514>1915@2")
    assert p.told(s, "field_battle").facts["attackers"] == ["cenek"]
    assert s.marks[parts(s).number["cenek"]] & STRUCK or "cenek" in p.routed(s)


def test_before_a_fight_the_run_is_asked_about() -> None:
    s = _country()
    p.put(s, "2020", "tabor_1")
    p.go(s, CampaignPhase(1))
    p.act(s, "1716")
    p.play(s, "1918", "2020")
    assert p.asked(s) == "run_window"
    p.answer(s, "let")
    assert p.asked(s) == "stand"


def test_an_interception_before_a_fight_cancels_it() -> None:
    s = _country()
    p.put(s, "2020", "tabor_1")
    p.go(s, CampaignPhase(1))
    p.act(s, "1716")
    p.play(s, "1918", "2020")
    p.dice(s, 1)
    p.answer(s, "1514>1817@1")
    assert p.here(s, "tabor") == {"tabor_1"}
    assert p.here(s, "1817") == {"albert"}
    assert p.asked(s) == "march"


def test_interceptors_join_the_defenders_at_the_end_of_a_run() -> None:
    s = _country()
    s.crusade = True
    p.put(s, "1918", "tabor_1")
    p.go(s, CampaignPhase(1))
    p.act(s, "1716")
    p.answer(s, "1918")
    p.answer(s, "1514>1918@1")
    assert set(p.told(s, "field_battle").facts["defenders"]) == {"tabor_1", "cenek"}


def test_where_nobody_could_intercept_nobody_is_asked() -> None:
    s = p.country(windows="run")
    p.put(s, "1716", "albert")
    p.put(s, "prague", "prague_1")
    p.go(s, CampaignPhase(1))
    p.act(s, "1716")
    p.play(s, "1918", "stop")
    assert s.run == []
    assert p.asked(s) == "stop"


def test_a_besieged_place_is_besieged_again_if_the_besiegers_march_is_taken_back() -> None:
    """What their leaving changed is as before."""
    s = p.country(windows="run")
    p.put(s, "pilsen", "pilsen", inside=True)
    p.put(s, "pilsen", "kolda")
    s.blockaded[p.place(s, "pilsen")] = 1
    p.put(s, "1615", "wagon_1")
    p.put(s, "kuttenberg", "sternberg")
    p.go(s, CampaignPhase(0))
    p.act(s, "1615")
    p.play(s, "1716", "stop")
    p.act(s, "1418")
    p.play(s, "1417", "stop")
    if p.asked(s) == "activate":
        p.answer(s, "end")
    assert not s.blockaded[p.place(s, "pilsen")]
    p.answer(s, "2116>1716@1")
    assert s.blockaded[p.place(s, "pilsen")]
    assert p.here(s, "pilsen") == {"pilsen", "kolda"}


def test_a_march_that_would_win_can_still_be_intercepted() -> None:
    s = p.country(windows="run")
    feet = ("vienna_1", "vienna_2", "neustadt", "grenz", "budweis", "pilsen")
    for place, unit in zip(("zatec", "tabor", "mt_oreb", "budweis", "pilsen", "kuttenberg"), feet,
                           strict=True):  # fmt: skip
        p.put(s, place, unit)
    p.put(s, "1413", "albert")
    p.put(s, "waldstein", "hasek")
    p.go(s, CampaignPhase(1))
    p.act(s, "1413")
    p.answer(s, "1514")
    assert p.asked(s) == "run_window"
    p.answer(s, "let")
    assert p.ending(s) == "major_hre"


def _a_siege_after_a_march() -> Blind:
    """Albert marches and stops; then Rosenberg besieges Žatec: the run is asked about."""
    s = p.country(windows="run")
    s.crusade = True
    p.put(s, "1615", "albert")
    p.put(s, "prague", "cenek")
    p.put(s, "tabor", "kolda")
    p.put(s, "zatec", "zatec_1", inside=True)
    p.put(s, "zatec", "rosenberg")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.play(s, "1716", "stop")
    p.act(s, "1213")
    p.answer(s, "besiege")
    assert p.asked(s) == "run_window"
    return s


def test_8_8_a_fight_that_was_taken_back_is_not_asked_about() -> None:
    """Albert's march is intercepted: Rosenberg's siege has not happened, nobody strikes at it."""
    s = _a_siege_after_a_march()
    p.dice(s, 1)
    p.answer(s, "1514>1716@1")
    assert p.asked(s) == "march"
    assert p.question(s).facts["units"] == ["albert"]
    assert not p.tells(s, "siege")


def test_8_8_nobody_else_takes_up_a_siege_that_was_taken_back() -> None:
    """Who marched to the besiegers and is intercepted there was never told to besiege."""
    s = p.country(windows="run")
    p.put(s, "1214", "sternberg")
    p.put(s, "prague", "cenek")
    p.put(s, "zatec", "zatec_1", inside=True)
    p.put(s, "zatec", "rosenberg")
    p.campaign(s, p.HRE)
    p.act(s, "1214")
    p.play(s, "1213", "stop")
    p.act(s, "1213", "rosenberg")
    p.answer(s, "besiege")
    p.answer(s, "1514>1213@1")
    p.dice(s, 1)
    while p.asked(s) not in ("march", "siege"):
        p.answer(s, sorted(p.options(s))[0])
    assert p.asked(s) == "march"
    assert p.question(s).facts["units"] == ["sternberg"]


def test_8_8_a_fight_that_is_not_taken_back_is_asked_about() -> None:
    s = _a_siege_after_a_march()
    p.answer(s, "let")
    assert p.asked(s) == "window"
    assert p.question(s).facts["hex"] == "1213"
    assert p.question(s).facts["units"] == ["rosenberg"]


def test_8_8_1_an_intercepted_march_joins_no_run_again() -> None:
    s = _country()
    p.put(s, "tabor", "kolda")
    p.go(s, CampaignPhase(1))
    p.act(s, "1716")
    p.play(s, "1918", "stop", "end")
    p.dice(s, 1)
    p.answer(s, "1514>1817@1")
    p.answer(s, "1918")
    assert s.run == []


def test_8_8_a_legate_is_not_caught_by_a_march_that_is_halted_before_him() -> None:
    s = p.country(windows="run")
    p.put(s, "1615", "kolda")
    p.lead(s, "branda", "1817")
    p.put(s, "kuttenberg", "sternberg")
    p.go(s, CampaignPhase(0))
    p.act(s, "1615")
    p.answer(s, "1817")
    assert p.gone(s) == {"branda"}
    p.play(s, "stop")
    assert p.asked(s) == "run_window"
    p.dice(s, 6)
    p.answer(s, "2116>1716@1")
    assert "branda" not in p.gone(s)
    assert p.here(s, "1817") == {"branda"}
    assert s.crusade
