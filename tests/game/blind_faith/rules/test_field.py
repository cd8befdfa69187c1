"""Field battles (9)."""

from __future__ import annotations

import pytest

from game.blind_faith.rules.state import ASSAULT, RESERVE, Blind, parts
from game.blind_faith.rules.steps.field import FieldBattle, assault_result, fires, in_box
from game.blind_faith.set.parts import HUSSITE_SIDE
from game.kernel import Illegal
from tests.game.blind_faith import position as p

FATES = {"NE": "here", "TR": "routed", "TE": "gone"}
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


def test_9_1_the_steps_of_a_tactical_round_in_order() -> None:
    """Deployment, fire of both sides, the assault, both retreats, and again from the beginning."""
    s = _battle(("hussar_1", *EMPIRE), ("prague_1", "prague_2", "cenek", "krusina"))
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    front = ("hussar_1", "albert", "rosenberg", "sternberg")
    for step, answers, rolled in (
        ("deploy", front, ()),
        ("defender_fire", ("prague_1>albert", "prague_2>albert"), (1, 1)),
        ("attacker_fire", ("hussar_1>cenek",), (1,)),
        ("assault", tuple(f"{unit}>cenek" for unit in front), (1, 6, 6, 6)),
        ("attacker_retreat", ("stay",), ()),
        ("defender_retreat", ("stay",), ()),
    ):
        assert p.asked(s) == step
        p.dice(s, *rolled)
        p.answer(s, *answers)
    assert p.routed(s) == {"hussar_1"}
    assert p.gone(s) == {"cenek"}
    assert p.asked(s) == "deploy"
    assert p.question(s).needed == 1


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


def test_9_3_1_hussites_who_leave_at_the_same_time_catch_no_legate() -> None:
    """Simultaneous: nobody is left with the Legate when his army is routed (7.3.2)."""
    s = _battle(("hussar_1",), ("poland",))
    p.lead(s, "ferdinand", "1716")
    p.dice(s, 5, 6)
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    assert p.routed(s) == {"hussar_1"}
    assert p.gone(s) == {"poland"}
    assert p.here(s, "1716") == {"ferdinand"}
    assert s.crusade


def test_9_3_1_a_town_whose_fighters_all_leave_at_the_same_time_stays_whose_it_was() -> None:
    """Nobody of the Empire has stood in Prague alone: routed Hussites may return there (5.3)."""
    s = p.country()
    p.put(s, "prague", "hussar_1", "poland")
    s.held[p.place(s, "prague")] = HUSSITE_SIDE
    p.dice(s, 5, 6)
    p.go(s, FieldBattle(p.at(s, "prague"), 1))
    assert p.tells(s, "battle_empty")
    assert s.held[p.place(s, "prague")] == HUSSITE_SIDE


@pytest.mark.parametrize("rolled", p.FACES)
@pytest.mark.parametrize(
    ("target", "column"),
    [("albert", "mounted"), ("hussar_1", "mounted"), ("wagon_h", "wagon"), ("vienna_1", "foot")],
)
def test_9_3_1_fire_is_read_by_the_type_of_the_target(
    target: str, column: str, rolled: int
) -> None:
    s = _battle((target,), ("prague_1", "cenek"))
    fate = FATES[p.result(s, "skirmish", column, rolled)]
    p.dice(s, rolled, 1)
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


def test_9_3_2_attacking_guns_and_hussars_fire_each_once() -> None:
    """At defending units of their choice, several at one; knights and foot beside them do not."""
    s = _battle(("hussar_1", "wagon_h", "vienna_1", "albert"), ("cenek", "krusina"))
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    assert p.asked(s) == "attacker_fire"
    assert p.question(s).seats == (p.HRE,)
    units = ("hussar_1", "wagon_h")
    assert p.options(s) == {f"{unit}>{target}" for unit in units for target in ("cenek", "krusina")}
    with pytest.raises(Illegal):
        p.answer(s, "hussar_1>cenek", "hussar_1>krusina")
    p.dice(s, 1, 6)
    p.answer(s, "hussar_1>cenek", "wagon_h>cenek")
    fire = p.told(s, "fire").facts
    assert fire["units"] == ["hussar_1", "wagon_h"]
    assert fire["targets"] == ["cenek", "cenek"]
    assert "cenek" in p.gone(s) | p.routed(s)


def test_9_4_each_attacker_assaults_one_of_several_defenders_once() -> None:
    """Three attackers and three defenders: every target is offered to each, dice for each."""
    s = _battle(("albert", "rosenberg", "sternberg"), ("cenek", "krusina", "hasek"))
    p.go(s, FieldBattle(p.at(s, "1716"), 1))
    units, targets = ("albert", "rosenberg", "sternberg"), ("cenek", "krusina", "hasek")
    assert p.options(s) == {f"{unit}>{target}" for unit in units for target in targets}
    with pytest.raises(Illegal):
        p.answer(s, "albert>cenek", "albert>krusina", "rosenberg>hasek")
    with pytest.raises(Illegal):
        p.answer(s, "albert>cenek", "rosenberg>hasek")
    p.dice(s, 6, 1, 6)
    luck = s.luck
    p.answer(s, "albert>cenek", "rosenberg>krusina", "sternberg>hasek")
    assert s.luck == luck + 3
    assert p.gone(s) == {"cenek", "hasek"}
    assert p.routed(s) == {"rosenberg"}


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


@pytest.mark.parametrize(
    ("hex_", "column"),
    [("1716", "clear"), ("1405", "forest"), ("1514", "urban"), ("1409", "mountain")],
)
def test_9_4_the_column_is_the_terrains(hex_: str, column: str) -> None:
    s = p.country()
    known = parts(s).number
    there = p.at(s, hex_)
    results = [p.result(s, "assault", column, rolled) for rolled in p.FACES]
    assert [
        assault_result(s, there, known["vienna_1"], known["prague_1"], rolled) for rolled in p.FACES
    ] == results
    assert set(results) == {"AR", "DE"}


def test_9_4_the_wagon_column_beats_the_terrain() -> None:
    s = p.country()
    known = parts(s).number
    for hex_ in ("1716", "1514", "1409"):  # towns and mountains too, where others fall to a 6 alone
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


def test_9_7_a_marching_unit_that_survives_goes_on_from_there() -> None:
    """One of two falls, the interceptor is beaten; what is left has its other points yet."""
    s = p.country()
    p.put(s, "1615", "albert", "grenz")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615", "albert", "grenz")
    p.answer(s, "1817")
    p.dice(s, 1, 6)
    p.play(s, "1514>1716", "cenek>grenz", "stay")
    p.dice(s, 1)
    p.answer(s, "stay")
    assert p.gone(s) == {"grenz"}
    assert p.routed(s) == {"cenek"}
    assert p.told(s, "battle_won").facts["seat"] == p.HRE
    assert p.asked(s) == "march"
    assert p.question(s).facts["points"] == 23
    p.march(s, "1817")
    assert p.here(s, "1817") == {"albert"}


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


@pytest.mark.parametrize("attacker", [p.HRE, p.HUSSITE])
def test_9_0_whoever_enters_a_hex_of_enemies_in_the_open_attacks_them(attacker: str) -> None:
    """At that moment, and the moving player is the attacker."""
    s = p.country()
    units = {p.HRE: "albert", p.HUSSITE: "cenek"}
    defender = next(seat for seat in units if seat != attacker)
    p.put(s, "1615", units[attacker])
    p.put(s, "1716", units[defender])
    p.campaign(s, attacker)
    p.act(s, "1615")
    p.answer(s, "1716")
    fight = p.told(s, "field_battle").facts
    assert fight["attackers"] == [units[attacker]]
    assert fight["defenders"] == [units[defender]]
    assert fight["hex"] == "1716"
    assert fight["seat"] == attacker


@pytest.mark.parametrize(("inside", "fight"), [((), "field_battle"), (("pilsen",), "siege")])
def test_9_0_in_urban_terrain_the_owner_declares(inside: tuple[str, ...], fight: str) -> None:
    """Whether the units engage in a Field Battle or become a garrison."""
    s = p.country()
    p.put(s, "pilsen", "pilsen")
    p.put(s, "1417", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1417")
    p.answer(s, "1418")
    assert p.asked(s) == "stand"
    assert p.question(s).seats == (p.HRE,)
    assert p.options(s) == {"pilsen"}
    p.answer(s, *inside)
    assert [key for key in ("field_battle", "siege") if p.tells(s, key)] == [fight]
