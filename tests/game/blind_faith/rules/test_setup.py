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
    "krumlov": ("2025", "rosenberg"),
    "strakonice": ("1621", "hospital strakonice"),
    "zvikov": ("1720", "zvikov"),
    "budweis": ("2124", "budweis"),
    "pilsen": ("1418", "pilsen_l pilsen"),
    "hradcany": ("1414", "hradcany"),
    "mies": ("1218", "mies"),
    "kuttenberg": ("2116", "sternberg divucek kolowrat miners"),
    "iglau": ("2520", "iglau"),
    "brunn": ("2919", "brunn"),
    "olmutz": ("2917", "olmutz_b olmutz"),
    "zagan": ("1804", "zagan"),
    "breslau": ("2608", "breslau_b breslau sigismund albert pippo puta brieg aquilia frederick"),
    "troppau": ("2915", "troppau"),
    "nysa": ("2611", "nysa"),
    "landfried": ("2311", "landfried"),
    "buda": ("4229", "buda mohacs"),
    "pest": ("4329", "pest tolna"),
    "stuhl": ("4029", "elizabeth wagon_h"),
    "banta": ("4218", "g_banta"),
    "lublo": ("3918", "g_lublo"),
    "zsolna": ("3519", "g_zsolna"),
    "trehesen": ("3521", "g_trehesen"),
    "nitra": ("3724", "g_nitra"),
    "pressburg": ("3526", "g_pressburg"),
    "gyor": ("3728", "g_gyor"),
    "esztergom": ("4027", "g_esztergom"),
    "sopron": ("3429", "g_sopron"),
    "vienna": ("3225", "vienna_1 vienna_2"),
    "neustadt": ("3328", "neustadt"),
    "dresden": ("0908", "dresden"),
    "meissen": ("0706", "meissen"),
    "muehlberg": ("0604", "muehlberg"),
    "pirna": ("1109", "pirna"),
    "merseberg": ("0306", "merseberg"),
    "naumburg": ("0508", "naumburg"),
    "plauen": ("0714", "plauen"),
    "nuremberg": ("0921", "nuremberg"),
    "erfurt": ("0311", "erfurt"),
    "passau": ("1826", "passau"),
    "ingolstadt": ("1225", "ingolstadt"),
    "landshut": ("1426", "landshut"),
    "linz": ("2027", "linz"),
}


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
    """These HRE units in each place; at Breslau two in garrison and seven outside."""
    s = p.opening()
    digits, names = EMPIRE[place]
    assert p.at(s, place) == p.at(s, digits)
    assert p.here(s, digits, p.HRE) == set(names.split())


def test_17_2_nobody_else_is_there() -> None:
    s = p.opening()
    count = sum(there >= 0 and parts(s).side[u] == 1 for u, there in enumerate(s.where))
    assert count == sum(len(names.split()) for _, names in EMPIRE.values()) == 61


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


def test_17_0_whoever_begins_in_urban_terrain_finds_room_in_garrison() -> None:
    """All but those outside Breslau and Pilsen can all be declared a garrison (8.8.4)."""
    s = p.opening()
    room = {"customs": 1, "town": 2, "city": 6, "fortress": 3}
    seen = 0
    for place in parts(s).place:
        units = [each for each in parts(s).unit if each.at == place.id and not each.outside]
        assert len(units) <= room[place.urban], place.id
        seen += len(units)
    assert seen == 16 - 2 + 61 - 7


@pytest.mark.parametrize(
    ("place", "start", "seat", "garrison"),
    [("prague", "1615", p.HRE, HUSSITES["prague"]), ("kuttenberg", "2016", p.HUSSITE,
     {"sternberg", "divucek", "kolowrat", "miners"})],
)  # fmt: skip
def test_17_0_attacked_before_they_move_they_are_a_garrison(
    place: str, start: str, seat: str, garrison: set[str]
) -> None:
    """All of them stand behind the walls if their owner says so, and are besieged."""
    s = p.opening()
    p.play(s, "order", "breslau")
    p.put(s, start, "albert" if seat == p.HRE else "kolda")
    p.campaign(s, seat)
    p.act(s, start)
    p.march(s, place)
    assert p.asked(s) == "stand"
    assert p.options(s) == garrison
    p.answer(s, *garrison)
    assert set(p.told(s, "siege").facts["defenders"]) == garrison


def test_17_0_units_in_urban_terrain_begin_in_garrison() -> None:
    """Behind walls are marked those whom enemies stand before, and the guards, always."""
    s = p.opening()
    inside = {u.id for n, u in enumerate(parts(s).unit) if s.marks[n] & INSIDE}
    guards = {u.id for u in parts(s).unit if u.type == "guard"}
    assert inside == guards | {"pilsen_l", "pilsen"}
    assert len(guards) == 9
