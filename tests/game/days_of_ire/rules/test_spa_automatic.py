"""Phase 3 without a commander: militia and snipers close in, more come, and all of them fire."""

from __future__ import annotations

import pytest

from game.days_of_ire.rules.state import Days
from game.days_of_ire.rules.steps.spa_automatic import (
    CloseIn,
    FireAt,
    Reinforce,
    SpaPhase,
    Threaten,
)
from tests.game.days_of_ire import position as p


def example(mode: str) -> Days:
    """The position of the example: Red in Csepel, Yellow in Corvin Passage."""
    s = p.city(mode=mode, players="3")
    p.be(s, "csepel", p.RED, p.BLUE)
    p.be(s, "corvin", p.YELLOW)
    s.injuries[1] = 0
    p.put(s, "radio", militia=1)
    p.put(s, "astoria", militia=1, sniper=1)
    p.put(s, "corvin", militia=2, sniper=2)
    p.put(s, "csepel", militia=0)
    return s


def test_example_20_the_spa_phase() -> None:
    """Zhukov, phase 3, example: who moves, who is placed, three attacks and a threat."""
    s = example("zhukov")
    p.put(s, "university", militia=1)
    p.fight(s, "csepel", "baker")
    p.fight(s, "university", "poet")
    p.dice(s, 2, 2)
    p.go(s, SpaPhase())
    assert p.told(s, "spa_phase")
    assert p.asked(s) == "lure"
    assert {"astoria/1>university", "astoria/1>radio"} <= p.options(s)
    p.answer(s, "astoria/1>university")
    # Csepel has its own militia now beside the one from the University: 1 + 1 = 2.
    assert p.militia(s, "csepel") == 2
    fire = [each.facts for each in s.events if each.key == "spa_fire"]
    assert [(each["place"], each["strength"], each["hits"]) for each in fire] == [
        ("csepel", 2, 1),
    ]
    p.dice(s, 5, 5, 5, 5)
    p.answer(s, "baker")
    fire = [each.facts for each in s.events if each.key == "spa_fire"]
    assert [(each["place"], each["strength"], each["hits"]) for each in fire] == [
        ("university", 3, 0),
        ("corvin", 9, 1),
    ]
    assert p.injuries(s, p.YELLOW) == 1
    assert p.morale(s) == 1
    assert (p.militia(s, "radio"), p.militia(s, "astoria")) == (0, 1)
    assert (p.militia(s, "szena"), p.militia(s, "hwpp")) == (1, 1)


def test_example_33_the_spa_phase_of_the_later_edition() -> None:
    """Bajtárs, phase 3, example: two attacks, two injuries for one player, and a threat."""
    s = example("bajtars")
    p.put(s, "csepel", militia=1)
    p.fight(s, "csepel", "baker")
    p.dice(s, 2, 2, 2, 5)
    p.go(s, SpaPhase())
    p.answer(s, "astoria/1>radio")
    assert (p.snipers(s, "radio"), p.militia(s, "corvin"), p.militia(s, "csepel")) == (1, 3, 2)
    p.answer(s, "baker")
    assert not p.active(s, "csepel")
    fire = [each.facts for each in s.events if each.key == "spa_fire"]
    assert [(each["place"], each["strength"], each["hits"]) for each in fire] == [("corvin", 9, 2)]
    assert p.injuries(s, p.YELLOW) == 2
    assert p.morale(s) == 1


@pytest.mark.parametrize("mode", ["zhukov", "bajtars"])
def test_move_militia_next_to_several_players(mode: str) -> None:
    """Phase 3, 1: to the player earlier in turn; in the later edition the players choose."""
    s = p.city(mode=mode, players="2")
    p.be(s, "csepel", p.RED)
    p.be(s, "radio", p.BLUE)
    p.put(s, "corvin", militia=2)
    s.order = [1, 0]
    p.go(s, CloseIn("militia"))
    if mode == "bajtars":
        assert p.asked(s) == "lure"
        assert len(p.question(s).groups) == 2
        p.answer(s, "corvin/1>csepel", "corvin/2>radio")
        assert (p.militia(s, "csepel"), p.militia(s, "radio")) == (1, 1)
    else:
        assert (p.militia(s, "csepel"), p.militia(s, "radio")) == (0, 2)


def test_militia_and_snipers_stay_with_a_player_or_a_barricade() -> None:
    """Phase 3, 1 and 2: in a location with a player or a barricade they do not move."""
    s = p.city(players="2")
    p.be(s, "csepel", p.RED)
    p.be(s, "corvin", p.BLUE)
    p.put(s, "csepel", militia=1, sniper=1)
    p.put(s, "university", militia=1, sniper=1)
    p.barricade(s, "university")
    p.go(s, CloseIn("militia"), CloseIn("sniper"))
    assert (p.militia(s, "csepel"), p.snipers(s, "csepel")) == (1, 1)
    assert (p.militia(s, "university"), p.snipers(s, "university")) == (1, 1)


def test_militia_move_only_from_adjacent_locations_snipers_from_anywhere() -> None:
    """Phase 3, 1 and 2: militia next to a player; every sniper one step closer."""
    s = p.city()
    p.be(s, "csepel", p.RED)
    p.put(s, "stalin", militia=1, sniper=1)
    p.go(s, CloseIn("militia"), CloseIn("sniper"))
    assert p.militia(s, "stalin") == 1
    while p.asked(s) == "lure":
        p.answer(s, sorted(p.options(s))[0])
    assert p.snipers(s, "stalin") == 0


def test_a_unit_moves_once_from_where_it_stood() -> None:
    """Ruling 23: units move at once, so none of them is moved on."""
    s = p.city(players="2")
    p.be(s, "csepel", p.RED)
    p.be(s, "kossuth", p.BLUE)
    p.put(s, "university", militia=1)
    p.put(s, "corvin", militia=1)
    p.go(s, CloseIn("militia"))
    assert p.militia(s, "csepel") == 2


def test_place_militia_in_the_reinforcement_locations() -> None:
    """Phase 3, 3 a: one militia in Csepel, Széna Square and the HWPP Headquarters."""
    s = p.city()
    p.go(s, Reinforce())
    assert [p.militia(s, each) for each in ("csepel", "szena", "hwpp")] == [1, 1, 1]


def test_place_the_last_militia_by_choice() -> None:
    """Phase 3, 3 a: if there are less than 3 militia left, the players choose the locations."""
    s = p.city()
    p.put(s, "stalin", militia=12)
    p.go(s, Reinforce())
    assert (p.asked(s), p.question(s).needed) == ("place_left", 2)
    p.answer(s, "szena", "hwpp")
    assert [p.militia(s, each) for each in ("csepel", "szena", "hwpp")] == [0, 1, 1]


def test_place_a_sniper_only_if_no_militia_is_left() -> None:
    """Phase 3, 3 b: a sniper in Astoria; with all five on the board, nothing."""
    s = p.city()
    p.put(s, "stalin", militia=14)
    p.go(s, Reinforce())
    assert p.snipers(s, "astoria") == 1
    p.put(s, "stalin", sniper=4)
    p.go(s, Reinforce())
    assert p.snipers(s, "astoria") == 1


def test_attack_only_where_a_target_is() -> None:
    """Phase 3, 4 a: dice where a player, an active fighter or a barricade is present."""
    s = p.city()
    p.be(s, "bem", p.RED)
    p.put(s, "radio", militia=2)
    p.put(s, "astoria", militia=2)
    p.put(s, "csepel", militia=2)
    p.put(s, "blaha", militia=2)
    p.fight(s, "astoria", "baker")
    p.barricade(s, "csepel")
    p.wait(s, "blaha", "poet")
    p.dice(s, 6, 6, 6, 6)
    p.go(s, FireAt(0))
    fired = [each.facts["place"] for each in s.events if each.key == "spa_fire"]
    assert fired == ["csepel", "astoria"]


@pytest.mark.parametrize(("rolled", "hits"), [((3, 6), 0), ((2, 6), 1), ((1, 1), 2), ((2, 1), 1)])
def test_attack_the_smaller_die_and_the_sum(rolled: tuple[int, int], hits: int) -> None:
    """Phase 3, 4 a: a hit if the smaller is within the strength of 2, one more if the sum is."""
    s = p.city()
    p.be(s, "radio", p.RED)
    p.put(s, "radio", militia=2)
    p.dice(s, *rolled)
    p.go(s, FireAt(0))
    assert p.injuries(s) == hits


def test_soviet_tanks_do_not_count_for_the_strength() -> None:
    """Bajtárs, phase 3, 4: tanks are no SPA units."""
    s = p.city(mode="bajtars")
    p.be(s, "radio", p.RED)
    p.put(s, "radio", tank=5)
    p.go(s, FireAt(0))
    assert p.injuries(s) == 0


def test_threaten_needs_no_target_and_a_barricade_bars_it() -> None:
    """Phase 3, 4 b: each location with a strength of 9 or more and no barricade shifts morale."""
    s = p.city()
    p.be(s, "bem", p.RED)
    p.put(s, "radio", militia=6, sniper=1)
    p.put(s, "stalin", sniper=3)
    p.put(s, "hwpp", militia=8)
    p.barricade(s, "stalin")
    p.go(s, Threaten())
    assert p.morale(s) == 1
