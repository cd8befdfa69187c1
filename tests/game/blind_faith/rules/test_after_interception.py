"""Who has intercepted does not move any more (8.1, 8.8), but fights where it stands (3.5)."""

from __future__ import annotations

import pytest

from config.texts import sentences
from game.blind_faith.rules.state import HRE_CAMPAIGN, STRUCK, Blind, is_inside, parts
from game.blind_faith.rules.steps.campaign import CampaignPhase
from game.blind_faith.rules.steps.interception import LastWindow
from game.blind_faith.set.parts import HUSSITE_SIDE
from game.kernel import Event, look
from game.kernel.text import Teller
from tests.game.blind_faith import position as p


def _before_budweis(*units: str, **options: str) -> Blind:
    """Hussites who intercepted at Budweis, and whose enemies went behind its walls."""
    s = p.country(**options)
    p.put(s, "budweis", "budweis")
    p.put(s, "2123", *units)
    s.phase = HRE_CAMPAIGN
    p.go(s, LastWindow(HUSSITE_SIDE), CampaignPhase(HUSSITE_SIDE))
    p.answer(s, "2123>2124")
    if p.asked(s) == "intercept_who":
        p.answer(s, *units)
    p.answer(s, "budweis")
    return s


def test_3_5_who_intercepted_may_besiege_where_it_stands_but_not_move() -> None:
    s = _before_budweis("kolda")
    assert is_inside(s, parts(s).number["budweis"])
    assert p.question(s).seats == (p.HUSSITE,)
    assert p.options(s) == {"2124", "end"}
    p.act(s, "2124")
    assert p.options(s) == {"besiege", "stop"}
    assert [each.key for each in p.GAME.answers.why_here(s, p.HUSSITE)] == ["why_here.struck"]
    p.dice(s, 6, 1, 1)
    p.play(s, "besiege", "kolda")
    assert p.gone(s) == {"budweis", "kolda"}


def test_10_8_after_such_a_siege_it_does_not_march_on() -> None:
    s = _before_budweis("wagon_1")
    p.act(s, "2124")
    p.dice(s, 6, 1, 1)
    p.answer(s, "besiege")
    assert p.gone(s) == {"budweis"}
    assert p.asked(s) == "stop"
    assert p.here(s, "budweis") == {"wagon_1"}


def test_10_6_it_may_declare_a_blockade_and_pays_for_rounds() -> None:
    s = _before_budweis("kolda", "wagon_1", mp_a_battle="yes")
    p.act(s, "2124", "kolda", "wagon_1")
    p.dice(s, 1)
    p.play(s, "besiege", "blockade")
    assert s.blockaded[p.place(s, "budweis")]
    assert [s.spent[parts(s).number[name]] for name in ("kolda", "wagon_1")] == [1, 1]
    assert p.options(s) == {"besiege", "leave", "stop"}
    p.answer(s, "stop")
    assert p.asked(s) == "stop"


def test_8_1_it_does_not_march_with_others_either() -> None:
    s = p.country()
    p.put(s, "budweis", "budweis", inside=True)
    p.put(s, "budweis", "kolda", "hvezda")
    s.marks[parts(s).number["kolda"]] |= STRUCK
    p.campaign(s, p.HUSSITE)
    p.act(s, "2124", "kolda", "hvezda")
    assert p.options(s) == {"besiege", "leave", "stop"}
    p.play(s, "leave", "kolda")
    assert {"2123", "besiege"} <= p.options(s)
    assert "take" not in p.options(s)


def test_8_8_4_besieged_who_intercepted_may_still_sally() -> None:
    s = p.country()
    p.put(s, "tabor", "kolda", inside=True)
    p.put(s, "tabor", "rosenberg")
    s.marks[parts(s).number["kolda"]] |= STRUCK
    p.campaign(s, p.HUSSITE)
    p.act(s, "2020")
    assert p.options(s) == {"sally", "stop"}


def test_8_1_with_no_enemy_where_it_stands_it_is_done() -> None:
    s = p.country()
    p.put(s, "budweis", "kolda")
    s.marks[parts(s).number["kolda"]] |= STRUCK
    p.campaign(s, p.HUSSITE)
    assert p.asked(s) == "stop"


def test_who_may_still_fight_is_not_told_to_have_had_its_turn() -> None:
    s = _before_budweis("kolda")
    p.put(s, "prague", "cenek")
    s.marks[parts(s).number["cenek"]] |= STRUCK
    p.campaign(s, p.HUSSITE)
    [told] = p.GAME.answers.why_here(s, p.HUSSITE)
    assert told.key == "why_here.struck"
    assert told.facts["units"] == ["cenek"]


def _intercepted(windows: str) -> Blind:
    """On the way from 1615 to 1817 a knight is met at 1716."""
    s = p.country(windows=windows)
    p.put(s, "1615", "albert")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.answer(s, "1817")
    if windows == "run":
        p.play(s, "stop")
    p.dice(s, 1)
    p.answer(s, "1514>1716" + ("@1" if windows == "run" else ""))
    return s


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("windows", ["march", "run"])
def test_8_8_who_is_halted_where_is_told(windows: str, language: str) -> None:
    s = _intercepted(windows)
    met = p.told(s, "intercepted")
    assert (met.facts["hex"], met.facts["halted"]) == ("1716", ["albert"])
    teller = Teller(p.GAME, look(p.GAME, s, p.HRE), sentences(language))
    [story] = teller.events([met], p.HRE)
    albert = teller.name("unit", "albert")
    assert story.endswith(
        {"en": f"Halted there: {albert}.", "hu": f"akadtak el: {albert}."}[language]
    )


def test_an_interception_in_an_older_record_is_told_as_it_was() -> None:
    """It says nothing of who was halted."""
    s = _intercepted("march")
    met = p.told(s, "intercepted")
    facts = {key: fact for key, fact in met.facts.items() if not key.startswith("halt")}
    teller = Teller(p.GAME, look(p.GAME, s, p.HRE), p.WORDS)
    [story] = teller.events([Event("intercepted", facts)], p.HRE)
    assert "Halted" not in story


def test_8_8_who_is_met_standing_still_is_not_halted() -> None:
    s = p.country()
    p.put(s, "prague", "cenek")
    p.put(s, "1716", "albert")
    p.go(s, LastWindow(0))
    p.dice(s, 1)
    p.answer(s, "1514>1716")
    assert p.told(s, "intercepted").facts["halted"] == []
