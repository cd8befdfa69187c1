"""Bombardment by air and artillery (6.6, 7.1, 9.2, 12.2), and how its losses are taken."""

from __future__ import annotations

import pytest

from game.hungarian_nightmare.rules.guns import column, pools
from game.hungarian_nightmare.rules.state import BATTERIES
from game.hungarian_nightmare.rules.steps.bombard_losses import LoseToGuns, SegmentLosses
from game.hungarian_nightmare.rules.steps.bombardment import AirStrike, Barrage, BombardmentPhase
from game.hungarian_nightmare.seats import GREY, RED
from game.parts.tables import look_up
from tests.game.hungarian_nightmare import position as p


def guns(s: p.Nightmare, seat: str = p.SOVIET) -> None:
    """The artillery segment of one side, with its losses."""
    side = RED if seat == p.SOVIET else GREY
    s.guns = [getattr(p.parts(s).setup.points, name) for name in BATTERIES]
    p.go(s, Barrage(side), SegmentLosses())


def hit(s: p.Nightmare, area: str, side: int, steps: int, disrupts: bool = False) -> None:
    """Losses in an area, as a bombardment brings them."""
    p.go(s, LoseToGuns(p.parts(s).area[area], side, steps, steps, disrupts))


def test_6_1_5_each_point_is_one_factor() -> None:
    s = p.city()
    p.put(s, "57", "24/ag")
    s.air = 50
    p.go(s, AirStrike())
    p.play(s, "57", "20")
    assert p.told(s, "bombarded").facts["factors"] == 20


def test_6_6_the_order_of_the_phase() -> None:
    """Air first, then the Soviet artillery, then the German."""
    s = p.city()
    p.put(s, "57", "24/ag", "art/12")
    p.put(s, "48", "73/25")
    p.go(s, BombardmentPhase())
    seen = []
    while p.asked(s) != "stop":
        seen.append((p.asked(s), p.who(s)))
        p.answer(s, "end")
    assert seen == [("air", p.SOVIET), ("barrage", p.SOVIET), ("barrage", p.GERMAN)]


def test_6_6_1_fifty_air_points_each_turn_against_any_area_once() -> None:
    s = p.city()
    p.put(s, "57", "24/ag")
    p.put(s, "16", "bg/bp", "258/86")
    p.go(s, BombardmentPhase())
    assert p.question(s).facts["points"] == 50
    assert p.options(s) == {"16", "57", "end"}  # also where Soviets stand
    p.play(s, "57", "10")
    assert p.question(s).facts["points"] == 40
    assert p.options(s) == {"16", "end"}
    p.answer(s, "end")
    assert s.air == 0  # unused points are lost


def test_6_6_2_air_and_artillery_may_hit_an_area_once_each() -> None:
    s = p.city()
    p.put(s, "57", "93/13pz", "66/13pz", "aa/13pz")
    p.go(s, BombardmentPhase())
    p.dice(s, 1, 1)
    p.play(s, "57", "10", "57", "guards5", "10")
    assert (p.asked(s), p.who(s)) == ("barrage", p.GERMAN)  # nothing was left to the Soviets


def test_6_6_2_points_of_a_formation_bombard_alone() -> None:
    s = p.city()
    p.put(s, "57", "24/ag")
    p.put(s, "48", "53/25", "how/pg")
    guns(s)
    p.answer(s, "57")
    assert p.options(s) == {"pest_group", "guards5", "romanian", "25g", "soviet_troops"}
    p.answer(s, "guards5")
    most = p.parts(s).setup.points.guards5
    assert p.options(s) == {str(each) for each in p.parts(s).columns if each <= most}


def test_6_6_2_units_of_different_divisions_do_not_combine() -> None:
    """Divisional and non-divisional artillery do, but Soviets and Romanians never."""
    s = p.city()
    p.put(s, "57", "24/ag")
    p.put(s, "48", "53/25", "135/66", "how/pg", "9/2r")
    guns(s)
    p.play(s, "57", "25g")
    assert p.options(s) == {"53/25", "how/pg"}
    guns(s)
    p.play(s, "57")
    assert {"66g", "2r"} <= p.options(s)
    p.answer(s, "2r")
    assert p.told(s, "bombarded").facts["units"] == ["9/2r"]


def test_6_6_2_germans_and_hungarians_do_not_combine() -> None:
    s = p.city()
    p.put(s, "57", "73/25")
    p.put(s, "62", "art/13pz", "art/fhh", "art/12")
    guns(s, p.GERMAN)
    p.answer(s, "57")
    assert p.options(s) == {"german", "hungarian"}
    p.answer(s, "german")
    assert p.options(s) == {"art/13pz", "art/fhh"}


def test_6_6_3_and_7_1_2_whoever_bombards_is_marked_and_done() -> None:
    s = p.city()
    p.put(s, "57", "73/25")
    p.put(s, "46", "78/25")
    p.put(s, "62", "art/12")
    p.own(s, p.SOVIET, "46", "57")
    guns(s, p.GERMAN)
    p.dice(s, 1)
    p.answer(s, "57")
    assert p.marked(s, "art/12", "fired")
    assert p.asked(s) == "barrage"
    assert "46" not in p.options(s)


def test_6_6_4_points_are_reset_each_turn() -> None:
    s = p.city()
    s.guns = [0] * 6
    p.go(s, BombardmentPhase())
    points = p.parts(s).setup.points
    assert s.guns == [getattr(points, name) for name in BATTERIES]
    assert all(s.guns)


@pytest.mark.parametrize(
    ("area", "reaches"),
    [
        ("57", {"pest_group", "guards5", "romanian"}),
        ("22", {"pest_group", "guards5", "romanian"}),
        ("75", {"pest_group", "guards5", "romanian"}),
        ("16", {"army46", "division7", "division16"}),
    ],
)
def test_6_6_5_points_reach_their_own_bank(area: str, reaches: set[str]) -> None:
    s = p.city()
    p.put(s, area, "bg/bp")
    guns(s)
    p.answer(s, area)
    assert p.options(s) == reaches


def test_6_6_5_two_german_areas_or_fewer_free_the_points_of_a_bank() -> None:
    s = p.city()
    p.put(s, "57", "24/ag")
    p.put(s, "62", "b2/bp")
    for area, unit in (("16", "bg/bp"), ("17", "v/bp"), ("12", "univ/bp")):
        p.put(s, area, unit)
    p.go(s, SegmentLosses())
    assert s.freed == [False, True]
    guns(s)
    p.answer(s, "16")
    assert {"pest_group", "guards5", "romanian"} <= p.options(s)
    p.put(s, "60", "b3/bp")  # for good
    p.go(s, SegmentLosses())
    assert s.freed == [False, True]


def test_6_6_5_romanian_units_hit_pest_and_the_islands_only() -> None:
    s = p.city()
    for area, unit in (("16", "bg/bp"), ("17", "v/bp"), ("12", "univ/bp"), ("60", "b3/bp")):
        p.put(s, area, unit)
    p.put(s, "57", "9/2r")
    guns(s)
    p.answer(s, "16")
    assert "2r" not in p.options(s)


def test_6_6_6_range_counts_the_target_and_not_the_guns_area() -> None:
    s = p.city()
    p.put(s, "57", "bg/bp")
    p.put(s, "37", "53/25")  # range 3: 44 or 36, 43 or 47, 46 or 48: 57 is the fourth
    far = p.parts(s).distance[p.parts(s).area["37"]][p.parts(s).area["57"]]
    assert far == 4
    guns(s)
    p.answer(s, "57")
    assert "25g" not in p.options(s)
    p.put(s, "44", "53/25")
    guns(s)
    p.answer(s, "57")
    assert "25g" in p.options(s)


def test_6_6_6_between_two_columns_the_lower_one_is_used() -> None:
    columns = p.parts(p.city()).columns
    assert [column(columns, n) for n in (5, 9, 10, 14, 29, 30, 49, 50, 80)] == [
        5, 5, 10, 10, 20, 30, 40, 50, 50,
    ]  # fmt: skip


def test_6_6_6_the_roll_is_modified_by_terrain() -> None:
    s = p.city()
    p.put(s, "16", "93/13pz")  # TEM 3
    s.air = 50
    p.go(s, AirStrike(), SegmentLosses())
    p.dice(s, 9)
    p.play(s, "16", "30")
    fact = p.told(s, "bombarded").facts
    assert fact["modifiers"] == ["terrain-3"]
    assert fact["roll"] == 9
    assert fact["outcome"] == look_up(p.parts(s).tables.bombardment.table, "30", 6) == "1D"


def test_6_6_7_the_owner_allocates_the_losses() -> None:
    s = p.city()
    p.put(s, "57", "93/13pz", "66/13pz", "aa/13pz")
    hit(s, "57", GREY, 2)
    assert p.who(s) == p.GERMAN
    assert p.options(s) == {"93/13pz", "66/13pz", "aa/13pz"}
    p.answer(s, "93/13pz")
    assert p.options(s) == {"66/13pz", "aa/13pz"}  # one step a unit in one bombardment
    p.answer(s, "aa/13pz")
    assert (p.lost(s, "93/13pz"), p.lost(s, "66/13pz"), p.lost(s, "aa/13pz")) == (1, 0, 1)


@pytest.mark.parametrize("unit", ["tk/13pz", "ag/fhh", "rec/8ss"])
def test_6_6_7_an_armoured_step_costs_two(unit: str) -> None:
    s = p.city()
    p.put(s, "57", unit, "93/13pz")
    hit(s, "57", GREY, 1)
    assert p.lost(s, unit) == 0
    assert p.lost(s, "93/13pz") == 1  # mechanized infantry is none
    hit(s, "57", GREY, 2)
    p.answer(s, unit)
    assert p.lost(s, unit) == 1
    assert p.asked(s) == "stop"


def test_13_4_note_armour_alone_under_a_result_of_one() -> None:
    """Too bad: nothing happens."""
    s = p.city()
    p.put(s, "57", "tk/13pz", "ag/fhh")
    s.due = [(p.parts(s).area["57"], GREY, 1, True)]
    p.go(s, SegmentLosses())
    assert p.asked(s) == "stop"
    assert p.lost(s, "tk/13pz") == p.lost(s, "ag/fhh") == 0


def test_6_6_7_the_last_step_is_safe_while_others_have_two() -> None:
    s = p.city()
    p.put(s, "57", "93/13pz", lost=2)
    p.put(s, "57", "aa/13pz")
    hit(s, "57", GREY, 2)
    assert p.lost(s, "aa/13pz") == 1  # the only one that could lose the first
    assert p.at(s, "93/13pz") == ""  # now nobody has more than one left
    p.put(s, "57", "93/13pz", lost=2)
    p.put(s, "57", "66/13pz")
    hit(s, "57", GREY, 1)
    assert p.at(s, "93/13pz") == "57"


def test_6_6_7_a_unit_of_one_step_may_always_go() -> None:
    """The rule spares the last step of multi-step units only."""
    s = p.city()
    p.put(s, "57", "bs/bp", "93/13pz")
    hit(s, "57", GREY, 1)
    assert p.options(s) == {"bs/bp", "93/13pz"}


def test_6_6_7_d_disrupts_whoever_lost_a_step() -> None:
    s = p.city()
    p.put(s, "57", "93/13pz", "66/13pz")
    hit(s, "57", GREY, 1, disrupts=True)
    p.answer(s, "93/13pz")
    assert p.marked(s, "93/13pz", "disrupted")
    assert not p.marked(s, "66/13pz", "disrupted")


def test_6_6_7_s_hits_both_sides_alike() -> None:
    s = p.city()
    p.put(s, "48", "93/13pz")  # TEM 2
    p.put(s, "48", "73/25")
    s.air = 50
    p.go(s, AirStrike(), SegmentLosses())
    p.dice(s, 10)
    p.play(s, "48", "20")
    assert p.lost(s, "93/13pz") == p.lost(s, "73/25") == 1


def test_6_6_8_an_area_can_be_bombarded_again_in_the_next_segment() -> None:
    s = p.city()
    p.put(s, "57", "93/13pz", "66/13pz")
    p.go(s, BombardmentPhase())
    p.dice(s, 1)
    p.play(s, "57", "10")
    assert (p.asked(s), p.who(s)) == ("barrage", p.SOVIET)
    assert "57" in p.options(s)  # the artillery of the same turn
    p.answer(s, "end")
    assert s.hit == []


def test_7_1_1_guns_with_enemies_in_their_area_do_not_bombard() -> None:
    s = p.city()
    p.put(s, "57", "73/25")
    p.put(s, "62", "art/12", "78/25")
    guns(s, p.GERMAN)
    assert "57" not in p.options(s)


def test_8_1_2_disrupted_units_do_not_bombard() -> None:
    s = p.city()
    p.put(s, "57", "73/25")
    p.put(s, "62", "art/12", mark="disrupted")
    guns(s, p.GERMAN)
    assert "57" not in p.options(s)


def test_9_2_1_german_guns_expend_two_asps_to_bombard() -> None:
    s = p.city()
    p.put(s, "57", "73/25")
    p.put(s, "62", "art/13pz", "art/fhh", "art/12")
    s.asp = 3
    guns(s, p.GERMAN)
    p.play(s, "57", "german")
    assert p.question(s).most == 1  # ammunition for one of the two
    p.answer(s, "art/fhh")
    assert s.asp == 1


def test_9_2_1_without_asps_german_guns_are_silent_and_hungarian_ones_are_not() -> None:
    s = p.city()
    p.put(s, "57", "73/25")
    p.put(s, "62", "art/13pz", "art/12")
    s.asp = 1
    guns(s, p.GERMAN)
    p.answer(s, "57")
    assert s.asp == 1
    assert p.told(s, "bombarded").facts["units"] == ["art/12"]


def test_12_2_six_turns_of_front_guns_all_together() -> None:
    s = p.city(turn=5)
    p.put(s, "16", "93/13pz", "66/13pz")
    p.put(s, "17", "gr/fhh")
    for area, unit in (("12", "univ/bp"), ("60", "b1/bp"), ("62", "b2/bp"), ("63", "b3/bp")):
        p.put(s, area, unit)  # so that no bank is down to two areas
    guns(s)
    p.answer(s, "16")
    assert set(p.question(s).final) == {"army46", "division7", "division16"}
    p.dice(s, 1)
    p.play(s, "army46", "10")
    assert (s.front, s.front_now) == (5, True)
    p.dice(s, 1)
    p.play(s, "17", "division7", "10")
    assert s.front == 5  # the same turn
    s.front, s.front_now, s.hit = 0, False, []
    guns(s)
    assert p.options(s) == {"60", "62", "63", "end"}  # only the guns of Pest are left


def test_12_2_until_turn_4_they_are_free() -> None:
    s = p.city(turn=4)
    p.put(s, "16", "93/13pz", "66/13pz")
    guns(s)
    p.dice(s, 1)
    p.play(s, "16", "army46", "10")
    assert (s.front, s.front_now) == (6, False)


def test_losses_of_a_segment_are_chosen_at_its_end() -> None:
    """Ruling 3: all dice first."""
    s = p.city()
    p.put(s, "57", "93/13pz", "aa/13pz")
    p.put(s, "60", "66/13pz", "aa/fhh")
    p.put(s, "62", "24/ag")
    p.go(s, BombardmentPhase())
    p.dice(s, 10, 10)
    p.play(s, "57", "20", "60", "20")
    assert (p.asked(s), p.lost(s, "93/13pz")) == ("air", 0)
    p.answer(s, "end")
    assert (p.asked(s), p.question(s).facts["area"]) == ("lose_to_guns", "57")


def test_6_6_5_freed_points_free_no_romanian_unit() -> None:
    """What is lifted are the limits of points."""
    s = p.city()
    p.put(s, "14", "24/ag")
    gun = next(c.id for u, c in enumerate(p.parts(s).cards) if _is_romanian_gun(s, u))
    p.put(s, "57", gun)
    s.freed = [True, True]
    assert gun not in {each for pool in _pools(s, "14") for each in pool}
    p.put(s, "62", "1/ag")
    assert gun in {each for pool in _pools(s, "62") for each in pool}


def _is_romanian_gun(s: p.Nightmare, unit: int) -> bool:
    return p.parts(s).of[unit].nation == "romanian" and p.parts(s).cards[unit].range > 0


def _pools(s: p.Nightmare, area: str) -> list[list[str]]:
    found = pools(s, RED, p.parts(s).area[area])
    return [[p.parts(s).ids[unit] for unit in units] for units in found.values()]


def test_6_6_7_d_disrupts_who_cannot_be_eliminated() -> None:
    """The last step is safe, but a loss that nobody can take still disrupts."""
    s = p.city()
    p.put(s, "57", "73/25")
    p.put(s, "57", "78/25", lost=2)
    hit(s, "57", RED, 2, disrupts=True)
    worn, last = p.parts(s).unit["73/25"], p.parts(s).unit["78/25"]
    assert (s.lost[worn], s.lost[last]) == (1, 2)
    assert p.told(s, "lost_to_guns").facts["units"] == ["73/25"]
    assert p.told(s, "shaken").facts["units"] == ["73/25", "78/25"]
    assert s.marks[last] & p.DISRUPTED


def test_the_books_order_silences_a_gun_before_it_fires() -> None:
    """A table may have losses chosen after each bombardment (6.6.7) instead of at the end."""
    for losses, first in (("segment", p.SOVIET), ("at_once", p.GERMAN)):
        s = p.city(losses=losses)
        p.put(s, "57", "24/ag", "93/13pz")
        p.put(s, "62", "1/ag")
        s.guns = [0, 60, 0, 0, 0, 0]
        p.go(s, Barrage(RED), SegmentLosses())
        p.dice(s, 10)
        p.play(s, "57", "20")
        assert p.who(s) == first


def test_each_side_chooses_its_losses_in_one_go() -> None:
    s = p.city()
    p.put(s, "57", "24/ag", "93/13pz", "73/25", "78/25")
    p.put(s, "62", "66/13pz", "gr/fhh", "81/25", "198/68")
    areas = [p.parts(s).area[name] for name in ("57", "62")]
    s.due = [(area, side, 1, False) for area in areas for side in (RED, GREY)]
    p.go(s, SegmentLosses())
    asked = []
    while p.asked(s) == "lose_to_guns":
        asked.append(p.who(s))
        p.answer(s, p.question(s).options[0].id)
    assert asked == [p.SOVIET, p.SOVIET, p.GERMAN, p.GERMAN]
