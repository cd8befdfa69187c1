"""Interception (8.8)."""

from __future__ import annotations

from game.blind_faith.rules.state import MARCHED, STRUCK, Blind, is_inside, move, parts
from game.blind_faith.rules.steps.campaign import CampaignPhase
from game.blind_faith.rules.steps.interception import LastWindow
from tests.game.blind_faith import position as p


def _from(s: Blind) -> set[str]:
    """The hexes from which somebody can intercept."""
    return {each.split(">")[0] for each in p.options(s) if ">" in each}


def test_8_8_every_interception_in_reach_succeeds_at_any_hex_of_the_way() -> None:
    s = p.country()
    p.put(s, "1615", "vienna_1")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.answer(s, "1817")
    assert p.asked(s) == "window"
    assert p.question(s).seats == (p.HUSSITE,)
    assert p.options(s) == {"1514>1716", "1514>1817", "let"}
    p.dice(s, 1, 6)
    p.answer(s, "1514>1716")
    assert p.here(s, "1716") == {"cenek"}
    assert p.gone(s) == {"vienna_1"}


def test_8_8_1_who_intercepts_alone_attacks() -> None:
    s = p.country()
    p.put(s, "1615", "vienna_1", "albert")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615", "vienna_1", "albert")
    p.play(s, "1817", "1514>1716")
    fight = p.told(s, "field_battle").facts
    assert fight["seat"] == p.HUSSITE
    assert fight["attackers"] == ["cenek"]
    assert set(fight["defenders"]) == {"vienna_1", "albert"}


def test_8_8_1_the_march_goes_on_from_where_it_was_halted() -> None:
    """What was not gone yet costs nothing."""
    s = p.country()
    p.put(s, "1615", "albert")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.dice(s, 1)
    p.play(s, "1817", "1514>1716")
    assert p.routed(s) == {"cenek"}
    assert p.asked(s) == "march"
    assert p.question(s).facts["hex"] == "1716"
    assert p.question(s).facts["points"] == 23


def test_8_8_foot_never_intercepts() -> None:
    s = p.country()
    p.put(s, "1615", "vienna_1")
    p.put(s, "prague", "prague_1")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.answer(s, "1716")
    assert p.asked(s) == "march"


def test_8_8_but_with_zizka() -> None:
    """8.8.3: his stack with a wagon goes whole, foot within its 10 points."""
    s = p.country()
    p.put(s, "1615", "vienna_1", "albert")
    p.put(s, "prague", "zizka", "wagon_1", "tabor_1")
    p.campaign(s, p.HRE)
    p.act(s, "1615", "vienna_1", "albert")
    p.answer(s, "1716")
    assert "1514>1716/zizka" in p.options(s)
    p.answer(s, "1514>1716/zizka")
    assert set(p.told(s, "intercepted").facts["units"]) == {"zizka", "wagon_1", "tabor_1"}


def test_8_8_3_with_foot_the_stack_intercepts_within_10() -> None:
    s = p.country()
    p.put(s, "kuttenberg", "miners")
    p.put(s, "prague", "zizka", "wagon_1", "tabor_1")
    p.campaign(s, p.HRE)
    p.act(s, "2116")
    p.answer(s, "2216")
    assert "1514>2216/zizka" not in p.options(s)
    assert "1514>2216" in p.options(s)
    s = p.country()
    p.put(s, "kuttenberg", "miners")
    p.put(s, "prague", "zizka", "wagon_1")
    p.campaign(s, p.HRE)
    p.act(s, "2116")
    p.answer(s, "2216")
    assert "1514>2216/zizka" in p.options(s)


def test_8_8_3_zizka_without_a_wagon_has_no_foot_along() -> None:
    s = p.country()
    p.put(s, "1615", "vienna_1")
    p.put(s, "prague", "zizka", "tabor_1")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.answer(s, "1716")
    assert p.options(s) == {"1514>1716", "let"}


def test_8_8_3_and_3_5_zizkas_stack_still_moves_in_its_own_phase() -> None:
    s = p.country()
    p.put(s, "prague", "zizka", "wagon_1")
    p.put(s, "tabor", "kolda")
    for name in ("zizka", "wagon_1", "kolda"):
        s.marks[parts(s).number[name]] |= STRUCK
    p.campaign(s, p.HUSSITE)
    assert p.options(s) == {"1514", "end"}
    move(s, (parts(s).number["wagon_1"],), -2)
    p.campaign(s, p.HUSSITE)
    assert p.asked(s) == "stop"


def test_8_8_one_interception_a_stack_a_turn() -> None:
    s = p.country()
    p.put(s, "1615", "vienna_1", "vienna_2")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615", "vienna_1")
    p.dice(s, 1, 6)
    p.play(s, "1716", "1514>1716")
    assert s.marks[parts(s).number["cenek"]] & STRUCK
    p.act(s, "1615", "vienna_2")
    p.answer(s, "1715")
    assert p.asked(s) == "march"


def test_8_8_who_marched_does_not_intercept() -> None:
    s = p.country()
    p.put(s, "1615", "kolda")
    p.put(s, "kuttenberg", "sternberg")
    s.marks[parts(s).number["sternberg"]] |= MARCHED
    p.campaign(s, p.HUSSITE)
    p.act(s, "1615")
    p.answer(s, "1817")
    assert p.asked(s) == "march"


def test_3_4_and_3_5_both_sides_intercept_with_wagons_and_mounted_units() -> None:
    s = p.country()
    p.put(s, "1615", "kolda")
    p.put(s, "kuttenberg", "sternberg", "wagon_h", "miners")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1615")
    p.answer(s, "1817")
    assert _from(s) == {"2116"}
    offered = sorted(p.options(s))
    p.answer(s, next(each for each in offered if each.endswith(">1817/bohemia")))
    assert p.tells(s, "intercepted")
    assert p.told(s, "intercepted").facts["units"] == ["sternberg"]


def test_8_8_1_no_two_stacks_against_one_march() -> None:
    """After an interception and its battle the march goes on; nobody is asked about it again."""
    s = p.country()
    p.put(s, "1615", "albert")
    p.put(s, "prague", "cenek")
    p.put(s, "tabor", "kolda")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.dice(s, 1)
    p.answer(s, "1817")
    assert _from(s) == {"1514", "2020"}
    p.answer(s, "1514>1716")
    assert p.asked(s) == "march"
    p.answer(s, "1817")
    assert p.asked(s) == "march"
    assert p.question(s).facts["hex"] == "1817"


def test_8_8_many_interceptions_in_a_turn_but_of_different_stacks() -> None:
    s = p.country()
    p.put(s, "1615", "albert", "vienna_1")
    p.put(s, "prague", "cenek")
    p.put(s, "tabor", "kolda")
    p.campaign(s, p.HRE)
    p.act(s, "1615", "albert")
    p.dice(s, 1)
    p.play(s, "1716", "1514>1716", "stop")
    p.act(s, "1615")
    p.answer(s, "1716")
    assert p.asked(s) == "window"
    assert _from(s) == {"2020"}


def test_8_7_interceptors_join_the_defenders_of_a_battle() -> None:
    s = p.country()
    s.crusade = True
    p.put(s, "1615", "albert")
    p.put(s, "1817", "prague_1")
    p.put(s, "tabor", "kolda")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.play(s, "1817", "2020>1817")
    fight = p.told(s, "field_battle").facts
    assert fight["seat"] == p.HRE
    assert set(fight["defenders"]) == {"prague_1", "kolda"}


def test_8_7_another_faction_joins_only_in_a_crusade() -> None:
    s = p.country()
    p.put(s, "1615", "albert")
    p.put(s, "1817", "prague_1")
    p.put(s, "tabor", "kolda")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.answer(s, "1817")
    assert "2020>1817" not in p.options(s)
    assert "2020>1716" in p.options(s)


def test_8_8_1_if_all_others_go_inside_the_interceptors_attack() -> None:
    s = p.country()
    p.put(s, "1716", "albert", "vienna_1")
    p.put(s, "prague", "prague_1", "prague_2")
    p.put(s, "zatec", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1716", "albert", "vienna_1")
    p.answer(s, "1514")
    p.answer(s, "1213>1514")
    assert p.asked(s) == "stand"
    assert p.options(s) == {"prague_1", "prague_2"}
    p.answer(s, "prague_1", "prague_2")
    fight = p.told(s, "field_battle").facts
    assert fight["seat"] == p.HUSSITE
    assert fight["attackers"] == ["cenek"]


def test_8_8_2_besieged_units_intercept_in_their_own_hex_and_all_there_fight() -> None:
    s = p.country()
    p.put(s, "pilsen", "pilsen", "pilsen_l", inside=True)
    p.put(s, "pilsen", "wagon_1")
    p.put(s, "1417", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1417")
    p.answer(s, "1418")
    assert p.options(s) == {"1418>1418", "let"}
    p.answer(s, "1418>1418")
    fight = p.told(s, "field_battle").facts
    assert fight["seat"] == p.HRE
    assert set(fight["attackers"]) == {"pilsen", "pilsen_l"}
    assert set(fight["defenders"]) == {"wagon_1", "kolda"}
    assert not is_inside(s, parts(s).number["pilsen"])


def test_8_8_2_not_elsewhere() -> None:
    s = p.country()
    p.put(s, "pilsen", "pilsen_l", inside=True)
    p.put(s, "pilsen", "wagon_1")
    p.put(s, "1416", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1416")
    p.answer(s, "1417")
    assert p.asked(s) == "march"


def test_8_8_4_who_is_attacked_in_a_town_may_go_inside() -> None:
    s = p.country()
    p.put(s, "2125", "rosenberg")
    p.put(s, "tabor", "kolda")
    p.campaign(s, p.HRE)
    p.act(s, "2125")
    p.play(s, "2124", "2020>2124")
    assert p.asked(s) == "stand"
    p.answer(s, "rosenberg")
    assert is_inside(s, parts(s).number["rosenberg"])
    assert p.here(s, "2124") == {"rosenberg", "kolda"}
    assert not p.tells(s, "field_battle")


def test_11_0_guards_do_not_intercept() -> None:
    s = p.country()
    p.put(s, "gyor", "g_gyor", inside=True)
    p.put(s, "3627", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "3627")
    p.answer(s, "3626")
    assert p.asked(s) == "march"


def test_8_8_besiegers_can_be_attacked_before_they_go_on() -> None:
    s = p.country()
    p.put(s, "pilsen", "pilsen", inside=True)
    p.put(s, "pilsen", "kolda")
    p.put(s, "mies", "rosenberg")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1418")
    p.answer(s, "besiege")
    assert p.asked(s) == "window"
    p.answer(s, "1218>1418")
    assert p.told(s, "field_battle").facts["attackers"] == ["rosenberg"]


def test_8_8_enemies_who_stand_still_are_struck_as_the_phase_ends() -> None:
    s = p.country()
    p.put(s, "1716", "vienna_1")
    p.put(s, "prague", "cenek")
    p.go(s, CampaignPhase(1))
    p.answer(s, "end")
    assert p.asked(s) == "last_window"
    assert p.options(s) == {"1514>1716", "let"}
    p.dice(s, 1, 6)
    p.answer(s, "1514>1716")
    assert p.here(s, "1716") == {"cenek"}


def test_8_8_besieged_enemies_are_not_struck() -> None:
    s = p.country()
    p.put(s, "pilsen", "pilsen", inside=True)
    p.put(s, "pilsen", "kolda")
    p.put(s, "prague", "cenek")
    p.go(s, LastWindow(0))
    assert p.asked(s) == "stop"


def test_8_8_an_interception_is_never_forced() -> None:
    s = p.country()
    p.put(s, "1615", "vienna_1")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.play(s, "1716", "let")
    assert p.here(s, "prague") == {"cenek"}
    assert not s.marks[parts(s).number["cenek"]] & STRUCK


def test_8_8_1_a_place_that_was_not_reached_has_not_changed_hands() -> None:
    s = p.country()
    p.put(s, "1716", "albert")
    p.put(s, "zatec", "cenek")
    s.held[p.place(s, "prague")] = 0
    p.campaign(s, p.HRE)
    p.act(s, "1716")
    p.dice(s, 1)
    p.play(s, "1514", "1213>1615")
    assert p.here(s, "1615") == {"albert"}
    assert s.held[p.place(s, "prague")] == 0


def test_7_4_hre_factions_join_a_battle_where_the_legate_is() -> None:
    for legate in (True, False):
        s = p.country()
        p.put(s, "1716", "vienna_1")
        if legate:
            p.lead(s, "branda", "1716")
        p.put(s, "kuttenberg", "sternberg")
        p.put(s, "1615", "kolda")
        p.campaign(s, p.HUSSITE)
        p.act(s, "1615")
        p.answer(s, "1716")
        joins = p.asked(s) == "window" and "2116>1716" in p.options(s)
        assert joins is legate


def test_8_8_2_the_besieged_come_out_only_against_who_moves_into_their_hex() -> None:
    """Besiegers who begin a siege where they stand have not moved."""
    s = p.country()
    p.put(s, "pilsen", "pilsen", "pilsen_l", inside=True)
    p.put(s, "pilsen", "wagon_1", "tabor_1")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1418", "tabor_1")
    p.answer(s, "besiege")
    assert p.asked(s) == "siege"


def test_7_3_winchester_leads_several_factions_into_an_interception() -> None:
    """He is a Papal Legate and a combat unit (7.3): with him they stand together (7.4)."""
    s = p.country()
    p.lead(s, "winchester", "kuttenberg")
    p.put(s, "kuttenberg", "sternberg", "albert", "vienna_1")
    p.put(s, "1615", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1615")
    p.answer(s, "1716")
    names = {"2116>1716/all", "2116>1716/austria", "2116>1716/bohemia", "let"}
    assert p.options(s) == names
    p.answer(s, "2116>1716/all")
    assert p.options(s) == {"sternberg", "albert"}
    p.answer(s, "sternberg", "albert")
    fight = p.told(s, "field_battle").facts
    assert set(fight["attackers"]) == {"winchester", "sternberg", "albert"}


def test_7_3_winchester_intercepts_alone_or_with_one_faction() -> None:
    for along in ((), ("albert",)):
        s = p.country()
        p.lead(s, "winchester", "kuttenberg")
        p.put(s, "kuttenberg", "sternberg", "albert")
        p.put(s, "1615", "kolda")
        p.campaign(s, p.HUSSITE)
        p.act(s, "1615")
        p.play(s, "1716", "2116>1716/all")
        p.answer(s, *along)
        assert set(p.told(s, "intercepted").facts["units"]) == {"winchester", *along}


def test_8_6_4_on_the_first_turn_winchester_goes_with_one_faction() -> None:
    s = p.country()
    s.turn = 1
    p.lead(s, "winchester", "kuttenberg")
    p.put(s, "kuttenberg", "sternberg", "albert")
    p.put(s, "1615", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1615")
    p.answer(s, "1716")
    assert p.options(s) == {"2116>1716/austria", "2116>1716/bohemia", "let"}
    p.answer(s, "2116>1716/austria")
    assert p.options(s) == {"winchester", "albert"}


def test_7_4_winchester_brings_one_faction_to_another() -> None:
    """Only with him do they join friends of another faction."""
    s = p.country()
    p.lead(s, "winchester", "kuttenberg")
    p.put(s, "kuttenberg", "sternberg")
    p.put(s, "1716", "vienna_1")
    p.put(s, "1615", "kolda")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1615")
    p.answer(s, "1716")
    assert p.options(s) == {"2116>1716/all", "let"}
    p.answer(s, "2116>1716/all")
    p.answer(s, "sternberg")
    fight = p.told(s, "field_battle").facts
    assert set(fight["defenders"]) == {"winchester", "sternberg", "vienna_1"}


def test_8_8_stop_your_opponent_at_any_point_before_he_catches_the_legate() -> None:
    s = p.country()
    p.put(s, "1615", "kolda")
    p.lead(s, "branda", "1817")
    p.put(s, "kuttenberg", "sternberg")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1615")
    p.answer(s, "1817")
    assert p.asked(s) == "window"
    assert not p.tells(s, "legate_killed")
    p.dice(s, 6)
    p.answer(s, "2116>1716")
    assert p.here(s, "1716") == {"sternberg"}
    assert p.here(s, "1817") == {"branda"}
    assert s.crusade


def test_7_3_2_a_legate_before_the_point_of_interception_is_caught() -> None:
    for pick in ("2116>1817", "let"):
        s = p.country()
        p.put(s, "1615", "kolda")
        p.lead(s, "branda", "1716")
        p.put(s, "kuttenberg", "sternberg")
        p.campaign(s, p.HUSSITE)
        p.act(s, "1615")
        p.answer(s, "1817")
        assert p.here(s, "1716") == {"branda"}
        p.dice(s, 1)
        p.answer(s, pick)
        assert p.tells(s, "legate_killed")
        assert p.gone(s) >= {"branda"}
        assert not s.crusade


def test_7_3_2_interceptors_catch_a_legate_on_their_way() -> None:
    """A Legate alone in a hex with Hussite units is eliminated, whatever moves them."""
    s = p.country()
    p.put(s, "prague", "kolda")
    p.lead(s, "branda", "1615")
    p.put(s, "1918", "albert")
    p.campaign(s, p.HRE)
    p.act(s, "1918")
    p.play(s, "1817", "1514>1817")
    assert p.tells(s, "legate_killed")
    assert "branda" in p.gone(s)


def test_8_8_the_goal_of_a_march_bars_no_way_to_its_earlier_hexes() -> None:
    """With the points to reach it succeeds: the marchers are not yet where they are going."""
    s = p.country()
    p.put(s, "2122", "albert")
    p.put(s, "2418", "wagon_1")
    p.campaign(s, p.HRE)
    p.act(s, "2122")
    p.answer(s, "2318")
    assert "2418>2021" in p.options(s)
    p.answer(s, "2418>2021")
    assert p.told(s, "intercepted").facts["hex"] == "2021"


def test_8_5_but_others_who_stand_at_the_goal_do() -> None:
    """Who stood there before the march holds the hex all the time."""
    s = p.country()
    p.put(s, "2122", "albert")
    p.put(s, "2318", "vienna_1")
    p.put(s, "2418", "wagon_1")
    p.campaign(s, p.HRE)
    p.act(s, "2122")
    p.answer(s, "2318")
    assert "2418>2020" in p.options(s)
    assert "2418>2021" not in p.options(s)


def test_8_8_a_legate_without_combat_units_is_no_force_to_intercept() -> None:
    s = p.country()
    p.lead(s, "branda", "1615")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615")
    p.answer(s, "1716")
    assert p.asked(s) == "march"
    p.go(s, LastWindow(0))
    assert p.asked(s) == "stop"
