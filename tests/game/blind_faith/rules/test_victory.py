"""Victory (16): at once, claimed at the end of a turn, and the winning draw."""

from __future__ import annotations

import pytest

from game.blind_faith.rules.state import LAST_TURN, Blind, occupies, parts
from game.blind_faith.rules.steps.turns import CloseTurn, EndOfTurn
from game.blind_faith.rules.victory import check_major, may_claim
from tests.game.blind_faith import position as p

OWN = {"prague": "vienna_1", "zatec": "vienna_2", "tabor": "neustadt", "mt_oreb": "grenz"}
LOYAL = {"budweis": "budweis", "pilsen": "pilsen", "kuttenberg": "miners"}
REBELS = dict(
    zip((*LOYAL, *OWN), ("tabor_1", "tabor_2", "prague_1", "prague_2", "oreb_1", "oreb_2",
                         "zatec_1"), strict=True)
)  # fmt: skip


def _hold(s: Blind, units: dict[str, str], count: int = 9) -> None:
    for place, unit in list(units.items())[:count]:
        p.put(s, place, unit)


def test_16_1_the_hre_claims_a_minor_victory_with_three_of_four() -> None:
    s = p.country()
    _hold(s, OWN, 3)
    p.go(s, EndOfTurn())
    assert p.asked(s) == "claim"
    assert p.question(s).seats == (p.HRE,)
    p.answer(s, "yes")
    assert p.ending(s) == "minor_hre"


def test_16_1_not_with_two() -> None:
    s = p.country()
    _hold(s, OWN, 2)
    assert not may_claim(s, 1)


def test_16_1_who_plays_for_a_major_victory_cannot_claim_a_minor_one() -> None:
    """All or nothing."""
    s = p.country()
    _hold(s, OWN, 3)
    p.go(s, EndOfTurn())
    p.answer(s, "no")
    assert not may_claim(s, 1)
    assert s.plays_on == [0, 1]


def test_16_1_a_major_victory_is_won_at_once() -> None:
    s = p.country()
    _hold(s, {**OWN, **LOYAL})
    check_major(s)
    assert p.ending(s) == "major_hre"


def test_16_1_on_the_march_too() -> None:
    s = p.country()
    _hold(s, {**OWN, **LOYAL})
    p.put(s, "1413", "vienna_1")
    p.campaign(s, p.HRE)
    p.act(s, "1413")
    p.march_to_the_end(s, "prague")
    assert p.ending(s) == "major_hre"


def test_16_2_the_hussites_claim_a_minor_victory_with_the_loyal_three() -> None:
    s = p.country()
    _hold(s, {name: REBELS[name] for name in LOYAL})
    p.go(s, EndOfTurn())
    assert p.question(s).seats == (p.HUSSITE,)
    p.answer(s, "yes")
    assert p.ending(s) == "minor_hussite"


def test_16_2_and_win_a_major_one_with_all_seven() -> None:
    s = p.country()
    _hold(s, REBELS)
    check_major(s)
    assert p.ending(s) == "major_hussite"


def test_16_0_occupied_is_a_hex_with_a_combat_unit_and_no_enemy_inside_or_out() -> None:
    s = p.country()
    there = p.at(s, "prague")
    p.put(s, "prague", "vienna_1")
    assert occupies(s, 1, there)
    p.put(s, "prague", "cenek", inside=True)
    assert not occupies(s, 1, there)
    assert not occupies(s, 0, there)
    s = p.country()
    p.lead(s, "branda", "prague")
    assert not occupies(s, 1, there)


def test_16_0_towns_may_be_intact_or_pillaged() -> None:
    s = p.country()
    _hold(s, OWN, 3)
    for name in OWN:
        s.pillaged[p.place(s, name)] = 1
    assert may_claim(s, 1)


@pytest.mark.parametrize(("count", "ending"), [(4, "draw_hussite"), (3, "draw")])
def test_16_3_the_majority_of_the_seven_is_a_winning_draw(count: int, ending: str) -> None:
    s = p.country()
    s.turn = LAST_TURN
    _hold(s, REBELS, count)
    CloseTurn().run(s)
    assert p.ending(s) == ending
    assert s.result
    assert s.result.winner == (p.HUSSITE if count == 4 else None)


def test_16_3_for_the_hre_too() -> None:
    s = p.country()
    s.turn = LAST_TURN
    _hold(s, {**OWN, **LOYAL}, 5)
    CloseTurn().run(s)
    assert p.ending(s) == "draw_hre"


def test_18_3_no_minor_victories() -> None:
    s = p.country(no_minor="yes")
    _hold(s, OWN, 4)
    assert not may_claim(s, 1)
    p.go(s, EndOfTurn())
    assert s.result is None


def test_3_0_after_the_last_phase_the_next_turn_begins() -> None:
    s = p.country()
    CloseTurn().run(s)
    assert s.turn == 3
    assert parts(s).track.turn[s.turn - 1].year == 1422


def test_18_0_optional_rules_are_off_unless_chosen() -> None:
    """All but the price of rounds, without which one gun opens any place."""
    usual = {each.name for each in p.GAME.choices if each.default == "yes"}
    assert usual == {"mp_a_battle"}
    plain = p.opening()
    rules = ("politics", "long_sieges", "no_minor", "mp_a_battle", "wagon_tenacity")
    chosen = p.opening(**dict.fromkeys(rules, "yes"))
    for name in ("politics", "long_sieges", "no_minor", "mp_a_battle", "tenacity"):
        assert not getattr(plain, name)
        assert getattr(chosen, name)
