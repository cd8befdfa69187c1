"""Assault Combat (6.5), Lead units (6.8), engineers (10.1) and every modifier."""

from __future__ import annotations

import pytest

from game.hungarian_nightmare.rules.state import BUDA, DEAD, PEST
from tests.game.hungarian_nightmare import position as p

DEFENDER, TOGETHER, SURPRISE = 1, 5, 9  # rolls on the First Fire Table


def met(area: str = "56", **options: str) -> p.Nightmare:
    """Three regiments against two, in 56 (TEM 2), without Engineer Points."""
    s = p.city(1, **options)
    p.put(s, area, "73/25", "78/25", "81/25")
    p.put(s, area, "93/13pz", "66/13pz")
    p.own(s, p.SOVIET, "48", "53", "51", "50", "39", "55", "54")
    s.engineers = [0, 0]
    return s


def assault(s: p.Nightmare, *rolls: int, with_: tuple[str, ...] = ("73/25", "78/25")) -> None:
    """The Soviets assault in 56; 73/25 and 93/13pz lead, both defenders fight back."""
    p.fight(s, "56")
    p.dice(s, *rolls)
    p.play(s, "assault", with_)
    if p.asked(s) == "lead":
        p.answer(s, with_[0])
    p.answer(s, "93/13pz", "66/13pz")
    p.answer(s, "93/13pz")


def settle(s: p.Nightmare) -> None:
    """Stand, and let whoever is offered first take what is left."""
    while p.asked(s) in ("lose_steps", "retreat"):
        p.answer(s, "stand" if p.asked(s) == "retreat" else p.question(s).options[0].id)


def test_6_5_1_fired_units_may_assault_and_disrupted_ones_may_not() -> None:
    s = met()
    p.put(s, "56", "73/25", mark="fired")
    p.put(s, "56", "78/25", mark="disrupted")
    p.fight(s, "56")
    p.answer(s, "assault")
    assert p.options(s) == {"73/25", "81/25"}


def test_6_5_2_both_commit_the_attacker_first() -> None:
    s = met()
    p.fight(s, "56")
    p.play(s, "assault", ("73/25", "78/25"), "78/25")
    assert (p.asked(s), p.who(s)) == ("commit_defence", p.GERMAN)
    assert p.options(s) == {"93/13pz", "66/13pz"}


def test_6_5_3_surprise_the_attacker_strikes_first_and_is_not_disrupted() -> None:
    s = met()
    assault(s, SURPRISE, 10, 2)
    assert [e.key for e in s.events if e.key in ("first_fire", "struck")] == [
        "first_fire",
        "struck",
    ]
    assert p.told(s, "struck").facts["seat"] == p.SOVIET
    settle(s)
    struck = [e for e in s.events if e.key == "struck"]
    assert struck[-1].facts["seat"] == p.GERMAN
    assert not p.marked(s, "73/25", "disrupted")
    assert not p.marked(s, "78/25", "disrupted")


def test_6_5_3_the_defender_strikes_with_what_remains() -> None:
    s = met()
    p.put(s, "56", "93/13pz", "66/13pz", lost=2)  # two steps in all
    assault(s, SURPRISE, 10, 2)
    settle(s)
    assert p.there(s, "56", p.GERMAN) == set()
    assert not any(e.facts.get("seat") == p.GERMAN for e in s.events if e.key == "struck")


def test_6_5_4_both_strike_before_any_loss_is_taken() -> None:
    s = met()
    p.put(s, "56", "93/13pz", "66/13pz", lost=2)
    assault(s, TOGETHER, 10, 10)
    struck = [e.facts for e in s.events if e.key == "struck"]
    assert [each["seat"] for each in struck] == [p.SOVIET, p.GERMAN]
    assert struck[1]["strength"] == 4  # both of them, though both will fall
    settle(s)
    assert p.there(s, "56", p.GERMAN) == set()
    assert p.lost(s, "73/25") >= 1


def test_6_5_4_and_6_9_5_attackers_end_disrupted() -> None:
    s = met()
    assault(s, TOGETHER, 2, 2)
    settle(s)
    assert p.marked(s, "73/25", "disrupted")
    assert p.marked(s, "78/25", "disrupted")
    assert not p.marked(s, "81/25", "disrupted")  # was not committed
    assert not p.marked(s, "93/13pz", "disrupted")


def test_6_5_5_the_defender_strikes_first() -> None:
    s = met()
    assault(s, DEFENDER, 8, 2)
    assert p.told(s, "struck").facts["seat"] == p.GERMAN
    settle(s)
    struck = [e.facts for e in s.events if e.key == "struck"]
    assert struck[-1]["seat"] == p.SOVIET
    assert p.marked(s, "73/25", "disrupted")


def test_6_3_2_the_raw_roll_of_an_assault_is_the_attackers() -> None:
    """Ruling 12: the attacker's 3 is odd, whatever the other dice show."""
    s = met()
    assault(s, TOGETHER, 3, 2)
    settle(s)
    assert p.who(s) == p.GERMAN
    s = met()
    assault(s, TOGETHER, 2, 3)
    settle(s)
    assert p.who(s) == p.SOVIET


@pytest.mark.parametrize("side", [0, 1])
def test_6_5_6_terrain_counts_against_both(side: int) -> None:
    s = met()
    assault(s, TOGETHER, 1, 1)
    assert "terrain-2" in p.modifiers(s, "struck", side)


def test_6_5_6_and_6_8_3_the_better_lead_gives_one() -> None:
    """A leads against B: the Germans have the advantage; 78/25 against D would have it."""
    s = met()
    assault(s, TOGETHER, 1, 1)
    assert "morale+1" not in p.modifiers(s, "struck", 0)
    assert "morale+1" in p.modifiers(s, "struck", 1)


def test_6_5_6_equal_leads_give_nothing() -> None:
    s = met()
    p.put(s, "56", "1/83n")
    assault(s, TOGETHER, 1, 1, with_=("1/83n", "73/25"))
    assert "morale+1" not in p.modifiers(s, "struck", 0)
    assert "morale+1" not in p.modifiers(s, "struck", 1)


def test_6_5_6_combined_arms_for_armour_with_infantry() -> None:
    s = met()
    p.put(s, "56", "3/23tk")
    assault(s, TOGETHER, 1, 1, with_=("73/25", "3/23tk"))
    assert "combined+1" in p.modifiers(s, "struck", 0)
    assert "combined+1" not in p.modifiers(s, "struck", 1)
    s = met()
    p.put(s, "56", "3/23tk")
    assault(s, TOGETHER, 1, 1, with_=("3/23tk",))
    assert "combined+1" not in p.modifiers(s, "struck", 0)


def test_6_5_6_armoured_reconnaissance_is_armour() -> None:
    s = met()
    p.put(s, "56", "rec/13pz")
    p.fight(s, "56")
    p.dice(s, TOGETHER, 1, 1)
    p.play(s, "assault", ("73/25",), ("93/13pz", "rec/13pz"), "93/13pz")
    assert "combined+1" in p.modifiers(s, "struck", 1)


def test_6_5_6_and_8_1_3_all_defenders_disrupted() -> None:
    """Minus one, and they never strike first: the roll of 1 makes it simultaneous."""
    s = met()
    p.put(s, "56", "93/13pz", "66/13pz", mark="disrupted")
    assault(s, DEFENDER, 1, 1)
    assert p.told(s, "first_fire").facts["order"] == "simultaneous"
    assert "disrupted-1" in p.modifiers(s, "struck", 1)


def test_8_1_3_one_undisrupted_defender_is_enough() -> None:
    s = met()
    p.put(s, "56", "93/13pz", mark="disrupted")
    assault(s, DEFENDER, 1, 1)
    assert p.told(s, "first_fire").facts["order"] == "defender"
    assert "disrupted-1" not in p.modifiers(s, "struck")


def test_6_5_6_supply() -> None:
    s = met()
    for number, area in enumerate(("48", "53", "55", "60", "65")):
        p.put(s, area, ("198/68", "200/68", "202/68", "145/66", "193/66")[number])
    assault(s, TOGETHER, 1, 1)
    assert "supply-2" in p.modifiers(s, "struck", 1)
    assert not any(each.startswith("supply") for each in p.modifiers(s, "struck", 0))


def test_9_3_on_turn_13_german_assaults_are_worse() -> None:
    for turn, wanted in ((12, False), (13, True)):
        s = met()
        s.turn = turn
        assault(s, TOGETHER, 1, 1)
        assert ("shortage-1" in p.modifiers(s, "struck", 1)) == wanted


def test_10_1_and_10_1_2_an_engineer_unit_gives_one() -> None:
    s = met()
    p.put(s, "56", "eng/fhh")
    p.fight(s, "56", p.GERMAN)
    p.dice(s, TOGETHER, 1, 1)
    p.play(s, "assault", ("93/13pz", "eng/fhh"), "93/13pz", ("73/25",))
    assert "engineers+1" in p.modifiers(s, "struck", 0)


def test_10_1_3_and_10_1_4_a_soviet_engineer_point_for_one_round() -> None:
    s = met()
    s.engineers = [0, 2]
    p.fight(s, "56")
    p.dice(s, TOGETHER, 2, 1)
    p.play(s, "assault", ("73/25",))
    assert p.asked(s) == "engineers"
    p.play(s, "spend", ("93/13pz",))
    assert s.engineers[PEST] == 1
    assert "engineers+1" in p.modifiers(s, "struck", 0)
    settle(s)
    assert s.engineered == [False, False]


def test_10_1_1_and_10_1_5_points_serve_their_own_side_of_the_city() -> None:
    s = met()
    p.put(s, "16", "bg/bp")
    s.engineers = [5, 0]
    p.fight(s, "56")
    p.play(s, "assault", ("73/25",))
    assert p.asked(s) == "commit_defence"  # Buda points are none here
    assert s.engineers == [5, 0]


def test_10_1_6_points_of_a_cleared_side_serve_everywhere() -> None:
    s = met()  # no German in Buda
    s.engineers = [5, 0]
    p.fight(s, "56")
    p.play(s, "assault", ("73/25",), "spend")
    assert s.engineers[BUDA] == 4


def test_6_5_7_artillery_does_not_assault() -> None:
    s = met()
    p.put(s, "56", "53/25")
    p.fight(s, "56")
    p.answer(s, "assault")
    assert "53/25" not in p.options(s)


def test_6_5_7_artillery_does_not_defend_while_others_are_there() -> None:
    s = met()
    p.put(s, "56", "art/13pz")
    p.fight(s, "56")
    p.play(s, "assault", ("73/25",))
    assert "art/13pz" not in p.options(s)


def test_6_8_1_and_6_8_2_a_lead_unit_for_each_round() -> None:
    s = met()
    p.fight(s, "56")
    p.play(s, "assault", ("73/25", "78/25"))
    assert (p.asked(s), p.options(s)) == ("lead", {"73/25", "78/25"})
    p.answer(s, "78/25")
    assert s.lead[0] == p.parts(s).unit["78/25"]


def test_6_8_4_and_6_10_1_the_lead_takes_the_first_step() -> None:
    s = met()
    assault(s, SURPRISE, 10, 1)
    if p.asked(s) == "retreat":
        p.answer(s, "stand")
    assert p.lost(s, "93/13pz") == 1  # no question: it is the Lead


def test_6_8_5_guns_cannot_lead_an_attack() -> None:
    s = p.city()
    p.put(s, "56", "at1/pg", "53/25")
    p.put(s, "56", "93/13pz")
    p.fight(s, "56")
    assert "assault" not in p.options(s)
    p.put(s, "56", "73/25")
    p.fight(s, "56")
    p.answer(s, "assault")
    assert not p.question(s).accepts(("at1/pg",))
    p.answer(s, "at1/pg", "73/25")
    assert s.lead[0] == p.parts(s).unit["73/25"]


def test_6_8_6_guns_alone_defend_with_one() -> None:
    s = p.city()
    p.put(s, "56", "73/25")
    p.put(s, "56", "aa/13pz", "art/13pz")
    s.engineers = [0, 0]
    p.fight(s, "56")
    p.dice(s, DEFENDER, 10, 1)
    p.play(s, "assault", ("aa/13pz", "art/13pz"), "art/13pz")
    assert p.told(s, "struck").facts["strength"] == 1


def test_6_8_6_note_a_disrupted_unit_leads_before_undisrupted_guns() -> None:
    s = p.city()
    p.put(s, "56", "73/25")
    p.put(s, "56", "93/13pz", mark="disrupted")
    p.put(s, "56", "aa/13pz", "at/13pz")
    s.engineers = [0, 0]
    p.fight(s, "56")
    p.answer(s, "assault")
    assert not p.question(s).accepts(("aa/13pz", "at/13pz"))
    p.dice(s, TOGETHER, 1, 1)
    p.answer(s, "aa/13pz", "93/13pz")
    assert "morale+1" in p.modifiers(s, "struck", 1)  # of the regiment: the guns are B


def test_6_9_4_d_disrupts_whoever_lost_steps_and_lives() -> None:
    s = met()
    assault(s, SURPRISE, 10, 1)
    settle(s)
    assert p.marked(s, "93/13pz", "disrupted")


def test_6_9_6_disrupted_twice_is_disrupted() -> None:
    s = met()
    p.put(s, "56", "93/13pz", mark="disrupted")
    assault(s, SURPRISE, 10, 1)
    settle(s)
    assert p.marked(s, "93/13pz", "disrupted")


def test_6_8_6_and_6_5_5_attackers_left_with_guns_strike_with_what_they_have() -> None:
    """Only a defender who has nothing but guns strikes with 1."""
    s = met()
    p.put(s, "56", "73/25", lost=2)
    s.where[p.parts(s).unit["78/25"]] = s.where[p.parts(s).unit["81/25"]] = DEAD
    guns = ("at1/pg", "at2/pg", "aa/pg")
    p.put(s, "56", *guns)
    assault(s, DEFENDER, 8, 2, with_=("73/25", *guns))
    struck = [e.facts for e in s.events if e.key == "struck"]
    assert p.lost(s, "73/25") == -1
    assert (struck[1]["units"], struck[1]["strength"]) == (list(guns), 3)
