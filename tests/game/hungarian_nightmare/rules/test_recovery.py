"""The Joint Recovery Phase (11), Alarm battalions (10.2), and the score (14)."""

from __future__ import annotations

import pytest

from game.hungarian_nightmare.rules.state import COMING, NOBODY
from game.hungarian_nightmare.rules.steps import recovery
from tests.game.hungarian_nightmare import position as p


def test_11_1_1_who_stands_in_an_area_at_the_start_controls_it() -> None:
    s = p.opening()
    parts = p.parts(s)
    for unit, area in parts.at_start.items():
        assert s.control[area] == parts.side[unit]


def test_11_1_2_and_11_1_3_who_is_alone_in_an_area_controls_it() -> None:
    s = p.city()
    p.put(s, "60", "73/25")
    p.go(s, recovery.Control())
    assert p.controls(s, "60") == p.SOVIET
    assert p.told(s, "control").facts["areas"] == ["60"]


def test_11_1_3_who_passed_through_last_controls_it() -> None:
    s = p.city()
    p.put(s, "42", "3/23tk")
    p.own(s, p.SOVIET, "42")
    p.move(s, "3/23tk", "49")
    p.go(s, recovery.Control())
    assert p.controls(s, "49") == p.SOVIET
    s = p.city()
    p.put(s, "42", "3/23tk")
    p.put(s, "59", "b1/bp")
    p.own(s, p.SOVIET, "42")
    p.move(s, "3/23tk", "67")  # through 61
    p.go(s, recovery.Control())
    assert p.controls(s, "61") == p.controls(s, "67") == p.SOVIET


def test_11_1_3_who_left_last_was_the_last_to_pass_through() -> None:
    """Both leave an area that nobody controlled: it falls to whoever stayed longer."""
    s = p.city()
    p.put(s, "60", "73/25", "93/13pz")
    p.own(s, "", "60")
    p.own(s, p.SOVIET, "56")
    p.move(s, "73/25", "56")
    p.move(s, "93/13pz", "62")
    p.go(s, recovery.Control())
    assert p.controls(s, "60") == p.GERMAN


def test_11_1_4_an_area_with_both_is_uncontrolled() -> None:
    s = p.city()
    p.put(s, "60", "73/25", "93/13pz")
    p.go(s, recovery.Control())
    assert p.controls(s, "60") == ""


def test_11_1_5_control_stays_when_units_leave() -> None:
    s = p.city()
    p.put(s, "42", "73/25")
    p.own(s, p.SOVIET, "42", "72")
    p.move(s, "73/25", "72")
    p.go(s, recovery.Control())
    assert p.controls(s, "42") == p.SOVIET


@pytest.mark.parametrize(
    ("unit", "roll", "ok"),
    [
        ("15/8ss", 2, False),
        ("15/8ss", 3, True),
        ("93/13pz", 3, True),
        ("48/12", 6, False),
        ("48/12", 7, True),
    ],
)
def test_11_2_1_and_11_2_2_a_roll_for_each_disrupted_unit_by_morale(
    unit: str, roll: int, ok: bool
) -> None:
    s = p.city()
    p.put(s, "60", unit, mark="disrupted")
    p.dice(s, roll)
    p.go(s, recovery.Recover())
    assert p.marked(s, unit, "disrupted") != ok


def test_11_2_1_enemies_and_missing_supply_make_it_harder() -> None:
    s = p.city()
    p.put(s, "60", "15/8ss", mark="disrupted")
    p.put(s, "60", "73/25")
    p.dice(s, 3)
    p.go(s, recovery.Recover())
    assert p.marked(s, "15/8ss", "disrupted")
    p.dice(s, 4)
    p.go(s, recovery.Recover())
    assert not p.marked(s, "15/8ss", "disrupted")


def test_11_2_3_a_disrupted_unit_can_regain_a_step_and_no_other() -> None:
    s = p.city()
    p.put(s, "60", "b1/bp", lost=1, mark="disrupted")
    p.put(s, "60", "v/bp", lost=1)
    p.dice(s, 10)
    p.go(s, recovery.Recover())
    assert (p.lost(s, "b1/bp"), p.lost(s, "v/bp")) == (0, 1)


def test_11_2_4_a_soviet_unit_climbs_back_to_its_stronger_counter() -> None:
    s = p.city()
    p.put(s, "60", "73/25", lost=2, mark="disrupted")
    p.dice(s, 10)
    p.go(s, recovery.Recover())
    assert p.lost(s, "73/25") == 1


def test_11_2_5_and_6_11_6_a_german_one_never_does() -> None:
    s = p.city()
    p.put(s, "60", "93/13pz", lost=2, mark="disrupted")
    p.dice(s, 10)
    p.go(s, recovery.Recover())
    assert p.lost(s, "93/13pz") == 2
    p.put(s, "60", "93/13pz", lost=1, mark="disrupted")
    p.dice(s, 10)
    p.go(s, recovery.Recover())
    assert p.lost(s, "93/13pz") == 0  # within its first counter it does


def withdraw(s: p.Nightmare) -> None:
    p.go(s, *recovery._withdrawals(s))


@pytest.mark.parametrize(
    ("turn", "formations"),
    [
        (3, ("49g", "99")),
        (5, ("59g",)),
        (8, ("36g", "68g")),
        (9, ("66g", "155")),
        (10, ("151", "23tk")),
    ],
)
def test_11_3_1_to_11_3_4_formations_leave_by_the_calendar(
    turn: int, formations: tuple[str, ...]
) -> None:
    """11_3_1, 11_3_3, 11_3_4: whatever condition they are in, also in contact."""
    s = p.city(turn)
    members = p.parts(s).members
    leaving = [p.parts(s).ids[u] for name in formations for u in members[name]]
    p.put(s, "60", *leaving[:3], lost=1, mark="disrupted")
    p.put(s, "56", *leaving[3:])
    p.put(s, "60", "93/13pz", "73/25")
    withdraw(s)
    assert all(p.at(s, unit) == "" for unit in leaving)
    assert p.at(s, "73/25") == "60"


def test_11_3_2_no_substitute_for_what_is_lost() -> None:
    s = p.city(3)
    p.put(s, "27", "144/49")
    p.put(s, "28", "258/86")
    withdraw(s)
    assert p.at(s, "258/86") == "28"


def test_11_3_3_the_59th_leaves_in_two_parts() -> None:
    s = p.city(4)
    p.put(s, "30", "176/59", "179/59", "183/59", "127/59")
    withdraw(s)
    assert (p.asked(s), p.options(s)) == ("which_stays", {"176/59", "179/59", "183/59"})
    p.answer(s, "179/59")
    assert p.there(s, "30", p.SOVIET) == {"179/59"}
    s.turn = 5
    withdraw(s)
    assert p.there(s, "30", p.SOVIET) == set()


def test_11_3_4_the_romanians_leave_with_the_fifth_area() -> None:
    s = p.city()
    p.put(s, "58", "1/2r", "26/2r")
    p.own(s, p.SOVIET, "52", "54", "55", "58")
    p.go(s, recovery.RomaniansLeave())
    assert p.at(s, "1/2r") == "58"
    p.own(s, p.SOVIET, "59")
    p.go(s, recovery.RomaniansLeave())
    assert p.at(s, "1/2r") == p.at(s, "26/2r") == ""
    assert s.romanians_gone


@pytest.mark.parametrize(
    ("turn", "unit", "roll", "steps"),
    [
        (2, "48/12", 1, 0),  # not before Turn 3
        (3, "48/12", 2, 1),  # D
        (3, "48/12", 3, 0),
        (3, "6/10", 1, 1),  # C
        (3, "6/10", 2, 0),
        (3, "v/bp", 1, 0),  # A
    ],
)
def test_11_4_1_hungarians_of_morale_c_and_d_may_desert(
    turn: int, unit: str, roll: int, steps: int
) -> None:
    s = p.city(turn)
    p.put(s, "60", unit)
    p.dice(s, roll)
    p.go(s, recovery.Desertion())
    assert p.lost(s, unit) == steps


def test_11_4_1_germans_do_not_desert() -> None:
    s = p.city(5)
    p.put(s, "60", "p/ix")  # of morale D
    p.dice(s, 1)
    p.go(s, recovery.Desertion())
    assert p.at(s, "p/ix") == "60"


def test_11_4_2_on_its_final_step_a_unit_is_eliminated() -> None:
    s = p.city(3)
    p.put(s, "60", "48/12", lost=1)
    p.dice(s, 1)
    p.go(s, recovery.Desertion())
    assert p.at(s, "48/12") == ""


def test_11_5_1_area_49_held_until_turn_6_puts_9_3_off_by_two_turns() -> None:
    s = p.city(4)
    for turn in (4, 5, 6, 7):
        s.turn = turn
        if turn == 7:
            p.put(s, "49", "73/25")
        p.go(s, recovery.AirSupply())
    assert s.delay == 2


@pytest.mark.parametrize("area", ["41", "61"])
def test_11_5_1_the_areas_beside_it_count_too(area: str) -> None:
    s = p.city(5)
    p.put(s, area, "73/25")
    p.go(s, recovery.AirSupply())
    assert s.delay == 0
    p.put(s, area, "b1/bp")  # no longer theirs alone
    p.go(s, recovery.AirSupply())
    assert s.delay == 1


def test_11_5_2_until_turn_4_it_makes_no_difference() -> None:
    s = p.city(4)
    p.go(s, recovery.AirSupply())
    assert s.delay == 0


def test_11_6_markers_come_off_and_disruption_stays() -> None:
    s = p.city()
    p.put(s, "60", "art/13pz", mark="fired")
    p.put(s, "60", "93/13pz", mark="disrupted")
    s.done = [p.parts(s).area["60"]]
    p.go(s, recovery.Clear())
    assert not p.marked(s, "art/13pz", "fired")
    assert p.marked(s, "93/13pz", "disrupted")
    assert s.done == []


def test_10_2_artillery_regiments_become_alarm_battalions() -> None:
    s = p.city()
    for name in p.parts(s).members["alarm"]:
        s.where[name] = COMING
    p.put(s, "60", "art/13pz", mark="disrupted")
    p.put(s, "56", "art/fhh")
    p.put(s, "57", "art/12")
    p.go(s, recovery.Alarm())
    assert p.options(s) == {"art/13pz", "art/fhh"}  # Germans only
    p.answer(s, "art/13pz")
    assert p.there(s, "60", p.GERMAN) == {"ab1"}
    assert not p.marked(s, "ab1", "disrupted")


@pytest.mark.parametrize("named", [("art/13pz", "art/fhh"), ("art/fhh", "art/13pz")])
def test_10_2_the_order_in_which_guns_are_named_does_not_matter(named: tuple[str, str]) -> None:
    s = p.city()
    for name in p.parts(s).members["alarm"]:
        s.where[name] = COMING
    p.put(s, "60", "art/13pz")
    p.put(s, "56", "art/fhh")
    p.go(s, recovery.Alarm())
    p.answer(s, *named)
    assert p.there(s, "60", p.GERMAN) == {"ab1"}
    assert p.there(s, "56", p.GERMAN) == {"ab2"}


def test_10_2_as_many_as_there_are() -> None:
    s = p.city()
    s.where[p.parts(s).unit["ab6"]] = COMING
    p.put(s, "60", "art/13pz", "art/fhh")
    p.go(s, recovery.Alarm())
    assert p.question(s).most == 1


def test_14_2_1_the_german_player_scores_in_turns_10_to_13() -> None:
    s = p.city(9)
    p.go(s, recovery.Score())
    assert s.score == 0
    s.turn = 10
    p.own(s, p.SOVIET, *(str(n) for n in range(1, 77)))
    p.own(s, p.GERMAN, "16", "57")
    p.go(s, recovery.Score())
    assert s.score == 5
    assert p.told(s, "scored").facts["areas"] == ["16", "57"]


def test_castle_hill_in_soviet_hands_ends_the_game() -> None:
    """Ruling 2: in the control segment, and only if they are alone there."""
    s = p.city()
    p.put(s, "16", "258/86", "bg/bp")
    p.go(s, recovery.Control())
    assert s.result is None
    s.where[p.parts(s).unit["bg/bp"]] = NOBODY
    s.agenda = [p.Stop(), recovery.Control()]
    s.__dict__.clear()
    assert p.pending(s) is None
    assert s.result is not None
    assert (s.result.winner, s.result.key) == (p.SOVIET, "automatic")


def swept(goal: str, control: str = p.GERMAN, reserves: str = "no") -> set[str]:
    """What 73/25 gains on its way from 39, if 38 and 40 were left empty by the Germans."""
    s = p.city(reserves=reserves)
    p.own(s, p.SOVIET, *(str(n) for n in range(1, 77)))
    p.own(s, control, "38", "40")
    p.put(s, "39", "73/25")
    p.move(s, "73/25", goal)
    assert p.at(s, "73/25") == goal
    p.go(s, recovery.Control())
    return {area for area in ("38", "40") if p.controls(s, area) == p.SOVIET}


def test_11_1_3_and_4_1_1_a_unit_passes_through_what_it_can_gain() -> None:
    """35 is next to 39; its three points also take it there by 38."""
    assert swept("35") == {"38"}
    assert swept("41") == {"40"}  # by 50 it would be cheaper
    assert swept("35", control="") == {"38"}  # it is nobody's
    assert swept("35", reserves="yes") == set()  # 13.2.1: one of three points, and still a reserve


def test_11_1_3_a_unit_passes_through_what_it_would_lose() -> None:
    """The Soviets went through 38 in this turn: so does the next German, and it stays German."""
    s = p.city()
    p.put(s, "39", "73/25")
    p.own(s, p.SOVIET, "39", "35")
    p.move(s, "73/25", "35")
    assert p.at(s, "73/25") == "35"
    p.put(s, "50", "93/13pz")
    p.move(s, "93/13pz", "37")
    p.go(s, recovery.Control())
    assert p.controls(s, "38") == p.GERMAN
