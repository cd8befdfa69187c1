"""Setup (17): the empire in 1420, and the first questions."""

from __future__ import annotations

import pytest

from game.blind_faith.rules.state import BOX, CUP, INSIDE, MUSTER, is_inside, parts
from tests.game.blind_faith import position as p

HUSSITES = {
    "prague": {"cenek", "prague_1", "prague_2"},
    "mt_oreb": {"krusina", "oreb_1"},
    "hradec": {"oreb_2"},
    "zatec": {"zatec_1"},
    "tabor": {"kolda", "tabor_1", "tabor_2", "wagon_1"},
    "waldstein": {"hasek"},
    "glogau": {"glogau_1"},
    "pilsen": {"zizka", "wagon_2"},
    "opole": {"bolko"},
}
EMPIRE = {
    "krumlov": 1, "strakonice": 2, "zvikov": 1, "budweis": 1, "pilsen": 2, "hradcany": 1,
    "mies": 1, "kuttenberg": 4, "iglau": 1, "brunn": 1, "olmutz": 2, "zagan": 1, "breslau": 9,
    "troppau": 1, "nysa": 1, "landfried": 1, "buda": 2, "pest": 2, "stuhl": 2, "vienna": 2,
    "neustadt": 1, "dresden": 1, "meissen": 1, "muehlberg": 1, "pirna": 1, "merseberg": 1,
    "naumburg": 1, "plauen": 1, "nuremberg": 1, "erfurt": 1, "passau": 1, "ingolstadt": 1,
    "landshut": 1, "linz": 1, "banta": 1, "lublo": 1, "zsolna": 1, "trehesen": 1, "nitra": 1,
    "pressburg": 1, "gyor": 1, "esztergom": 1, "sopron": 1,
}  # fmt: skip


@pytest.mark.parametrize("place", HUSSITES)
def test_17_1_hussite_setup(place: str) -> None:
    s = p.opening()
    assert p.here(s, place, p.HUSSITE) == HUSSITES[place]


def test_17_1_nobody_else_is_there() -> None:
    s = p.opening()
    count = sum(there >= 0 and parts(s).side[u] == 0 for u, there in enumerate(s.where))
    assert count == sum(len(units) for units in HUSSITES.values()) == 16


@pytest.mark.parametrize("place", EMPIRE)
def test_17_2_holy_roman_setup(place: str) -> None:
    """So many HRE units in each place; at Breslau two in garrison and seven outside."""
    assert len(p.here(p.opening(), place, p.HRE)) == EMPIRE[place]


def test_17_2_nobody_else_is_there() -> None:
    s = p.opening()
    count = sum(there >= 0 and parts(s).side[u] == 1 for u, there in enumerate(s.where))
    assert count == sum(EMPIRE.values())


def test_17_0_pilsen_does_not_begin_with_a_battle() -> None:
    """Two Hussites outside, two Imperials inside, no blockade; both may begin a fight."""
    s = p.opening()
    known = parts(s).number
    assert is_inside(s, known["pilsen_l"])
    assert is_inside(s, known["pilsen"])
    assert not is_inside(s, known["zizka"])
    assert not any(s.blockaded)
    p.play(s, "order", "breslau")
    p.campaign(s, p.HRE)
    p.answer(s, "1418")
    p.answer(s, "pilsen_l")
    assert p.options(s) == {"sally", "stop"}
    p.campaign(s, p.HUSSITE)
    p.act(s, "1418", "zizka", "wagon_2")
    assert "besiege" in p.options(s)


def test_17_0_martin_is_pope_and_a_crusade_is_in_effect() -> None:
    s = p.opening()
    assert parts(s).papacy.pope[s.pope].name == "Martin V"
    assert s.crusade
    assert s.turn == 1
    assert s.fp == [0, 0]
    assert parts(s).track.turn[0].year == 1420
    waiting = {
        each for each in p.box(s, CUP) if parts(s).unit[parts(s).number[each]].role == "legate"
    }
    assert waiting == {"branda", "caesarini", "winchester"}


def test_17_2_ferdinand_begins_in_his_box_or_outside_breslau() -> None:
    s = p.opening()
    p.answer(s, "order")
    assert p.asked(s) == "ferdinand"
    box = p.opening()
    p.play(s, "breslau")
    assert "ferdinand" in p.here(s, "breslau")
    p.play(box, "order", "box")
    assert s.phase == MUSTER
    assert box.where[box.legate] == BOX


def test_8_6_4_the_stack_at_breslau_must_disperse() -> None:
    """They can neither stay there nor march off together, with the Legate or without."""
    s = p.opening()
    p.play(s, "order", "breslau")
    p.campaign(s, p.HRE)
    assert p.asked(s) == "activate"
    assert "end" not in p.options(s)
    reasons = p.GAME.answers.why(s, p.HRE, "end")
    assert [each.key for each in reasons] == ["why.separate"]
    stacks = [each for each in p.options(s) if each.startswith("2608")]
    assert {"2608/bohemia", "2608/hungary", "2608/austria"} <= set(stacks)
    assert "2608/all" not in stacks
    for stack, units, goal in (
        ("2608/hungary", ("sigismund", "pippo"), "2409"),
        ("2608/austria", "albert", "2408"),
        ("2608/saxony", "frederick", "2708"),
        ("2608/imperial", "aquilia", "2709"),
    ):
        p.answer(s, stack)
        p.answer(s, *([units] if isinstance(units, str) else units))
        p.play(s, goal)
        while p.asked(s) == "window":
            p.answer(s, "let")
        p.answer(s, "stop")
    assert "end" in p.options(s)


def test_17_0_units_in_urban_terrain_begin_in_garrison() -> None:
    """Behind walls are those whom enemies stand before, and the guards, always."""
    s = p.opening()
    inside = {u.id for n, u in enumerate(parts(s).unit) if s.marks[n] & INSIDE}
    guards = {u.id for u in parts(s).unit if u.type == "guard"}
    assert inside == guards | {"pilsen_l", "pilsen"}
    assert len(guards) == 9
