"""Events and blockades (3.1, 4, 5.2.3, 6.3, 10.6.1, 13, 14)."""

from __future__ import annotations

import pytest

from game.blind_faith.rules.marching import fan_of
from game.blind_faith.rules.state import GONE, POOL, ROUTED, Blind, move, parts
from game.blind_faith.rules.steps.events import (
    Blockades,
    BreslauAward,
    EventRoll,
    EventsPhase,
    WhereIsFerdinand,
)
from game.blind_faith.rules.steps.hre_muster import Muster, maintained
from game.blind_faith.rules.steps.hussite_muster import Reinforcement
from game.blind_faith.rules.steps.turns import CloseTurn, DanesHome, Turn
from game.kernel import copy
from game.parts.ways import members
from tests.game.blind_faith import position as p

SAXONS = {"boso", "catherine", "frederick", "muehlberg", "dresden", "pirna", "meissen"}
POLES = {"lithuania", "poland", "korybut"}


def test_3_1_no_event_is_rolled_on_the_first_turn() -> None:
    s = p.opening()
    assert isinstance(s.agenda[-1], BreslauAward)
    assert isinstance(s.agenda[-2], WhereIsFerdinand)
    assert not p.tells(s, "event_roll")
    s.turn = 2
    p.go(s, EventsPhase())
    assert p.tells(s, "event_roll")


def test_4_1_for_the_order_nothing_happens() -> None:
    s = p.opening()
    before = list(s.where)
    p.answer(s, "order")
    assert s.where == before
    assert not s.poland


def test_4_1_for_poland_units_leave_and_lands_are_closed() -> None:
    s = p.opening()
    p.play(s, "poland", "breslau")
    assert p.gone(s) == SAXONS | POLES
    p.put(s, "hradcany", "cenek")
    p.campaign(s, p.HUSSITE)
    p.act(s, "1414", "cenek")
    board = parts(s).board
    for closed in ("saxony", "poland"):
        names = {board.id[n] for n, each in board.entry.items() if each.region == closed}
        assert not names & p.options(s)


@pytest.mark.parametrize(
    ("start", "unit", "seat", "region"),
    [("opole", "bolko", p.HUSSITE, "poland"), ("troppau", "rosenberg", p.HRE, "poland"),
     ("zatec", "cenek", p.HUSSITE, "saxony"), ("plauen", "rosenberg", p.HRE, "saxony")],
)  # fmt: skip
def test_4_1_hussite_and_hre_units_do_not_enter_the_closed_lands(
    start: str, unit: str, seat: str, region: str
) -> None:
    """Each starts where the land is in reach of its 25 points; Saxony is open after 'order'."""
    for award in ("poland", "order"):
        s = p.country()
        p.go(s, BreslauAward())
        p.answer(s, award)
        p.put(s, start, unit)
        board = parts(s).board
        near = fan_of(s.set, p.at(s, start)).within(25) & board.region[region]
        assert near
        p.campaign(s, seat)
        p.act(s, board.id[p.at(s, start)])
        entered = {board.id[hex_] for hex_ in members(near)} & p.options(s)
        assert bool(entered) is (award == "order" and region == "saxony")


def test_4_2_a_roll_of_6_or_7_brings_poland_to_krakow() -> None:
    s = p.country()
    p.dice(s, 1, 2, 3)
    p.go(s, EventRoll())
    assert p.here(s, "krakow") == POLES
    assert p.told(s, "event_roll").facts["count"] == 6


def test_4_2_after_an_award_for_poland_6_and_7_are_no_event() -> None:
    s = p.country()
    s.poland = True
    p.dice(s, 2, 2, 3)
    p.go(s, EventRoll())
    assert p.tells(s, "no_event")
    assert not p.here(s, "krakow")


def test_5_2_3_poles_come_once() -> None:
    s = p.country()
    p.put(s, "prague", *POLES)
    p.dice(s, 1, 2, 3)
    p.go(s, EventRoll())
    assert p.tells(s, "no_event")


def test_14_0_only_poles_may_be_in_poland() -> None:
    """Poles move freely within, others never enter; a mixed stack cannot either."""
    s = p.country()
    s.crusade = True
    board = parts(s).board
    poland = {board.id[n] for n, each in board.entry.items() if each.region == "poland"}
    p.put(s, "krakow", *POLES)
    p.put(s, "opole", "bolko")
    p.campaign(s, p.HUSSITE)
    p.act(s, "3714", "korybut")
    assert poland & p.options(s)
    p.campaign(s, p.HUSSITE)
    p.act(s, "3011", "bolko")
    assert not poland & p.options(s)
    p.put(s, "opole", "korybut")
    p.campaign(s, p.HUSSITE)
    p.act(s, "3011", "bolko", "korybut")
    assert not poland & p.options(s)


def test_6_3_danes_are_refused_in_a_crusade() -> None:
    s = p.country()
    s.crusade = True
    p.dice(s, 1, 1, 2)
    p.go(s, EventRoll())
    assert p.tells(s, "no_event")
    assert not s.danes


def test_6_3_danes_do_not_come_to_a_closed_saxony() -> None:
    s = p.country()
    s.poland = True
    p.dice(s, 1, 1, 2)
    p.go(s, EventRoll())
    assert p.tells(s, "no_event")


def _danes(s: Blind) -> list[str]:
    return [parts(s).unit[unit].id for unit in parts(s).role("dane")]


def test_6_3_2_danes_come_to_the_north_edge() -> None:
    s = p.country()
    p.put(s, "0301", "dresden")
    p.dice(s, 1, 1, 2)
    p.go(s, EventRoll())
    assert p.asked(s) == "place_dane"
    assert p.options(s) == {"0101", "0201", "0401", "0501", "0601", "0701"}
    p.play(s, *["0501"] * 5)
    assert p.here(s, "0501") == set(_danes(s))
    assert s.fp == [0, 0]


def test_6_3_1_danes_cost_no_maintenance() -> None:
    s = p.country()
    p.put(s, "0501", *_danes(s))
    p.put(s, "dresden", "frederick")
    assert [parts(s).unit[unit].id for unit in maintained(s)] == ["frederick"]


def test_6_3_3_danes_never_stop_with_others() -> None:
    """Not even where the Legate is; they may pass."""
    s = p.country()
    p.lead(s, "branda", "dresden")
    p.put(s, "dresden", "dresden")
    p.put(s, "0807", "eric")
    p.campaign(s, p.HRE)
    p.act(s, "0807", "eric")
    assert "0908" not in p.options(s)
    assert "1009" in p.options(s)


def test_6_3_4_routed_danes_are_mustered_on_the_edge() -> None:
    s = p.country()
    s.danes = True
    s.fp[1] = 2
    p.put(s, "0101", "dane_1")
    move(s, (parts(s).number["eric"],), POOL)
    p.go(s, Muster())
    assert "eric" in p.options(s)
    p.answer(s, "eric")
    assert p.asked(s) == "muster_where"
    p.answer(s, "0101")
    assert p.here(s, "0101") == {"dane_1", "eric"}
    assert s.fp[1] == 0


def test_6_3_4_danes_who_never_came_cannot_be_mustered() -> None:
    s = p.country()
    s.fp[1] = 9
    p.go(s, Muster())
    assert not set(_danes(s)) & p.options(s)


def test_6_3_5_eliminated_danes_are_never_rebuilt() -> None:
    s = p.country()
    s.danes = True
    s.fp[1] = 9
    move(s, (parts(s).number["eric"],), GONE)
    p.go(s, Muster())
    assert "eric" not in p.options(s)
    assert "dane_1" in p.options(s)


def test_6_3_6_danes_are_sent_home_at_the_end_of_a_turn() -> None:
    s = p.country()
    s.danes = True
    p.put(s, "0101", "eric", "dane_3")
    p.go(s, DanesHome())
    stays = copy(s)
    p.answer(s, "yes")
    assert set(_danes(s)) <= p.gone(s)
    p.answer(stays, "no")
    assert p.here(stays, "0101") == {"eric", "dane_3"}


def test_6_3_7_danes_come_once_a_game() -> None:
    s = p.country()
    s.danes = True
    p.dice(s, 1, 1, 2)
    p.go(s, EventRoll())
    assert p.tells(s, "no_event")


def test_13_1_martins_death_makes_eugenius_pope() -> None:
    s = p.country()
    p.put(s, "vienna", "aquilia", "vienna_1")
    p.dice(s, 1, 1, 1)
    p.go(s, EventRoll())
    assert parts(s).papacy.pope[s.pope].name == "Eugenius IV"
    assert p.gone(s) == {"aquilia"}


def test_13_2_eugenius_is_never_eliminated() -> None:
    s = p.country()
    s.pope = 1
    p.dice(s, 1, 1, 1)
    p.go(s, EventRoll())
    assert p.tells(s, "no_event")
    assert s.pope == 1


@pytest.mark.parametrize(
    ("place", "unit", "rolls"),
    [("pilsen", "pilsen", (4, 5)), ("budweis", "budweis", (3, 4)), ("zvikov", "zvikov", (5, 6)),
     ("gyor", "g_gyor", (3, 4))],
)  # fmt: skip
def test_10_6_1_blockade_attrition(place: str, unit: str, rolls: tuple[int, int]) -> None:
    """Town and customs station 4 or more, city 5 or more, fortress 6."""
    for rolled, lost in zip(rolls, (False, True), strict=True):
        s = p.country()
        p.put(s, place, "kolda")
        p.put(s, place, unit, inside=True)
        s.blockaded[p.place(s, place)] = 1
        p.dice(s, rolled)
        p.go(s, Blockades())
        assert (unit in p.gone(s)) is lost
        assert bool(s.pillaged[p.place(s, place)]) is lost


def test_10_6_1_each_unit_rolls_and_the_blockade_goes_on() -> None:
    s = p.country()
    p.put(s, "pilsen", "kolda")
    p.put(s, "pilsen", "pilsen", "pilsen_l", inside=True)
    s.blockaded[p.place(s, "pilsen")] = 1
    p.dice(s, 6, 1)
    p.go(s, Blockades())
    assert len(p.gone(s)) == 1
    assert s.blockaded[p.place(s, "pilsen")]
    assert s.fp == [0, 0]


def test_10_6_1_without_a_blockade_nobody_starves() -> None:
    s = p.opening()
    p.go(s, Blockades())
    assert not p.tells(s, "attrition")


def test_10_6_2_a_starved_garrison_means_capture_and_pillage_at_once() -> None:
    s = p.country()
    p.put(s, "budweis", "kolda")
    p.put(s, "budweis", "budweis", inside=True)
    s.blockaded[p.place(s, "budweis")] = 1
    p.dice(s, 4, 3, 5)
    p.go(s, Blockades())
    assert s.fp == [8, 0]
    assert s.pillaged[p.place(s, "budweis")]
    assert not s.blockaded[p.place(s, "budweis")]


def test_3_0_the_phases_of_a_turn() -> None:
    s = p.country()
    steps = [type(step).__name__ for step in Turn().run(s)]
    assert steps == [
        "EventsPhase", "HussiteMuster", "CrusadePhase", "CampaignPhase", "CampaignPhase",
        "EndOfTurn",
    ]  # fmt: skip


def test_the_plague_takes_a_foot_unit_of_each_side() -> None:
    s = p.country()
    p.put(s, "prague", "prague_1", "prague_2", "cenek")
    p.put(s, "vienna", "vienna_1", "albert")
    p.dice(s, 1, 2, 2)
    p.go(s, EventRoll())
    assert p.options(s) == {"prague_1", "prague_2"}
    p.answer(s, "prague_2")
    assert p.gone(s) == {"prague_2", "vienna_1"}


def test_a_levy_brings_a_lost_foot_unit_back() -> None:
    s = p.country()
    p.put(s, "prague", "cenek")
    s.held[p.place(s, "prague")] = 0
    move(s, (parts(s).number["prague_1"],), -3)
    p.dice(s, 4, 6, 6)
    p.go(s, EventRoll())
    assert p.here(s, "prague") == {"cenek", "prague_1"}


def test_events_that_change_florins_and_crusades() -> None:
    for rolls, key in (((2, 2, 4), "empty_coffers"), ((3, 4, 6), "customs_revolt"),
                       ((3, 5, 6), "indulgences"), ((3, 6, 6), "council")):  # fmt: skip
        s = p.country()
        p.dice(s, *rolls)
        p.go(s, EventRoll())
        assert p.tells(s, key)
        assert s.today


def test_14_0_a_levy_does_not_join_in_poland() -> None:
    s = p.country()
    p.put(s, "krakow", *POLES)
    s.held[p.place(s, "krakow")] = 0
    move(s, (parts(s).number["prague_1"],), GONE)
    p.dice(s, 4, 6, 6)
    p.go(s, EventRoll())
    assert p.tells(s, "no_event")
    assert p.here(s, "krakow") == POLES


@pytest.mark.parametrize(
    ("place", "unit"),
    [("mt_oreb", "orphan_3"), ("dresden", "dresden"), ("0101", "dane_3"), ("vienna", "augsburg")],
)
def test_the_plague_takes_any_foot_unit(place: str, unit: str) -> None:
    """Ruling 39: a foot unit of each side's choice, Orphans, Saxons, Danes and Germans too."""
    s = p.country()
    p.put(s, place, unit)
    p.dice(s, 1, 2, 2)
    p.go(s, EventRoll())
    assert p.gone(s) == {unit}


def test_the_plague_spares_elizabeth_alone() -> None:
    s = p.country()
    p.put(s, "stuhl", "elizabeth")
    p.dice(s, 1, 2, 2)
    p.go(s, EventRoll())
    assert p.here(s, "stuhl") == {"elizabeth"}
    assert s.result is None


def test_a_levy_brings_a_routed_foot_unit() -> None:
    """One routed or eliminated: those who were routed last turn are about to return."""
    s = p.country()
    s.held[p.place(s, "prague")] = 0
    move(s, (parts(s).number["prague_1"],), ROUTED)
    CloseTurn().run(s)
    p.dice(s, 4, 6, 6)
    p.go(s, EventRoll())
    assert p.here(s, "prague") == {"prague_1"}


def test_a_levy_brings_nobody_who_never_entered_the_game() -> None:
    """5.1: such reinforcements are permanently removed from play and never enter the game."""
    s = p.country()
    for name in ("mt_oreb", "prague", "zatec"):
        s.pillaged[p.place(s, name)] = 1
    s.held[p.place(s, "tabor")] = 0
    p.go(s, Reinforcement(parts(s).number["prague_3"]))
    assert p.gone(s) == {"prague_3"}
    p.dice(s, 4, 6, 6)
    p.go(s, EventRoll())
    assert p.tells(s, "no_event")
    move(s, (parts(s).number["prague_1"],), GONE)
    p.dice(s, 4, 6, 6)
    p.go(s, EventRoll())
    assert p.here(s, "tabor") == {"prague_1"}
