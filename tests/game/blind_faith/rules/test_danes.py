"""The Danish intervention (6.3), through the ends of turns."""

from __future__ import annotations

import pytest

from game.blind_faith.rules.state import GONE, Blind, move, parts
from game.blind_faith.rules.steps.events import EventRoll
from game.blind_faith.rules.steps.field import FieldBattle
from game.blind_faith.rules.steps.hre_muster import may_muster
from game.blind_faith.rules.steps.turns import EndOfTurn
from game.blind_faith.set.parts import HRE_SIDE
from tests.game.blind_faith import position as p

EDGE = ("0101", "0201", "0301", "0401", "0501", "0601", "0701")
GERMANS = ("dresden", "meissen", "muehlberg", "pirna", "augsburg", "ulm", "frankfurt")


def _danes(s: Blind) -> set[str]:
    return {parts(s).unit[unit].id for unit in parts(s).role("dane")}


def test_6_3_2_danes_who_find_the_whole_edge_full_never_come() -> None:
    """6.3.4: only routed ones may be mustered; 6.3.7: no other event brings them."""
    s = p.country()
    for hex_, unit in zip(EDGE, GERMANS, strict=True):
        p.put(s, hex_, unit)
    p.dice(s, 1, 1, 2)
    p.go(s, EventRoll())
    assert _danes(s) <= p.gone(s)
    assert not any(may_muster(s, unit) for unit in parts(s).role("dane"))
    assert p.told(s, "never_enters").facts["unit"] in _danes(s)


def _to_the_muster(s: Blind) -> None:
    """On to the HRE player's muster, by the first answer of each question."""
    while p.asked(s) != "muster":
        p.answer(s, *(each.id for each in p.question(s).options[: p.question(s).needed]))


def test_6_3_4_a_dane_routed_in_battle_is_mustered_in_the_next_turn() -> None:
    """10.9: out of play at the end of the turn; then for Florin Points on the edge in Saxony."""
    s = p.country()
    s.danes, s.turn = True, 15
    p.put(s, "0501", "eric", "kolda")
    p.dice(s, 1, 3, 3, 3)
    p.go(s, FieldBattle(p.at(s, "0501"), HRE_SIDE), EndOfTurn())
    assert p.routed(s) == set()
    assert not p.here(s, "0501", p.HRE)
    assert s.turn == 16
    p.put(s, "0201", "dresden")
    _to_the_muster(s)
    florins = s.fp[HRE_SIDE]
    p.answer(s, "eric")
    assert p.asked(s) == "muster_where"
    assert p.options(s) == {"0101", "0301", "0401", "0601", "0701"}
    p.answer(s, "0301")
    assert p.here(s, "0301") == {"eric"}
    assert s.fp[HRE_SIDE] == florins - 2


@pytest.mark.parametrize("fate", ["stay", "go home", "fall"])
def test_6_3_6_and_6_3_7_danes_go_home_at_the_end_of_a_turn_and_never_come_again(fate: str) -> None:
    """On the map, sent home or eliminated: another Danish event is none."""
    s = p.country()
    s.turn = 14
    p.dice(s, 1, 1, 2)
    p.go(s, EventRoll(), EndOfTurn())
    p.play(s, *["0301"] * len(_danes(s)))
    assert p.here(s, "0301") == _danes(s)
    assert p.asked(s) == "danes_home"
    assert p.question(s).seats == (p.HRE,)
    if fate == "fall":
        for unit in parts(s).role("dane"):
            move(s, (unit,), GONE)
    p.dice(s, 1, 1, 2)
    p.answer(s, "yes" if fate == "go home" else "no")
    assert s.turn == 15
    assert p.told(s, "event_roll").facts["count"] == 4
    assert p.tells(s, "no_event")
    assert p.tells(s, "danes_home") is (fate == "go home")
    assert p.here(s, "0301") == (_danes(s) if fate == "stay" else set())
    assert (_danes(s) <= p.gone(s)) is (fate != "stay")
