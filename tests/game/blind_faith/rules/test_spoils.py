"""Places that fall (10.5.2, 10.6.2), however their garrison is lost."""

from __future__ import annotations

import pytest

from game.blind_faith.rules.changes import come_out, eliminate
from game.blind_faith.rules.state import Blind, garrison, parts
from game.blind_faith.rules.steps.events import Attrition, Blockades, Plague
from game.blind_faith.rules.steps.succession import Consequences
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE, SEVEN
from tests.game.blind_faith import position as p

SIX = ("tabor_1", "tabor_2", "tabor_3", "prague_1", "prague_2", "zatec_1")


def _blockaded(place: str, inside: tuple[str, ...], outside: str) -> Blind:
    s = p.country()
    p.put(s, place, *inside, inside=True)
    p.put(s, place, outside)
    s.blockaded[p.place(s, place)] = 1
    return s


def _falls(s: Blind, place: str, side: int) -> None:
    assert s.pillaged[p.place(s, place)]
    assert not s.blockaded[p.place(s, place)]
    assert s.fp[side] == sum(p.told(s, "pillaged").facts["dice"])


def test_10_6_2_plague_takes_the_last_of_a_garrison_and_the_place_falls() -> None:
    s = _blockaded("budweis", ("budweis",), "kolda")
    p.put(s, "vienna", "vienna_1")
    p.go(s, Plague(HRE_SIDE))
    p.answer(s, "budweis")
    _falls(s, "budweis", HUSSITE_SIDE)


def test_10_6_2_plague_elsewhere_leaves_the_siege() -> None:
    s = _blockaded("budweis", ("budweis",), "kolda")
    p.put(s, "vienna", "vienna_1")
    p.go(s, Plague(HRE_SIDE))
    p.answer(s, "vienna_1")
    assert s.blockaded[p.place(s, "budweis")]
    assert not p.tells(s, "pillaged")


def test_10_6_2_the_orphan_split_takes_the_last_of_a_garrison() -> None:
    s = _blockaded("tabor", ("tabor_1",), "vienna_1")
    p.put(s, "prague", "zizka")
    eliminate(s, parts(s).number["zizka"])
    p.go(s, Consequences())
    assert p.gone(s) == {"zizka", "tabor_1"}
    _falls(s, "tabor", HRE_SIDE)


@pytest.mark.parametrize("split", [1, 6])
def test_10_6_2_hunger_kills_zizka_and_the_split_takes_the_rest(split: int) -> None:
    s = _blockaded("tabor", ("tabor_1", "zizka"), "vienna_1")
    zizka = parts(s).number["zizka"]
    rolls = [6 if unit == zizka else 1 for unit in garrison(s, p.at(s, "tabor"), HUSSITE_SIDE)]
    p.dice(s, *rolls, split, 3, 4)
    p.go(s, Attrition(p.at(s, "tabor")))
    assert p.gone(s) == {"zizka", "tabor_1"}
    _falls(s, "tabor", HRE_SIDE)


def test_5_2_1_whom_the_split_has_taken_no_levy_brings_back() -> None:
    s = p.country()
    p.put(s, "tabor", "tabor_1", "zizka")
    eliminate(s, parts(s).number["zizka"])
    p.go(s, Consequences())
    assert parts(s).number["tabor_1"] in s.never


def test_8_8_4_who_comes_out_to_intercept_leaves_no_blockade_behind() -> None:
    """All but guards leave the walls and cannot go back: nobody is blockaded any more."""
    s = _blockaded("hradcany", ("wagon_3", "wagon_5"), "cologne")
    come_out(s, garrison(s, p.at(s, "hradcany"), HUSSITE_SIDE), p.at(s, "hradcany"))
    assert not s.blockaded[p.place(s, "hradcany")]
    assert p.tells(s, "blockade_over")


def test_10_5_2_the_place_is_pillaged_before_the_storm_costs_the_attacker_units() -> None:
    """10.5.2: captured, pillaged immediately, and then the attacker loses."""
    s = p.country()
    s.crusade = True
    p.put(s, "budweis", "budweis", inside=True)
    p.put(s, "budweis", "cenek", "krusina")
    p.campaign(s, p.HUSSITE)
    p.act(s, "2124", "cenek", "krusina")
    p.dice(s, 6, 2, 3)
    p.play(s, "besiege", "cenek")
    assert p.asked(s) == "spoils_loss"
    assert s.pillaged[p.place(s, "budweis")]
    assert s.fp == [5, 0]
    p.answer(s, "krusina")
    assert p.gone(s) == {"budweis", "krusina"}
    assert p.here(s, "budweis") == {"cenek"}


def test_10_5_2_and_12_1_the_dowager_does_not_come_into_a_town_that_is_being_pillaged() -> None:
    s = p.country()
    p.put(s, "stuhl", "albert", "stuhl", inside=True)
    p.put(s, "stuhl", "cenek")
    p.put(s, "buda", "elizabeth")
    p.campaign(s, p.HUSSITE)
    p.act(s, "4029")
    p.dice(s, 6, 2, 2)
    p.play(s, "besiege", "cenek")
    assert p.gone(s) == {"albert", "stuhl", "cenek"}
    assert s.pillaged[p.place(s, "stuhl")]
    assert p.asked(s) == "dowager"
    assert p.options(s) == {"4229", "4329"}


def test_16_0_a_place_is_not_won_by_those_whom_its_storm_cost() -> None:
    """All seven are won once the siege is over, with whoever is left in the seventh."""
    for stormers, ending in ((("cenek",), ""), (("cenek", "krusina"), "major_hussite")):
        s = p.country(no_minor="yes")
        s.crusade = True
        for name, unit in zip(SEVEN[1:], SIX, strict=True):
            p.put(s, name, unit)
        p.put(s, SEVEN[0], "budweis", inside=True)
        p.put(s, SEVEN[0], *stormers)
        p.campaign(s, p.HUSSITE)
        p.act(s, parts(s).board.id[p.at(s, SEVEN[0])], *stormers)
        p.dice(s, 6, 1, 1)
        p.play(s, "besiege", "cenek")
        if len(stormers) == 2:
            assert not p.ending(s)
            p.answer(s, "krusina")
        assert p.ending(s) == ending


def test_10_6_1_nobody_starves_where_the_blockade_was_lifted_in_the_same_phase() -> None:
    """Žižka dies of hunger, and the Taborites who blockaded a station leave the game."""
    s = _blockaded("tabor", ("zizka",), "rosenberg")
    p.put(s, "gyor", "g_gyor", "tabor_1")
    s.blockaded[p.place(s, "gyor")] = 1
    p.dice(s, 6, 1, 1, 1, 6)
    p.go(s, Blockades())
    assert p.gone(s) == {"zizka", "tabor_1"}
    assert not s.blockaded[p.place(s, "gyor")]
    assert p.here(s, "gyor") == {"g_gyor"}
    assert not s.pillaged[p.place(s, "gyor")]
