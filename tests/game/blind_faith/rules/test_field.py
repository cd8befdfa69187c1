"""Field battles (9)."""

from __future__ import annotations

import pytest

from game.blind_faith.rules.state import ASSAULT, RESERVE, Blind, parts
from game.blind_faith.rules.steps.field import FieldBattle, assault_result, fires, in_box
from game.kernel import Illegal
from tests.game.blind_faith import position as p

EMPIRE = ("albert", "rosenberg", "sternberg", "divucek", "kolowrat", "troppau")


def _battle(attackers: tuple[str, ...], defenders: tuple[str, ...], **options: str) -> Blind:
    """HRE units attack Hussites in the open, 1716."""
    s = p.country(**options)
    p.put(s, "1716", *attackers, *defenders)
    return s


def test_9_1_and_9_2_the_attacker_fills_four_boxes_first() -> None:
    s = _battle(EMPIRE, ("cenek", "krusina"))
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    assert p.asked(s) == "deploy"
    assert p.question(s).needed == p.question(s).most == 4
    with pytest.raises(Illegal):
        p.answer(s, "albert", "rosenberg")
    p.answer(s, "albert", "rosenberg", "sternberg", "divucek")
    assert len(in_box(s, ASSAULT)) == 4
    assert len(in_box(s, RESERVE)) == 2


def test_9_2_four_or_fewer_are_deployed_unasked() -> None:
    s = _battle(("albert", "rosenberg"), ("cenek", "krusina"))
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    assert p.asked(s) == "assault"


@pytest.mark.parametrize(
    ("unit", "attacks", "defends"),
    [("wagon_1", True, True), ("prague_1", False, True), ("hussar_1", True, True),
     ("cenek", False, False), ("hospital", False, False), ("sigismund", True, True)],
)  # fmt: skip
def test_9_3_who_fires(unit: str, attacks: bool, defends: bool) -> None:
    """Wagons and hussars always, foot in defence, knights never but Sigismund with his guns."""
    s = p.country()
    number = parts(s).number[unit]
    assert fires(parts(s), number, defends=False) is attacks
    assert fires(parts(s), number, defends=True) is defends


def test_9_3_1_each_defender_fires_once_and_units_in_reserve_are_no_targets() -> None:
    s = _battle(EMPIRE, ("prague_1", "prague_2"))
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    p.answer(s, "albert", "rosenberg", "sternberg", "divucek")
    assert p.asked(s) == "defender_fire"
    targets = {each.split(">")[1] for each in p.options(s)}
    assert targets == {"albert", "rosenberg", "sternberg", "divucek"}
    with pytest.raises(Illegal):
        p.answer(s, "prague_1>albert", "prague_1>rosenberg")
    p.answer(s, "prague_1>albert", "prague_2>albert")
    assert p.told(s, "fire").facts["targets"] == ["albert", "albert"]


def test_9_3_3_casualties_leave_after_both_have_fired() -> None:
    """A hussar that is eliminated still fires, and routs a foot unit."""
    s = _battle(("hussar_1",), ("prague_1",))
    p.dice(s, 6, 6)
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    assert p.gone(s) == {"hussar_1"}
    assert p.routed(s) == {"prague_1"}
    assert p.tells(s, "battle_empty")


@pytest.mark.parametrize(
    ("target", "rolled", "fate"),
    [("albert", 3, "here"), ("albert", 4, "routed"), ("albert", 6, "gone"),
     ("hussar_1", 5, "routed"), ("wagon_h", 5, "here"), ("wagon_h", 6, "routed")],
)  # fmt: skip
def test_9_3_1_fire_is_read_by_the_type_of_the_target(target: str, rolled: int, fate: str) -> None:
    s = _battle((target,), ("prague_1", "cenek"))
    p.dice(s, rolled)
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    if p.asked(s) == "attacker_fire":
        p.answer(s, f"{target}>cenek")
    assert (target in p.routed(s)) is (fate == "routed")
    assert (target in p.gone(s)) is (fate == "gone")


def test_9_3_2_attacking_foot_does_not_fire() -> None:
    s = _battle(("vienna_1",), ("cenek",))
    p.dice(s, 1)
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    assert not p.tells(s, "fire")
    assert p.routed(s) == {"vienna_1"}


def test_9_4_only_the_attacker_assaults() -> None:
    s = _battle(("albert",), ("cenek",))
    p.dice(s, 5)
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    assert p.gone(s) == {"cenek"}
    assert s.luck == 1


@pytest.mark.parametrize(
    ("unit", "target", "rolled", "result"),
    [("albert", "cenek", 5, "DE"), ("albert", "cenek", 4, "AR"), ("albert", "prague_1", 4, "DE"),
     ("vienna_1", "cenek", 5, "AR"), ("vienna_1", "cenek", 6, "DE"),
     ("sigismund", "prague_1", 3, "DE"), ("vienna_1", "zizka", 6, "AR"),
     ("albert", "zizka", 6, "DE")],
)  # fmt: skip
def test_9_4_1_combat_prowess(unit: str, target: str, rolled: int, result: str) -> None:
    """Added for the attacker, subtracted for the defender; none where none is printed."""
    s = p.country()
    known = parts(s).number
    open_field = p.at(s, "1716")
    assert assault_result(s, open_field, known[unit], known[target], rolled) == result


def test_9_4_2_modified_rolls_are_clamped() -> None:
    s = p.country()
    known = parts(s).number
    there = p.at(s, "1716")
    assert assault_result(s, there, known["sigismund"], known["prague_1"], 6) == "DE"
    assert assault_result(s, there, known["vienna_1"], known["zizka"], 1) == "AR"


@pytest.mark.parametrize(("hex_", "rolled"), [("1716", 5), ("1514", 5), ("1409", 6)])
def test_9_4_the_column_is_the_terrains(hex_: str, rolled: int) -> None:
    s = p.country()
    known = parts(s).number
    there = p.at(s, hex_)
    assert assault_result(s, there, known["vienna_1"], known["prague_1"], rolled) == "DE"
    assert assault_result(s, there, known["vienna_1"], known["prague_1"], rolled - 1) == "AR"


def test_9_4_the_wagon_column_beats_the_terrain() -> None:
    s = p.country()
    known = parts(s).number
    for hex_ in ("1716", "1514", "1409"):  # mountains too, where others fall to a 6 alone
        there = p.at(s, hex_)
        assert assault_result(s, there, known["vienna_1"], known["wagon_1"], 4) == "AR"
        assert assault_result(s, there, known["vienna_1"], known["wagon_1"], 5) == "DE"


def test_9_4_all_assaults_are_allotted_before_the_dice() -> None:
    """Two on one defender: the second roll counts for its own unit even if the first hit."""
    s = _battle(("albert", "rosenberg"), ("cenek", "krusina"))
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    p.dice(s, 6, 1)
    p.answer(s, "albert>cenek", "rosenberg>cenek")
    assert p.gone(s) == {"cenek"}
    assert p.routed(s) == {"rosenberg"}


def test_9_5_the_attacker_may_retreat_to_the_routed_box() -> None:
    s = _battle(("albert", "rosenberg"), ("cenek", "krusina"))
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    p.dice(s, 6, 1)
    p.answer(s, "albert>cenek", "rosenberg>cenek")
    assert p.asked(s) == "attacker_retreat"
    assert p.question(s).seats == (p.HRE,)
    p.answer(s, "retreat")
    assert p.routed(s) == {"albert", "rosenberg"}
    assert p.here(s, "1716") == {"krusina"}
    assert p.told(s, "battle_won").facts["seat"] == p.HUSSITE


def test_9_6_then_the_defender_may() -> None:
    s = _battle(("albert", "rosenberg"), ("cenek", "krusina"))
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    p.dice(s, 6, 1)
    p.play(s, ("albert>cenek", "rosenberg>cenek"), "stay")
    assert p.asked(s) == "defender_retreat"
    p.answer(s, "retreat")
    assert p.routed(s) == {"rosenberg", "krusina"}
    assert p.here(s, "1716") == {"albert"}


def test_9_8_else_another_round_with_boxes_filled_from_the_reserve() -> None:
    s = _battle(EMPIRE, ("cenek", "krusina", "hasek"))
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    p.answer(s, "albert", "rosenberg", "sternberg", "divucek")
    p.dice(s, 1, 1, 1, 6)
    p.answer(s, "albert>cenek", "rosenberg>cenek", "sternberg>cenek", "divucek>cenek")
    assert p.routed(s) == {"albert", "rosenberg", "sternberg"}
    p.play(s, "stay", "stay")
    assert p.asked(s) == "assault"
    boxed = {parts(s).unit[u].id for u in in_box(s, ASSAULT)}
    assert boxed == {"divucek", "kolowrat", "troppau"}


def test_9_7_survivors_on_the_march_go_on_interceptors_do_not() -> None:
    s = p.country()
    p.put(s, "1615", "vienna_1")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.dice(s, 1, 6)
    p.play(s, "1817", "1514>1716")
    assert p.asked(s) == "stop"  # nobody of the marching units is left, and cenek stays
    p.campaign(s, p.HUSSITE)
    assert p.asked(s) == "stop"


def test_9_2_5_a_place_won_in_the_field_is_not_pillaged() -> None:
    s = p.country()
    p.put(s, "pilsen", "pilsen")
    p.put(s, "1417", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1417")
    p.answer(s, "1418")
    p.dice(s, 1, 6)
    p.answer(s)
    assert p.here(s, "pilsen") == {"kolda"}
    assert not s.pillaged[p.place(s, "pilsen")]
    assert s.fp == [0, 0]


def test_9_0_a_legate_who_does_not_fight_is_no_target() -> None:
    s = p.country()
    p.lead(s, "branda", "1716")
    p.put(s, "1716", "albert")
    p.put(s, "1615", "cenek")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1615")
    p.dice(s, 5)
    p.answer(s, "1716")
    assert p.gone(s) == {"albert", "branda"}


@pytest.mark.parametrize(("others", "shielded"), [(3, False), (4, True)])
def test_18_5_wagon_tenacity_at_three_and_at_four_others(others: int, shielded: bool) -> None:
    """Hussars cannot reach wagons behind four other units; artillery always can."""
    feet = ("prague_1", "prague_2", "oreb_1", "oreb_2")[:others]
    s = p.country(wagon_tenacity="yes")
    s.crusade = True
    p.put(s, "1716", "hussar_1", "wagon_h", "wagon_1", *feet)
    p.dice(s, *[1] * (others + 1))
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    shots = [f"{unit}>hussar_1" for unit in (*feet, "wagon_1")]
    p.answer(s, *shots)
    assert p.asked(s) == "attacker_fire"
    assert ("hussar_1>wagon_1" in p.options(s)) is not shielded
    assert "wagon_h>wagon_1" in p.options(s)


def test_18_5_without_the_rule_anybody_reaches_wagons() -> None:
    s = p.country()
    p.put(s, "1716", "hussar_1", "wagon_1", "prague_1", "prague_2", "oreb_1", "oreb_2")
    p.dice(s, *[1] * 5)
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    if p.asked(s) == "defender_fire":
        p.answer(
            s, *[f"{u}>hussar_1" for u in ("prague_1", "prague_2", "oreb_1", "oreb_2", "wagon_1")]
        )
    assert "hussar_1>wagon_1" in p.options(s)
