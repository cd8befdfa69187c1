"""Sieges (10), Customs Guards (11), pillage and atrocities."""

from __future__ import annotations

import pytest

from game.blind_faith.rules.state import Blind, is_inside, move, open_place, parts
from game.blind_faith.rules.steps.hre_muster import homes, land_income
from game.blind_faith.rules.steps.siege import (
    Breach,
    SiegeBattle,
    SiegeGuns,
    SiegeRound,
    half,
    storm_result,
    storms,
)
from game.blind_faith.rules.steps.spoils import Spoils
from game.blind_faith.view.standing import fight
from game.blind_faith.view.view import view
from game.kernel import copy
from tests.game.blind_faith import position as p


def _siege(place: str, outside: tuple[str, ...], inside: tuple[str, ...], **options: str) -> Blind:
    """Hussites before a garrison of the Empire."""
    s = p.country(**options)
    s.crusade = True
    p.put(s, place, *outside)
    p.put(s, place, *inside, inside=True)
    return s


def _besiege(s: Blind, place: str, side: int = 0) -> None:
    s.group = [
        unit
        for unit, there in enumerate(s.where)
        if there == p.at(s, place) and parts(s).side[unit] == side
    ]
    p.go(s, SiegeBattle(p.at(s, place), side))


def test_10_0_a_garrison_is_attacked_by_siege() -> None:
    s = p.country()
    p.put(s, "pilsen", "pilsen")
    p.put(s, "1417", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1417")
    p.play(s, "1418", "pilsen")
    assert p.tells(s, "siege")
    assert p.asked(s) == "siege"
    assert p.options(s) == {"kolda", "blockade"}


def test_10_1_the_steps_of_a_round() -> None:
    """Garrison's guns, attacker's guns, storm or blockade, and again."""
    s = _siege("pilsen", ("kolda",), ("pilsen",))
    s.group = []
    steps = [type(step).__name__ for step in SiegeRound(p.at(s, "pilsen"), 0, 1).run(s)]
    assert steps == ["GarrisonGuns", "Consequences", "SiegeGuns"]
    after = SiegeGuns(p.at(s, "pilsen"), 0, 1).run(s)
    assert [type(step).__name__ for step in after] == ["SiegeChoice"]


def test_10_1_rounds_go_on_to_a_blockade_or_to_the_pillage_of_a_fallen_place() -> None:
    """Steps 2 to 7: both artilleries, the storm and the blockade offered, and all of it again."""
    s = _siege("budweis", ("wagon_1", "kolda"), ("wagon_h",))
    _besiege(s, "budweis")
    assert p.asked(s) == "guns_at"
    for dice in ((1, 1), (1, 1), (1, 6, 2, 3)):
        p.dice(s, *dice)
        p.answer(s, "wagon_h>kolda")
        assert [each.key for each in s.events][:2] == ["fire", "siege_guns"]
        if p.asked(s) == "siege":
            assert p.options(s) == {"kolda", "again", "blockade"}
            blockade = copy(s)
            p.answer(blockade, "blockade")
            assert blockade.blockaded[p.place(s, "budweis")]
            assert p.asked(blockade) == "stop"
            p.answer(s, "again")
    assert p.gone(s) == {"wagon_h"}
    assert p.told(s, "pillaged").facts["count"] == 5
    assert p.asked(s) == "stop"


def test_10_2_each_type_goes_to_its_box() -> None:
    """Wagons and artillery fire, Foot, EK and LK storm, Hussars wait in the camp."""
    s = p.country()
    p.put(s, "tabor", "tabor_1", "kolda", inside=True)
    p.put(s, "tabor", "wagon_h", "sigismund", "vienna_1", "hospital", "albert", "hussar_1")
    p.dice(s, 1, 1)
    _besiege(s, "tabor", 1)
    found = fight(view(s, None))
    assert found is not None
    known = parts(s).unit
    boxes = {name: {known[unit].id for unit in units} for name, units in found.boxes.items()}
    assert boxes == {
        "citadel": {"tabor_1", "kolda"},
        "artillery": {"wagon_h", "sigismund"},
        "storm": {"vienna_1", "hospital", "albert"},
        "camp": {"hussar_1"},
    }
    assert set(p.told(s, "siege_guns").facts["units"]) == boxes["artillery"]
    assert p.options(s) - {"again", "blockade"} == boxes["storm"]


def test_10_0_an_empty_place_needs_no_siege() -> None:
    s = p.country()
    p.put(s, "1417", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1417")
    p.march(s, "pilsen")
    assert p.here(s, "pilsen") == {"kolda"}
    assert not s.pillaged[p.place(s, "pilsen")]


def test_10_2_and_10_3_hussars_in_the_camp_are_no_targets() -> None:
    """10.3.1: guns fire at the assault and artillery boxes."""
    s = p.country()
    p.put(s, "tabor", "wagon_1", inside=True)
    p.put(s, "tabor", "hussar_1", "albert", "vienna_1", "wagon_h")
    _besiege(s, "tabor", 1)
    assert p.asked(s) == "guns_at"
    assert p.options(s) == {"wagon_1>albert", "wagon_1>vienna_1", "wagon_1>wagon_h"}


@pytest.mark.parametrize(
    ("target", "rolled", "fate"),
    [("vienna_1", 4, ""), ("vienna_1", 5, "routed"), ("vienna_1", 6, "gone"),
     ("albert", 4, "routed"), ("albert", 6, "gone"), ("wagon_h", 6, "routed")],
)  # fmt: skip
def test_10_3_2_garrison_guns(target: str, rolled: int, fate: str) -> None:
    s = p.country()
    p.put(s, "tabor", "wagon_1", inside=True)
    p.put(s, "tabor", target, "hussar_1")
    p.dice(s, rolled)
    _besiege(s, "tabor", 1)
    assert (target in p.routed(s)) is (fate == "routed")
    assert (target in p.gone(s)) is (fate == "gone")


def test_10_3_without_artillery_the_step_is_skipped() -> None:
    s = _siege("budweis", ("kolda",), ("budweis",))
    _besiege(s, "budweis")
    assert p.asked(s) == "siege"
    assert s.luck == 0


@pytest.mark.parametrize(
    ("place", "unit", "column"),
    [("budweis", "budweis", "town"), ("pilsen", "pilsen", "city"),
     ("zvikov", "zvikov", "fortress"), ("gyor", "g_gyor", "customs")],
)  # fmt: skip
def test_10_4_siege_guns_by_urban_terrain(place: str, unit: str, column: str) -> None:
    for rolled in p.FACES:
        s = _siege(place, ("wagon_1",), (unit,))
        p.dice(s, rolled)
        _besiege(s, place)
        result = p.result(s, "siege_guns", column, rolled)
        assert p.told(s, "siege_guns").facts["outcomes"] == [result]
        assert (unit in p.gone(s)) is (result == "WB")


def test_10_4_2_walls_breached_by_guns_cost_the_attacker_nothing() -> None:
    s = _siege("budweis", ("wagon_1", "kolda"), ("budweis", "rosenberg"))
    p.dice(s, 6, 2, 3)
    _besiege(s, "budweis")
    assert p.gone(s) == {"budweis", "rosenberg"}
    assert p.here(s, "budweis") == {"wagon_1", "kolda"}
    assert s.fp == [5, 0]


def test_10_4_and_12_0_sigismund_fires_at_walls() -> None:
    s = p.country()
    p.put(s, "zatec", "sigismund")
    p.put(s, "zatec", "zatec_1", inside=True)
    p.dice(s, 6, 1, 1)
    _besiege(s, "zatec", 1)
    assert p.gone(s) == {"zatec_1"}


@pytest.mark.parametrize(
    ("unit", "can"),
    [("prague_1", True), ("cenek", True), ("hospital", True), ("wagon_1", False),
     ("hussar_1", False), ("sigismund", False)],
)  # fmt: skip
def test_10_5_only_foot_and_knights_without_guns_storm(unit: str, can: bool) -> None:
    s = p.country()
    assert storms(s, parts(s).number[unit]) is can


def test_10_5_the_attacker_may_see_his_guns_and_still_storm() -> None:
    s = _siege("pilsen", ("wagon_1", "kolda"), ("pilsen",))
    p.dice(s, 1)
    _besiege(s, "pilsen")
    assert p.options(s) == {"kolda", "again", "blockade"}


@pytest.mark.parametrize(
    ("place", "inside", "rolled", "result"),
    [("budweis", "budweis", 1, "AE"), ("budweis", "budweis", 2, "AR"),
     ("budweis", "budweis", 4, "WB"), ("budweis", "rosenberg", 4, "AR"),
     ("pilsen", "pilsen", 2, "AE"), ("pilsen", "pilsen", 4, "AR"), ("pilsen", "pilsen", 5, "WB"),
     ("zvikov", "zvikov", 3, "AE"), ("zvikov", "zvikov", 4, "AR"), ("zvikov", "zvikov", 5, "WB")],
)  # fmt: skip
def test_10_5_1_storm(place: str, inside: str, rolled: int, result: str) -> None:
    """Knights of +1 against the best prowess of the garrison."""
    s = _siege(place, ("cenek",), (inside,))
    unit = parts(s).number["cenek"]
    assert storm_result(s, p.at(s, place), 0, unit, rolled) == result


def test_10_5_1_the_garrisons_best_prowess_counts_each_time() -> None:
    s = _siege("pilsen", ("prague_1",), ("pilsen", "pilsen_l"))
    unit = parts(s).number["prague_1"]
    assert storm_result(s, p.at(s, "pilsen"), 0, unit, 6) == "AR"
    move(s, (parts(s).number["pilsen_l"],), -1)
    assert storm_result(s, p.at(s, "pilsen"), 0, unit, 6) == "WB"


def test_10_5_units_storm_one_by_one_and_may_stop_after_each() -> None:
    s = _siege("pilsen", ("cenek", "krusina"), ("pilsen",))
    _besiege(s, "pilsen")
    p.dice(s, 3)
    p.answer(s, "cenek")
    assert p.routed(s) == {"cenek"}
    assert p.options(s) == {"krusina", "again", "blockade"}
    p.answer(s, "blockade")
    assert s.blockaded[p.place(s, "pilsen")]


@pytest.mark.parametrize(("defenders", "loss"), [(1, 1), (2, 1), (3, 2), (5, 3), (6, 3)])
def test_10_5_2_half_of_the_defenders_rounded_up(defenders: int, loss: int) -> None:
    assert half(defenders) == loss


def test_10_5_2_a_storm_costs_half_as_many_units_of_the_attackers_choice() -> None:
    s = _siege("pilsen", ("cenek", "prague_1", "prague_2"), ("pilsen", "mies", "budweis"))
    _besiege(s, "pilsen")
    p.dice(s, 6)
    p.answer(s, "cenek")
    assert p.gone(s) == {"pilsen", "mies", "budweis"}
    assert p.asked(s) == "spoils_loss"
    assert p.question(s).needed == p.question(s).most == 2
    p.answer(s, "prague_1", "prague_2")
    assert p.here(s, "pilsen") == {"cenek"}
    assert s.pillaged[p.place(s, "pilsen")]


def test_10_6_a_blockade_and_its_end() -> None:
    s = _siege("pilsen", ("kolda",), ("pilsen",))
    p.campaign(s, p.HUSSITE)
    p.act(s, "1418")
    p.play(s, "besiege", "blockade")
    assert s.blockaded[p.place(s, "pilsen")]
    p.march(s, "1417")
    assert not s.blockaded[p.place(s, "pilsen")]
    assert not is_inside(s, parts(s).number["pilsen"])


def test_10_6_1_a_blockade_pays_no_florins_and_takes_no_units() -> None:
    s = _siege("pilsen", ("kolda",), ("pilsen",))
    place = p.place(s, "pilsen")
    s.blockaded[place] = 1
    assert land_income(s) == 13
    s = p.country()
    assert open_place(s, 0, place)
    s.blockaded[place] = 1
    assert not any(open_place(s, side, place) for side in (0, 1))
    assert p.at(s, "pilsen") not in homes(s, parts(s).number["pilsen"])


@pytest.mark.parametrize(("rolls", "atrocity"), [((5, 6), True), ((6, 6), True), ((4, 6), False)])
def test_10_7_pillage_and_atrocity(rolls: tuple[int, int], atrocity: bool) -> None:
    """11 pays 11 and marks this turn and the next; a Pillage marker is placed each time."""
    s = p.country()
    p.put(s, "pilsen", "kolda")
    p.dice(s, *rolls)
    p.go(s, Spoils(p.at(s, "pilsen"), 0))
    assert s.fp == [sum(rolls), 0]
    assert s.pillaged[p.place(s, "pilsen")]
    assert sum(s.pillaged) == 1
    assert s.atrocity == ([s.turn + 1, 0] if atrocity else [0, 0])


def test_10_7_4_and_5_an_atrocity_takes_1_from_storms_for_two_turns() -> None:
    s = _siege("budweis", ("cenek",), ("budweis",))
    unit, there = parts(s).number["cenek"], p.at(s, "budweis")
    assert storm_result(s, there, 0, unit, 4) == "WB"
    s.atrocity[0] = s.turn + 1
    assert storm_result(s, there, 0, unit, 4) == "AR"
    s.turn += 1
    assert storm_result(s, there, 0, unit, 4) == "AR"
    s.turn += 1
    assert storm_result(s, there, 0, unit, 4) == "WB"


def test_10_4_1_atrocities_do_not_matter_to_guns() -> None:
    s = _siege("budweis", ("wagon_1",), ("budweis",))
    s.atrocity[0] = s.turn
    p.dice(s, 6)
    p.go(s, SiegeGuns(p.at(s, "budweis"), 0, 1))
    assert p.gone(s) == {"budweis"}


def test_10_7_2_pillaged_places_have_no_garrison_and_are_taken_in_the_field() -> None:
    s = p.country()
    s.pillaged[p.place(s, "pilsen")] = 1
    p.put(s, "pilsen", "pilsen", "mies")
    p.put(s, "1417", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1417")
    p.answer(s, "1418")
    assert p.tells(s, "field_battle")


def test_10_8_after_a_siege_the_march_goes_on() -> None:
    s = p.country()
    p.put(s, "budweis", "budweis")
    p.put(s, "2123", "wagon_1")
    p.campaign(s, p.HUSSITE)
    p.act(s, "2123")
    p.answer(s, "2124")
    p.dice(s, 6, 1, 1)
    p.answer(s, "budweis")
    assert s.pillaged[p.place(s, "budweis")]
    assert p.asked(s) == "march"
    assert p.question(s).facts["points"] == 18


def test_11_0_guards_are_always_inside_and_only_besieged() -> None:
    s = p.country()
    p.put(s, "gyor", "g_gyor")
    p.put(s, "3627", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "3627")
    p.march(s, "gyor")
    assert p.tells(s, "siege")
    assert not p.tells(s, "field_battle")
    assert p.options(s) == {"kolda", "blockade"}


def test_11_0_guards_never_move() -> None:
    s = p.country()
    p.put(s, "gyor", "g_gyor")
    p.campaign(s, p.HRE)
    assert p.asked(s) == "stop"


def test_besieged_units_sally_in_their_own_phase_as_attackers() -> None:
    s = _siege("pilsen", ("kolda",), ("pilsen_l", "pilsen"))
    p.campaign(s, p.HRE)
    p.act(s, "1418", "pilsen_l")
    p.answer(s, "sally")
    fight = p.told(s, "field_battle").facts
    assert fight["attackers"] == ["pilsen_l"]
    assert fight["defenders"] == ["kolda"]


def test_18_2_longer_sieges_a_breach_takes_one_unit_of_the_defenders_choice() -> None:
    s = _siege("budweis", ("wagon_1",), ("budweis", "rosenberg"), long_sieges="yes")
    p.dice(s, 6)
    _besiege(s, "budweis")
    assert p.asked(s) == "lose_one"
    assert p.question(s).seats == (p.HRE,)
    p.answer(s, "budweis")
    assert p.gone(s) == {"budweis"}
    assert p.asked(s) == "siege"
    assert not s.pillaged[p.place(s, "budweis")]


def test_18_2_the_end_costs_half_the_starting_garrison() -> None:
    s = _siege("pilsen", ("cenek", "krusina", "hasek"), ("pilsen",), long_sieges="yes")
    p.go(s, Breach(p.at(s, "pilsen"), 0, 4, True))
    assert p.asked(s) == "spoils_loss"
    assert p.question(s).needed == 2


def test_18_4_each_round_of_a_siege_costs_a_point() -> None:
    s = p.country(mp_a_battle="yes")
    p.put(s, "pilsen", "pilsen", inside=True)
    p.put(s, "pilsen", "wagon_1")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1418")
    p.dice(s, 1, 1)
    p.play(s, "besiege", "again", "blockade")
    assert s.spent[parts(s).number["wagon_1"]] == 2


def test_18_4_without_points_there_is_a_blockade() -> None:
    s = p.country(mp_a_battle="yes")
    p.put(s, "pilsen", "pilsen", inside=True)
    p.put(s, "pilsen", "wagon_1")
    s.spent[parts(s).number["wagon_1"]] = 19
    p.campaign(s, p.HUSSITE)
    p.act(s, "1418")
    p.dice(s, 1)
    p.play(s, "besiege", "again")
    assert s.blockaded[p.place(s, "pilsen")]
    assert p.asked(s) == "stop"  # nothing is left to do but to stop
