"""The Danube: bridges, interdiction, crossing without a bridge, demolition (4.6 to 4.8, 12.3)."""

from __future__ import annotations

import pytest

from game.hungarian_nightmare.rules.steps.bombard_losses import SegmentLosses
from tests.game.hungarian_nightmare import position as p

BUDA_UNIT = "258/86"


def test_4_6_a_bridge_leads_only_to_the_area_it_joins() -> None:
    s = p.city()
    p.put(s, "16", "tk/13pz")  # a vehicle: by bridge or not at all
    s.marks[p.parts(s).unit["tk/13pz"]] |= p.DISRUPTED
    assert "57" in p.reach(s, "tk/13pz")
    assert "62" not in p.reach(s, "tk/13pz")


@pytest.mark.parametrize(
    ("both", "roll", "steps"),
    [(False, 2, 1), (False, 3, 0), (True, 4, 1), (True, 5, 0)],
)
def test_4_6_1_interdiction_fire_by_the_areas_with_enemies(
    both: bool, roll: int, steps: int
) -> None:
    s = p.city()
    p.put(s, "16", "v/bp", "univ/bp")
    p.put(s, "57", "b2/bp")
    p.put(s, "57", "73/25")
    if both:
        p.put(s, "16", "258/86")
    p.dice(s, roll)
    p.move(s, "v/bp", "57")
    assert p.at(s, "v/bp") == "57"  # movement goes on once the fire is resolved
    assert p.lost(s, "v/bp") == steps
    fact = p.told(s, "interdiction").facts
    assert (fact["roll"], fact["hit"], fact["bridge"]) == (roll, bool(steps), "chain")
    assert not p.marked(s, "73/25", "fired")


def test_4_6_1_no_enemy_at_the_bridge_no_fire() -> None:
    s = p.city()
    p.put(s, "16", "v/bp")
    p.put(s, "62", "73/25")
    p.move(s, "v/bp", "57")
    assert not p.tells(s, "interdiction")


def test_4_6_1_a_unit_on_its_last_step_is_eliminated() -> None:
    s = p.city()
    p.put(s, "16", "v/bp", lost=1)
    p.put(s, "57", "b2/bp", "73/25")
    p.dice(s, 1)
    p.move(s, "v/bp", "57")
    assert p.at(s, "v/bp") == ""
    assert p.told(s, "interdiction").facts["gone"]


def test_4_6_1_area_36_has_a_bridge_of_its_own_that_is_never_interdicted() -> None:
    """Movement within 36 needs no bridge at all; the bridge to 24 is fired at."""
    s = p.city()
    p.put(s, "43", "v/bp")
    p.put(s, "36", "b2/bp", "73/25")
    p.move(s, "v/bp", "36")
    assert not p.tells(s, "interdiction")
    p.put(s, "24", "univ/bp")
    p.dice(s, 10)
    p.move(s, "univ/bp", "36")
    assert p.told(s, "interdiction").facts["bridge"] == "northern"


def test_4_6_1_each_unit_of_a_group_is_fired_at() -> None:
    s = p.city()
    p.put(s, "16", "v/bp", "univ/bp")
    p.put(s, "57", "b2/bp", "73/25")
    p.dice(s, 9, 1)
    p.move(s, ("v/bp", "univ/bp"), "57")
    assert sorted((p.lost(s, "v/bp"), p.lost(s, "univ/bp"))) == [0, 1]


def test_4_7_1_and_4_7_2_both_areas_are_free_of_enemies() -> None:
    s = p.city()
    p.put(s, "32", "476/320")
    p.own(s, p.SOVIET, "32")
    assert {"74", "76"} <= p.reach(s, "476/320")
    p.put(s, "74", "pol2", mark="disrupted")
    found = p.reach(s, "476/320")
    assert "74" not in found
    assert "76" in found
    p.put(s, "32", "mot/1a")
    assert "76" not in p.reach(s, "476/320")


def test_4_7_3_only_into_the_area_across_the_river() -> None:
    s = p.city()
    p.put(s, "33", "476/320")
    p.own(s, p.SOVIET, "33", "76", "74", "75")
    found = p.reach(s, "476/320")
    assert "76" in found
    assert found.isdisjoint({"74", "75"})


def test_4_7_4_it_takes_the_whole_allowance() -> None:
    """Nobody crosses after a step on land, and nobody goes on from the other bank."""
    s = p.city()
    p.put(s, "34", "476/320")
    p.own(s, p.SOVIET, "33", "34", "32", "76")
    assert "76" not in p.reach(s, "476/320")
    p.put(s, "33", "476/320")
    p.move(s, "476/320", "76")
    assert p.reach(s, "476/320") == set()
    assert "74" not in p.options(s)


@pytest.mark.parametrize(
    ("unit", "may"),
    [
        ("tk/13pz", False),  # a silhouette
        ("rec/8ss", False),  # reconnaissance
        ("93/13pz", False),  # mechanized infantry
        ("15/8ss", True),
        ("aa/8ss", True),
        ("tk/1a", False),
        ("36/12", True),
        ("su/46", True),  # the rule is for Germans and Hungarians
    ],
)
def test_4_7_5_who_may_not_cross_without_a_bridge(unit: str, may: bool) -> None:
    s = p.city()
    p.put(s, "31", unit)
    p.own(s, p.SOVIET if unit == "su/46" else p.GERMAN, "31", "73", "74")
    assert ("74" in p.reach(s, unit)) == may


def test_4_7_6_islands_are_reached_in_the_same_way() -> None:
    s = p.city()
    p.put(s, "2", "258/86")
    p.put(s, "1", "260/86")
    p.put(s, "31", "263/86")
    p.own(s, p.SOVIET, "1", "2", "31")
    assert {"21", "22"} <= p.reach(s, "258/86")
    assert "23" in p.reach(s, "260/86")
    assert {"73", "74"} <= p.reach(s, "263/86")


def test_4_8_1_the_german_player_blows_a_bridge_at_any_question_of_his() -> None:
    s = p.city()
    p.put(s, "16", "v/bp")
    p.segment(s, p.GERMAN)
    p.play(s, "blow", "chain")
    assert p.tells(s, "bridge_blown")
    assert p.asked(s) == "operational"
    assert not s.bridges >> p.parts(s).bridge["chain"] & 1


def test_4_8_1_before_a_soviet_unit_crosses() -> None:
    """The unit stays on its bank if the bridge is blown before its eyes."""
    s = p.city()
    p.put(s, "16", BUDA_UNIT)
    p.own(s, p.SOVIET, "16")
    p.move(s, BUDA_UNIT, "57")
    assert (p.asked(s), p.who(s)) == ("blow_window", p.GERMAN)
    p.answer(s, "blow")
    assert p.at(s, BUDA_UNIT) == "16"
    assert p.told(s, "bridge_blown").facts["bridge"] == "chain"


def test_4_8_1_a_bridge_that_is_let_stand_is_crossed() -> None:
    s = p.city()
    p.put(s, "16", BUDA_UNIT, "260/86")
    p.own(s, p.SOVIET, "16")
    p.move(s, (BUDA_UNIT, "260/86"), "57")
    p.answer(s, "let")  # once for the whole group
    assert p.there(s, "57", p.SOVIET) == {BUDA_UNIT, "260/86"}


def test_4_8_2_and_4_8_3_a_destroyed_bridge_is_gone_for_good() -> None:
    s = p.city()
    p.put(s, "16", "tk/13pz", mark="disrupted")
    p.segment(s, p.GERMAN)
    p.play(s, "blow", "chain")
    assert "57" not in p.reach(s, "tk/13pz")
    p.segment(s, p.GERMAN)
    p.answer(s, "blow")
    assert "chain" not in p.options(s)


def test_12_3_the_pest_group_does_not_cross_until_pest_is_cleared() -> None:
    s = p.city()
    p.put(s, "57", "73/25")
    p.put(s, "70", "78/25")
    p.put(s, "68", "81/25")
    p.put(s, "41", "52/22ss")  # one German unit left in Pest
    p.own(s, p.SOVIET, "57", "70", "16", "68")
    assert "16" not in p.reach(s, "73/25")
    assert "22" not in p.reach(s, "73/25")
    assert "75" not in p.reach(s, "78/25")
    assert "73" not in p.reach(s, "81/25")
    p.put(s, "16", "52/22ss")
    assert "16" in p.reach(s, "73/25")
    assert "75" in p.reach(s, "78/25")


def test_12_3_once_cleared_is_cleared_for_good() -> None:
    """Ruling 20: a German who comes back does not shut the Danube again."""
    s = p.city()
    p.put(s, "57", "73/25")
    p.put(s, "16", "52/22ss")
    p.own(s, p.SOVIET, "57")
    p.go(s, SegmentLosses())
    assert s.swept == [False, True]
    p.put(s, "41", "53/22ss")
    assert "16" in p.reach(s, "73/25")


def test_12_3_units_of_buda_may_cross() -> None:
    s = p.city()
    p.put(s, "16", BUDA_UNIT)
    p.put(s, "41", "52/22ss")
    p.own(s, p.SOVIET, "16")
    assert "57" in p.reach(s, BUDA_UNIT)
