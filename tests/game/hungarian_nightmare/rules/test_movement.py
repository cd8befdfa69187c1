"""Movement (4.1 to 4.5): costs, restrictions, and how far units get."""

from __future__ import annotations

import pytest

from tests.game.hungarian_nightmare import position as p


def test_4_1_1_units_of_a_stack_move_individually() -> None:
    """A group goes where each of its members can go, and no further."""
    s = p.city()
    p.put(s, "39", "73/25", "53/25")
    p.own(s, p.SOVIET, *(str(n) for n in range(35, 73)))
    alone = p.reach(s, "73/25")
    p.go(s, p.Segment(0, False))
    p.answer(s, "39")
    p.answer(s, "73/25", "53/25")
    both = p.options(s) - {"stay"}
    assert both == p.reach(s, "53/25")
    assert both < alone


def test_4_1_2_the_allowance_is_the_number_of_areas() -> None:
    s = p.city()
    p.put(s, "39", "73/25")
    p.own(s, p.SOVIET, *(str(n) for n in range(1, 77)))
    far = p.parts(s).distance[p.parts(s).area["39"]]
    found = p.reach(s, "73/25")
    assert "51" in found  # 39-50-41-51 or shorter: three areas
    assert all(far[p.parts(s).area[name]] <= 3 for name in found)


def test_4_1_3_points_are_not_carried_over() -> None:
    s = p.city()
    p.put(s, "39", "73/25")
    p.own(s, p.SOVIET, *(str(n) for n in range(35, 73)))
    before = p.reach(s, "73/25")
    p.go(s, p.Segment(0, False))
    p.answer(s, "end")
    s.marks = [0] * len(s.marks)
    assert p.reach(s, "73/25") == before


def test_4_1_4_who_has_moved_does_not_move_again() -> None:
    s = p.city()
    p.put(s, "39", "73/25")
    p.own(s, p.SOVIET, "39", "40", "50")
    p.move(s, "73/25", "40")
    assert "40" not in p.options(s)
    assert p.reach(s, "73/25") == set()


def test_4_2_1_administrative_movement_doubles_the_allowance() -> None:
    s = p.city()
    p.put(s, "39", "73/25")
    p.own(s, p.SOVIET, *(str(n) for n in range(35, 73)))
    assert "62" in p.reach(s, "73/25", administrative=True)
    assert "62" not in p.reach(s, "73/25")


def test_4_2_2_administrative_movement_keeps_away_from_the_enemy() -> None:
    s = p.city()
    p.put(s, "39", "73/25")
    p.put(s, "50", "78/25")
    p.put(s, "50", "gr/fhh")
    p.own(s, p.SOVIET, "39", "40", "50", "38")
    found = p.reach(s, "73/25", administrative=True)
    assert found == {"38", "40"}  # 50 has enemies, everything else is German
    assert p.reach(s, "78/25", administrative=True) == set()


def test_4_2_3_administrative_movement_may_end_next_to_the_enemy() -> None:
    s = p.city()
    p.put(s, "39", "73/25")
    p.put(s, "41", "52/22ss")
    p.own(s, p.SOVIET, "39", "40")
    assert "40" in p.reach(s, "73/25", administrative=True)


def test_4_3_whoever_has_moved_administratively_does_not_move_operationally() -> None:
    s = p.city()
    p.put(s, "39", "73/25")
    p.own(s, p.SOVIET, "39", "40", "42")
    p.move(s, "73/25", "42", administrative=True)
    assert p.reach(s, "73/25") == set()


def test_4_3_1_and_4_3_2_an_empty_enemy_area_costs_two() -> None:
    """With three points: one friendly and one enemy area, not two enemy ones."""
    s = p.city()
    p.put(s, "39", "73/25")
    p.own(s, p.SOVIET, "39", "40", "42")
    found = p.reach(s, "73/25")
    assert {"40", "42", "50", "41"} <= found  # 40 (1) + 41 (2)
    assert "51" not in found  # 50 (2) + 51 (2)


def test_4_3_2_the_cost_holds_for_every_unit_of_the_phase() -> None:
    s = p.city()
    p.put(s, "39", "73/25", "78/25")
    p.own(s, p.SOVIET, "39")
    p.move(s, "73/25", "50")
    assert "51" not in p.reach(s, "78/25")


def test_4_3_3_disrupted_enemies_cost_one_more() -> None:
    s = p.city()
    p.put(s, "42", "73/25")
    p.put(s, "49", "17/22ss", mark="disrupted")
    p.own(s, p.SOVIET, "42", "40", "41")
    assert "49" in p.reach(s, "73/25")
    p.put(s, "72", "78/25")
    p.own(s, p.SOVIET, "72")
    assert "49" in p.reach(s, "78/25")  # 42 (1) + 49 (2)


def test_4_3_4_undisrupted_enemies_cost_two_more() -> None:
    s = p.city()
    p.put(s, "72", "78/25")
    p.put(s, "49", "17/22ss", mark="disrupted")
    p.put(s, "49", "at/22ss")
    p.own(s, p.SOVIET, "42", "72")
    assert "49" not in p.reach(s, "78/25")  # 42 (1) + 49 (3)


def test_4_3_5_a_friend_that_stays_makes_leaving_cheaper() -> None:
    """Another unit may enter first, so that the one that was there leaves at one more."""
    s = p.city()
    p.put(s, "49", "17/22ss")
    p.put(s, "49", "73/25")
    p.put(s, "42", "78/25")
    p.own(s, p.SOVIET, "42", "40", "72")
    p.own(s, p.GERMAN, "41", "61", "52", "59")
    assert "72" not in p.reach(s, "73/25")  # +2, 42 (1), 72 (1)
    p.move(s, "78/25", "49")
    assert "72" in p.reach(s, "73/25")  # +1, 42 (1), 72 (1)


def test_4_3_6_leaving_alone_costs_two_more() -> None:
    s = p.city()
    p.put(s, "49", "17/22ss", "73/25")
    p.own(s, p.SOVIET, "42", "40", "72")
    assert "42" in p.reach(s, "73/25")
    assert "40" not in p.reach(s, "73/25")


def test_4_3_7_a_bridge_costs_one_more() -> None:
    s = p.city()
    p.put(s, "16", "v/bp")
    found = p.reach(s, "v/bp")
    assert "57" in found  # 2
    assert "60" in found  # 3
    assert "56" not in found  # 4


def test_4_4_1_a_unit_stops_where_enemies_are() -> None:
    s = p.city()
    p.put(s, "42", "73/25")
    p.put(s, "49", "17/22ss", mark="disrupted")
    p.own(s, p.SOVIET, "42", "59")
    path = p.reach(s, "73/25")
    assert "49" in path  # 2
    assert "59" not in path  # 2 and 1, but through the enemy


def test_4_4_2_who_leaves_enemies_goes_to_friends() -> None:
    s = p.city()
    p.put(s, "49", "17/22ss", "73/25", "78/25")
    p.own(s, p.SOVIET, "42")
    assert p.reach(s, "73/25") == {"42"}  # 41, 52, 59 and 61 are empty, but German
    p.put(s, "41", "81/25")
    assert "41" in p.reach(s, "73/25")


def test_4_4_3_stacking_is_checked_at_the_end_of_the_segment() -> None:
    s = p.city()
    p.put(s, "39", "73/25", "78/25", "81/25")
    p.put(s, "40", "436/155")
    p.own(s, p.SOVIET, "39", "40", "50")
    p.segment(s, p.SOVIET)
    p.play(s, "40", "39")  # one unit: which one is no question
    assert p.at(s, "436/155") == "39"
    assert p.question(s).final == ("end",)  # a second thought before anybody is lost
    p.play(s, "end")
    assert p.asked(s) == "crowded"


def test_4_4_4_no_movement_between_35_and_37() -> None:
    s = p.city()
    p.put(s, "35", "73/25")
    p.put(s, "41", "52/22ss")
    p.own(s, p.SOVIET, "35")
    assert p.reach(s, "73/25") == {"36", "38", "39"}  # two points each, and 37 is none of them


def test_4_4_5_no_movement_from_island_to_island() -> None:
    s = p.city()
    p.put(s, "23", "v/bp")
    assert p.reach(s, "v/bp").isdisjoint({"21", "22"})
    p.put(s, "21", "univ/bp")
    assert "23" not in p.reach(s, "univ/bp")


def test_4_4_6_guns_enter_behind_armour_or_infantry_only() -> None:
    s = p.city()
    p.put(s, "42", "53/25", "at1/pg", "73/25")
    p.put(s, "49", "17/22ss")
    p.own(s, p.SOVIET, "42")
    assert "49" not in p.reach(s, "53/25")
    assert "49" not in p.reach(s, "at1/pg")
    p.move(s, ("at1/pg", "73/25"), "49")  # the regiment goes first
    assert p.there(s, "49", p.SOVIET) == {"at1/pg", "73/25"}
    assert "49" in p.reach(s, "53/25")


@pytest.mark.parametrize("unit", ["53/25", "73/25"])
def test_4_5_every_unit_can_move_one_area(unit: str) -> None:
    """Out of supply in the midst of enemies, with one point to spend."""
    s = p.city()
    p.put(s, "49", unit, "78/25")
    p.put(s, "49", "17/22ss")
    p.put(s, "42", "m/ix")
    p.put(s, "41", "81/25")
    assert "41" in p.reach(s, unit)


def test_4_5_across_a_bridge_too() -> None:
    s = p.city()
    p.put(s, "16", "v/bp", mark="disrupted")
    assert p.reach(s, "v/bp") == {"12", "14", "15", "17", "57"}


def test_8_1_1_a_disrupted_unit_moves_one_area() -> None:
    s = p.city()
    p.put(s, "39", "73/25", mark="disrupted")
    p.own(s, p.SOVIET, *(str(n) for n in range(35, 73)))
    assert p.reach(s, "73/25") == {"35", "38", "40", "50"}
    assert p.reach(s, "73/25", administrative=True) == set()


def test_5_1_1_six_units_of_a_side_in_an_area() -> None:
    s = p.city()
    p.put(s, "72", "at1/pg", "at2/pg", "aa/pg", "3/23tk", "39/23tk", "135/23tk", "1443/23tk")
    p.put(s, "72", "b1/bp", "b2/bp", "b3/bp", "v/bp", "univ/bp", "bg/bp")
    p.own(s, p.SOVIET, "72")
    p.segment(s, p.SOVIET)
    p.answer(s, "end")
    assert p.asked(s) == "crowded"
    assert p.who(s) == p.SOVIET
    p.answer(s, "aa/pg")
    assert p.asked(s) == "stop"
    assert len(p.there(s, "72", p.SOVIET)) == len(p.there(s, "72", p.GERMAN)) == 6


def test_5_1_2_three_regiments_that_are_not_artillery() -> None:
    s = p.city()
    p.put(s, "39", "73/25", "78/25", "81/25", "53/25", "how/pg", "436/155")
    p.segment(s, p.SOVIET)
    p.answer(s, "end")
    assert p.options(s) == {"73/25", "78/25", "81/25", "436/155"}


def test_5_1_3_each_segment_ends_with_the_check() -> None:
    s = p.city()
    p.put(s, "39", "73/25", "78/25", "81/25", "436/155")
    p.segment(s, p.SOVIET, administrative=True)
    p.answer(s, "end")
    assert p.asked(s) == "crowded"


def test_5_1_4_the_owner_chooses_what_is_eliminated() -> None:
    s = p.city()
    p.put(s, "39", "73/25", "78/25", "81/25", "436/155", "659/155")
    p.segment(s, p.SOVIET)
    p.play(s, "end", "78/25", "659/155")
    assert p.asked(s) == "stop"
    assert p.there(s, "39", p.SOVIET) == {"73/25", "81/25", "436/155"}
