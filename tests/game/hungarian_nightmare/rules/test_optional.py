"""Tactical Reserves (13.2) and Soviet Command Control (13.3)."""

from __future__ import annotations

import pytest

from game.hungarian_nightmare.rules import guns
from game.hungarian_nightmare.rules.steps.losses import Suffer
from game.hungarian_nightmare.rules.steps.reserve import Hold
from game.hungarian_nightmare.seats import RED
from tests.game.hungarian_nightmare import position as p


def ready(**options: str) -> p.Nightmare:
    """A fight in 60, and reserves next door."""
    s = p.city(1, reserves="yes", **options)
    p.put(s, "60", "73/25", "93/13pz")
    p.own(s, p.SOVIET, "48", "53", "51", "50", "39")
    return s


def test_13_2_1_units_that_moved_half_or_less_can_be_held_back() -> None:
    s = p.city(reserves="yes")
    p.put(s, "39", "73/25", "78/25", "81/25")
    p.own(s, p.SOVIET, *(str(n) for n in range(35, 73)))
    p.move(s, "73/25", "40")  # one of three
    p.move(s, "78/25", "54")  # three of three
    p.go(s, Hold(RED))
    assert p.options(s) == {"73/25", "81/25"}
    p.answer(s, "73/25")
    assert p.marked(s, "73/25", "reserve")


def test_13_2_1_and_8_1_1_the_one_area_of_a_disrupted_unit_is_all_it_has() -> None:
    s = p.city(reserves="yes")
    p.put(s, "39", "73/25", mark="disrupted")
    p.own(s, p.SOVIET, "39", "40")
    p.move(s, "73/25", "40")
    p.go(s, Hold(RED))
    assert p.asked(s) == "stop"


def test_13_2_1_not_after_administrative_movement() -> None:
    s = p.city(reserves="yes")
    p.put(s, "39", "73/25")
    p.own(s, p.SOVIET, *(str(n) for n in range(35, 73)))
    p.move(s, "73/25", "40", administrative=True)
    p.go(s, Hold(RED))
    assert p.asked(s) == "stop"


def test_13_2_2_as_many_as_there_are_markers() -> None:
    s = p.city(reserves="yes")
    p.put(s, "39", "73/25", "78/25", "81/25")
    s.markers[RED] = 2
    p.go(s, Hold(RED))
    assert p.question(s).most == 2
    p.answer(s, "73/25", "78/25")
    assert s.markers[RED] == 0


def test_13_2_2_a_reserve_that_meets_an_enemy_is_none() -> None:
    s = p.city(reserves="yes")
    p.put(s, "61", "78/25", mark="reserve")
    p.put(s, "67", "93/13pz")
    p.own(s, p.SOVIET, "61")
    before = s.markers[RED]
    p.move(s, "93/13pz", "61")
    assert not p.marked(s, "78/25", "reserve")
    assert s.markers[RED] == before + 1


def test_13_2_3_reserves_move_into_the_area_of_combat() -> None:
    s = ready()
    p.put(s, "48", "78/25", "81/25", mark="reserve")
    p.fight(s, "60")
    p.dice(s, 2)
    p.play(s, "reserves", "78/25", "end")
    assert p.there(s, "60", p.SOVIET) == {"73/25", "78/25"}
    assert not p.marked(s, "78/25", "reserve")
    assert p.marked(s, "81/25", "reserve")
    assert (s.round, s.passes) == (2, 0)  # an end roll (6.3.4), but no pass


def test_13_2_3_only_who_reaches_it_and_finds_room() -> None:
    s = ready()
    p.put(s, "39", "78/25", mark="reserve")  # too far
    p.fight(s, "60")
    assert "reserves" not in p.options(s)
    p.put(s, "60", "198/68", "200/68")  # three regiments are there
    p.put(s, "48", "81/25", mark="reserve")
    p.fight(s, "60")
    assert "reserves" not in p.options(s)


def test_13_2_3_across_the_danube_by_bridge_only() -> None:
    s = p.city(reserves="yes")
    p.put(s, "62", "73/25", "93/13pz")
    p.put(s, "17", "v/bp", mark="reserve")
    p.fight(s, "62", p.GERMAN)
    assert "reserves" in p.options(s)  # over the Elisabeth bridge
    s.bridges = 0
    p.fight(s, "62", p.GERMAN)
    assert "reserves" not in p.options(s)


def test_13_2_4_committed_reserves_fight_in_a_later_round() -> None:
    s = ready()
    p.put(s, "48", "78/25", mark="reserve")
    p.fight(s, "60")
    p.dice(s, 2)
    p.answer(s, "reserves")  # there is only one
    assert p.asked(s) == "acting"
    p.dice(s, 2)
    p.play(s, "fire", ("73/25", "78/25"))
    assert set(p.told(s, "fired").facts["units"]) == {"73/25", "78/25"}


def test_13_2_4_reserves_keep_combat_alive_after_a_retreat() -> None:
    """The note to 6.12: they could still move in."""
    s = p.city(reserves="yes")
    p.put(s, "60", "93/13pz")
    p.put(s, "48", "78/25", mark="reserve")
    p.own(s, p.SOVIET, "48")
    s.guns = [0] * 6
    p.fight(s, "60")
    assert p.options(s) == {"reserves", "offer", "pass"}


@pytest.mark.parametrize("held", [True, False])
def test_13_2_4_and_13_4_1_under_fog_nothing_tells_whether_there_are_reserves(held: bool) -> None:
    """Combat goes on with one side gone, whoever is held back near by."""
    s = p.city(reserves="yes", fog="yes")
    p.put(s, "60", "93/13pz")
    p.put(s, "48", "78/25", mark="reserve" if held else "")
    p.own(s, p.SOVIET, "48")
    s.guns = [0] * 6
    p.fight(s, "60", p.GERMAN)
    assert p.asked(s) == "acting"
    assert p.options(s) == {"blow", "offer", "pass"}


def test_13_2_5_guns_in_reserve_go_to_friends_only() -> None:
    s = p.city(reserves="yes")
    p.put(s, "60", "93/13pz")
    p.put(s, "48", "at1/pg", mark="reserve")
    p.put(s, "48", "78/25", mark="reserve")
    p.own(s, p.SOVIET, "48")
    p.fight(s, "60")
    p.dice(s, 2)
    p.answer(s, "reserves")  # the regiment is the only one who can
    assert p.options(s) == {"at1/pg", "end"}


def test_13_3_1_one_division_in_an_area() -> None:
    s = p.city(command="yes")
    p.put(s, "39", "73/25", "436/155", "at1/pg")
    p.segment(s, p.SOVIET)
    p.answer(s, "end")
    assert p.options(s) == {"73/25", "436/155"}
    p.answer(s, "436/155")
    assert p.asked(s) == "stop"


def test_13_3_2_romanians_out_of_contact_do_not_attack() -> None:
    s = p.city(command="yes")
    p.put(s, "58", "1/2r")
    p.put(s, "65", "93/13pz")
    p.own(s, p.SOVIET, "58", "59", "67", "55")
    assert "65" not in p.reach(s, "1/2r")
    p.put(s, "65", "26/2r")
    p.fight(s, "65")
    assert p.options(s).isdisjoint({"fire", "assault"}) is False  # 58 is next to 65
    s.where[p.parts(s).unit["1/2r"]] = -1
    p.fight(s, "65")
    assert p.options(s).isdisjoint({"fire", "assault"})


def test_13_3_2_romanian_guns_out_of_contact_do_not_bombard() -> None:
    s = p.city(command="yes")
    p.put(s, "58", "9/2r")
    p.put(s, "65", "93/13pz")
    target = p.parts(s).area["65"]
    assert not guns.pools(s, RED, target)
    p.put(s, "55", "94/19r")
    assert guns.pools(s, RED, target)


def test_13_3_2_in_contact_they_do() -> None:
    s = p.city(command="yes")
    p.put(s, "58", "1/2r")
    p.put(s, "55", "94/19r")  # of the same corps
    p.put(s, "65", "93/13pz")
    p.own(s, p.SOVIET, "58", "59", "67", "55")
    assert "65" in p.reach(s, "1/2r")


def test_13_3_3_a_retreat_may_mix_divisions_until_the_next_movement_phase() -> None:
    s = p.city(command="yes")
    p.put(s, "60", "73/25", "93/13pz")
    p.put(s, "56", "436/155")
    p.own(s, p.SOVIET, "56")
    s.area = p.parts(s).area["60"]
    p.go(s, Suffer(RED, 2, False))
    p.answer(s, "retreat")
    assert p.there(s, "56", p.SOVIET) == {"73/25", "436/155"}
    p.segment(s, p.SOVIET, administrative=True)
    p.answer(s, "end")
    assert p.asked(s) == "stop"  # not yet
    p.segment(s, p.SOVIET)
    p.answer(s, "end")
    assert p.asked(s) == "crowded"


def test_13_3_4_non_divisional_units_are_exempt() -> None:
    s = p.city(command="yes")
    p.put(s, "39", "73/25", "at1/pg", "3/23tk", "how/pg")
    p.segment(s, p.SOVIET)
    p.answer(s, "end")
    assert p.asked(s) == "stop"


def test_without_the_rules_nothing_of_them_is_there() -> None:
    s = p.city()
    p.put(s, "39", "73/25", "436/155")
    p.put(s, "60", "198/68", "93/13pz")
    p.segment(s, p.SOVIET)
    p.answer(s, "end")
    assert p.asked(s) == "stop"
    p.fight(s, "60")
    assert "reserves" not in p.options(s)


def test_13_3_1_a_cavalry_division_is_no_infantry_division() -> None:
    s = p.city(command="yes")
    p.put(s, "39", "5/9c", "1/2r")
    p.segment(s, p.SOVIET)
    p.answer(s, "end")
    assert p.asked(s) == "stop"


def test_13_3_1_and_11_1_1_every_stack_of_the_set_up_is_of_one_division() -> None:
    s = p.opening(command="yes")
    p.segment(s, p.SOVIET)
    p.answer(s, "end")
    assert p.asked(s) == "stop"
