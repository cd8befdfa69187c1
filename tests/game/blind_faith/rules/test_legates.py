"""Legates: where they come, what they hold, and whom they bring (7.3, 10.6, 18.1)."""

from __future__ import annotations

from game.blind_faith.rules.changes import ids
from game.blind_faith.rules.state import (
    BOX,
    CUP,
    END,
    GONE,
    LAST_TURN,
    Blind,
    field_units,
    garrison,
    is_inside,
    move,
    parts,
)
from game.blind_faith.rules.steps.crusade import CallCrusade, ChangeLegate, CrusadePhase
from game.blind_faith.rules.steps.hussite_muster import Reinforcement
from game.blind_faith.rules.steps.turns import CloseTurn
from game.blind_faith.set.parts import HUSSITE_SIDE
from tests.game.blind_faith import position as p


def _boxed(s: Blind, legate: str = "ferdinand") -> None:
    s.legate = parts(s).number[legate]
    move(s, (s.legate,), BOX)


def test_10_6_a_blockade_that_winchester_alone_held_ends_with_the_crusade() -> None:
    s = p.country()
    p.lead(s, "winchester", "tabor")
    p.put(s, "tabor", "wagon_1", inside=True)
    place = p.place(s, "tabor")
    s.blockaded[place], s.held[place] = 1, 0
    p.go(s, CrusadePhase())
    p.answer(s, "no")
    assert s.where[s.legate] == BOX
    assert not s.blockaded[place]
    assert not is_inside(s, parts(s).number["wagon_1"])


def test_10_6_a_place_that_winchester_alone_held_is_the_besiegers_when_he_leaves() -> None:
    s = p.country(politics="yes")
    p.lead(s, "winchester", "prague")
    p.put(s, "prague", "winchester", inside=True)
    p.put(s, "prague", "cenek")
    place = p.place(s, "prague")
    s.blockaded[place], s.held[place] = 1, 1
    CloseTurn().run(s)
    assert not s.blockaded[place]
    assert s.held[place] == 0
    assert not is_inside(s, s.legate)


def test_10_6_changing_winchester_ends_the_blockade_he_alone_held() -> None:
    """7.3.2: whoever comes in his stead is alone with Hussites."""
    s = p.country()
    p.lead(s, "winchester", "tabor")
    p.put(s, "tabor", "wagon_1", inside=True)
    place = p.place(s, "tabor")
    s.blockaded[place] = 1
    p.dice(s, 1)
    p.go(s, ChangeLegate())
    p.answer(s, "yes")
    assert s.where[parts(s).number["winchester"]] == CUP
    assert not s.blockaded[place]
    assert len(p.gone(s)) == 1


def _only_winchester_waits(s: Blind) -> None:
    for name in ("ferdinand", "caesarini", "branda"):
        if s.where[parts(s).number[name]] == CUP:
            move(s, (parts(s).number[name],), GONE)


def _besieged(s: Blind, place: str, *inside: str) -> None:
    p.put(s, place, *inside, inside=True)
    p.put(s, place, "kolda")
    s.blockaded[p.place(s, place)] = 1


def test_8_7_winchester_comes_into_a_besieged_city_behind_its_walls() -> None:
    """Nuremberg is not Hussite-occupied (7.3); in the field he would stand beside its besiegers."""
    s = p.country()
    _boxed(s, "winchester")
    _besieged(s, "nuremberg", "nuremberg")
    p.dice(s, 1)
    p.go(s, CallCrusade())
    p.answer(s, "yes")
    there = p.at(s, "nuremberg")
    assert set(ids(s, garrison(s, there, 1))) == {"nuremberg", "winchester"}
    assert not field_units(s, there, 1)
    assert s.blockaded[p.place(s, "nuremberg")]


def test_7_3_nuremberg_is_hussite_occupied_by_a_garrison_that_is_besieged() -> None:
    """The Legate does not come into the camp before its walls, but to Erfurt."""
    s = p.country()
    _boxed(s)
    p.put(s, "nuremberg", "cenek", inside=True)
    p.put(s, "nuremberg", "mainz")
    s.held[p.place(s, "nuremberg")] = HUSSITE_SIDE
    s.blockaded[p.place(s, "nuremberg")] = 1
    p.dice(s, 1)
    p.go(s, CallCrusade())
    p.answer(s, "yes")
    assert p.here(s, "erfurt") == {"ferdinand"}


def test_8_6_with_six_inside_he_comes_to_the_next_city() -> None:
    s = p.country()
    _boxed(s, "winchester")
    six = ("nuremberg", "plauen", "passau", "ingolstadt", "landshut", "linz")
    _besieged(s, "nuremberg", *six)
    p.dice(s, 1)
    p.go(s, CallCrusade())
    p.answer(s, "yes")
    assert p.here(s, "erfurt") == {"winchester"}
    assert not is_inside(s, s.legate)


def test_7_3_1_winchester_replaces_a_legate_among_the_besieged_behind_the_walls() -> None:
    s = p.country()
    p.lead(s, "branda", "erfurt")
    _besieged(s, "erfurt", "erfurt")
    _only_winchester_waits(s)
    p.dice(s, 1)
    p.go(s, ChangeLegate())
    p.answer(s, "yes")
    assert set(ids(s, garrison(s, p.at(s, "erfurt"), 1))) == {"erfurt", "winchester"}
    assert p.here(s, "erfurt", p.HRE) == {"erfurt", "winchester"}
    assert s.where[parts(s).number["branda"]] == CUP


def test_7_3_1_or_comes_as_to_a_new_crusade_if_there_is_no_room() -> None:
    s = p.country()
    p.lead(s, "branda", "budweis")
    _besieged(s, "budweis", "budweis", "mies")
    _only_winchester_waits(s)
    p.dice(s, 1)
    p.go(s, ChangeLegate())
    p.answer(s, "yes")
    assert p.here(s, "budweis", p.HRE) == {"budweis", "mies"}
    assert p.here(s, "nuremberg") == {"winchester"}
    assert s.crusade


def test_7_3_an_unarmed_legate_comes_into_a_blockaded_city_and_leaves_it() -> None:
    """7.3 closes occupied and pillaged cities only; he fights nobody, so nobody stops him."""
    s = p.country()
    _boxed(s)
    _besieged(s, "nuremberg", "nuremberg")
    p.dice(s, 1)
    p.go(s, CallCrusade())
    p.answer(s, "yes")
    assert "ferdinand" in p.here(s, "nuremberg")
    p.campaign(s, p.HRE)
    p.act(s, "0921", "ferdinand")
    p.march(s, "0920")
    assert p.here(s, "0920") == {"ferdinand"}
    assert p.here(s, "nuremberg") == {"nuremberg", "kolda"}


def test_7_3_2_hussites_who_are_placed_where_a_legate_is_alone_eliminate_him() -> None:
    """5.1: the city is not occupied, for he is no combat unit."""
    s = p.country()
    p.lead(s, "branda", "prague")
    p.go(s, Reinforcement(parts(s).number["prague_3"]))
    assert "1514" in p.options(s)
    p.answer(s, "1514")
    assert p.gone(s) == {"branda"}
    assert not s.crusade


def test_18_1_a_called_legate_musters_at_once() -> None:
    """He leaves at the end of the turn and is never there in a Muster Phase."""
    for politics, come in (("yes", 3), ("no", 0)):
        s = p.country(politics=politics)
        _boxed(s)
        p.dice(s, 1, 3)
        p.go(s, CrusadePhase())
        p.answer(s, "yes")
        assert len(p.here(s, "nuremberg") - {"ferdinand"}) == come
        assert p.tells(s, "legate_musters") is (politics == "yes")


def test_18_1_a_call_that_fails_brings_nobody() -> None:
    s = p.country(politics="yes")
    _boxed(s)
    p.dice(s, 5)
    p.go(s, CrusadePhase())
    p.answer(s, "yes")
    assert not p.tells(s, "legate_musters")


def test_16_3_the_winning_draw_is_counted_before_winchester_leaves_a_siege() -> None:
    """With the last crusade of 18.1 the siege of the seventh town would be over."""
    s = p.country(politics="yes")
    s.turn, s.phase = LAST_TURN, END
    towns = ("budweis", "pilsen", "kuttenberg", "prague", "zatec", "mt_oreb")
    units = ("tabor_1", "tabor_2", "prague_1", "prague_2", "zatec_1", "oreb_1")
    for town, unit in zip(towns, units, strict=True):
        p.put(s, town, unit)
    p.put(s, "tabor", "kolda", inside=True)
    p.lead(s, "winchester", "tabor")
    p.go(s, CloseTurn())
    assert p.ending(s) == "draw_hussite"
    assert [each.key for each in s.events].count("result") == 1


def test_7_3_1_winchester_alone_behind_walls_is_not_replaced() -> None:
    """Whoever came in his stead would be alone with the Hussites (7.3.2)."""
    s = p.country()
    p.lead(s, "winchester", "vienna")
    _besieged(s, "vienna", "winchester")
    p.go(s, ChangeLegate())
    assert p.asked(s) == "stop"
    assert p.here(s, "vienna", p.HRE) == {"winchester"}
    assert s.crusade


def test_7_3_1_with_others_behind_the_walls_he_is() -> None:
    s = p.country()
    p.lead(s, "winchester", "vienna")
    _besieged(s, "vienna", "winchester", "vienna_1")
    p.dice(s, 1)
    p.go(s, ChangeLegate())
    p.answer(s, "yes")
    assert s.where[parts(s).number["winchester"]] == CUP
    assert s.where[s.legate] == p.at(s, "vienna")
