"""The HRE muster (6), rebuilding (15), and what the Legate brings (7.3.3)."""

from __future__ import annotations

import pytest

from game.blind_faith.rules.state import (
    CUP,
    DISBANDED,
    GONE,
    LESS_FINANCE,
    MORE_FINANCE,
    NO_CUSTOMS,
    POOL,
    move,
    parts,
)
from game.blind_faith.rules.steps.hre_muster import (
    HreMuster,
    Income,
    LegateMuster,
    Maintain,
    Muster,
    land_income,
    price,
    upkeep,
)
from game.blind_faith.rules.steps.hussite_muster import HussiteMuster, entries
from game.blind_faith.rules.steps.rebuilding import Rebuild
from game.blind_faith.rules.steps.spoils import Spoils
from game.blind_faith.rules.steps.turns import CloseTurn
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.kernel import Illegal
from tests.game.blind_faith import position as p


def test_6_1_income_of_16_and_2d6_on_the_first_turn() -> None:
    """Nine customs stations, Pilsen and Kuttenberg for 3 each, Budweis for 1."""
    s = p.opening()
    assert land_income(s) == 16
    s.luck = 0
    p.dice(s, 3, 4)
    p.go(s, Income())
    assert s.fp == [0, 23]


@pytest.mark.parametrize(
    ("place", "lost"), [("gyor", 1), ("pilsen", 3), ("kuttenberg", 3), ("budweis", 1)]
)
def test_6_1_occupied_pillaged_and_blockaded_places_bring_nothing(place: str, lost: int) -> None:
    """6.1.1, 6.1.2: no HRE unit is needed there, only no Hussite occupant."""
    s = p.country()
    assert land_income(s) == 16
    s.pillaged[p.place(s, place)] = 1
    assert land_income(s) == 16 - lost
    s.pillaged[p.place(s, place)] = 0
    s.blockaded[p.place(s, place)] = 1
    assert land_income(s) == 16 - lost
    s.blockaded[p.place(s, place)] = 0
    p.put(s, place, "kolda")
    assert land_income(s) == 16 - lost


def test_6_1_2_a_hussite_garrison_occupies_pilsen_though_the_empire_stands_before_it() -> None:
    s = p.country()
    p.put(s, "pilsen", "kolda", inside=True)
    p.put(s, "pilsen", "albert")
    s.held[p.place(s, "pilsen")] = HUSSITE_SIDE
    assert land_income(s) == 16 - 3


def test_6_1_2_besiegers_do_not_occupy_pilsen() -> None:
    """Without a blockade its garrison still brings Florin Points."""
    s = p.country()
    p.put(s, "pilsen", "pilsen", inside=True)
    p.put(s, "pilsen", "kolda")
    s.held[p.place(s, "pilsen")] = HRE_SIDE
    assert land_income(s) == 16


def test_6_1_3_events_change_imperial_finance() -> None:
    for flag, change in ((LESS_FINANCE, -5), (MORE_FINANCE, 5)):
        s = p.country()
        s.today = flag
        p.dice(s, 4, 4, 5)
        p.go(s, Income())
        assert s.fp[1] == 16 + 8 + change
    s = p.country()
    s.today = NO_CUSTOMS
    assert land_income(s) == 7


def test_6_1_florin_points_are_saved_from_turn_to_turn() -> None:
    s = p.country()
    s.fp = [3, 5]
    CloseTurn().run(s)
    assert s.fp == [3, 5]


def test_6_1_4_hussites_gain_florins_from_pillage_only() -> None:
    s = p.country()
    p.go(s, Income())
    assert s.fp[0] == 0
    p.put(s, "pilsen", "kolda")
    p.dice(s, 2, 5)
    p.go(s, Spoils(p.at(s, "pilsen"), 0))
    assert s.fp[0] == 7


def test_6_2_fp_cost_table() -> None:
    """Knights and hussars 2 and 1, foot 1 and 0, wagons 4 and 2."""
    s = p.country()
    known = parts(s).number
    costs = {name: (price(s, known[name]), upkeep(s, known[name])) for name in
             ("albert", "hospital", "hussar_1", "vienna_1", "wagon_h")}  # fmt: skip
    assert costs == {
        "albert": (2, 1), "hospital": (2, 1), "hussar_1": (2, 1), "vienna_1": (1, 0),
        "wagon_h": (4, 2),
    }  # fmt: skip


def test_6_2_mounted_units_are_maintained_or_disbanded() -> None:
    s = p.country()
    p.put(s, "vienna", "albert", "hussar_1", "vienna_1", "wagon_h")
    s.fp[1] = 2
    p.go(s, Maintain())
    assert p.options(s) == {"albert", "hussar_1", "wagon_h"}
    with pytest.raises(Illegal):
        p.answer(s, "albert")
    p.answer(s, "wagon_h")
    assert s.fp[1] == 0
    assert p.box(s, DISBANDED) == {"wagon_h"}


def test_6_2_whoever_can_pay_may_still_disband() -> None:
    s = p.country()
    p.put(s, "vienna", "albert", "hussar_1")
    s.fp[1] = 9
    p.go(s, Maintain())
    p.answer(s, "hussar_1")
    assert s.fp[1] == 8
    assert p.box(s, DISBANDED) == {"hussar_1"}


def test_6_2_and_7_5_disbanded_units_are_available_on_future_turns_not_this_one() -> None:
    s = p.country()
    s.fp[1] = 20
    known = parts(s).number
    move(s, (known["albert"], known["mainz"]), DISBANDED)
    p.go(s, Muster())
    assert "albert" not in p.options(s)
    CloseTurn().run(s)
    assert s.where[known["albert"]] == POOL
    assert s.where[known["mainz"]] == CUP


def test_6_2_units_muster_in_home_towns_and_cities() -> None:
    """Not where a Hussite stands, nor in blockaded or pillaged places, nor in fortresses."""
    s = p.country()
    s.fp[1] = 5
    p.put(s, "neustadt", "kolda")
    p.go(s, Muster())
    p.answer(s, "albert")
    assert p.here(s, "vienna") == {"albert"}
    assert s.fp[1] == 3
    p.answer(s, "rosenberg")
    assert {"1514", "2608", "2919", "1418"} <= p.options(s)
    assert not {"2025", "1414", "3225", "4229"} & p.options(s)


def test_6_2_a_place_under_blockade_or_pillaged_takes_nobody() -> None:
    s = p.country()
    s.fp[1] = 5
    s.pillaged[p.place(s, "vienna")] = 1
    s.blockaded[p.place(s, "neustadt")] = 1
    p.go(s, Muster())
    assert "albert" not in p.options(s)


def test_8_6_4_new_units_keep_to_the_limits_of_factions() -> None:
    s = p.country()
    s.fp[1] = 9
    p.put(s, "brunn", "sigismund")
    p.go(s, Muster())
    p.answer(s, "rosenberg")
    assert "2919" not in p.options(s)
    p.lead(s, "branda", "brunn")
    p.go(s, Muster())
    p.answer(s, "rosenberg")
    assert "2919" in p.options(s)


def test_6_2_imperial_germans_are_mustered_by_crusades_only() -> None:
    s = p.country()
    s.fp[1] = 50
    p.go(s, Muster())
    imperial = {u.id for u in parts(s).unit if u.faction == "imperial"}
    assert not imperial & p.options(s)


def test_6_2_only_what_florins_allow() -> None:
    s = p.country()
    s.fp[1] = 1
    p.go(s, Muster())
    kinds = {parts(s).kind[parts(s).number[each]] for each in p.options(s) - {"done"}}
    assert kinds == {"foot"}


@pytest.mark.parametrize(
    ("unit", "place"),
    [("pilsen", "1418"), ("catherine", "1109"), ("boso", "1109"), ("grenz", "3225"),
     ("karlitsyn", "4029"), ("stuhl", "4029"), ("hussar_1", "4029"), ("hussar_5", "4029")],
)  # fmt: skip
def test_17_3_special_reinforcement_placement(unit: str, place: str) -> None:
    s = p.country()
    s.fp[1] = 5
    p.go(s, Muster())
    p.answer(s, unit)
    assert p.here(s, place) == {unit}


def test_12_1_jiskra_is_not_mustered_before_albert_is_dead() -> None:
    s = p.country()
    s.fp[1] = 5
    p.go(s, Muster())
    assert "jiskra" not in p.options(s)
    move(s, (parts(s).number["albert"],), GONE)
    p.go(s, Muster())
    assert "jiskra" in p.options(s)


def test_3_2_the_muster_in_order() -> None:
    s = p.country()
    steps = [type(step).__name__ for step in HreMuster().run(s)]
    assert steps == ["Income", "Maintain", "Muster", "LegateMuster", "Rebuild"]


def test_7_3_3_the_legates_dice_bring_imperial_germans_to_his_hex() -> None:
    s = p.country()
    p.lead(s, "caesarini", "nuremberg")
    p.dice(s, 1, 2)
    p.go(s, LegateMuster())
    come = p.here(s, "nuremberg") - {"caesarini"}
    assert len(come) == 3
    assert come <= {u.id for u in parts(s).unit if u.role == "event"}


def test_7_3_3_one_die_for_branda_and_no_more_units_than_there_are() -> None:
    s = p.country()
    p.lead(s, "branda", "nuremberg")
    for unit in parts(s).role("event")[2:]:
        move(s, (unit,), GONE)
    p.dice(s, 5)
    p.go(s, LegateMuster())
    assert len(p.here(s, "nuremberg")) == 3


def test_7_3_3_no_muster_off_the_map_or_besieged() -> None:
    s = p.country()
    s.crusade = True
    s.legate = parts(s).number["branda"]
    p.go(s, LegateMuster())
    assert not p.tells(s, "legate_musters")
    p.lead(s, "branda", "nuremberg")
    p.put(s, "nuremberg", "nuremberg", inside=True)
    p.put(s, "nuremberg", "kolda")
    p.go(s, LegateMuster())
    assert not p.tells(s, "legate_musters")


def test_7_3_3_new_germans_pay_from_the_next_turn_on() -> None:
    """They come after maintenance."""
    s = p.country()
    p.lead(s, "branda", "nuremberg")
    p.dice(s, 3, 3, 4)
    s.fp[1] = 0
    p.go(s, HreMuster())
    p.answer(s, "done")
    assert s.fp[1] == 16 + 6
    assert len(p.here(s, "nuremberg")) == 5


@pytest.mark.parametrize(("place", "cost"), [("budweis", 1), ("pilsen", 2), ("zvikov", 4)])
def test_15_2_rebuilding_costs(place: str, cost: int) -> None:
    s = p.country()
    s.pillaged[p.place(s, place)] = 1
    p.put(s, place, "rosenberg")
    s.fp = [0, cost]
    s.ready = [p.place(s, place)]
    p.go(s, Rebuild(1))
    p.answer(s, parts(s).board.id[p.at(s, place)])
    assert s.fp[1] == 0
    assert not s.pillaged[p.place(s, place)]


def test_15_1_a_unit_must_be_there_since_the_muster_phase_began() -> None:
    s = p.country()
    s.turn = 9
    s.pillaged[p.place(s, "budweis")] = 1
    s.fp = [9, 9]
    p.go(s, HussiteMuster())
    assert s.ready == []
    p.put(s, "budweis", "rosenberg")
    p.go(s, Rebuild(1))
    assert p.asked(s) == "stop"
    p.go(s, HussiteMuster())
    assert s.ready == [p.place(s, "budweis")]


def test_15_1_not_with_an_enemy_there_nor_without_florins() -> None:
    s = p.country()
    s.pillaged[p.place(s, "budweis")] = 1
    s.ready = [p.place(s, "budweis")]
    p.put(s, "budweis", "rosenberg")
    p.go(s, Rebuild(1))
    assert p.asked(s) == "stop"
    s.fp[1] = 1
    p.put(s, "budweis", "kolda")
    p.go(s, Rebuild(1))
    assert p.asked(s) == "stop"


def test_15_0_hussites_rebuild_with_what_they_pillaged() -> None:
    s = p.country()
    s.pillaged[p.place(s, "prague")] = 1
    s.ready = [p.place(s, "prague")]
    p.put(s, "prague", "cenek")
    s.fp = [2, 0]
    p.go(s, Rebuild(0))
    p.answer(s, "1514")
    assert s.fp == [0, 0]


def test_15_3_a_rebuilt_place_regains_its_functions() -> None:
    s = p.country()
    s.pillaged[p.place(s, "pilsen")] = 1
    assert land_income(s) == 13
    s.ready = [p.place(s, "pilsen")]
    p.put(s, "pilsen", "pilsen")
    s.fp[1] = 2
    p.go(s, Rebuild(1))
    p.answer(s, "1418")
    assert land_income(s) == 16
    assert not s.pillaged[p.place(s, "pilsen")]


def test_15_3_it_takes_new_units_and_has_walls_again() -> None:
    for rebuilt in (False, True):
        s = p.country()
        place = p.place(s, "pilsen")
        s.pillaged[place], s.ready = 1, [place]
        p.put(s, "pilsen", "mies")
        s.fp[1] = 5
        p.go(s, Rebuild(1), Muster())
        p.answer(s, "1418" if rebuilt else "done")
        assert ("pilsen" in p.options(s)) is rebuilt
        p.put(s, "1417", "kolda")
        p.campaign(s, p.HUSSITE)
        p.act(s, "1417")
        p.answer(s, "1418")
        assert (p.asked(s) == "stand") is rebuilt
        assert p.tells(s, "field_battle") is not rebuilt


def test_15_3_rebuilt_by_hussites_it_takes_their_reinforcements() -> None:
    s = p.country()
    place = p.place(s, "prague")
    s.pillaged[place], s.ready = 1, [place]
    p.put(s, "prague", "cenek")
    s.fp = [2, 0]
    unit = parts(s).number["prague_3"]
    assert p.at(s, "prague") not in entries(s, unit)
    p.go(s, Rebuild(0))
    p.answer(s, "1514")
    assert p.at(s, "prague") in entries(s, unit)


def test_15_2_customs_stations_cannot_be_rebuilt() -> None:
    s = p.country()
    s.pillaged[p.place(s, "gyor")] = 1
    s.ready = [p.place(s, "gyor")]
    p.put(s, "gyor", "albert")
    s.fp[1] = 20
    p.go(s, Rebuild(1))
    assert p.asked(s) == "stop"


@pytest.mark.parametrize("state", ["pillaged", "blockaded"])
def test_6_2_nobody_joins_the_legate_in_a_place_that_takes_no_new_units(state: str) -> None:
    s = p.country()
    p.lead(s, "ferdinand", "vienna")
    p.go(s, LegateMuster())
    assert p.tells(s, "legate_musters")
    s = p.country()
    p.lead(s, "ferdinand", "vienna")
    getattr(s, state)[p.place(s, "vienna")] = 1
    p.go(s, LegateMuster())
    assert not p.tells(s, "legate_musters")


@pytest.mark.parametrize(
    ("flag", "key", "rolls", "change"),
    [
        (LESS_FINANCE, "finance_less", (2, 1, 5), -3),  # no more than the dice of finance bring
        (LESS_FINANCE, "finance_less", (4, 3, 2), -2),
        (MORE_FINANCE, "finance_more", (2, 1, 5), 5),
    ],
)
def test_what_changes_imperial_finance_is_told(
    flag: int, key: str, rolls: tuple[int, ...], change: int
) -> None:
    """The sum of what is told is what comes in."""
    s = p.country()
    s.today |= flag
    p.dice(s, *rolls)
    p.go(s, Income())
    facts = p.told(s, "income").facts
    assert p.told(s, key).facts == {"dice": [rolls[2]], "count": abs(change)}
    assert facts["total"] == facts["land"] + sum(facts["dice"]) + change
