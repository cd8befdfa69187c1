"""Places whose garrison is lost by other means than storm and hunger (10.6.2)."""

from __future__ import annotations

import pytest

from game.blind_faith.rules.changes import come_out, eliminate
from game.blind_faith.rules.state import Blind, garrison, parts
from game.blind_faith.rules.steps.events import Attrition, Plague
from game.blind_faith.rules.steps.succession import Consequences
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from tests.game.blind_faith import position as p


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
