"""Headlines (Advanced Conflict): the Headline Adjustment and every penalty."""

from __future__ import annotations

import pytest

from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.rules.steps.adjustment import MoraleAdjustment
from game.nights_of_fire.rules.steps.flee import flee_cost
from game.nights_of_fire.rules.steps.headline import HeadlineAdjustment
from game.nights_of_fire.rules.steps.reinforcement import Reinforcement
from game.nights_of_fire.rules.steps.rounds import CleanUp
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c
from tests.game.nights_of_fire.rules.conflict.test_headline import (
    Arrange,
    killed_this_round,
    nothing,
    revealed_headline,
)


def test_a_resolved_headline_brings_no_penalty() -> None:
    """Headline Adjustment: "If the current round's Headline has not yet been removed"."""
    s = c.commander(revealed_headline("H10"), "M3", "E2")
    p.play(s, "headline", "M3")
    p.go(s, HeadlineAdjustment())
    assert s.prestige == 24
    assert p.asked(s) == "stop"


def unresolved(name: str, arrange: Arrange = nothing, **options: str) -> Nights:
    """The Headline Adjustment with this Headline unresolved."""
    s = c.city(**options)
    arrange(s)
    c.headline(s, name)
    return p.go(s, HeadlineAdjustment())


def test_h1_the_revolutionary_draws_a_card() -> None:
    """H1: "Revolutionaries take 1 card"."""
    s = unresolved("H1")
    assert len(p.cards(s)) == 1


def test_h1_one_of_two_revolutionaries_draws() -> None:
    """H1 (ruling 28): one of the two draws the one card."""
    s = unresolved("H1", players="3")
    p.answer(s, p.BOB, seat=p.ALICE)
    assert (len(p.cards(s, p.ALICE)), len(p.cards(s, p.BOB))) == (0, 1)


def test_h2_morale_rises() -> None:
    """H2: "Morale +1"."""
    assert unresolved("H2").morale == 26


def recruiting(s: Nights, *pool: str) -> Nights:
    """The next Reinforcement Phase with these fighters in the pool."""
    s.round = 2
    p.in_pool(s, *pool)
    return p.go(s, Reinforcement())


def test_h3_one_more_fighter_without_a_card() -> None:
    """H3 (ruling 28): one more fighter next Reinforcement Phase, also without a Recruit card."""
    s = recruiting(unresolved("H3"), "students", "miners")
    p.play(s, "none", "students", "3")
    assert p.here(s, "3") == {"students"}
    assert p.asked(s) == "stop"


def test_h3_one_more_fighter_with_a_card() -> None:
    """H3: the card's value and one more."""
    s = unresolved("H3")
    p.hold(s, "V31")
    recruiting(s, "students", "miners", "printers", "footballers")
    p.answer(s, "V31")
    assert p.question(s).most == 3


def test_h3_is_for_one_phase() -> None:
    """H3: it is the next Reinforcement Phase only."""
    s = recruiting(unresolved("H3"), "students", "miners", "printers")
    p.play(s, "none", "students", "3")
    p.go(s, Reinforcement())
    p.answer(s, "none")
    assert p.asked(s) == "stop"


def test_h3_lapses_if_the_next_phase_finds_no_fighter() -> None:
    """H3: "next Reinforcement Phase: +1 fighter"; with an empty pool there is none to add."""
    s = unresolved("H3")
    recruiting(s)
    assert p.asked(s) == "stop", "nobody is in the pool"
    recruiting(s, "students")
    p.answer(s, "none")
    assert p.asked(s) == "stop", "it was for the phase before"


@pytest.mark.parametrize("name", ["H4", "H10", "H13"])
def test_prestige_drops(name: str) -> None:
    """H4, H10, H13: "Prestige -1"."""
    assert unresolved(name).prestige == 22


def test_h5_two_insurgents_hide() -> None:
    """H5: "hide 2 insurgents"."""
    s = unresolved("H5", lambda s: p.put(s, "3", "students", "miners", "poets", revealed=True))
    p.play(s, "3", "students", "3", "poets")
    assert p.revealed(s) == {"miners"}
    assert p.asked(s) == "stop"


def test_h6_a_fighter_from_the_box_joins_the_pool() -> None:
    """H6: "1 fighter from the box joins the pool"; locals never do."""
    s = unresolved("H6")
    assert p.question(s).most == 1
    assert len(p.options(s)) == 20
    p.answer(s, "students")
    assert p.names(s, s.pool) == {"students"}


@pytest.mark.parametrize(("name", "district"), [("H7", "8"), ("H8", "9")])
def test_h7_and_h8_place_a_permanently_blocked_marker(name: str, district: str) -> None:
    """H7, H8: "permanently blocked marker"."""
    s = unresolved(name)
    assert p.districts(s, s.blocked) == {district}
    assert c.view(s, None).blocked == (district,)
    assert c.view(s, None).permanent == (name,)


def test_blocked_garrisons_do_not_lower_morale() -> None:
    """Morale Adjustment: a Garrison blocked by "a Headline's penalty effect" does not count."""
    s = unresolved("H7")
    p.garrison(s, "8", "13", "1")
    p.go(s, MoraleAdjustment())
    assert s.morale == 25


def test_blocked_garrisons_do_not_raise_morale_either() -> None:
    """Morale Adjustment: blocked ones "don't count towards increasing Morale either"."""
    s = unresolved("H7")
    p.garrison(s, "13", "1", disabled=True)
    p.garrison(s, "8")
    p.go(s, MoraleAdjustment())
    assert s.morale == 25


def test_a_disabled_garrison_in_a_blocked_district_raises_morale() -> None:
    """Morale Adjustment a: "for every 3rd disabled Garrison", wherever it is."""
    s = unresolved("H7")
    p.garrison(s, "8", "13", "1", disabled=True)
    p.go(s, MoraleAdjustment())
    assert s.morale == 26


def test_a_blocked_marker_stays() -> None:
    """Headline Adjustment: a permanent effect "cannot be removed in later rounds"."""
    s = unresolved("H7")
    p.go(s, CleanUp())
    assert p.districts(s, s.blocked) == {"8"}
    c.headline(s, "H4")
    p.go(s, HeadlineAdjustment())
    assert c.view(s, None).permanent == ("H7",)


def test_h9_fleeing_costs_one_less_for_good() -> None:
    """H9: "permanent: fleeing costs 1 less (min 1)"."""
    s = unresolved("H9")
    p.civilian(s, "8", 1)
    assert flee_cost(s, p.number(s, "8")) == 5
    p.put(s, "8", "students", "miners", "printers", "footballers", "apprentices")
    assert flee_cost(s, p.number(s, "8")) == 1
    p.go(s, CleanUp())
    assert c.view(s, None).permanent == ("H9",)


def test_h11_two_killed_fighters_return_to_the_pool() -> None:
    """H11: "move 2 killed insurgents of this round to the pool" (ruling 28: fighters)."""
    s = unresolved("H11", killed_this_round("students", "miners", "poets", "firemen"))
    assert set(p.options(s)) == {"students", "miners", "poets"}
    assert p.question(s).most == 2
    p.answer(s, "students", "poets")
    assert p.names(s, s.pool) == {"students", "poets"}
    assert p.killed(s) == {"miners", "firemen"}


def test_h11_not_those_of_earlier_rounds() -> None:
    """H11: "of this round"."""
    s = unresolved("H11", lambda s: p.lose(s, "students"))
    assert p.asked(s) == "stop"
    assert p.killed(s) == {"students"}


def test_h11_comes_before_the_morale_adjustment() -> None:
    """Adjustment Phase: the Headline is first, so who returns is no loss any more."""
    s = unresolved("H11", killed_this_round("students", "miners"))
    p.answer(s, "students", "miners")
    p.go(s, MoraleAdjustment())
    assert s.morale == 25


def attack_options(s: Nights) -> bool:
    """Whether a hand worth two operations can attack openly."""
    p.hold(s, "V16")
    p.turn(s)
    return "attack" in p.options(s)


def test_h12_the_first_open_attack_of_a_round_costs_two() -> None:
    """H12: "permanent: first Open Attack of a round costs 2 ops"."""
    s = unresolved("H12")
    p.put(s, "8", "students", "miners")
    p.regiment(s, "8", "257th", "33/2")
    s.readiness = 1
    assert attack_options(s)
    p.dice(s, 6)
    p.play(s, "attack", "students", "257th")
    assert p.down(s) == {"257th"}
    assert not attack_options(s), "the second one costs three"
    p.go(s, CleanUp())
    if p.asked(s) == "hide_again":
        p.answer(s)
    assert attack_options(s), "the first one of the next round"


def test_without_h12_an_open_attack_costs_three() -> None:
    """Open Attack: "The cost of the action is always 3 ops"."""
    s = c.city()
    p.put(s, "8", "students")
    p.regiment(s, "8", "257th")
    assert not attack_options(s)


def test_h14_two_wounds_are_removed() -> None:
    """H14: "remove 2 Wounds"."""
    s = unresolved("H14", lambda s: p.put(s, "3", "students", "miners", "poets", hurt=True))
    p.play(s, "3", "students", "3", "poets")
    assert p.hurt(s) == {"miners"}
    assert p.asked(s) == "stop"


def test_an_immediate_headline_leaves_the_game() -> None:
    """Headline Adjustment: "If it is an immediate effect, perform it now, then remove the card"."""
    s = unresolved("H4")
    assert s.headline == -1
    assert s.permanent == 0
    assert s.headlines.bit_count() == 13


def test_basic_has_no_headline_adjustment() -> None:
    """Headline Adjustment: "Only in Conflict mode's Advanced version"."""
    s = c.city(version="basic")
    p.go(s, HeadlineAdjustment())
    assert p.asked(s) == "stop"
    assert (s.prestige, s.morale) == (23, 25)
