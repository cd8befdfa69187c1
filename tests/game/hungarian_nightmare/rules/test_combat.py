"""The Combat Phase: selection, rounds, initiative and how combat ends (6.1 to 6.3, 6.7)."""

from __future__ import annotations

import pytest

from game.hungarian_nightmare.rules.steps.selection import CombatPhase
from tests.game.hungarian_nightmare import position as p


def met(turn: int = 1, **options: str) -> p.Nightmare:
    """Both sides in 60 (TEM 3), whole and ready, some friends next door."""
    s = p.city(turn, **options)
    p.put(s, "60", "73/25", "78/25")
    p.put(s, "60", "93/13pz", "66/13pz")
    p.own(s, p.SOVIET, "48", "56")
    return s


def test_6_1_1_and_6_7_1_combat_is_voluntary() -> None:
    s = met()
    p.fight(s, "60")
    assert {"fire", "assault", "pass", "offer"} <= p.options(s)
    p.dice(s, 2)
    p.answer(s, "pass")
    assert p.lost(s, "93/13pz") == p.lost(s, "73/25") == 0


def test_6_1_2_and_6_1_3_any_units_in_any_round() -> None:
    s = met()
    p.fight(s, "60")
    p.dice(s, 2)
    p.play(s, "fire", ("73/25",))
    assert p.told(s, "fired").facts["units"] == ["73/25"]
    assert p.who(s) == p.SOVIET  # even: the initiative stays
    p.dice(s, 2)
    p.answer(s, "fire")
    assert p.told(s, "fired").facts["units"] == ["78/25"]  # the other one is all that is left


def test_6_1_4_combat_only_where_both_are() -> None:
    s = p.city()
    p.put(s, "60", "73/25")
    p.put(s, "57", "93/13pz")
    p.go(s, CombatPhase())
    assert p.asked(s) == "stop"
    assert p.tells(s, "no_combat")


def test_6_2_1_only_areas_with_enemies_are_selected() -> None:
    s = met()
    p.put(s, "57", "24/ag")
    p.dice(s, 9, 1)
    p.go(s, CombatPhase())
    assert p.options(s) == {"60", "pass"}


@pytest.mark.parametrize(("soviet", "german", "first"), [(5, 4, 0), (4, 5, 1), (5, 5, 0)])
def test_6_2_2_and_6_2_5_the_higher_roll_selects_and_a_tie_is_soviet(
    soviet: int, german: int, first: int
) -> None:
    s = met()
    p.dice(s, soviet, german)
    p.go(s, CombatPhase())
    assert p.who(s) == (p.SOVIET, p.GERMAN)[first]


def test_6_2_3_who_selected_has_the_initiative() -> None:
    s = met()
    p.dice(s, 1, 9)
    p.go(s, CombatPhase())
    p.answer(s, "60")
    assert (p.asked(s), p.who(s)) == ("acting", p.GERMAN)


def test_6_2_4_and_6_2_7_the_players_alternate_until_all_is_resolved() -> None:
    s = met()
    p.put(s, "65", "36/12")
    p.put(s, "65", "198/68")
    p.dice(s, 9, 1)
    p.go(s, CombatPhase())
    p.play(s, "60", "offer", "agree")
    assert (p.asked(s), p.who(s)) == ("pick_area", p.GERMAN)
    assert p.options(s) == {"65", "blow", "pass"}
    p.play(s, "65", "offer", "agree")
    assert p.asked(s) == "stop"  # nothing is left


def test_6_2_4_two_passes_in_a_row_end_the_phase() -> None:
    s = met()
    p.dice(s, 9, 1)
    p.go(s, CombatPhase())
    p.answer(s, "pass")
    assert p.who(s) == p.GERMAN
    p.answer(s, "pass")
    assert p.asked(s) == "stop"


@pytest.mark.parametrize(("turn", "wins"), [(9, False), (10, True), (13, True)])
def test_6_2_6_after_turn_9_the_soviet_roll_is_better(turn: int, wins: bool) -> None:
    s = met(turn)
    p.dice(s, 4, 5)
    p.go(s, CombatPhase())
    assert (p.who(s) == p.SOVIET) == wins
    assert p.told(s, "selection").facts["bonus"] == {9: 0, 10: 1, 13: 2}[turn]


def test_6_3_1_the_actions_of_a_round() -> None:
    s = met()
    p.put(s, "57", "art/12")
    p.fight(s, "60", p.GERMAN)
    assert p.options(s) == {"fire", "assault", "bombard", "blow", "offer", "pass"}


@pytest.mark.parametrize(("roll", "then"), [(4, p.SOVIET), (5, p.GERMAN)])
def test_6_3_2_an_odd_raw_roll_passes_the_initiative(roll: int, then: str) -> None:
    """TEM 3 makes 4 a 1 and 5 a 2: the raw roll counts."""
    s = met()
    p.fight(s, "60")
    p.dice(s, roll)
    p.play(s, "fire", ("73/25",))
    assert p.who(s) == then
    assert s.round == 2


@pytest.mark.parametrize(
    ("number", "roll", "ends"), [(1, 1, False), (2, 1, True), (4, 3, True), (4, 4, False)]
)
def test_6_3_3_the_end_range_of_the_round(number: int, roll: int, ends: bool) -> None:
    s = met()
    p.fight(s, "60", number=number)
    p.dice(s, roll)
    p.play(s, "fire", ("73/25",))
    assert (p.asked(s) == "stop") == ends
    assert (p.parts(s).area["60"] in s.done) == ends


def test_6_3_4_and_6_7_2_a_pass_rolls_for_the_end_and_the_initiative() -> None:
    s = met()
    p.fight(s, "60", number=3)
    p.dice(s, 7)
    p.answer(s, "pass")
    assert (p.who(s), s.round) == (p.GERMAN, 4)
    p.dice(s, 2)
    p.answer(s, "pass")
    assert p.told(s, "combat_complete").facts["why"] == "roll"


def test_6_3_5_the_round_marker_moves() -> None:
    s = met()
    p.fight(s, "60")
    p.dice(s, 2)
    p.play(s, "fire", ("73/25",))
    assert p.told(s, "round").facts["number"] == 2


def test_6_3_6_and_6_7_3_three_passes_in_a_row_end_combat() -> None:
    s = met()
    p.fight(s, "60")
    p.dice(s, 10, 10, 10)
    p.play(s, "pass", "pass")
    assert p.asked(s) == "acting"
    p.answer(s, "pass")
    assert p.told(s, "combat_complete").facts["why"] == "passes"


def test_6_7_3_an_action_begins_the_count_anew() -> None:
    """Two passes by one player and an action by the other: three more passes are needed."""
    s = met()
    p.fight(s, "60")
    p.dice(s, 10, 9, 10)
    p.play(s, "pass", "pass")
    assert p.who(s) == p.GERMAN
    p.play(s, "fire", ("93/13pz",))
    while p.asked(s) in ("lose_steps", "retreat"):
        p.answer(s, "73/25" if p.asked(s) == "lose_steps" else "stand")
    assert s.passes == 0
    p.dice(s, 10, 10)
    p.play(s, "pass", "pass")
    assert p.asked(s) == "acting"


def test_6_3_7_combat_ends_by_mutual_consent() -> None:
    s = met()
    p.fight(s, "60")
    p.answer(s, "offer")
    assert (p.asked(s), p.who(s)) == ("consent", p.GERMAN)
    p.answer(s, "refuse")
    assert p.who(s) == p.SOVIET
    assert "offer" not in p.options(s)  # but everything else
    s = met()
    p.fight(s, "60")
    p.play(s, "offer", "agree")
    assert p.told(s, "combat_complete").facts["why"] == "consent"


def test_6_3_8_markers_of_non_artillery_units_go() -> None:
    s = met()
    p.put(s, "60", "art/13pz", "hum/13pz", mark="fired")
    p.put(s, "60", "81/25", mark="fired")
    p.fight(s, "60")
    p.play(s, "offer", "agree")
    assert not p.marked(s, "81/25", "fired")
    assert p.marked(s, "art/13pz", "fired")
    assert p.marked(s, "hum/13pz", "fired")  # it has a range: once a turn (6.6.3)


def test_6_6_2_an_area_is_bombarded_once_a_round() -> None:
    s = met()
    p.put(s, "56", "53/25", "how/pg")
    s.guns = [0, 20, 0, 0, 0, 0]
    p.fight(s, "60")
    p.dice(s, 2)
    p.play(s, "bombard", "pest_group", "10")
    assert (s.round, p.who(s)) == (2, p.SOVIET)
    p.dice(s, 4)
    p.play(s, "bombard", "25g", ("53/25", "how/pg"))
    assert p.told(s, "bombarded").facts["factors"] == 14
    assert "bombard" in p.options(s)  # ten points are left


def test_6_6_bombardment_in_combat_takes_its_losses_at_once() -> None:
    s = met()
    s.guns = [0, 0, 30, 0, 0, 0]
    p.fight(s, "60")
    p.dice(s, 10)
    p.play(s, "bombard", "30")
    assert (p.asked(s), p.who(s)) == ("lose_to_guns", p.GERMAN)


def test_combat_ends_when_one_side_is_gone() -> None:
    """Ruling 13."""
    s = p.city()
    p.put(s, "60", "73/25", "78/25")
    p.put(s, "60", "bs/bp")
    p.fight(s, "60")
    p.dice(s, 10)
    p.play(s, "fire", ("73/25", "78/25"))
    assert p.at(s, "bs/bp") == ""
    assert p.told(s, "combat_complete").facts["why"] == "alone"


def test_the_last_round_always_ends_combat() -> None:
    s = met()
    p.fight(s, "60", number=11)
    p.dice(s, 10)
    p.answer(s, "pass")
    assert p.asked(s) == "stop"
