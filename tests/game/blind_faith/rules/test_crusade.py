"""Papal Crusades (7)."""

from __future__ import annotations

import pytest

from game.blind_faith.rules.changes import eliminate
from game.blind_faith.rules.state import BOX, CUP, GONE, NO_CALL, NOBODY, ROUTED, Blind, move, parts
from game.blind_faith.rules.steps.campaign import March
from game.blind_faith.rules.steps.crusade import CallCrusade, ChangeLegate, CrusadePhase, may_call
from game.blind_faith.rules.steps.events import EventRoll
from game.blind_faith.rules.steps.hre_muster import HreMuster
from game.blind_faith.rules.steps.turns import CloseTurn, Turn
from tests.game.blind_faith import position as p

CITIES = {"nuremberg": "0921", "erfurt": "0311", "vienna": "3225", "breslau": "2608"}


def _boxed(s: Blind, legate: str = "ferdinand") -> None:
    s.legate = parts(s).number[legate]
    move(s, (s.legate,), BOX)


def test_3_3_on_the_first_turn_the_crusade_is_in_effect() -> None:
    """No roll; from his box Ferdinand goes to Nuremberg (7.5)."""
    s = p.country()
    s.turn, s.crusade = 1, True
    _boxed(s)
    p.go(s, CrusadePhase())
    assert p.here(s, "nuremberg") == {"ferdinand"}
    assert p.asked(s) == "change_legate"


def test_7_5_a_crusade_goes_on_without_a_roll() -> None:
    s = p.country()
    p.lead(s, "ferdinand", "prague")
    p.go(s, CrusadePhase())
    assert p.asked(s) == "keep_crusade"
    luck = s.luck
    p.answer(s, "yes")
    assert s.crusade
    assert s.luck == luck
    assert p.here(s, "prague") == {"ferdinand"}


def test_7_5_or_is_let_go_and_the_legate_returns_to_his_box() -> None:
    s = p.country()
    p.lead(s, "ferdinand", "prague")
    p.go(s, CrusadePhase())
    p.answer(s, "no")
    assert not s.crusade
    assert s.where[s.legate] == BOX


@pytest.mark.parametrize("pope", [0, 1])
def test_7_2_a_call_succeeds_within_the_popes_range(pope: int) -> None:
    _, last = parts(p.country()).papacy.pope[pope].range
    for rolled, success in ((last, True), (last + 1, False)):
        s = p.country()
        s.pope = pope
        _boxed(s)
        p.go(s, CrusadePhase())
        assert p.asked(s) == "call_crusade"
        p.dice(s, rolled)
        p.answer(s, "yes")
        assert s.crusade is success
        assert ("ferdinand" in p.here(s, "nuremberg")) is success


@pytest.mark.parametrize("taken", range(4))
def test_7_3_the_legate_goes_to_the_first_open_city(taken: int) -> None:
    """Nuremberg, Erfurt, Vienna, Breslau, in this order."""
    s = p.country()
    _boxed(s)
    names = list(CITIES)
    for number, name in enumerate(names[:taken]):
        if number % 2:
            s.pillaged[p.place(s, name)] = 1
        else:
            p.put(s, name, ("kolda", "cenek")[number // 2])
    p.dice(s, 1)
    p.go(s, CallCrusade())
    p.answer(s, "yes")
    assert "ferdinand" in p.here(s, names[taken])


def test_7_3_else_nowhere() -> None:
    s = p.country()
    _boxed(s)
    for name in CITIES:
        s.pillaged[p.place(s, name)] = 1
    p.dice(s, 1)
    p.go(s, CallCrusade())
    p.answer(s, "yes")
    assert s.crusade
    assert s.where[s.legate] == BOX


def test_7_3_1_a_changed_legate_stands_where_the_old_one_stood() -> None:
    s = p.country()
    p.lead(s, "ferdinand", "prague")
    p.dice(s, 2)
    p.go(s, ChangeLegate())
    p.answer(s, "yes")
    assert p.told(s, "legate_drawn").facts["dice"] == [2]
    assert s.legate != parts(s).number["ferdinand"]
    assert p.here(s, "prague") == {parts(s).unit[s.legate].id}
    assert s.where[parts(s).number["ferdinand"]] == CUP


def test_7_3_1_a_roll_outside_the_range_changes_nothing() -> None:
    s = p.country()
    p.lead(s, "ferdinand", "prague")
    p.dice(s, 5)
    p.go(s, ChangeLegate())
    p.answer(s, "yes")
    assert p.here(s, "prague") == {"ferdinand"}


def test_7_3_1_a_legate_on_deck_is_changed_in_his_box() -> None:
    s = p.country()
    _boxed(s)
    p.dice(s, 1)
    p.go(s, ChangeLegate())
    p.answer(s, "yes")
    assert s.where[s.legate] == BOX
    assert s.legate != parts(s).number["ferdinand"]


def test_7_3_2_a_legate_alone_with_hussites_is_eliminated() -> None:
    s = p.country()
    p.lead(s, "ferdinand", "1515")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1514", "cenek")
    p.march(s, "1515")
    assert p.gone(s) == {"ferdinand"}
    assert s.legate == NOBODY
    assert not s.crusade


def test_7_3_2_on_the_way_too() -> None:
    s = p.country()
    p.lead(s, "ferdinand", "1414")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1514", "cenek")
    p.march(s, "1413")
    assert p.gone(s) == {"ferdinand"}
    assert p.here(s, "1413") == {"cenek"}


def test_7_3_2_next_turn_another_legate_is_drawn() -> None:
    s = p.country()
    move(s, (parts(s).number["ferdinand"],), GONE)
    p.dice(s, 1)
    p.go(s, CrusadePhase())
    p.answer(s, "yes")
    assert s.legate != NOBODY
    assert p.here(s, "nuremberg") == {parts(s).unit[s.legate].id}


def test_7_3_2_but_not_in_the_turn_in_which_a_legate_was_killed() -> None:
    """On the next turn: one who died in the Events Phase is not replaced at once."""
    s = p.country()
    p.lead(s, "ferdinand", "nuremberg")
    eliminate(s, parts(s).number["ferdinand"])
    p.go(s, CrusadePhase())
    assert not may_call(s)
    p.go(s, CloseTurn())
    assert may_call(s)


def test_7_3_2_four_dead_legates_end_crusades() -> None:
    s = p.country()
    for unit in parts(s).legates:
        move(s, (unit,), GONE)
    p.go(s, CrusadePhase())
    assert p.asked(s) == "stop"


def test_6_3_3_no_roll_while_danes_are_in_play() -> None:
    s = p.country()
    _boxed(s)
    p.put(s, "0101", "eric")
    p.go(s, CallCrusade())
    assert p.asked(s) == "stop"


def test_a_council_lets_nobody_call() -> None:
    s = p.country()
    _boxed(s)
    s.today = NO_CALL
    p.go(s, CallCrusade())
    assert p.asked(s) == "stop"


def test_7_4_hre_factions_stack_where_the_legate_is() -> None:
    s = p.country()
    p.put(s, "vienna", "albert")
    p.put(s, "3224", "pippo")
    p.campaign(s, p.HRE)
    p.act(s, "3224", "pippo")
    assert "3225" not in p.options(s)
    p.lead(s, "branda", "vienna")
    p.campaign(s, p.HRE)
    p.act(s, "3224", "pippo")
    assert "3225" in p.options(s)


def test_7_4_without_him_they_must_separate() -> None:
    s = p.country()
    p.put(s, "vienna", "albert", "pippo")
    p.campaign(s, p.HRE)
    assert p.options(s) == {"3225/austria", "3225/hungary"}
    p.act(s, "3225/hungary")
    assert "stop" not in p.options(s)
    p.march(s, "3224")
    p.answer(s, "stop")
    assert "end" in p.options(s)


def test_7_4_a_mixed_stack_marches_with_the_legate_only() -> None:
    s = p.country()
    p.lead(s, "branda", "vienna")
    p.put(s, "vienna", "albert", "pippo")
    p.campaign(s, p.HRE)
    assert {"3225/all", "3225/austria", "3225/hungary", "end"} == p.options(s)
    p.act(s, "3225/all", "albert", "pippo")
    assert set(p.question(s).facts["units"]) == {"albert", "pippo", "branda"}
    p.march(s, "3224")
    assert p.here(s, "3224") == {"albert", "pippo", "branda"}


def test_7_6_hussites_stack_in_a_crusade() -> None:
    for crusade in (True, False):
        s = p.country()
        s.crusade = crusade
        p.put(s, "prague", "cenek")
        p.put(s, "1515", "kolda")
        p.campaign(s, p.HUSSITE)
        p.act(s, "1515", "kolda")
        assert ("1514" in p.options(s)) is crusade


def test_8_6_3_hussites_separate_when_the_crusade_is_over() -> None:
    s = p.country()
    p.put(s, "prague", "cenek", "kolda")
    p.campaign(s, p.HUSSITE)
    assert p.options(s) == {"1514/calixtene", "1514/taborite"}


def test_7_5_legates_roll_before_the_crusade_is_decided() -> None:
    s = p.country()
    names = [type(step).__name__ for step in Turn().run(s)]
    assert names.index("HussiteMuster") < names.index("CrusadePhase")
    assert "LegateMuster" in [type(step).__name__ for step in HreMuster().run(s)]


def test_7_3_winchester_fights_and_others_do_not() -> None:
    s = p.country()
    known = parts(s)
    fights = {u.id for n, u in enumerate(known.unit) if u.role == "legate" and known.fights[n]}
    assert fights == {"winchester"}
    assert known.points[known.number["winchester"]] == known.points[known.number["branda"]] == 25


def test_7_3_winchester_routed_waits_in_his_box_and_is_placed_again() -> None:
    s = p.country()
    p.lead(s, "winchester", "1716")
    move(s, (s.legate,), ROUTED)
    CloseTurn().run(s)
    assert s.where[s.legate] == BOX
    p.go(s, CrusadePhase())
    p.answer(s, "yes")
    assert p.here(s, "nuremberg") == {"winchester"}


def test_7_1_martin_begins_and_eugenius_stays() -> None:
    """Martin dies by an event: Eugenius follows, Louis of Aquilia leaves, and so it remains."""
    s = p.opening()
    popes = [each.name for each in parts(s).papacy.pope]
    assert popes[s.pope] == "Martin V"
    assert "aquilia" in p.here(s, "breslau")
    for _ in range(2):
        p.dice(s, 1, 1, 1)
        p.go(s, EventRoll())
        assert popes[s.pope] == "Eugenius IV"
        assert p.gone(s) == {"aquilia"}
    CloseTurn().run(s)
    assert popes[s.pope] == "Eugenius IV"


def test_18_1_politics_crusades_expire_every_turn() -> None:
    s = p.country(politics="yes")
    p.lead(s, "ferdinand", "prague")
    CloseTurn().run(s)
    assert not s.crusade
    assert s.where[s.legate] == BOX, "7.3: he leaves the map with the crusade"
    p.go(s, CrusadePhase())
    assert p.asked(s) == "call_crusade"


def _led(*units: str) -> Blind:
    """A stack of two factions with the Legate, on the march."""
    s = p.country()
    p.lead(s, "branda", "1615")
    p.put(s, "1615", *units)
    p.campaign(s, p.HRE)
    p.answer(s, "1615/all")
    p.answer(s, *units)
    return s


def _hexes(s: Blind) -> set[str]:
    return {each for each in p.options(s) if each.isdigit()}


def test_7_4_a_mixed_stack_does_not_march_on_without_the_legate() -> None:
    s = _led("albert", "sternberg")
    p.play(s, "leave", "branda")
    assert not _hexes(s)
    assert p.options(s) == {"leave", "take", "stop"}
    p.answer(s, "take")
    assert _hexes(s)
    p.answer(s, "leave")
    p.answer(s, "branda", "sternberg")
    assert p.question(s).facts["units"] == ["albert"]
    assert _hexes(s)


def test_7_4_the_legate_does_not_leave_factions_together_that_have_marched() -> None:
    s = _led("albert", "sternberg")
    p.march(s, "1716")
    p.answer(s, "leave")
    p.answer(s, "albert", "sternberg")
    assert p.asked(s) == "stop"
    assert p.here(s, "1716") == {"albert", "sternberg", "branda"}


def test_7_4_he_leaves_one_faction_behind() -> None:
    s = _led("albert", "sternberg")
    p.march(s, "1716")
    p.play(s, "leave", "albert")
    p.march(s, "1817")
    assert p.here(s, "1716") == {"albert"}
    assert p.here(s, "1817") == {"sternberg", "branda"}


def test_7_4_but_those_who_could_still_separate() -> None:
    """Before the first step the others may still go: they must separate in this phase."""
    s = p.country()
    p.lead(s, "branda", "1615")
    p.put(s, "1615", "albert", "sternberg", "pippo")
    p.campaign(s, p.HRE)
    p.act(s, "1615/austria", "albert", "branda")
    p.march(s, "1716")
    p.answer(s, "stop")
    assert "end" not in p.options(s)
    assert p.options(s) == {"1615/bohemia", "1615/hungary"}


def test_8_6_3_a_crusade_that_ends_on_the_march_parts_the_stack() -> None:
    """They separate, one faction at least staying behind, or stop and do so in the next phase."""
    for pick in ("leave", "stop"):
        s = p.country()
        p.put(s, "1615", "kolda", "cenek")
        p.lead(s, "branda", "1716")
        p.campaign(s, p.HUSSITE)
        p.act(s, "1615", "kolda", "cenek")
        p.march(s, "1716")
        assert not s.crusade
        assert p.options(s) == {"leave", "stop"}
        p.answer(s, pick)
        if pick == "stop":
            assert p.here(s, "1716") == {"kolda", "cenek"}
            continue
        p.answer(s, "cenek")
        assert "stop" not in p.options(s)
        p.march(s, "1817")
        assert p.here(s, "1716") == {"cenek"}
        assert p.here(s, "1817") == {"kolda"}


def test_7_4_a_stack_that_lost_winchester_parts() -> None:
    s = p.country()
    p.lead(s, "winchester", "1615")
    p.put(s, "1615", "albert", "sternberg")
    p.campaign(s, p.HRE)
    p.answer(s, "1615/all")
    p.answer(s, "albert", "sternberg")
    p.march(s, "1716")
    eliminate(s, s.legate)
    p.go(s, March(1))
    assert p.options(s) == {"leave", "stop"}


def test_7_4_factions_separate_at_a_customs_station_too() -> None:
    """Its guard is always inside; that is no siege."""
    s = p.country()
    p.put(s, "pressburg", "g_pressburg", "pippo", "sternberg")
    p.campaign(s, p.HRE)
    assert p.options(s) == {"3526/bohemia", "3526/hungary"}


def test_6_3_3_danes_never_stack_with_the_legate() -> None:
    for dane, legate in (("0506", "0505"), ("0505", "0506")):
        s = p.country()
        p.put(s, dane, "eric")
        p.lead(s, "branda", legate)
        p.campaign(s, p.HRE)
        p.act(s, dane)
        assert legate not in p.options(s)
        s.group = []
        p.campaign(s, p.HRE)
        p.act(s, legate)
        assert dane not in p.options(s)


def test_8_6_4_on_the_first_turn_one_faction_joins_any_legate() -> None:
    """Winchester is of no faction: with one other there are not two."""
    for legate in ("winchester", "branda"):
        s = p.country()
        s.turn = 1
        p.lead(s, legate, "1716")
        p.put(s, "1615", "albert")
        p.campaign(s, p.HRE)
        p.act(s, "1615")
        assert "1716" in p.options(s)
        p.put(s, "1716", "sternberg")
        p.campaign(s, p.HRE)
        p.act(s, "1615")
        assert "1716" not in p.options(s)
