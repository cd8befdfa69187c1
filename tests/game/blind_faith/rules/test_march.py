"""Campaign movement (8.0-8.7)."""

from __future__ import annotations

import pytest

from game.blind_faith.rules.marching import in_reach, points_left
from game.blind_faith.rules.state import MARCHED, move, parts, wall
from game.blind_faith.rules.steps.campaign import Campaign, CampaignPhase
from tests.game.blind_faith import position as p


@pytest.mark.parametrize(
    ("unit", "points"),
    [("prague_1", 10), ("wagon_1", 20), ("albert", 25), ("hospital", 25), ("hussar_1", 25),
     ("zizka", 20), ("branda", 25), ("g_gyor", 0)],
)  # fmt: skip
def test_8_2_movement_points(unit: str, points: int) -> None:
    known = parts(p.country())
    assert known.points[known.number[unit]] == points


def test_8_3_terrain_roads_and_rivers() -> None:
    """Road to road 2, clear 3, forest 4, mountain 6, a river 2 more, but not by road."""
    board = parts(p.country()).board
    ground = board.ground

    def price(one: str, other: str) -> int:
        return ground.near[board.at(one)][board.at(other)]

    assert price("1514", "1615") == 2
    for one, row in enumerate(ground.near):
        for other, cost in row.items():
            side = (min(one, other), max(one, other))
            if side in board.paved:
                assert cost == 2
            else:
                terrain = {"clear": 3, "forest": 4, "mountain": 6, "urban": 2}
                assert cost == terrain[board.column[other]] + 2 * (side in board.wet)
    assert (board.at("4229"), board.at("4329")) in board.wet & board.paved
    assert price("4229", "4329") == price("1414", "1514") == 2


def test_8_1_never_more_than_the_maximum() -> None:
    s = p.country()
    p.put(s, "prague", "prague_1")
    units = [parts(s).number["prague_1"]]
    found = in_reach(s, units, points_left(s, units))
    assert max(found.spent.values()) <= 10
    p.campaign(s, p.HUSSITE)
    p.act(s, "1514")
    p.march(s, "1716")
    assert s.spent[units[0]] == 4
    assert p.question(s).facts["points"] == 6


def test_8_1_a_stack_is_as_fast_as_its_slowest_unit() -> None:
    s = p.country()
    p.put(s, "prague", "prague_1", "cenek")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1514", "prague_1", "cenek")
    assert p.question(s).facts["points"] == 10


def test_8_1_and_8_6_2_units_leave_and_join_at_no_cost() -> None:
    s = p.country()
    p.put(s, "prague", "prague_1", "cenek")
    p.put(s, "1615", "prague_2")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1514", "prague_1", "cenek")
    p.march(s, "1615")
    p.answer(s, "take")
    p.answer(s, "leave")
    p.answer(s, "prague_1")
    assert p.question(s).facts["units"] == ["cenek", "prague_2"]
    assert p.question(s).facts["points"] == 10
    p.march(s, "1817")
    assert p.here(s, "1817") == {"cenek", "prague_2"}
    assert p.here(s, "1615") == {"prague_1"}


def test_8_4_whoever_was_moved_is_done_once_another_stack_begins() -> None:
    s = p.country()
    p.put(s, "prague", "cenek")
    p.put(s, "tabor", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1514")
    p.march(s, "1615")
    p.answer(s, "stop")
    assert p.options(s) == {"2020", "end"}


def test_8_4_another_stack_is_begun_and_the_first_does_not_move_again() -> None:
    """Neither alone nor with the second, though it has points left."""
    s = p.country()
    p.put(s, "prague", "cenek")
    p.put(s, "1715", "krusina")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1514")
    p.march(s, "1615")
    p.answer(s, "stop")
    p.act(s, "1715")
    p.march(s, "1615")
    assert p.here(s, "1615") == {"cenek", "krusina"}
    assert "take" not in p.options(s)
    p.march(s, "1716")
    assert p.here(s, "1615") == {"cenek"}
    assert p.here(s, "1716") == {"krusina"}
    p.answer(s, "stop")
    assert p.asked(s) == "stop"


def test_8_1_units_that_intercepted_do_not_move() -> None:
    s = p.country()
    p.put(s, "prague", "cenek")
    s.marks[parts(s).number["cenek"]] |= 4
    p.campaign(s, p.HUSSITE)
    assert p.asked(s) == "stop"


def test_8_7_enemies_end_a_march_and_are_fought() -> None:
    s = p.country()
    p.put(s, "prague", "cenek")
    p.put(s, "1716", "vienna_1")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1514")
    p.march(s, "1716")
    assert p.tells(s, "field_battle")


def test_8_7_a_stack_with_25_points_fights_twice_in_a_turn() -> None:
    """It goes on after each victory with the points that are left."""
    s = p.country()
    p.put(s, "prague", "cenek")
    p.put(s, "1716", "vienna_1")
    p.put(s, "1918", "vienna_2")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1514")
    for goal, spent in (("1716", 4), ("1918", 8)):
        p.dice(s, 1, 6)
        p.march(s, goal)
        assert p.told(s, "battle_won").facts["seat"] == p.HUSSITE
        assert p.asked(s) == "march"
        assert p.question(s).facts["points"] == 25 - spent
    assert p.gone(s) == {"vienna_1", "vienna_2"}


def test_8_5_no_zone_of_control_beyond_the_hex() -> None:
    s = p.country()
    p.put(s, "prague", "cenek")
    p.put(s, "1715", "vienna_1")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1514")
    p.march(s, "1716")
    assert p.question(s).facts["points"] == 21


def test_8_5_ways_never_lead_through_enemies_but_where_they_are_besieged() -> None:
    s = p.country()
    p.put(s, "pilsen", "pilsen", inside=True)
    p.put(s, "pilsen", "wagon_1")
    p.put(s, "1417", "kolda")
    units = [parts(s).number["kolda"]]
    besieged = in_reach(s, units, 25)
    assert besieged.spent[p.at(s, "1318")] == 4
    move(s, (parts(s).number["wagon_1"],), -1)
    wall(s, (parts(s).number["pilsen"],), inside=False)
    held = in_reach(s, units, 25)
    assert held.spent[p.at(s, "1318")] > 4
    assert held.spent[p.at(s, "1418")] == 2


@pytest.mark.parametrize(("place", "most"), [("budweis", 2), ("pilsen", 6), ("zvikov", 3)])
def test_8_6_urban_garrison_limits(place: str, most: int) -> None:
    """Town 2, city 6, fortress 3; a customs station takes its guard alone."""
    s = p.country()
    feet = ("vienna_1", "vienna_2", "neustadt", "buda", "mohacs", "pest", "tolna", "linz")
    s.crusade = True
    p.put(s, place, *feet)
    board = parts(s).board
    start = board.id[board.near[p.at(s, place)][0]]
    p.put(s, start, "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, start)
    p.march(s, place)
    assert p.asked(s) == "stand"
    assert p.question(s).most == most


def test_8_6_customs_stations_take_their_guard_alone() -> None:
    s = p.country()
    p.put(s, "gyor", "g_gyor", "buda")
    p.put(s, "3627", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "3627")
    p.march(s, "gyor")
    assert p.tells(s, "field_battle")
    assert p.told(s, "field_battle").facts["defenders"] == ["buda"]


def test_8_6_no_limit_without_a_siege() -> None:
    s = p.country()
    p.put(s, "budweis", "vienna_1", "vienna_2", "grenz")
    p.put(s, "2125", "neustadt")
    p.campaign(s, p.HRE)
    p.act(s, "2125")
    assert "2124" in p.options(s)


def test_8_6_2_factions_pass_each_other_but_do_not_stop_together() -> None:
    s = p.country()
    p.put(s, "vienna", "albert")
    p.put(s, "3325", "pippo")
    p.campaign(s, p.HRE)
    p.act(s, "3325")
    assert "3225" not in p.options(s)
    assert "3124" in p.options(s)


def test_8_8_4_the_owner_splits_his_units_between_walls_and_field() -> None:
    s = p.country()
    p.put(s, "pilsen", "pilsen", "pilsen_l")
    p.put(s, "1417", "kolda", "cenek")
    s.crusade = True
    p.campaign(s, p.HUSSITE)
    p.act(s, "1417", "kolda", "cenek")
    p.march(s, "pilsen")
    assert p.question(s).seats == (p.HRE,)
    p.answer(s, "pilsen")
    assert p.told(s, "field_battle").facts["defenders"] == ["pilsen_l"]


def test_8_8_4_a_pillaged_place_has_no_inside() -> None:
    s = p.country()
    s.pillaged[p.place(s, "pilsen")] = 1
    p.put(s, "pilsen", "pilsen")
    p.put(s, "1417", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1417")
    p.march(s, "pilsen")
    assert p.tells(s, "field_battle")


def test_2_1_the_bridge_of_prague() -> None:
    """Bridges are where a road crosses a river: nothing more is paid."""
    board = parts(p.country()).board
    side = (board.at("1414"), board.at("1514"))
    assert side in board.wet & board.paved


def test_every_marched_unit_is_marked() -> None:
    s = p.country()
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1514")
    p.march(s, "1615")
    assert s.marks[parts(s).number["cenek"]] & MARCHED


def test_8_1_whoever_stays_is_not_chosen_again_but_may_still_intercept() -> None:
    s = p.country()
    p.put(s, "kuttenberg", "sternberg")
    p.put(s, "1615", "kolda")
    p.go(s, CampaignPhase(1), Campaign(0))
    p.act(s, "2116")
    p.answer(s, "stop")
    assert p.asked(s) == "last_window"
    p.answer(s, "let")
    p.act(s, "1615")
    p.answer(s, "1716")
    assert p.asked(s) == "window"
    assert "2116>1716" in p.options(s)


def test_8_5_whoever_joins_a_siege_need_not_fight_at_once() -> None:
    """Besieged units exert no control: the hex is entered freely, and the siege is offered."""
    s = p.country()
    p.put(s, "pilsen", "wagon_h", inside=True)
    p.put(s, "pilsen", "tabor_1")
    p.put(s, "1417", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1417")
    p.march(s, "pilsen")
    assert p.asked(s) == "march"
    assert not p.tells(s, "siege")
    assert {"besiege", "stop"} <= p.options(s)


def test_8_1_whoever_did_not_move_may_still_intercept() -> None:
    """Units left behind before the first step, and besiegers who stay where they are."""
    s = p.country()
    p.put(s, "prague", "cenek", "hasek")
    p.put(s, "pilsen", "pilsen", inside=True)
    p.put(s, "pilsen", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1514", "cenek", "hasek")
    p.play(s, "leave", "hasek")
    p.march(s, "1615")
    p.answer(s, "stop")
    marks = {name: s.marks[parts(s).number[name]] & MARCHED for name in ("cenek", "hasek")}
    assert marks["cenek"]
    assert not marks["hasek"]
    p.act(s, "1418")
    p.play(s, "besiege", "blockade")
    assert not s.marks[parts(s).number["kolda"]] & MARCHED


def test_8_7_after_a_blockade_the_attackers_may_go_on() -> None:
    """Attacking units that remain go on (8.7); the besieged exert no control (8.5)."""
    s = p.country()
    p.put(s, "1417", "kolda")
    p.put(s, "pilsen", "pilsen")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1417")
    p.march(s, "pilsen")
    p.play(s, "pilsen", "blockade")
    assert s.blockaded[p.place(s, "pilsen")]
    p.march(s, "1419")
    assert p.here(s, "1419") == {"kolda"}
    assert not s.blockaded[p.place(s, "pilsen")]
