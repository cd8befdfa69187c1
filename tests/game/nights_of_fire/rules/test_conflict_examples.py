"""The worked examples of the Conflict ruleset."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.plain_answers import HIDDEN, HIDDEN_WOUNDED
from game.nights_of_fire.rules.state import parts
from game.nights_of_fire.rules.steps.commander import PickTactics, TacticsAdjustment
from game.nights_of_fire.rules.steps.soviet import BeginSovietTurn
from game.nights_of_fire.rules.steps.turns import Operations
from game.nights_of_fire.seats import SOVIET
from tests.game.nights_of_fire import position as p


def test_example_tactics_one_unavailable_card_five_out_of_eleven() -> None:
    """Tactics Phase: "if there is 1 unavailable card, the commander selects 5 out of 11"."""
    s = p.city(mode="conflict")
    s.tactics_out = parts(s).tactic.of(["S2"])
    p.go(s, PickTactics())
    assert len(p.options(s)) == 11
    assert p.question(s).most == 5


def test_example_tactics_six_disabled_units_and_a_kept_card() -> None:
    """Tactics Phase, example: two random cards unavailable, one kept: 4 of the other 9, 5 in hand.

    The Combat deck is then the 5 cards that were not selected.
    """
    s = p.city(mode="conflict")
    p.command(s, "M1")
    p.disable(s, "4th", "5th", "6th", "257th", "33/2", "33/3")
    p.go(s, TacticsAdjustment(), PickTactics())
    assert s.tactics_out.bit_count() == 2
    assert len(p.options(s)) == 9
    assert "M1" not in p.options(s)
    assert p.question(s).most == 4
    p.answer(s, *p.options(s)[:4])
    assert s.tactics.bit_count() == 5
    assert s.combat.bit_count() == 5


def test_example_operations_alice_sergei_bob_sergei() -> None:
    """Operations Phase, example: "Alice, Sergei, Bob, Sergei, Alice, Sergei, etc."."""
    s = p.city(mode="conflict", players="3")
    p.put(s, "3", "students")
    p.hold(s, "V01", "V03", "V05")
    p.hold(s, "V02", "V04", "V06", seat=p.BOB)
    p.command(s, "R1", "R2", "R3", "M1", "M2")
    p.go(s, Operations())
    p.answer(s, p.ALICE)
    order = []
    for card in ("V01", "V02", "V03"):
        order.append(p.question(s).seats[0])
        goal = "2" if p.here(s, "3") else "3"
        p.play(s, "move", card, goal, "end")
        order.append(p.question(s).seats[0])
        p.play(s, p.options(s)[0], "buda", "end")
    assert order == [p.ALICE, SOVIET, p.BOB, SOVIET, p.ALICE, SOVIET]


def test_example_soviet_turn_mobile_2_and_encounter_2_add_up() -> None:
    """Soviet turn, example: up to 3 Moves, 2 Probes, 2 Recon and 1 Arrest."""
    s = p.city(mode="conflict")
    p.put(s, "13", "students", "cadets", "miners")
    p.regiment(s, "13", "4th")
    p.command(s, "M2", "E2")
    p.go(s, BeginSovietTurn())
    p.play(s, "M2", "north_pest", "second_card", "E2")
    assert p.question(s).facts == {"soviet_lefts": ["move:3", "probe:2", "recon:2", "arrest:1"]}


def test_example_soviet_turn_mobile_2_in_the_sector_of_the_2nd_guards() -> None:
    """Soviet turn, example: probe in 13 with the 4th, move it to 5B, arrest there, probe again.

    The 4th and 5th Regiments are in District 13, the 6th in the staging area.
    """
    s = p.city(mode="conflict")
    p.put(s, "13", "students", "cadets", "miners", "gunners")
    p.put(s, "5B", "poets")
    p.civilian(s, "5B", 2)
    p.regiment(s, "13", "4th", "5th")
    p.command(s, "M2")
    s.combat = parts(s).tactic.of(["M1", "E2"])  # both have a probe value of 1
    p.go(s, BeginSovietTurn())
    p.play(s, "M2", "north_pest", "probe", "4th")
    assert len(p.hurt(s)) == 1
    p.answer(s, "decline")
    p.play(s, "move", "4th", "5B", "arrest")
    assert s.arrested == [2]
    p.play(s, "probe", "5th", HIDDEN.id, "decline")
    assert len(p.hurt(s)) == 2
    assert p.place(s, "6th") == p.STAGING
    assert p.asked(s) == "stop", "nothing is left on the card"


@pytest.mark.parametrize("spread", [False, True])
def test_example_probe_value_three_in_district_8(spread: bool) -> None:
    """Probe, example: the 257th against three hidden insurgents, probe value 3.

    One insurgent is wounded and another one removed; or each of them is wounded. In the Advanced
    version a Rubble token is placed.
    """
    s = p.city(mode="conflict", version="advanced")
    p.put(s, "8", "students", "builders", "poets")
    p.regiment(s, "8", "257th")
    p.command(s, "M2")
    s.combat = parts(s).tactic.of(["S2"])  # its probe value is 3
    p.go(s, BeginSovietTurn())
    p.play(s, "M2", "south_pest", "probe")
    if spread:
        p.play(s, HIDDEN.id, HIDDEN.id)
        assert len(p.hurt(s)) == 3
    else:
        p.play(s, HIDDEN_WOUNDED.id)
        assert len(p.hurt(s)) == 1
        assert len(p.killed(s)) == 1
    assert s.rubble[p.number(s, "8")] == 1
