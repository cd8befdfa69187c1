"""Fire Combat (6.4), artillery in it (7.1), and the supply that spoils it (9)."""

from __future__ import annotations

import pytest

from game.hungarian_nightmare.rules.board import in_supply, move
from game.hungarian_nightmare.rules.state import DEAD
from tests.game.hungarian_nightmare import position as p


def met(area: str = "60", turn: int = 1) -> p.Nightmare:
    s = p.city(turn)
    p.put(s, area, "73/25", "78/25")
    p.put(s, area, "93/13pz", "66/13pz", "48/12")
    p.own(s, p.SOVIET, "48", "56", "53", "51", "50", "39")
    return s


def test_6_4_the_strengths_are_added_and_the_table_is_rolled_on() -> None:
    s = met()
    p.fight(s, "60")
    p.dice(s, 8)
    p.play(s, "fire", ("73/25", "78/25"))
    fact = p.told(s, "fired").facts
    assert (fact["strength"], fact["column"], fact["roll"]) == (10, 10, 8)
    assert fact["outcome"] == "1"  # 8 less the TEM of 3: row 5
    assert p.marked(s, "73/25", "fired")
    assert p.marked(s, "78/25", "fired")
    assert not p.marked(s, "93/13pz", "fired")  # the other side does not answer


def test_6_4_fired_and_disrupted_units_do_not_fire() -> None:
    s = met()
    p.put(s, "60", "73/25", mark="fired")
    p.put(s, "60", "78/25", mark="disrupted")
    p.fight(s, "60")
    assert "fire" not in p.options(s)
    assert p.GAME.answers.why(s, p.SOVIET, "fire")[0].key == "why.no_shooter"


def test_6_4_1_terrain_and_supply_are_the_only_modifiers() -> None:
    """Engineers, combined arms and morale do not count."""
    s = met()
    p.put(s, "60", "tk/13pz", "eng/8ss")
    p.fight(s, "60", p.GERMAN)
    p.dice(s, 2)
    p.play(s, "fire", ("tk/13pz", "eng/8ss", "93/13pz"))
    assert p.modifiers(s, "fired") == {"terrain-3"}


def test_7_1_3_artillery_fires_with_enemies_in_its_area() -> None:
    s = met()
    p.put(s, "60", "53/25")
    p.fight(s, "60")
    p.dice(s, 2)
    p.play(s, "fire", ("53/25",))
    assert p.marked(s, "53/25", "fired")


def test_7_1_4_one_artillery_unit_in_a_round() -> None:
    s = met()
    p.put(s, "60", "53/25", "how/pg")
    p.fight(s, "60")
    p.answer(s, "fire")
    decision = p.question(s)
    assert not decision.accepts(("53/25", "how/pg"))
    assert decision.accepts(("53/25", "73/25"))


def test_7_1_5_artillery_alone_fires_at_half_rounded_up() -> None:
    s = p.city()
    p.put(s, "60", "53/25")
    p.put(s, "60", "93/13pz")
    p.fight(s, "60")
    p.dice(s, 2)
    p.answer(s, "fire")  # one unit: which is no question
    assert p.told(s, "fired").facts["strength"] == 2  # half of 3
    s = met()
    p.put(s, "60", "53/25")
    p.fight(s, "60")
    p.dice(s, 2)
    p.play(s, "fire", ("53/25",))
    assert p.told(s, "fired").facts["strength"] == 3  # stacked with friends


def test_8_1_2_disrupted_units_neither_fire_nor_bombard() -> None:
    s = met()
    p.put(s, "60", "73/25", "78/25", mark="disrupted")
    p.put(s, "56", "53/25", mark="disrupted")
    s.guns = [0] * 6
    p.fight(s, "60")
    assert p.options(s) == {"offer", "pass"}


def test_9_2_1_a_german_gun_expends_one_asp_to_fire() -> None:
    s = met()
    p.put(s, "60", "art/13pz")
    s.asp = 1
    p.fight(s, "60", p.GERMAN)
    p.dice(s, 2)
    p.play(s, "fire", ("art/13pz",))
    assert s.asp == 0
    p.put(s, "60", "art/fhh", "art/12")
    p.fight(s, "60", p.GERMAN)
    p.answer(s, "fire")
    assert "art/fhh" not in p.options(s)
    assert "art/12" in p.options(s)  # a Hungarian gun needs none


@pytest.mark.parametrize(
    ("turn", "delay", "wanted"),
    [(9, 0, 0), (10, 0, -1), (12, 0, -1), (13, 0, -2), (10, 2, 0), (12, 2, -1), (13, 2, -1)],
)
def test_9_3_german_fire_gets_worse_from_turn_10(turn: int, delay: int, wanted: int) -> None:
    s = met(turn=turn)
    s.delay = delay
    p.fight(s, "60", p.GERMAN)
    p.dice(s, 2)
    p.play(s, "fire", ("93/13pz", "48/12"))  # Hungarians mixed in make no difference
    found = {"terrain-3"} | ({f"shortage{wanted:+d}"} if wanted else set())
    assert p.modifiers(s, "fired") == found


def test_9_3_hungarians_alone_are_not_concerned() -> None:
    s = met(turn=13)
    p.fight(s, "60", p.GERMAN)
    p.dice(s, 2)
    p.play(s, "fire", ("48/12",))
    assert p.modifiers(s, "fired") == {"terrain-3"}


def test_9_0_out_of_supply_costs_one_for_some_and_two_for_all() -> None:
    s = met()
    for area in ("57", "62", "63", "56", "48"):  # 60 is cut off
        p.put(
            s,
            area,
            {"57": "198/68", "62": "200/68", "63": "202/68", "56": "145/66", "48": "193/66"}[area],
        )
    p.fight(s, "60", p.GERMAN)
    p.dice(s, 2)
    p.play(s, "fire", ("93/13pz",))
    assert "supply-2" in p.modifiers(s, "fired")


def test_9_1_1_soviet_supply_runs_to_the_edge_and_over_no_bridge_before_pest_is_cleared() -> None:
    s = p.city()
    p.put(s, "60", "73/25")
    unit = p.parts(s).unit["73/25"]
    assert in_supply(s, unit)
    for number, area in enumerate(("48", "56", "57", "62", "63")):
        p.put(s, area, ("93/13pz", "66/13pz", "15/8ss", "16/8ss", "18/8ss")[number])
    assert not in_supply(s, unit)  # only enemies all around
    p.put(s, "56", "78/25")
    assert in_supply(s, unit)  # both sides: a line may pass
    p.put(s, "16", "258/86")
    for number, area in enumerate(("12", "14", "15", "17")):
        p.put(s, area, ("univ/bp", "bg/bp", "v/bp", "24/ag")[number])
    buda = p.parts(s).unit["258/86"]
    assert not in_supply(s, buda)
    for name in ("93/13pz", "66/13pz", "15/8ss", "16/8ss", "18/8ss"):
        move(s, p.parts(s).unit[name], DEAD)
    assert in_supply(s, buda)  # over the Chain bridge, now that Pest is cleared


def test_9_1_2_german_supply_runs_to_a_symbol_and_over_bridges() -> None:
    s = p.city()
    p.put(s, "57", "24/ag")
    p.put(s, "49", "73/25")  # the symbol in Pest is lost
    unit = p.parts(s).unit["24/ag"]
    assert in_supply(s, unit)
    s.bridges = 0
    assert not in_supply(s, unit)
    move(s, p.parts(s).unit["73/25"], DEAD)
    assert in_supply(s, unit)


def test_9_0_out_of_supply_halves_movement_rounded_up() -> None:
    s = p.city()
    p.put(s, "57", "24/ag")
    p.put(s, "49", "73/25")
    s.bridges = 0
    assert "60" in p.reach(s, "24/ag")  # two of three points
    far = p.parts(s).distance[p.parts(s).area["57"]]
    found = p.reach(s, "24/ag") - {"14", "16", "22"}
    assert max(far[p.parts(s).area[name]] for name in found) == 2
